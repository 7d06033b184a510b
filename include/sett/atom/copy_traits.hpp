// copy_traits: describes which thread of a copy instruction reads and writes which bits.
//
// Copy_Traits<Op> defines ThrID, which maps the instruction's threads to threads of a warp or block, and three
// thread-value layouts of the bits that the instruction moves. SrcLayout and DstLayout describe source and destination.
// RefLayout is the layout to which the thread-value layout of a tiled copy refers. The numbering of the bits is
// arbitrary, as long as all three layouts use the same numbering. Specialise it, in namespace cute, for your own
// instructions; the instruction declares SRegisters, DRegisters and a static copy(src..., dst...).
//
//   law      thread t reads bit SrcLayout(t, v) as its v-th; thread t' writes it as its v'-th if DstLayout(t', v') is
//            that bit
//   example  Copy_Traits<UniversalCopy<float>>: one thread, _1; 32 bits, (_1,_32):(_0,_1)
//
// Requires: for copy_unpack, tensors whose vectors are contiguous if the registers are wider than the elements.
// Errors: an instruction without traits, and tensors that do not fill its registers, do not compile.
#pragma once

#include "../inst/cp_async.hpp"
#include "../inst/universal.hpp"
#include "../tensor/view.hpp"

namespace cute::inline SETT_CUTE_ABI {

namespace detail {

template <class T>
inline constexpr bool has_no_traits = sizeof(T) == 0;

}  // namespace detail

template <class CopyOperation, class... CopyOpArgs>
struct Copy_Traits {
  static_assert(detail::has_no_traits<CopyOperation>,
                "an instruction needs Copy_Traits: specialise them in namespace cute");
};

template <class S, class D>
struct Copy_Traits<UniversalCopy<S, D>> {
  using ThrID = Layout<_1>;
  using SrcLayout = Layout<Shape<_1, Int<int(sizeof_bits<S>::value)>>>;
  using DstLayout = Layout<Shape<_1, Int<int(sizeof_bits<D>::value)>>>;
  using RefLayout = SrcLayout;
};

template <class S, class D>
struct Copy_Traits<SM80_CP_ASYNC_CACHEALWAYS<S, D>> : Copy_Traits<UniversalCopy<S, D>> {};
template <class S, class D>
struct Copy_Traits<SM80_CP_ASYNC_CACHEGLOBAL<S, D>> : Copy_Traits<UniversalCopy<S, D>> {};

namespace detail {

// Splits an array type T[N], the registers of an instruction, into T and N.
template <class T>
struct Registers {
  using type = T;
  static constexpr int count = 1;
};
template <class T, size_t N>
struct Registers<T[N]> {
  using type = T;
  static constexpr int count = int(N);
};

// Recasts the tensor to registers of the instruction. Their number must match the instruction.
template <class Array, class T>
SETT_HOST_DEVICE constexpr auto as_registers(T& t) {
  auto const registers = recast<typename Registers<Array>::type>(t);
  static_assert(decltype(size(registers))::value == Registers<Array>::count,
                "the tensor must fill the registers of the instruction: its elements are too few, too many, or not "
                "next to one another");
  return registers;
}

// The traits of an instruction with a predicate.
template <class Op, class S, class D>
struct Predicated : Copy_Traits<UniversalCopy<S, D>> {
  bool wanted = true;
  SETT_HOST_DEVICE constexpr Copy_Traits<Op> with(bool pred) const {
    Copy_Traits<Op> out;
    out.wanted = pred;
    return out;
  }
  template <class E0, class L0, class E1, class L1>
  SETT_HOST_DEVICE friend constexpr void copy_unpack(Copy_Traits<Op> const& traits, Tensor<E0, L0> const& src,
                                                     Tensor<E1, L1>& dst) {
    auto const from = as_registers<S[1]>(src);
    auto const to = as_registers<D[1]>(dst);
    Op::copy(from(Int<0>{}), to(Int<0>{}), traits.wanted);
  }
};

}  // namespace detail

template <class S, class D>
struct Copy_Traits<SM80_CP_ASYNC_CACHEALWAYS_ZFILL<S, D>>
    : detail::Predicated<SM80_CP_ASYNC_CACHEALWAYS_ZFILL<S, D>, S, D> {};
template <class S, class D>
struct Copy_Traits<SM80_CP_ASYNC_CACHEGLOBAL_ZFILL<S, D>>
    : detail::Predicated<SM80_CP_ASYNC_CACHEGLOBAL_ZFILL<S, D>, S, D> {};

// A policy that copies as many contiguous elements as possible at once (algo/copy.hpp).
template <int MaxVecBits>
struct Copy_Traits<AutoVectorizingCopyWithAssumedAlignment<MaxVecBits>> {
  using ThrID = Layout<_1>;
  using SrcLayout = Layout<Shape<_1, _1>, Stride<_0, _0>>;
  using DstLayout = SrcLayout;
  using RefLayout = SrcLayout;
};

// The instruction to which the traits belong.
template <class Traits>
struct CPY_Op {};
template <class Op, class... Args>
struct CPY_Op<Copy_Traits<Op, Args...>> {
  using type = Op;
};

namespace detail {

template <class Op>
inline constexpr bool is_universal_copy = false;
template <class S, class D>
inline constexpr bool is_universal_copy<UniversalCopy<S, D>> = true;

template <class Op, class S, class D, size_t... I, size_t... J>
SETT_HOST_DEVICE constexpr void call_copy(S const& src, D const& dst, index_sequence<I...>, index_sequence<J...>) {
  // A packed element has its own reference type, to which no D& binds.
  if constexpr (is_universal_copy<Op> && !is_lvalue_reference<decltype(dst(Int<0>{}))>::value) {
    dst(Int<0>{}) = static_cast<typename D::value_type>(static_cast<typename S::value_type>(src(Int<0>{})));
  } else {
    Op::copy(src(Int<int(I)>{})..., dst(Int<int(J)>{})...);
  }
}

}  // namespace detail

// Executes the instruction on one vector of elements; you may overload this function for your own traits.
template <class Traits, class SEngine, class SLayout, class DEngine, class DLayout>
SETT_HOST_DEVICE constexpr void copy_unpack(Traits const&, Tensor<SEngine, SLayout> const& src,
                                            Tensor<DEngine, DLayout>& dst) {
  using Op = typename CPY_Op<Traits>::type;
  using Src = typename Op::SRegisters;
  using Dst = typename Op::DRegisters;
  auto const from = detail::as_registers<Src>(src);
  auto const to = detail::as_registers<Dst>(dst);
  detail::call_copy<Op>(from, to, make_index_sequence<size_t(detail::Registers<Src>::count)>{},
                        make_index_sequence<size_t(detail::Registers<Dst>::count)>{});
}
template <class Traits, class SEngine, class SLayout, class DEngine, class DLayout>
SETT_HOST_DEVICE constexpr void copy_unpack(Traits const& traits, Tensor<SEngine, SLayout> const& src,
                                            Tensor<DEngine, DLayout>&& dst) {
  copy_unpack(traits, src, dst);
}

}  // namespace cute
