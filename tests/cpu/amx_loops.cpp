// Tests the AMX loops with an emulated AMX unit, on any processor with AVX-512. Sums of integers, and of bf16 with
// integer values, are compared with the definition, for unpacked and packed operands.
#include <immintrin.h>

#include <cstdint>
#include <cstring>

namespace unit {

// Models one of the eight tile registers, which have 16 rows of 64 bytes.
struct Tile {
  std::uint8_t byte[16][64];
};
inline Tile tiles[8];

inline void zero(int t) { std::memset(&tiles[t], 0, sizeof(Tile)); }
inline void load(int t, void const* from, long long stride) {
  for (int i = 0; i < 16; ++i) { std::memcpy(tiles[t].byte[i], static_cast<char const*>(from) + i * stride, 64); }
}
inline void store(int t, void* to, long long stride) {
  for (int i = 0; i < 16; ++i) { std::memcpy(static_cast<char*>(to) + i * stride, tiles[t].byte[i], 64); }
}

template <class X>
X lane(Tile const& t, int row, int index) {
  X x;
  std::memcpy(&x, &t.byte[row][index * int(sizeof(X))], sizeof(X));
  return x;
}

struct Bf16 {
  std::uint16_t bits;
  operator float() const {
    std::uint32_t const u = std::uint32_t(bits) << 16;
    float x;
    std::memcpy(&x, &u, sizeof x);
    return x;
  }
};

// Computes to += x y: lane (m, n) adds the sum over k of x's group (m, k) times y's group (k, n).
template <class Sum, class X, class Y>
void multiply(int to, int x, int y) {
  constexpr int in = 4 / int(sizeof(X));
  for (int m = 0; m < 16; ++m) {
    for (int n = 0; n < 16; ++n) {
      Sum sum = lane<Sum>(tiles[to], m, n);
      for (int k = 0; k < 16; ++k) {
        for (int q = 0; q < in; ++q) {
          sum +=
              static_cast<Sum>(lane<X>(tiles[x], m, in * k + q)) * static_cast<Sum>(lane<Y>(tiles[y], k, in * n + q));
        }
      }
      std::memcpy(&tiles[to].byte[m][4 * n], &sum, 4);
    }
  }
}

}  // namespace unit

#undef _tile_zero
#undef _tile_loadd
#undef _tile_stored
#undef _tile_dpbf16ps
#undef _tile_dpbssd
#undef _tile_dpbsud
#undef _tile_dpbusd
#undef _tile_dpbuud
#define _tile_loadconfig(p) (void)(p)
#define _tile_release() (void)0
#define _tile_zero(t) unit::zero(t)
#define _tile_loadd(t, p, stride) unit::load(t, p, stride)
#define _tile_stored(t, p, stride) unit::store(t, p, stride)
#define _tile_dpbf16ps(t, x, y) unit::multiply<float, unit::Bf16, unit::Bf16>(t, x, y)
#define _tile_dpbssd(t, x, y) unit::multiply<std::int32_t, std::int8_t, std::int8_t>(t, x, y)
#define _tile_dpbsud(t, x, y) unit::multiply<std::int32_t, std::int8_t, std::uint8_t>(t, x, y)
#define _tile_dpbusd(t, x, y) unit::multiply<std::int32_t, std::uint8_t, std::int8_t>(t, x, y)
#define _tile_dpbuud(t, x, y) unit::multiply<std::int32_t, std::uint8_t, std::uint8_t>(t, x, y)

#include "../../src/cpu/gemm/loops/amx_loops.hpp"

#include <gtest/gtest.h>

#include "../../src/cpu/gemm/packed_operand.hpp"
#include "../../src/cpu/gemm/select_kernels.hpp"
#include "products.hpp"

namespace {

using namespace sett::cpu::detail;
using sett::DType;

template <class T>
double value_of(T x) {
  return double(float(x));
}

// An operand of small integers with contiguous rows, contiguous k, or neither.
template <class T>
struct Given {
  std::vector<T> memory;
  Operand operand;

