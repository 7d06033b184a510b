// <cute/algorithm/tensor_algorithms.hpp>: CuTe's path, for programs that include it; each.hpp and transform.hpp of sett/algo.
#pragma once

#include "../../sett/algo/each.hpp"
#include "../../sett/algo/transform.hpp"
#include "../../sett/tensor.hpp"
