// floors: checks statements about floors and tables. The algebra depends on these statements, but no operation tests
// them directly.
//
// The statements are proofs.md 1.1, 1.2, 2.1, 3.2, 3.4, 4.9, 4.10', 4.11 and (R1)-(R3). Each statement is compared
// with its definition by brute force.
#include <numeric>

#include "../oracle/brute_force.hpp"
#include "sett/algebra/carry.hpp"

using brute::Table;
using sett::AnyLayout;
using sett::Num;

namespace {

std::int64_t floor_div(std::int64_t a, std::int64_t b) { return a / b - (a % b < 0 ? 1 : 0); }

// Returns the prefix products P_0, ..., P_a.
Table prefixes(AnyLayout const& a) {
  Table out(1, 1);
  for (int k = 0; k + 1 < a.leaves(); ++k) { out.push_back(out.back() * a.shape[k].value); }
  return out;
}

// Calls f for every table of this length with f(0) = 0 and steps -1..2.
template <class F>
void for_each_table(int length, F const& f) {
  for (int code = 0; code < 1 << 2 * (length - 1); ++code) {
    Table t(1, 0);
    for (int i = 0; i + 1 < length; ++i) { t.push_back(t.back() + (code >> 2 * i) % 4 - 1); }
    f(t);
  }
}

// Returns the least number of modes with extent above 1 in any layout with this table, or 0 if there is no layout.
// Tries every factorisation of the table's length.
int fewest_modes(Table const& t, std::int64_t prefix = 1, Table const& begun = Table(1, 1)) {
  std::int64_t const n = std::int64_t(t.size());
  if (prefix == n) {
    for (std::int64_t x = 0; x < n; ++x) {
      std::int64_t sum = 0;
      for (std::size_t k = 0; k + 1 < begun.size(); ++k) {
        sum += x % begun[k + 1] / begun[k] * t[std::size_t(begun[k])];
      }
      if (sum != t[std::size_t(x)]) { return 0; }
    }
    return int(begun.size()) - 1;
  }
  int best = 0;
  for (std::int64_t next = 2 * prefix; next <= n; next += prefix) {
    if (n % next != 0) { continue; }
    Table longer = begun;
    longer.push_back(next);
    int const found = fewest_modes(t, next, longer);
    if (found > 0 && (best == 0 || found < best)) { best = found; }
  }
  return best;
}

// Returns the set of Q >= 2 for which floor(x/Q) has a nonzero coefficient in the table.
std::set<std::int64_t> support(Table const& f) {
  std::set<std::int64_t> out;
  Table left(f.size());
  for (std::size_t x = 1; x < f.size(); ++x) { left[x] = f[x] - f[x - 1]; }
  for (std::size_t q = 1; q < f.size(); ++q) {
    std::int64_t const c = left[q];
    if (q > 1 && c != 0) { out.insert(std::int64_t(q)); }
    for (std::size_t x = q; x < f.size(); x += q) { left[x] -= c; }
  }
  return out;
}

bool is_chain(std::set<std::int64_t> const& numbers) {
  std::int64_t last = 1;
  for (std::int64_t const q : numbers) {
    if (q % last != 0) { return false; }
    last = q;
  }
  return true;
}

std::int64_t largest_remainder(std::int64_t r, std::int64_t n, std::int64_t p) {
  std::int64_t out = 0;
  for (std::int64_t x = 0; x < n; ++x) { out = std::max(out, r * x % p); }
  return out;
}

bool passes(std::int64_t p, std::int64_t r, std::int64_t n) {
  return !sett::carry_of(Num(p), Num(r), Num(n), 0).failure;
}

// Returns A with these extents and only positive jumps.
AnyLayout rising(Table const& extents) {
  AnyLayout a;
  std::int64_t stride = 1;
  for (std::int64_t const s : extents) {
    a.shape.push_back(Num(s));
    a.stride.push_back(Num(stride));
    stride = 1000 * stride + 1;
  }
  sett::close_flat(a);
  return a;
}

}  // namespace

TEST(FloorsLaw, JumpForm) {
  given::Random random(1);
  for (int i = 0; i < 20000; ++i) {
    AnyLayout const a = random.layout(4, -5, 9);
    Table const p = prefixes(a);
    for (std::int64_t x = -brute::count(a); x < 2 * brute::count(a); ++x) {
      std::int64_t by_digits = 0, by_jumps = x * a.stride[0].value;
      for (std::size_t k = 0; k < p.size(); ++k) {
        int const mode = int(k);
        std::int64_t const q = floor_div(x, p[k]), s = a.shape[mode].value;
        by_digits += (k + 1 == p.size() ? q : q - s * floor_div(q, s)) * a.stride[mode].value;
        if (k > 0) { by_jumps += q * (a.stride[mode].value - a.shape[mode - 1].value * a.stride[mode - 1].value); }
      }
      ASSERT_EQ(by_jumps, by_digits) << text(a) << " at " << x;
      if (x >= 0) { ASSERT_EQ(by_digits, brute::at(a, x)) << text(a) << " at " << x; }
    }
  }
}

