// subbyte: packed elements of any number of bits, and recast_ptr, which changes the element type of a pointer.
//
// Element k of width B occupies the bits [k*B, (k+1)*B) of memory, where bit b is bit b % 8 of byte b / 8. An element
// of 6 bits may span two bytes. A subbyte_iterator holds the address of a storage word and a bit in that word. A
// subbyte_reference represents an element. A reference reads by conversion, writes by assignment, and changes only its
// own bits.
//
//   law      after p[i] = x, p[i] is x and every other bit is unchanged;  recast_ptr<T>(recast_ptr<U>(p)) is p
//   example  for bytes {0x21, 0x43}, subbyte_iterator<uint4_t>(bytes) reads 1, 2, 3, 4
//
// A bool is a byte, as everywhere in C++; only an explicit array_subbyte<bool> or subbyte_iterator<bool> packs bools.
//
// Writing an element reads and writes whole storage words. Two threads that write different elements of one word
// therefore race. A copied reference refers to the same element; assigning to it writes the element's value.
//
// Requires: the bit of a sub-byte iterator is inside its storage word, and the element's value is in the lowest
// sizeof_bits bits of its type; recast_ptr to a type of several bytes needs an aligned address, as reinterpret_cast
// does.
// Errors: pointer_inside_byte on the host for raw_pointer_cast, or recast_ptr to whole bytes, of a pointer into the
// middle of a byte (CuTe ignores the bit). An element of more than 64 bits does not compile.
#pragma once

#include "pointer_sparse.hpp"

namespace cute::inline SETT_CUTE_ABI {

template <class T>
struct is_subbyte : bool_constant<(sizeof_bits<T>::value < 8)> {};
template <class T>
struct is_subbyte<T const> : is_subbyte<T> {};
// A sparse element is not packed, because each stored element is a whole T.
template <int S, class T>
struct is_subbyte<sparse_elem<S, T>> : false_type {};
template <class T>
inline constexpr bool is_subbyte_v = is_subbyte<T>::value;

template <class T>
struct subbyte_reference;
template <class T>
struct subbyte_iterator;

namespace detail {

template <class T>
inline constexpr int pointee_bits = int(sizeof_bits<T>::value);
// The number of bits of an element in a subbyte_iterator.
template <class T>
inline constexpr int packed_bits = pointee_bits<T>;
template <>
inline constexpr int packed_bits<bool> = 1;
template <>
inline constexpr int packed_bits<bool const> = 1;

// Whether elements of T share bytes.
template <class T>
inline constexpr bool is_packed = pointee_bits<T> % 8 != 0;
template <int S, class T>
inline constexpr bool is_packed<sparse_elem<S, T>> = false;
template <int S, class T>
inline constexpr bool is_packed<sparse_elem<S, T> const> = false;

template <class U, class T>
inline constexpr bool is_element_v = is_same_v<U, T>;
template <class T>
inline constexpr bool is_element_v<subbyte_reference<T>, T> = true;
template <class T>
inline constexpr bool is_element_v<subbyte_reference<T const>, T> = true;

}  // namespace detail

// The storage word. It is a byte if elements share bytes, otherwise it has the size of an element.
template <class T>
using subbyte_storage_type_t = uint_bit_t<detail::packed_bits<T> % 8 != 0 ? 8 : detail::packed_bits<T>>;

template <class T>
struct subbyte_reference {
  using element_type = T;
  using value_type = remove_cv_t<T>;
  using storage_type = copy_cv_t<T, subbyte_storage_type_t<value_type>>;

 private:
  using Word = subbyte_storage_type_t<value_type>;
  static constexpr int bits = detail::packed_bits<value_type>, word_bits = 8 * int(sizeof(Word));
  static_assert(0 < bits && bits <= 64, "an element must have 1 to 64 bits");
  static_assert(sizeof(value_type) <= 8, "an unpacked element must have at most 8 bytes");
  using Bits = conditional_t<bits <= 32, uint32_t, uint64_t>;
  using Unpacked = uint_byte_t<int(sizeof(value_type))>;
  static constexpr Bits mask = static_cast<Bits>(~Bits(0) >> (8 * int(sizeof(Bits)) - bits));
  static constexpr bool may_straddle = word_bits % bits != 0;

