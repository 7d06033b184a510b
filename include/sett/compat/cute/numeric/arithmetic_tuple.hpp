// <cute/numeric/arithmetic_tuple.hpp>: CuTe's path, for programs that include it; what CuTe's has is in
// sett/tensor.hpp.
#pragma once

#include "../../../tensor.hpp"
