// wgmma_body: against a product in higher precision, through descriptors that were derived from layouts.
#include "sett/inst/wgmma_body.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <vector>

#include "sett/inst/wgmma_descriptor.hpp"
#include "sett/inst/wgmma_table.hpp"

using namespace sett;

namespace {

struct Bytes : Memory {
  std::vector<unsigned char> bytes = std::vector<unsigned char>(1 << 18);
  unsigned char read(std::uint64_t a) const override { return bytes.at(a); }
  void write(std::uint64_t a, unsigned char b) override { bytes.at(a) = b; }
};

// small integers, exact in every type
std::uint64_t small(std::mt19937& random, Element e) {
  float const x = float(int(random() % 5) - 2);
  switch (e) {
    case Element::f16: return half_t(x).storage;
    case Element::bf16: return bfloat16_t(x).storage;
    case Element::tf32: return tfloat32_t(x).storage;
    case Element::e4m3: return float_e4m3_t(x).storage;
    case Element::e5m2: return float_e5m2_t(x).storage;
    case Element::f32: return __builtin_bit_cast(std::uint32_t, x);
    default: return random() & ((std::uint64_t(1) << std::min(bits(e), 20)) - 1);
  }
}
double number(Element e, std::uint64_t raw) {
  if (is_integer(e)) { return double(integer_of(e, raw)); }
  Term const t = read_term(e, raw);
  double const x = std::ldexp(double(t.significand), t.exponent - t.point);
  return t.is_negative ? -x : x;
}

AnyLayout plain(int rows, int columns, int row_stride, int column_stride) {
  AnyLayout l;
  l.profile = flat_profile(2);
  l.shape.push_back(Num(rows)), l.shape.push_back(Num(columns));
  l.stride.push_back(Num(row_stride)), l.stride.push_back(Num(column_stride));
  return l;
}

// stores a matrix of rows x k behind a descriptor: rows of 128 bytes, swizzled, or columns of 64 elements of 16 bits
std::uint64_t store(Bytes& memory, std::uint32_t base, Element e, bool mn_major, int rows, int k,
                    std::vector<std::uint64_t> const& numbers) {
  int const bytes = std::max(bits(e) / 8, 1), per_byte = bits(e) < 8 ? 8 / bits(e) : 1, width = k / per_byte;
  AnyLayout l;
  if (mn_major) {
    l = plain(rows, width, 1, 64);
    if (rows > 64) {
      l.profile = Profile(2, 2, leaf_node, leaf_node, leaf_node);
      l.shape = Vec<Num>(Num(64), Num(rows / 64), Num(width));
      l.stride = Vec<Num>(Num(1), Num(64 * width), Num(64));
    }
  } else {
    l = plain(rows, width, 128 / bytes, 1);
  }
  AnySwizzle const swizzle{3, 4, 3};
  auto const plan = wgmma_descriptor({swizzle, l, bytes, rows, 32 / bytes, mn_major});
  EXPECT_EQ(plan.mn_major, mn_major);
  for (int i = 0; i < rows * k; ++i) {
    int const r = i % rows, c = i / rows;
    std::uint64_t const at = base + swizzle(std::uint64_t((l(Num(r + rows * (c / per_byte))) * Num(bytes)).value));
    if (per_byte > 1) {
      memory.write(at, static_cast<unsigned char>(memory.read(at) | numbers[std::size_t(i)] << (c % per_byte * bits(e))));
    } else {
      for (int b = 0; b < bytes; ++b) {
        memory.write(at + std::uint64_t(b), static_cast<unsigned char>(numbers[std::size_t(i)] >> (8 * b)));
      }
    }
  }
  return plan.at(base, 0);
}

void check(Wgmma const& s, int scale) {
  std::mt19937 random(std::uint32_t(s.n * 7 + int(s.a)));
  Bytes memory;
  RegisterFile file(128);
  int const k = extent_k(s);
  std::vector<std::uint64_t> A, B, C;
  for (int i = 0; i < 64 * k; ++i) { A.push_back(small(random, s.a)); }
  for (int i = 0; i < s.n * k; ++i) { B.push_back(small(random, s.b)); }
  for (int i = 0; i < 64 * s.n; ++i) { C.push_back(small(random, s.d)); }
  if (s.a_in_registers) {
    Fragment const f = a_fragment(s);
    for (int t = 0; t < 128; ++t) {
      for (int v = 0; v < size(f.values); ++v) { write_value(file, Role::a, t, s.a, v, A[std::size_t(at(f, t, v))]); }
    }
  } else {
    file.at(Role::a, 0, 0) = store(memory, 0, s.a, s.a_mn_major, 64, k, A);
  }
  file.at(Role::b, 0, 0) = store(memory, 1 << 16, s.b, s.b_mn_major, s.n, k, B);
  file.at(Role::scale, 0, 0) = std::uint64_t(scale);
  // the accumulator layout as hopper's registers have it, not as the library's fragments say
  auto const row = [](int t, int i) { return 16 * (t / 32) + t % 32 / 4 + 8 * (i / 2 % 2); };
  auto const column = [](int t, int i) { return 2 * (t % 4) + i % 2 + 8 * (i / 4); };
  for (int t = 0; t < 128; ++t) {
    for (int i = 0; i < s.n / 2; ++i) { write_value(file, Role::d, t, s.d, i, C[std::size_t(row(t, i) + 64 * column(t, i))]); }
  }
  run_wgmma(s, file, memory);
  for (int t = 0; t < 128; ++t) {
    for (int i = 0; i < s.n / 2; ++i) {
      int const m = row(t, i), n = column(t, i);
      double sum = 0;
      for (int j = 0; j < k; ++j) {
        sum += number(s.a, A[std::size_t(m + 64 * j)]) * number(s.b, B[std::size_t(n + s.n * j)]);
      }
      if (s.negate_a != s.negate_b) { sum = -sum; }
      sum += scale * number(s.d, C[std::size_t(m + 64 * n)]);
      ASSERT_EQ(number(s.d, read_value(file, Role::d, t, s.d, i)), sum) << cute_name(s).text << " " << m << "," << n;
    }
  }
}

}  // namespace

TEST(WgmmaBody, EveryTypeAndEveryN) {
  auto const table = wgmma_table();
  for (int i = 0; i < table.size(); ++i) {
    Wgmma const& s = table[i];
    // every N for one type, some for the others
    bool const every = s.a == Element::bf16 && !s.a_in_registers;
    if (!s.sparse && (every || s.n == 8 || s.n == 48)) { check(s, i % 2); }
  }
}

TEST(WgmmaBody, MajorsAndSigns) {
  for (int flags = 0; flags < 16; ++flags) {
    Wgmma s{64, Element::f32, Element::f16, Element::f16};
    s.a_mn_major = (flags & 1) != 0, s.b_mn_major = (flags & 2) != 0;
    s.negate_a = (flags & 4) != 0, s.negate_b = (flags & 8) != 0;
    check(s, 1);
  }
  Wgmma wide{128, Element::f32, Element::bf16, Element::bf16, true};
  wide.b_mn_major = true;
  check(wide, 1);
}
