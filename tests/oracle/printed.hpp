// printed: what print, print_tensor and << write, addresses masked.
#pragma once

#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "sett/cute.hpp"

// the text with every address as 0x
inline std::string masked(std::string const& text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    out += text[i];
    if (text.compare(i, 2, "0x") != 0) { continue; }
    out += text[++i];
    while (i + 1 < text.size() && std::string("0123456789abcdef").find(text[i + 1]) != std::string::npos) { ++i; }
  }
  return out;
}

inline std::string captured() {
  std::fflush(stdout);
  return masked(testing::internal::GetCapturedStdout());
}
template <class F>
std::string printed_by(F const& print_something) {
  testing::internal::CaptureStdout();
  print_something();
  return captured();
}

template <class T>
std::string printed(T const& t) {
  return printed_by([&] { cute::print(t); });
}
template <class T>
std::string table(T const& t) {
  return printed_by([&] { cute::print_tensor(t); });
}
template <class T>
std::string streamed(T const& t) {
  std::ostringstream out;
  out << t;
  return out.str();
}

// the text without the marks of static integers, as CuTe's pages write layouts
template <class T>
std::string plain(T const& t) {
  std::string text = streamed(t);
  std::erase(text, '_');
  return text;
}
