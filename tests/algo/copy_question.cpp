// copy_question: compares the shared memory that a layout needs with the range of its offsets.
#include "sett/algo/copy_question.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>

using sett::AnyComposed;
using sett::Num;

TEST(CopyQuestion, SpansHoldEveryOffset) {
  std::mt19937 random(21);
  for (int round = 0; round < 1000; ++round) {
    int const b = int(random() % 3);
    sett::Vec<Num> shape, stride;
    for (int k = 0; k < 2; ++k) {
      shape.push_back(Num(1 + random() % 20));
      stride.push_back(Num(random() % 40));
    }
    AnyComposed const a{
        {b, int(random() % 3), b + int(random() % 3)}, Num(random() % 9), sett::flat_layout(shape, stride)};
    Num low = a(Num(0)), high = low;
    for (Num i(0); i < size(a.layout); i = i + Num(1)) {
      low = min(low, a(i));
      high = max(high, a(i));
    }
    ASSERT_EQ(sett::detail::span_of(a), high - low + Num(1)) << sett::to_text(a).c_str();
  }
  // If there are too many offsets to examine, span_of rounds the range up to whole patterns of the swizzle.
  AnyComposed const wide{
      {2, 0, 22}, 0, sett::flat_layout(sett::Vec<Num>(Num(3000), Num(3000)), sett::Vec<Num>(Num(1), Num(3000)))};
  EXPECT_EQ(sett::detail::span_of(wide), Num(1 << 24));
}

TEST(CopyQuestion, TheLimitIsOfTheBlock) {
  sett::CopyQuestion q;
  q.source = sett::one_mode(Num(232448), Num(1));
  q.destination = q.source;
  q.bits = 8;
  q.to = sett::MemorySpace::shared;
  EXPECT_EQ(sett::detail::capacity_limit(q).size(), 0);
  q.destination.swizzle = {3, 4, 3};  // span_of rounds up to whole patterns of the swizzle
  EXPECT_EQ(sett::detail::capacity_limit(q).size(), 0);
  q.bits = 16;
  EXPECT_EQ(std::string(sett::detail::capacity_limit(q).c_str()),
            "needs the destination in shared memory, where it takes 464896 bytes, but a block of sm_90 can use 232448: "
            "copy tiles that fit");
}
