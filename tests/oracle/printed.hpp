// printed: returns the output of print, print_tensor and operator<<, with addresses masked.
#pragma once

#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "sett/cute.hpp"
#include "text_rows.hpp"

using oracle::masked;

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

// Returns the text without the marks of static integers, as CuTe's documentation prints it.
template <class T>
std::string plain(T const& t) {
  std::string text = streamed(t);
  std::erase(text, '_');
  return text;
}
