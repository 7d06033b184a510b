// recast: tests algebra/recast.hpp.
//
// The tests view the same bytes as wider or narrower elements, and check the bytes that each element covers, and
// layouts that cannot be recast.
#include "sett/algebra/recast.hpp"

#include <set>

#include "given.hpp"

using namespace sett;

namespace {

std::string wider(char const* a, Num n) { return text(try_upcast(given::read_layout(a), n)); }
std::string narrower(char const* a, Num n) { return text(try_downcast(given::read_layout(a), n)); }
Num alignment(char const* a) { return max_alignment(given::read_layout(a)); }

std::set<std::int64_t> offsets(AnyLayout const& a) {
  std::set<std::int64_t> out;
  for (Num x = 0; x < size(a); x = x + Num(1)) { out.insert(a(x).value); }
  return out;
}

// Looks up a row's offset, as a gather does.
struct Rows {
  std::int64_t const* at;
  std::int64_t by;
  friend std::int64_t operator*(std::int64_t i, Rows const& r) { return r.at[i] * r.by; }
  template <auto n>
  friend Rows operator*(Rows const& r, cute::C<n>) {
    return {r.at, r.by * n};
  }
  template <auto n>
  friend Rows safe_div(Rows const& r, cute::C<n>) {
    return {r.at, r.by / n};
  }
};

}  // namespace

TEST(Recast, WorkedExamples) {
  EXPECT_EQ(wider("(4,8):(1,4)", 2), "(2,8):(1,2)");
  EXPECT_EQ(narrower("(4,8):(1,4)", 2), "(8,8):(1,8)");
  EXPECT_EQ(wider("(4,4):(4,1)", 4), "(4,1):(1,1)");
  EXPECT_EQ(alignment("(8,4):(1,16)"), Num(8));
  EXPECT_EQ(alignment("(8,4):(1,12)"), Num(4));
}

TEST(Recast, Edges) {
  EXPECT_EQ(wider("4:1", 1), "4:1");
  EXPECT_EQ(wider("4:-1", 1), "4:-1");
  EXPECT_EQ(wider("2:1", 8), "1:1");
  EXPECT_EQ(wider("(4,8):(0,4)", 2), "(4,8):(0,2)");
  EXPECT_EQ(wider("(4,2):(1,-8)", 2), "(2,2):(1,-4)");
  EXPECT_EQ(narrower("4:0", 2), "4:0");
  EXPECT_EQ(narrower("(4,2):(1,-8)", 2), "(8,2):(1,-16)");
  EXPECT_EQ(wider("(1000000,1000000):(1,1000000)", 1000000), "(1,1000000):(1,1)");
  EXPECT_TRUE(try_upcast("(1,2):(3,4)"_layout, 2));  // the stride of a size-1 mode does not matter
  EXPECT_EQ(alignment("(4,4):(1,1)"), Num(1));       // the vector at (0,1) begins at offset 1
  EXPECT_EQ(alignment("4:0"), Num(1));
  EXPECT_EQ(alignment("():()"), Num(1));
}

// CuTe recasts these four layouts, but its results have offsets that differ from the elements' offsets.
TEST(Recast, RefusesTornElements) {
  EXPECT_EQ(wider("4:-1", 2), "refused: negative_stride mode 0 index 0: -1, 0");
  EXPECT_EQ(narrower("4:-1", 2), "refused: negative_stride mode 0 index 0: -1, 0");
  EXPECT_EQ(wider("(2,2):(2,2)", 4), "refused: elements_overlap mode 1 index 0: 4, 4");
  EXPECT_EQ(given::sentence_of(try_upcast("(3,2):(2,3)"_layout, 6)),
            "upcast: modes with strides below one element must together span less than one element: their "
            "offsets reach 7, but "
            "an element has only 6 "
            "[(3,2):(2,3)  and  6]");
}

TEST(Recast, Refusals) {
  EXPECT_EQ(
      given::sentence_of(try_upcast("4:3"_layout, 2)),
      "upcast: a stride must be a multiple of the factor, or divide it: mode 0 has stride 3, and the factor is 2 [4:3  "
      "and  2]");
  EXPECT_EQ(
      given::sentence_of(try_upcast("(3,4):(1,4)"_layout, 2)),
      "upcast: an extent must be a multiple of the operation's divisor: extent 3 of mode 0 is not a multiple of 2 "
      "[(3,4):(1,4)  and  2]");
  EXPECT_EQ(wider("4:1", 0), "refused: argument_below_one mode 1 index 0: 0, 0");
  EXPECT_EQ(narrower("4:1", -2), "refused: argument_below_one mode 1 index 0: -2, 0");
  EXPECT_EQ(narrower("4:2", Num(1LL << 62)), "refused: overflow mode 0 index 0: 0, 0");
  EXPECT_THROW(static_cast<void>(upcast("4:3"_layout, 2)), layout_error);
}

TEST(Recast, StaticTypes) {
  using A = Layout<Shape<_4, _8>>;
  static_assert(std::is_same_v<decltype(upcast<2>(A{})), Layout<Shape<_2, _8>, Stride<_1, _2>>>);
  static_assert(std::is_same_v<decltype(downcast<2>(A{})), Layout<Shape<_8, _8>, Stride<_1, _8>>>);
  static_assert(std::is_same_v<decltype(recast_layout<float, short>(A{})), Layout<Shape<_8, _8>, Stride<_1, _8>>>);
  static_assert(std::is_same_v<decltype(recast_layout<short, float>(A{})), Layout<Shape<_2, _8>, Stride<_1, _2>>>);
  static_assert(std::is_same_v<decltype(recast_layout<float, int>(A{})), Layout<Shape<_4, _8>, Stride<_1, _4>>>);
  static_assert(std::is_same_v<decltype(max_alignment(Layout<Shape<_8, _4>, Stride<_1, _16>>{})), _8>);
  EXPECT_EQ(to_any(upcast<2>(A{})), "(2,8):(1,2)"_layout);
}

