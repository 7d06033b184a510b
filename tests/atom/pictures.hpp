// pictures: holds CuTe's output for a few layouts and tilings (tests/atom/pictures), and tilings to draw.
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "sett/cute.hpp"

namespace pictures {

using namespace cute;

inline std::string of_cute(std::string const& name) {
  std::ifstream in(std::string(SETT_SOURCE_DIR) + "/tests/atom/pictures/" + name);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

struct ToString {
  std::string& out;
  void text(char const* s) const { out += s; }
  template <class N>
  void number(N n) const {
    out += std::to_string(n);
  }
};

inline int count(std::string const& text, std::string const& part) {
  int n = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) { ++n; }
  return n;
}

inline auto mma() { return make_tiled_mma(UniversalFMA<float>{}, Layout<Shape<_2, _2, _1>>{}); }
inline auto sm75() { return make_tiled_mma(SM75_16x8x8_F32F16F16F32_TN{}); }
inline auto copy() {
  return make_tiled_copy(Copy_Atom<UniversalCopy<float>, float>{}, Layout<Shape<_2, _2>>{}, Layout<Shape<_2, _1>>{});
}

}  // namespace pictures
