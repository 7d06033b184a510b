// distribute: tests algebra/distribute.hpp.
//
// The tests distribute a domain over the modes of a shape, and check the part for each mode, and domains that do not
// fit.
#include "sett/algebra/distribute.hpp"

#include "given.hpp"

using namespace sett;

namespace {

std::string spread(char const* a, char const* b) {
  return text(try_domain_distribute(given::read_tuple(a), given::read_tuple(b)));
}

}  // namespace

TEST(Distribute, WorkedExamples) {
  EXPECT_EQ(spread("(15,14)", "6"), "(3,2):(1,15)");
  EXPECT_EQ(spread("(15,14)", "(2,3)"), "(3,2):(1,15)");
  EXPECT_EQ(spread("(6,4)", "4"), "(2,2):(1,6)");
  EXPECT_EQ(spread("(4,6)", "4"), "4:1");
  EXPECT_EQ(spread("((2,3),4)", "12"), "12:1");
}

TEST(Distribute, Edges) {
  EXPECT_EQ(spread("(15,14)", "1"), "1:0");
  EXPECT_EQ(spread("12", "4"), "4:1");
  EXPECT_EQ(spread("()", "1"), "1:0");
  EXPECT_EQ(spread("(1,4)", "4"), "4:1");
  EXPECT_EQ(spread("(1000000,1000000)", "1000000000000"), "1000000000000:1");
}

TEST(Distribute, Refusals) {
  EXPECT_EQ(given::sentence_of(try_domain_distribute("(15,14)"_tuple, "4"_tuple)),
            "domain_distribute: every factor of the domain's size must fit into a mode: the size is 4, and its factor "
            "2 does not fit into any mode "
            "[<15,14>  and  4]");
  EXPECT_EQ(given::sentence_of(try_domain_distribute("(15,14)"_tuple, "0"_tuple)),
            "domain_distribute: an argument must be a positive integer: argument 1 is 0 [<15,14>  and  0]");
  EXPECT_EQ(spread("(0,14)", "4"), "refused: extent_below_one mode 0 index 0: 0, 0");
  EXPECT_EQ(spread("4", "-2"), "refused: argument_below_one mode 1 index 0: -2, 0");
  EXPECT_FALSE(try_domain_distribute("()"_tuple, "2"_tuple));
  EXPECT_GE(try_domain_distribute("()"_tuple, "2"_tuple).error().failure.mode, 0);
  EXPECT_THROW(static_cast<void>(domain_distribute("(3,5)"_tuple, "2"_tuple)), layout_error);
}

TEST(Distribute, StaticTypes) {
  static_assert(std::is_same_v<decltype(domain_distribute(Shape<C<15>, C<14>>{}, _6{})),
                               Layout<Shape<_3, _2>, Stride<_1, C<15>>>>);
  static_assert(std::is_same_v<decltype(domain_distribute(Shape<_4, _6>{}, _24{})), Layout<_24, _1>>);
  EXPECT_EQ(to_any(domain_distribute(Shape<C<15>, C<14>>{}, _6{})), "(3,2):(1,15)"_layout);
}

// With static extents the remainder is dropped, and the result's size divides the domain's size.
TEST(Distribute, AsMuchAsFits) {
  static_assert(std::is_same_v<decltype(domain_distribute(Shape<Shape<_64, _3>>{}, C<128>{})), Layout<_64, _1>>);
  static_assert(std::is_same_v<decltype(domain_distribute(Shape<C<15>, C<14>>{}, _4{})), Layout<_2, C<15>>>);
  static_assert(std::is_same_v<decltype(domain_distribute(Shape<C<15>, C<14>>{}, C<11>{})), Layout<_1, _0>>);
}

// Each mode takes the gcd of its extent and the remainder. The result is injective into [0, |A|).
TEST(Distribute, IsInjectiveIntoTheShape) {
  given::Random random(10);
  int answered = 0;
  for (int i = 0; i < 600; ++i) {
    AnyTuple const a = shape(random.layout(4, 0, 0));
    Num const n(random.number(1, 24));
    AnyTuple const domain{Profile{leaf_node}, Vec<Num>(n)};
    auto const r = try_domain_distribute(a, domain);
    Num rest = n;
    for (Num const& s : a.leaf) { rest = rest / gcd(s, rest); }
    ASSERT_EQ(r.has_value(), rest == Num(1)) << text(a) << " " << text(n);
    if (!r) { continue; }
    ++answered;
    ASSERT_EQ(size(*r), n) << text(a);
    std::string hits(static_cast<std::size_t>(product(a.leaf).value), '.');
    for (Num x = 0; x < n; x = x + Num(1)) {
      char& hit = hits.at(static_cast<std::size_t>((*r)(x).value));
      ASSERT_EQ(hit, '.') << text(a) << " " << text(n) << ": " << text(r);
      hit = 'x';
    }
  }
  EXPECT_GT(answered, 100);
}
