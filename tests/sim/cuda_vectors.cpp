// cuda_vectors: tests the sizes and alignments of all vector types, and the order of the members.
#include "sett/sim/cuda_vectors.hpp"

#include <gtest/gtest.h>

#include <cstring>

namespace {

template <class T1, class T2, class T3, class T4, class T>
constexpr bool fits = sizeof(T1) == sizeof(T) && sizeof(T2) == 2 * sizeof(T) && sizeof(T3) == 3 * sizeof(T) &&
                      sizeof(T4) == 4 * sizeof(T) && alignof(T1) == alignof(T) && alignof(T3) == alignof(T) &&
                      alignof(T2) == 2 * sizeof(T) && alignof(T4) == (sizeof(T) > 4 ? 16 : 4 * sizeof(T));

static_assert(fits<char1, char2, char3, char4, char> && fits<uchar1, uchar2, uchar3, uchar4, char>);
static_assert(fits<short1, short2, short3, short4, short> && fits<ushort1, ushort2, ushort3, ushort4, short>);
static_assert(fits<int1, int2, int3, int4, int> && fits<uint1, uint2, uint3, uint4, int>);
static_assert(fits<long1, long2, long3, long4, long> && fits<ulong1, ulong2, ulong3, ulong4, long>);
static_assert(fits<longlong1, longlong2, longlong3, longlong4, long long>);
static_assert(fits<ulonglong1, ulonglong2, ulonglong3, ulonglong4, long long>);
static_assert(fits<float1, float2, float3, float4, float> && fits<double1, double2, double3, double4, double>);

// Checks that a vector's elements are adjacent and in the order of the arguments.
template <class T, class V>
void expect_elements(V const& v) {
  T elements[sizeof(V) / sizeof(T)];
  std::memcpy(elements, &v, sizeof(V));
  for (std::size_t i = 0; i < sizeof(V) / sizeof(T); ++i) { EXPECT_EQ(elements[i], T(i + 1)); }
}

}  // namespace

TEST(CudaVectors, ElementsAreAdjacentAndInOrder) {
  expect_elements<signed char>(make_char4(1, 2, 3, 4));
  expect_elements<unsigned char>(make_uchar3(1, 2, 3));
  expect_elements<short>(make_short2(1, 2));
  expect_elements<unsigned short>(make_ushort4(1, 2, 3, 4));
  expect_elements<int>(make_int3(1, 2, 3));
  expect_elements<unsigned>(make_uint4(1, 2, 3, 4));
  expect_elements<long>(make_long2(1, 2));
  expect_elements<unsigned long>(make_ulong3(1, 2, 3));
  expect_elements<long long>(make_longlong4(1, 2, 3, 4));
  expect_elements<unsigned long long>(make_ulonglong1(1));
  expect_elements<float>(make_float3(1, 2, 3));
  expect_elements<double>(make_double4(1, 2, 3, 4));
}
