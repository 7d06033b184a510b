// read: tests layout/read.hpp.
//
// A layout type is read as the value that it represents. An object is read with its run-time numbers.
#include "sett/layout/read.hpp"

#include <gtest/gtest.h>

#include "sett/layout/parse.hpp"

using namespace sett;
using namespace cute;

namespace {

template <class T>
auto read_symbols(Tape& tape) {
  Source from{&tape, 0, 0};
  return ArgumentReader<T>::template read<Sym>(from);
}

}  // namespace

TEST(Read, ObjectsBecomeTheirNumbers) {
  EXPECT_TRUE(to_any(Layout<Shape<_4, Shape<_2, _3>>, cute::Stride<_1, cute::Stride<_4, _8>>>{}) ==
              *parse_layout("(4,(2,3)):(1,(4,8))"));
  EXPECT_TRUE(to_any(make_layout(make_shape(4, make_shape(_2{}, 3)), make_stride(_1{}, make_stride(-4, _m1{})))) ==
              *parse_layout("(4,(2,3)):(1,(-4,-1))"));
  auto const tiler = ArgumentReader<decltype(make_tile(_4{}, _, make_layout(8, 2)))>::read_object(
      make_tile(_4{}, _, make_layout(8, 2)));
  EXPECT_STREQ(to_text(tiler).c_str(), "<4,_,8:2>");
}

TEST(Read, TypesBecomeKnownsAndInputs) {
  Tape tape;
  auto const l = read_symbols<Layout<Shape<_4, sett::Mult<8>>, cute::Stride<int, _1>>>(tape);
  EXPECT_TRUE(is_known(l.shape[0]) && known_value(l.shape[0]) == Num(4));
  EXPECT_FALSE(is_known(l.shape[1]));
  EXPECT_TRUE(l.shape[1].divisor == Num(8));
  EXPECT_FALSE(is_known(l.stride[0]));
  EXPECT_EQ(tape.steps.size(), 2);
}

TEST(Read, LeavesArePickedInReadingOrder) {
  auto const l = make_layout(make_shape(4, make_shape(_2{}, 3)), make_stride(_1{}, make_stride(7, 9)));
  EXPECT_EQ(pick_leaf<0>(l), 4);
  EXPECT_EQ(pick_leaf<2>(l), 3);
  EXPECT_EQ(pick_leaf<4>(l), 7);
  EXPECT_EQ(pick_leaf<5>(l), 9);
}
static_assert(ArgumentReader<Layout<Shape<_4, _2>>>::is_static);
static_assert(!ArgumentReader<Layout<Shape<_4, int>>>::is_static);
