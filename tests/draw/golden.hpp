// golden: makes layouts from text and at random, and compares pictures with golden files, for the tests of this
// folder.
//
// SETT_RENEW_GOLDEN=1 rewrites the files. Check the changes before you commit them.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <random>
#include <sstream>

#include "sett/draw/scene.hpp"
#include "sett/layout/parse.hpp"

namespace golden {

inline sett::AnyLayout layout(char const* s) { return *sett::parse_layout(s); }

inline void expect(std::string const& name, std::string const& text) {
  std::string const path = std::string(SETT_SOURCE_DIR) + "/tests/draw/golden/" + name;
  if (std::getenv("SETT_RENEW_GOLDEN") != nullptr) { std::ofstream(path, std::ios::binary) << text; }
  std::ifstream file(path, std::ios::binary);
  std::ostringstream kept;
  kept << file.rdbuf();
  EXPECT_TRUE(kept.str() == text) << name << " differs: SETT_RENEW_GOLDEN=1 writes it anew, if that is meant";
}

// Titles and labels must preserve this text.
inline char const* const hostile = "<script>alert(\"1\")</script> & 50% a_b #$^~\\{}|'`";

inline std::int64_t below(std::mt19937& random, std::int64_t n) { return std::int64_t(random() % std::uint32_t(n)); }

// Returns up to three modes with up to three leaves each (two in the last), and at most 512 elements.
inline sett::AnyLayout random_layout(std::mt19937& random) {
  sett::Vec<sett::AnyLayout> modes;
  std::int64_t size = 1;
  for (std::int64_t i = 0, rank = 1 + below(random, 3); i < rank; ++i) {
    sett::Vec<sett::Num> shape;
    sett::Vec<sett::Num> stride;
    for (std::int64_t k = 0, leaves = 1 + below(random, i == 2 ? 2 : 3); k < leaves; ++k) {
      std::int64_t const n = size > 100 ? 1 : 1 + below(random, 5);
      size *= n;
      shape.push_back(sett::Num(n));
      stride.push_back(sett::Num(below(random, 40) - 8));
    }
    modes.push_back(sett::flat_layout(shape, stride));
  }
  return modes.size() == 1 ? modes[0] : sett::concat(modes);
}

}  // namespace golden
