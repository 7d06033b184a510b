// copy: tensors in any two layouts, on the GPU, at the speed of the memory.
//
// The two layouts are planned as pairs of modes (copy_modes, plan_copy), the kernel is compiled for exactly them (jit)
// and put into the stream. The call returns before the copy has ended. A second call with these layouts, types and
// alignments finds its kernel by a look-up; matrices of all extents share theirs.
//
//   law      copy:   dst(x) == src(x) for every coordinate x, converted to dst's type
//            axpby:  dst(x) == alpha src(x) + beta dst(x), in float, or in double where an element is double or an
//            integer gather: dst(.., i, ..) == src(.., index(i), ..) in mode `mode`
//   example  sett::cuda::copy(make_tensor(make_gmem_ptr(a), make_shape(m, n)),
//                             make_tensor(make_gmem_ptr(b), make_shape(m, n), LayoutRight{}));
//
// Either side may be swizzled: then words that both keep together move one by one. Such a copy may convert and scale;
// it does not gather.
//
// A source of stride 0 is broadcast. Elements of one type and of whole bytes move as words, at the speed of the plan;
// so do conversions and sums. Gathers, and layouts without a common refinement, take an element at a time.
//
// Requires: device memory; a destination apart from the source, or the same tensor with the same layout in axpby and in
// a conversion to a type of the same size; indices within the gathered mode.
// Errors: layout_error as try_copy_modes; error where there is no GPU, or an address is null, misaligned or on the
// host, or the tensors overlap, or the grid has 2^31 blocks. Nothing is written then.
#pragma once

#include "../layout/cast.hpp"
#include "../layout/edit.hpp"
#include "../linear/any_swizzle.hpp"
#include "../linear/composed_layout.hpp"
#include "../tensor/float_types.hpp"
#include "../tensor/tensor.hpp"
#include "stream.hpp"

