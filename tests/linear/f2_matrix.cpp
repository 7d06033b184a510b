// f2_matrix: tests linear/f2_matrix.hpp.
//
// The tests compare every matrix with up to three rows and columns, and random matrices, with the definitions by
// brute force.
#include "sett/linear/f2_matrix.hpp"

#include <set>

#include "given.hpp"

using namespace sett;

namespace {

std::set<std::uint64_t> spanned(Vec<std::uint64_t> const& vectors) {
  std::set<std::uint64_t> out{0};
  for (std::uint64_t const v : vectors) {
    std::set<std::uint64_t> const before = out;
    for (std::uint64_t const x : before) { out.insert(x ^ v); }
  }
  return out;
}

void check(F2Matrix const& a) {
  std::uint64_t const domain = std::uint64_t(1) << a.columns();
  std::set<std::uint64_t> images;
  std::set<std::uint64_t> zeros;
  for (std::uint64_t x = 0; x < domain; ++x) {
    images.insert(a(x));
    if (a(x) == 0) { zeros.insert(x); }
    for (std::uint64_t y = 0; y < domain; y = 2 * y + 1) { ASSERT_EQ(a(x ^ y), a(x) ^ a(y)); }
  }
  ASSERT_EQ(images.size(), std::size_t(1) << rank(a)) << text(a);
  ASSERT_EQ(spanned(image(a)), images) << text(a);
  ASSERT_EQ(image(a).size(), rank(a));
  ASSERT_EQ(spanned(kernel(a)), zeros) << text(a);
  ASSERT_EQ(kernel(a).size(), a.columns() - rank(a));
  F2Matrix const t = transpose(a);
  ASSERT_EQ(transpose(t), a);
  ASSERT_EQ(rank(t), rank(a));
  for (int i = 0; i < a.rows; ++i) {
    for (int j = 0; j < a.columns(); ++j) { ASSERT_EQ(a.column[j] >> i & 1, t.column[i] >> j & 1); }
  }
  auto const b = try_inverse(a);
  ASSERT_EQ(bool(b), a.rows == a.columns() && rank(a) == a.rows) << text(a);
  if (b) {
    ASSERT_EQ(product(a, *b), f2_identity(a.rows));
    ASSERT_EQ(product(*b, a), f2_identity(a.rows));
  }
}

}  // namespace

TEST(F2Matrix, EverySmallOne) {
  for (int rows = 0; rows <= 3; ++rows) {
    for (int columns = 0; columns <= 3; ++columns) {
      for (std::uint64_t all = 0; all >> (rows * columns) == 0; ++all) {
        F2Matrix a{rows, {}};
        for (int j = 0; j < columns; ++j) { a.column.push_back(all >> (j * rows) & low_bits(rows)); }
        check(a);
      }
    }
  }
}

TEST(F2Matrix, RandomOnes) {
  given::Random random(1);
  for (int trial = 0; trial < 300; ++trial) {
    int const n = int(random.number(1, 9));
    F2Matrix const a = given::random_matrix(random, int(random.number(1, 9)), n);
    F2Matrix const b = given::random_matrix(random, n, int(random.number(1, 9)));
    check(a);
    F2Matrix const c = product(a, b);
    for (std::uint64_t x = 0; x >> b.columns() == 0; ++x) { ASSERT_EQ(c(x), a(b(x))); }
  }
}

TEST(F2Matrix, SixtyFourByThemselves) {
  given::Random random(2);
  F2Matrix a = f2_identity(64);
  for (int step = 0; step < 2000; ++step) {  // row operations keep the matrix invertible
    auto const from = int(random.number(0, 63));
    auto const to = int(random.number(0, 63));
    if (from != to) { a.column[to] ^= a.column[from]; }
  }
  EXPECT_EQ(rank(a), 64);
  EXPECT_EQ(product(inverse(a), a), f2_identity(64));
  a.column[17] = a.column[3] ^ a.column[5];
  EXPECT_EQ(rank(a), 63);
  ASSERT_EQ(kernel(a).size(), 1);
  EXPECT_EQ(a(kernel(a)[0]), 0u);
  EXPECT_EQ(kernel(a)[0], std::uint64_t(1) << 17 | 1 << 3 | 1 << 5);
}

TEST(F2Matrix, WhatIsRefused) {
  EXPECT_EQ(text(try_inverse(F2Matrix{2, Vec<std::uint64_t>{3, 3}})), "refused: not_invertible mode 2 index 0: 2, 1");
  EXPECT_EQ(text(try_inverse(F2Matrix{2, Vec<std::uint64_t>{4, 3}})), "refused: matrix_too_large mode 0 index 0: 2, 2");
  EXPECT_EQ(text(try_inverse(F2Matrix{65, {}})), "refused: matrix_too_large mode 0 index 0: 65, 0");
  EXPECT_EQ(text(try_product(f2_identity(3), f2_identity(4))), "refused: sizes_differ mode 0 index 0: 3, 4");
  EXPECT_EQ(given::sentence_of(try_inverse(F2Matrix{2, Vec<std::uint64_t>{3, 3}})),
            "inverse: the matrix must be invertible: it has 2 rows, 2 columns and rank 1 [2x2 [3,3]]");
}

static_assert(rank(F2Matrix{3, Vec<std::uint64_t>{1, 2, 3}}) == 2);