TEST(FloorsLaw, EveryTableIsOneSumOfFloors) {
  auto const moebius = [](std::int64_t n) {
    int sign = 1;
    for (std::int64_t p = 2; p <= n; ++p) {
      if (n % p != 0) { continue; }
      n /= p;
      if (n % p == 0) { return 0; }
      sign = -sign;
    }
    return sign;
  };
  given::Random random(2);
  for (int i = 0; i < 2000; ++i) {
    Table f(1, 0);
    for (std::int64_t n = random.number(1, 30); n > 0; --n) { f.push_back(random.number(-9, 9)); }
    Table c(f.size());
    for (std::size_t q = 1; q < f.size(); ++q) {
      for (std::size_t e = 1; e <= q; ++e) {
        if (q % e == 0) { c[q] += moebius(std::int64_t(q / e)) * (f[e] - f[e - 1]); }
      }
    }
    for (std::size_t x = 0; x < f.size(); ++x) {
      std::int64_t sum = 0;
      for (std::size_t q = 1; q < f.size(); ++q) { sum += std::int64_t(x / q) * c[q]; }
      ASSERT_EQ(sum, f[x]);
    }
    // The decomposition is unique, because the matrix of the floors has ones on its diagonal and zeros above it.
    for (std::size_t q = 1; q < f.size(); ++q) {
      ASSERT_EQ(support(f).count(std::int64_t(q)), q > 1 && c[q] != 0 ? 1U : 0U);
    }
  }
}

TEST(FloorsLaw, LayoutTablesAreChains) {
  for (int const length : {4, 6, 8, 9}) {
    int layouts = 0;
    for_each_table(length, [&](Table const& t) {
      std::set<std::int64_t> s = support(t);
      int const modes = int(s.size()) + 1;
      s.insert(length);
      ASSERT_EQ(fewest_modes(t), is_chain(s) ? modes : 0);
      layouts += is_chain(s) ? 1 : 0;
    });
    EXPECT_GT(layouts, 4);
  }
}

TEST(FloorsLaw, TheRecursiveForm) {
  for_each_table(8, [](Table const& t) {
    Table rest = t;
    bool fits = true;
    while (fits && rest.size() > 1) {
      std::size_t s = 1;
      while (s < rest.size() && rest[s] == std::int64_t(s) * rest[1]) { ++s; }
      fits = rest.size() % s == 0;
      Table next;
      for (std::size_t x = 0; fits && x < rest.size(); ++x) {
        fits = rest[x] == rest[x - x % s] + std::int64_t(x % s) * rest[1];
        if (x % s == 0) { next.push_back(rest[x]); }
      }
      rest = next;
    }
    ASSERT_EQ(fits, brute::is_layout_table(t));
  });
}

TEST(FloorsLaw, SumsOfTables) {
  given::Random random(3);
  int sums = 0;
  for (int i = 0; i < 20000; ++i) {
    Table const f = brute::table(random.layout(3, -3, 6)), g = brute::table(random.layout(3, -3, 6));
    if (f.size() != g.size()) { continue; }
    Table sum = f;
    for (std::size_t x = 0; x < f.size(); ++x) { sum[x] += g[x]; }
    std::set<std::int64_t> both = support(f);
    both.merge(support(g));
    bool const exists = f.size() == 1 || fewest_modes(sum) > 0;
    std::set<std::int64_t> own = support(sum);
    own.insert(std::int64_t(f.size()));
    ASSERT_EQ(exists, is_chain(own));
    if (is_chain(both)) { ASSERT_TRUE(exists); }
    sums += exists ? 1 : 0;
  }
  EXPECT_GT(sums, 500);
}

TEST(FloorsLaw, LargestRemainderByEuclid) {
  for (std::int64_t P = 1; P <= 40; ++P) {
    for (std::int64_t r = 0; r <= P; ++r) {
      for (std::int64_t N = 1; N <= 42; ++N) {
        std::int64_t p = 1, q = 1, u = r % P, w = P - u;
        while (u != 0 && p + q < N && u != w) {
          if (u < w) {
            std::int64_t const t = std::min((w - 1) / u, (N - 1 - q) / p);
            q += t * p;
            w -= t * u;
          } else {
            std::int64_t const t = std::min((u - 1) / w, (N - 1 - p) / q);
            p += t * q;
            u -= t * w;
          }
        }
        ASSERT_EQ(u == 0 || N == 1 ? 0 : P - w, largest_remainder(r, N, P)) << P << " " << r << " " << N;
      }
    }
  }
}

