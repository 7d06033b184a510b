// <cute/algorithm/clear.hpp>: CuTe's path, for programs that include it; tensors and sett/algo/clear.hpp.
#pragma once

#include "../../../algo/clear.hpp"
#include "../../../tensor.hpp"
