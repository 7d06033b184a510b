// copy_traits: checks the traits of the universal instructions, registers, and instructions that a program defines.
#include "sett/atom/copy_traits.hpp"

#include <gtest/gtest.h>

#include "sett/cute.hpp"

using namespace cute;

namespace {

struct SwapPair {
  using SRegisters = float[2];
  using DRegisters = float[2];
  SETT_HOST_DEVICE static constexpr void copy(float const& a, float const& b, float& c, float& d) {
    c = b;
    d = a;
  }
};

}  // namespace

namespace cute {
template <>
struct Copy_Traits<SwapPair> {
  using ThrID = Layout<_1>;
  using SrcLayout = Layout<Shape<_1, _64>>;
  using DstLayout = Layout<Shape<_1, _64>>;
  using RefLayout = SrcLayout;
};
}  // namespace cute

TEST(CopyTraits, Universal) {
  using Traits = Copy_Traits<UniversalCopy<uint128_t>>;
  static_assert(is_same_v<Traits::SrcLayout, Layout<Shape<_1, _128>>>);
  static_assert(is_same_v<Traits::RefLayout, Traits::DstLayout>);
  static_assert(is_same_v<CPY_Op<Traits>::type, UniversalCopy<uint128_t>>);
  static_assert(size(Copy_Traits<UniversalCopy<half_t>>::SrcLayout{}) == _16{});
  static_assert(size(Copy_Traits<UniversalCopy<int4b_t>>::SrcLayout{}) == _4{});
}

TEST(CopyTraits, UnpackIsTheInstruction) {
  alignas(16) float from[4] = {1, 2, 3, 4};
  alignas(16) float to[4] = {};
  copy_unpack(Copy_Traits<UniversalCopy<uint128_t>>{}, make_tensor(static_cast<float const*>(from), _4{}),
              make_tensor(static_cast<float*>(to), _4{}));
  for (int i = 0; i < 4; ++i) { EXPECT_EQ(to[i], from[i]); }
  auto out = make_tensor<float>(Shape<_2>{});
  copy_unpack(Copy_Traits<SwapPair>{}, make_tensor(static_cast<float const*>(from), Layout<_2, _2>{}), out);
  EXPECT_EQ(out(0), 3);
  EXPECT_EQ(out(1), 1);
}

TEST(CopyTraits, UnpackWhileCompiling) {
  constexpr auto twice = [] {
    float const from[2] = {5, 6};
    float to[2] = {};
    copy_unpack(Copy_Traits<SwapPair>{}, make_tensor(static_cast<float const*>(from), _2{}),
                make_tensor(static_cast<float*>(to), _2{}));
    return to[0] * 10 + to[1];
  };
  static_assert(twice() == 65);
}
