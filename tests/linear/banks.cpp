// banks: tests linear/banks.hpp.
//
// The two methods are compared with each other and with a count of words in sets. Other tests check the formula for
// one mode, and compare the results with measurements on an H200.
#include "sett/linear/banks.hpp"

#include <map>
#include <set>

#include "given.hpp"

using namespace sett;

namespace {

WarpAccess access_of(int bytes, int lanes, std::int64_t (*offset)(std::int64_t)) {
  WarpAccess a;
  a.bytes = bytes;
  for (int i = 0; i < lanes; ++i) { a.offset.push_back(Num(offset(i))); }
  return a;
}

// Computes the degree of each phase by the definition, with sets of words.
std::vector<int> degrees(WarpAccess const& a) {
  int const step = a.bytes <= 4 ? 32 : 128 / a.bytes;
  std::vector<int> out;
  for (int first = 0; first < a.offset.size(); first += step) {
    std::map<std::int64_t, std::set<std::int64_t>> bank;
    for (int i = first; i < std::min(first + step, a.offset.size()); ++i) {
      for (int byte = 0; byte < a.bytes; ++byte) {
        std::int64_t const word = (a.offset[i].value + byte) >> 2;
        bank[word & 31].insert(word);
      }
    }
    std::size_t most = 0;
    for (auto const& [b, words] : bank) { most = std::max(most, words.size()); }
    out.push_back(int(most));
  }
  return out;
}

void check(WarpAccess const& a) {
  auto const r = bank_conflicts(a);
  auto const expected = degrees(a);
  ASSERT_EQ(r.phase.size(), int(expected.size()));
  int wavefronts = 0;
  for (int p = 0; p < r.phase.size(); ++p) {
    BankPhase const& phase = r.phase[p];
    ASSERT_EQ(phase.degree, expected[std::size_t(p)]) << text(a) << " by " << name(phase.method);
    wavefronts += phase.degree;
    std::set<std::int64_t> words;
    for (int const lane : phase.colliding) {
      for (int byte = 0; byte < a.bytes; ++byte) {
        std::int64_t const word = (a.offset[lane].value + byte) >> 2;
        if ((word & 31) == phase.bank) { words.insert(word); }
      }
    }
    ASSERT_EQ(int(words.size()), phase.degree);
    for (int const lane : phase.colliding) { ASSERT_TRUE(lane >= phase.first && lane < phase.first + phase.lanes); }
  }
  ASSERT_EQ(r.wavefronts, wavefronts);
  ASSERT_EQ(r.ideal, r.phase.size());
}

int wavefronts(char const* layout, int element_bytes, int vector = 1) {
  char const* s = layout;
  return bank_conflicts(warp_access(given::read_layout(s), element_bytes, vector)).wavefronts;
}

}  // namespace

// For cosets, the count by rank equals the count by fibres (proofs.md 8.4).
TEST(Banks, RankIsTheCountOnCosets) {
  given::Random random(13);
  int by_rank = 0;
  for (int trial = 0; trial < 3000; ++trial) {
    int const bytes = 1 << random.number(0, 4);
    F2Matrix const lanes = given::random_matrix(random, 9, 5);
    std::int64_t const origin = random.number(0, 511);
    WarpAccess a;
    a.bytes = bytes;
    for (std::uint64_t i = 0; i < 32; ++i) { a.offset.push_back(Num((std::int64_t(lanes(i)) ^ origin) * bytes)); }
    check(a);
    for (BankPhase const& p : bank_conflicts(a).phase) {
      ASSERT_EQ(p.method, BankMethod::rank);  // every phase of such an access is a coset
      ++by_rank;
    }
  }
  EXPECT_GT(by_rank, 3000);
}

TEST(Banks, AnyPattern) {
  given::Random random(17);
  int counted = 0;
  for (int trial = 0; trial < 2000; ++trial) {
    WarpAccess a;
    a.bytes = 1 << random.number(0, 4);
    std::int64_t const spread = random.number(1, 300);
    for (std::int64_t n = random.number(1, 70); n > 0; --n) {
      a.offset.push_back(Num(random.number(-spread, spread) * a.bytes));
    }
    check(a);
    for (BankPhase const& p : bank_conflicts(a).phase) { counted += p.method == BankMethod::fibres ? 1 : 0; }
  }
  EXPECT_GT(counted, 1000);
}

TEST(Banks, EveryPatternOfFourLanes) {
  std::int64_t const at[] = {0, 1, 2, 32, 33, 64, 35};
  for (int code = 0; code < 7 * 7 * 7 * 7; ++code) {
    WarpAccess a;
    for (int i = 0, rest = code; i < 4; ++i, rest /= 7) { a.offset.push_back(Num(4 * at[rest % 7])); }
    check(a);
  }
}

// N:d words over 32 banks take ceil(N gcd(d, 32) / 32) wavefronts.
TEST(Banks, OneMode) {
  for (std::int64_t n = 1; n <= 32; ++n) {
    for (std::int64_t d = -70; d <= 70; ++d) {
      if (d == 0) { continue; }
      auto const r = bank_conflicts(warp_access(one_mode(Num(n), Num(d)), 4));
      ASSERT_EQ(Num(r.wavefronts), ceil_div(Num(n) * gcd(Num(d), Num(32)), Num(32))) << n << ':' << d;
    }
  }
  EXPECT_EQ(wavefronts("32:0", 4), 1);  // a broadcast
}

