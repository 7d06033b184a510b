// copy: copies between tensors with any two layouts, on the GPU, at memory speed.
//
// The two layouts are planned as pairs of modes (copy_modes, plan_copy). The kernel is compiled at run time for exactly
// these modes (cuda/jit.hpp), and launched in the stream. The call returns before the copy has ended. A second call
// with the same layouts, types and alignments finds the kernel in a cache. Matrices of all extents share a kernel.
//
//   law      copy:   dst(x) == src(x) for every coordinate x, converted to dst's type;
//            axpby:  dst(x) == alpha src(x) + beta dst(x), in float, or in double if an element is double or integer;
//            gather: dst(.., i, ..) == src(.., index(i), ..) in mode `mode`
//   example  sett::cuda::copy(make_tensor(make_gmem_ptr(a), make_shape(m, n)),
//                             make_tensor(make_gmem_ptr(b), make_shape(m, n), LayoutRight{}));
//
// Either side may be swizzled. Words that both sides keep contiguous are then moved one by one. A copy with a swizzle
// may convert and scale, but not gather.
//
// A source of stride 0 is broadcast. Elements of one type and of whole bytes are moved as words, with the planned
// kernel, and so are conversions and sums. Gathers, and layouts without a common refinement, move one element at a
// time.
//
// Requires: device memory; a destination that is disjoint from the source or, in axpby and in a conversion to a type of
// the same size, is the same tensor with the same layout; indices within the gathered mode.
// Errors: the layout_errors of try_copy_modes; error if there is no GPU, if an address is null, misaligned or on the
// host, if the tensors overlap, or if the grid has 2^31 blocks. In these cases nothing is written.
#pragma once

#include "../num/done.hpp"
#include "../operand/copy_rules.hpp"
#include "../tensor/tensor_view.hpp"
#include "options.hpp"

namespace sett::inline SETT_ABI::cuda {

void copy(TensorView const& src, TensorView const& dst, Options const& options = {});
void axpby(double alpha, TensorView const& src, double beta, TensorView const& dst, Options const& options = {});
void gather(TensorView const& src, TensorView const& index, TensorView const& dst, int mode = 0,
            Options const& options = {});
// These functions do the same as the functions above, but return an error as a value.
result<Done> try_copy(TensorView const& src, TensorView const& dst, Options const& options = {});
result<Done> try_axpby(double alpha, TensorView const& src, double beta, TensorView const& dst,
                       Options const& options = {});
result<Done> try_gather(TensorView const& src, TensorView const& index, TensorView const& dst, int mode = 0,
                        Options const& options = {});

namespace detail {

template <class T>
inline constexpr bool is_summed = std::is_void_v<T>;
template <class T>
  requires(has_dtype<T>)
inline constexpr bool is_summed<T> = is_converted(dtype_of<T>()) && !is_complex_dtype(dtype_of<T>());

template <class S, class D>
constexpr void check_summed() {
  static_assert(!std::is_const_v<D>, "the destination's elements must not be const");
  static_assert(is_summed<std::remove_cv_t<S>> && is_summed<D>,
                "the elements of axpby on the GPU must be integers, float, double, half_t, bfloat16_t, tfloat32_t, "
                "float_e4m3_t or float_e5m2_t");
}
template <class S, class Index, class D>
constexpr void check_gathered() {
  using I = std::remove_cv_t<Index>;
  static_assert(std::is_void_v<I> || (std::is_integral_v<I> && sizeof(I) == 8),
                "the indices of a gather must be integers of 8 bytes");
  static_assert(!std::is_const_v<D>, "the destination's elements must not be const");
  static_assert(is_summed<std::remove_cv_t<S>> && is_summed<D>,
                "the elements of a gather on the GPU must be integers, float, double, half_t, bfloat16_t, tfloat32_t, "
                "float_e4m3_t or float_e5m2_t");
}

}  // namespace detail

// Copies everything that converts to a TensorView, such as a Tensor, an AnyTensor, a SwizzledTensor or a std::span.
template <Viewable Source, Viewable Destination>
void copy(Source const& src, Destination const& dst, Options const& options = {}) {
  sett::detail::check_copied<viewed_element_t<Source>, viewed_element_t<Destination>>();
  copy(tensor_view(src), tensor_view(dst), options);
}

template <Viewable Source, Viewable Destination>
void axpby(double alpha, Source const& src, double beta, Destination const& dst, Options const& options = {}) {
  detail::check_summed<viewed_element_t<Source>, viewed_element_t<Destination>>();
  axpby(alpha, tensor_view(src), beta, tensor_view(dst), options);
}

template <Viewable Source, Viewable Index, Viewable Destination>
void gather(Source const& src, Index const& index, Destination const& dst, int mode = 0, Options const& options = {}) {
  detail::check_gathered<viewed_element_t<Source>, viewed_element_t<Index>, viewed_element_t<Destination>>();
  gather(tensor_view(src), tensor_view(index), tensor_view(dst), mode, options);
}

template <Viewable Source, Viewable Destination>
result<Done> try_copy(Source const& src, Destination const& dst, Options const& options = {}) {
  sett::detail::check_copied<viewed_element_t<Source>, viewed_element_t<Destination>>();
  return try_copy(tensor_view(src), tensor_view(dst), options);
}
template <Viewable Source, Viewable Destination>
result<Done> try_axpby(double alpha, Source const& src, double beta, Destination const& dst,
                       Options const& options = {}) {
  detail::check_summed<viewed_element_t<Source>, viewed_element_t<Destination>>();
  return try_axpby(alpha, tensor_view(src), beta, tensor_view(dst), options);
}
template <Viewable Source, Viewable Index, Viewable Destination>
result<Done> try_gather(Source const& src, Index const& index, Destination const& dst, int mode = 0,
                        Options const& options = {}) {
  detail::check_gathered<viewed_element_t<Source>, viewed_element_t<Index>, viewed_element_t<Destination>>();
  return try_gather(tensor_view(src), tensor_view(index), tensor_view(dst), mode, options);
}

}  // namespace sett::cuda
