// places: computes the memory addresses of a tensor's elements, and finds two elements that overlap.
//
//   law      place_of(t.data() + t.layout()(i)) is the first bit of element i, for tensors of memory, swizzled or not;
//            overlap_of(s, d) is a failure if s(i) shares a bit with d(j) for another j, and none if no elements do, or
//            if s(i) and d(i) are one element for every i
//   example  two tiles of one array do not overlap;  an array and its transpose in the same memory do
//
// Requires: sizes of at least 1.
// Errors: none are raised; overlap_of returns tensors_overlap, or undecided_bound if neither the layouts nor a table of
// all elements gives the answer.
#pragma once

#include "../num/number.hpp"
#include "../operand/overlap.hpp"
#include "words.hpp"

namespace cute::inline SETT_CUTE_ABI {

namespace detail {

// The distance between two elements in bits if the iterator is an address. It is 0 if the iterator computes its
// values.
template <class Iterator>
inline constexpr int place_bits = 0;
template <class T>
inline constexpr int place_bits<T*> = 8 * int(sizeof(T));
template <class T>
inline constexpr int place_bits<subbyte_iterator<T>> = detail::pointee_bits<T>;
template <class P>
inline constexpr int place_bits<gmem_ptr<P>> = place_bits<P>;
template <class P>
inline constexpr int place_bits<smem_ptr<P>> = place_bits<P>;
template <class P>
inline constexpr int place_bits<rmem_ptr<P>> = place_bits<P>;
template <class Sw, class P>
inline constexpr int place_bits<swizzle_ptr<Sw, P>> = place_bits<P>;

// The type of the memory at an iterator. Its alignment is the pointer's alignment.
template <class Iterator>
struct Storage {
  using type = Iterator;
};
template <class T>
struct Storage<T*> {
  using type = remove_cv_t<T>;
};
template <class T>
struct Storage<subbyte_iterator<T>> {
  using type = remove_cvref_t<decltype(*subbyte_iterator<T>{}.word())>;
};
template <class P>
struct Storage<gmem_ptr<P>> : Storage<P> {};
template <class P>
struct Storage<smem_ptr<P>> : Storage<P> {};
template <class P>
struct Storage<rmem_ptr<P>> : Storage<P> {};
template <class Sw, class P>
struct Storage<swizzle_ptr<Sw, P>> : Storage<P> {};

template <class T>
inline constexpr bool has_places = place_bits<typename T::iterator> > 0;

// Returns the position of the element's first bit in memory.
template <class T>
SETT_HOST_DEVICE inline sett::Num place_of(T* ptr) {
  return sett::Num(8) * sett::Num(static_cast<std::int64_t>(reinterpret_cast<std::uintptr_t>(ptr)));
}
template <class T>
SETT_HOST_DEVICE inline sett::Num place_of(subbyte_iterator<T> const& ptr) {
  return place_of(ptr.word()) + sett::Num(ptr.bit());
}
template <class I, class D>
SETT_HOST_DEVICE inline sett::Num place_of(iter_adaptor<I, D> const& ptr) {
  return place_of(ptr.get());
}
template <class Sw, class P>
SETT_HOST_DEVICE inline sett::Num place_of(swizzle_ptr<Sw, P> const& ptr) {
  return place_of(swizzle_ptr<Sw, P>::apply_swizzle(ptr.get()));
}

// The swizzle of an iterator's address (also through a tagged pointer), or of a layout's offset.
template <class I>
struct AddressSwizzle {
  static constexpr int bits = 0;  // number of low address bits, in bytes, that the swizzle can change
};
template <class P>
struct AddressSwizzle<gmem_ptr<P>> : AddressSwizzle<P> {};
template <class P>
struct AddressSwizzle<smem_ptr<P>> : AddressSwizzle<P> {};
template <class P>
struct AddressSwizzle<rmem_ptr<P>> : AddressSwizzle<P> {};
template <int B, int M, int S, class P>
struct AddressSwizzle<swizzle_ptr<Swizzle<B, M, S>, P>> {
  static constexpr int bits = B == 0 ? 0 : B + M + (S < 0 ? -S : S);
};
template <class L>
struct OffsetSwizzle {
  static constexpr int bits = Strided<L>::together > 0 ? 0 : -1;  // -1 means that the number is unknown
};
template <int B, int M, int S, class O, class Shape, class Stride>
struct OffsetSwizzle<ComposedLayout<Swizzle<B, M, S>, O, Layout<Shape, Stride>>> {
  static constexpr bool known = is_integral_v<O> && !sett::has_units<Stride>;
  static constexpr int bits = !known ? -1 : B == 0 ? 0 : B + M + (S < 0 ? -S : S);
};

// Whether the iterator is an address and the layout has integer strides without a swizzle.
template <class T>
inline constexpr bool is_plain =
    has_places<T>&& is_layout_v<typename T::layout_type>&& AddressSwizzle<typename T::iterator>::bits == 0 &&
    OffsetSwizzle<typename T::layout_type>::bits == 0;

// The interval [low, high) of bits that contains all elements. `known` says whether the strides determine it.
struct Span {
  sett::Num low = 0;
  sett::Num high = 0;
  bool known = false;
};

SETT_HOST_DEVICE constexpr sett::Num rounded_down(sett::Num x, int bits) {
  return sett::Num((x.value >> bits) * (std::int64_t(1) << bits));
}

template <class Ptr>
SETT_HOST_DEVICE inline sett::Num place_before_swizzle(Ptr const& ptr) {
  if constexpr (requires { ptr.get(); }) {
    return place_before_swizzle(ptr.get());
  } else {
    return place_of(ptr);
  }
}

template <class Shape, class Stride>
SETT_HOST_DEVICE constexpr void add_range(Shape const& shape, Stride const& stride, sett::NumRange& out);
template <class Shape, class Stride, size_t... i>
SETT_HOST_DEVICE constexpr void add_ranges(Shape const& shape, Stride const& stride, sett::NumRange& out,
                                           index_sequence<i...>) {
  (add_range(get<i>(shape), get<i>(stride), out), ...);
}
template <class Shape, class Stride>
SETT_HOST_DEVICE constexpr void add_range(Shape const& shape, Stride const& stride, sett::NumRange& out) {
  if constexpr (is_tuple_v<Stride>) {
    add_ranges(shape, stride, out, make_index_sequence<tuple_size_v<Stride>>{});
  } else {
    out.add_mode(sett::Num(std::int64_t(shape)), sett::Num(std::int64_t(stride)));
  }
}

template <class T>
SETT_HOST_DEVICE inline Span span_of(T const& t) {
  constexpr int offset_bits = OffsetSwizzle<typename T::layout_type>::bits;
  constexpr int address_bits = AddressSwizzle<typename T::iterator>::bits;
  if constexpr (offset_bits >= 0) {
    sett::NumRange offsets;
    add_range(strided(t.layout()).shape(), strided(t.layout()).stride(), offsets);
    auto [low, high] = offsets;
    if constexpr (requires { t.layout().layout_b(); }) {
      low = low + sett::Num(std::int64_t(t.layout().offset()));
      high = high + sett::Num(std::int64_t(t.layout().offset()));
    }
    if (low.overflowed() || high.overflowed()) { return {}; }
    if constexpr (offset_bits > 0) {
      low = rounded_down(low, offset_bits);
      high = rounded_down(high, offset_bits) + sett::Num((std::int64_t(1) << offset_bits) - 1);
    }
    sett::Num const bits(place_bits<typename T::iterator>);
    sett::Num const begin = place_before_swizzle(t.data());
    low = begin + low * bits;
    high = begin + high * bits + bits;
    if constexpr (address_bits > 0) {
      low = rounded_down(low, address_bits + 3);
      high = rounded_down(high - sett::Num(1), address_bits + 3) + sett::Num(std::int64_t(8) << address_bits);
    }
    return {low, high, !low.overflowed() && !high.overflowed()};
  } else {
    return {};
  }
}

// A hash table that maps each key to the first index with this key.
class FirstIndices {
 public:
  SETT_HOST_DEVICE constexpr explicit FirstIndices(sett::Num keys) {
    while (sett::Num(std::int64_t(1) << bits_) < keys * sett::Num(2)) { ++bits_; }
    key_ = sett::Vec<sett::Num>::repeated(1 << bits_, sett::Num(0));
    index_ = sett::Vec<sett::Num>::repeated(1 << bits_, sett::Num(-1));
  }
  // Returns the first index with this key, or -1.
  SETT_HOST_DEVICE constexpr sett::Num find(sett::Num key) const { return index_[slot(key)]; }
  // Returns the first index with this key. If there is none, stores `index` and returns -1.
  SETT_HOST_DEVICE constexpr sett::Num insert(sett::Num key, sett::Num index) {
    int const at = slot(key);
    sett::Num const earlier = index_[at];
    if (earlier < sett::Num(0)) {
      key_[at] = key;
      index_[at] = index;
    }
    return earlier;
  }

