// mma_fragment: fragments fill the registers.
#include "sett/inst/mma_fragment.hpp"

#include <gtest/gtest.h>

#include "sett/inst/mma_table.hpp"

using namespace sett;

TEST(MmaFragment, TheyFillTheRegisters) {
  for (Mma const& s : mma_table()) {
    EXPECT_EQ(size(a_fragment(s).threads), threads(s));
    EXPECT_EQ(size(a_fragment(s).values), a_values(s));
    EXPECT_EQ(size(b_fragment(s).values), b_values(s));
    EXPECT_EQ(size(c_fragment(s, s.d).values), c_values(s));
    EXPECT_EQ(size(thread_ids(s)), threads(s));
    int const packed = a_values(s) * element_bits(s.a);
    EXPECT_TRUE(packed == a_registers(s) * register_bits(s.a) || packed < 32 || s.family == MmaFamily::complex)
        << cute_name(s).text;
  }
}
