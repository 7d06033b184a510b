// tensor_map: encodes the fields of a tensor map with the driver's enumerators.
#include "sett/cuda/tensor_map.hpp"

#include "driver.hpp"
#include "sett/num/result.hpp"

namespace sett::inline SETT_ABI::cuda {

namespace {

CUtensorMapDataType data_type(DType e) {
  switch (e) {
    case DType::f16:
      return CU_TENSOR_MAP_DATA_TYPE_FLOAT16;
    case DType::bf16:
      return CU_TENSOR_MAP_DATA_TYPE_BFLOAT16;
    case DType::tf32:
      return CU_TENSOR_MAP_DATA_TYPE_TFLOAT32;
    case DType::f32:
      return CU_TENSOR_MAP_DATA_TYPE_FLOAT32;
    case DType::f64:
      return CU_TENSOR_MAP_DATA_TYPE_FLOAT64;
    case DType::s32:
      return CU_TENSOR_MAP_DATA_TYPE_INT32;
    case DType::u32:
      return CU_TENSOR_MAP_DATA_TYPE_UINT32;
    case DType::s64:
      return CU_TENSOR_MAP_DATA_TYPE_INT64;
    case DType::u64:
      return CU_TENSOR_MAP_DATA_TYPE_UINT64;
    case DType::u16:
    case DType::s16:
      return CU_TENSOR_MAP_DATA_TYPE_UINT16;
    default:
      return CU_TENSOR_MAP_DATA_TYPE_UINT8;
  }
}

}  // namespace

TensorMap encoded(TensorMapFields const& fields, void const* address) {
  TensorMap out;
  if (Failure const f = map_at(out, fields, address)) { raise({f, Text() << "tensor_map: " << describe(f)}); }
  static_assert(sizeof(CUtensorMap) == sizeof(TensorMap) && alignof(CUtensorMap) <= alignof(TensorMap));
  cuuint64_t extents[most_map_dimensions], strides[most_map_dimensions];
  cuuint32_t box[most_map_dimensions], steps[most_map_dimensions];
  for (int d = 0; d < fields.rank; ++d) {
    extents[d] = cuuint64_t(fields.extent[d]);
    if (d > 0) { strides[d - 1] = cuuint64_t(fields.stride[d - 1]); }
    box[d] = fields.box[d];
    steps[d] = fields.step[d];
  }
  CUtensorMapSwizzle const swizzle = fields.span == 0    ? CU_TENSOR_MAP_SWIZZLE_NONE
                                     : fields.span == 32 ? CU_TENSOR_MAP_SWIZZLE_32B
                                     : fields.span == 64 ? CU_TENSOR_MAP_SWIZZLE_64B
                                                         : CU_TENSOR_MAP_SWIZZLE_128B;
  check(driver().encode_tiled(reinterpret_cast<CUtensorMap*>(&out), data_type(fields.type), fields.rank,
                              const_cast<void*>(address), extents, strides, box, steps, CU_TENSOR_MAP_INTERLEAVE_NONE,
                              swizzle, CU_TENSOR_MAP_L2_PROMOTION_L2_128B, CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE),
        "the tensor map");
  return out;
}

}  // namespace sett::cuda
