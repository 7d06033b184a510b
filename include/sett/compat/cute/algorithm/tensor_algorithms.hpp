// <cute/algorithm/tensor_algorithms.hpp>: CuTe's path, for programs that include it; each.hpp and transform.hpp of
// sett/algo.
#pragma once

#include "../../../algo/each.hpp"
#include "../../../algo/transform.hpp"
#include "../../../tensor.hpp"
