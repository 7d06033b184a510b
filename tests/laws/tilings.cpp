// tilings: checks statements about sets, remainders and subspaces. Complements, inverses, divides and bank conflicts
// depend on these statements.
//
// The statements are proofs.md 5.1, 5.2, 5.4, 6.4, 7.1 and 8.5. The tests cover every pair of sets that tiles a short
// interval, and every pair of subspaces of F2^4.
#include "../oracle/brute_force.hpp"
#include "sett/algebra/carry.hpp"

using brute::Table;
using sett::AnyLayout;
using sett::Num;

namespace {

using Set = std::uint32_t;  // bit i: i is in the set

Table members(Set s) {
  Table out;
  for (std::int64_t i = 0; i < 32; ++i) {
    if ((s >> i & 1) != 0) { out.push_back(i); }
  }
  return out;
}

// Finds every complement of x in [0, m) by including or excluding each number in order.
void complements(Set x, std::int64_t m, std::int64_t c, Set covered, Set so_far, std::vector<Set>& out) {
  if (c == m) {
    if (covered == (Set(1) << m) - 1) { out.push_back(so_far); }
    return;
  }
  complements(x, m, c + 1, covered, so_far, out);
  std::uint64_t const moved = std::uint64_t(x) << c;
  if (moved < std::uint64_t(1) << m && (moved & covered) == 0) {
    complements(x, m, c + 1, covered | Set(moved), so_far | Set(1) << c, out);
  }
}

// Calls f(X, Y, M) for all X + Y = [0, M) with 1 in X.
template <class F>
void for_each_tiling(F const& f) {
  for (std::int64_t m = 2; m <= 12; ++m) {
    for (Set x = 3; x < Set(1) << m; x += 4) {
      std::vector<Set> found;
      complements(x, m, 0, 0, 0, found);
      for (Set const y : found) { f(x, y, m); }
    }
  }
}

// Returns the span of a set of vectors in F2^4, with one bit for each of the 16 vectors.
Set span(Table const& vectors) {
  Set out = 1;
  for (std::int64_t const v : vectors) {
    Set more = out;
    for (std::int64_t const u : members(out)) { more |= Set(1) << (u ^ v); }
    out = more;
  }
  return out;
}

std::set<Set> subspaces() {
  std::set<Set> out;
  for (std::int64_t a = 0; a < 16; ++a) {
    for (std::int64_t b = 0; b < 16; ++b) {
      for (std::int64_t c = 0; c < 16; ++c) { out.insert(span({a, b, c})); }
    }
  }
  out.insert(span({1, 2, 4, 8}));
  return out;
}

}  // namespace

TEST(TilingsLaw, AtMostOneComplement) {
  int tiled = 0;
  for (std::int64_t m = 1; m <= 12; ++m) {
    for (Set x = 1; x < Set(1) << m; x += 2) {
      std::vector<Set> found;
      complements(x, m, 0, 0, 0, found);
      ASSERT_LE(found.size(), 1U) << x << " in " << m;
      tiled += int(found.size());
    }
  }
  EXPECT_EQ(tiled, 55);  // by 5.4: one tiling of [0,1), and two for each of the 27 ordered factorisations of 2, ..., 12
}

TEST(TilingsLaw, Blocks) {
  int tilings = 0;
  for_each_tiling([&](Set x, Set y, std::int64_t m) {
    ++tilings;
    std::int64_t n = 2;
    while ((x >> n & 1) != 0) { ++n; }
    ASSERT_EQ(m % n, 0);
    for (std::int64_t i = 0; i < m; ++i) { ASSERT_EQ(x >> i & 1, x >> (i - i % n) & 1) << x << " in " << m; }
    for (std::int64_t const i : members(y)) { ASSERT_EQ(i % n, 0) << y << " in " << m; }
    if (n < m) { ASSERT_EQ(y >> n & 1, 1U); }
  });
  EXPECT_EQ(tilings, 27);
}

