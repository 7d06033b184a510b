// <cute/container/type_list.hpp>: CuTe's path, for programs that include it; the names are in sett/tree/type_list.hpp.
#pragma once

#include "../../../tensor.hpp"
#include "../../../tree/type_list.hpp"
