// cuda_bf16: tests each conversion of every bfloat16, of the doubles beside it and of integers in each rounding, and
// what the simulator observes of bfloat16 in memory.
#include "sett/sim/cuda_bf16.hpp"

#include <gtest/gtest.h>

#include "rounding.hpp"
#include "sett/sim.hpp"

namespace {

namespace sim = sett::sim;
using rounding::Mode;
constexpr rounding::Format format = rounding::bfloat;

void sums(__nv_bfloat16* sum, __nv_bfloat162* pairs, __nv_bfloat162* out) {
  int const i = int(threadIdx.x);
  atomicAdd(sum, __nv_bfloat16(1));
  atomicAdd(pairs, __nv_bfloat162(1, 2));
  __nv_bfloat162 x = __ldg(pairs + 1 + i);
  for (int by = 16; by > 0; by /= 2) { x = __hadd2(x, __shfl_xor_sync(~0u, x, by)); }
  out[i] = __nv_bfloat162(x.x, __shfl_down_sync(~0u, x.y, 1));
}
void misread(__nv_bfloat16* numbers, __nv_bfloat162* pairs) {
  int const i = int(threadIdx.x);
  if (i == 0) { pairs[0] = *reinterpret_cast<__nv_bfloat162*>(numbers + 1) + pairs[1]; }
}
void race(__nv_bfloat162* pairs) {
  auto* const shared = sett::gpu::static_smem<__nv_bfloat162, 32>();
  int const i = int(threadIdx.x);
  shared[i] = pairs[i];
  pairs[i] = __hmul2(shared[i], shared[31 - i]);
}

}  // namespace

TEST(CudaBf16, FloatsAreRounded) {
  int wrong = 0;
  rounding::each_double(format, [&](double x) {
    float const f = float(x);
    auto const is = [&](__nv_bfloat16 got, double given, Mode mode) {
      wrong += !rounding::same(double(got), rounding::rounded(format, given, 0, mode));
    };
    is(__double2bfloat16(x), x, Mode::nearest);
    is(__float2bfloat16(f), double(f), Mode::nearest);
    is(__float2bfloat16_rn(f), double(f), Mode::nearest);
    is(__float2bfloat16_rz(f), double(f), Mode::zero);
    is(__float2bfloat16_ru(f), double(f), Mode::up);
    is(__float2bfloat16_rd(f), double(f), Mode::down);
    __nv_bfloat162 const p = __float22bfloat162_rn(float2{f, 1}), q = __floats2bfloat162_rn(1, f),
                         r = __float2bfloat162_rn(f);
    is(p.x, double(f), Mode::nearest);
    is(q.y, double(f), Mode::nearest);
    is(__low2bfloat16(r), double(f), Mode::nearest);
    is(__high2bfloat16(r), double(f), Mode::nearest);
  });
  EXPECT_EQ(wrong, 0);
}

TEST(CudaBf16, BitsAndPairsAreKept) {
  for (unsigned code = 0; code < 0x10000; ++code) {
    auto const bits = static_cast<unsigned short>(code);
    __nv_bfloat16 const x = __ushort_as_bfloat16(bits);
    ASSERT_EQ(__bfloat16_as_ushort(x), bits);
    ASSERT_EQ(__bfloat16_as_ushort(__short_as_bfloat16(__bfloat16_as_short(x))), bits);
    ASSERT_TRUE(rounding::same(double(__bfloat162float(x)), rounding::value(format, code)));
    __nv_bfloat162 const p = make_bfloat162(x, __nv_bfloat16(1)), q = __halves2bfloat162(__nv_bfloat16(2), x);
    ASSERT_EQ(__bfloat16_as_ushort(__low2bfloat16(p)), bits);
    ASSERT_EQ(__bfloat16_as_ushort(__high2bfloat16(q)), bits);
    ASSERT_EQ(__bfloat16_as_ushort(__bfloat162bfloat162(x).y), bits);
    ASSERT_EQ(__bfloat16_as_ushort(__low2bfloat162(p).y), bits);
    ASSERT_EQ(__bfloat16_as_ushort(__high2bfloat162(q).x), bits);
    ASSERT_EQ(__bfloat16_as_ushort(__lows2bfloat162(q, p).y), bits);
    ASSERT_EQ(__bfloat16_as_ushort(__highs2bfloat162(q, p).x), bits);
    ASSERT_TRUE(rounding::same(double(__bfloat1622float2(p).x), rounding::value(format, code)));
  }
}

