// <cute/algorithm/tensor_algorithms.hpp>: replaces CuTe's header of this path. It includes sett/algo/each.hpp and
// sett/algo/transform.hpp.
#pragma once

#include "../../../algo/each.hpp"
#include "../../../algo/transform.hpp"
#include "../../../tensor.hpp"
