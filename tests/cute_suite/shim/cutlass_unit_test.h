// cutlass_unit_test.h: provides, with GoogleTest, the parts of the test harness that the files of CUTLASS's
// test/unit/cute/core use.
//
// cute::eso::ESO_t is the storage inside CuTe's tuple. One file of CUTLASS requires that ESO_t is constexpr.
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
