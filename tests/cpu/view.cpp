// Tests views, whose modes give the addresses of the tensor's elements.
#include <sett/cpu/view.hpp>
#include <sett/layout/parse.hpp>

#include <gtest/gtest.h>

#include <vector>

#include "offset.hpp"

namespace {

using namespace cute;
using sett::DType;
using sett::cpu::detail::Modes;

template <class L>
void check(L const& layout) {
  float data[1] = {};
  auto const v = sett::cpu::detail::view(make_tensor(&data[0], layout));
  sett::AnyLayout const any = sett::to_any(layout);
  ASSERT_EQ(v.modes.size, sett::size(any).value);
  EXPECT_EQ(v.data, &data[0]);
  EXPECT_EQ(v.element, DType::f32);
  for (std::int64_t i = 0; i < v.modes.size; ++i) { EXPECT_EQ(offset(v.modes, i), any(sett::Num(i)).value); }
  auto const again = sett::cpu::detail::view(sett::AnyTensor<float>{data, any});
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

TEST(View, OfATaggedPointer) {
  float data[2] = {};
  auto const tagged = make_tensor(make_gmem_ptr(static_cast<float const*>(data)), Layout<_2>{});
  EXPECT_EQ(sett::cpu::detail::view(tagged).data, &data[0]);
  EXPECT_EQ(sett::cpu::detail::view(tagged).element, DType::f32);
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
