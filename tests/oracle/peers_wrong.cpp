// peers_wrong: answers 250 questions that CUTLASS 4.7.0 or pycute answers wrongly or refuses needlessly.
//
// Our answer must be right. If the library refuses instead, brute force must find that no answer exists.
#include "answers.hpp"
#include "brute_force.hpp"

using namespace brute;
using namespace oracle;

namespace {

std::map<std::string, int>& verdicts() {
  static std::map<std::string, int> counts;
  return counts;
}

void judge_composition(Row const& row, result<AnyLayout> const& ours) {
  AnyLayout const a = layout(row.args[0]);
  AnyLayout const b = layout(row.args[1]);
  EXPECT_EQ(ours.has_value(), composition_exists(a, b)) << row.title() << " " << text(ours);
  if (!ours) { return; }
  EXPECT_TRUE(is_composition(*ours, a, b)) << row.title() << " " << text(ours);
  EXPECT_TRUE(refines(*ours, b)) << row.title() << " " << text(ours);
}

void judge_complement(Row const& row, result<AnyLayout> const& ours) {
  AnyLayout const a = moving(layout(row.args[0]));
  std::int64_t const m = std::stoll(row.args[1]);
  auto const gaps = gaps_between_modes(a, m);
  EXPECT_EQ(ours.has_value(), gaps.has_value()) << row.title() << " " << text(ours);
  auto const by_image = sett::try_complement_image(a, Num(m));
  auto const set = complement_set(image_set(a), m);
  EXPECT_EQ(by_image.has_value(), set.has_value()) << row.title() << " " << text(by_image);
  if (by_image) { EXPECT_EQ(table(*by_image), *set) << row.title(); }
  if (!ours) { return; }
  EXPECT_EQ(table(*ours), table(*gaps)) << row.title() << " " << text(ours);
  EXPECT_EQ(set.has_value(), sett::complement_regime(a, Num(m)) == sett::Regime::tiles) << row.title();
  if (set) { EXPECT_EQ(table(*ours), *set) << row.title(); }
}

void judge_left_inverse(Row const& row, result<AnyLayout> const& ours) {
  AnyLayout const l = layout(row.args[0]);
  Table const offsets = table(l);
  if (!has_no_repeats(offsets)) {  // the result may be any index with that offset
    for (std::size_t x = 0; ours && x < offsets.size(); ++x) {
      std::int64_t const back = at(*ours, offsets[x]);
      ASSERT_TRUE(back >= 0 && back < std::int64_t(offsets.size())) << row.title() << " " << text(ours);
      ASSERT_EQ(offsets[std::size_t(back)], offsets[x]) << row.title() << " " << text(ours);
    }
    return;
  }
  EXPECT_EQ(ours.has_value(), left_inverse_exists(l)) << row.title() << " " << text(ours);
  for (std::size_t x = 0; ours && x < offsets.size(); ++x) {
    ASSERT_EQ(at(*ours, offsets[x]), std::int64_t(x)) << row.title() << " " << text(ours);
  }
}

void judge_divide(Row const& row, result<AnyLayout> const& ours) {
  AnyLayout const a = layout(row.args[0]);
  AnyLayout const b = layout(row.args[1]);
  auto const rest = gaps_between_modes(b, count(a));
  bool const exists = rest && composition_exists(a, sett::concat(b, *rest));
  EXPECT_EQ(ours.has_value(), exists) << row.title() << " " << text(ours);
  if (!ours || !exists) { return; }
  ASSERT_EQ(ours->rank(), 2);
  EXPECT_TRUE(is_composition(ours->mode(0), a, b)) << row.title() << " " << text(ours);
  EXPECT_TRUE(refines(ours->mode(0), b)) << row.title() << " " << text(ours);
  EXPECT_TRUE(is_composition(ours->mode(1), a, *rest)) << row.title() << " " << text(ours);
}

// Checks that mode 0 is A and mode 1 is A* o B. If B is injective, the copies are disjoint.
void check_product(Row const& row, AnyLayout const& block, AnyLayout const& copies, AnyLayout const& a,
                   AnyLayout const& b) {
  EXPECT_EQ(block, a) << row.title();
  EXPECT_TRUE(refines(copies, b)) << row.title();
  EXPECT_TRUE(is_composition(copies, *gaps_between_modes(a, 1), b)) << row.title() << " " << text(copies);
  if (!has_no_repeats(table(b))) { return; }
  Table all;
  for (std::int64_t const x : image_set(a)) {
    for (std::int64_t const y : table(copies)) { all.push_back(x + y); }
  }
  EXPECT_TRUE(has_no_repeats(all)) << row.title() << " " << text(copies);
}

bool product_exists(AnyLayout const& a, AnyLayout const& b) {
  auto const gaps = gaps_between_modes(a, 1);
  return gaps && composition_exists(*gaps, b);
}

void judge_product(Row const& row, result<AnyLayout> const& ours) {
  AnyLayout const a = layout(row.args[0]);
  AnyLayout const b = layout(row.args[1]);
  EXPECT_EQ(ours.has_value(), product_exists(a, b)) << row.title() << " " << text(ours);
  if (ours) { check_product(row, ours->mode(0), ours->mode(1), a, b); }
}

// Checks a product by mode. pycute divides here although it should multiply, and our product multiplies mode by mode.
void judge_product_by_mode(Row const& row, result<AnyLayout> const& ours) {
  AnyLayout const a = layout(row.args[0]);
  AnyTiler const b = tiler(row.args[1]);
  bool exists = true;
  for (int i = 0; i < b.rank(); ++i) { exists = exists && product_exists(a.mode(i), b.element(i).as_layout()); }
  EXPECT_EQ(ours.has_value(), exists) << row.title() << " " << text(ours);
  for (int i = 0; ours && i < a.rank(); ++i) {
    bool const logical = row.op == "logical_product_bymode";
    AnyLayout const rest = logical                      ? ours->mode(i)
                           : row.op == "zipped_product" ? ours->mode(1).mode(i)
                                                        : ours->mode(1 + i);
    if (i >= b.rank()) {
      EXPECT_EQ(rest, a.mode(i)) << row.title();
      continue;
    }
    AnyLayout const block = logical ? rest.mode(0) : ours->mode(0).mode(i);
    check_product(row, block, logical ? rest.mode(1) : rest, a.mode(i), b.element(i).as_layout());
  }
}

}  // namespace

