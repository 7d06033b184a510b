// <cutlass/trace.h>: provides CUTLASS's tracing for the tests. It prints nothing or, with
// CUTLASS_DEBUG_TRACE_LEVEL=1, a line for each message on std::cout.
#pragma once

#if defined(CUTLASS_DEBUG_TRACE_LEVEL) && CUTLASS_DEBUG_TRACE_LEVEL > 0
#include <iostream>
#define CUTLASS_TRACE_HOST(x) \
  { std::cout << x << "\n"; }
#else
#define CUTLASS_TRACE_HOST(x)
#endif
