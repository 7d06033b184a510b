// mma_traits: checks the universal instruction, and an instruction of the program's own with several registers.
#include "sett/atom/mma_traits.hpp"

#include <gtest/gtest.h>

#include "sett/cute.hpp"

using namespace cute;

namespace {

// Does two multiplications at once. A word of each operand holds a pair of 16-bit integers.
struct DotPairs {
  using DRegisters = int[1];
  using ARegisters = std::uint32_t[1];
  using BRegisters = std::uint32_t[1];
  using CRegisters = int[1];
  SETT_HOST_DEVICE static void fma(int& d, std::uint32_t const& a, std::uint32_t const& b, int const& c) {
    auto const half = [](std::uint32_t w, int i) { return int(std::int16_t(w >> (16 * i))); };
    d = c + half(a, 0) * half(b, 0) + half(a, 1) * half(b, 1);
  }
};

}  // namespace

namespace cute {
template <>
struct MMA_Traits<DotPairs> {
  using ValTypeD = int;
  using ValTypeA = std::int16_t;
  using ValTypeB = std::int16_t;
  using ValTypeC = int;
  using Shape_MNK = Shape<_1, _1, _2>;
  using ThrID = Layout<_1>;
  using ALayout = Layout<Shape<_1, _2>>;
  using BLayout = Layout<Shape<_1, _2>>;
  using CLayout = Layout<Shape<_1, _1>>;
};
}  // namespace cute

TEST(MmaTraits, Universal) {
  using Traits = MMA_Traits<UniversalFMA<float, half_t, half_t, float>>;
  static_assert(is_same_v<Traits::ValTypeA, half_t> && is_same_v<Traits::ValTypeD, float>);
  static_assert(is_same_v<Traits::Shape_MNK, Shape<_1, _1, _1>>);
  static_assert(is_same_v<MMA_Op<Traits>::type, UniversalFMA<float, half_t, half_t, float>>);
}

TEST(MmaTraits, UnpackFillsTheRegisters) {
  auto a = make_tensor<std::int16_t>(_2{});
  auto b = make_tensor<std::int16_t>(_2{});
  auto c = make_tensor<int>(_1{});
  auto d = make_tensor<int>(_1{});
  a(0) = 3, a(1) = -4, b(0) = 5, b(1) = 6, c(0) = 100;
  mma_unpack(MMA_Traits<DotPairs>{}, d, a, b, c);
  EXPECT_EQ(d(0), 100 + 15 - 24);
  EXPECT_EQ(c(0), 100);
}
