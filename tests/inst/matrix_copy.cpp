// matrix_copy: compares the layouts of each copy with the layouts that CuTe 4.7.0 prints, except for movmatrix,
// because CuTe's layouts do not express its transposition.
#include "sett/inst/matrix_copy.hpp"

#include <gtest/gtest.h>

#include <map>
#include <sstream>
#include <string>

#include "../oracle/text_rows.hpp"
#include "sett/atom/fragment_layout.hpp"
#include "sett/layout/print.hpp"

namespace {

template <int i, sett::Role o>
std::string printed() {
  std::ostringstream out;
  out << sett::fragment_layout<sett::FragmentOf<sett::matrix_copies[i], o>>{};
  return out.str();
}

std::map<std::string, oracle::TextRow> rows() {
  std::map<std::string, oracle::TextRow> out;
  for (auto const& row : oracle::text_rows("atoms.jsonl")) {
    if (row.contains("copy")) { out[row.at("copy")] = row; }
  }
  return out;
}

template <int i>
void compare(std::map<std::string, oracle::TextRow>& cute) {
  auto const& s = sett::matrix_copies[i];
  sett::PtxText const name = sett::cute_name(s);
  ASSERT_TRUE(cute.contains(name.text)) << name.text;
  auto const& row = cute[name.text];
  EXPECT_EQ(row.at("src_bits"), (printed<i, sett::Role::a>())) << name.text;
  EXPECT_EQ(row.at("ref_bits"), (printed<i, reference(sett::matrix_copies[i])>())) << name.text;
  bool const moves = s.family == sett::MatrixCopyFamily::move;
  EXPECT_EQ(row.at("dst_bits") == (printed<i, sett::Role::d>()), !moves) << name.text;
  cute.erase(name.text);
}

}  // namespace

TEST(MatrixCopy, AsCuTePrintsThem) {
  auto cute = rows();
  EXPECT_EQ(cute.size(), 15u);
  [&]<std::size_t... i>(std::index_sequence<i...>) { (compare<int(i)>(cute), ...); }
  (std::make_index_sequence<15>{});
  EXPECT_TRUE(cute.empty());
}
