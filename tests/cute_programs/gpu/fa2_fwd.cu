// Runs FlashAttention-2's forward pass.
#include "fa2.hpp"

namespace flash {
template <>
void run_mha_fwd_<cutlass::bfloat16_t, 64, false>(Flash_fwd_params&, cudaStream_t);
template <>
void run_mha_fwd_<cutlass::bfloat16_t, 64, true>(Flash_fwd_params&, cudaStream_t);
template <>
void run_mha_fwd_<cutlass::bfloat16_t, 128, false>(Flash_fwd_params&, cudaStream_t);
template <>
void run_mha_fwd_<cutlass::bfloat16_t, 128, true>(Flash_fwd_params&, cudaStream_t);
}  // namespace flash

SETT_GPU_CALL void attention_forward(Attention const* call) {
  using flash::run_mha_fwd_;
  using bf16 = cutlass::bfloat16_t;
  flash::Flash_fwd_params params{};
  set_forward(params, *call);
  switch (call->width) {
    case 64:
      return call->causal ? run_mha_fwd_<bf16, 64, true>(params, 0) : run_mha_fwd_<bf16, 64, false>(params, 0);
    case 128:
      return call->causal ? run_mha_fwd_<bf16, 128, true>(params, 0) : run_mha_fwd_<bf16, 128, false>(params, 0);
    default:
      refuse(*call);
  }
}
