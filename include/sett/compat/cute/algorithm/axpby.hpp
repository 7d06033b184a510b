// <cute/algorithm/axpby.hpp>: replaces CuTe's header of this path. It includes tensors and sett/algo/axpby.hpp.
#pragma once

#include "../../../algo/axpby.hpp"
#include "../../../tensor.hpp"
