// dim3: tests inst/dim3.hpp.
#include "sett/inst/dim3.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <random>
#include <type_traits>

using namespace sett;

static_assert(std::is_trivially_copyable_v<Dim3> && !std::is_convertible_v<char const*, Dim3>);
static_assert(Dim3{}.size() == 1 && Index3{}.x == 0);

TEST(Dim3, HoldsWhatAnyIntegersSay) {
  std::mt19937 random(1);
  for (int n = 0; n < 1000; ++n) {
    auto const extent = [&] { return unsigned(random() % 65535) + 1; };
    unsigned const x = extent(), y = extent(), z = extent();
    Dim3 const d{std::int64_t(x), int(y), std::uint16_t(z)};
    EXPECT_EQ(d, (Dim3{x, y, z}));
    EXPECT_EQ(d.size(), std::uint64_t(x) * y * z);
    Index3 const i = d;
    EXPECT_EQ(Dim3(i), d);
    EXPECT_EQ(Dim3(x).size(), x);
    EXPECT_EQ((Dim3{x, y}).size(), std::uint64_t(x) * y);
  }
}
