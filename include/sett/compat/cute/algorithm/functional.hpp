// <cute/algorithm/functional.hpp>: replaces CuTe's header of this path. Its contents are in sett/tensor.hpp.
#pragma once

#include "../../../num/complex.hpp"
#include "../../../num/operations.hpp"
#include "../../../tensor.hpp"
