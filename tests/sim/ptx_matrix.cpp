// ptx_matrix: tests matrix copies, MMA and wgmma in PTX against the instructions with CuTe's names.
#include "sett/sim/ptx_matrix.hpp"

#include <gtest/gtest.h>

#include <random>

#include "sett/sim.hpp"
#include "sett/sim/ptx.hpp"

#define TEXT(t) [] { return t; }

namespace {

namespace ptx = sett::sim::ptx;
namespace sim = sett::sim;
using sett::DType;
using sett::here;
using sett::MatrixCopy;
using sett::MatrixCopyFamily;
using sett::Mma;
using sett::Role;

constexpr void list(sett::PtxText& out, int& next, int count) {
  out << "{";
  for (int i = 0; i < count; ++i) { out << (i > 0 ? "," : "") << "%" << next++; }
  out << "}";
}
template <Mma s>
constexpr sett::PtxText mma_text = [] {
  sett::PtxText out = ptx_name(s);
  int next = 0;
  out << " ";
  for (Role const o : {Role::d, Role::a, Role::b, Role::c}) {
    out << (o == Role::d ? "" : ",");
    list(out, next, registers(s, o));
  }
  if (s.sparse) { out << ",%" << next << ",0"; }
  return out << ";";
}();
template <Mma s>
struct MmaText {
  constexpr char const* operator()() const { return mma_text<s>.text; }
};
template <class T>
constexpr char letter = std::is_same_v<T, float> ? 'f'
                        : sizeof(T) == 8         ? 'd'
                                                 : 'r';

// Runs an MMA by both names. The sources are words of `words`.
template <Mma s, std::size_t... d, std::size_t... a, std::size_t... b, std::size_t... c>
void both(unsigned long long const* words, int* wrong, std::index_sequence<d...>, std::index_sequence<a...>,
          std::index_sequence<b...>, std::index_sequence<c...>) {
  using Op = sett::MmaInstruction<s>;
  using D = typename Op::D;
  using A = typename Op::A;
  using B = typename Op::B;
  using C = typename Op::C;
  D mine[sizeof...(d)], theirs[sizeof...(d)];
  A aa[sizeof...(a)];
  B bb[sizeof...(b)];
  C cc[sizeof...(c)];
  unsigned long long const* next = words + 64 * sett::gpu::lane();
  auto const fill = [&](auto& x) { std::memcpy(&x, next++, sizeof x); };
  (fill(aa[a]), ...), (fill(bb[b]), ...), (fill(cc[c]), ...);
  if constexpr (s.sparse) {
    std::uint32_t const e = 0x44444444u;
    Op::fma(theirs[d]..., aa[a]..., bb[b]..., cc[c]..., e);
    ptx::run(here(), MmaText<s>{}, ptx::out<letter<D>>(mine[d])..., ptx::in<letter<A>>(aa[a])...,
             ptx::in<letter<B>>(bb[b])..., ptx::in<letter<C>>(cc[c])..., ptx::in<'r'>(e));
  } else {
    Op::fma(theirs[d]..., aa[a]..., bb[b]..., cc[c]...);
    ptx::run(here(), MmaText<s>{}, ptx::out<letter<D>>(mine[d])..., ptx::in<letter<A>>(aa[a])...,
             ptx::in<letter<B>>(bb[b])..., ptx::in<letter<C>>(cc[c])...);
  }
  wrong[sett::gpu::lane()] = std::memcmp(mine, theirs, sizeof mine) != 0;
}
template <int r>
using Registers = std::make_index_sequence<std::size_t(r)>;
template <Mma s>
void mma_kernel(unsigned long long const* words, int* wrong) {
  both<s>(words, wrong, Registers<registers(s, Role::d)>{}, Registers<registers(s, Role::a)>{},
          Registers<registers(s, Role::b)>{}, Registers<registers(s, Role::c)>{});
}

template <Mma s>
void expect_equal() {
  sim::buffer<unsigned long long> words(64 * 32);
  sim::buffer<int> wrong(32);
  std::mt19937_64 random(1);
  for (std::size_t i = 0; i < words.size(); ++i) {
    // Numbers near 1 in every floating-point type, and any integers.
    unsigned long long const x = random();
    bool const real = !is_integer(s.a);
    words[i] = !real               ? x
               : s.a == DType::f64 ? (x >> 12 | 0x3ff0000000000000)
                                   : (x & 0x83ff83ff83ff83ff) | 0x3c003c003c003c00;
  }
  sim::report const r = sim::launch(sim::dim3{1}, sim::dim3{32}, 0, mma_kernel<s>,
                                    static_cast<unsigned long long const*>(words.data()), wrong.data());
  EXPECT_TRUE(r.ok()) << r.text();
  for (std::size_t i = 0; i < 32; ++i) { EXPECT_EQ(wrong[i], 0) << ptx_name(s).text << " " << i; }
}
constexpr Mma mma(int arch, int m, int n, int k, DType c, DType a, bool saturates = false) {
  return sett::tensor_mma(arch, m, n, k, c, a, a, c, saturates);
}

// Writes by the simulator, because this file's own accesses are not watched.
template <class T>
void put(T* to, T x) {
  sett::machine("test").write(to, &x, sizeof x, -1, here());
}

template <bool transposed>
void matrices(unsigned* wrong) {
  auto* const s = sett::gpu::dynamic_smem<sett::uint128_t>();
  unsigned const t = sett::gpu::lane(), at = cute::cast_smem_ptr_to_uint(s + t);
  auto* const words = reinterpret_cast<unsigned*>(s);
  for (unsigned i = 0; i < 4; ++i) { put(words + 4 * t + i, 1000 * t + i); }
  sett::gpu::sync_threads();
  unsigned x[4], y[4];
  sett::MatrixCopyInstruction<MatrixCopy{MatrixCopyFamily::load, 4, transposed}>::copy(s[t], y[0], y[1], y[2], y[3]);
  if constexpr (transposed) {
    ptx::run(here(), TEXT("ldmatrix.sync.aligned.x4.trans.m8n8.shared.b16 {%0,%1,%2,%3}, [%4];"), ptx::out<'r'>(x[0]),
             ptx::out<'r'>(x[1]), ptx::out<'r'>(x[2]), ptx::out<'r'>(x[3]), ptx::in<'r'>(at));
  } else {
    ptx::run(here(), TEXT("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0,%1,%2,%3}, [%4];"), ptx::out<'r'>(x[0]),
             ptx::out<'r'>(x[1]), ptx::out<'r'>(x[2]), ptx::out<'r'>(x[3]), ptx::in<'r'>(at));
  }
  unsigned bad = 0, one, two[2], moved, expected;
  for (int i = 0; i < 4; ++i) { bad += x[i] != y[i]; }
  ptx::run(here(), TEXT("ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%0}, [%1];"), ptx::out<'r'>(one), ptx::in<'r'>(at));
  ptx::run(here(), TEXT("ldmatrix.sync.aligned.m8n8.x2.shared::cta.b16 {%0,%1}, [%2];"), ptx::out<'r'>(two[0]),
           ptx::out<'r'>(two[1]), ptx::in<'r'>(at));
  bad += !transposed && (one != y[0] || two[0] != y[0] || two[1] != y[1]);
  ptx::run(here(), TEXT("movmatrix.sync.aligned.m8n8.trans.b16 %0, %1;"), ptx::out<'r'>(moved), ptx::in<'r'>(x[0]));
  sett::MatrixCopyInstruction<MatrixCopy{MatrixCopyFamily::move, 1, true}>::copy(x[0], expected);
  bad += moved != expected;
  sett::gpu::sync_threads();
  if constexpr (transposed) {
    ptx::run(here(), TEXT("stmatrix.sync.aligned.m8n8.x4.trans.shared.b16 [%0], {%1,%2,%3,%4};"), ptx::in<'r'>(at),
             ptx::in<'r'>(x[0]), ptx::in<'r'>(x[1]), ptx::in<'r'>(x[2]), ptx::in<'r'>(x[3]));
  } else {
    ptx::run(here(), TEXT("stmatrix.sync.aligned.m8n8.x4.shared.b16 [%0], {%1,%2,%3,%4};"), ptx::in<'r'>(at),
             ptx::in<'r'>(x[0]), ptx::in<'r'>(x[1]), ptx::in<'r'>(x[2]), ptx::in<'r'>(x[3]));
  }
  sett::gpu::sync_threads();
  for (unsigned i = 0; i < 4; ++i) { bad += words[4 * t + i] != 1000 * t + i; }
  wrong[t] = bad;
}

// A wgmma of 64 x 8 x 16 by both names, with A in shared memory or in registers.
using FromRegisters = sett::WgmmaInstruction<sett::warpgroup_mma({8, DType::f32, DType::f16, DType::f16, true})>;
using FromShared = sett::WgmmaInstruction<sett::warpgroup_mma({8, DType::f32, DType::f16, DType::f16, false})>;
template <bool in_registers>
void warpgroup(int* wrong) {
  using Op = std::conditional_t<in_registers, FromRegisters, FromShared>;
  auto* const s = sett::gpu::dynamic_smem<unsigned short>();
  unsigned const t = sett::gpu::thread_idx().x;
  for (unsigned i = t; i < 1152; i += 128) { put(s + i, static_cast<unsigned short>(0x3c00 + i % 64 * 8)); }
  ptx::run(here(), TEXT("fence.proxy.async; bar.sync 0;"));
  auto const descriptor = [](unsigned address) { return (address >> 4 & 0x3fffull) | 8ull << 16 | 16ull << 32; };
  unsigned long long const a = descriptor(cute::cast_smem_ptr_to_uint(s)),
                           b = descriptor(cute::cast_smem_ptr_to_uint(s + 1024));
  unsigned const r[4] = {0x3c003c00u + t, 0x40003c00u, 0x3c004000u + t, 0x3c003c00u};
  float x[4] = {1, 2, 3, 4}, y[4] = {1, 2, 3, 4};
  ptx::run(here(), TEXT("wgmma.fence.sync.aligned;"));
  if constexpr (in_registers) {
    Op::fma(r[0], r[1], r[2], r[3], b, y[0], y[1], y[2], y[3]);
    ptx::run(here(),
             TEXT("{ .reg .pred p; setp.ne.b32 p, %9, 0; wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 "
                  "{%0,%1,%2,%3}, {%4,%5,%6,%7}, %8, p, 1, 1, 0; }"),
             ptx::out<'f'>(x[0]), ptx::out<'f'>(x[1]), ptx::out<'f'>(x[2]), ptx::out<'f'>(x[3]), ptx::in<'r'>(r[0]),
             ptx::in<'r'>(r[1]), ptx::in<'r'>(r[2]), ptx::in<'r'>(r[3]), ptx::in<'l'>(b), ptx::in<'r'>(1));
  } else {
    Op::fma(a, b, y[0], y[1], y[2], y[3]);
    ptx::run(here(),
             TEXT("{ .reg .pred p; setp.ne.b32 p, %6, 0; wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 "
                  "{%0,%1,%2,%3}, %4, %5, p, 1, 1, 0, 0; }"),
             ptx::out<'f'>(x[0]), ptx::out<'f'>(x[1]), ptx::out<'f'>(x[2]), ptx::out<'f'>(x[3]), ptx::in<'l'>(a),
             ptx::in<'l'>(b), ptx::in<'r'>(1));
  }
  ptx::run(here(), TEXT("wgmma.commit_group.sync.aligned; wgmma.wait_group.sync.aligned 0;"));
  wrong[t] = std::memcmp(x, y, sizeof x) != 0 || x[0] == 1;
}

}  // namespace

