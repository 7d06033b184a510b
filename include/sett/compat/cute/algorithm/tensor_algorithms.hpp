// <cute/algorithm/tensor_algorithms.hpp>: CuTe's path, for programs that include it; it includes sett/algo/each.hpp and
// sett/algo/transform.hpp.
#pragma once

#include "../../../algo/each.hpp"
#include "../../../algo/transform.hpp"
#include "../../../tensor.hpp"
