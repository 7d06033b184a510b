// pointer_base: traits of iterators, and the base class of CuTe's pointers.
//
// An iterator is anything with *p, p[i] and p + i. iter_adaptor<I, D> is the base class of a type D around an iterator
// I. D overrides the members that it changes (a tag, a swizzle, a factor) and inherits the other members. An adapted
// pointer also supports the operations of a random access iterator, so that it works with standard algorithms.
//
//   law      D(p)[i] is p[i];  D(p) + i == D(p + i);  D(p).get() == p;  raw_pointer_cast(D(p)) == raw_pointer_cast(p)
//   example  iter_value_t<float const*> is float;  iter_element_t<float const*> is float const
//
// Requires: p + i is in the array of p or at its end, as for C++ pointers.
// Errors: none.
#pragma once

#if defined(__CUDACC_RTC__)
#elif __has_include(<bits/stl_iterator_base_types.h>)
// The tag of random access iterators. Including <iterator> instead would take ten times the compile time.
#include <bits/stl_iterator_base_types.h>
#else
#include <iterator>
#endif

#include "../num/result.hpp"
#include "../num/types.hpp"

namespace cute::inline SETT_CUTE_ABI {

namespace detail {

#if !defined(__CUDACC_RTC__)
using random_access = std::random_access_iterator_tag;
#else
struct random_access {};
#endif

// Reports a failed check. The host throws. Device code checks only with SETT_DEVICE_CHECKS=1, and then traps.
[[noreturn]] SETT_HOST_DEVICE inline void refuse(sett::Failure const& failure) {
#if defined(__CUDA_ARCH__) || defined(__CUDACC_RTC__)
  (void)failure;
  __trap();
  for (;;) {}
#else
  sett::raise(sett::Error{failure, sett::describe(failure)});
#endif
}

// The iterator's `reference` or, if it declares none, the type of *p.
template <class T, class = void>
struct Reference {
  using type = decltype(*declval<T&>());
};
template <class T>
struct Reference<T, void_t<typename T::reference>> {
  using type = typename T::reference;
};
template <class T, class = void>
struct Element {
  using type = remove_reference_t<typename Reference<T>::type>;
};
template <class T>
struct Element<T, void_t<typename T::element_type>> {
  using type = typename T::element_type;
};
template <class T, class = void>
struct Value {
  using type = remove_cv_t<typename Element<T>::type>;
};
template <class T>
struct Value<T, void_t<typename T::value_type>> {
  using type = typename T::value_type;
};

}  // namespace detail

template <class T>
using iter_reference = detail::Reference<T>;
template <class T>
using iter_reference_t = typename iter_reference<T>::type;
template <class T>
using iter_element = detail::Element<T>;
template <class T>
using iter_element_t = typename iter_element<T>::type;
template <class T>
using iter_value = detail::Value<T>;
template <class T>
using iter_value_t = typename iter_value<T>::type;

template <class Iterator>
struct iterator_traits {
  using reference = iter_reference_t<Iterator>;
  using element_type = iter_element_t<Iterator>;
  using value_type = iter_value_t<Iterator>;
};

template <class T, class = void>
struct has_dereference : std::false_type {};
template <class T>
struct has_dereference<T, void_t<decltype(*declval<T&>())>> : std::true_type {};

// Dst with the const and volatile qualifiers of Src.
template <class Src, class Dst>
struct copy_cv : detail::type_identity<Dst> {};
template <class Src, class Dst>
struct copy_cv<Src const, Dst> : detail::type_identity<Dst const> {};
template <class Src, class Dst>
struct copy_cv<Src volatile, Dst> : detail::type_identity<Dst volatile> {};
template <class Src, class Dst>
struct copy_cv<Src const volatile, Dst> : detail::type_identity<Dst const volatile> {};
template <class Src, class Dst>
using copy_cv_t = typename copy_cv<Src, Dst>::type;

template <class T>
SETT_HOST_DEVICE constexpr T* raw_pointer_cast(T* ptr) {
  return ptr;
}

// The alignment in bits that the type guarantees. By default there is none.
template <class T>
SETT_HOST_DEVICE constexpr Int<0> max_alignment(T*) {
  return {};
}

template <class Iterator, class DerivedType>
struct iter_adaptor {
  using iterator = Iterator;
  using reference = iter_reference_t<iterator>;
  using element_type = iter_element_t<iterator>;
  using value_type = iter_value_t<iterator>;
  using difference_type = ptrdiff_t;
  using iterator_category = detail::random_access;

