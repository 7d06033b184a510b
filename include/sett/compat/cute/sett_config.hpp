// <cute/sett_config.hpp>: CuTe has no such header: if it is found, <cute/...> is sett's.
#pragma once

#include "../../config.hpp"
