// attention_problem: describes an attention of tensors that the kernel reads and writes in place.
//
//   law      O(:,i,h,b) depends on Q(:,i,h,b), K(:,:,h',b) and V(:,:,h',b) with h' = h / (heads / kv_heads)
//   example  contiguous [b][h][s][128]: strides of {128, 128 s, 128 s h} elements
//
// Requires: strides in elements, which are multiples of 16 bytes, as the addresses are.
// Errors: none.
#pragma once

#include <cstdint>

#include "sett/num/dtype.hpp"

namespace sett::inline SETT_ABI::cuda {

struct AttentionOperand {
  void* data = nullptr;
  std::int64_t stride_sequence = 0, stride_head = 0, stride_batch = 0;
};

// Numbers of f32 for each row, or only for each head. `data` is null if there are none.
struct AttentionNumbers {
  float* data = nullptr;
  std::int64_t stride_sequence = 0, stride_head = 0, stride_batch = 0;
};

struct AttentionProblem {
  AttentionOperand q, k, v, o;
  int head_dim = 0;
  std::int64_t rows = 0, keys = 0;  // lengths of the sequences of Q and of K
  std::int64_t heads = 0, kv_heads = 0, batches = 0;
  double scale = 1;
  // Row i sees the keys i + keys - rows - window_left to i + keys - rows + window_right. -1 means no such end.
  std::int64_t window_left = -1, window_right = -1;
  double softcap = 0;  // scores s become softcap * tanh(s / softcap), unless it is 0
  DType type = DType::bf16;
  AttentionNumbers lse{}, sinks{};
};

}  // namespace sett::cuda
