// <cute/algorithm/tensor_reduce.hpp>: CuTe's path, for programs that include it; it includes tensors and
// sett/algo/reduce.hpp.
#pragma once

#include "../../../algo/reduce.hpp"
#include "../../../tensor.hpp"