namespace sett::inline SETT_ABI::cuda {

// a tensor as the run-time side sees it: data is the address of offset 0
struct Operand {
  void* data = nullptr;
  AnyLayout layout;
  int bits = 32;               // of an element
  char const* type = "float";  // as C++ spells it
  AnySwizzle swizzle{};        // element i is at swizzle(offset + layout(i))
  std::int64_t offset = 0;
};

void copy_operands(Operand const& src, Operand const& dst, Stream const& stream);
void axpby_operands(double alpha, Operand const& src, double beta, Operand const& dst, Stream const& stream);
void gather_operands(Operand const& src, Operand const& index, Operand const& dst, int mode, Stream const& stream);
// the same, and what each would be refused for as a value
result<Done> try_copy_operands(Operand const& src, Operand const& dst, Stream const& stream);
result<Done> try_axpby_operands(double alpha, Operand const& src, double beta, Operand const& dst,
                                Stream const& stream);
result<Done> try_gather_operands(Operand const& src, Operand const& index, Operand const& dst, int mode,
                                 Stream const& stream);

namespace copies {

template <class T>
inline constexpr char const* type_name = nullptr;
template <>
inline constexpr char const* type_name<float> = "float";
template <>
inline constexpr char const* type_name<double> = "double";
template <>
inline constexpr char const* type_name<signed char> = "signed char";
template <>
inline constexpr char const* type_name<unsigned char> = "unsigned char";
template <>
inline constexpr char const* type_name<short> = "short";
template <>
inline constexpr char const* type_name<unsigned short> = "unsigned short";
template <>
inline constexpr char const* type_name<int> = "int";
template <>
inline constexpr char const* type_name<unsigned> = "unsigned";
template <>
inline constexpr char const* type_name<long> = "long long";
template <>
inline constexpr char const* type_name<unsigned long> = "unsigned long long";
template <>
inline constexpr char const* type_name<long long> = "long long";
template <>
inline constexpr char const* type_name<unsigned long long> = "unsigned long long";
template <>
inline constexpr char const* type_name<cute::half_t> = "cute::half_t";
template <>
inline constexpr char const* type_name<cute::bfloat16_t> = "cute::bfloat16_t";
template <>
inline constexpr char const* type_name<cute::tfloat32_t> = "cute::tfloat32_t";
template <>
inline constexpr char const* type_name<cute::float_e4m3_t> = "cute::float_e4m3_t";
template <>
inline constexpr char const* type_name<cute::float_e5m2_t> = "cute::float_e5m2_t";

template <class Shape, class Stride>
void set_layout(Operand& out, cute::Layout<Shape, Stride> const& layout) {
  out.layout = to_any(layout);
}
template <int B, int M, int S, class O, class Shape, class Stride>
void set_layout(Operand& out,
                cute::ComposedLayout<cute::Swizzle<B, M, S>, O, cute::Layout<Shape, Stride>> const& layout) {
  out.layout = to_any(layout.layout_b());
  out.swizzle = AnySwizzle{B, M, S};
  out.offset = static_cast<std::int64_t>(layout.offset());
}

template <class Engine, class Layout>
Operand operand(cute::Tensor<Engine, Layout> const& t) {
  using T = std::remove_cv_t<typename Engine::value_type>;
  static_assert(
      requires(Operand & o) { set_layout(o, t.layout()); },
      "a copy on the GPU takes layouts, and swizzles of layouts: another function of the offset has no meaning in a "
      "kernel");
  static_assert(std::is_trivially_copyable_v<T>, "a copy on the GPU moves trivially copyable elements");
  Operand out;
  out.data = const_cast<void*>(static_cast<void const*>(cute::raw_pointer_cast(t.data())));
  set_layout(out, t.layout());
  out.bits = int(cute::sizeof_bits<T>::value);
  out.type = type_name<T>;
  return out;
}

template <class S, class D>
inline constexpr bool same_element = std::is_same_v<std::remove_cv_t<S>, std::remove_cv_t<D>>;
template <class T>
inline constexpr bool has_number = type_name<std::remove_cv_t<T>> != nullptr;

template <class S, class D>
constexpr void check_copied() {
  static_assert(same_element<S, D> || (has_number<S> && has_number<D>),
                "a copy on the GPU converts integers, float, double, half_t, bfloat16_t, tfloat32_t, float_e4m3_t and "
                "float_e5m2_t");
}
template <class S, class D>
constexpr void check_summed() {
  static_assert(
      has_number<S> && has_number<D>,
      "axpby on the GPU takes integers, float, double, half_t, bfloat16_t, tfloat32_t, float_e4m3_t and float_e5m2_t");
}
template <class S, class Index, class D>
constexpr void check_gathered() {
  using I = std::remove_cv_t<Index>;
  static_assert(std::is_integral_v<I> && sizeof(I) == 8, "the indices of a gather are integers of 8 bytes");
  static_assert(has_number<S> && has_number<D>,
                "a gather on the GPU takes integers, float, double, half_t, bfloat16_t, tfloat32_t, float_e4m3_t and "
                "float_e5m2_t");
}
template <class T>
using element_t = typename T::engine_type::value_type;

}  // namespace copies

template <class SrcEngine, class SrcLayout, class DstEngine, class DstLayout>
void copy(cute::Tensor<SrcEngine, SrcLayout> const& src, cute::Tensor<DstEngine, DstLayout> const& dst,
          Stream const& stream = {}) {
  copies::check_copied<typename SrcEngine::value_type, typename DstEngine::value_type>();
  copy_operands(copies::operand(src), copies::operand(dst), stream);
}

template <class SrcEngine, class SrcLayout, class DstEngine, class DstLayout>
void axpby(double alpha, cute::Tensor<SrcEngine, SrcLayout> const& src, double beta,
           cute::Tensor<DstEngine, DstLayout> const& dst, Stream const& stream = {}) {
  copies::check_summed<typename SrcEngine::value_type, typename DstEngine::value_type>();
  axpby_operands(alpha, copies::operand(src), beta, copies::operand(dst), stream);
}

template <class SrcEngine, class SrcLayout, class IndexEngine, class IndexLayout, class DstEngine, class DstLayout>
void gather(cute::Tensor<SrcEngine, SrcLayout> const& src, cute::Tensor<IndexEngine, IndexLayout> const& index,
            cute::Tensor<DstEngine, DstLayout> const& dst, int mode = 0, Stream const& stream = {}) {
  copies::check_gathered<typename SrcEngine::value_type, typename IndexEngine::value_type,
                         typename DstEngine::value_type>();
  gather_operands(copies::operand(src), copies::operand(index), copies::operand(dst), mode, stream);
}

// the same three, and what each would be refused for as a value
template <class Source, class Destination>
result<Done> try_copy(Source const& src, Destination const& dst, Stream const& stream = {}) {
  copies::check_copied<copies::element_t<Source>, copies::element_t<Destination>>();
  return try_copy_operands(copies::operand(src), copies::operand(dst), stream);
}
template <class Source, class Destination>
result<Done> try_axpby(double alpha, Source const& src, double beta, Destination const& dst,
                       Stream const& stream = {}) {
  copies::check_summed<copies::element_t<Source>, copies::element_t<Destination>>();
  return try_axpby_operands(alpha, copies::operand(src), beta, copies::operand(dst), stream);
}
template <class Source, class Index, class Destination>
result<Done> try_gather(Source const& src, Index const& index, Destination const& dst, int mode = 0,
                        Stream const& stream = {}) {
  copies::check_gathered<copies::element_t<Source>, copies::element_t<Index>, copies::element_t<Destination>>();
  return try_gather_operands(copies::operand(src), copies::operand(index), copies::operand(dst), mode, stream);
}

}  // namespace sett::cuda
