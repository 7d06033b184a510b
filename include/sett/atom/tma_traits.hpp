// tma_traits: Copy_Traits for loads, multicasts, stores, reductions and prefetches of boxes.
//
// The traits that make_tma_copy returns contain the tensor map and the strides of its coordinates. A load requires a
// call of with(barrier), which returns the traits that execute the load.
//
//   law      copy(tma.with(barrier), g, s) is SM90_TMA_LOAD::copy(map, barrier, hint, address of s, coordinates of
//            g...)
//   example  copy(tma.with(barrier, mask), tAgA(_,k), tAsA(_,pipe))
//
// Requires: one thread copies; the map is in parameter, constant or global memory (__grid_constant__).
// Errors: a load without its barrier and a tensor outside shared memory do not compile.
#pragma once

#include "../inst/generated/tma_names.hpp"
#include "../tensor/iterators.hpp"
#include "../tensor/make_tensor.hpp"
#include "copy_traits.hpp"
#include "tma_descriptor.hpp"

namespace cute::inline SETT_CUTE_ABI {

// The map's coordinate for each mode of the tensor, and the factor of the mode's index. `Divisor` elements of the
// tensor form one element of the map.
template <class GStride, int Rank, int Divisor = 1>
struct AuxTmaParams {
  using GmemStrides = GStride;
  static constexpr int rank = Rank;
  static constexpr int divisor = Divisor;
  GStride g_stride_;
};

namespace detail {

// The coordinates of a map whose elements are wider than the tensor's. The first coordinate counts elements of the
// tensor until it is read. The division is exact at the beginning of a box.
template <class Coord, int Divisor>
struct DividedCoordinates {
  using value_type = Coord;
  using element_type = Coord;
  using reference = Coord;
  Coord coord_;

  SETT_HOST_DEVICE constexpr auto operator*() const { return divided(make_index_sequence<tuple_size_v<Coord> - 1>{}); }
  template <class Offset>
  SETT_HOST_DEVICE constexpr auto operator+(Offset const& offset) const {
    auto const moved = coord_ + offset;
    return DividedCoordinates<remove_cvref_t<decltype(moved)>, Divisor>{moved};
  }
  template <class Offset>
  SETT_HOST_DEVICE constexpr auto operator[](Offset const& offset) const {
    return *(*this + offset);
  }

 private:
  template <size_t... I>
  SETT_HOST_DEVICE constexpr auto divided(index_sequence<I...>) const {
    return make_arithmetic_tuple(get<0>(coord_) / Int<Divisor>{}, get<I + 1>(coord_)...);
  }
};

template <class Coord, int Divisor>
inline constexpr bool is_printable_v<DividedCoordinates<Coord, Divisor>> = true;

template <class Sink, class Coord, int Divisor>
SETT_HOST_DEVICE void write_custom(Custom, Sink const& to, DividedCoordinates<Coord, Divisor> const& i) {
  write_custom(Custom{}, to, ArithmeticTupleIterator<remove_cvref_t<decltype(*i)>>(*i));
}

}  // namespace detail

// Executes a load, after with().
struct SM90_TMA_LOAD_OP : SM90_TMA_LOAD {};
struct SM90_TMA_LOAD_MULTICAST_OP : SM90_TMA_LOAD_MULTICAST {};
struct SM90_TMA_STORE_PTR : SM90_TMA_STORE {};
struct SM90_TMA_REDUCE_ADD_PTR : SM90_TMA_REDUCE_ADD {};

namespace detail {

template <class Bits>
struct BoxLayouts {
  using ThrID = Layout<_1>;
  using SrcLayout = Layout<Shape<_1, Bits>>;
  using DstLayout = SrcLayout;
  using RefLayout = SrcLayout;
};

template <class Bits, class Aux>
struct BoxTraits : BoxLayouts<Bits> {
  TmaDescriptor tma_desc_;
  using AuxParams = Aux;
  AuxParams aux_params_;

  SETT_HOST_DEVICE constexpr TmaDescriptor const* get_tma_descriptor() const { return &tma_desc_; }

