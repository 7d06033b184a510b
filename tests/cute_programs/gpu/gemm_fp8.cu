// Runs DeepGEMM's e4m3 GEMM with scales in blocks of 128 x 128 x 128 with five stages.
#include <deep_gemm/impls/sm90_fp8_gemm_1d2d.cuh>

#include "gemm.hpp"

SETT_GPU_CALL void product(Product const* call) {
  using namespace deep_gemm;
  auto const kernel = &sm90_fp8_gemm_1d2d_impl<cute::UMMA::Major::K, 0, 4096, 4096, 1, 128, 128, 128, 128, 128, 128, 5,
                                               128, 256, 1, false, 132, GemmType::Normal, cutlass::bfloat16_t,
                                               epilogue::transform::EpilogueIdentity>;
  check(*call);
  auto const map = [](void const* data, int rows, int width) {
    return tensor_map(data, CU_TENSOR_MAP_DATA_TYPE_UINT8, 1, rows, width, 128, 128, true);
  };
  int const k_blocks = call->k / 128, stages = 5, barriers = 16 * 8 * 2, output = 128 * 128 * 2;
  int const bytes = output + barriers + k_blocks * 4 + stages * ((128 + 128) * 128 + 128 * 4);
  launch(kernel, bytes, const_cast<float*>(call->scales_b), static_cast<int*>(nullptr), uint32_t(call->m),
         uint32_t(call->n), uint32_t(call->k), map(call->a, call->m, call->k), map(call->b, call->n, call->k),
         tensor_map(call->d, CU_TENSOR_MAP_DATA_TYPE_BFLOAT16, 2, call->m, call->n, 128, 64, true),
         tensor_map(call->scales_a, CU_TENSOR_MAP_DATA_TYPE_FLOAT32, 4, k_blocks, call->m, 1, 128, false));
}
