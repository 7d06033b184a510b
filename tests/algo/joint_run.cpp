// joint_run: compares the run with every block of offsets, and checks that its words are contiguous and the widest.
#include "sett/algo/joint_run.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>
#include <string>
#include <utility>

#include "sett/sett.hpp"

using sett::AnyLayout;
using sett::Num;

namespace {

using Random = std::mt19937;

// Returns a layout with this many indices: compact in any order, padded, descending, or with arbitrary strides.
AnyLayout any_layout(Random& random, int total) {
  sett::Vec<Num> shape;
  for (int left = total; left > 1;) {
    int f = 2 + int(random() % unsigned(left - 1));
    while (left % f != 0) { f = 2 + int(random() % unsigned(left - 1)); }
    if (shape.size() == 3) { f = left; }
    shape.push_back(Num(f));
    left /= f;
  }
  int order[4] = {0, 1, 2, 3};
  for (int i = shape.size() - 1; i > 0; --i) { std::swap(order[i], order[random() % unsigned(i + 1)]); }
  auto stride = sett::Vec<Num>::repeated(shape.size(), Num(0));
  auto const kind = random() % 3;
  Num d(1);
  for (int i = 0; i < shape.size(); ++i) {
    stride[order[i]] = kind == 2 ? Num(int(random() % 13) - 4) : random() % 9 == 0 ? -d : d;
    d = d * shape[order[i]] + Num(kind == 1 && random() % 3 == 0 ? int(random() % 5) : 0);
  }
  return sett::flat_layout(shape, stride);
}

std::map<std::int64_t, std::int64_t> pairs(AnyLayout const& a, AnyLayout const& b) {
  std::map<std::int64_t, std::int64_t> out;
  for (Num i = 0; i < size(a); i = i + Num(1)) { out[b(i).value] = a(i).value; }
  return out;
}

// Returns whether the destination offsets form whole blocks of v, each at a multiple of v, and whether the source
// offsets of each block are contiguous and begin at a multiple of v too.
bool in_words(std::map<std::int64_t, std::int64_t> const& source, std::int64_t v) {
  for (auto const& [place, from] : source) {
    std::int64_t const begin = place - (place % v + v) % v;
    auto const first = source.find(begin);
    if (first == source.end() || first->second % v != 0 || from != first->second + place - begin) { return false; }
    for (std::int64_t i = 0; i < v && place == begin; ++i) {
      if (!source.contains(begin + i)) { return false; }
    }
  }
  return true;
}

// Computes P(i) from the mixed-radix digits of i.
Num index_at(sett::JointRun const& j, Num i) {
  Num out = j.first;
  for (sett::JointMode const& m : j.modes) {
    out = out + i % m.extent * m.distance;
    i = i / m.extent;
  }
  return out;
}

std::string both(AnyLayout const& a, AnyLayout const& b) {
  return std::string(sett::to_text(a).c_str()) + " to " + sett::to_text(b).c_str();
}

}  // namespace

TEST(JointRun, TheWidestWordsThereAre) {
  Random random(7);
  int const totals[] = {1, 4, 6, 8, 12, 16, 18, 24, 36, 48, 60};
  int wide = 0, knots = 0;
  for (int round = 0; round < 20000; ++round) {
    int const total = totals[random() % std::size(totals)];
    AnyLayout const a = any_layout(random, total);
    AnyLayout const b = random() % 3 == 0 ? a : any_layout(random, total);
    auto const source = pairs(a, b);
    if (int(source.size()) != total) { continue; }  // two indices map to one offset
    sett::JointRun const j = sett::joint_run(a, b);
    std::int64_t widest = 1;
    for (std::int64_t v = 2; v <= total; ++v) { widest = in_words(source, v) ? v : widest; }
    ASSERT_EQ(j.together.value, widest) << both(a, b);
    wide += widest > 1;
    for (sett::JointMode const& m : j.modes) { knots += m.knot; }
  }
  EXPECT_GT(wide, 4000);
  EXPECT_GT(knots, 200);
}

TEST(JointRun, EveryIndexOnceInTheOrderOfOffsets) {
  Random random(8);
  int together = 0;
  for (int round = 0; round < 5000; ++round) {
    AnyLayout const a = any_layout(random, 24);
    AnyLayout const b = random() % 2 == 0 ? a : any_layout(random, 24);
    sett::JointRun const j = sett::joint_run(a, b);
    std::set<std::int64_t> seen;
    for (Num i = 0; i < Num(24); i = i + Num(1)) {
      Num const x = index_at(j, i), start = index_at(j, i / j.together * j.together);
      seen.insert(x.value);
      for (AnyLayout const* l : {&a, &b}) {
        ASSERT_EQ((*l)(x), (*l)(start) + i % j.together) << both(a, b);
        ASSERT_EQ((*l)(start) % j.together, Num(0)) << both(a, b);
      }
    }
    ASSERT_EQ(seen.size(), 24u) << both(a, b);
    together += j.together > Num(1);
  }
  EXPECT_GT(together, 1000);
}

TEST(JointRun, Examples) {
  auto const together = [](char const* a, char const* b) {
    return sett::joint_run(sett::parse_layout(a).value(), sett::parse_layout(b).value()).together.value;
  };
  EXPECT_EQ(together("(4,3):(3,1)", "(4,3):(3,1)"), 12);
  EXPECT_EQ(together("(4,3):(3,1)", "12:1"), 1);
  EXPECT_EQ(together("(4,6):(1,10)", "(6,4):(1,10)"), 2);  // the shapes can be cut at 2 and at 12, but not in between
  EXPECT_EQ(together("(4,8):(1,-4)", "(4,8):(1,-4)"), 4);  // counted from the end, which is at offset -28
  EXPECT_EQ(together("(4,2):(1,0)", "(4,2):(1,4)"), 4);    // one source element for two destination offsets
  EXPECT_EQ(together("(7,3):(3,1)", "(7,3):(3,1)"), 21);   // any number, not only powers of two
  EXPECT_EQ(together("(4611686018427387904,2):(2,1)", "(4611686018427387904,2):(2,1)"), 1);  // over 64 bits
}
