// sparse_metadata: compares positions with the figures in the PTX ISA, and checks the fields that select two
// neighbours.
#include "sett/inst/sparse_metadata.hpp"

#include <gtest/gtest.h>

#include <random>
#include <set>

#include "sparse_pattern.hpp"

namespace {

struct Case {
  DType e;
  int k, selectors;
};
constexpr Case cases[] = {{DType::f16, 16, 4},  {DType::f16, 32, 2}, {DType::bf16, 32, 2}, {DType::tf32, 8, 4},
                          {DType::tf32, 16, 2}, {DType::s8, 32, 2},  {DType::u8, 64, 1},   {DType::e4m3, 64, 1},
                          {DType::s4, 64, 2},   {DType::u4, 128, 1}};

}  // namespace

TEST(SparseMetadata, EveryFieldHasItsOwnPosition) {
  for (Case const& c : cases) {
    EXPECT_EQ(metadata_selectors(c.e, c.k), c.selectors);
    std::set<std::pair<int, int>> seen;
    for (int selector = 0; selector < c.selectors; ++selector) {
      for (int row = 0; row < 16; ++row) {
        for (int chunk = 0; chunk < c.k / sparse_chunk(c.e); ++chunk) {
          MetadataPlace const at = metadata_place(c.e, c.k, selector, row, chunk);
          EXPECT_EQ(at.thread / 4, row % 8);
          EXPECT_EQ(at.bit % 4, 0);
          EXPECT_TRUE(seen.insert({at.thread, at.bit}).second);
        }
      }
    }
    EXPECT_EQ(seen.size(), 32u * 8);  // all bits of all threads, over all selectors
  }
}

TEST(SparseMetadata, WorkedPositions) {
  MetadataPlace const at = metadata_place(DType::f16, 32, 1, 8, 5);
  EXPECT_EQ(at.thread, 3);
  EXPECT_EQ(at.bit, 20);
}

TEST(SparseMetadata, FieldsThatNameTwoNeighbours) {
  std::set<int> ordered, any, single;
  for (int field = 0; field < 16; ++field) {
    if (is_metadata(DType::f16, field, true)) { ordered.insert(field); }
    if (is_metadata(DType::s8, field, false)) { any.insert(field); }
    if (is_metadata(DType::tf32, field, true)) { single.insert(field); }
  }
  EXPECT_EQ(ordered, (std::set<int>{0b0100, 0b1000, 0b1001, 0b1100, 0b1101, 0b1110}));
  EXPECT_EQ(any.size(), 12u);
  for (int const equal : {0b0000, 0b0101, 0b1010, 0b1111}) { EXPECT_EQ(any.count(equal), 0u); }
  EXPECT_EQ(single, (std::set<int>{0b0100, 0b1110}));
}

TEST(SparseMetadata, ColumnsOfRandomPatterns) {
  std::mt19937 random(1);
  for (Case const& c : cases) {
    for (int const rows : {16, 64}) {
      for (int selector = 0; selector < c.selectors; ++selector) {
        RegisterFile file(rows * 2);
        SparsePattern const pattern(c.e, rows, c.k, random, rows == 16);
        pattern.write(file, selector, random);
        Vec<int> const got = kept_columns(file, c.e, rows, c.k, selector, rows == 16);
        ASSERT_EQ(got.size(), rows * c.k / 2);
        int const half = sparse_chunk(c.e) / 2;
        for (int j = 0; j < c.k / 2; ++j) {
          for (int row = 0; row < rows; ++row) {
            ASSERT_EQ(got[row + rows * j], pattern.column(row, j / half, j % half))
                << int(c.e) << " " << c.k << " " << row << " " << j;
          }
        }
      }
    }
  }
}