  Given(Random& r, Index rows, Index k, DType number) : memory(std::size_t(rows * k * 2)) {
    for (T& x : memory) { x = T(float(pick(r, std::is_unsigned_v<T> ? 0 : -5, 5))); }
    int const kind = pick(r, 0, 2);
    operand.data = memory.data();
    operand.number = number;
    operand.rows.stride = kind == 0 ? 1 : kind == 1 ? k : 2 * k;
    operand.k.stride = kind == 0 ? rows : kind == 1 ? 1 : 2;
    operand.rows.run = kind == 0 ? everywhere : 1;
    operand.k.run = kind == 1 ? everywhere : 1;
  }
  double at(Index row, Index k) const { return value_of(memory[std::size_t(operand.rows.at(row) + operand.k.at(k))]); }
};

// Packs x in the layout that the public pack_rows and pack_columns use.
std::vector<std::uint32_t> packed(Operand& x, Index rows, Index k, bool as_rows, KernelSet const& vnni, Index in) {
  Index const chunk = 16 * in;
  Index const steps = (k + chunk - 1) / chunk * 16 + (as_rows ? 0 : 16);
  int const width = as_rows ? 32 : 1;
  Index const panels = as_rows ? (rows + 31) / 32 : (rows + 31) / 32 * 32;
  std::vector<std::uint32_t> out(std::size_t(panels * width * steps + 32), 0u);
  vnni.pack(x, rows, k, {width, width * steps, false}, out.data());
  x.data = out.data();
  x.panel = width * steps;
  return out;
}

template <class T, class A, class B>
void sums_are_those_defined(DType na, DType nb, unsigned seed) {
  Random r(seed);
  using C = std::conditional_t<std::is_same_v<T, float>, float, std::int32_t>;
  KernelSet const kernels = amx_kernel_set<T>();
  Index const in = kernels.k_per_step;
  KernelSet const* const vnni =
      sett::cpu::is_available(Path::avx512_bf16)
          ? vnni_kernels(Path::avx512_bf16, in == 2 ? DType::bf16 : DType::s8, in == 2 ? DType::bf16 : DType::s8)
          : nullptr;
  for (int round = 0; round < 40; ++round) {
    bool const is_long = round % 5 == 0;
    Index const m = pick(r, 1, 90), n = pick(r, 1, 90), k = pick(r, 1, is_long ? 1500 : 200);
    Given<A> a(r, m, k, na);
    Given<B> b(r, n, k, nb);
    std::vector<C> c(std::size_t(m * n), C(7));
    Problem p;
    p.m = m;
    p.n = n;
    p.k = k;
    p.a = a.operand;
    p.b = b.operand;
    std::vector<std::uint32_t> a_panels, b_panels;
    if (vnni != nullptr && round % 3 == 1) { a_panels = packed(p.a, m, k, true, *vnni, in); }
    if (vnni != nullptr && round % 4 == 1) { b_panels = packed(p.b, n, k, false, *vnni, in); }
    p.c = c.data();
    p.c_number = std::is_same_v<C, float> ? DType::f32 : DType::s32;
    p.c_m.stride = round % 2 == 0 ? 1 : n;
    p.c_m.run = round % 2 == 0 ? everywhere : 1;
    p.c_n.stride = round % 2 == 0 ? m : 1;
    p.alpha[0] = 2;
    p.beta[0] = 3;
    BlockSizes const blocks = kernels.block_sizes(p, m, n);
    std::vector<char> memory(kernels.workspace_bytes(p, blocks) + 128, 0x5a);
    char* const workspace = memory.data() + (64 - reinterpret_cast<std::uintptr_t>(memory.data()) % 64) % 64;
    kernels.multiply(p, blocks, 0, m, 0, n, workspace);
    for (char const* q = memory.data() + memory.size() - 1; q >= workspace + kernels.workspace_bytes(p, blocks); --q) {
      ASSERT_EQ(*q, 0x5a) << "writes behind its workspace";
    }
    for (Index i = 0; i < m; ++i) {
      for (Index j = 0; j < n; ++j) {
        double sum = 0;
        for (Index q = 0; q < k; ++q) { sum += a.at(i, q) * b.at(j, q); }
        ASSERT_EQ(double(c[std::size_t(p.c_m.at(i) + p.c_n.at(j))]), 2 * sum + 21)
            << m << "x" << n << "x" << k << ", round " << round;
      }
    }
  }
}

class AmxLoops : public testing::Test {
  void SetUp() override {
    if (!sett::cpu::is_available(Path::avx512)) { GTEST_SKIP() << "the processor has no AVX-512"; }
  }
};

TEST_F(AmxLoops, BFloats) { sums_are_those_defined<float, bfloat16_t, bfloat16_t>(DType::bf16, DType::bf16, 1); }
TEST_F(AmxLoops, BytesOfEachSign) {
  using S = std::int8_t;
  using U = std::uint8_t;
  sums_are_those_defined<std::uint32_t, S, S>(DType::s8, DType::s8, 2);
  sums_are_those_defined<std::uint32_t, S, U>(DType::s8, DType::u8, 3);
  sums_are_those_defined<std::uint32_t, U, S>(DType::u8, DType::s8, 4);
  sums_are_those_defined<std::uint32_t, U, U>(DType::u8, DType::u8, 5);
}

}  // namespace
