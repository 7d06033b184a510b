// <cute/util/type_traits.hpp>: CuTe's path, for programs that include it; its contents are in sett/tensor.hpp.
#pragma once

#include "../../../num/traits.hpp"
#include "../config.hpp"
