// Tests the layouts that a refused composition suggests. Each suggested layout must compose. The tests try them for
// random operands.
#include <random>
#include <regex>

#include "command.hpp"

using namespace command;

namespace {

std::string random_layout(std::mt19937& random, int modes) {
  std::string shape, stride;
  for (int k = 0; k < modes; ++k) {
    shape += (k == 0 ? "" : ",") + std::to_string(2 + random() % 7);
    stride += (k == 0 ? "" : ",") + std::to_string(1 + random() % 12);
  }
  return modes == 1 ? shape + ":" + stride : "(" + shape + "):(" + stride + ")";
}

}  // namespace

TEST(Remedies, SuggestedLayoutsCompose) {
  std::mt19937 random(41);
  std::regex const shorter("the left layout composes with ([^ ]+), the first ([0-9]+) indices of ([^ ;\n]+)");
  std::regex const padded("padded to ([^ ]+), the left layout composes with ([^ \n]+)");
  int refused = 0, prefixes = 0, paddings = 0;
  for (int round = 0; round < 300; ++round) {
    std::string const a = random_layout(random, 2), b = random_layout(random, 1 + int(random() % 2));
    std::string const text = complaint("eval '" + a + " o " + b + "'");
    if (text.empty()) { continue; }
    ++refused;
    std::smatch found;
    if (std::regex_search(text, found, shorter)) {
      ++prefixes;
      EXPECT_EQ(found[3], b);
      EXPECT_FALSE(has(eval(a + " o " + found[1].str()), "exit")) << text;
      // The prefix's offsets are the first offsets of b.
      std::string const all = eval("offsets(" + b + ")"), first = eval("offsets(" + found[1].str() + ")");
      EXPECT_EQ(all.substr(0, first.size() - 1), first.substr(0, first.size() - 1)) << text;
      EXPECT_EQ(eval("size(" + found[1].str() + ")"), found[2].str());
    }
    if (std::regex_search(text, found, padded)) {
      ++paddings;
      EXPECT_FALSE(has(eval(found[1].str() + " o " + b), "exit")) << text;
      EXPECT_EQ(eval("stride(" + found[1].str() + ")"), eval("stride(" + a + ")")) << text;
    }
  }
  EXPECT_GE(refused, 30);
  EXPECT_GE(prefixes, 10);
  EXPECT_GE(paddings, 10);
}

TEST(Remedies, TheTextOfAComposition) {
  EXPECT_TRUE(has(complaint("eval '(3,3):(1,10) o 4:2'"),
                  "[(3,3):(1,10)  and  4:2]: the left layout composes with 2:2, the first 2 indices of 4:2; padded to "
                  "(4,3):(1,10), the left layout composes with 4:2\n"));
}
