// pointer_print: prints pointers as text.
//
// The text equals CuTe's. The text consists of the memory space, the bits of an element, and the address. A tagged
// pointer to char prints as a pointer; CuTe prints it as a string. As in CuTe, stream output omits the address.
//
//   law      a tagged pointer prints as the tag and the text of the inner iterator
//   example  print(make_smem_ptr(p)) writes smem_ptr[32b](0x7ffe0b1c);  print(make_tmem_ptr<float>(0x10002)) writes
//            tmem_[32b](0x0001.0002);  print(counting_iterator<int>{3}) writes counting_iter(3)
//
// Requires: print writes with printf.
// Errors: none.
#pragma once

#include "../linear/print_composed.hpp"
#include "../num/ratio.hpp"
#include "iterators.hpp"
#include "pointer_flagged.hpp"
#include "pointer_swizzle.hpp"

// Streams exist only in host code. The pragmas suppress nvcc's warnings about their use.
#if defined(__NVCC__)
#pragma nv_diagnostic push
#pragma nv_diag_suppress 20011, 20012, 20013, 20014, 20015
#endif

namespace cute::inline SETT_CUTE_ABI {

namespace detail {

// Writes the width of a T in bits, as a ratio if T is part of a stored element.
template <class T, class Sink>
SETT_HOST_DEVICE void write_bits(Sink const& to) {
  constexpr auto bits = sizeof_bits<T>::value;
  if constexpr (is_ratio<remove_cv_t<decltype(bits)>>::value) {
    detail::write_value(to, C<bits.num>{});
    to.text("/");
    detail::write_value(to, C<bits.den>{});
  } else {
    detail::write_value(to, bits);
  }
}

// Prints an inner pointer, but never as a string.
template <class P>
SETT_HOST_DEVICE void print_inside(P const& ptr) {
  print(ptr);
}
template <class T>
SETT_HOST_DEVICE void print_inside(T* const& ptr) {
  printf("ptr[");
  write_bits<T>(detail::ToStdout{});
  printf("b](%p)", static_cast<void const*>(ptr));
}

}  // namespace detail

template <class T, class = enable_if_t<!is_same_v<T, char> && !std::is_void<T>::value>>
SETT_HOST_DEVICE void print(T const* ptr) {
  detail::print_inside(ptr);
}
template <class T>
SETT_HOST_DEVICE void print(subbyte_iterator<T> const& ptr) {
  printf("subptr[%db](%p.%u)", detail::packed_bits<T>, static_cast<void const*>(ptr.word()), unsigned(ptr.bit()));
}
template <class T>
SETT_HOST_DEVICE void print(subbyte_reference<T> const& ref) {
  print(ref.get());
}
template <int Bits, bool Signed>
SETT_HOST_DEVICE void print(integer_subbyte<Bits, Signed> const& n) {
  printf("%d", int(n));
}
template <class P>
SETT_HOST_DEVICE void print(gmem_ptr<P> const& ptr) {
  printf("gmem_");
  detail::print_inside(ptr.get());
}
template <class P>
SETT_HOST_DEVICE void print(smem_ptr<P> const& ptr) {
  printf("smem_");
  detail::print_inside(ptr.get());
}
template <class P>
SETT_HOST_DEVICE void print(rmem_ptr<P> const& ptr) {
  printf("rmem_");
  detail::print_inside(ptr.get());
}
template <class T>
SETT_HOST_DEVICE void print(tmem_ptr<T> const& ptr) {
  printf("tmem_[");
  detail::write_bits<T>(detail::ToStdout{});
  printf("b](0x%04x.%04x)", unsigned(ptr.get() >> 16), unsigned(ptr.get() & 0xffff));
}
template <int S, class P>
SETT_HOST_DEVICE void print(sparse_ptr<S, P> const& ptr) {
  printf("sparse<%d>_", S);
  detail::print_inside(ptr.get());
}
template <class SwizzleFn, class P>
SETT_HOST_DEVICE void print(swizzle_ptr<SwizzleFn, P> const& ptr) {
  print(SwizzleFn{});
  printf("_");
  detail::print_inside(ptr.get());
}
template <class T>
SETT_HOST_DEVICE void print(counting_iterator<T> const& i) {
  printf("counting_iter(");
  print(i.n_);
  printf(")");
}
template <class Fn, class P>
SETT_HOST_DEVICE void print(transform_iter<Fn, P> const& i) {
  printf("trans_");
  detail::print_inside(i.ptr_);
}

namespace detail {

// Flags may also appear inside layouts.
template <class Sink, int S, int B>
SETT_HOST_DEVICE void write_custom(Custom, Sink const& to, smem_sparse_ptr_flag_bits<S, B> const&) {
  to.text("smem_sparse<");
  write_value(to, S);
  to.text(">_ptr[");
  write_value(to, B);
  to.text("b](unset)");
}

}  // namespace detail

template <int B>
SETT_HOST_DEVICE void print(smem_ptr_flag_bits<B> const& flag) {
  detail::write_value(detail::ToStdout{}, flag);
}
template <int S, int B>
SETT_HOST_DEVICE void print(smem_sparse_ptr_flag_bits<S, B> const& flag) {
  detail::write_value(detail::ToStdout{}, flag);
}

#if !defined(__CUDACC_RTC__)

namespace detail {

template <class OStream>
OStream& stream_tag(OStream& os, char const* tag, int bits) {
  os << tag << "_[" << bits << "b]";
  return os;
}
template <class OStream, class P>
OStream& stream_inside(OStream& os, P const& ptr) {
  if constexpr (std::is_pointer_v<P>) {
    os << static_cast<void const*>(ptr);
  } else {
    os << ptr;
  }
  return os;
}

}  // namespace detail

template <detail::StandardStream OStream, class P>
OStream& operator<<(OStream& os, gmem_ptr<P> const&) {
  return detail::stream_tag(os, "gmem", detail::step_bits<P>);
}
template <detail::StandardStream OStream, class P>
OStream& operator<<(OStream& os, smem_ptr<P> const&) {
  return detail::stream_tag(os, "smem", detail::step_bits<P>);
}
template <detail::StandardStream OStream, class P>
OStream& operator<<(OStream& os, rmem_ptr<P> const&) {
  return detail::stream_tag(os, "rmem", detail::step_bits<P>);
}
template <detail::StandardStream OStream, class T>
OStream& operator<<(OStream& os, tmem_ptr<T> const& ptr) {
  detail::stream_tag(os, "tmem", detail::pointee_bits<T>) << "(" << ptr.get() << ")";
  return os;
}
template <detail::StandardStream OStream, int S, class P>
OStream& operator<<(OStream& os, sparse_ptr<S, P> const& ptr) {
  os << "sparse<" << S << ">_";
  return detail::stream_inside(os, ptr.get());
}
template <detail::StandardStream OStream, class SwizzleFn, class P>
OStream& operator<<(OStream& os, swizzle_ptr<SwizzleFn, P> const& ptr) {
  os << SwizzleFn{} << "_";
  return detail::stream_inside(os, ptr.get());
}
template <detail::StandardStream OStream, class T>
OStream& operator<<(OStream& os, counting_iterator<T> const& i) {
  os << "counting_iter(" << i.n_ << ")";
  return os;
}
template <detail::StandardStream OStream, class Fn, class P>
OStream& operator<<(OStream& os, transform_iter<Fn, P> const& i) {
  os << "trans_";
  return detail::stream_inside(os, i.ptr_);
}

#endif

}  // namespace cute

#if defined(__NVCC__)
#pragma nv_diagnostic pop
#endif
