// <cute/algorithm/fill.hpp>: replaces CuTe's header of this path. It includes tensors and sett/algo/fill.hpp.
#pragma once

#include "../../../algo/fill.hpp"
#include "../../../tensor.hpp"
