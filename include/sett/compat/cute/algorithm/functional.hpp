// <cute/algorithm/functional.hpp>: CuTe's path, for programs that include it; its contents are in sett/tensor.hpp.
#pragma once

#include "../../../num/complex.hpp"
#include "../../../num/operations.hpp"
#include "../../../tensor.hpp"
