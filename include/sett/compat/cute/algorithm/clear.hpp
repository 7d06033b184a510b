// <cute/algorithm/clear.hpp>: CuTe's path, for programs that include it; it includes tensors and sett/algo/clear.hpp.
#pragma once

#include "../../../algo/clear.hpp"
#include "../../../tensor.hpp"