  // Returns the coordinates of a tensor with this shape.
  template <class GShape>
  SETT_HOST_DEVICE constexpr auto get_tma_tensor(GShape const& g_shape) const {
    static_assert(detail::same_profile<GShape, typename Aux::GmemStrides>,
                  "the shape given to get_tma_tensor must have the profile of the tensor that the map describes");
    auto const coordinates = make_coord_tensor(make_layout(g_shape, aux_params_.g_stride_));
    if constexpr (Aux::divisor > 1) {
      auto const first = *coordinates.data();
      return make_tensor(detail::DividedCoordinates<remove_cvref_t<decltype(first)>, Aux::divisor>{first},
                         coordinates.layout());
    } else {
      return coordinates;
    }
  }
};

// Calls Op::copy(arguments, coordinates...).
template <class Op, class Coord, size_t... I, class... Args>
SETT_HOST_DEVICE inline void copy_at_each(Coord const& c, index_sequence<I...>, Args const&... args) {
  Op::copy(args..., int32_t(get<I>(c))...);
}
template <class Op, class Coord, class... Args>
SETT_HOST_DEVICE inline void copy_at(Coord const& c, Args const&... args) {
  if constexpr (is_tuple_v<Coord>) {
    auto const flat = flatten(c);
    copy_at_each<Op>(flat, make_index_sequence<tuple_size_v<remove_cvref_t<decltype(flat)>>>{}, args...);
  } else if constexpr (is_scaled_basis_v<Coord>) {
    copy_at<Op>(as_arithmetic_tuple(c), args...);
  } else {
    Op::copy(args..., int32_t(c));
  }
}
template <class Op, class T, class... Args>
SETT_HOST_DEVICE inline void copy_at_start(T const& coordinates, Args const&... args) {
  copy_at<Op>(coordinates(Int<0>{}), args...);
}

// Returns the offset of a layout's first element before its swizzle.
template <class Shape, class Stride>
SETT_HOST_DEVICE constexpr auto first_offset(Layout<Shape, Stride> const&) {
  return Int<0>{};
}
template <class A, class Offset, class B>
SETT_HOST_DEVICE constexpr auto first_offset(ComposedLayout<A, Offset, B> const& layout) {
  if constexpr (is_swizzle_v<A>) {
    return layout.offset() + first_offset(layout.layout_b());
  } else {
    return layout(Int<0>{});
  }
}

// Returns the beginning of a box without the swizzle, because the hardware applies the swizzle to the address.
template <class T>
SETT_HOST_DEVICE constexpr auto* in_shared(T const& t) {
  static_assert(is_smem<typename T::engine_type>::value,
                "a box must be copied to or from shared memory: use make_smem_ptr");
  return raw_pointer_cast(t.data() + first_offset(t.layout()));
}

}  // namespace detail

template <class Bits, class Aux>
struct Copy_Traits<SM90_TMA_LOAD, Bits, Aux> : detail::BoxTraits<Bits, Aux> {
  using Hint = TMA::CacheHintSm90;
  using Executable = Copy_Traits<SM90_TMA_LOAD_OP, Bits>;

  // The mask is ignored. It is a parameter so that loads and multicasts can be called in the same way.
  SETT_HOST_DEVICE constexpr Executable with(uint64_t& barrier, uint16_t const& = 0,
                                             Hint const& hint = Hint::EVICT_NORMAL) const {
    return {{}, &this->tma_desc_, &barrier, uint64_t(hint)};
  }
  SETT_HOST_DEVICE constexpr Executable with(TmaDescriptor const* map, uint64_t& barrier, uint16_t const& = 0,
                                             Hint const& hint = Hint::EVICT_NORMAL) const {
    return {{}, map, &barrier, uint64_t(hint)};
  }
  SETT_HOST_DEVICE constexpr Copy_Traits with(TmaDescriptor const* map) const {
    Copy_Traits out = *this;
    out.tma_desc_ = *map;
    return out;
  }
  template <class E0, class L0, class E1, class L1>
  SETT_HOST_DEVICE friend constexpr void copy_unpack(Copy_Traits const&, Tensor<E0, L0> const&, Tensor<E1, L1>&) {
    static_assert(detail::has_no_traits<E0>, "this load needs its barrier: copy(tma.with(barrier), ...)");
  }
};

template <class Bits>
struct Copy_Traits<SM90_TMA_LOAD_OP, Bits> : detail::BoxLayouts<Bits> {
  TmaDescriptor const* map_;
  uint64_t* barrier_;
  uint64_t hint_;
  SETT_HOST_DEVICE constexpr TmaDescriptor const* get_tma_descriptor() const { return map_; }

  template <class E0, class L0, class E1, class L1>
  SETT_HOST_DEVICE friend constexpr void copy_unpack(Copy_Traits const& t, Tensor<E0, L0> const& src,
                                                     Tensor<E1, L1>& dst) {
    detail::copy_at_start<SM90_TMA_LOAD>(src, t.map_, t.barrier_, t.hint_, static_cast<void*>(detail::in_shared(dst)));
  }
};

template <class Bits, class Aux>
struct Copy_Traits<SM90_TMA_LOAD_MULTICAST, Bits, Aux> : detail::BoxTraits<Bits, Aux> {
  using Hint = TMA::CacheHintSm90;
  using Executable = Copy_Traits<SM90_TMA_LOAD_MULTICAST_OP, Bits>;

  SETT_HOST_DEVICE constexpr Executable with(uint64_t& barrier, uint16_t const& mask,
                                             Hint const& hint = Hint::EVICT_NORMAL) const {
    return {{}, &this->tma_desc_, &barrier, mask, uint64_t(hint)};
  }
  SETT_HOST_DEVICE constexpr Executable with(TmaDescriptor const* map, uint64_t& barrier, uint16_t const& mask,
                                             Hint const& hint = Hint::EVICT_NORMAL) const {
    return {{}, map, &barrier, mask, uint64_t(hint)};
  }
  template <class E0, class L0, class E1, class L1>
  SETT_HOST_DEVICE friend constexpr void copy_unpack(Copy_Traits const&, Tensor<E0, L0> const&, Tensor<E1, L1>&) {
    static_assert(detail::has_no_traits<E0>,
                  "this load needs its barrier and a mask: copy(tma.with(barrier, mask), ...)");
  }
};

template <class Bits>
struct Copy_Traits<SM90_TMA_LOAD_MULTICAST_OP, Bits> : detail::BoxLayouts<Bits> {
  TmaDescriptor const* map_;
  uint64_t* barrier_;
  uint16_t mask_;
  uint64_t hint_;
  SETT_HOST_DEVICE constexpr TmaDescriptor const* get_tma_descriptor() const { return map_; }

