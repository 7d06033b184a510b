// copy_widths: copies between two layouts, compares every byte, and finds the widest words that the copy uses.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <vector>

#include "sett/algo/copy.hpp"
#include "sett/sett.hpp"
#include "sett/tensor/make_tensor.hpp"

namespace sett_test {

using namespace cute;

inline constexpr int room = 4096;  // guard elements before and after both tensors
inline constexpr int origin = 1024;

// `offsets` and `Copying` are instantiated for each pair of layouts. The rest of this file depends only on the
// element type.
template <class L>
std::vector<int> offsets(L const& l) {
  std::vector<int> out;
  for (int i = 0; i < int(size(l)); ++i) { out.push_back(int(l(i))); }
  return out;
}
template <class T, class A, class B>
struct Copying {
  A const& a;
  B const& b;
  static int run(void const* self, T const* from, T* to) {
    auto const& s = *static_cast<Copying const*>(self);
    auto const src = make_tensor(from, s.a);
    auto dst = make_tensor(to, s.b);
    int const bits = sett::copy_bits(src, dst);
    copy(src, dst);
    return bits;
  }
};

// Copies between two buffers and compares every byte of both with the result of a loop over the elements.
template <class T>
struct Buffers {
  alignas(16) T from[room];
  alignas(16) T to[room];
  alignas(16) T expected[room];
  std::vector<int> a, b;
  char const* what;

  int check(int shift_a, int shift_b, int (*run)(void const*, T const*, T*), void const* copying) {
    for (int i = 0; i < room; ++i) {
      from[i] = T(i % 113 + 1);
      to[i] = expected[i] = T(0);
    }
    for (std::size_t i = 0; i < a.size(); ++i) { expected[origin + shift_b + b[i]] = from[origin + shift_a + a[i]]; }
    int const bits = run(copying, from + origin + shift_a, to + origin + shift_b);
    EXPECT_EQ(std::memcmp(to, expected, sizeof to), 0) << what << ", at " << bits << " bits";
    return bits;
  }
  // Tries every misalignment of the two base addresses.
  int widest(int (*run)(void const*, T const*, T*), void const* copying) {
    int bits = 0;
    for (int i = 0; i < 4; ++i) {
      for (int j = 0; j < 4; ++j) { bits = std::max(bits, check(i, j, run, copying)); }
    }
    return bits;
  }
};
template <class T>
Buffers<T>& buffers(std::vector<int> a, std::vector<int> b, char const* what) {
  static Buffers<T> all;
  all.a = std::move(a);
  all.b = std::move(b);
  all.what = what;
  return all;
}

template <class T, class A, class B>
int check_copy(A const& a, B const& b, int shift_a, int shift_b, char const* what) {
  Copying<T, A, B> const copying{a, b};
  return buffers<T>(offsets(a), offsets(b), what).check(shift_a, shift_b, &Copying<T, A, B>::run, &copying);
}
template <class T, class A, class B>
int widest(A const& a, B const& b, char const* what) {
  Copying<T, A, B> const copying{a, b};
  return buffers<T>(offsets(a), offsets(b), what).widest(&Copying<T, A, B>::run, &copying);
}

}  // namespace sett_test
