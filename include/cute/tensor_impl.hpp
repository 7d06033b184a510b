// CuTe's path of its tensors, for programs that include it; everything is in sett/cute.hpp.
#pragma once

#include "../sett/cute.hpp"