  friend struct subbyte_iterator<T>;
  friend struct subbyte_reference<value_type const>;

  storage_type* ptr_;
  uint8_t idx_;

  SETT_HOST_DEVICE constexpr subbyte_reference(storage_type* ptr, uint8_t idx) : ptr_(ptr), idx_(idx) {}

 public:
  subbyte_reference(subbyte_reference const&) = default;
  template <class U, class = enable_if_t<is_same_v<U const, T>>>
  SETT_HOST_DEVICE constexpr subbyte_reference(subbyte_reference<U> const& other)
      : ptr_(other.ptr_), idx_(other.idx_) {}

  SETT_HOST_DEVICE constexpr value_type get() const {
    Bits item = static_cast<Bits>(ptr_[0] >> idx_);
    if constexpr (may_straddle) {
      for (int read = word_bits - idx_, k = 1; read < bits; read += word_bits, ++k) {
        item |= static_cast<Bits>(static_cast<Bits>(ptr_[k]) << read);
      }
    }
    item &= mask;
    if constexpr (is_same_v<value_type, bool>) {
      return item != 0;
    } else {
      return __builtin_bit_cast(value_type, static_cast<Unpacked>(item));
    }
  }
  SETT_HOST_DEVICE constexpr operator value_type() const { return get(); }
  // Converts to a number in one step, as in int(p[i]).
  template <class U, class = enable_if_t<std::is_arithmetic_v<U> && !is_same_v<U, value_type>>>
  SETT_HOST_DEVICE constexpr explicit operator U() const {
    return static_cast<U>(get());
  }

  template <class V = T, class = enable_if_t<!is_const_v<V>>>
  SETT_HOST_DEVICE constexpr subbyte_reference const& operator=(value_type x) const {
    Bits const item = static_cast<Bits>(__builtin_bit_cast(Unpacked, x)) & mask;
    ptr_[0] = static_cast<Word>((ptr_[0] & ~static_cast<Word>(mask << idx_)) | static_cast<Word>(item << idx_));
    if constexpr (may_straddle) {
      for (int written = word_bits - idx_, k = 1; written < bits; written += word_bits, ++k) {
        ptr_[k] =
            static_cast<Word>((ptr_[k] & ~static_cast<Word>(mask >> written)) | static_cast<Word>(item >> written));
      }
    }
    return *this;
  }
  SETT_HOST_DEVICE constexpr subbyte_reference const& operator=(subbyte_reference const& other) const {
    return *this = other.get();
  }
  template <class U, class = enable_if_t<is_same_v<remove_cv_t<U>, value_type>>>
  SETT_HOST_DEVICE constexpr subbyte_reference const& operator=(subbyte_reference<U> const& other) const {
    return *this = other.get();
  }

  SETT_HOST_DEVICE constexpr subbyte_iterator<T> operator&() const { return {ptr_, idx_}; }

