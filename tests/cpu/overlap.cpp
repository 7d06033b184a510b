// Tests the overlap checks on random modes. Their results are compared with tables of all bytes.
#include <sett/cpu/overlap.hpp>

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>

namespace {

using namespace sett::cpu;
using namespace sett::cpu::detail;
using sett::DType;

template <class F>
void each_byte(View const& v, F f) {
  for (std::int64_t i = 0; i < v.modes.size; ++i) {
    std::int64_t at = 0;
    std::int64_t rest = i;
    for (int k = 0; k < v.modes.count; ++k) {
      at += rest % v.modes.extent[k] * v.modes.stride[k];
      rest /= v.modes.extent[k];
    }
    int const n = bytes_of(v.element);
    for (int b = 0; b < n; ++b) { f(i, static_cast<char*>(v.data) + at * n + b); }
  }
}

TEST(Overlap, AsTheTablesOfBytesSay) {
  std::mt19937 random(7);
  auto const pick = [&random](int low, int high) { return std::uniform_int_distribution<int>(low, high)(random); };
  static char memory[4096];
  int apart = 0;
  int injective = 0;
  for (int trial = 0; trial < 4000; ++trial) {
    View v[2];
    for (View& x : v) {
      x.data = memory + 2048 + pick(-24, 24);
      x.element = pick(0, 1) ? DType::u8 : DType::f32;
      x.modes = Modes{};
      for (int k = pick(0, 3); k > 0; --k) { x.modes.push(pick(1, 4), pick(-16, 16)); }
      ASSERT_FALSE(check_readable(x, 0));
    }
    std::map<char*, std::int64_t> owner;
    bool once = true;
    each_byte(v[1], [&](std::int64_t i, char* p) { once = (owner.emplace(p, i).first->second == i) && once; });
    EXPECT_EQ(!check_output(v[1]), once) << trial;
    std::set<char*> read;
    each_byte(v[0], [&](std::int64_t, char* p) { read.insert(p); });
    bool meet = false;
    for (auto const& [p, i] : owner) { meet = meet || read.count(p) > 0; }
    EXPECT_EQ(!check_apart(v[0], v[1], 0), !meet) << trial;
    apart += !meet;
    injective += once;
  }
  EXPECT_GT(apart, 500);
  EXPECT_GT(injective, 500);
}

TEST(Overlap, TilesSideBySideOfALargeArray) {
  static float data[64];
  View left{data, DType::f32, {}};
  left.modes.push(32, 1);
  left.modes.push(100000, 64);
  View right = left;
  right.data = data + 32;
  EXPECT_FALSE(check_apart(left, right, 0));
  right.data = data + 31;
  EXPECT_TRUE(check_apart(left, right, 0));
  right.data = data;
  EXPECT_TRUE(check_apart(left, right, 0));
}

TEST(Overlap, WhatIsRefused) {
  View v{nullptr, DType::f32, {}};
  v.modes.push(4, 0);
  EXPECT_EQ(check_readable(v, 1).rule, sett::Rule::null_pointer);
  EXPECT_EQ(check_output(v).rule, sett::Rule::not_injective);
  v.modes.push(std::int64_t{1} << 40, std::int64_t{1} << 40);
  EXPECT_EQ(check_readable(v, 0).rule, sett::Rule::overflow);
}

}  // namespace
