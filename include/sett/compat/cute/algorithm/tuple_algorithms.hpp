// <cute/algorithm/tuple_algorithms.hpp>: CuTe's path, for programs that include it; its contents are in
// sett/tensor.hpp.
#pragma once

#include "../../../tensor.hpp"