  // Swaps the elements instead of the references.
  SETT_HOST_DEVICE friend constexpr void swap(subbyte_reference x, subbyte_reference y) {
    value_type const kept = x.get();
    x = y.get();
    y = kept;
  }
  // These operators compare an element with elements of the same type and with values of exactly that type.
  template <class U, class = enable_if_t<detail::is_element_v<U, value_type>>>
  SETT_HOST_DEVICE friend constexpr bool operator==(subbyte_reference const& x, U const& y) {
    return x.get() == static_cast<value_type>(y);
  }
  template <class U, class = enable_if_t<detail::is_element_v<U, value_type>>>
  SETT_HOST_DEVICE friend constexpr bool operator<(subbyte_reference const& x, U const& y) {
    return x.get() < static_cast<value_type>(y);
  }
  template <class U, class = enable_if_t<detail::is_element_v<U, value_type>>>
  SETT_HOST_DEVICE friend constexpr bool operator>(subbyte_reference const& x, U const& y) {
    return x.get() > static_cast<value_type>(y);
  }
  template <class U, class = enable_if_t<detail::is_element_v<U, value_type>>>
  SETT_HOST_DEVICE friend constexpr bool operator<=(subbyte_reference const& x, U const& y) {
    return x.get() <= static_cast<value_type>(y);
  }
  template <class U, class = enable_if_t<detail::is_element_v<U, value_type>>>
  SETT_HOST_DEVICE friend constexpr bool operator>=(subbyte_reference const& x, U const& y) {
    return x.get() >= static_cast<value_type>(y);
  }
  template <class U, class = enable_if_t<is_same_v<U, value_type>>>
  SETT_HOST_DEVICE friend constexpr bool operator<(U const& x, subbyte_reference const& y) {
    return x < y.get();
  }
  template <class U, class = enable_if_t<is_same_v<U, value_type>>>
  SETT_HOST_DEVICE friend constexpr bool operator>(U const& x, subbyte_reference const& y) {
    return x > y.get();
  }
  template <class U, class = enable_if_t<is_same_v<U, value_type>>>
  SETT_HOST_DEVICE friend constexpr bool operator<=(U const& x, subbyte_reference const& y) {
    return x <= y.get();
  }
  template <class U, class = enable_if_t<is_same_v<U, value_type>>>
  SETT_HOST_DEVICE friend constexpr bool operator>=(U const& x, subbyte_reference const& y) {
    return x >= y.get();
  }
};

template <class T>
struct subbyte_iterator {
  using element_type = T;
  using value_type = remove_cv_t<T>;
  using reference = subbyte_reference<T>;
  using storage_type = typename reference::storage_type;
  using difference_type = ptrdiff_t;
  using iterator_category = detail::random_access;

  subbyte_iterator() = default;
  SETT_HOST_DEVICE constexpr subbyte_iterator(storage_type* ptr, uint8_t idx = 0) : ptr_(ptr), idx_(idx) {}
  template <class P, class = enable_if_t<!is_same_v<P, storage_type>>>
  SETT_HOST_DEVICE subbyte_iterator(P* ptr, uint8_t idx = 0) : ptr_(reinterpret_cast<storage_type*>(ptr)), idx_(idx) {}
  template <class U, class = enable_if_t<is_same_v<U const, T>>>
  SETT_HOST_DEVICE constexpr subbyte_iterator(subbyte_iterator<U> const& other)
      : ptr_(other.word()), idx_(other.bit()) {}

  // These functions return the storage word in which the element begins, and the element's first bit in that word.
  SETT_HOST_DEVICE constexpr storage_type* word() const { return ptr_; }
  SETT_HOST_DEVICE constexpr uint8_t bit() const { return idx_; }

  SETT_HOST_DEVICE constexpr reference operator*() const { return reference(ptr_, idx_); }
  SETT_HOST_DEVICE constexpr reference operator[](ptrdiff_t k) const { return *(*this + k); }

  SETT_HOST_DEVICE constexpr subbyte_iterator& operator+=(ptrdiff_t k) {
    // The shift of a negative number rounds down.
    ptrdiff_t const to = k * bits + idx_;
    ptr_ += to >> log_word_bits;
    idx_ = static_cast<uint8_t>(to & (word_bits - 1));
    return *this;
  }
  SETT_HOST_DEVICE constexpr subbyte_iterator& operator-=(ptrdiff_t k) { return *this += -k; }
  SETT_HOST_DEVICE constexpr subbyte_iterator& operator++() { return *this += 1; }
  SETT_HOST_DEVICE constexpr subbyte_iterator& operator--() { return *this += -1; }
  SETT_HOST_DEVICE constexpr subbyte_iterator operator++(int) {
    subbyte_iterator const before = *this;
    ++*this;
    return before;
  }
  SETT_HOST_DEVICE constexpr subbyte_iterator operator--(int) {
    subbyte_iterator const before = *this;
    --*this;
    return before;
  }
  SETT_HOST_DEVICE friend constexpr subbyte_iterator operator+(subbyte_iterator p, ptrdiff_t k) { return p += k; }
  SETT_HOST_DEVICE friend constexpr subbyte_iterator operator+(ptrdiff_t k, subbyte_iterator p) { return p += k; }
  SETT_HOST_DEVICE friend constexpr subbyte_iterator operator-(subbyte_iterator p, ptrdiff_t k) { return p += -k; }
  SETT_HOST_DEVICE friend constexpr ptrdiff_t operator-(subbyte_iterator const& x, subbyte_iterator const& y) {
    return ((x.ptr_ - y.ptr_) * word_bits + x.idx_ - y.idx_) / bits;
  }