  template <class E0, class L0, class E1, class L1>
  SETT_HOST_DEVICE friend constexpr void copy_unpack(Copy_Traits const& t, Tensor<E0, L0> const& src,
                                                     Tensor<E1, L1>& dst) {
    detail::copy_at_start<SM90_TMA_LOAD_MULTICAST>(src, t.map_, t.barrier_, t.mask_, t.hint_,
                                                   static_cast<void*>(detail::in_shared(dst)));
  }
};

// Executes a load by Op::copy(the traits' opargs_, the destination's address, the coordinates of the source). A
// program's own Copy_Traits of loads derive from this class.
template <class Op, class... Args>
struct TMA_LOAD_Unpack {
  template <class E0, class L0, class E1, class L1>
  SETT_HOST_DEVICE friend constexpr void copy_unpack(Copy_Traits<Op, Args...> const& t, Tensor<E0, L0> const& src,
                                                     Tensor<E1, L1>& dst) {
    run(t, src, detail::in_shared(dst), make_index_sequence<tuple_size_v<remove_cvref_t<decltype(t.opargs_)>>>{});
  }

 private:
  template <class Traits, class Src, class T, size_t... I>
  SETT_HOST_DEVICE static constexpr void run(Traits const& t, Src const& src, T* dst, index_sequence<I...>) {
    detail::copy_at_start<Op>(src, get<I>(t.opargs_)..., static_cast<void*>(dst));
  }
};

namespace detail {

// Stores and reductions need no further arguments. with(map) selects another map.
template <class Op, class Ptr, class Bits, class Aux>
struct StoreTraits : BoxTraits<Bits, Aux> {
  SETT_HOST_DEVICE constexpr Copy_Traits<Ptr, Bits> with(TmaDescriptor const* map) const { return {{{}, map}}; }

  template <class E0, class L0, class E1, class L1>
  SETT_HOST_DEVICE friend constexpr void copy_unpack(Copy_Traits<Op, Bits, Aux> const& t, Tensor<E0, L0> const& src,
                                                     Tensor<E1, L1>& dst) {
    copy_at_start<Op>(dst, &t.tma_desc_, static_cast<void const*>(in_shared(src)));
  }
};
template <class Op, class Ptr, class Bits>
struct StoreByPointer : BoxLayouts<Bits> {
  TmaDescriptor const* map_;
  SETT_HOST_DEVICE constexpr TmaDescriptor const* get_tma_descriptor() const { return map_; }

  template <class E0, class L0, class E1, class L1>
  SETT_HOST_DEVICE friend constexpr void copy_unpack(Copy_Traits<Ptr, Bits> const& t, Tensor<E0, L0> const& src,
                                                     Tensor<E1, L1>& dst) {
    copy_at_start<Op>(dst, t.map_, static_cast<void const*>(in_shared(src)));
  }
};

}  // namespace detail

template <class Bits, class Aux>
struct Copy_Traits<SM90_TMA_STORE, Bits, Aux> : detail::StoreTraits<SM90_TMA_STORE, SM90_TMA_STORE_PTR, Bits, Aux> {};
template <class Bits>
struct Copy_Traits<SM90_TMA_STORE_PTR, Bits> : detail::StoreByPointer<SM90_TMA_STORE, SM90_TMA_STORE_PTR, Bits> {};
template <class Bits, class Aux>
struct Copy_Traits<SM90_TMA_REDUCE_ADD, Bits, Aux>
    : detail::StoreTraits<SM90_TMA_REDUCE_ADD, SM90_TMA_REDUCE_ADD_PTR, Bits, Aux> {};
template <class Bits>
struct Copy_Traits<SM90_TMA_REDUCE_ADD_PTR, Bits>
    : detail::StoreByPointer<SM90_TMA_REDUCE_ADD, SM90_TMA_REDUCE_ADD_PTR, Bits> {};

// Prefetches into the L2 cache.
template <class Bits, class... Args>
struct Copy_Traits<SM90_TMA_LOAD::PREFETCH, Bits, Args...> : detail::BoxLayouts<Bits> {
  TmaDescriptor const* map_;

  template <class Traits>
  SETT_HOST_DEVICE constexpr explicit Copy_Traits(Traits const& traits) : map_(traits.get_tma_descriptor()) {}

  template <class E0, class L0, class E1, class L1>
  SETT_HOST_DEVICE friend constexpr void copy_unpack(Copy_Traits const& t, Tensor<E0, L0> const& src, Tensor<E1, L1>&) {
    detail::copy_at_start<SM90_TMA_LOAD::PREFETCH>(src, t.map_);
  }
};

}  // namespace cute
