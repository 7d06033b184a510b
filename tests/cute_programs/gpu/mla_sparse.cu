// Runs FlashMLA's sparse prefill. Each query attends to the rows of the cache that its indices select.
#include <cutlass/numeric_types.h>

#include <cmath>

#include "sm90/prefill/sparse/phase1.h"

#include "calls.hpp"

SETT_GPU_CALL void sparse(Sparse const* call) {
  using bf16 = cutlass::bfloat16_t;
  SparseAttnFwdParams params{};
  params.s_q = call->queries;
  params.s_kv = call->rows;
  params.h_q = call->heads;
  params.h_kv = 1;
  params.d_qk = params.d_v = 512;
  params.topk = call->chosen;
  params.sm_scale = call->scale;
  params.sm_scale_div_log2 = call->scale * float(M_LOG2E);
  params.q = static_cast<bf16*>(const_cast<void*>(call->q));
  params.kv = static_cast<bf16*>(const_cast<void*>(call->cache));
  params.indices = const_cast<int*>(call->indices);
  params.stride_q_s_q = call->heads * 512;
  params.stride_q_h_q = params.stride_kv_s_kv = params.stride_kv_h_kv = 512;
  params.stride_indices_s_q = params.stride_indices_h_kv = call->chosen;
  params.out = static_cast<bf16*>(call->o);
  params.max_logits = call->largest;
  params.lse = call->lse;
  params.num_sm = multiprocessors();
  sm90::fwd::run_fwd_phase1_kernel<512, false>(params);
}
