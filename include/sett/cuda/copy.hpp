// copy: tensors in any two layouts, on the GPU, at the speed of the memory.
//
// The two layouts are planned as pairs of modes (copy_modes, plan_copy), the kernel is compiled for exactly them (jit) and
// put into the stream. The call returns before the copy has ended.
//
//   law      dst(x) == src(x) for every coordinate x
//   example  sett::cuda::copy(make_tensor(make_gmem_ptr(a), make_shape(m, n)),
//                             make_tensor(make_gmem_ptr(b), make_shape(m, n), LayoutRight{}));
//
// Requires: device memory; a destination apart from the source.
// Errors: layout_error as try_copy_modes; error where there is no GPU, or an address is null or on the host, or the tensors
// overlap. Nothing is written then.
#pragma once

#include "../layout/cast.hpp"
#include "../tensor/tensor.hpp"
#include "plan_copy.hpp"
#include "stream.hpp"

namespace sett::cuda {

void copy_words(void const* src, AnyLayout const& src_layout, void* dst, AnyLayout const& dst_layout, int element_bytes,
                Stream const& stream);

template <class SrcEngine, class SrcLayout, class DstEngine, class DstLayout>
void copy(cute::Tensor<SrcEngine, SrcLayout> const& src, cute::Tensor<DstEngine, DstLayout> const& dst,
          Stream const& stream = {}) {
  using S = std::remove_cv_t<typename SrcEngine::value_type>;
  using D = typename DstEngine::value_type;
  static_assert(std::is_same_v<S, D>, "a copy on the GPU moves elements of one type");
  static_assert(sizeof(D) == 1 || sizeof(D) == 2 || sizeof(D) == 4 || sizeof(D) == 8 || sizeof(D) == 16,
                "a copy on the GPU moves elements of 1, 2, 4, 8 or 16 bytes");
  copy_words(cute::raw_pointer_cast(src.data()), to_any(src.layout()), cute::raw_pointer_cast(dst.data()),
             to_any(dst.layout()), int(sizeof(D)), stream);
}

}  // namespace sett::cuda
