// Vec: a growable array for the planners, usable at compile time.
//
// A plan consists of short lists whose lengths are not known in advance. std::vector costs 0.1 s to include, and NVRTC
// lacks it. A Vec of numbers stores its first elements in place, because in constant evaluation, a heap block takes g++
// as long as a dozen calls.
//
//   law      push_back(x) leaves every earlier element as it was and appends x
//   example  Vec<int> v{1, 2};  v.push_back(3);   // v == Vec<int>{1, 2, 3}
//
// Requires: T is default constructible and movable.
// Errors: none; indices are not checked.
#pragma once

#include "../config.hpp"

namespace sett::inline SETT_ABI {

// The number of elements that a Vec of trivially copyable T stores in place before it allocates.
template <class T>
inline constexpr int inline_capacity = 0;
template <>
inline constexpr int inline_capacity<int> = 12;

template <class T, int Capacity>
struct VecStorage {
  T inside[Capacity]{};
  T* block = nullptr;
  int size = 0;
  int capacity = Capacity;
};
template <class T>
struct VecStorage<T, 0> {
  static constexpr T* inside = nullptr;
  T* block = nullptr;
  int size = 0;
  int capacity = 0;
};

template <class T>
class Vec {
  using Storage = VecStorage<T, inline_capacity<T>>;

 public:
  constexpr Vec() = default;

  template <class... Ts>
  SETT_HOST_DEVICE constexpr explicit Vec(T first, Ts... rest) {
    reserve(1 + int(sizeof...(Ts)));
    push_back(static_cast<T&&>(first));
    (push_back(T(static_cast<Ts&&>(rest))), ...);
  }

  SETT_HOST_DEVICE constexpr Vec(Vec const& other) {
    if (other.list_.block == nullptr) {
      list_ = other.list_;
    } else {
      append(other);
    }
  }

  SETT_HOST_DEVICE constexpr Vec(Vec&& other) noexcept : list_(other.list_) {
    other.list_.block = nullptr;
    other.list_.size = 0;
    other.list_.capacity = inline_capacity<T>;
  }

  SETT_HOST_DEVICE constexpr Vec& operator=(Vec other) noexcept {
    Storage const mine = list_;
    list_ = other.list_;
    other.list_ = mine;
    return *this;
  }

  SETT_HOST_DEVICE constexpr ~Vec() {
    if (list_.block != nullptr) { delete[] list_.block; }
  }

  // Returns n copies of x.
  SETT_HOST_DEVICE static constexpr Vec repeated(int n, T const& x) {
    Vec v;
    v.reserve(n);
    for (int i = 0; i < n; ++i) { v.push_back(x); }
    return v;
  }

  SETT_HOST_DEVICE constexpr int size() const { return list_.size; }
  SETT_HOST_DEVICE constexpr bool empty() const { return list_.size == 0; }
  SETT_HOST_DEVICE constexpr T* begin() { return list_.block == nullptr ? list_.inside : list_.block; }
  SETT_HOST_DEVICE constexpr T const* begin() const { return list_.block == nullptr ? list_.inside : list_.block; }
  SETT_HOST_DEVICE constexpr T* end() { return begin() + list_.size; }
  SETT_HOST_DEVICE constexpr T const* end() const { return begin() + list_.size; }
  SETT_HOST_DEVICE constexpr T& operator[](int i) { return (list_.block == nullptr ? list_.inside : list_.block)[i]; }
  SETT_HOST_DEVICE constexpr T const& operator[](int i) const {
    return (list_.block == nullptr ? list_.inside : list_.block)[i];
  }
  SETT_HOST_DEVICE constexpr T& back() { return begin()[list_.size - 1]; }
  SETT_HOST_DEVICE constexpr T const& back() const { return begin()[list_.size - 1]; }

  SETT_HOST_DEVICE constexpr void reserve(int n) {
    if (n <= list_.capacity) { return; }
    T* const larger = new T[static_cast<unsigned>(n)]{};
    T* const old = begin();
    int const kept = list_.size < n ? list_.size : n;  // equal to size; avoids a false -Wstringop-overflow of g++
    for (int i = 0; i < kept; ++i) { larger[i] = static_cast<T&&>(old[i]); }
    delete[] list_.block;
    list_.block = larger;
    list_.capacity = n;
  }

  SETT_HOST_DEVICE constexpr void push_back(T x) {
    if (list_.size == list_.capacity) { reserve(list_.capacity == 0 ? 4 : 2 * list_.capacity); }
    (list_.block == nullptr ? list_.inside : list_.block)[list_.size++] = static_cast<T&&>(x);
  }

  SETT_HOST_DEVICE constexpr void pop_back() { --list_.size; }
  SETT_HOST_DEVICE constexpr void clear() { list_.size = 0; }

  SETT_HOST_DEVICE constexpr void append(Vec const& tail) {
    reserve(list_.size + tail.list_.size);
    append(tail.begin(), tail.list_.size);
  }

  // Appends the n elements that begin at `first`. If they belong to this Vec, its capacity must suffice for n more
  // elements.
  SETT_HOST_DEVICE constexpr void append(T const* first, int n) {
    reserve(list_.size + n);
    T* const to = begin() + list_.size;
    for (int i = 0; i < n; ++i) { to[i] = first[i]; }
    list_.size += n;
  }

  // Returns the elements [first, last).
  SETT_HOST_DEVICE constexpr Vec slice(int first, int last) const {
    Vec v;
    v.append(begin() + first, last - first);
    return v;
  }

  SETT_HOST_DEVICE friend constexpr bool operator==(Vec const& a, Vec const& b) {
    if (a.size() != b.size()) { return false; }
    for (int i = 0; i < a.size(); ++i) {
      if (!(a[i] == b[i])) { return false; }
    }
    return true;
  }

 private:
  Storage list_{};
};

// Sorts by insertion, and keeps equal elements in order. The lists of a layout are short, so insertion sort suffices.
template <class T, class Less>
SETT_HOST_DEVICE constexpr void insertion_sort(Vec<T>& v, Less less) {
  for (int i = 1; i < v.size(); ++i) {
    for (int j = i; j > 0 && less(v[j], v[j - 1]); --j) {
      T const t = v[j];
      v[j] = v[j - 1];
      v[j - 1] = t;
    }
  }
}

}  // namespace sett
