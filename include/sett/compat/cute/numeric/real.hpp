// <cute/numeric/real.hpp>: replaces CuTe's header of this path. Its contents are in sett/tensor.hpp.
#pragma once

#include "../../../tensor.hpp"
