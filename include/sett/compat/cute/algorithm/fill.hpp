// <cute/algorithm/fill.hpp>: CuTe's path, for programs that include it; it includes tensors and sett/algo/fill.hpp.
#pragma once

#include "../../../algo/fill.hpp"
#include "../../../tensor.hpp"
