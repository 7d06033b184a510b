// Makes the elements of operands: all byte values, or floating-point numbers between -1 and 1.
#pragma once

#include <cstddef>
#include <random>
#include <vector>

namespace {

template <class T>
std::vector<T> numbers(std::size_t n) {
  static std::mt19937 random(1);
  std::vector<T> out(n);
  for (T& x : out) { x = T(float(int(random() % 2048) - 1024) / 1024.f); }
  return out;
}
template <class T>
  requires(sizeof(T) == 1)
std::vector<T> numbers(std::size_t n) {
  static std::mt19937 random(1);
  std::vector<T> out(n);
  for (T& x : out) { x = static_cast<T>(random()); }
  return out;
}

}  // namespace
