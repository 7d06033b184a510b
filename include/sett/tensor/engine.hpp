// engine: contains the elements of a tensor, either as an owner or through an iterator.
//
// A view engine is an iterator. An array engine owns its elements, which are packed if they are sub-byte, and is the
// data of a tensor in registers. A sparse type has N / S stored elements, rounded up, for N elements.
//
//   law      engine.begin()[i] is element i of the engine
//   example  ViewEngine<float*>{p}.begin() == p;  ArrayEngine<int4_t, 8> has 4 bytes
//
// Requires: the memory that a view's iterator refers to outlives the view.
// Errors: none; indices are not checked.
#pragma once

#include "aligned.hpp"
#include "array_subbyte.hpp"
#include "pointer.hpp"
#include "pointer_sparse.hpp"

namespace cute::inline SETT_CUTE_ABI {

template <class Iterator>
struct ViewEngine {
  using iterator = Iterator;
  using reference = iter_reference_t<iterator>;
  using element_type = iter_element_t<iterator>;
  using value_type = iter_value_t<iterator>;

  iterator storage_;

  SETT_HOST_DEVICE constexpr iterator const& begin() const { return storage_; }
  SETT_HOST_DEVICE constexpr iterator& begin() { return storage_; }
};

template <class Iterator>
struct ConstViewEngine {
  using iterator = Iterator;
  using reference = iter_reference_t<iterator>;
  using element_type = iter_element_t<iterator>;
  using value_type = iter_value_t<iterator>;

  iterator storage_;

  SETT_HOST_DEVICE constexpr iterator const& begin() const { return storage_; }
};

namespace detail {

template <class T, size_t N>
using ArrayOf = conditional_t<sizeof_bits<T>::value % 8 == 0, array_aligned<T, N>, array_subbyte<T, N>>;

}  // namespace detail

template <class T, size_t N>
struct ArrayEngine {
  using Storage = detail::ArrayOf<T, N>;
  using iterator = typename Storage::iterator;
  using const_iterator = typename Storage::const_iterator;
  using reference = iter_reference_t<iterator>;
  using element_type = iter_element_t<iterator>;
  using value_type = iter_value_t<iterator>;

  Storage storage_;

  SETT_HOST_DEVICE constexpr auto begin() const { return storage_.begin(); }
  SETT_HOST_DEVICE constexpr auto begin() { return storage_.begin(); }
};

template <int S, class T, size_t N>
struct ArrayEngine<sparse_elem<S, T>, N> {
  using Storage = array_aligned<sparse_elem<S, T>, (N + size_t(S) - 1) / size_t(S)>;
  using iterator = sparse_ptr<S, sparse_elem<S, T>*>;
  using const_iterator = sparse_ptr<S, sparse_elem<S, T> const*>;
  using reference = iter_reference_t<iterator>;
  using element_type = iter_element_t<iterator>;
  using value_type = iter_value_t<iterator>;

  Storage storage_;

  SETT_HOST_DEVICE constexpr auto begin() const { return const_iterator{storage_.begin()}; }
  SETT_HOST_DEVICE constexpr auto begin() { return iterator{storage_.begin()}; }
};

namespace detail {

template <class T>
inline constexpr bool is_owning_engine_v = false;
template <class T, size_t N>
inline constexpr bool is_owning_engine_v<ArrayEngine<T, N>> = true;

}  // namespace detail

// Owned elements are in registers. CuTe applies its pointer traits to the engine too.
template <class T, size_t N>
struct is_rmem<ArrayEngine<T, N>> : true_type {};

}  // namespace cute
