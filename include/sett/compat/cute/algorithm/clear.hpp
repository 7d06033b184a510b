// <cute/algorithm/clear.hpp>: replaces CuTe's header of this path. It includes tensors and sett/algo/clear.hpp.
#pragma once

#include "../../../algo/clear.hpp"
#include "../../../tensor.hpp"
