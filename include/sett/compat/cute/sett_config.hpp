// <cute/sett_config.hpp>: exists only in sett. If __has_include finds it, <cute/...> are sett's headers.
#pragma once

#include "../../config.hpp"
