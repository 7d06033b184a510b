// wgmma_body: compares each instruction's result with a product in higher precision, through descriptors from layouts.
#include "sett/inst/wgmma_body.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <vector>

#include "sett/inst/mma_body.hpp"
#include "sett/inst/wgmma_table.hpp"
#include "sparse_pattern.hpp"
#include "wgmma_image.hpp"

using namespace sett;

namespace {

// Returns element `value`, of n bits, from a list of registers.
std::uint64_t read_bits(RegisterFile const& f, Role o, int thread, int n, int value) {
  if (n >= 32) { return f.at(o, thread, value); }
  return (f.at(o, thread, value * n / 32) >> (value * n % 32)) & ((std::uint64_t(1) << n) - 1);
}

// Returns a small integer that is exact in every type.
std::uint64_t small(std::mt19937& random, DType e) {
  float const x = float(int(random() % 5) - 2);
  switch (e) {
    case DType::f16:
      return half_t(x).storage;
    case DType::bf16:
      return bfloat16_t(x).storage;
    case DType::tf32:
      return tfloat32_t(x).storage;
    case DType::e4m3:
      return float_e4m3_t(x).storage;
    case DType::e5m2:
      return float_e5m2_t(x).storage;
    case DType::f32:
      return __builtin_bit_cast(std::uint32_t, x);
    default:
      return random() & ((std::uint64_t(1) << std::min(bits_of(e), 20)) - 1);
  }
}
double number(DType e, std::uint64_t raw) {
  if (is_integer(e)) { return double(integer_of(e, raw)); }
  return read_term(e, raw).value;
}

void check(Mma const& s, int scale) {
  std::mt19937 random(std::uint32_t(s.n * 7 + int(s.a)));
  Bytes memory;
  RegisterFile file(128);
  int const k = s.k, stored = operand(s, Role::a).columns;
  std::vector<std::uint64_t> A, B, C;
  for (int i = 0; i < 64 * stored; ++i) { A.push_back(small(random, s.a)); }
  for (int i = 0; i < s.n * k; ++i) { B.push_back(small(random, s.b)); }
  for (int i = 0; i < 64 * s.n; ++i) { C.push_back(small(random, s.d)); }
  if (s.a_in_registers) {
    int const n = 32 / bits_of(s.a);
    Fragment const f = warpgroup_fragment(n, 2);  // the registers of A, also if A is sparse
    ASSERT_EQ(size(f.values), 4 * n);
    for (int t = 0; t < 128; ++t) {
      for (int v = 0; v < size(f.values); ++v) { write_value(file, Role::a, t, s.a, v, A[std::size_t(at(f, t, v))]); }
    }
  } else {
    file.at(Role::a, 0, 0) = store(memory, 0, s.a, s.a_m_major, 64, stored, A);
  }
  if (s.sparse) {
    SparsePattern const pattern(s.a, 64, k, random, false);
    pattern.write(file, s.selector, random);
    A = pattern.dense(A);
  }
  file.at(Role::b, 0, 0) = store(memory, 1 << 16, s.b, s.b_n_major, s.n, k, B);
  file.at(Role::scale, 0, 0) = std::uint64_t(scale);
  // Computes the row and the column of accumulator i of thread t from the layout of Hopper's registers, without the
  // library's fragments.
  auto const row = [](int t, int i) { return 16 * (t / 32) + t % 32 / 4 + 8 * (i / 2 % 2); };
  auto const column = [](int t, int i) { return 2 * (t % 4) + i % 2 + 8 * (i / 4); };
  for (int t = 0; t < 128; ++t) {
    for (int i = 0; i < s.n / 2; ++i) {
      write_value(file, Role::d, t, s.d, i, C[std::size_t(row(t, i) + 64 * column(t, i))]);
    }
  }
  run_mma(s, file, 90, &memory);
  for (int t = 0; t < 128; ++t) {
    for (int i = 0; i < s.n / 2; ++i) {
      int const m = row(t, i), n = column(t, i);
      double sum = 0;
      for (int j = 0; j < k; ++j) {
        sum += number(s.a, A[std::size_t(m + 64 * j)]) * number(s.b, B[std::size_t(n + s.n * j)]);
      }
      if (s.negate_a != s.negate_b) { sum = -sum; }
      sum += scale * number(s.d, C[std::size_t(m + 64 * n)]);
      ASSERT_EQ(number(s.d, read_bits(file, Role::d, t, bits_of(s.d), i)), sum)
          << cute_name(s).text << " " << m << "," << n;
    }
  }
}

}  // namespace

