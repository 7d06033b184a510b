// <cute/algorithm/tensor_reduce.hpp>: replaces CuTe's header of this path. It includes tensors and
// sett/algo/reduce.hpp.
#pragma once

#include "../../../algo/reduce.hpp"
#include "../../../tensor.hpp"