TEST(Recast, MixedTypes) {
  auto const a = [](int stride) { return upcast<4>(make_layout(make_shape(_8{}, 6), make_stride(_1{}, stride))); };
  EXPECT_EQ(to_any(a(8)), "(2,6):(1,2)"_layout);
  EXPECT_THROW(static_cast<void>(a(7)), layout_error);  // 7 elements do not fill a whole number of wide elements
  auto const b = downcast<2>(make_layout(make_shape(_8{}, 6), make_stride(_1{}, sett::mult<8>(16))));
  EXPECT_EQ(to_any(b), "(16,6):(1,32)"_layout);
}

// A wide element covers exactly its narrow elements. The offsets of upcast are the offsets divided by n, and downcast
// reverses upcast.
TEST(Recast, CoversTheSameBytes) {
  given::Random random(16);
  int answered = 0;
  for (int i = 0; i < 3000; ++i) {
    AnyLayout const a = random.layout(3, 0, 9);
    Num const n(random.number(1, 6));
    auto const r = try_upcast(a, n);
    if (!r) { continue; }
    ++answered;
    std::set<std::int64_t> words;
    for (std::int64_t const x : offsets(a)) { words.insert(x / n.value); }
    ASSERT_EQ(offsets(*r), words) << text(a) << " by " << text(n) << ": " << text(r);
  }
  EXPECT_GT(answered, 500);
  for (int i = 0; i < 500; ++i) {
    AnyLayout a = random.layout(3, 0, 5);
    for (int k = 0; k < a.leaves(); ++k) { a.stride[k] = a.stride[k] + Num(a.stride[k] == Num(1) ? 1 : 0); }
    AnyLayout const vector = concat("2:1"_layout, a);  // with exactly one mode of stride 1
    Num const n(random.number(1, 4));
    std::set<std::int64_t> parts;
    for (std::int64_t const x : offsets(vector)) {
      for (std::int64_t p = 0; p < n.value; ++p) { parts.insert(x * n.value + p); }
    }
    ASSERT_EQ(offsets(downcast(vector, n)), parts) << text(vector) << " by " << text(n);
  }
}

// A stride of a user-defined type converts itself, independently of the other modes. Word w of a row is at 1/n of the
// offset of the word's first byte.
TEST(Recast, StridesThatAreObjects) {
  using namespace cute;
  std::int64_t const rows[] = {5, 0, 3, 9};
  auto const bytes = make_layout(Shape<_4, Shape<_8, _2>>{}, make_stride(Rows{rows, 64}, Stride<_1, _32>{}));
  auto const words = upcast<4>(bytes);
  static_assert(std::is_same_v<std::remove_cvref_t<decltype(words.shape())>, Shape<_4, Shape<_2, _2>>>);
  for (int r = 0; r < 4; ++r) {
    for (int w = 0; w < 4; ++w) { EXPECT_EQ(words(r, w) * 4, bytes(r, make_coord(w % 2 * 4, w / 2))) << r << " " << w; }
  }
  EXPECT_EQ(downcast<4>(words)(3, 5), bytes(3, 5));
  EXPECT_EQ((recast_layout<std::uint8_t, std::uint64_t>(bytes)(2, 0)), rows[2] * 8);
}

TEST(Recast, OfAShapeAndAStride) {
  using namespace cute;
  EXPECT_EQ(to_any(upcast<2>(Shape<_4, _8>{}, make_stride(_1{}, 4))), "(2,8):(1,2)"_layout);
  EXPECT_EQ(to_any(upcast<8>(_1{}, _0{})), "1:0"_layout);
  EXPECT_EQ(to_any(downcast<2>(Shape<_4, _8>{}, Stride<_1, _4>{})), "(8,8):(1,8)"_layout);
}

// Layouts without elements can be recast, because a grouped GEMM also recasts the layouts of empty members. CuTe 4.7
// gives these answers.
TEST(Recast, RunTimeLayoutsWithoutElements) {
  using namespace cute;
  auto const rows = make_layout(make_shape(0, 8), make_stride(8, _1{}));
  EXPECT_EQ(to_text(to_any(upcast<4>(rows))), Text() << "(0,2):(2,1)");
  EXPECT_EQ(to_text(to_any(downcast<4>(rows))), Text() << "(0,32):(32,1)");
  EXPECT_EQ(int(size(upcast<16>(make_layout(make_shape(0, 384, 1), make_stride(0, 1, 0))))), 0);
  static_assert(std::is_same_v<decltype(upcast<4>(Layout<Shape<_0, _8>, Stride<_8, _1>>{})),
                               Layout<Shape<_0, _2>, Stride<_2, _1>>>);
  EXPECT_THROW(upcast<4>(make_layout(make_shape(-1, 8), make_stride(8, _1{}))), layout_error);
  EXPECT_THROW(upcast<4>(make_layout(make_shape(2, 8), make_stride(6, _1{}))), layout_error);
}
