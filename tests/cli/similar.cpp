// similar: tests that the edit distance is a metric, that a single edit changes the distance by one, and that similar
// words are found.
#include "../../apps/sett/terminal/similar.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

using namespace app;

namespace {

std::string random_word(std::mt19937& random, int most) {
  std::string out(random() % unsigned(most + 1), 'a');
  for (char& c : out) { c = char('a' + random() % 3); }
  return out;
}

// Returns the word with one letter inserted, deleted, replaced or swapped.
std::string edited(std::string word, std::mt19937& random) {
  std::size_t const at = random() % (word.size() + 1);
  switch (random() % 4) {
    case 0:
      return word.insert(at, 1, char('a' + random() % 3));
    case 1:
      return at < word.size() ? word.erase(at, 1) : word;
    case 2:
      if (at < word.size()) { word[at] = char('a' + random() % 3); }
      return word;
    default:
      if (at + 1 < word.size()) { std::swap(word[at], word[at + 1]); }
      return word;
  }
}

}  // namespace

TEST(Similar, AnEditMovesByAtMostOneAndNothingElseIsFree) {
  std::mt19937 random(1);
  for (int i = 0; i < 20000; ++i) {
    std::string const a = random_word(random, 7);
    std::string const b = edited(a, random);
    std::string const c = random_word(random, 7);
    ASSERT_EQ(edits(a, b), a == b ? 0 : 1) << a << ' ' << b;
    ASSERT_EQ(edits(a, c), edits(c, a)) << a << ' ' << c;
    ASSERT_EQ(edits(a, c) == 0, a == c) << a << ' ' << c;
    ASSERT_GE(edits(a, c), std::abs(int(a.size()) - int(c.size()))) << a << ' ' << c;
    ASSERT_LE(edits(a, c), int(std::max(a.size(), c.size()))) << a << ' ' << c;
  }
  EXPECT_EQ(edits("kitten", "sitting"), 3);
  EXPECT_EQ(edits("EVAL", "eval"), 0);
}

TEST(Similar, EveryWordIsFoundFromOneEditOfIt) {
  std::vector<std::string_view> const words{"composition", "complement", "logical_divide", "zipped_divide",
                                            "raked_product"};
  std::mt19937 random(2);
  for (int i = 0; i < 2000; ++i) {
    std::string_view const word = words[random() % words.size()];
    ASSERT_EQ(nearest(edited(std::string(word), random), words), word);
  }
}

TEST(Similar, AWordThatIsCutShortIsCompletedWhereOneCanBeMeant) {
  std::vector<std::string_view> const words{"composition", "complement", "complement_image", "--output"};
  for (std::string_view const word : words) {
    for (std::size_t n = 1; n < word.size(); ++n) {
      std::string_view const given = word.substr(0, n);
      auto const begins = [given](std::string_view w) { return w.starts_with(given) && w != given; };
      bool const one = std::count_if(words.begin(), words.end(), begins) == 1;
      EXPECT_EQ(completed(given, words), one && n >= 3 ? *std::find_if(words.begin(), words.end(), begins) : "")
          << given;
    }
  }
  EXPECT_EQ(did_you_mean("--out", words), ": did you mean '--output'?");
}

TEST(Similar, WhatIsFarIsNotGuessed) {
  std::vector<std::string_view> const words{"size", "rank", "get", "composition"};
  for (char const* far : {"", "x", "xyz", "banks", "position_of_it", "g"}) {
    EXPECT_EQ(did_you_mean(far, words), "") << far;
  }
  EXPECT_EQ(did_you_mean(std::string(100000, 'a'), words), "");
  EXPECT_EQ(did_you_mean("szie", words), ": did you mean 'size'?");
  EXPECT_EQ(did_you_mean("Composition", words), ": did you mean 'composition'?");
}