  // The number of elements in one step of the iterator.
  static constexpr int step = 1;

  iterator ptr_;

  SETT_HOST_DEVICE constexpr iter_adaptor(iterator ptr = {}) : ptr_(ptr) {}

  SETT_HOST_DEVICE constexpr iterator get() const { return ptr_; }
  SETT_HOST_DEVICE constexpr reference operator*() const { return *ptr_; }
  template <class Index>
  SETT_HOST_DEVICE constexpr reference operator[](Index const& i) const {
    return ptr_[i];
  }
  template <class Index>
  SETT_HOST_DEVICE constexpr DerivedType operator+(Index const& i) const {
    return {ptr_ + i};
  }

  template <class Index, class = enable_if_t<is_integral_v<Index>>>
  SETT_HOST_DEVICE constexpr DerivedType operator-(Index const& i) const {
    return self() + -static_cast<ptrdiff_t>(i);
  }
  template <class Index>
  SETT_HOST_DEVICE constexpr DerivedType& operator+=(Index const& i) {
    return self() = self() + i;
  }
  template <class Index>
  SETT_HOST_DEVICE constexpr DerivedType& operator-=(Index const& i) {
    return self() = self() - i;
  }
  SETT_HOST_DEVICE constexpr DerivedType& operator++() { return *this += ptrdiff_t(1); }
  SETT_HOST_DEVICE constexpr DerivedType& operator--() { return *this -= ptrdiff_t(1); }
  SETT_HOST_DEVICE constexpr DerivedType operator++(int) {
    DerivedType const before = self();
    ++*this;
    return before;
  }
  SETT_HOST_DEVICE constexpr DerivedType operator--(int) {
    DerivedType const before = self();
    --*this;
    return before;
  }
  SETT_HOST_DEVICE friend constexpr DerivedType operator+(ptrdiff_t i, DerivedType const& x) { return x + i; }
  SETT_HOST_DEVICE friend constexpr ptrdiff_t operator-(DerivedType const& x, DerivedType const& y) {
    return (x.ptr_ - y.ptr_) * DerivedType::step;
  }

  SETT_HOST_DEVICE friend constexpr bool operator==(DerivedType const& x, DerivedType const& y) {
    return x.ptr_ == y.ptr_;
  }
  SETT_HOST_DEVICE friend constexpr bool operator<(DerivedType const& x, DerivedType const& y) {
    return x.ptr_ < y.ptr_;
  }
  SETT_HOST_DEVICE friend constexpr bool operator>(DerivedType const& x, DerivedType const& y) { return y < x; }
  SETT_HOST_DEVICE friend constexpr bool operator<=(DerivedType const& x, DerivedType const& y) { return !(y < x); }
  SETT_HOST_DEVICE friend constexpr bool operator>=(DerivedType const& x, DerivedType const& y) { return !(x < y); }

 private:
  SETT_HOST_DEVICE constexpr DerivedType& self() { return static_cast<DerivedType&>(*this); }
  SETT_HOST_DEVICE constexpr DerivedType const& self() const { return static_cast<DerivedType const&>(*this); }
};

template <class I, class D>
SETT_HOST_DEVICE constexpr auto raw_pointer_cast(iter_adaptor<I, D> const& x) {
  return raw_pointer_cast(x.ptr_);
}

template <class I, class D>
SETT_HOST_DEVICE constexpr auto max_alignment(iter_adaptor<I, D> const& x) {
  return max_alignment(x.ptr_);
}

}  // namespace cute