TEST(PtxMatrix, MmaOfRealNumbers) {
  using enum DType;
  expect_equal<mma(75, 16, 8, 8, f16, f16)>();
  expect_equal<mma(75, 16, 8, 8, f32, f16)>();
  expect_equal<mma(80, 16, 8, 16, f16, f16)>();
  expect_equal<mma(80, 16, 8, 16, f32, f16)>();
  expect_equal<mma(80, 16, 8, 8, f32, bf16)>();
  expect_equal<mma(80, 16, 8, 16, f32, bf16)>();
  expect_equal<mma(80, 16, 8, 4, f32, tf32)>();
  expect_equal<mma(80, 16, 8, 8, f32, tf32)>();
  expect_equal<mma(80, 8, 8, 4, f64, f64)>();
  expect_equal<mma(90, 16, 8, 16, f64, f64)>();
  expect_equal<mma(89, 16, 8, 32, f32, e4m3)>();
  expect_equal<sett::tensor_mma(80, 16, 8, 32, f32, f16, f16, f32, false, sett::BitOperation::multiply, true)>();
}

TEST(PtxMatrix, MmaOfIntegers) {
  using enum DType;
  expect_equal<mma(80, 8, 8, 16, s32, s8)>();
  expect_equal<mma(80, 16, 8, 32, s32, u8)>();
  expect_equal<mma(80, 16, 8, 32, s32, s8, true)>();
  expect_equal<mma(80, 16, 8, 64, s32, s4)>();
  expect_equal<sett::tensor_mma(80, 16, 8, 256, s32, b1, b1, s32, false, sett::BitOperation::xor_popc)>();
}

TEST(PtxMatrix, MatrixCopies) {
  for (bool const transposed : {false, true}) {
    sim::buffer<unsigned> wrong(32);
    sim::report const r =
        sim::launch(sim::dim3{1}, sim::dim3{32}, 512, transposed ? matrices<true> : matrices<false>, wrong.data());
    EXPECT_TRUE(r.ok()) << r.text();
    for (std::size_t i = 0; i < 32; ++i) { EXPECT_EQ(wrong[i], 0u) << i; }
  }
}

TEST(PtxMatrix, Wgmma) {
  for (bool const in_registers : {false, true}) {
    sim::buffer<int> wrong(128);
    sim::report const r = sim::launch(sim::dim3{1}, sim::dim3{128}, 4096,
                                      in_registers ? warpgroup<true> : warpgroup<false>, wrong.data());
    EXPECT_TRUE(r.ok()) << r.text();
    for (std::size_t i = 0; i < 128; ++i) { EXPECT_EQ(wrong[i], 0) << i; }
  }
}
