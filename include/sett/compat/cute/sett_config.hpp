// <cute/sett_config.hpp>: this header exists only in sett. If __has_include finds it, the headers <cute/...> are
// sett's.
#pragma once

#include "../../config.hpp"
