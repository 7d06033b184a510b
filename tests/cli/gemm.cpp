// gemm: tests GEMMs of array files, and refusals.
#include <algorithm>

#include "array_files.hpp"
#include "command.hpp"

using namespace command;

namespace {

std::string const folder = testing::TempDir();

template <class T>
std::string array(std::string const& name, std::string const& descr, std::string const& shape,
                  std::vector<T> const& values) {
  return written(folder + name,
                 npy("{'descr': '" + descr + "', 'fortran_order': False, 'shape': " + shape + "}", elements(values)));
}

}  // namespace

TEST(Gemm, Products) {
  std::string const a = array<float>("ga.npy", "<f4", "(2, 3)", {0, 1, 2, 3, 4, 5});
  std::string const b = array<float>("gb.npy", "<f4", "(3, 4)", {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11});
  std::string const bytes = array<signed char>("gi.npy", "|i1", "(2, 3)", {0, 1, 2, 3, 4, 5});
  std::string const c = folder + "gc.npy";
  run("gemm " + a + " " + a + " -o " + c);
  EXPECT_EQ(last<float>(c, 4), (std::vector<float>{5, 14, 14, 50}));
  run("gemm " + a + " " + b + " -o " + c + " --kn --alpha 2");
  EXPECT_EQ(last<float>(c, 8), (std::vector<float>{40, 46, 52, 58, 112, 136, 160, 184}));
  run("gemm " + bytes + " " + bytes + " -o " + c);
  EXPECT_EQ(last<int>(c, 4), (std::vector<int>{5, 14, 14, 50}));
}

// Checks that 33026 products of 255 and 255, which exceed 2^31 - 1, are refused, and that 33025 are accepted.
TEST(Gemm, SumsOfBytesThatDoNotFit) {
  std::string const c = folder + "gc.npy", never = folder + "never.npy";
  std::remove(never.c_str());
  std::vector<unsigned char> two(2 * 33026, 255);
  two[33026] = 254;  // reduces the sums of the second row
  std::string const wide = array<unsigned char>("gw.npy", "|u1", "(2, 33026)", two);
  std::string const words = complaint("gemm " + wide + " " + wide + " -o " + never);
  EXPECT_TRUE(
      has(words, "4 of 4 elements of C do not fit into 32 bits (the first: C(0,0) is 2147515650): give --type f4"))
      << words;
  EXPECT_FALSE(std::ifstream(never).good());
  EXPECT_EQ(run("gemm " + wide + " " + wide + " -o " + c + " --type f4 --alpha 0.5").code, 0);
  EXPECT_EQ(last<float>(c, 4), (std::vector<float>{1073757825.0f, 1073757697.5f, 1073757697.5f, 1073757570.5f}));
  std::string const fits = array<unsigned char>("gn.npy", "|u1", "(1, 33025)", std::vector<unsigned char>(33025, 255));
  EXPECT_EQ(run("gemm " + fits + " " + fits + " -o " + c).code, 0);
  EXPECT_EQ(last<int>(c, 1), (std::vector<int>{2147450625}));
}

// Checks every element, with signs that cancel, with B as (N,K) and as (K,N), and with factors that just fit.
TEST(Gemm, BytesAreExactOrRefused) {
  std::string const c = folder + "gc.npy";
  int const m = 3, n = 2, k = 140000;
  std::vector<signed char> a(std::size_t(m * k)), b(std::size_t(n * k)), turned(std::size_t(n * k));
  std::vector<long long> sum(std::size_t(m * n));
  unsigned x = 7;
  auto const next = [&x] { return (x = x * 1664525u + 1013904223u) >> 24; };
  for (auto& v : a) { v = static_cast<signed char>(next() % 4 == 0 ? 127 : -128); }
  for (auto& v : b) { v = static_cast<signed char>(next() % 4 == 0 ? 127 : -128); }
  for (int i = 0; i < m; ++i) {
    for (int j = 0; j < n; ++j) {
      for (int p = 0; p < k; ++p) {
        sum[std::size_t(i * n + j)] += a[std::size_t(i * k + p)] * b[std::size_t(j * k + p)];
      }
    }
  }
  for (int j = 0; j < n; ++j) {
    for (int p = 0; p < k; ++p) { turned[std::size_t(p * n + j)] = b[std::size_t(j * k + p)]; }
  }
  std::string const fa = array("ba.npy", "|i1", "(3, 140000)", a), fb = array("bb.npy", "|i1", "(2, 140000)", b);
  std::string const ft = array("bt.npy", "|i1", "(140000, 2)", turned);
  long long const most = *std::max_element(sum.begin(), sum.end());
  ASSERT_GT(most, 0);
  for (std::string const& operands : {fa + " " + fb, fa + " " + ft + " --kn"}) {
    for (long long alpha : {1LL, -2LL, 2147483647LL / most, 2147483647LL / most + 1}) {
      Ran const r = run("gemm " + operands + " -o " + c + " --alpha " + std::to_string(alpha));
      std::vector<int> expected;
      int beyond = 0;
      for (long long const s : sum) {
        beyond += alpha * s > 2147483647LL || alpha * s < -2147483648LL;
        expected.push_back(beyond > 0 ? 0 : int(alpha * s));
      }
      EXPECT_EQ(r.code, beyond > 0 ? 2 : 0) << alpha;
      if (beyond == 0) { EXPECT_EQ(last<int>(c, std::size_t(m * n)), expected) << alpha; }
      if (beyond > 0) {
        EXPECT_TRUE(has(complaint("gemm " + operands + " -o " + c + " --alpha " + std::to_string(alpha)),
                        (std::to_string(beyond) + " of 6 elements of C do not fit into 32 bits").c_str()));
      }
    }
  }
}

