// mma_fragment: checks that fragments fill the registers of the instruction.
#include "sett/inst/mma_fragment.hpp"

#include <gtest/gtest.h>

#include "sett/inst/mma_table.hpp"

using namespace sett;

TEST(MmaFragment, TheyFillTheRegisters) {
  for (Mma const& s : mma_table()) {
    EXPECT_EQ(size(fragment(s, Role::a).threads), threads(s));
    EXPECT_EQ(size(fragment(s, Role::a).values), values(s, Role::a));
    EXPECT_EQ(size(fragment(s, Role::b).values), values(s, Role::b));
    EXPECT_EQ(size(fragment(s, Role::d).values), values(s, Role::c));
    EXPECT_EQ(size(thread_ids(s)), threads(s));
    int const packed = values(s, Role::a) * bits_of(s.a);
    EXPECT_TRUE(packed == registers(s, Role::a) * register_bits(s.a) || packed < 32 || s.family == MmaFamily::complex)
        << cute_name(s).text;
  }
}
