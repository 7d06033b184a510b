// failure: tests num/failure.hpp.
//
// An outcome holds either a value or a failure.
#include "sett/num/failure.hpp"

#include <gtest/gtest.h>

using namespace sett;

TEST(Failure, AnOutcomeIsAValueOrAFailure) {
  Outcome<int> const value(3);
  Outcome<int> const failure(Failure{Rule::overflow, 2});
  EXPECT_TRUE(value.ok());
  EXPECT_EQ(value.value, 3);
  EXPECT_FALSE(failure.ok());
  EXPECT_EQ(failure.failure.mode, 2);
  EXPECT_FALSE(bool(Failure{}));
}
