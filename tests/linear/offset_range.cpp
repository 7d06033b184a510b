// offset_range: tests linear/offset_range.hpp. Results are compared with all offsets.
#include "sett/linear/offset_range.hpp"

#include "given.hpp"

using namespace sett;

TEST(OffsetRange, AgainstEveryOffset) {
  given::Random random(51);
  int cut = 0;
  for (int trial = 0; trial < 3000; ++trial) {
    AnyComposed a{given::random_swizzle(random, 3), Num(random.number(-9, 9)), random.layout(3, -9, 9)};
    for (Num& s : a.layout.shape) { s = s * Num(random.number(1, 9)); }
    for (Num& d : a.layout.stride) { d = d * Num(std::int64_t(1) << random.number(0, 4)); }
    Num low = a(Num(0)), high = low;
    for (Num i(0); i < size(a.layout); i = i + Num(1)) {
      low = min(low, a(i));
      high = max(high, a(i));
    }
    auto const r = try_offset_range(a);
    ASSERT_TRUE(bool(r)) << text(a);
    ASSERT_EQ(r->low, low) << text(a);
    ASSERT_EQ(r->high, high) << text(a);
    cut += size(sett::detail::extreme_part(a, true).layout) < size(coalesced(a.layout)) ? 1 : 0;
  }
  EXPECT_GT(cut, 500);
}

TEST(OffsetRange, LargeOnesAndWhatIsRefused) {
  NumRange const r = offset_range(AnyComposed{{3, 3, 3}, 0, "(1000003,4096):(4096,1)"_layout});
  EXPECT_EQ(r.low, Num(0));
  EXPECT_EQ(r.high, Num(1000003) * Num(4096) - Num(1));  // whole periods
  // Whole periods of the swizzle only shift the range. So 2048000100 elements end at the same offset as 612 elements,
  // apart from this shift.
  EXPECT_EQ(offset_range(AnyComposed{{3, 3, 3}, 0, "2048000100:1"_layout}).high - Num(2048000000),
            offset_range(AnyComposed{{3, 3, 3}, 0, "612:1"_layout}).high - Num(512));
  EXPECT_EQ(offset_range(AnyComposed{{1, 2, -2}, 0, "5:1"_layout}).high, Num(20));
  EXPECT_EQ(
      given::sentence_of(try_offset_range(AnyComposed{{2, 0, 22}, 0, "(3000,3000):(1,3000)"_layout})).substr(0, 38),
      "offset_range: the answer must not need");
  EXPECT_EQ(given::sentence_of(try_offset_range(AnyComposed{{9, 60, 1}, 0, "4:1"_layout})).substr(0, 13),
            "offset_range:");
}
