// ptx_frame: tests operands of every constraint, constants, registers and predicates.
#include "sett/sim/ptx_frame.hpp"

#include <gtest/gtest.h>

namespace ptx = sett::sim::ptx;

namespace {

template <class Text, class... Ops>
auto frame(Text, Ops... ops) {
  using P = ptx::Parsed<Text, int(sizeof...(Ops))>;
  static_assert(P::problem.what == nullptr);
  return ptx::Frame<P, Ops...>{sett::here(), {ops...}};
}

}  // namespace

TEST(PtxFrame, OperandsHoldTheirBits) {
  unsigned short h = 0;
  int r = 0;
  long long l = 0;
  float s = 0;
  double d = 0;
  void* p = nullptr;
  auto f = frame([] { return "f %0, %1, %2, %3, %4, %5;"; }, ptx::out<'h'>(h), ptx::out<'r'>(r), ptx::out<'l'>(l),
                 ptx::out<'f'>(s), ptx::out<'d'>(d), ptx::out<'l'>(p));
  ptx::set<0>(f, 0x12345);
  ptx::set<1>(f, 0x1ffffffff);
  ptx::set<2>(f, ~ptx::Word(0));
  ptx::set<3>(f, 0x3f800000);
  ptx::set<4>(f, std::bit_cast<ptx::Word>(2.5));
  ptx::set<5>(f, reinterpret_cast<ptx::Word>(&h));
  EXPECT_TRUE(h == 0x2345 && r == -1 && l == -1 && s == 1 && d == 2.5 && p == &h);
  EXPECT_EQ(ptx::get<1>(f), 0xffffffffu);
  EXPECT_EQ(ptx::get<0>(f), 0x2345u);
}

TEST(PtxFrame, InputsAreExtended) {
  EXPECT_EQ(ptx::in<'r'>(short(-1)).x, 0xffffffffu);
  EXPECT_EQ(ptx::in<'l'>(-1).x, ~ptx::Word(0));
  EXPECT_EQ(ptx::in<'l'>(~0u).x, 0xffffffffu);
  EXPECT_EQ(ptx::in<'r'>(true).x, 1u);
  EXPECT_EQ(ptx::in<'f'>(1.0f).x, 0x3f800000u);
}

TEST(PtxFrame, NumbersRegistersAndPredicates) {
  auto f = frame([] { return "{ .reg .pred p; .reg .b16 h; f %0, -2, 1.5, p, !p, h, _; }"; }, ptx::constant<7>());
  using F = decltype(f);
  static_assert(ptx::number_of<F, 0>() == 7 && ptx::number_of<F, 1>() == -2 && !ptx::has_number<F, 3>());
  static_assert(F::bits<3>() == 1 && F::bits<5>() == 16 && F::bits<1>() == 0);
  EXPECT_EQ(ptx::get_as<2>(f, ptx::type_of("f32")), std::bit_cast<unsigned>(1.5f));
  EXPECT_EQ(ptx::get_as<2>(f, ptx::type_of("f64")), std::bit_cast<ptx::Word>(1.5));
  EXPECT_EQ(ptx::get_as<1>(f, ptx::type_of("u16")), 0xfffeu);
  EXPECT_TRUE(!ptx::predicate<3>(f) && ptx::predicate<4>(f));
  ptx::set<3>(f, 1);
  EXPECT_TRUE(ptx::predicate<3>(f) && !ptx::predicate<4>(f));
  ptx::set<5>(f, 0x12345);
  EXPECT_EQ(ptx::get<5>(f), 0x2345u);
  ptx::set<6>(f, 1);
}
