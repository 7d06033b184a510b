// refused: tests num/refused.hpp.
//
// The text of every static_assert is the sentence of its rule. tests/must_not_compile tests the diagnostics.
#include "sett/num/refused.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>

using namespace sett;

TEST(Refused, SaysTheRulesSentence) {
  std::ifstream file(SETT_SOURCE_DIR "/include/sett/num/refused.hpp");
  std::string const text{std::istreambuf_iterator<char>(file), {}};
  ASSERT_FALSE(text.empty());
  for (Rule r = Rule(1); r <= Rule::launch_refused; r = Rule(int(r) + 1)) {
    std::string const asked = std::string("keeps<Rule::") + name(r) + ", refused>,";
    std::size_t const at = text.find(asked);
    ASSERT_NE(at, std::string::npos) << name(r);
    std::size_t const quote = text.find('"', at);
    EXPECT_EQ(text.compare(quote, std::string(sentence(r)).size() + 3, std::string("\"") + sentence(r) + "\")"), 0)
        << name(r);
  }
}
