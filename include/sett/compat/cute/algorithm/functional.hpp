// <cute/algorithm/functional.hpp>: CuTe's path, for programs that include it; what CuTe's has is in sett/tensor.hpp.
#pragma once

#include "../../../num/complex.hpp"
#include "../../../num/operations.hpp"
#include "../../../tensor.hpp"
