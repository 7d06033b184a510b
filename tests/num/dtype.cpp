// dtype: checks the types' names, widths and kinds, which come from one table.
#include "sett/num/dtype.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

using namespace sett;

namespace {

TEST(DType, NamesAndWidths) {
  EXPECT_EQ(bits_of(DType::e4m3), 8);
  EXPECT_EQ(bytes_of(DType::c64), 16);
  EXPECT_STREQ(ptx_name(DType::bf16), "bf16");
  EXPECT_STREQ(ptx_name(DType::gauss_c64), "f64");
  EXPECT_STREQ(cute_name(DType::b1), "U1");
  EXPECT_STREQ(cute_name(DType::c64), "C64");
  EXPECT_STREQ(cpp_name(DType::f16), "cute::half_t");
  EXPECT_TRUE(is_integer(DType::b1) && is_integer(DType::s32) && !is_integer(DType::f64) && !is_integer(DType::raw4));
  EXPECT_TRUE(is_signed_integer(DType::s4) && !is_signed_integer(DType::u8));
  EXPECT_TRUE(is_fp8(DType::e5m2) && !is_fp8(DType::f16));
  EXPECT_TRUE(is_complex_dtype(DType::c32) && !is_complex_dtype(DType::f32));
  for (int bytes = 1; bytes <= 16; bytes *= 2) { EXPECT_EQ(bytes_of(raw_of(bytes)), bytes); }
}

// The ranges of enumerators that is_raw and is_integer test must agree with the table's kinds. The digits in a name
// must be the number of bits.
TEST(DType, TheTableAgreesWithItself) {
  std::set<std::string> names;
  for (int i = 0; i < dtype_count; ++i) {
    DType const e = DType(i);
    DTypeFacts const f = facts(e);
    std::string const called = f.name;
    EXPECT_TRUE(names.insert(called).second) << called;
    EXPECT_GT(f.bits, 0) << called;
    EXPECT_EQ(bits_of(e), f.bits) << called;
    EXPECT_EQ(kind_of(e), f.kind) << called;
    EXPECT_EQ(is_raw(e), f.kind == DTypeKind::raw) << called;
    EXPECT_EQ(is_integer(e), f.kind == DTypeKind::signed_integer || f.kind == DTypeKind::unsigned_integer) << called;
    if (is_integer(e) || (f.kind == DTypeKind::real && called.find('f') == 0)) {
      EXPECT_EQ(f.bits, std::stoi(called.substr(1))) << called;
    }
    if (is_raw(e)) { EXPECT_EQ(f.bits, 8 * std::stoi(called.substr(3))) << called; }
  }
}

TEST(DType, WhatIsNotInTheListHasNoWidth) { EXPECT_EQ(bits_of(static_cast<DType>(77)), 0); }

}  // namespace
