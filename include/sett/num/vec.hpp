// Vec: the growable array of the planners, usable while compiling.
//
// A plan is made of short lists whose lengths nobody knows before it is made. std::vector would do, but it costs
// 0.1 s to include and NVRTC does not have it.
//
//   law      push_back(x) leaves every earlier element as it was and appends x
//   example  Vec<int> v{1, 2};  v.push_back(3);   // v == Vec<int>{1, 2, 3}
//
// Requires: T is default constructible and movable.
// Errors: none are checked; indices are the caller's duty.
#pragma once

#include "../config.hpp"

namespace sett {

template <class T>
class Vec {
 public:
  constexpr Vec() = default;

  template <class... Ts>
  SETT_HOST_DEVICE constexpr explicit Vec(T first, Ts... rest) {
    reserve(1 + int(sizeof...(Ts)));
    push_back(static_cast<T&&>(first));
    (push_back(T(static_cast<Ts&&>(rest))), ...);
  }

  SETT_HOST_DEVICE constexpr Vec(Vec const& other) {
    reserve(other.size_);
    for (int i = 0; i < other.size_; ++i) { data_[i] = other.data_[i]; }
    size_ = other.size_;
  }

  SETT_HOST_DEVICE constexpr Vec(Vec&& other) noexcept { swap(other); }

  SETT_HOST_DEVICE constexpr Vec& operator=(Vec other) noexcept {
    swap(other);
    return *this;
  }

  SETT_HOST_DEVICE constexpr ~Vec() { delete[] data_; }

  // n copies of x
  SETT_HOST_DEVICE static constexpr Vec repeated(int n, T const& x) {
    Vec v;
    v.reserve(n);
    for (int i = 0; i < n; ++i) { v.push_back(x); }
    return v;
  }

  SETT_HOST_DEVICE constexpr int size() const { return size_; }
  SETT_HOST_DEVICE constexpr bool empty() const { return size_ == 0; }
  SETT_HOST_DEVICE constexpr T& operator[](int i) { return data_[i]; }
  SETT_HOST_DEVICE constexpr T const& operator[](int i) const { return data_[i]; }
  SETT_HOST_DEVICE constexpr T& back() { return data_[size_ - 1]; }
  SETT_HOST_DEVICE constexpr T const& back() const { return data_[size_ - 1]; }
  SETT_HOST_DEVICE constexpr T* begin() { return data_; }
  SETT_HOST_DEVICE constexpr T* end() { return data_ + size_; }
  SETT_HOST_DEVICE constexpr T const* begin() const { return data_; }
  SETT_HOST_DEVICE constexpr T const* end() const { return data_ + size_; }

  SETT_HOST_DEVICE constexpr void reserve(int n) {
    if (n <= capacity_) { return; }
    T* larger = new T[static_cast<unsigned>(n)]{};
    int const kept = size_ < n ? size_ : n;  // size_ < n; said again for g++'s -Wstringop-overflow
    for (int i = 0; i < kept; ++i) { larger[i] = static_cast<T&&>(data_[i]); }
    delete[] data_;
    data_ = larger;
    capacity_ = n;
  }

  SETT_HOST_DEVICE constexpr void push_back(T x) {
    if (size_ == capacity_) { reserve(capacity_ == 0 ? 4 : 2 * capacity_); }
    data_[size_++] = static_cast<T&&>(x);
  }

  SETT_HOST_DEVICE constexpr void pop_back() { --size_; }

  SETT_HOST_DEVICE constexpr void append(Vec const& tail) {
    int const n = tail.size_;
    reserve(size_ + n);
    for (int i = 0; i < n; ++i) { push_back(tail.data_[i]); }
  }

  // elements [first, last)
  SETT_HOST_DEVICE constexpr Vec slice(int first, int last) const {
    Vec v;
    v.reserve(last - first);
    for (int i = first; i < last; ++i) { v.push_back(data_[i]); }
    return v;
  }

  SETT_HOST_DEVICE friend constexpr bool operator==(Vec const& a, Vec const& b) {
    if (a.size_ != b.size_) { return false; }
    for (int i = 0; i < a.size_; ++i) {
      if (!(a.data_[i] == b.data_[i])) { return false; }
    }
    return true;
  }

 private:
  SETT_HOST_DEVICE constexpr void swap(Vec& other) noexcept {
    T* const data = data_;
    int const size = size_;
    int const capacity = capacity_;
    data_ = other.data_;
    size_ = other.size_;
    capacity_ = other.capacity_;
    other.data_ = data;
    other.size_ = size;
    other.capacity_ = capacity;
  }

  T* data_ = nullptr;
  int size_ = 0;
  int capacity_ = 0;
};

// Sorts by insertion, keeping equal elements in order: the lists of a layout are short.
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
