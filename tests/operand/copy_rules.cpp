// copy_rules: checks which types can be converted to which other types.
#include "sett/operand/copy_rules.hpp"

#include <gtest/gtest.h>

#include "sett/layout/parse.hpp"

using namespace sett;

namespace {

// Checks the header's law on the types themselves. Numbers can be converted if C++ can convert them, except from
// complex to real.
template <DType from, DType to>
void expect_as_cpp() {
  using S = dtype_t<from>;
  using D = dtype_t<to>;
  constexpr bool bytes = bits_of(from) % 8 == 0 && bits_of(to) % 8 == 0;
  constexpr bool numbers = is_converted(from) && is_converted(to);
  if (from == to) {
    EXPECT_TRUE(converts(from, to));
  } else if (packs(from, to)) {
    EXPECT_TRUE(converts(from, to) && converts(to, from)) << name(from) << " to " << name(to);
    EXPECT_EQ(std::max(bits_of(from), bits_of(to)), 8) << name(from) << " to " << name(to);
  } else if (converts(from, to)) {
    EXPECT_TRUE(bytes && (std::is_constructible_v<D, S>)) << name(from) << " to " << name(to);
  } else if (numbers) {
    EXPECT_TRUE(is_complex_dtype(from) && !is_complex_dtype(to)) << name(from) << " to " << name(to);
  }
}
template <DType from, int... to>
void expect_all_to(std::integer_sequence<int, to...>) {
  (expect_as_cpp<from, DType(to)>(), ...);
}
template <int... from>
void expect_all(std::integer_sequence<int, from...> all) {
  (expect_all_to<DType(from)>(all), ...);
}

TEST(CopyRules, ConvertWhatCppConverts) { expect_all(std::make_integer_sequence<int, dtype_count>{}); }

TEST(CopyRules, Examples) {
  static_assert(converts(DType::s8, DType::f16) && converts(DType::f32, DType::c64) &&
                converts(DType::raw4, DType::raw4));
  static_assert(packs(DType::u8, DType::u4) && packs(DType::b1, DType::u8) && !packs(DType::u4, DType::u2) &&
                !packs(DType::s8, DType::s4) && !packs(DType::u8, DType::u8));
  static_assert(!converts(DType::c64, DType::f32) && !converts(DType::raw4, DType::f32) &&
                !converts(DType::s4, DType::s8));
}

TEST(CopyRules, ATensorIsConvertedInPlaceOnce) {
  float x[16] = {};
  auto const view = [&](DType e, char const* text) { return TensorView{x, e, parse_layout(text).value()}; };
  auto const rule = [](TensorView const& a, TensorView const& b) { return sett::detail::check_in_place(a, b).rule; };
  EXPECT_EQ(rule(view(DType::f32, "(2,8):(1,2)"), view(DType::s32, "(2,8):(1,2)")), Rule::none);
  EXPECT_EQ(rule(view(DType::f32, "(2,8):(0,1)"), view(DType::f32, "(2,8):(0,1)")), Rule::none);
  EXPECT_EQ(rule(view(DType::f32, "(2,8):(0,1)"), view(DType::s32, "(2,8):(0,1)")), Rule::not_injective);
  EXPECT_EQ(rule(view(DType::f32, "(2,4):(1,1)"), view(DType::s32, "(2,4):(1,1)")), Rule::not_injective);
  EXPECT_EQ(rule(view(DType::f32, "(2,8):(1,2)"), view(DType::s32, "(2,8):(8,1)")), Rule::tensors_overlap);
}

}  // namespace
