// <cute/util/type_traits.hpp>: replaces CuTe's header of this path. Its contents are in sett/tensor.hpp.
#pragma once

#include "../../../num/traits.hpp"
#include "../config.hpp"