// Rows of 8 by 8 tiles of 16-byte elements are conflict-free. Columns are conflict-free only with a swizzle.
TEST(Banks, Tiles) {
  EXPECT_EQ(wavefronts("(8,4):(1,8)", 16), 4);
  EXPECT_EQ(wavefronts("(8,4):(8,1)", 16), 32);
  EXPECT_EQ(wavefronts("8:8", 16), 8);
  AnyComposed const columns{{3, 0, 3}, 0, "(8,4):(8,1)"_layout};
  AnyComposed const rows{{3, 0, 3}, 0, "(8,4):(1,8)"_layout};
  EXPECT_EQ(bank_conflicts(warp_access(columns, 16)).wavefronts, 4);
  EXPECT_EQ(bank_conflicts(warp_access(rows, 16)).wavefronts, 4);
  // The same results hold for vectors of eight fp16 elements.
  EXPECT_EQ(bank_conflicts(warp_access(AnyComposed{{3, 3, 3}, 0, "(8,4):(64,8)"_layout}, 2, 8)).wavefronts, 4);
  EXPECT_EQ(wavefronts("(8,4):(64,8)", 2, 8), 32);
  // These accesses read a column of 32 by 32 floats, without and with padding.
  EXPECT_EQ(wavefronts("32:32", 4), 32);
  EXPECT_EQ(wavefronts("32:33", 4), 1);
}

// The cycles were measured on an H200 for one load by one warp, averaged over 64 loads. A load takes about 1 + 2 *
// wavefronts cycles, in addition to the cost of issuing it.
TEST(Banks, AsMeasured) {
  struct Row {
    int bytes;
    std::int64_t (*offset)(std::int64_t);
    double cycles;
  };
  Row const rows[] = {
      {4, [](std::int64_t i) { return i * 4; }, 5.09},
      {4, [](std::int64_t i) { return i * 8; }, 5.12},
      {4, [](std::int64_t i) { return i * 16; }, 9.12},
      {4, [](std::int64_t i) { return i * 128; }, 65.12},
      {4, [](std::int64_t) { return std::int64_t(0); }, 5.09},
      {1, [](std::int64_t i) { return i; }, 5.09},
      {1, [](std::int64_t i) { return i * 4; }, 5.09},
      {1, [](std::int64_t i) { return i * 128; }, 65.12},
      {8, [](std::int64_t i) { return i * 8; }, 6.17},
      {8, [](std::int64_t) { return std::int64_t(0); }, 6.16},
      {8, [](std::int64_t i) { return i * 16; }, 9.14},
      {8, [](std::int64_t i) { return i * 128; }, 65.14},
      {8, [](std::int64_t i) { return i % 16 * 8; }, 6.17},
      {8, [](std::int64_t i) { return i % 16 * 128; }, 65.14},
      {8, [](std::int64_t i) { return i / 2 * 128; }, 33.12},
      {8, [](std::int64_t i) { return i / 16 * 128; }, 6.17},
      {8, [](std::int64_t i) { return i % 16 * 8 + i / 16 * 128; }, 6.17},
      {8, [](std::int64_t i) { return i % 2 * 128 + i / 2 * 8; }, 9.14},
      {8, [](std::int64_t i) { return i / 8 * 128 + i % 8 * 8; }, 9.14},
      {16, [](std::int64_t i) { return i * 16; }, 9.91},
      {16, [](std::int64_t i) { return i * 32; }, 17.30},
      {16, [](std::int64_t i) { return i * 128; }, 65.30},
      {16, [](std::int64_t i) { return i % 8 * 16; }, 9.91},
      {16, [](std::int64_t i) { return i % 8 * 128; }, 65.30},
      {16, [](std::int64_t i) { return i / 8 * 128; }, 9.67},
      {16, [](std::int64_t i) { return i % 8 * 128 + (i % 8 ^ i / 8) * 16; }, 9.91},
      {16, [](std::int64_t i) { return i % 4 * 16 + i / 4 * 128; }, 17.30},
      {16, [](std::int64_t i) { return i % 2 * 16 + i / 2 * 128; }, 33.30},
      {16, [](std::int64_t i) { return i % 8 * 16 + i / 8 * 128; }, 9.91},
  };
  for (Row const& r : rows) {
    WarpAccess const a = access_of(r.bytes, 32, r.offset);
    check(a);
    double const modelled = 1 + 2 * bank_conflicts(a).wavefronts;
    double const issue = r.bytes == 16 ? 8 : r.bytes == 8 ? 6 : 5;
    EXPECT_NEAR(r.cycles, std::max(modelled, issue), 1.2) << text(a);
  }
}

TEST(Banks, Refusals) {
  EXPECT_EQ(text(try_warp_access("32:1"_layout, 4, 1, Num(2))), "refused: not_aligned mode 0 index 0: 2, 4");
  EXPECT_EQ(text(try_warp_access("32:3"_layout, 2, 2)), "refused: not_aligned mode 1 index 0: 6, 4");
  EXPECT_EQ(text(try_warp_access("32:1"_layout, 3)), "refused: width_not_possible mode 0 index 0: 3, 0");
  EXPECT_EQ(text(try_warp_access("32:1"_layout, 8, 4)), "refused: width_not_possible mode 0 index 0: 32, 0");
  EXPECT_EQ(text(try_warp_access("32:1"_layout, 0)), "refused: width_not_possible mode 0 index 0: 0, 0");
  EXPECT_EQ(text(try_warp_access("1025:1"_layout, 4)), "refused: undecided_bound mode 0 index 0: 1025, 1024");
  EXPECT_EQ(text(try_warp_access("2:5000000000000000000"_layout, 4)), "refused: overflow mode 1 index 0: 0, 0");
  EXPECT_EQ(try_bank_conflicts(WarpAccess{}).error().failure.rule, Rule::argument_below_one);
  EXPECT_EQ(try_bank_conflicts(WarpAccess{Vec<Num>{0}, 32}).error().failure.rule, Rule::width_not_possible);
}
