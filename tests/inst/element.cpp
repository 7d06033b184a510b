// element: names and widths.
#include "sett/inst/element.hpp"

#include <gtest/gtest.h>

using namespace sett;

TEST(Element, NamesAndWidths) {
  EXPECT_EQ(element_bits(Element::e4m3), 8);
  EXPECT_STREQ(ptx_name(Element::bf16), "bf16");
  EXPECT_STREQ(cute_name(Element::b1), "U1");
  EXPECT_STREQ(cute_name(Element::c64), "C64");
  EXPECT_TRUE(is_integer(Element::b1) && is_integer(Element::s32) && !is_integer(Element::f64));
  EXPECT_TRUE(is_signed_integer(Element::s4) && !is_signed_integer(Element::u8));
  EXPECT_TRUE(is_fp8(Element::e5m2) && !is_fp8(Element::f16));
}
