// activation: tests operand/activation.hpp.
#include "sett/operand/activation.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

using sett::Activation;

TEST(Activations, EachHasItsOwnName) {
  std::set<std::string> names;
  for (int i = 0; i < sett::activation_count; ++i) { names.insert(name(Activation(i))); }
  EXPECT_EQ(int(names.size()), sett::activation_count);
  EXPECT_FALSE(names.contains("unknown"));
  EXPECT_STREQ(name(Activation(sett::activation_count)), "unknown");
}
