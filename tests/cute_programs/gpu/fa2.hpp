// Sets FlashAttention-2's parameters for an attention, as FlashAttention-2's torch interface does.
#pragma once

#include <cutlass/numeric_types.h>

#include <cmath>

#include "flash.h"

#include "calls.hpp"

inline void set_forward(flash::Flash_fwd_params& params, Attention const& call) {
  params.is_bf16 = true;
  params.is_causal = call.causal;
  params.is_seqlens_k_cumulative = true;
  params.q_ptr = const_cast<void*>(call.q);
  params.k_ptr = const_cast<void*>(call.k);
  params.v_ptr = const_cast<void*>(call.v);
  params.o_ptr = call.o;
  params.softmax_lse_ptr = call.lse;
  params.q_head_stride = params.k_head_stride = params.v_head_stride = params.o_head_stride = call.width;
  params.q_row_stride = params.k_row_stride = params.v_row_stride = params.o_row_stride = call.heads * call.width;
  long const batch_stride = long(call.length) * call.heads * call.width;
  params.q_batch_stride = params.k_batch_stride = params.v_batch_stride = params.o_batch_stride = batch_stride;
  params.b = call.batch;
  params.h = params.h_k = call.heads;
  params.h_h_k_ratio = 1;
  params.seqlen_q = params.seqlen_k = call.length;
  params.seqlen_q_rounded = params.seqlen_k_rounded = (call.length + 127) / 128 * 128;
  params.d = params.d_rounded = call.width;
  params.scale_softmax = call.scale;
  params.scale_softmax_log2 = call.scale * float(M_LOG2E);
  params.p_dropout = params.rp_dropout = 1;
  params.p_dropout_in_uint8_t = 255;
  params.scale_softmax_rp_dropout = call.scale;
  params.window_size_left = call.causal ? call.length : -1;
  params.window_size_right = call.causal ? 0 : -1;
}

inline void refuse(Attention const& call) {
  std::fprintf(stderr, "no kernel for heads of width %d\n", call.width);
  std::exit(2);
}
