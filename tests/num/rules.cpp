// rules: tests num/rules.hpp.
//
// Every rule has its own name, sentence and detail. The name of a rule is the name of its enumerator.
#include "sett/num/rules.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>
#include <vector>

using namespace sett;

TEST(Rules, EveryRuleSpeaks) {
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

TEST(Rules, ANameIsItsEnumerator) {
  std::ifstream file(SETT_SOURCE_DIR "/include/sett/num/rules.hpp");
  std::string const text{std::istreambuf_iterator<char>(file), {}};
  std::size_t const begin = text.find("enum class Rule"), end = text.find("};", begin);
  ASSERT_LT(end, text.size());
  std::string const body = text.substr(begin, end - begin);
  std::regex const enumerator("\n  (\\w+),");
  int number = 0;
  for (std::sregex_iterator it(body.begin(), body.end(), enumerator), none; it != none; ++it) {
    EXPECT_EQ((*it)[1].str(), name(Rule(number++)));
  }
  EXPECT_EQ(number, int(Rule::launch_refused) + 1);
}

TEST(Rules, TextsAreConstants) {
  static_assert(sentence(Rule::map_rank)[0] == 'a');
  static_assert(name(Rule::none)[0] == 'n');
}
