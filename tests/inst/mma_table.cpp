// mma_table: checks that names are unique, and that the table contains CuTe's names.
#include "sett/inst/mma_table.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "../oracle/text_rows.hpp"

using namespace sett;

TEST(MmaTable, NamesAreUniqueAndHoldCuTes) {
  std::set<std::string> names, spellings;
  Vec<Mma> const table = mma_table();
  for (Mma const& s : table) {
    EXPECT_TRUE(names.insert(cute_name(s).text).second) << cute_name(s).text;
    // The number of registers fits the statements of mma_fma.hpp.
    bool const doubles = s.a == DType::f64 || s.a == DType::c64;
    EXPECT_LE(registers(s, Role::d), doubles ? 4 : 8);
    EXPECT_LE(registers(s, Role::a), doubles ? 8 : 4);
    EXPECT_LE(registers(s, Role::b), 4);
  }
  EXPECT_EQ(table.size(), 164);
  for (char const* name :
       {"SM61_DP4A", "SM70_8x8x4_F32F16F16F32_NT", "SM75_8x8x16_S32S8S8S32_TN", "SM80_16x8x8_F32TF32TF32F32_TN",
        "SM80_16x8x256_S32U1U1S32_TN_XORPOPC", "SM89_16x8x32_F32E4M3E5M2F32_TN", "SM90_16x8x8_C64C64C64C64_TN"}) {
    EXPECT_TRUE(names.contains(name)) << name;
  }
}
TEST(MmaTable, CommonAreThoseOfCuTe) {
  std::set<std::string> cute, common;
  for (auto const& row : oracle::text_rows("atoms.jsonl")) {
    if (row.contains("atom") && row.at("thr") != "_128:_1") { cute.insert(row.at("atom")); }
  }
  for (Mma const& s : mma_table()) {
    if (is_common(s)) { common.insert(cute_name(s).text); }
  }
  EXPECT_EQ(common, cute);
}
