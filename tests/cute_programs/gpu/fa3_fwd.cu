// Runs FlashAttention-3's forward pass for heads of width 128.
#include <cutlass/numeric_types.h>

#include "flash.h"

#include "calls.hpp"

extern template void run_mha_fwd_<90, cutlass::bfloat16_t, 128, 128, false, false, false, false>(Flash_fwd_params&,
                                                                                                 cudaStream_t);

SETT_GPU_CALL void attention_forward(Attention const* call) {
  static Kept counter;
  if (call->width != 128) {
    std::fprintf(stderr, "no kernel for heads of width %d\n", call->width);
    std::exit(2);
  }
  Flash_fwd_params params{};
  params.is_bf16 = true;
  params.is_causal = call->causal;
  params.q_ptr = const_cast<void*>(call->q);
  params.k_ptr = const_cast<void*>(call->k);
  params.v_ptr = const_cast<void*>(call->v);
  params.o_ptr = call->o;
  params.softmax_lse_ptr = call->lse;
  params.q_head_stride = params.k_head_stride = params.v_head_stride = params.o_head_stride = call->width;
  params.q_row_stride = params.k_row_stride = params.v_row_stride = params.o_row_stride = call->heads * call->width;
  long const batch_stride = long(call->length) * call->heads * call->width;
  params.q_batch_stride = params.k_batch_stride = params.v_batch_stride = params.o_batch_stride = batch_stride;
  params.v_dim_stride = 1;
  params.b = params.b_k = call->batch;
  params.h = params.h_k = call->heads;
  params.seqlen_q = params.seqlen_k = call->length;
  params.seqlen_q_rounded = params.seqlen_k_rounded = (call->length + 127) / 128 * 128;
  params.total_q = params.total_k = call->batch * call->length;
  params.d = params.d_rounded = params.dv = params.dv_rounded = call->width;
  params.scale_softmax = call->scale;
  params.p_dropout = params.rp_dropout = 1;
  params.p_dropout_in_uint8_t = 255;
  params.window_size_left = call->length - 1;
  params.window_size_right = call->causal ? 0 : call->length - 1;
  params.num_splits = 1;
  params.varlen_sort_batches = true;
  params.head_swizzle = call->causal;
  params.arch = 90;
  params.num_sm = multiprocessors();
  if (call->causal) {
    // The semaphore counts the tiles that blocks have taken, from 0 in each launch.
    params.tile_count_semaphore = static_cast<int*>(counter.get(sizeof(int)));
    CHECKED(cudaMemsetAsync(params.tile_count_semaphore, 0, sizeof(int), 0));
  }
  run_mha_fwd_<90, cutlass::bfloat16_t, 128, 128, false, false, false, false>(params, 0);
}
