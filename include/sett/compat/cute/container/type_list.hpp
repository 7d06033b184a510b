// <cute/container/type_list.hpp>: replaces CuTe's header of this path. Its names are in sett/tree/type_list.hpp.
#pragma once

#include "../../../tensor.hpp"
#include "../../../tree/type_list.hpp"
