// cuda_fp16: tests each conversion of every half, of the doubles beside it and of integers in each rounding, and what
// the simulator observes of halves in memory.
#include "sett/sim/cuda_fp16.hpp"

#include <gtest/gtest.h>

#include "rounding.hpp"
#include "sett/sim.hpp"

namespace {

namespace sim = sett::sim;
using rounding::Mode;
constexpr rounding::Format format = rounding::half;

void sums(__half* sum, __half2* pairs, __half2* out) {
  int const i = int(threadIdx.x);
  atomicAdd(sum, __half(1));
  atomicAdd(pairs, __half2(1, 2));
  __half2 x = __ldg(pairs + 1 + i);
  for (int by = 16; by > 0; by /= 2) { x = __hadd2(x, __shfl_xor_sync(~0u, x, by)); }
  out[i] = __half2(x.x, __shfl_down_sync(~0u, x.y, 1));
}
void misread(__half* numbers, __half2* pairs) {
  int const i = int(threadIdx.x);
  if (i == 0) { pairs[0] = *reinterpret_cast<__half2*>(numbers + 1) + pairs[1]; }
}
void race(__half2* pairs) {
  auto* const shared = sett::gpu::static_smem<__half2, 32>();
  int const i = int(threadIdx.x);
  shared[i] = pairs[i];
  pairs[i] = __hmul2(shared[i], shared[31 - i]);
}

}  // namespace

TEST(CudaFp16, FloatsAreRounded) {
  int wrong = 0;
  rounding::each_double(format, [&](double x) {
    float const f = float(x);
    auto const is = [&](__half got, double given, Mode mode) {
      wrong += !rounding::same(double(got), rounding::rounded(format, given, 0, mode));
    };
    is(__double2half(x), x, Mode::nearest);
    is(__float2half(f), double(f), Mode::nearest);
    is(__float2half_rn(f), double(f), Mode::nearest);
    is(__float2half_rz(f), double(f), Mode::zero);
    is(__float2half_ru(f), double(f), Mode::up);
    is(__float2half_rd(f), double(f), Mode::down);
    __half2 const p = __float22half2_rn(float2{f, 1}), q = __floats2half2_rn(1, f), r = __float2half2_rn(f);
    is(p.x, double(f), Mode::nearest);
    is(q.y, double(f), Mode::nearest);
    is(__low2half(r), double(f), Mode::nearest);
    is(__high2half(r), double(f), Mode::nearest);
  });
  EXPECT_EQ(wrong, 0);
}

TEST(CudaFp16, BitsAndPairsAreKept) {
  for (unsigned code = 0; code < 0x10000; ++code) {
    auto const bits = static_cast<unsigned short>(code);
    __half const x = __ushort_as_half(bits);
    ASSERT_EQ(__half_as_ushort(x), bits);
    ASSERT_EQ(__half_as_ushort(__short_as_half(__half_as_short(x))), bits);
    ASSERT_TRUE(rounding::same(double(__half2float(x)), rounding::value(format, code)));
    __half2 const p = make_half2(x, __half(1)), q = __halves2half2(__half(2), x);
    ASSERT_EQ(__half_as_ushort(__low2half(p)), bits);
    ASSERT_EQ(__half_as_ushort(__high2half(q)), bits);
    ASSERT_EQ(__half_as_ushort(__half2half2(x).y), bits);
    ASSERT_EQ(__half_as_ushort(__low2half2(p).y), bits);
    ASSERT_EQ(__half_as_ushort(__high2half2(q).x), bits);
    ASSERT_EQ(__half_as_ushort(__lows2half2(q, p).y), bits);
    ASSERT_EQ(__half_as_ushort(__highs2half2(q, p).x), bits);
    ASSERT_TRUE(rounding::same(double(__half22float2(p).x), rounding::value(format, code)));
  }
}

TEST(CudaFp16, IntegersAreRounded) {
  auto const from = [](auto f, Mode mode) { return rounding::wrong_from(format, f, mode); };
  EXPECT_EQ(from(__int2half_rn, Mode::nearest), 0);
  EXPECT_EQ(from(__int2half_rz, Mode::zero), 0);
  EXPECT_EQ(from(__int2half_ru, Mode::up), 0);
  EXPECT_EQ(from(__int2half_rd, Mode::down), 0);
  EXPECT_EQ(from(__uint2half_rn, Mode::nearest), 0);
  EXPECT_EQ(from(__uint2half_rz, Mode::zero), 0);
  EXPECT_EQ(from(__uint2half_ru, Mode::up), 0);
  EXPECT_EQ(from(__uint2half_rd, Mode::down), 0);
  EXPECT_EQ(from(__short2half_rn, Mode::nearest), 0);
  EXPECT_EQ(from(__short2half_rz, Mode::zero), 0);
  EXPECT_EQ(from(__short2half_ru, Mode::up), 0);
  EXPECT_EQ(from(__short2half_rd, Mode::down), 0);
  EXPECT_EQ(from(__ushort2half_rn, Mode::nearest), 0);
  EXPECT_EQ(from(__ushort2half_rz, Mode::zero), 0);
  EXPECT_EQ(from(__ushort2half_ru, Mode::up), 0);
  EXPECT_EQ(from(__ushort2half_rd, Mode::down), 0);
  EXPECT_EQ(from(__ll2half_rn, Mode::nearest), 0);
  EXPECT_EQ(from(__ll2half_rz, Mode::zero), 0);
  EXPECT_EQ(from(__ll2half_ru, Mode::up), 0);
  EXPECT_EQ(from(__ll2half_rd, Mode::down), 0);
  EXPECT_EQ(from(__ull2half_rn, Mode::nearest), 0);
  EXPECT_EQ(from(__ull2half_rz, Mode::zero), 0);
  EXPECT_EQ(from(__ull2half_ru, Mode::up), 0);
  EXPECT_EQ(from(__ull2half_rd, Mode::down), 0);
}

