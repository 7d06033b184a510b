// <cute/brought_along.hpp>: the names of the standard library, CUDA and CUTLASS that programs expect from CuTe's
// headers.
//
// Programs use std::string or cutlass::half_t without including a header for it, because CuTe's headers do.
// <sett/cute.hpp> does not include this header.
#pragma once

#include "../../config.hpp"
#if !defined(__CUDACC_RTC__)
#include <algorithm>
#include <array>
#include <cassert>
#include <cfloat>
#include <cinttypes>
#include <climits>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <iomanip>
#include <iostream>
#include <limits>
#include <memory>
#include <mutex>
#include <ratio>
#include <sstream>
#include <string>
#include <tuple>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>
#endif

#if SETT_CUTLASS
#include <cutlass/numeric_types.h>
#include <cutlass/arch/synclog.hpp>
#else
#include "../cutlass/numeric_types.h"
#endif
