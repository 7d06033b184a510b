// <cute/algorithm/axpby.hpp>: CuTe's path, for programs that include it; tensors and sett/algo/axpby.hpp.
#pragma once

#include "../../../algo/axpby.hpp"
#include "../../../tensor.hpp"
