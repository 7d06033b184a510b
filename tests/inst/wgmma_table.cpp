// wgmma_table: checks that every entry is a valid form, that no form occurs twice, and that the table has as many
// entries as CuTe, plus the b1 forms.
#include "sett/inst/wgmma_table.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

using namespace sett;

TEST(WgmmaTable, Entries) {
  auto const table = wgmma_table();
  std::set<std::string> names;
  int bits1 = 0;
  for (Mma const& s : table) {
    EXPECT_TRUE(is_wgmma(s));
    EXPECT_TRUE(names.insert(cute_name(s).text).second);
    bits1 += s.a == DType::b1 ? 1 : 0;
  }
  EXPECT_EQ(table.size() - bits1, 2 * (320 + 736));
  EXPECT_EQ(bits1, 2 * 18);  // N is 8, 24 or a multiple of 16; A is in shared memory or in registers
  EXPECT_EQ(std::count_if(table.begin(), table.end(), [](Mma const& s) { return has_common_n(s) && !s.sparse; }), 320);
}
