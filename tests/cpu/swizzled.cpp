// Tests copies between swizzled layouts, compared with a loop over every index.
#include <sett/cpu/swizzled.hpp>

#include <sett/cpu/copy.hpp>
#include <sett/linear/offset_range.hpp>

#include <algorithm>

#include "copy_case.hpp"

namespace {

using namespace cute;
using sett::AnyComposed;
using sett::AnyLayout;
using sett::AnySwizzle;
using sett::Num;
using sett::NumRange;
using sett::SwizzledTensor;
using sett::cpu::detail::SwizzledView;

AnyComposed layout_of(SwizzledView const& v) {
  return {v.swizzle, Num(v.offset), sett::cpu::detail::to_layout(v.view.modes)};
}

struct Buffer {
  explicit Buffer(NumRange const& range, int bytes)
      : low(range.low.value),
        size(bytes),
        bytes_(std::size_t((range.high - range.low).value + 1 + 64) * std::size_t(bytes)) {}
  // Returns the address of offset 0.
  unsigned char* data() { return bytes_.data() + (32 - low) * size; }
  unsigned char* at(Num offset) { return data() + offset.value * size; }
  std::vector<unsigned char>& all() { return bytes_; }

  std::int64_t low;
  int size;

 private:
  std::vector<unsigned char> bytes_;
};

void check(SwizzledView from, SwizzledView to, DType e, Options const& options, std::string const& what) {
  int const bytes = sett::bytes_of(e);
  AnyComposed const s = layout_of(from), d = layout_of(to);
  Buffer source(offset_range(s), bytes), actual(offset_range(d), bytes);
  for (std::size_t i = 0; i < source.all().size(); ++i) {
    source.all()[i] = static_cast<unsigned char>(i * 2654435761u >> 13);
  }
  std::fill(actual.all().begin(), actual.all().end(), static_cast<unsigned char>(0xa5));
  Buffer expected = actual;
  for (Num i(0); i < Num(to.view.modes.size); i = i + Num(1)) {
    std::memcpy(expected.at(d(i)), source.at(s(i)), std::size_t(bytes));
  }
  from.view = View{source.data(), e, from.view.modes};
  to.view = View{actual.data(), e, to.view.modes};
  sett::cpu::detail::copy(from, to, options);
  ASSERT_TRUE(actual.all() == expected.all())
      << what << ": " << sett::to_text(s).c_str() << " to " << sett::to_text(d).c_str();
}

AnySwizzle random_swizzle(Random& random) {
  if (random(0, 3) == 0) { return {}; }
  int const b = int(random(1, 3));
  int const s = b + int(random(0, 2));
  return {b, int(random(0, 4)), random(0, 4) == 0 ? -s : random(0, 9) == 0 ? 1 : s};
}

// Draws the modes of an array whose rows are swizzled as in practice. The lengths of rows are powers of two, or
// multiples of powers of two.
void rows(Random& random, Modes& from, Modes& to) {
  std::int64_t const columns = std::int64_t(8) << random(0, 4),
                     count = random(0, 1) == 0 ? std::int64_t(1) << random(0, 7) : random(1, 150);
  std::int64_t const batch = random(1, 3), pitch = random(0, 3) == 0 ? columns + 8 : columns;
  from.push(count, random(0, 1) == 0 ? 1 : columns),
      from.push(columns, from.count > 0 && from.stride[0] == 1 ? count : 1);
  from.push(batch, count * columns);
  to.push(count, pitch), to.push(columns, 1), to.push(batch, count * pitch);
}

void random_copies(int trials, bool of_rows) {
  Random random;
  int swizzled = 0;
  for (int trial = 0; trial < trials; ++trial) {
    Modes from, to;
    if (of_rows) {
      rows(random, from, to);
      if (random(0, 1) == 0) { std::swap(from, to); }
    } else {
      source(random, from, 3000, trial % 2 != 0);
      destination(random, from, to, trial % 3 != 0);
    }
    SwizzledView s{{nullptr, DType::raw1, from}, random_swizzle(random), random(0, 3) == 0 ? random(0, 600) : 0};
    SwizzledView d{{nullptr, DType::raw1, to}, random_swizzle(random), random(0, 3) == 0 ? 8 * random(0, 90) : 0};
    swizzled += s.swizzle.is_identity() && d.swizzle.is_identity() ? 0 : 1;
    DType const e = DType(int(DType::raw1) + int(random(0, 4)));
    for (Path const p : paths()) {
      Options options{.path = p, .executor = &sett::cpu::serial_executor()};
      check(s, d, e, options, std::string(sett::cpu::name(p)) + " trial " + std::to_string(trial));
      if (testing::Test::HasFatalFailure()) { return; }
    }
  }
  EXPECT_GT(swizzled, trials / 2);
}

TEST(Swizzled, RandomLayouts) { random_copies(700, false); }
TEST(Swizzled, Rows) { random_copies(500, true); }

// Checks copies of more than a chunk, with several threads, and with extents that no period of the swizzle divides.
TEST(Swizzled, LargeOnes) {
  for (std::int64_t const n : {1031, 2048}) {
    for (bool const turned : {false, true}) {
      for (bool const both : {false, true}) {
        Modes from, to;
        from.push(n, turned ? 1 : 512), from.push(512, turned ? n : 1);
        to.push(n, 512), to.push(512, 1);
        SwizzledView const s{{nullptr, DType::raw2, from}, both ? AnySwizzle{2, 2, 5} : AnySwizzle{}};
        SwizzledView const d{{nullptr, DType::raw2, to}, {3, 3, 3}};
        for (DType const e : {DType::raw2, DType::raw4}) {
          check(s, d, e, {}, "to");
          check(d, s, e, {}, "from");
        }
        if (testing::Test::HasFatalFailure()) { return; }
      }
    }
  }
}

TEST(Swizzled, ShapesWithoutARefinement) {
  Modes from, to;
  from.push(6, 1), from.push(4, 6);
  to.push(4, 1), to.push(6, 4);
  check({{nullptr, DType::raw4, from}, {1, 0, 2}}, {{nullptr, DType::raw4, to}, {2, 1, 2}}, DType::raw4, {},
        "no refinement");
}

// Checks the accepted kinds of tensors: static layouts, run-time layouts, conversions.
TEST(Swizzled, Tensors) {
  std::vector<float> from(64 * 16), back(64 * 16, -1);
  std::vector<half_t> to(64 * 16, half_t(-1));
  for (std::size_t i = 0; i < from.size(); ++i) { from[i] = static_cast<float>(i % 2000); }
  auto const shape = make_shape(Int<16>{}, Int<64>{});
  auto const swizzled = composition(Swizzle<3, 3, 3>{}, make_layout(shape, LayoutRight{}));
  auto const plain = make_layout(shape);
  sett::cpu::copy(make_tensor(from.data(), plain), make_tensor(to.data(), swizzled));
  for (int i = 0; i < 1024; ++i) { ASSERT_EQ(float(to[std::size_t(swizzled(i))]), from[std::size_t(plain(i))]); }
  AnyComposed const known{
      {3, 3, 3}, 0, sett::flat_layout(sett::Vec<Num>(Num(16), Num(64)), sett::Vec<Num>(Num(64), Num(1)))};
  sett::cpu::copy(SwizzledTensor<half_t const>{to.data(), known}, make_tensor(back.data(), plain));
  EXPECT_TRUE(back == from);
  std::vector<half_t> other(1024, half_t(-1));
  sett::cpu::copy(SwizzledTensor<half_t const>{to.data(), known},
                  SwizzledTensor<half_t>{other.data(), {{2, 2, 4}, 0, known.layout}});
  sett::cpu::copy(SwizzledTensor<half_t const>{other.data(), {{2, 2, 4}, 0, known.layout}},
                  sett::AnyTensor<half_t>{to.data(), known.layout});
  for (int i = 0; i < 1024; ++i) { ASSERT_EQ(float(to[std::size_t(i % 16 * 64 + i / 16)]), from[std::size_t(i)]); }
}

sett::Rule refused(SwizzledView const& s, SwizzledView const& d) {
  try {
    sett::cpu::detail::copy(s, d);
  } catch (sett::layout_error const& e) { return e.failure().rule; }
  return sett::Rule::none;
}

TEST(Swizzled, WhatIsRefused) {
  std::vector<unsigned char> from(256, 1), to(256, 2);
  Modes m;
  m.push(128, 1);
  SwizzledView const s{{from.data(), DType::raw1, m}};
  EXPECT_EQ(refused(s, {{to.data(), DType::raw1, m}, {1, 0, 3}}), sett::Rule::none);
  std::fill(to.begin(), to.end(), static_cast<unsigned char>(2));
  EXPECT_EQ(refused(s, {{to.data(), DType::raw1, m}, {2, 0, 0}}), sett::Rule::not_injective);
  EXPECT_EQ(refused(s, {{from.data(), DType::raw1, m}, {1, 0, 3}}), sett::Rule::tensors_overlap);
  EXPECT_EQ(refused(s, {{from.data() + 120, DType::raw1, m}, {1, 0, 3}}), sett::Rule::tensors_overlap);
  EXPECT_EQ(refused(s, {{nullptr, DType::raw1, m}, {1, 0, 3}}), sett::Rule::null_pointer);
  EXPECT_EQ(refused(s, {{to.data(), DType::raw2, m}, {1, 0, 3}}), sett::Rule::not_converted);
  EXPECT_EQ(refused(s, {{to.data(), DType::raw1, m}, {1, 60, 3}}), sett::Rule::swizzle_out_of_range);
  Modes other;
  other.push(64, 1);
  EXPECT_EQ(refused(s, {{to.data(), DType::raw1, other}, {1, 0, 3}}), sett::Rule::sizes_differ);
  EXPECT_TRUE(std::all_of(to.begin(), to.end(), [](unsigned char c) { return c == 2; }));
  // The two halves of one array are swizzled separately.
  EXPECT_EQ(refused(s, {{from.data() + 128, DType::raw1, m}, {1, 0, 3}}), sett::Rule::none);
  // A source's swizzle may map several elements to one offset.
  EXPECT_EQ(refused({{from.data(), DType::raw1, m}, {2, 0, 0}}, {{to.data(), DType::raw1, m}}), sett::Rule::none);
}

// Checks conversions in place. An element that was written twice would be converted twice.
TEST(Swizzled, ConvertedInPlaceOnceOrNotAtAll) {
  AnySwizzle const swizzle{1, 0, 1};
  for (bool const twice : {false, true}) {
    std::vector<float> x(8);
    for (std::size_t i = 0; i < 8; ++i) { x[i] = float(i + 1); }
    Modes m;
    if (twice) { m.push(2, 0); }
    m.push(8, 1);
    SwizzledView const source{{x.data(), DType::f32, m}, swizzle}, destination{{x.data(), DType::s32, m}, swizzle};
    EXPECT_EQ(refused(source, destination), twice ? sett::Rule::not_injective : sett::Rule::none);
    for (std::size_t i = 0; i < 8; ++i) { EXPECT_EQ(twice ? int(x[i]) : __builtin_bit_cast(int, x[i]), int(i + 1)); }
    EXPECT_EQ(refused(source, source), sett::Rule::none);
  }
}

}  // namespace
