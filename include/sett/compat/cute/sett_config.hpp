// <cute/sett_config.hpp>: CuTe has no such header: where it is found, <cute/...> is sett's.
#pragma once

#include "../../config.hpp"
