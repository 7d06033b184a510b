// Views: the modes reach the elements that the tensor has.
#include <sett/cpu/view.hpp>
#include <sett/layout/parse.hpp>

#include <gtest/gtest.h>

#include <vector>

#include "offset.hpp"

namespace {

using namespace cute;
using sett::cpu::Element;
using sett::cpu::Modes;

template <class L>
void check(L const& layout) {
  float data[1] = {};
  auto const v = sett::cpu::view(make_tensor(&data[0], layout));
  sett::AnyLayout const any = sett::to_any(layout);
  ASSERT_EQ(v.modes.size, sett::size(any).value);
  EXPECT_EQ(v.data, &data[0]);
  EXPECT_EQ(v.element, Element::f32);
  for (std::int64_t i = 0; i < v.modes.size; ++i) { EXPECT_EQ(offset(v.modes, i), any(sett::Num(i)).value); }
  auto const again = sett::cpu::view(sett::cpu::AnyTensor<float>{data, any});
  ASSERT_EQ(again.modes.count, v.modes.count);
  for (int k = 0; k < v.modes.count; ++k) {
    EXPECT_EQ(again.modes.extent[k], v.modes.extent[k]);
    EXPECT_EQ(again.modes.stride[k], v.modes.stride[k]);
  }
}

TEST(View, ModesReachTheElements) {
  check(Layout<Shape<_4, Shape<_1, _5>>, Stride<_1, Stride<_7, _4>>>{});
  check(make_layout(make_shape(3, 4, 1, 5), make_stride(20, _1{}, 9, -4)));
  check(make_layout(make_shape(6, 4), make_stride(0, 1)));
  check(make_layout(1, 1));
}

TEST(View, ElementTypes) {
  using sett::cpu::element_of;
  struct Pixel {
    unsigned char rgba[4];
  };
  static_assert(element_of<float>() == Element::f32 && element_of<std::complex<double>>() == Element::c64);
  static_assert(element_of<unsigned char>() == Element::u8 && element_of<signed char>() == Element::s8);
  static_assert(element_of<long>() == Element::s64 && element_of<unsigned short>() == Element::u16);
  static_assert(element_of<half_t>() == Element::f16 && element_of<bfloat16_t>() == Element::bf16);
  static_assert(element_of<Pixel>() == Element::raw4 && element_of<bool>() == Element::raw1);
  for (int e = 0; e <= int(Element::raw16); ++e) { EXPECT_GT(sett::cpu::bytes_of(Element(e)), 0); }
  float data[2] = {};
  auto const tagged = make_tensor(make_gmem_ptr(static_cast<float const*>(data)), Layout<_2>{});
  EXPECT_EQ(sett::cpu::view(tagged).data, &data[0]);
}

TEST(View, SizesThatDoNotFit) {
  Modes m;
  for (int k = 0; k < 63; ++k) { m.push(2, 1); }
  EXPECT_TRUE(m.overflowed);
  Modes empty;
  empty.push(4, 1);
  empty.push(0, 1);
  empty.push(5, 1);
  EXPECT_EQ(empty.size, 0);
  EXPECT_FALSE(empty.overflowed);
}

}  // namespace
