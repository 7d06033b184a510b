// CuTe's path of its tensors, for programs that include it; what CuTe's has is in sett/tensor.hpp.
#pragma once

#include "../../tensor.hpp"
