// large: tests the laws with RapidCheck for layouts that are far too large for a table.
//
// Extents go up to 2^20, strides up to 2^40 and sizes up to 2^62. An answer must be right at every tested coordinate in
// 128-bit arithmetic. A refusal must be proved by the table of one mode or by the coordinate that it names. A failure
// prints the seed, and RC_PARAMS="reproduce=..." repeats it.
#include <rapidcheck.h>
#include <cstdlib>

#include "../oracle/brute_force.hpp"
#include "sett/algebra/divide.hpp"
#include "sett/algebra/inverse.hpp"

using sett::AnyLayout;
using sett::Num;
using sett::Rule;
using sett::Vec;

namespace {

__extension__ using Wide = __int128;

class LargeLaw : public testing::Test {
 protected:
  static void SetUpTestSuite() { setenv("RC_PARAMS", "max_success=30000", 0); }
};

// Returns A^(x) in 128 bits, in which no sum of these 64-bit numbers overflows.
Wide at(AnyLayout const& a, Wide x) {
  Wide sum = 0;
  for (int k = 0; k < a.leaves(); ++k) {
    Wide const s = a.shape[k].value;
    sum += (k + 1 < a.leaves() ? x % s : x) * a.stride[k].value;
    x /= s;
  }
  return sum;
}

std::int64_t number(std::int64_t lowest, std::int64_t highest) { return *rc::gen::inRange(lowest, highest + 1); }

// Returns a small number, a power of two or an arbitrary number.
std::int64_t extent() {
  int const kind = int(number(0, 2));
  return kind == 0 ? number(1, 12) : kind == 1 ? std::int64_t{1} << number(0, 12) : number(1, 1 << 20);
}

// Returns up to four modes whose sizes multiply to less than 2^62. Columns are padded by up to `pad`, so all jumps
// have the same sign.
AnyLayout padded(std::int64_t pad) {
  AnyLayout out;
  Wide size = 1;
  Wide span = 1;
  for (std::int64_t k = number(1, 4); k > 0; --k) {
    std::int64_t const s = extent();
    if (size * s >= Wide{1} << 60 || span * s >= Wide{1} << 60) { break; }
    span += number(0, pad);
    out.shape.push_back(Num(s));
    out.stride.push_back(Num(std::int64_t(span)));
    size *= s;
    span *= s;
  }
  if (out.shape.empty()) { return sett::one_mode(Num(1), Num(0)); }
  sett::close_flat(out);
  return out;
}

// Returns a stride that suits A, namely a prefix product times a small number, or any number up to `highest`.
std::int64_t stride_into(AnyLayout const& a, std::int64_t highest) {
  std::int64_t prefix = 1;
  for (std::int64_t k = number(0, a.leaves() - 1); k > 0; --k) { prefix *= a.shape[int(k) - 1].value; }
  bool const fits = prefix <= highest / 12;
  return fits && number(0, 2) > 0 ? prefix * number(1, 12) : number(0, highest);
}

bool is_right_at(AnyLayout const& r, AnyLayout const& a, AnyLayout const& b, Wide x) {
  return at(r, x) == at(a, at(b, x));
}

// Compares the values at 0, at 1, at the last index and at some indices in between.
bool is_right(AnyLayout const& r, AnyLayout const& a, AnyLayout const& b) {
  std::int64_t const n = sett::size(b).value;
  bool right = sett::size(r) == Num(n) && is_right_at(r, a, b, 0) && is_right_at(r, a, b, n - 1);
  for (int i = 0; i < 32; ++i) { right = right && is_right_at(r, a, b, number(0, n - 1)); }
  return right;
}

}  // namespace

// For one mode N:r with N <= 4096, the test computes the answer from the table of values.
TEST_F(LargeLaw, CompositionOfOneMode) {
  EXPECT_TRUE(rc::check("R(i) = A^(r i), or the table of A^(r i) is no layout's", [] {
    AnyLayout const a = padded(number(0, 3));
    std::int64_t const r = stride_into(a, std::int64_t{1} << 40);
    std::int64_t const n = number(0, 1) == 0 ? std::int64_t{1} << number(0, 12) : number(1, 4096);
    AnyLayout const b = sett::one_mode(Num(n), Num(r));
    auto const ours = sett::try_composition(a, b);
    if (!ours && ours.error().failure.rule == Rule::overflow) { return; }
    brute::Table t;
    for (std::int64_t i = 0; i < n; ++i) { t.push_back(std::int64_t(at(a, Wide(i) * r))); }
    RC_LOG() << text(a) << " o " << text(b) << " = " << text(ours);
    RC_ASSERT(ours.has_value() == brute::is_layout_table(t));
    if (ours) { RC_ASSERT(is_right(*ours, a, b)); }
  }));
}