TEST(CudaBf16, IntegersAreRounded) {
  auto const from = [](auto f, Mode mode) { return rounding::wrong_from(format, f, mode); };
  EXPECT_EQ(from(__int2bfloat16_rn, Mode::nearest), 0);
  EXPECT_EQ(from(__int2bfloat16_rz, Mode::zero), 0);
  EXPECT_EQ(from(__int2bfloat16_ru, Mode::up), 0);
  EXPECT_EQ(from(__int2bfloat16_rd, Mode::down), 0);
  EXPECT_EQ(from(__uint2bfloat16_rn, Mode::nearest), 0);
  EXPECT_EQ(from(__uint2bfloat16_rz, Mode::zero), 0);
  EXPECT_EQ(from(__uint2bfloat16_ru, Mode::up), 0);
  EXPECT_EQ(from(__uint2bfloat16_rd, Mode::down), 0);
  EXPECT_EQ(from(__short2bfloat16_rn, Mode::nearest), 0);
  EXPECT_EQ(from(__short2bfloat16_rz, Mode::zero), 0);
  EXPECT_EQ(from(__short2bfloat16_ru, Mode::up), 0);
  EXPECT_EQ(from(__short2bfloat16_rd, Mode::down), 0);
  EXPECT_EQ(from(__ushort2bfloat16_rn, Mode::nearest), 0);
  EXPECT_EQ(from(__ushort2bfloat16_rz, Mode::zero), 0);
  EXPECT_EQ(from(__ushort2bfloat16_ru, Mode::up), 0);
  EXPECT_EQ(from(__ushort2bfloat16_rd, Mode::down), 0);
  EXPECT_EQ(from(__ll2bfloat16_rn, Mode::nearest), 0);
  EXPECT_EQ(from(__ll2bfloat16_rz, Mode::zero), 0);
  EXPECT_EQ(from(__ll2bfloat16_ru, Mode::up), 0);
  EXPECT_EQ(from(__ll2bfloat16_rd, Mode::down), 0);
  EXPECT_EQ(from(__ull2bfloat16_rn, Mode::nearest), 0);
  EXPECT_EQ(from(__ull2bfloat16_rz, Mode::zero), 0);
  EXPECT_EQ(from(__ull2bfloat16_ru, Mode::up), 0);
  EXPECT_EQ(from(__ull2bfloat16_rd, Mode::down), 0);
}

