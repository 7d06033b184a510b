// pointer_sparse: pointers that count logical elements of sparse storage.
//
// A sparse_elem<S,T> is one stored T that represents S elements (2:4 sparsity stores one of 2). A sparse pointer counts
// logical elements, so a step over S of them advances it by one stored element.
//
//   law      p[i] is the stored element i / S, rounded down;  (p + S*i).get() == p.get() + i
//   example  sizeof_bits_v<sparse_elem<2, uint8_t>> == 4, because N logical elements occupy 4*N bits
//
// Requires: nothing.
// Errors: if S does not divide i in p + i, a static i does not compile, and a run-time i raises offset_not_divisible on
// the host (CuTe rounds down).
#pragma once

#include "../num/ratio.hpp"
#include "pointer_base.hpp"

namespace cute::inline SETT_CUTE_ABI {

template <int Sparsity, class T>
struct sparse_elem {
  static_assert(Sparsity > 0, "a sparse element must stand for at least one element");
  static constexpr int sparsity = Sparsity;
  using raw_type = T;

  T elem_;

  SETT_HOST_DEVICE constexpr explicit sparse_elem(T const& elem = {}) : elem_(elem) {}

  SETT_HOST_DEVICE friend constexpr bool operator==(sparse_elem const& a, sparse_elem const& b) {
    return a.elem_ == b.elem_;
  }
  SETT_HOST_DEVICE friend constexpr bool operator<(sparse_elem const& a, sparse_elem const& b) {
    return a.elem_ < b.elem_;
  }
  SETT_HOST_DEVICE friend constexpr bool operator>(sparse_elem const& a, sparse_elem const& b) { return b < a; }
  SETT_HOST_DEVICE friend constexpr bool operator<=(sparse_elem const& a, sparse_elem const& b) {
    return a.elem_ <= b.elem_;
  }
  SETT_HOST_DEVICE friend constexpr bool operator>=(sparse_elem const& a, sparse_elem const& b) { return b <= a; }
};

template <class T>
struct is_sparse : false_type {};
template <class T>
struct is_sparse<T const> : is_sparse<T> {};
template <int S, class T>
struct is_sparse<sparse_elem<S, T>> : true_type {};
template <class T>
inline constexpr bool is_sparse_v = is_sparse<T>::value;

namespace detail {

template <int Bits, int Sparsity>
SETT_HOST_DEVICE constexpr auto share_of() {
  if constexpr (Bits % Sparsity == 0) {
    return Int<Bits / Sparsity>{};
  } else {
    return ratio(Int<Bits>{}, Int<Sparsity>{});
  }
}

}  // namespace detail

// The number of bits of a logical element. It is an integer if possible, otherwise a ratio.
template <int S, class T>
struct sizeof_bits<sparse_elem<S, T>> {
  static constexpr auto value = detail::share_of<int(sizeof_bits<T>::value), S>();
};

template <class T, class = void>
struct is_sparse_ptr : false_type {};
template <class T>
struct is_sparse_ptr<T, void_t<typename T::iterator>> : is_sparse_ptr<typename T::iterator> {};

template <int Sparsity, class Iterator>
struct sparse_ptr : iter_adaptor<Iterator, sparse_ptr<Sparsity, Iterator>> {
  using Base = iter_adaptor<Iterator, sparse_ptr>;
  using reference = typename Base::reference;
  using Base::Base;

  static_assert(is_sparse_v<iter_value_t<Iterator>>, "a sparse pointer must point to a sparse_elem");
  static_assert(Sparsity == iter_value_t<Iterator>::sparsity,
                "a sparse pointer must have the sparsity of its elements");
  static_assert(!is_sparse_ptr<Iterator>::value, "a sparse pointer cannot point to a sparse pointer");

  static constexpr int step = Sparsity;

  template <class Index>
  SETT_HOST_DEVICE constexpr sparse_ptr operator+(Index const& i) const {
    if constexpr (is_static_v<Index>) {
      static_assert(Index::value % Sparsity == 0, "an offset of a sparse pointer must be a multiple of its sparsity");
    } else {
#if !defined(__CUDA_ARCH__) || SETT_DEVICE_CHECKS
      if (i % Sparsity != 0) {
        detail::refuse({sett::Rule::offset_not_divisible, 0, 0, static_cast<std::int64_t>(i), Sparsity});
      }
#endif
    }
    return {this->get() + static_cast<ptrdiff_t>(i) / Sparsity};
  }

  template <class Index>
  SETT_HOST_DEVICE constexpr reference operator[](Index const& i) const {
    auto const n = static_cast<ptrdiff_t>(i);
    return this->get()[n / Sparsity - (n % Sparsity < 0 ? 1 : 0)];
  }
};

template <int S, class I>
struct is_sparse_ptr<sparse_ptr<S, I>> : true_type {};

template <int Sparsity, class Iterator>
SETT_HOST_DEVICE constexpr auto make_sparse_ptr(Iterator const& iter) {
  if constexpr (Sparsity == 1) {
    return iter;
  } else {
    return sparse_ptr<Sparsity, Iterator>{iter};
  }
}

template <class NewT, int S, class Iterator>
SETT_HOST_DEVICE constexpr auto recast_ptr(sparse_ptr<S, Iterator> const& ptr) {
  static_assert(!is_sparse_v<NewT>, "recast_ptr: the new element type of a sparse pointer must not be sparse_elem");
  return recast_ptr<NewT>(ptr.get());
}

}  // namespace cute