  SETT_HOST_DEVICE friend constexpr bool operator==(subbyte_iterator const& x, subbyte_iterator const& y) {
    return x.ptr_ == y.ptr_ && x.idx_ == y.idx_;
  }
  SETT_HOST_DEVICE friend constexpr bool operator<(subbyte_iterator const& x, subbyte_iterator const& y) {
    return x.ptr_ < y.ptr_ || (x.ptr_ == y.ptr_ && x.idx_ < y.idx_);
  }
  SETT_HOST_DEVICE friend constexpr bool operator>(subbyte_iterator const& x, subbyte_iterator const& y) {
    return y < x;
  }
  SETT_HOST_DEVICE friend constexpr bool operator<=(subbyte_iterator const& x, subbyte_iterator const& y) {
    return !(y < x);
  }
  SETT_HOST_DEVICE friend constexpr bool operator>=(subbyte_iterator const& x, subbyte_iterator const& y) {
    return !(x < y);
  }

 private:
  static constexpr ptrdiff_t bits = detail::packed_bits<value_type>, word_bits = 8 * ptrdiff_t(sizeof(storage_type));
  static constexpr int log_word_bits = sizeof(storage_type) == 1   ? 3
                                       : sizeof(storage_type) == 2 ? 4
                                       : sizeof(storage_type) == 4 ? 5
                                                                   : 6;

  storage_type* ptr_ = nullptr;
  uint8_t idx_ = 0;
};

namespace detail {

template <class I, class D>
SETT_HOST_DEVICE detail::type_identity<I> adapted(iter_adaptor<I, D> const*);

// The distance in bits between adjacent elements of an iterator.
template <class Iterator, class = void>
inline constexpr int step_bits = pointee_bits<iter_value_t<Iterator>>;
template <class Iterator>
inline constexpr int step_bits<Iterator, void_t<decltype(adapted(static_cast<Iterator const*>(nullptr)))>> =
    step_bits<typename decltype(adapted(static_cast<Iterator const*>(nullptr)))::type>;
template <class T>
inline constexpr int step_bits<subbyte_iterator<T>> = packed_bits<T>;

}  // namespace detail

// Returns the address of an element. The element must begin at the start of a byte.
template <class T>
SETT_HOST_DEVICE constexpr T* raw_pointer_cast(subbyte_iterator<T> const& x) {
#if !defined(__CUDA_ARCH__) || SETT_DEVICE_CHECKS
  if (x.bit() != 0) { detail::refuse({sett::Rule::pointer_inside_byte, 0, 0, x.bit(), detail::packed_bits<T>}); }
#endif
  return reinterpret_cast<T*>(x.word());
}

template <class T>
SETT_HOST_DEVICE constexpr Int<0> max_alignment(subbyte_iterator<T> const&) {
  return {};
}

template <class NewT, class T>
SETT_HOST_DEVICE constexpr auto recast_ptr(T* ptr) {
  using New = copy_cv_t<T, NewT>;
  if constexpr (is_sparse_v<New>) {
    return make_sparse_ptr<New::sparsity>(reinterpret_cast<New*>(ptr));
  } else if constexpr (detail::is_packed<New>) {
    return subbyte_iterator<New>(ptr);
  } else if constexpr (is_same_v<New, T>) {
    return ptr;
  } else {
    return reinterpret_cast<New*>(ptr);
  }
}

template <class NewT>
SETT_HOST_DEVICE constexpr auto recast_ptr(decltype(nullptr)) {
  return recast_ptr<NewT>(static_cast<NewT*>(nullptr));
}

// Between packed types, the bit position is unchanged: the new elements begin at the first bit of the old element.
template <class NewT, class T>
SETT_HOST_DEVICE constexpr auto recast_ptr(subbyte_iterator<T> const& x) {
  using New = copy_cv_t<T, NewT>;
  if constexpr (detail::is_packed<New> || is_same_v<New, T>) {
    return subbyte_iterator<New>(x.word(), x.bit());
  } else {
    return recast_ptr<New>(raw_pointer_cast(x));
  }
}

}  // namespace cute