TEST(CudaBf16, NumbersBecomeIntegers) {
  auto const to = [](auto f, Mode mode) { return rounding::wrong_to(format, f, mode); };
  EXPECT_EQ(to(__bfloat162int_rn, Mode::nearest), 0);
  EXPECT_EQ(to(__bfloat162int_rz, Mode::zero), 0);
  EXPECT_EQ(to(__bfloat162int_ru, Mode::up), 0);
  EXPECT_EQ(to(__bfloat162int_rd, Mode::down), 0);
  EXPECT_EQ(to(__bfloat162uint_rn, Mode::nearest), 0);
  EXPECT_EQ(to(__bfloat162uint_rz, Mode::zero), 0);
  EXPECT_EQ(to(__bfloat162uint_ru, Mode::up), 0);
  EXPECT_EQ(to(__bfloat162uint_rd, Mode::down), 0);
  EXPECT_EQ(to(__bfloat162short_rn, Mode::nearest), 0);
  EXPECT_EQ(to(__bfloat162short_rz, Mode::zero), 0);
  EXPECT_EQ(to(__bfloat162short_ru, Mode::up), 0);
  EXPECT_EQ(to(__bfloat162short_rd, Mode::down), 0);
  EXPECT_EQ(to(__bfloat162ushort_rn, Mode::nearest), 0);
  EXPECT_EQ(to(__bfloat162ushort_rz, Mode::zero), 0);
  EXPECT_EQ(to(__bfloat162ushort_ru, Mode::up), 0);
  EXPECT_EQ(to(__bfloat162ushort_rd, Mode::down), 0);
  EXPECT_EQ(to(__bfloat162ll_rn, Mode::nearest), 0);
  EXPECT_EQ(to(__bfloat162ll_rz, Mode::zero), 0);
  EXPECT_EQ(to(__bfloat162ll_ru, Mode::up), 0);
  EXPECT_EQ(to(__bfloat162ll_rd, Mode::down), 0);
  EXPECT_EQ(to(__bfloat162ull_rn, Mode::nearest), 0);
  EXPECT_EQ(to(__bfloat162ull_rz, Mode::zero), 0);
  EXPECT_EQ(to(__bfloat162ull_ru, Mode::up), 0);
  EXPECT_EQ(to(__bfloat162ull_rd, Mode::down), 0);
  EXPECT_EQ(to(__bfloat162char_rz, Mode::zero), 0);
  EXPECT_EQ(to(__bfloat162uchar_rz, Mode::zero), 0);
}

TEST(CudaBf16, ConstantsHaveTheirValues) {
  EXPECT_EQ(float(CUDART_ONE_BF16), 1.0f);
  EXPECT_TRUE(std::isinf(float(CUDART_INF_BF16)) && float(CUDART_INF_BF16) > 0 && __hisnan(CUDART_NAN_BF16));
  EXPECT_EQ(double(CUDART_MAX_NORMAL_BF16), format.largest);
  EXPECT_EQ(double(CUDART_MIN_DENORM_BF16), std::ldexp(1.0, format.least_exponent + 1 - format.digits));
  EXPECT_TRUE(rounding::same(float(CUDART_NEG_ZERO_BF16), -0.0) && rounding::same(float(CUDART_ZERO_BF16), 0.0));
}

TEST(CudaBf16, ThreadsAddAndShuffle) {
  sim::buffer<__nv_bfloat16> sum(1);
  sim::buffer<__nv_bfloat162> pairs(33), out(32);
  sum[0] = 0;
  for (int i = 0; i < 33; ++i) { pairs[std::size_t(i)] = __nv_bfloat162(i % 4, i % 3); }
  sim::report const r = sim::launch(sim::dim3{1}, sim::dim3{32}, 0, sums, sum.data(), pairs.data(), out.data());
  EXPECT_TRUE(r.ok()) << r.text();
  EXPECT_EQ(float(sum[0]), 32.0f);
  EXPECT_EQ(float(pairs[0].x) + float(pairs[0].y), 96.0f);
  for (std::size_t i = 0; i < 32; ++i) { EXPECT_EQ(float(out[i].x) + float(out[i].y), 81.0f) << i; }
}

TEST(CudaBf16, AccessesAreWatched) {
  if (!sim::accesses_are_instrumented()) { GTEST_SKIP() << "the compiler's instrumentation is ignored"; }
  sim::buffer<__nv_bfloat16> numbers(8);
  sim::buffer<__nv_bfloat162> pairs(32);
  for (std::size_t i = 0; i < 8; ++i) { numbers[i] = __nv_bfloat16(i); }
  for (std::size_t i = 0; i < 32; ++i) { pairs[i] = __nv_bfloat162(1, 1); }
  sim::report const r = sim::launch(sim::dim3{1}, sim::dim3{32}, 0, misread, numbers.data(), pairs.data());
  EXPECT_NE(r.text().find("an element that needs 4-byte alignment"), std::string::npos) << r.text();
  EXPECT_EQ(r.out_of_bounds.size(), 0u);
  sim::report const races = sim::launch(sim::dim3{1}, sim::dim3{32}, 0, race, pairs.data());
  EXPECT_NE(races.text().find("nothing orders the two"), std::string::npos) << races.text();
}
