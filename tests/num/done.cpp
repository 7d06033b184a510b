// done: checks that a call can return its refusal as a value.
#include <gtest/gtest.h>

#include <new>
#include <sett/num/done.hpp>
#include <string>

using namespace sett;

TEST(Done, HasTheErrorThatWasRaised) {
  Error const given{Failure{Rule::sizes_differ, 2, 0, Num(3), Num(4)}, Text() << "call: a sentence"};
  auto const refused = attempted([&] { raise(given); });
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().failure.rule, Rule::sizes_differ);
  EXPECT_EQ(refused.error().failure.mode, 2);
  EXPECT_EQ(std::string(refused.error().text.c_str()), "call: a sentence");
  EXPECT_THROW((void)refused.value(), layout_error);
}

TEST(Done, HasAValueWhereTheCallReturns) {
  int calls = 0;
  EXPECT_TRUE(attempted([&] { ++calls; }));
  EXPECT_EQ(calls, 1);
}

TEST(Done, TheAnswerIsTheCalls) {
  auto const answered = attempted([] { return std::string("an answer"); });
  ASSERT_TRUE(answered);
  EXPECT_EQ(*answered, "an answer");
  auto const refused = attempted([]() -> std::string { raise(Error{Failure{Rule::overflow}, Text()}); });
  EXPECT_EQ(refused.error().failure.rule, Rule::overflow);
}

TEST(Done, OtherExceptionsPass) {
  EXPECT_THROW((void)attempted([] { throw std::bad_alloc(); }), std::bad_alloc);
}
