// array_subbyte: an array of N packed elements.
//
//   law      a[i] is element i;  sizeof(a) is the size of ceil(N * bits / storage bits) storage words
//   example  array_subbyte<int4_t, 10> has 5 bytes
//
// get<I> and structured bindings give references for a non-const array and values for a const one.
//
// Requires: the requirements of subbyte_iterator; the bits after the last element are unused.
// Errors: indices are not checked.
#pragma once

#include "../tree/array.hpp"
#include "subbyte.hpp"

namespace cute::inline SETT_CUTE_ABI {

template <class T, size_t N>
struct array_subbyte {
  using element_type = T;
  using value_type = remove_cv_t<T>;
  using pointer = element_type*;
  using const_pointer = element_type const*;
  using size_type = size_t;
  using difference_type = ptrdiff_t;
  using reference = subbyte_reference<element_type>;
  using const_reference = subbyte_reference<element_type const>;
  using iterator = subbyte_iterator<element_type>;
  using const_iterator = subbyte_iterator<element_type const>;
  using storage_type = typename iterator::storage_type;

 private:
  static constexpr size_t word_bits = 8 * sizeof(storage_type);
  static constexpr size_t words = (N * size_t(detail::packed_bits<value_type>) + word_bits - 1) / word_bits;
  storage_type storage[words > 0 ? words : 1];

 public:
  SETT_HOST_DEVICE static constexpr size_type size() { return N; }
  SETT_HOST_DEVICE static constexpr size_type max_size() { return N; }
  SETT_HOST_DEVICE static constexpr bool empty() { return N == 0; }

  SETT_HOST_DEVICE constexpr iterator begin() { return {storage}; }
  SETT_HOST_DEVICE constexpr const_iterator begin() const { return {storage}; }
  SETT_HOST_DEVICE constexpr const_iterator cbegin() const { return begin(); }
  SETT_HOST_DEVICE constexpr iterator end() { return begin() + N; }
  SETT_HOST_DEVICE constexpr const_iterator end() const { return begin() + N; }
  SETT_HOST_DEVICE constexpr const_iterator cend() const { return end(); }

  SETT_HOST_DEVICE constexpr reference at(size_type i) { return begin()[ptrdiff_t(i)]; }
  SETT_HOST_DEVICE constexpr const_reference at(size_type i) const { return begin()[ptrdiff_t(i)]; }
  SETT_HOST_DEVICE constexpr reference operator[](size_type i) { return at(i); }
  SETT_HOST_DEVICE constexpr const_reference operator[](size_type i) const { return at(i); }
  SETT_HOST_DEVICE constexpr reference front() { return at(0); }
  SETT_HOST_DEVICE constexpr const_reference front() const { return at(0); }
  SETT_HOST_DEVICE constexpr reference back() { return at(N - 1); }
  SETT_HOST_DEVICE constexpr const_reference back() const { return at(N - 1); }

  // Elements have no address. raw_pointer_cast(a.begin()) is the address of the storage.
  pointer data() = delete;
  const_pointer data() const = delete;

  // Sets all bits to 0.
  SETT_HOST_DEVICE constexpr void clear() {
    for (storage_type& word : storage) { word = 0; }
  }
  SETT_HOST_DEVICE constexpr void fill(value_type const& value) {
    for (size_type i = 0; i < N; ++i) { at(i) = value; }
  }

  SETT_HOST_DEVICE friend constexpr bool operator==(array_subbyte const& a, array_subbyte const& b) {
    for (size_type i = 0; i < N; ++i) {
      if (!(a[i].get() == b[i].get())) { return false; }
    }
    return true;
  }
};

template <class T, size_t N>
SETT_HOST_DEVICE constexpr void clear(array_subbyte<T, N>& a) {
  a.clear();
}
template <class T, size_t N>
SETT_HOST_DEVICE constexpr void fill(array_subbyte<T, N>& a, typename detail::type_identity<T>::type const& value) {
  a.fill(value);
}

template <size_t I, class T, size_t N>
SETT_HOST_DEVICE constexpr subbyte_reference<T> get(array_subbyte<T, N>& a) {
  static_assert(I < N, "the index must be inside the array");
  return a[I];
}
template <size_t I, class T, size_t N>
SETT_HOST_DEVICE constexpr subbyte_reference<T> get(array_subbyte<T, N>&& a) {
  return get<I>(a);
}
template <size_t I, class T, size_t N>
SETT_HOST_DEVICE constexpr T get(array_subbyte<T, N> const& a) {
  static_assert(I < N, "the index must be inside the array");
  return a[I];
}

template <class T, size_t N>
inline constexpr bool is_tuple_v<array_subbyte<T, N>> = true;
template <class T, size_t N>
struct tuple_size<array_subbyte<T, N>> : C<N> {};
template <class T, size_t N>
inline constexpr size_t tuple_size_v<array_subbyte<T, N>> = N;
template <size_t I, class T, size_t N>
struct tuple_element<I, array_subbyte<T, N>> : detail::type_identity<T> {};

}  // namespace cute

template <class T, std::size_t N>
struct std::tuple_size<cute::array_subbyte<T, N>> : std::integral_constant<std::size_t, N> {};
template <std::size_t I, class T, std::size_t N>
struct std::tuple_element<I, cute::array_subbyte<T, N>> : cute::detail::type_identity<cute::subbyte_reference<T>> {};
template <std::size_t I, class T, std::size_t N>
struct std::tuple_element<I, cute::array_subbyte<T, N> const> : cute::detail::type_identity<T> {};