TEST(WgmmaBody, EveryTypeAndEveryN) {
  auto const table = wgmma_table();
  for (int i = 0; i < table.size(); ++i) {
    Mma const& s = table[i];
    // The loop checks every N for one type, and a few N for the other types.
    bool const every = s.a == DType::bf16 && !s.a_in_registers;
    if (every || s.n == 8 || s.n == 48) { check(s, i % 2); }
  }
}

TEST(WgmmaBody, MajorsAndSigns) {
  for (int flags = 0; flags < 16; ++flags) {
    Mma s = warpgroup_mma({.n = 64, .d = DType::f32, .a = DType::f16, .b = DType::f16});
    s.a_m_major = (flags & 1) != 0, s.b_n_major = (flags & 2) != 0;
    s.negate_a = (flags & 4) != 0, s.negate_b = (flags & 8) != 0;
    check(s, 1);
    s.k *= 2, s.sparse = true, s.selector = flags % 2;
    check(s, 1);
  }
  Mma wide = warpgroup_mma({.n = 128, .d = DType::f32, .a = DType::bf16, .b = DType::bf16, .a_in_registers = true});
  wide.b_n_major = true;
  check(wide, 1);
}

TEST(WgmmaBody, EverySelectorOfEverySparseForm) {
  int forms = 0;
  for (Mma s : wgmma_table()) {
    if (!s.sparse || s.n != 16) { continue; }
    for (s.selector = 0; is_wgmma(s); ++s.selector, ++forms) { check(s, 1); }
  }
  // Four forms (f16 twice, bf16 and tf32) have two selectors each. Eight integer and eight fp8 forms have one
  // selector. Each form occurs with A in shared memory and with A in registers.
  EXPECT_EQ(forms, 2 * (4 * 2 + 16));
}

TEST(WgmmaBody, MetadataThatKeepNoTwoNeighboursAreRefused) {
  Mma const s = warpgroup_mma(
      {.n = 8, .d = DType::f32, .a = DType::f16, .b = DType::f16, .a_in_registers = true, .sparse = true});
  for (int field = 0; field < 16; ++field) {
    RegisterFile file(128);
    Bytes memory;
    file.at(Role::b, 0, 0) = store(memory, 0, s.b, false, 8, 32, std::vector<std::uint64_t>(8 * 32));
    for (int t = 0; t < 128; ++t) { file.at(Role::e, t, 0) = 0xe9d84c44u; }
    file.at(Role::e, 100, 0) = 0xe9d84c40u | unsigned(field);
    if (field % 5 != 0) {
      EXPECT_NO_THROW(run_mma(s, file, 90, &memory)) << field;
    } else {
      EXPECT_THROW(run_mma(s, file, 90, &memory), layout_error) << field;
    }
  }
}

TEST(WgmmaBody, SpecialNumbersOfASparseA) {
  // In A, row 0 keeps an infinity, which is multiplied by ones and by a zero. Row 1 keeps a NaN. Row 2 keeps the
  // elements that are multiplied by a NaN in B.
  Mma const s = warpgroup_mma(
      {.n = 8, .d = DType::f32, .a = DType::bf16, .b = DType::bf16, .a_in_registers = true, .sparse = true});
  RegisterFile file(128);
  Bytes memory;
  std::vector<std::uint64_t> B(8 * 32, 0x3f80);
  for (int n = 0; n < 8; ++n) { B[std::size_t(n + 8 * 3)] = 0x7fc0; }
  B[7 + 8 * 0] = 0;
  file.at(Role::b, 0, 0) = store(memory, 0, s.b, false, 8, 32, B);
  for (int t = 0; t < 128; ++t) {
    file.at(Role::e, t, 0) = 0x44444444u;
    for (int r = 0; r < 4; ++r) { file.at(Role::a, t, r) = 0x3f803f80u; }
  }
  file.at(Role::scale, 0, 0) = 1;
  file.at(Role::a, 0, 0) = 0x3f807f80u;
  file.at(Role::a, 4, 0) = 0x3f807fc0u;
  file.at(Role::e, 8, 0) = 0x4444444cu;
  run_mma(s, file, 90, &memory);
  EXPECT_EQ(file.at(Role::d, 0, 0), 0x7f800000u);
  EXPECT_EQ(file.at(Role::d, 3, 1), 0x7fffffffu);  // infinity times zero
  EXPECT_EQ(file.at(Role::d, 4, 0), 0x7fffffffu);
  EXPECT_EQ(file.at(Role::d, 8, 0), 0x7fffffffu);
  EXPECT_EQ(file.at(Role::d, 12, 0), __builtin_bit_cast(std::uint32_t, 16.0f));
}
