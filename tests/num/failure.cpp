// failure: the tests of num/failure.hpp.
//
// Every rule has a name, a sentence and a detail of its own.
#include "sett/num/failure.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

using namespace sett;

TEST(Failure, EveryRuleSpeaks) {
  std::set<std::string> names;
  std::set<std::string> sentences;
  int count = 0;
  for (Rule r = Rule::none; r <= Rule::launch_refused; r = Rule(int(r) + 1)) {
    ++count;
    names.insert(name(r));
    sentences.insert(sentence(r));
    EXPECT_STRNE(name(r), "");
    EXPECT_STRNE(sentence(r), "");
    EXPECT_EQ(r == Rule::none, *detail_of(r) == '\0') << name(r);
  }
  EXPECT_EQ(int(names.size()), count);
  EXPECT_EQ(int(sentences.size()), count);
}

TEST(Failure, AnOutcomeIsAValueOrAFailure) {
  Outcome<int> const value(3);
  Outcome<int> const failure(Failure{Rule::overflow, 2});
  EXPECT_TRUE(value.ok());
  EXPECT_EQ(value.value, 3);
  EXPECT_FALSE(failure.ok());
  EXPECT_EQ(failure.failure.mode, 2);
  EXPECT_FALSE(bool(Failure{}));
}
