// <cute/algorithm/axpby.hpp>: CuTe's path, for programs that include it; it includes tensors and sett/algo/axpby.hpp.
#pragma once

#include "../../../algo/axpby.hpp"
#include "../../../tensor.hpp"
