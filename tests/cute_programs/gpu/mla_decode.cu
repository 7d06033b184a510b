// Runs FlashMLA's dense decoding of one query per sequence: dividing the work, computing the parts, and combining
// them.
#include <cutlass/numeric_types.h>

#include <cmath>

#include "sm90/decode/dense/splitkv_mla.h"
#include "smxx/decode/combine/combine.h"
#include "smxx/decode/get_decoding_sched_meta/get_decoding_sched_meta.h"

#include "calls.hpp"

SETT_GPU_CALL void decode(Decode const* call) {
  using bf16 = cutlass::bfloat16_t;
  static Kept division, splits, part_lse, part_o;
  int const parts = std::max(multiprocessors() / ((call->heads + 63) / 64), 1), all = call->batch + parts;
  auto* const meta = static_cast<DecodingSchedMeta*>(division.get(parts * sizeof(DecodingSchedMeta)));
  auto* const counts = static_cast<int*>(splits.get((call->batch + 1) * sizeof(int)));
  auto* const lengths = const_cast<int*>(call->lengths);
  GetDecodeSchedMetaParams divide{call->batch, 1,       64,   5,      -1,    -1,     nullptr,
                                  nullptr,     lengths, meta, counts, parts, nullptr};
  smxx::decode::run_get_decoding_sched_meta_kernel(divide);

  DenseAttnDecodeParams params{};
  params.b = call->batch;
  params.s_q = params.h_k = 1;
  params.q_seq_per_hk = params.h_q = params.q_head_per_hk = call->heads;
  params.d = 576;
  params.d_v = 512;
  params.num_blocks = call->blocks;
  params.scale_softmax = call->scale;
  params.scale_softmax_log2 = call->scale * float(M_LOG2E);
  params.q_ptr = const_cast<void*>(call->q);
  params.k_ptr = const_cast<void*>(call->cache);
  params.o_ptr = call->o;
  params.softmax_lse_ptr = call->lse;
  params.q_batch_stride = call->heads * 576;
  params.k_batch_stride = 64 * 576;
  params.o_batch_stride = params.o_head_stride = call->heads * 512;
  params.q_row_stride = params.k_row_stride = params.q_head_stride = params.k_head_stride = 576;
  params.o_row_stride = 512;
  params.block_table = const_cast<int*>(call->table);
  params.block_table_batch_stride = call->blocks_each;
  params.page_block_size = 64;
  params.seqlens_k_ptr = lengths;
  params.tile_scheduler_metadata_ptr = meta;
  params.num_sm_parts = parts;
  params.num_splits_ptr = counts;
  params.total_num_splits = all;
  params.softmax_lseaccum_ptr = static_cast<float*>(part_lse.get(sizeof(float) * all * call->heads));
  params.oaccum_ptr = static_cast<float*>(part_o.get(sizeof(float) * all * call->heads * 512));
  sm90::run_flash_splitkv_mla_kernel<bf16>(params);

  int const heads = call->heads, row = call->heads * 512;
  CombineParams combine{call->batch,
                        1,
                        heads,
                        512,
                        params.softmax_lse_ptr,
                        params.o_ptr,
                        heads,
                        heads,
                        row,
                        row,
                        512,
                        params.softmax_lseaccum_ptr,
                        params.oaccum_ptr,
                        heads,
                        heads,
                        row,
                        row,
                        512,
                        meta,
                        counts,
                        parts,
                        nullptr,
                        nullptr};
  smxx::decode::run_flash_mla_combine_kernel<bf16>(combine);
}
