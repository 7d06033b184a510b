// table: tests algebra/table.hpp.
//
// The tests treat a layout as a function. They check its image, whether it is injective, surjective or compact, and
// the complement of its image.
#include "sett/algebra/table.hpp"

#include <set>

#include "given.hpp"

using namespace sett;

namespace {

template <class T>
std::string told(result<T> const& r) {
  if (!r) { return std::string("refused: ") + name(r.error().failure.rule); }
  return *r ? "yes" : "no";
}

}  // namespace

TEST(Table, Image) {
  EXPECT_EQ(image("(3,2):(1,1)"_layout), (Vec<Num>{0, 1, 2, 3}));
  EXPECT_EQ(image("(2,2):(-1,4)"_layout), (Vec<Num>{-1, 0, 3, 4}));
  EXPECT_EQ(image("(3,2):(2,4)"_layout), (Vec<Num>{0, 2, 4, 6, 8}));  // two indices have the offset 4
  EXPECT_EQ(image("():()"_layout), (Vec<Num>{0}));
  EXPECT_EQ(image("1000000000:0"_layout), (Vec<Num>{0}));
  EXPECT_EQ(given::sentence_of(try_image("1048577:2"_layout)),
            "image: the answer must not need a table that exceeds the bound: it needs 1048577 entries, but the bound "
            "is 1048576 [1048577:2]");
}

TEST(Table, SameFunction) {
  EXPECT_TRUE(same_function("(2,3):(1,2)"_layout, "6:1"_layout));
  EXPECT_TRUE(same_function("(1000000,1000000):(1,1000000)"_layout, "1000000000000:1"_layout));
  EXPECT_FALSE(same_function("6:1"_layout, "7:1"_layout));
  EXPECT_FALSE(same_function("(3,2):(2,4)"_layout, "(2,3):(4,2)"_layout));  // sorting keeps the image, not the function
  EXPECT_EQ(told(try_same_function("6:1"_layout, "0:1"_layout)), "refused: extent_below_one");
}

TEST(Table, Injective) {
  EXPECT_TRUE(is_injective("(2,2):(2,3)"_layout));
  EXPECT_TRUE(is_injective("(3,3):(2,3)"_layout));
  EXPECT_TRUE(is_injective("(4,3):(1,-4)"_layout));
  EXPECT_TRUE(is_injective("(1,4):(0,1)"_layout));
  EXPECT_TRUE(is_injective("():()"_layout));
  EXPECT_TRUE(is_injective("(1000000,1000000):(1000000,1)"_layout));
  EXPECT_FALSE(is_injective("(3,2):(2,4)"_layout));
  EXPECT_FALSE(is_injective("(2,2):(1,-1)"_layout));
  EXPECT_FALSE(is_injective("(1000000,1000000):(2,3)"_layout));  // there are fewer offsets than indices
  EXPECT_EQ(told(try_is_injective("(1048576,2,3):(6,3,4)"_layout)), "refused: undecided_bound");
  EXPECT_EQ(told(try_is_injective("(0,2):(6,3)"_layout)), "refused: extent_below_one");
}

TEST(Table, Surjective) {
  EXPECT_TRUE(is_surjective("(3,2):(1,1)"_layout, 4));
  EXPECT_TRUE(is_surjective("(4,2):(1,0)"_layout, 4));
  EXPECT_TRUE(is_surjective("(1,4):(-3,1)"_layout, 4));
  EXPECT_TRUE(is_surjective("(1000000,1000000):(1000000,1)"_layout, Num(1000000000000)));
  EXPECT_FALSE(is_surjective("(3,2):(1,1)"_layout, 5));
  EXPECT_FALSE(is_surjective("4:-1"_layout, 4));
  EXPECT_FALSE(is_surjective("4:1"_layout, 0));
  EXPECT_TRUE(is_compact("(4,2):(2,1)"_layout));
  EXPECT_FALSE(is_compact("4:2"_layout));
  EXPECT_EQ(told(try_is_compact("0:1"_layout)), "refused: extent_below_one");
}

// The complement of the set of offsets exists even if complement() refuses the layout (proofs.md 5.4).
TEST(Table, ComplementOfTheImage) {
  EXPECT_EQ(text(complement_image("(3,2):(1,1)"_layout, 12)), "3:4");
  EXPECT_EQ(text(complement_image("4:2"_layout, 24)), "(2,3):(1,8)");
  EXPECT_EQ(text(complement_image("4:-2"_layout, 24)), "(2,3):(1,8)");
  EXPECT_EQ(text(complement_image("4:0"_layout, 6)), "6:1");
  EXPECT_EQ(text(try_complement_image("(2,2):(1,3)"_layout, 12)), "refused: image_not_tiling mode 0 index 0: 3, 12");
  EXPECT_EQ(text(try_complement_image("4:1"_layout, 0)), "refused: argument_below_one mode 1 index 0: 0, 0");
  EXPECT_THROW(static_cast<void>(complement_image("4:1"_layout, 6)), layout_error);
}

TEST(Table, AgainstTheOffsets) {
  given::Random random(19);
  int injective = 0;
  int tiled = 0;
  for (int i = 0; i < 1500; ++i) {
    AnyLayout const a = random.layout(3, -4, 7);
    std::set<std::int64_t> offsets;
    for (Num x = 0; x < size(a); x = x + Num(1)) { offsets.insert(a(x).value); }
    Vec<Num> const sorted = image(a);
    ASSERT_EQ(std::set<std::int64_t>(), [&] {
      std::set<std::int64_t> d = offsets;
      for (Num n : sorted) { d.erase(n.value); }
      return d;
    }()) << text(a);
    ASSERT_EQ(static_cast<std::size_t>(sorted.size()), offsets.size()) << text(a);
    ASSERT_EQ(is_injective(a), Num(sorted.size()) == size(a)) << text(a);
    injective += is_injective(a) ? 1 : 0;
    Num const M(sorted.size());
    ASSERT_EQ(is_surjective(a, M), *offsets.begin() == 0 && *offsets.rbegin() == M.value - 1) << text(a);
    Num const codomain(random.number(1, 24));
    auto const rest = try_complement_image(a, codomain);
    if (!rest) { continue; }
    ++tiled;
    std::set<std::int64_t> sums;
    for (Num const& x : sorted) {
      for (Num y = 0; y < size(*rest); y = y + Num(1)) {
        ASSERT_TRUE(sums.insert((x + (*rest)(y)).value).second) << text(a);
      }
    }
    ASSERT_EQ(Num(std::int64_t(sums.size())), codomain) << text(a) << ": " << text(rest);
    ASSERT_EQ(*sums.rbegin() - *sums.begin() + 1, codomain.value) << text(a) << ": " << text(rest);
  }
  EXPECT_GT(injective, 300);
  EXPECT_GT(tiled, 30);
}

// Typed layouts are accepted where run-time layouts are expected.
TEST(Table, TypedLayoutsAreTaken) {
  auto const a = cute::make_layout(cute::make_shape(cute::_2{}, 3), cute::make_stride(cute::_1{}, 2));
  EXPECT_TRUE(same_function(a, cute::Layout<cute::_6>{}));
  EXPECT_TRUE(is_injective(a));
  EXPECT_TRUE(is_compact(a));
  EXPECT_TRUE(is_surjective(a, 6));
  EXPECT_EQ(image(a).size(), 6);
  EXPECT_EQ(complement_regime(cute::Layout<cute::_4, cute::_2>{}, 24), Regime::tiles);
  EXPECT_EQ(text(complement_image(a, 12)), "2:6");
  AnyLayout const any = a;
  EXPECT_TRUE(any == to_any(a));
}
