// buffer: global memory whose bounds and initialisation the simulator checks.
//
// For a kernel, all host memory is global memory. For a buffer, the simulator reports an access outside its bounds, and
// a read of an element that neither the host nor a kernel has written.
//
// New elements are filled with a pattern of quiet NaNs. An element that differs from the pattern was written by the
// host. An element smaller than 4 bytes also counts as written if a neighbour within the same 4 bytes differs.
//
//   law      begin()[i] is (*this)[i] is data()[i]
//   example  buffer<float> x(1024);  std::fill(x.begin(), x.end(), 1.0f);
//
// Requires: T is trivially copyable.
// Errors: std::bad_alloc if there is not enough memory.
#pragma once

#include <type_traits>
#include <utility>
#include <vector>

#include "options.hpp"

namespace sett::inline SETT_ABI {

namespace sim {

namespace detail {

void* allocate(std::size_t bytes);
void release(void* p);

}  // namespace detail

template <class T>
class buffer {
  static_assert(std::is_trivially_copyable_v<T>, "a buffer's elements must be trivially copyable");

 public:
  using value_type = T;

  explicit buffer(std::size_t n) : data_(static_cast<T*>(detail::allocate(n * sizeof(T)))), size_(n) {}
  buffer(std::size_t n, T const& value) : buffer(n) { fill(value); }
  explicit buffer(std::vector<T> const& values) : buffer(values.size()) { assign(values.begin()); }
  buffer(buffer&& other) noexcept : data_(std::exchange(other.data_, nullptr)), size_(std::exchange(other.size_, 0)) {}
  buffer& operator=(buffer&& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
    return *this;
  }
  ~buffer() { detail::release(data_); }

  T* data() { return data_; }
  T const* data() const { return data_; }
  std::size_t size() const { return size_; }
  T* begin() { return data_; }
  T* end() { return data_ + size_; }
  T const* begin() const { return data_; }
  T const* end() const { return data_ + size_; }
  T& operator[](std::size_t i) { return data_[i]; }
  T const& operator[](std::size_t i) const { return data_[i]; }

  void fill(T const& value) {
    for (std::size_t i = 0; i < size_; ++i) { data_[i] = value; }
  }
  std::vector<T> to_vector() const { return std::vector<T>(begin(), end()); }

 private:
  template <class I>
  void assign(I from) {
    for (std::size_t i = 0; i < size_; ++i, ++from) { data_[i] = *from; }
  }
  T* data_ = nullptr;
  std::size_t size_ = 0;
};

}  // namespace sim

}  // namespace sett
