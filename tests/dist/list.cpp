// list: checks the plans of random lists, how they divide the work among owners, and the errors of lists.
#include "sett/dist/list.hpp"

#include "list_cases.hpp"

namespace {

using namespace dist_test;
using sett::dist::element_of;
using sett::dist::element_of_bytes;
using sett::dist::ListOptions;
using sett::dist::ListPlan;
using sett::dist::plan_list;
using sett::dist::try_plan_list;

// Checks that both ends of each stream agree, and that no byte crosses without need.
void check_totals(ListCase const& c, std::vector<ListPlan> const& plans) {
  Index crossing = 0, sent = 0, least = 0;
  for (Member const& m : c.members) { least += least_crossing(m.moved) * m.element.bytes; }
  std::map<std::pair<Index, Index>, std::pair<Index, Index>> sends, receives;
  for (ListPlan const& p : plans) {
    EXPECT_EQ(p.crossing, p.least);
    EXPECT_EQ(p.identity, plans[0].identity);
    crossing += p.crossing;
    sent += p.sent;
    for (auto const& s : p.sends) { sends[{p.rank, s.rank}] = {s.messages, s.bytes}; }
    for (auto const& s : p.receives) { receives[{s.rank, p.rank}] = {s.messages, s.bytes}; }
  }
  EXPECT_EQ(crossing, least);
  EXPECT_EQ(sent, least);
  EXPECT_EQ(sends, receives);
}

TEST(List, PlansRandomListsWithTheFewestBytes) {
  Random random(40);
  for (int i = 0; i < 100 && !testing::Test::HasFailure(); ++i) {
    ListCase const c = random_list(random, random.from(1, 7), 12, true);
    check_totals(c, plans_of(c, {.balances = !random.one_in(4)}));
  }
}

Index largest_send(ListCase const& c, ListOptions const& options) {
  Index out = 0;
  for (ListPlan const& p : plans_of(c, options)) { out = std::max(out, p.sent); }
  return out;
}

TEST(List, DividesTheWorkAmongTheOwners) {
  ListCase c{8};
  for (Index i = 0; i < 64; ++i) {
    Index const n = 8 * (1 + i % 5);
    c.members.push_back({{copies(4, n), spread(2, n, {6, 7}), 8}, element_of_bytes(2)});
  }
  check_totals(c, plans_of(c));
  Index total = 0;
  for (ListPlan const& p : plans_of(c)) { total += p.sent; }
  EXPECT_EQ(largest_send(c, {.balances = false}), total / 2);
  EXPECT_LE(largest_send(c, {}), total / 4 + 80);
}

TEST(List, KeepsTheCopiesThatRanksHave) {
  ListCase c{4};
  for (Index i = 0; i < 16; ++i) { c.members.push_back({{copies(4, 12), spread(4, 12), 4}, element_of_bytes(4)}); }
  check_totals(c, plans_of(c));
  EXPECT_EQ(largest_send(c, {}), 0);
}

std::string words_of(ParameterList const& list, Index rank = 0) {
  auto const plan = try_plan_list(list, rank);
  return plan ? std::string() : std::string(plan.error().text.c_str());
}

TEST(List, NamesTheParameterThatCannotBePlanned) {
  ParameterList list;
  list.add(spread(2, 6), copies(2, 6), element_of_bytes(2));
  EXPECT_EQ(words_of(list), "");
  EXPECT_NE(words_of(list, -1).find("must not be negative"), std::string::npos);
  ParameterList sums = list, shapes = list, large = list;
  sums.add(Placement(Mesh({2}), {6}, {{}}, {}, {0}), copies(2, 6), element_of_bytes(2));
  EXPECT_NE(words_of(sums).find("parameter 1 is a partial sum"), std::string::npos);
  shapes.add(spread(2, 6), copies(2, 7), element_of_bytes(2));
  EXPECT_NE(words_of(shapes).find("parameter 1: source and destination must have one shape"), std::string::npos);
  large.add(spread(2, Index(1) << 60), copies(2, Index(1) << 60), element_of_bytes(16));
  EXPECT_NE(words_of(large).find("those up to parameter 1 do not"), std::string::npos);
  EXPECT_FALSE(sett::dist::try_element_of_bytes(0));
}

TEST(List, ExplainsAPlan) {
  ParameterList list;
  for (int i = 0; i < 3; ++i) { list.add(spread(2, 6), copies(2, 6), element_of<float>()); }
  EXPECT_STREQ(explain(plan_list(list, 1)).c_str(),
               "rank 1 of 2: 3 parameters, 1 plans\n"
               "keeps 36 bytes, receives 36 (the least is 36), sends 36\n"
               "sends to 1 ranks and receives from 1\n");
}

}  // namespace
