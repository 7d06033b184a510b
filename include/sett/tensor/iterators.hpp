// iterators: an iterator over the integers that begin at n, and an iterator over a function of another iterator's
// elements.
//
//   law      counting_iterator(n)[i] == n + i;  make_transform_iter(f, p)[i] is f(p[i])
//   example  make_transform_iter(negate{}, counting_iterator<int>{})[3] == -3
//
// Requires: n + i is a T.
// Errors: none.
#pragma once

#include "pointer_base.hpp"

namespace cute::inline SETT_CUTE_ABI {

template <class T = int>
struct counting_iterator {
  using index_type = T;
  using value_type = T;
  using reference = T;
  using difference_type = ptrdiff_t;
  using iterator_category = detail::random_access;

  index_type n_;

  SETT_HOST_DEVICE constexpr counting_iterator(index_type n = 0) : n_(n) {}

  SETT_HOST_DEVICE constexpr index_type operator*() const { return n_; }
  SETT_HOST_DEVICE constexpr index_type operator[](index_type i) const { return static_cast<T>(n_ + i); }
  SETT_HOST_DEVICE constexpr counting_iterator operator+(index_type i) const { return {static_cast<T>(n_ + i)}; }
  SETT_HOST_DEVICE constexpr counting_iterator operator-(index_type i) const { return {static_cast<T>(n_ - i)}; }
  SETT_HOST_DEVICE constexpr counting_iterator& operator+=(index_type i) { return *this = *this + i; }
  SETT_HOST_DEVICE constexpr counting_iterator& operator-=(index_type i) { return *this = *this - i; }
  SETT_HOST_DEVICE constexpr counting_iterator& operator++() {
    ++n_;
    return *this;
  }
  SETT_HOST_DEVICE constexpr counting_iterator& operator--() {
    --n_;
    return *this;
  }
  SETT_HOST_DEVICE constexpr counting_iterator operator++(int) { return {n_++}; }
  SETT_HOST_DEVICE constexpr counting_iterator operator--(int) { return {n_--}; }
  SETT_HOST_DEVICE friend constexpr counting_iterator operator+(index_type i, counting_iterator x) { return x + i; }
  SETT_HOST_DEVICE friend constexpr ptrdiff_t operator-(counting_iterator x, counting_iterator y) {
    return static_cast<ptrdiff_t>(x.n_) - static_cast<ptrdiff_t>(y.n_);
  }

  SETT_HOST_DEVICE friend constexpr bool operator==(counting_iterator x, counting_iterator y) { return x.n_ == y.n_; }
  SETT_HOST_DEVICE friend constexpr bool operator<(counting_iterator x, counting_iterator y) { return x.n_ < y.n_; }
  SETT_HOST_DEVICE friend constexpr bool operator>(counting_iterator x, counting_iterator y) { return x.n_ > y.n_; }
  SETT_HOST_DEVICE friend constexpr bool operator<=(counting_iterator x, counting_iterator y) { return x.n_ <= y.n_; }
  SETT_HOST_DEVICE friend constexpr bool operator>=(counting_iterator x, counting_iterator y) { return x.n_ >= y.n_; }
};

template <class T>
SETT_HOST_DEVICE constexpr T raw_pointer_cast(counting_iterator<T> const& x) {
  return x.n_;
}

template <class Fn, class Iterator>
struct transform_iter {
  using iterator = Iterator;
  using reference = decltype(declval<Fn const&>()(*declval<Iterator const&>()));
  using value_type = remove_cvref_t<reference>;
  using difference_type = ptrdiff_t;
  using iterator_category = detail::random_access;

  Fn fn_;
  iterator ptr_;

  SETT_HOST_DEVICE constexpr transform_iter(Fn fn, iterator ptr = {}) : fn_(fn), ptr_(ptr) {}

  SETT_HOST_DEVICE constexpr reference operator*() const { return fn_(*ptr_); }
  template <class Index>
  SETT_HOST_DEVICE constexpr reference operator[](Index const& i) const {
    return fn_(ptr_[i]);
  }
  template <class Index>
  SETT_HOST_DEVICE constexpr auto operator+(Index const& i) const {
    return transform_iter<Fn, decltype(ptr_ + i)>{fn_, ptr_ + i};
  }
  // The function is not assigned, because a closure may not be assignable.
  SETT_HOST_DEVICE constexpr transform_iter& operator++() {
    ptr_ = ptr_ + 1;
    return *this;
  }
  SETT_HOST_DEVICE constexpr transform_iter operator++(int) {
    transform_iter const before = *this;
    ++*this;
    return before;
  }

  template <class Other>
  SETT_HOST_DEVICE constexpr ptrdiff_t operator-(transform_iter<Fn, Other> const& y) const {
    return ptr_ - y.ptr_;
  }
  template <class Other>
  SETT_HOST_DEVICE constexpr bool operator==(transform_iter<Fn, Other> const& y) const {
    return ptr_ == y.ptr_;
  }
  template <class Other>
  SETT_HOST_DEVICE constexpr bool operator<(transform_iter<Fn, Other> const& y) const {
    return ptr_ < y.ptr_;
  }
  template <class Other>
  SETT_HOST_DEVICE constexpr bool operator>(transform_iter<Fn, Other> const& y) const {
    return ptr_ > y.ptr_;
  }
  template <class Other>
  SETT_HOST_DEVICE constexpr bool operator<=(transform_iter<Fn, Other> const& y) const {
    return ptr_ <= y.ptr_;
  }
  template <class Other>
  SETT_HOST_DEVICE constexpr bool operator>=(transform_iter<Fn, Other> const& y) const {
    return ptr_ >= y.ptr_;
  }
};

template <class Fn, class Iterator>
SETT_HOST_DEVICE constexpr transform_iter<Fn, Iterator> make_transform_iter(Fn const& fn, Iterator const& ptr) {
  return {fn, ptr};
}

}  // namespace cute
