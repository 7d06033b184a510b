// printed: what print, print_tensor and << write, addresses masked.
#pragma once

#include <gtest/gtest.h>

#include <regex>
#include <sstream>
#include <string>

#include "sett/cute.hpp"

template <class F>
std::string printed_by(F const& print_something) {
  testing::internal::CaptureStdout();
  print_something();
  std::fflush(stdout);
  static std::regex const address("0x[0-9a-f]+");
  return std::regex_replace(testing::internal::GetCapturedStdout(), address, "0x");
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
