// Runs DeepGEMM's bf16 GEMM in blocks of 128 x 128 x 64 with five stages.
#include <deep_gemm/impls/sm90_bf16_gemm.cuh>

#include "gemm.hpp"

SETT_GPU_CALL void product(Product const* call) {
  using namespace deep_gemm;
  auto const kernel =
      &sm90_bf16_gemm_impl<cute::UMMA::Major::K, cute::UMMA::Major::K, 0, 4096, 4096, 1, 128, 128, 64, 128, 128, 128, 5,
                           128, 256, 1, false, 132, GemmType::Normal, false, cutlass::bfloat16_t>;
  check(*call);
  auto const map = [](void const* data, int rows, int width) {
    return tensor_map(data, CU_TENSOR_MAP_DATA_TYPE_BFLOAT16, 2, rows, width, 128, 64, true);
  };
  int const stages = 5, barriers = 16 * 8 * 2, output = 128 * 128 * 2;
  launch(kernel, output + barriers + stages * (128 + 128) * 64 * 2, static_cast<int*>(nullptr), uint32_t(call->m),
         uint32_t(call->n), uint32_t(call->k), map(call->a, call->m, call->k), map(call->b, call->n, call->k),
         map(call->d, call->m, call->n));
}