TEST(CudaFp16, NumbersBecomeIntegers) {
  auto const to = [](auto f, Mode mode) { return rounding::wrong_to(format, f, mode); };
  EXPECT_EQ(to(__half2int_rn, Mode::nearest), 0);
  EXPECT_EQ(to(__half2int_rz, Mode::zero), 0);
  EXPECT_EQ(to(__half2int_ru, Mode::up), 0);
  EXPECT_EQ(to(__half2int_rd, Mode::down), 0);
  EXPECT_EQ(to(__half2uint_rn, Mode::nearest), 0);
  EXPECT_EQ(to(__half2uint_rz, Mode::zero), 0);
  EXPECT_EQ(to(__half2uint_ru, Mode::up), 0);
  EXPECT_EQ(to(__half2uint_rd, Mode::down), 0);
  EXPECT_EQ(to(__half2short_rn, Mode::nearest), 0);
  EXPECT_EQ(to(__half2short_rz, Mode::zero), 0);
  EXPECT_EQ(to(__half2short_ru, Mode::up), 0);
  EXPECT_EQ(to(__half2short_rd, Mode::down), 0);
  EXPECT_EQ(to(__half2ushort_rn, Mode::nearest), 0);
  EXPECT_EQ(to(__half2ushort_rz, Mode::zero), 0);
  EXPECT_EQ(to(__half2ushort_ru, Mode::up), 0);
  EXPECT_EQ(to(__half2ushort_rd, Mode::down), 0);
  EXPECT_EQ(to(__half2ll_rn, Mode::nearest), 0);
  EXPECT_EQ(to(__half2ll_rz, Mode::zero), 0);
  EXPECT_EQ(to(__half2ll_ru, Mode::up), 0);
  EXPECT_EQ(to(__half2ll_rd, Mode::down), 0);
  EXPECT_EQ(to(__half2ull_rn, Mode::nearest), 0);
  EXPECT_EQ(to(__half2ull_rz, Mode::zero), 0);
  EXPECT_EQ(to(__half2ull_ru, Mode::up), 0);
  EXPECT_EQ(to(__half2ull_rd, Mode::down), 0);
  EXPECT_EQ(to(__half2char_rz, Mode::zero), 0);
  EXPECT_EQ(to(__half2uchar_rz, Mode::zero), 0);
}

TEST(CudaFp16, ConstantsHaveTheirValues) {
  EXPECT_EQ(float(CUDART_ONE_FP16), 1.0f);
  EXPECT_TRUE(std::isinf(float(CUDART_INF_FP16)) && float(CUDART_INF_FP16) > 0 && __hisnan(CUDART_NAN_FP16));
  EXPECT_EQ(double(CUDART_MAX_NORMAL_FP16), format.largest);
  EXPECT_EQ(double(CUDART_MIN_DENORM_FP16), std::ldexp(1.0, format.least_exponent + 1 - format.digits));
  EXPECT_TRUE(rounding::same(float(CUDART_NEG_ZERO_FP16), -0.0) && rounding::same(float(CUDART_ZERO_FP16), 0.0));
}

TEST(CudaFp16, ThreadsAddAndShuffle) {
  sim::buffer<__half> sum(1);
  sim::buffer<__half2> pairs(33), out(32);
  sum[0] = 0;
  for (int i = 0; i < 33; ++i) { pairs[std::size_t(i)] = __half2(i % 4, i % 3); }
  sim::report const r = sim::launch(sim::dim3{1}, sim::dim3{32}, 0, sums, sum.data(), pairs.data(), out.data());
  EXPECT_TRUE(r.ok()) << r.text();
  EXPECT_EQ(float(sum[0]), 32.0f);
  EXPECT_EQ(float(pairs[0].x) + float(pairs[0].y), 96.0f);
  for (std::size_t i = 0; i < 32; ++i) { EXPECT_EQ(float(out[i].x) + float(out[i].y), 81.0f) << i; }
}

TEST(CudaFp16, AccessesAreWatched) {
  if (!sim::accesses_are_instrumented()) { GTEST_SKIP() << "the compiler's instrumentation is ignored"; }
  sim::buffer<__half> numbers(8);
  sim::buffer<__half2> pairs(32);
  for (std::size_t i = 0; i < 8; ++i) { numbers[i] = __half(i); }
  for (std::size_t i = 0; i < 32; ++i) { pairs[i] = __half2(1, 1); }
  sim::report const r = sim::launch(sim::dim3{1}, sim::dim3{32}, 0, misread, numbers.data(), pairs.data());
  EXPECT_NE(r.text().find("an element that needs 4-byte alignment"), std::string::npos) << r.text();
  EXPECT_EQ(r.out_of_bounds.size(), 0u);
  sim::report const races = sim::launch(sim::dim3{1}, sim::dim3{32}, 0, race, pairs.data());
  EXPECT_NE(races.text().find("nothing orders the two"), std::string::npos) << races.text();
}