 private:
  SETT_HOST_DEVICE constexpr int slot(sett::Num key) const {
    std::uint64_t const mixed = std::uint64_t(key.value) * 0x9e3779b97f4a7c15u;
    int at = int(mixed >> (64 - bits_));
    while (index_[at] >= sett::Num(0) && !(key_[at] == key)) { at = (at + 1) & ((1 << bits_) - 1); }
    return at;
  }
  int bits_ = 3;
  sett::Vec<sett::Num> key_;
  sett::Vec<sett::Num> index_;
};

template <class T>
using index_of = remove_cvref_t<decltype(std::declval<T const&>().size() + 0)>;

// Returns the address of a tensor's element i, as a number of units of `bits` bits.
template <class T>
SETT_HOST_DEVICE inline sett::Num unit_of(T const& t, index_of<T> i, int bits) {
  return place_of(t.data() + t.layout()(i)) / sett::Num(bits);
}

// A predicate that is true for every index.
struct EveryPlace {
  template <class I>
  SETT_HOST_DEVICE constexpr bool operator()(I) const {
    return true;
  }
};
// Finds two elements of the destination that overlap, with a table of its units. Considers only indices i with pred(i).
template <class Pred, class S, class D>
SETT_HOST_DEVICE inline sett::Failure overlap_by_table(Pred const& pred, S const& src, D const& dst) {
  constexpr int from = place_bits<typename S::iterator>;
  constexpr int to = place_bits<typename D::iterator>;
  constexpr int unit = int(sett::gcd(sett::Num(from), sett::Num(to)).value);
  using I = index_of<D>;
  I const n = dst.size();
  if (sett::Num(n) > sett::planning_bound()) {
    return {sett::Rule::undecided_bound, 0, 0, sett::Num(n), sett::planning_bound()};
  }
  FirstIndices taken(sett::Num(n) * sett::Num(to / unit));
  for (I i = 0; i < n; ++i) {
    for (int k = 0; pred(i) && k < to / unit; ++k) { taken.insert(unit_of(dst, i, unit) + sett::Num(k), sett::Num(i)); }
  }
  for (I i = 0; i < n; ++i) {
    for (int k = 0; pred(i) && k < from / unit; ++k) {
      sett::Num const by = taken.find(unit_of(src, i, unit) + sett::Num(k));
      if (by >= sett::Num(0) && !(by == sett::Num(i))) { return {sett::Rule::tensors_overlap}; }
    }
  }
  return {};
}

// Finds two source elements with the same destination. Considers only indices i with pred(i). With SameMay, the two
// elements may be the same.
template <bool SameMay, class Pred, class S, class D>
SETT_HOST_DEVICE inline sett::Failure scatter_by_table(Pred const& pred, S const& src, D const& dst) {
  using I = index_of<D>;
  I const n = dst.size();
  if (sett::Num(n) > sett::planning_bound()) {
    return {sett::Rule::undecided_bound, 0, 0, sett::Num(n), sett::planning_bound()};
  }
  FirstIndices taken{sett::Num(n)};
  for (I i = 0; i < n; ++i) {
    if (!pred(i)) { continue; }
    sett::Num const j = taken.insert(place_of(dst.data() + dst.layout()(i)), sett::Num(i));
    if (j < sett::Num(0)) { continue; }
    bool same = false;
    if constexpr (SameMay && has_places<S>) {
      same = place_of(src.data() + src.layout()(i)) == place_of(src.data() + src.layout()(static_cast<I>(j.value)));
    }
    if (!same) { return {sett::Rule::not_injective, 0, sett::Num(i), j, sett::Num(i)}; }
  }
  return {};
}

template <class S, class D>
SETT_HOST_DEVICE inline sett::Failure overlap_of(S const& src, D const& dst) {
  Span const read = span_of(src);
  Span const written = span_of(dst);
  if (read.known && written.known && (read.high <= written.low || written.high <= read.low)) { return {}; }
  if constexpr (is_plain<S> && is_plain<D>) {
    constexpr int from = place_bits<typename S::iterator>;
    constexpr int to = place_bits<typename D::iterator>;
    sett::Num const distance = place_of(dst.data()) - place_of(src.data());
    auto a = sett::to_any(src.layout());
    auto b = sett::to_any(dst.layout());
    for (int k = 0; k < a.leaves(); ++k) { a.stride[k] = a.stride[k] * sett::Num(from); }
    for (int k = 0; k < b.leaves(); ++k) { b.stride[k] = b.stride[k] * sett::Num(to); }
    auto const apart = sett::check_apart(a, b, distance, sett::Num(from), sett::Num(to));
    if (apart && from == to && distance == sett::Num(0) && sett::coalesced(a) == sett::coalesced(b)) { return {}; }
    return apart;
  } else {
    return overlap_by_table(EveryPlace{}, src, dst);
  }
}

}  // namespace detail

}  // namespace cute
