// coalesce: computes the unique minimal normal form.
//
// The test covers every flat layout with up to three modes, extents 1..4 and strides -2..4. The result has the same
// size, the same function and a depth <= 1. Each function has only one form, and no layout with that function has
// fewer modes (proofs.md 2.2). The same holds for the variant on the extended function (2.3).
#include <map>
#include <set>

#include "../oracle/brute_force.hpp"
#include "sett/algebra/coalesce.hpp"

using sett::AnyLayout;
using sett::Num;

namespace {

template <class F>
void for_each_layout(int rank, AnyLayout const& so_far, F const& f) {
  if (rank == 0) { return f(so_far); }
  for (std::int64_t s = 1; s <= 4; ++s) {
    for (std::int64_t d = -2; d <= 4; ++d) {
      AnyLayout next = so_far;
      next.shape.push_back(Num(s));
      next.stride.push_back(Num(d));
      sett::close_flat(next);
      for_each_layout(rank - 1, next, f);
    }
  }
}

template <class F>
void for_each_layout(F const& f) {
  for (int rank = 1; rank <= 3; ++rank) { for_each_layout(rank, AnyLayout(), f); }
}

// Returns the size of A, and then A^ on [-|A|, 3|A|).
brute::Table extended_table(AnyLayout const& a) {
  brute::Table out(1, brute::count(a));
  for (std::int64_t x = -brute::count(a); x < 3 * brute::count(a); ++x) { out.push_back(brute::at(a, x)); }
  return out;
}

int moving_modes(AnyLayout const& a) {
  int n = 0;
  for (Num const& s : a.shape) { n += s == Num(1) ? 0 : 1; }
  return n;
}

}  // namespace

TEST(CoalesceLaw, MinimalAndUnique) {
  std::map<brute::Table, std::string> form;
  std::map<brute::Table, int> fewest;
  long layouts = 0;
  for_each_layout([&](AnyLayout const& a) {
    ++layouts;
    AnyLayout const r = sett::coalesce(a);
    brute::Table const t = brute::table(a);
    ASSERT_EQ(brute::table(r), t) << text(a);
    ASSERT_LE(r.depth(), 1) << text(a);
    auto const known = form.emplace(t, text(r)).first;
    ASSERT_EQ(known->second, text(r)) << text(a);
    auto const least = fewest.emplace(t, moving_modes(a)).first;
    least->second = std::min(least->second, moving_modes(a));
  });
  for (auto const& [t, modes] : fewest) {
    char const* p = form[t].c_str();
    AnyLayout const r = given::read_layout(p);
    EXPECT_LE(t.size() == 1 ? 0 : r.leaves(), modes) << form[t];
  }
  EXPECT_EQ(layouts, 22764);
  EXPECT_EQ(form.size(), 9299);
}

TEST(CoalesceLaw, ExtendedFunctionKept) {
  std::map<brute::Table, std::string> form;
  for_each_layout([&](AnyLayout const& a) {
    AnyLayout const r = sett::coalesce_extended(a);
    brute::Table const t = extended_table(a);
    ASSERT_EQ(extended_table(r), t) << text(a);
    ASSERT_EQ(form.emplace(t, text(r)).first->second, text(r)) << text(a);
  });
  EXPECT_EQ(form.size(), 12298);
}

// Two layouts have the same normal form iff they have the same function.
TEST(CoalesceLaw, DecidesEquality) {
  given::Random random(20240310);
  int same = 0;
  for (int i = 0; i < 300000; ++i) {
    AnyLayout const a = random.layout(3, -1, 2);
    AnyLayout const b = random.layout(3, -1, 2);
    bool const equal = brute::table(a) == brute::table(b);
    ASSERT_EQ(sett::coalesce(a) == sett::coalesce(b), equal) << text(a) << " and " << text(b);
    same += equal ? 1 : 0;
  }
  EXPECT_EQ(same, 8285);
}

// If a profile is given, each mode is coalesced separately, and modes beyond the profile stay unchanged.
TEST(CoalesceLaw, ByProfile) {
  given::Random random(20240311);
  for (int i = 0; i < 50000; ++i) {
    AnyLayout const a0 = random.layout(3, 0, 4);
    AnyLayout const a1 = random.layout(2, 0, 4);
    AnyLayout const a2 = random.layout(2, 0, 4);
    AnyLayout const a = sett::concat(sett::Vec<AnyLayout>(a0, a1, a2));
    AnyLayout const expected = sett::concat(sett::Vec<AnyLayout>(sett::coalesce(a0), sett::coalesce(a1), a2));
    ASSERT_EQ(sett::coalesce(a, "<1,1>"_tiler), expected) << text(a);
  }
}
