// tensor_map: encodes a tensor map with the driver, for kernels that are launched through sett::cuda.
//
//   law      a kernel that is given encoded(fields, p) by value copies boxes of the tensor at p
//   example  TensorMap const map = cuda::encoded(tensor_map({global, shared, swizzle, DType::bf16}).map, x.data());
//
// Programs that nvcc compiles can encode maps without the library (atom/tma_descriptor.hpp).
//
// Requires: sett::cuda is linked.
// Errors: the errors of inst/tensor_map.hpp (layout_error); error if there is no driver, or if the driver refuses the
// map.
#pragma once

#include "../inst/tensor_map.hpp"

namespace sett::inline SETT_ABI::cuda {

// L2 fetches 128 bytes at a time. With 256 bytes, boxes of rows were loaded from memory 7 % more slowly.
TensorMap encoded(TensorMapFields const& fields, void const* address);

}  // namespace sett::cuda
