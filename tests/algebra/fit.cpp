// fit: tests algebra/fit.hpp.
//
// The tests find a layout from its table, or the least index at which no layout can have this table. They also
// convert random layouts to tables and back.
#include "sett/algebra/fit.hpp"

#include "given.hpp"

using namespace sett;

namespace {

std::string fitted(char const* table) { return text(try_fit(given::read_tuple(table).leaf)); }

}  // namespace

TEST(Fit, WorkedExamples) {
  EXPECT_EQ(fitted("(0,1,10,11)"), "(2,2):(1,10)");
  EXPECT_EQ(fitted("(0,1,2,4,5,6)"), "(3,2):(1,4)");
  EXPECT_EQ(fitted("(0,-1,5,4)"), "(2,2):(-1,5)");
  EXPECT_EQ(fitted("(0,2,4,7,9,11,14,16,18)"), "(3,3):(2,7)");
  EXPECT_EQ(fitted("(0,2,4,6,8)"), "5:2");
}

TEST(Fit, Edges) {
  EXPECT_EQ(fitted("(0)"), "1:0");
  EXPECT_EQ(fitted("(0,0,0)"), "3:0");
  EXPECT_EQ(fitted("(0,7)"), "2:7");
  EXPECT_EQ(fitted("(0,0,5,5)"), "(2,2):(0,5)");
}

TEST(Fit, LeastRefutingIndex) {
  EXPECT_EQ(fitted("(0,2,3,4)"), "refused: table_not_layout mode 0 index 3: 0, 0");
  EXPECT_EQ(fitted("(0,1,2,4)"), "refused: table_not_layout mode 0 index 3: 0, 0");
  EXPECT_EQ(fitted("(0,1,0,1,1,2)"), "refused: table_not_layout mode 0 index 4: 0, 0");
  EXPECT_EQ(given::sentence_of(try_fit(Vec<Num>{0, 2, 3, 4})),
            "fit: the values must be a layout's offsets: no layout has the values up to index 3 [[0,2,3,4]]");
}

TEST(Fit, Refusals) {
  EXPECT_EQ(given::sentence_of(try_fit(Vec<Num>{1, 2})),
            "fit: a table must begin with 0, as every layout does: this table begins with 1 [[1,2]]");
  EXPECT_EQ(fitted("()"), "refused: argument_below_one mode 0 index 0: 0, 0");
  EXPECT_EQ(fitted("(0,9223372036854775807)"), "refused: overflow mode 0 index 0: 0, 0");
  EXPECT_EQ(text(try_fit(Vec<Num>{Num(0), Num::overflow()})), "refused: overflow mode 0 index 0: 0, 0");
  EXPECT_THROW(static_cast<void>(fit(Vec<Num>{1, 2})), layout_error);
  // The number of elements of this shape, 2^64, does not fit into 64 bits.
  EXPECT_EQ(text(try_fit(Vec<Num>{0, 1}, "(4294967296,4294967296)"_tuple)), "refused: overflow mode 0 index 0: 0, 0");
  // The error's text truncates a long table.
  Vec<Num> table = Vec<Num>::repeated(17, Num(0));
  table[16] = Num(1);
  EXPECT_EQ(given::sentence_of(try_fit(table)),
            "fit: the values must be a layout's offsets: no layout has the values up to index 16 "
            "[[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,...]]");
}

TEST(Fit, WhileCompiling) {
  static_assert(Fit::plan(Vec<Num>{0, 1, 10, 11}).value == flat_layout(Vec<Num>{2, 2}, Vec<Num>{1, 10}));
  static_assert(Fit::plan(Vec<Num>{0, 2, 3, 4}).failure.index == Num(3));
  EXPECT_EQ(fit(Vec<Num>{0, 1, 10, 11}), "(2,2):(1,10)"_layout);
}

// fit_prefix(f, n, N) returns the layout of N elements whose table begins with f(0), ..., f(n-1) (proofs.md 4.11).
TEST(Fit, Prefix) {
  auto const f = [](std::int64_t x) { return "(3,4):(1,10)"_layout(Num(x)); };
  EXPECT_EQ(text(fit_prefix(f, 7, Num(12))), "(3,4):(1,10)");
  EXPECT_EQ(text(fit_prefix(f, 3, Num(12))), "12:1");
  EXPECT_EQ(text(fit_prefix(f, 4, Num(10))), "refused: table_not_layout mode 0 index 3: 0, 0");
}

TEST(Fit, RoundTrip) {
  given::Random random(11);
  for (int i = 0; i < 600; ++i) {
    AnyLayout const a = random.layout(4, -5, 5);
    Vec<Num> table;
    for (Num x = 0; x < size(a); x = x + Num(1)) { table.push_back(a(x)); }
    ASSERT_EQ(fit(table), coalesced(a)) << text(a);
    if (table.size() < 3) { continue; }
    // After one value is changed, the result is another layout with exactly these values, or a refusal.
    int const at = static_cast<int>(random.number(1, table.size() - 1));
    table[at] = table[at] + Num(random.number(1, 3));
    auto const r = try_fit(table);
    for (int x = 0; r && x < table.size(); ++x) {
      ASSERT_EQ((*r)(Num(x)), table[x]) << text(a) << " changed at " << at;
    }
    if (!r) { ASSERT_LT(r.error().failure.index, Num(table.size())) << text(r); }
  }
}