TEST_F(LargeLaw, CompositionOfSeveralModes) {
  EXPECT_TRUE(rc::check("R(c) = A^(B(c)), or the coordinate that the refusal names does not add up", [] {
    AnyLayout const a = padded(number(0, 3));
    AnyLayout b;
    for (std::int64_t k = number(2, 3); k > 0; --k) {
      b.shape.push_back(Num(number(0, 1) == 0 ? std::int64_t{1} << number(0, 6) : number(1, 64)));
      b.stride.push_back(Num(stride_into(a, std::int64_t{1} << 20)));
    }
    sett::close_flat(b);
    auto const ours = sett::try_composition(a, b);
    RC_LOG() << text(a) << " o " << text(b) << " = " << text(ours);
    if (ours) {
      RC_ASSERT(is_right(*ours, a, b));
      RC_ASSERT(brute::refines(*ours, b));
      return;
    }
    if (ours.error().failure.rule != Rule::modes_not_additive) { return; }
    Wide rest = ours.error().failure.index.value;
    Wide whole = 0;
    Wide parts = 0;
    for (int k = 0; k < b.leaves(); ++k) {
      Wide const step = rest % b.shape[k].value * b.stride[k].value;
      rest /= b.shape[k].value;
      whole += step;
      parts += at(a, step);
    }
    RC_ASSERT(at(a, whole) != parts);
  }));
}

TEST_F(LargeLaw, Coalesce) {
  EXPECT_TRUE(rc::check("the same function, in its one form", [] {
    AnyLayout a = padded(number(0, 1));
    if (number(0, 1) == 0) { a.stride[0] = -a.stride[0]; }
    AnyLayout const r = sett::coalesce(a);
    AnyLayout const index = sett::one_mode(sett::size(a), Num(1));
    RC_LOG() << text(a) << " = " << text(r);
    RC_ASSERT(is_right(r, a, index));
    RC_ASSERT(sett::coalesce(r) == r);
  }));
}

// The layout consists of the digits of a mixed radix, in any order and with some digits omitted. Its complement and
// its left inverse follow from the positions of the digits.
TEST_F(LargeLaw, ComplementAndLeftInverseOfDigits) {
  EXPECT_TRUE(rc::check("(A, A*) is every digit once, and K(A(x)) = x", [] {
    std::vector<std::pair<std::int64_t, std::int64_t>> modes;  // extent, stride
    std::int64_t span = 1;
    for (std::int64_t k = number(1, 5); k > 0; --k) {
      std::int64_t const s = number(2, 200);
      if (number(0, 1) == 0) { modes.emplace_back(s, span); }
      span *= s;
    }
    if (modes.empty()) { modes.emplace_back(span, 1); }
    for (std::size_t i = modes.size() - 1; i > 0; --i) {
      std::swap(modes[i], modes[std::size_t(number(0, std::int64_t(i)))]);
    }
    AnyLayout a;
    for (auto const& [s, d] : modes) {
      a.shape.push_back(Num(s));
      a.stride.push_back(Num(d));
    }
    sett::close_flat(a);
    AnyLayout const rest = sett::complement(a, Num(span));
    RC_LOG() << text(a) << " in " << span << ": " << text(rest);
    RC_ASSERT(sett::complement_regime(a, Num(span)) == sett::Regime::tiles);
    for (int k = 0; k < rest.leaves(); ++k) { modes.emplace_back(rest.shape[k].value, rest.stride[k].value); }
    std::sort(modes.begin(), modes.end(), [](auto const& x, auto const& y) { return x.second < y.second; });
    std::int64_t reached = 1;
    for (auto const& [s, d] : modes) {
      if (s == 1) { continue; }
      RC_ASSERT(d == reached);
      reached *= s;
    }
    RC_ASSERT(reached == span);
    AnyLayout const k = sett::left_inverse(a);
    for (int i = 0; i < 32; ++i) {
      std::int64_t const x = number(0, sett::size(a).value - 1);
      RC_ASSERT(at(k, at(a, x)) == Wide(x));
    }
  }));
}

// With extents and strides near 2^62, the operation must give a right answer or refuse.
TEST_F(LargeLaw, OverflowIsNeverAWrongAnswer) {
  EXPECT_TRUE(rc::check("right or refused", [] {
    AnyLayout a;
    for (std::int64_t k = number(1, 3); k > 0; --k) {
      a.shape.push_back(Num(std::int64_t{1} << number(0, 40)));
      a.stride.push_back(Num((number(0, 1) == 0 ? 1 : -1) * (std::int64_t{1} << number(0, 62))));
    }
    sett::close_flat(a);
    AnyLayout const b = sett::one_mode(Num(std::int64_t{1} << number(0, 40)), Num(std::int64_t{1} << number(0, 40)));
    auto const ours = sett::try_composition(a, b);
    auto const divided = sett::try_logical_divide(a, b);
    RC_LOG() << text(a) << " and " << text(b) << ": " << text(ours) << ", " << text(divided);
    if (ours) { RC_ASSERT(is_right(*ours, a, b)); }
    if (divided) { RC_ASSERT(is_right(divided->mode(0), a, b)); }
  }));
}
