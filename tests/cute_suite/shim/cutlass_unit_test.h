// cutlass_unit_test.h: what the files of CUTLASS's test/unit/cute/core take from its test harness: GoogleTest.
//
// cute::eso::ESO_t is the storage inside of CuTe's tuple; one file asks that it can be made while compiling.
#pragma once

#include <gtest/gtest.h>

#include <cutlass/cutlass.h>
#include <cutlass/numeric_types.h>
#include <cutlass/trace.h>
#include <cute/container/tuple.hpp>

namespace cute::eso {

template <class... Ts>
using ESO_t = tuple<Ts...>;

}  // namespace cute::eso
