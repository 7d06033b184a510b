// print_composed: prints swizzles, mixed bits and composed layouts as text.
//
// The text equals CuTe's byte for byte.
//
//   law      operator<< writes to a stream the text that print writes to stdout
//   example  print(composition(Swizzle<2,1,3>{}, Layout<Shape<_8,_8>, Stride<_8,_1>>{})) writes
//            Sw<2,1,3> o _0 o (_8,_8):(_8,_1)
//
// Requires: print and print_layout write with printf.
// Errors: print_layout of a composed layout whose rank is not 2 does not compile.
#pragma once

#include "../layout/print.hpp"
#include "swizzle_cast.hpp"
#include "swizzle_layout.hpp"

// Streams are host-only. The pragmas suppress nvcc's warnings about their use.
#if defined(__NVCC__)
#pragma nv_diagnostic push
#pragma nv_diag_suppress 20011, 20012, 20013, 20014, 20015
#endif

namespace cute::inline SETT_CUTE_ABI {

namespace detail {

template <class Sink, int B, int M, int S>
SETT_HOST_DEVICE void write_custom(Custom, Sink const& to, Swizzle<B, M, S> const&) {
  to.text("Sw<");
  to.number(static_cast<long long>(B));
  to.text(",");
  to.number(static_cast<long long>(M));
  to.text(",");
  to.number(static_cast<long long>(S));
  to.text(">");
}

template <class Sink, std::uint32_t s, std::uint32_t f>
SETT_HOST_DEVICE void write_custom(Custom, Sink const& to, MixedBits<s, f> const& m) {
  to.text("M_");
  to.number(static_cast<unsigned long long>(s));
  to.text("|(");
  to.number(static_cast<unsigned long long>(m.dynamic_int_));
  to.text("&");
  to.number(static_cast<unsigned long long>(f));
  to.text(")=");
  to.number(static_cast<unsigned long long>(value_of(m)));
}

template <class Sink, int Bits>
SETT_HOST_DEVICE void write_custom(Custom, Sink const& to, smem_ptr_flag_bits<Bits> const&) {
  to.text("smem_ptr[");
  to.number(static_cast<long long>(Bits));
  to.text("b](unset)");
}

template <class Sink, class A, class O, class B>
SETT_HOST_DEVICE void write_custom(Custom, Sink const& to, ComposedLayout<A, O, B> const& a) {
  write_value(to, a.layout_a());
  to.text(" o ");
  write_value(to, a.offset());
  to.text(" o ");
  write_value(to, a.layout_b());
}

}  // namespace detail

template <int B, int M, int S>
SETT_HOST_DEVICE void print(Swizzle<B, M, S> const& sw) {
  detail::write_value(detail::ToStdout{}, sw);
}
template <std::uint32_t s, std::uint32_t f>
SETT_HOST_DEVICE void print(MixedBits<s, f> const& m) {
  detail::write_value(detail::ToStdout{}, m);
}
template <class A, class O, class B>
SETT_HOST_DEVICE void print(ComposedLayout<A, O, B> const& a) {
  detail::write_value(detail::ToStdout{}, a);
}
template <class A, class O, class B>
SETT_HOST_DEVICE void print_layout(ComposedLayout<A, O, B> const& a) {
  static_assert(rank_v<decltype(a.shape())> == 2, "print_layout needs a layout of rank 2");
  detail::print_table(a);
}
template <class A, int Bits, class B>
SETT_HOST_DEVICE void print_layout(ComposedLayout<A, smem_ptr_flag_bits<Bits>, B> const& a) {
  print_layout(as_position_independent_swizzle_layout(a));
}

#if !defined(__CUDACC_RTC__)

template <detail::StandardStream OStream, int B, int M, int S>
OStream& operator<<(OStream& os, Swizzle<B, M, S> const& sw) {
  detail::write_value(detail::ToStream<OStream>{os}, sw);
  return os;
}
template <detail::StandardStream OStream, std::uint32_t s, std::uint32_t f>
OStream& operator<<(OStream& os, MixedBits<s, f> const& m) {
  detail::write_value(detail::ToStream<OStream>{os}, m);
  return os;
}
template <detail::StandardStream OStream, class A, class O, class B>
OStream& operator<<(OStream& os, ComposedLayout<A, O, B> const& a) {
  detail::write_value(detail::ToStream<OStream>{os}, a);
  return os;
}

#endif

}  // namespace cute

#if defined(__NVCC__)
#pragma nv_diagnostic pop
#endif
