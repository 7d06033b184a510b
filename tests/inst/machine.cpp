// machine: a thread hands its instruction to its machine, or is refused.
#include "sett/inst/machine.hpp"

#include <gtest/gtest.h>

#include <string>

using namespace sett;

struct Recorder : Machine {
  std::string name;
  int count = 0;
  void issue(char const* instruction, void* const* operands, int n) override {
    name = instruction;
    count = n;
    *static_cast<int*>(operands[1]) = 7;
  }
};

TEST(Machine, WithoutOneItIsRefused) {
  int a = 1, d = 2;
  try {
    issue("ldmatrix", a, d);
    FAIL();
  } catch (layout_error const& e) {
    EXPECT_EQ(e.failure().rule, Rule::no_machine);
    EXPECT_NE(std::string(e.what()).find("ldmatrix"), std::string::npos);
  }
}
TEST(Machine, ItAnswers) {
  Recorder machine;
  Machine::of_this_thread() = &machine;
  int const a = 1;
  int d = 2;
  issue("mma", a, d);
  Machine::of_this_thread() = nullptr;
  EXPECT_EQ(machine.name, "mma");
  EXPECT_EQ(machine.count, 2);
  EXPECT_EQ(d, 7);
}
TEST(Machine, RegistersAreApart) {
  RegisterFile f(32);
  f.at(Role::a, 3, 1) = 5;
  f.at(Role::d, 31, 127) = 6;
  EXPECT_EQ(f.at(Role::a, 3, 1), 5u);
  EXPECT_EQ(f.at(Role::a, 3, 0), 0u);
  EXPECT_EQ(f.at(Role::d, 31, 127), 6u);
}
