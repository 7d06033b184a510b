// paper: compares the worked examples of papers and of docs/learn/seeds.md, recomputed independently, with this
// library's answers.
//
// Rows about xor (swizzles, strides that are bit vectors) are only printed and counted here.
#include <cstdio>
#include <sstream>

#include "answers.hpp"
#include "brute_force.hpp"
#include "sett/core.hpp"
#include "sett/layout/print.hpp"

using namespace brute;
using namespace oracle;

namespace {

std::vector<Row> recomputed_rows() {
  std::vector<Row> all = rows("paper_examples.jsonl");
  std::erase_if(all, [](Row const& r) { return r.field("checked") != "recomputed-ok"; });
  return all;
}

bool is_about_xor(Row const& row) {
  return row.op == "swizzle_table" || row.op == "linear_apply" || row.op == "eval_table";
}

// Returns idx2crd of every index as text, such as "[(0,0),(1,0),...]".
template <class Shape>
std::string coordinates(Shape const& shape) {
  std::ostringstream out;
  for (int i = 0; i < int(cute::size(shape)); ++i) {
    auto const c = cute::idx2crd(i, shape);
    out << (i > 0 ? "," : "[") << c;
    EXPECT_EQ(int(cute::crd2idx(c, shape)), i);
  }
  return out.str() + "]";
}

std::string coordinates_of(std::string const& shape) {
  using namespace cute;
  if (shape == "4") { return coordinates(4); }
  if (shape == "(2,3)") { return coordinates(make_shape(2, 3)); }
  if (shape == "((2,3),2)") { return coordinates(make_shape(make_shape(2, 3), 2)); }
  return "no such shape here: " + shape;
}

// Removes a trailing mode 1:x, which the papers keep. This mode matters only for the extended function, and
// complements here are coalesced.
AnyLayout without_trailing_one(AnyLayout a) {
  EXPECT_TRUE(a.shape.back() == Num(1));
  if (a.leaves() == 1) { return sett::one_mode(Num(1), Num(0)); }
  a.shape.pop_back();
  a.stride.pop_back();
  sett::close_flat(a);
  return a;
}

}  // namespace

TEST(Paper, EveryRecomputedRow) {
  std::map<std::string, int> ways;
  for (Row const& row : recomputed_rows()) {
    std::string const expected = without_blanks(row.result);
    if (is_about_xor(row)) {
      ++ways["skipped: xor"];
      std::printf("skipped, xor strides come later: %s\n", row.title().c_str());
    } else if (row.op == "idx2crd_table") {
      ++ways["coordinates"];
      EXPECT_EQ(coordinates_of(row.args[0]), expected);
    } else if (row.op == "eval") {
      ++ways["value"];
      EXPECT_EQ(text(layout(row.args[0])(Num(std::stoll(row.args[1])))), expected) << row.title();
    } else if (text(answer(row)) == expected) {
      ++ways["layout"];
    } else {
      ++ways["trailing 1:x"];
      EXPECT_EQ(row.op, "complement") << row.title() << " " << text(answer(row));
      EXPECT_EQ(text(answer(row)), text(without_trailing_one(layout(expected)))) << row.title();
    }
  }
  std::map<std::string, int> const expected = {
      {"coordinates", 3}, {"layout", 41}, {"skipped: xor", 3}, {"trailing 1:x", 7}, {"value", 3},
  };
  EXPECT_EQ(ways, expected);
}

// Some rows are transcribed rather than recomputed, and their result is REJECT or NONE. No layout exists for a row
// marked NONE. For a row marked REJECT, the library finds a layout or proves that there is none.
TEST(Paper, RefusalsOfThePapers) {
  int refused = 0;
  int answered = 0;
  for (Row const& row : rows("paper_examples.jsonl")) {
    std::string const said = row.result;
    if (row.op != "composition" || (said.rfind("REJECT", 0) != 0 && said != "NONE")) { continue; }
    AnyLayout const a = layout(row.args[0]);
    AnyLayout const b = layout(row.args[1]);
    auto const ours = answer(row);
    EXPECT_EQ(ours.has_value(), composition_exists(a, b)) << row.title();
    EXPECT_FALSE(ours && said == "NONE") << row.title();
    if (ours) { EXPECT_TRUE(is_composition(*ours, a, b)) << row.title(); }
    ++(ours ? answered : refused);
  }
  EXPECT_EQ(refused, 7);
  EXPECT_EQ(answered, 1);
}