TEST(PeersWrong, OursIsRightOrThereIsNothing) {
  int judged = 0;
  for (Row const& row : rows("peers_wrong.jsonl")) {
    auto const ours = answer(row);
    ++judged;
    ++verdicts()[row.op + (ours ? ": answered" : ": refused")];
    if (row.op == "composition") { judge_composition(row, ours); }
    if (row.op == "complement") { judge_complement(row, ours); }
    if (row.op == "left_inverse") { judge_left_inverse(row, ours); }
    if (row.op == "logical_divide") { judge_divide(row, ours); }
    if (row.op == "logical_product") { judge_product(row, ours); }
    if (row.op == "logical_product_bymode" || row.op == "zipped_product" || row.op == "tiled_product") {
      judge_product_by_mode(row, ours);
    }
  }
  EXPECT_EQ(judged, 250);
  std::map<std::string, int> const expected = {
      {"complement: answered", 6},
      {"complement: refused", 12},
      {"composition: answered", 58},
      {"composition: refused", 67},
      {"left_inverse: answered", 18},
      {"left_inverse: refused", 1},
      {"logical_divide: answered", 23},
      {"logical_divide: refused", 13},
      {"logical_product: refused", 16},
      {"logical_product_bymode: answered", 11},
      {"logical_product_bymode: refused", 1},
      {"tiled_product: answered", 11},
      {"tiled_product: refused", 1},
      {"zipped_product: answered", 11},
      {"zipped_product: refused", 1},
  };
  EXPECT_EQ(verdicts(), expected);
}