// Checks that the command tests the free disk space before it computes anything. The output would have 2^50 elements
// of 4 bytes.
TEST(Gemm, WhatNoDiskHolds) {
  std::string const tall = array<signed char>("gt.npy", "|i1", "(33554432, 1)", std::vector<signed char>(33554432, 1));
  std::string const words = complaint("gemm " + tall + " " + tall + " -o " + folder + "never.npy");
  EXPECT_TRUE(has(words, "it would have 4503599627370624 bytes, but its disk has ")) << words;
  EXPECT_FALSE(std::ifstream(folder + "never.npy").good());
  std::remove(tall.c_str());
}

TEST(Gemm, FactorsThatTheSumsHave) {
  std::string const a = array<float>("ga.npy", "<f4", "(2, 3)", {0, 1, 2, 3, 4, 5});
  std::string const d = array<double>("gd.npy", "<f8", "(2, 3)", {0, 1, 2, 3, 4, 5});
  std::string const c = folder + "gc.npy";
  EXPECT_TRUE(has(complaint("gemm " + a + " " + a + " -o " + c + " --alpha 1e39"),
                  "alpha 1e+39 is infinite in 32 bits, the precision in which GEMMs of <f4 and <f4"));
  EXPECT_TRUE(
      has(complaint("gemm " + a + " " + a + " -o " + c + " --type f8 --alpha 1e-50"), "alpha 1e-50 is 0 in 32 bits"));
  EXPECT_EQ(run("gemm " + d + " " + d + " -o " + c + " --alpha 1e39").code, 0);
  EXPECT_EQ(last<double>(c, 4), (std::vector<double>{5 * 1e39, 14 * 1e39, 14 * 1e39, 50 * 1e39}));
}

TEST(Gemm, Refusals) {
  std::string const a = array<float>("ga.npy", "<f4", "(2, 3)", {0, 1, 2, 3, 4, 5});
  std::string const b = array<float>("gb.npy", "<f4", "(3, 4)", std::vector<float>(12));
  std::string const flat = array<float>("gf.npy", "<f4", "(6,)", std::vector<float>(6));
  std::string const bytes = array<signed char>("gi.npy", "|i1", "(2, 3)", {0, 1, 2, 3, 4, 5});
  std::string const out = " -o " + folder + "never.npy";
  EXPECT_TRUE(has(complaint("gemm " + a + " " + b + out), "their K must be equal; give --kn"));
  EXPECT_TRUE(has(complaint("gemm " + a + " " + flat + out), "has 1 axis, but a matrix must have 2"));
  EXPECT_TRUE(has(complaint("gemm " + a + " " + bytes + out), "GEMM does not support <f4 and |i1"));
  EXPECT_TRUE(has(complaint("gemm " + bytes + " " + bytes + out + " --alpha 0.5"),
                  "alpha 0.5 is not a 32-bit integer, as results of type i4 require: give --type f4"));
  EXPECT_TRUE(has(complaint("gemm " + bytes + " " + bytes + out + " --alpha 0.1"), "alpha 0.1 is not a 32-bit"));
  EXPECT_TRUE(has(complaint("gemm " + a + " " + a + " -o " + folder + "never.txt"),
                  "never.txt has neither ending: use a name such as c.npy"));
  EXPECT_TRUE(has(complaint("gemm - -" + out), "A and B are both standard input, which can be read only once"));
  EXPECT_TRUE(has(complaint("gemm '' " + a + out), "name a file for A and one for B"));
  EXPECT_TRUE(has(complaint("gemm - " + a + out, "x"), "standard input is not a .npy file: it has 1 byte"));
  EXPECT_FALSE(std::ifstream(folder + "never.txt").good());
  EXPECT_FALSE(std::ifstream(folder + "never.npy").good());
}
