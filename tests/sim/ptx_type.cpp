// ptx_type: tests the table of types, sign extension against shifts, and the reading of names.
#include "sett/sim/ptx_type.hpp"

#include <gtest/gtest.h>

namespace ptx = sett::sim::ptx;

TEST(PtxType, NamesAreUniqueAndFound) {
  for (ptx::Type const& t : ptx::types) {
    EXPECT_TRUE(ptx::type_of(t.name) == t) << t.name;
    EXPECT_EQ(t.bits % t.element, 0) << t.name;
  }
  EXPECT_FALSE(ptx::type_of("b128").exists());
  EXPECT_FALSE(ptx::type_of("").exists());
}

TEST(PtxType, ExtensionsAgreeWithCasts) {
  for (int x = 0; x < 65536; ++x) {
    auto const w = ptx::Word(x);
    EXPECT_EQ(ptx::extended(w, ptx::type_of("s16")), ptx::Word(std::int64_t(std::int16_t(x))));
    EXPECT_EQ(ptx::extended(w, ptx::type_of("u8")), ptx::Word(std::uint8_t(x)));
    EXPECT_EQ(ptx::extended(w, ptx::type_of("s8")), ptx::Word(std::int64_t(std::int8_t(x))));
  }
}

TEST(PtxType, NamesAreDividedAtDots) {
  ptx::Form const f("ld.global.L1::no_allocate.v4.f32");
  ASSERT_EQ(f.parts, 5);
  EXPECT_EQ(f.part[2], "L1::no_allocate");
  EXPECT_TRUE(f.has("v4") && !f.has("ld"));
  ptx::Parts p(f);
  EXPECT_FALSE(p.take("v4"));
  EXPECT_TRUE(p.take("global"));
  EXPECT_EQ(p.next(), "L1::no_allocate");
  p.skip();
  constexpr std::string_view counts[] = {"v2", "v4"};
  EXPECT_EQ(p.take_any(counts), 1);
  EXPECT_FALSE(p.done());
  EXPECT_TRUE(p.take_type().is("f32") && p.done());
}
