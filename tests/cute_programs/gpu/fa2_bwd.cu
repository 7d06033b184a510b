// Runs FlashAttention-2's backward pass. Its kernels accumulate the gradient of q in float, either with atomic
// additions or, for reproducible runs, in one buffer for each column of the grid.
#include "fa2.hpp"

namespace flash {
template <>
void run_mha_bwd_<cutlass::bfloat16_t, 64, false>(Flash_bwd_params&, cudaStream_t);
template <>
void run_mha_bwd_<cutlass::bfloat16_t, 64, true>(Flash_bwd_params&, cudaStream_t);
template <>
void run_mha_bwd_<cutlass::bfloat16_t, 128, false>(Flash_bwd_params&, cudaStream_t);
template <>
void run_mha_bwd_<cutlass::bfloat16_t, 128, true>(Flash_bwd_params&, cudaStream_t);
}  // namespace flash

SETT_GPU_CALL void attention_backward(Attention const* call) {
  using flash::run_mha_bwd_;
  using bf16 = cutlass::bfloat16_t;
  static Kept sums, products;
  flash::Flash_bwd_params params{};
  set_forward(params, *call);
  params.do_ptr = const_cast<void*>(call->grad_o);
  params.dq_ptr = call->grad_q;
  params.dk_ptr = call->grad_k;
  params.dv_ptr = call->grad_v;
  params.do_row_stride = params.dq_row_stride = params.dk_row_stride = params.dv_row_stride = params.q_row_stride;
  params.do_head_stride = params.dq_head_stride = params.dk_head_stride = params.dv_head_stride = params.q_head_stride;
  params.do_batch_stride = params.dq_batch_stride = params.dk_batch_stride = params.dv_batch_stride =
      params.q_batch_stride;

  long const columns = call->batch * call->heads;
  long const splits = call->deterministic ? (multiprocessors() + columns - 1) / columns : 1;
  long const size = columns * params.seqlen_q_rounded * call->width;
  params.dq_accum_ptr = sums.get(splits * size * sizeof(float));
  params.dsoftmax_sum = products.get(columns * params.seqlen_q_rounded * sizeof(float));
  params.deterministic = call->deterministic;
  params.dq_accum_split_stride = call->deterministic ? size : 0;
  if (call->deterministic) { CHECKED(cudaMemsetAsync(params.dq_accum_ptr, 0, splits * size * sizeof(float), 0)); }
  switch (call->width) {
    case 64:
      return call->causal ? run_mha_bwd_<bf16, 64, true>(params, 0) : run_mha_bwd_<bf16, 64, false>(params, 0);
    case 128:
      return call->causal ? run_mha_bwd_<bf16, 128, true>(params, 0) : run_mha_bwd_<bf16, 128, false>(params, 0);
    default:
      refuse(*call);
  }
}