// If each mode passes the test separately, the last coordinate decides.
TEST(FloorsLaw, TheCornerDecides) {
  given::Random random(4);
  int exists = 0, refused = 0;
  for (int i = 0; i < 20000; ++i) {
    AnyLayout const a = rising({random.number(1, 6), random.number(1, 6), random.number(1, 6)});
    AnyLayout const b = random.layout(3, 0, 2 * brute::count(a));
    bool alone = true;
    std::int64_t corner = 0, sum = 0;
    for (int j = 0; j < b.leaves(); ++j) {
      alone = alone && brute::composition_exists(a, sett::one_mode(b.shape[j], b.stride[j]));
      std::int64_t const last = (b.shape[j].value - 1) * b.stride[j].value;
      corner += last;
      sum += brute::at(a, last);
    }
    if (!alone) { continue; }
    bool const right = brute::composition_exists(a, b);
    ASSERT_EQ(right, brute::at(a, corner) == sum) << text(a) << " o " << text(b);
    (right ? exists : refused) += 1;
  }
  EXPECT_GT(exists, 1000);
  EXPECT_GT(refused, 300);
}

// If jumps may have either sign, the first 2T values of a table determine the answer for any length.
TEST(FloorsLaw, TwoPeriodsDecide) {
  given::Random random(5);
  int longer = 0, layouts = 0;
  for (int i = 0; i < 60000; ++i) {
    AnyLayout const a = random.layout(3, -3, 4);
    std::int64_t const r = random.number(0, 9), n = random.number(1, 60), p = prefixes(a).back();
    std::int64_t const period = p / std::gcd(r, p);
    Table whole;
    for (std::int64_t x = 0; x < n; ++x) { whole.push_back(brute::at(a, r * x)); }
    if (n <= 2 * period) { continue; }
    ++longer;
    Table const begun(whole.begin(), whole.begin() + std::ptrdiff_t(2 * period));
    ASSERT_EQ(brute::begins_layout_table(begun, n), brute::is_layout_table(whole)) << text(a) << " " << n << ":" << r;
    layouts += brute::is_layout_table(whole) ? 1 : 0;
  }
  EXPECT_GT(longer, 10000);
  EXPECT_GT(layouts, 1000);
}

// (R1): N is any multiple of E up to U.
TEST(FloorsLaw, EveryMultipleOfAnExtent) {
  int yes = 0;
  for (std::int64_t P = 1; P <= 12; ++P) {
    for (std::int64_t r = 0; r <= 13; ++r) {
      for (std::int64_t E = 1; E <= 6; ++E) {
        for (std::int64_t U = E; U <= 24; U += E) {
          bool all = true;
          for (std::int64_t n = E; n <= U; n += E) { all = all && passes(P, r, n); }
          std::int64_t const rho = r % P, Q = rho == 0 ? 1 : (P + rho - 1) / rho, eps = rho * Q - P;
          bool const closed = rho == 0 || Q >= U || (E % Q == 0 && (eps == 0 || U / Q <= (rho - 1) / eps));
          ASSERT_EQ(all, closed) << P << " " << r << " " << E << " " << U;
          yes += all ? 1 : 0;
        }
      }
    }
  }
  EXPECT_GT(yes, 1000);
}

// (R2): P is any multiple of D, and r divides D.
TEST(FloorsLaw, EveryMultipleOfAnExtentOfA) {
  for (std::int64_t D = 1; D <= 24; ++D) {
    for (std::int64_t r = 1; r <= D; ++r) {
      for (std::int64_t n = 1; D % r == 0 && n <= 60; ++n) {
        bool all = true;
        for (std::int64_t P = D; P <= std::max(D, r * (n - 1)); P += D) { all = all && passes(P, r, n); }
        ASSERT_EQ(all, n <= D / r || n == 2 * (D / r)) << D << " " << r << " " << n;
      }
    }
  }
}

// (R3): if the extents and strides form a tower of divisibilities, the composition exists.
TEST(FloorsLaw, TowersCompose) {
  given::Random random(6);
  int certified = 0;
  for (int i = 0; i < 60000; ++i) {
    AnyLayout const a = rising({random.number(1, 4), random.number(1, 4), random.number(1, 4)});
    AnyLayout const b = random.layout(3, 1, 24);
    bool tower = true;
    for (std::int64_t const P : prefixes(a)) {
      std::vector<std::pair<std::int64_t, std::int64_t>> moving;
      for (int j = 0; j < b.leaves(); ++j) {
        std::int64_t const r = b.stride[j].value, n = b.shape[j].value;
        if (n == 1 || r % P == 0) { continue; }
        tower = tower && (r * n <= P || (P % r == 0 && r * n % P == 0));
        moving.emplace_back(r, n);
      }
      std::sort(moving.begin(), moving.end());
      for (std::size_t j = 1; j < moving.size(); ++j) {
        tower = tower && moving[j - 1].first * moving[j - 1].second <= moving[j].first;
      }
    }
    if (!tower) { continue; }
    ++certified;
    ASSERT_TRUE(brute::composition_exists(a, b)) << text(a) << " o " << text(b);
  }
  EXPECT_GT(certified, 3000);
}
