// <cutlass/trace.h>: CUTLASS's tracing in the tests, which prints nothing or, with CUTLASS_DEBUG_TRACE_LEVEL=1, one
// line each on std::cout.
#pragma once

#if defined(CUTLASS_DEBUG_TRACE_LEVEL) && CUTLASS_DEBUG_TRACE_LEVEL > 0
#include <iostream>
#define CUTLASS_TRACE_HOST(x) \
  { std::cout << x << "\n"; }
#else
#define CUTLASS_TRACE_HOST(x)
#endif