// The runs of X and the runs of Y alternate, and together they are the modes of one layout of [0, M).
TEST(TilingsLaw, ChainsInTurn) {
  for_each_tiling([](Set x, Set y, std::int64_t m) {
    Table a = members(x), b = members(y);
    std::int64_t unit = 1;
    while (a.size() > 1 || b.size() > 1) {
      std::int64_t run = 1;
      while (run < std::int64_t(a.size()) && a[std::size_t(run)] == run * unit) { ++run; }
      ASSERT_GT(run, 1);
      Table heads;
      for (std::size_t i = 0; i < a.size(); ++i) {
        ASSERT_EQ(a[i], a[i - i % std::size_t(run)] + std::int64_t(i % std::size_t(run)) * unit) << x << " in " << m;
        if (i % std::size_t(run) == 0) { heads.push_back(a[i]); }
      }
      a = heads;
      unit *= run;
      std::swap(a, b);
    }
    ASSERT_EQ(unit, m);
  });
}

// If carrying crosses no multiple of Q, floors of the offset are sums over the modes.
TEST(TilingsLaw, FloorsWithoutCarries) {
  given::Random random(1);
  int free = 0;
  for (int i = 0; i < 20000; ++i) {
    AnyLayout const a = random.layout(3, 0, 12);
    std::int64_t const q = random.number(1, 30);
    std::int64_t most = 0;
    for (int k = 0; k < a.leaves(); ++k) { most += a.stride[k].value % q * (a.shape[k].value - 1); }
    AnyLayout floors = a;
    for (Num& d : floors.stride) { d = Num(d.value / q); }
    bool equal = true;
    for (std::int64_t x = 0; x < brute::count(a); ++x) { equal = equal && brute::at(a, x) / q == brute::at(floors, x); }
    ASSERT_EQ(equal, most < q) << text(a) << " by " << q;
    free += equal ? 1 : 0;
  }
  EXPECT_GT(free, 3000);
}

TEST(TilingsLaw, RemaindersTelescope) {
  int chains = 0;
  for (std::int64_t a = 1; a <= 6; ++a) {
    for (std::int64_t b = 1; b <= 6; ++b) {
      for (std::int64_t c = 1; c <= 6; ++c) {
        Table const m = {1, a, a * b, a * b * c};
        for (std::int64_t P = 2; P <= m[3]; ++P) {
          if (m[3] % P != 0) { continue; }
          bool all = true;
          std::int64_t sum = 0;
          for (std::size_t i = 0; i < 3; ++i) {
            sett::Carry const mode = sett::carry_of(Num(P), Num(m[i]), Num(m[i + 1] / m[i]), 0);
            if (mode.failure) {
              all = false;
              continue;
            }
            std::int64_t const turn = mode.remainder.value - m[i + 1] % P + m[i] % P;
            ASSERT_TRUE(turn == 0 || turn == P) << a << " " << b << " " << c << " at " << P;
            sum += mode.remainder.value;
          }
          if (!all) { continue; }
          ++chains;
          ASSERT_EQ((sum + 1) % P, 0) << a << " " << b << " " << c << " at " << P;
          ASSERT_GE(sum, P - 1);
        }
      }
    }
  }
  EXPECT_GT(chains, 500);
}

TEST(TilingsLaw, TwoSubspacesHaveACommonComplement) {
  std::set<Set> const all = subspaces();
  ASSERT_EQ(all.size(), 67U);
  auto const meets_in_zero = [](Set v, Set k) { return (v & k) == 1; };
  for (Set const v : all) {
    for (Set const w : all) {
      if (members(v).size() != members(w).size()) { continue; }
      bool found = false;
      for (Set const k : all) {
        found = found || (members(k).size() * members(v).size() == 16 && meets_in_zero(v, k) && meets_in_zero(w, k));
      }
      ASSERT_TRUE(found) << v << " " << w;
    }
  }
  // No line in the plane {0, 1, 2, 3} is a complement of all three lines in the plane, because no line is a
  // complement of itself.
  for (std::int64_t line = 1; line < 4; ++line) {
    bool beside_all = true;
    for (std::int64_t other = 1; other < 4; ++other) {
      beside_all = beside_all && meets_in_zero(span({line}), span({other}));
    }
    EXPECT_FALSE(beside_all);
  }
}
