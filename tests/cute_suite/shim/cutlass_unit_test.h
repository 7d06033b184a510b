// cutlass_unit_test.h: what the files of CUTLASS's test/unit/cute/core take from its own test harness: GoogleTest alone.
#pragma once

#include <gtest/gtest.h>

#include <cutlass/cutlass.h>
#include <cutlass/numeric_types.h>
#include <cutlass/trace.h>
