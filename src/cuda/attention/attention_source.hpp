// attention_source: names the kinds of attention kernels, and writes a kernel as text.
//
//   law      the kernel of attention_source(k) is compiled once for each k
//   example  head_dim 128: 128 keys in a block, 2 consumers, 2 buffers of Q and 2 stages of K and of V in 192 KB
//
// Requires: kinds that attention_kind returns.
// Errors: none.
#pragma once

#include <compare>
#include <string>

#include "sett/num/dtype.hpp"

namespace sett::inline SETT_ABI::cuda {

struct AttentionKind {
  int head_dim = 128;
  int keys = 128;       // keys of a block
  int consumers = 2;    // warpgroups that compute 64 rows each
  int buffers = 2;      // buffers of Q
  int stages = 2;       // stages of K, and of V
  bool right = false;   // whether the window of a row ends before the last key
  bool turns = false;   // whether the consumers issue their products in turn
  long long bound = 0;  // tries after which a wait stops the kernel, or 0
  bool left = false;    // whether the window of a row begins after the first key
  bool capped = false;  // whether the scores are capped
  DType type = DType::bf16;

  auto operator<=>(AttentionKind const&) const = default;
};

// Counts the bytes of shared memory: Q, K and V, and the barriers.
inline int shared_bytes(AttentionKind const& k) {
  int const row = (k.head_dim + 63) / 64 * 128;
  return row * (64 * k.consumers * k.buffers + 2 * k.stages * k.keys) +
         8 * (4 * k.stages + 2 * k.buffers * k.consumers);
}
inline unsigned threads_of(AttentionKind const& k) { return unsigned(128 * (k.consumers + 1)); }

// Writes a kind as the template argument of cuda/kernels/attention/attention.hpp.
inline std::string attention_case(AttentionKind const& k) {
  std::string out = "sett::cuda::AttentionCase<";
  for (int const x : {k.head_dim, k.keys, k.consumers, k.buffers, k.stages}) { out += std::to_string(x) + ", "; }
  for (bool const x : {k.right, k.turns}) { out += x ? "true, " : "false, "; }
  out += std::to_string(k.bound);
  for (bool const x : {k.left, k.capped}) { out += x ? ", true" : ", false"; }
  return out + (k.type == DType::f16 ? ", sett::DType::f16>" : ", sett::DType::bf16>");
}
inline std::string attention_source(AttentionKind const& k) {
  return "#include <cuda/kernels/attention/attention.hpp>\nextern \"C\" __global__ void __launch_bounds__(" +
         std::to_string(threads_of(k)) +
         ", 1) sett_attention(__grid_constant__ sett::cuda::AttentionArguments const arguments) {\n"
         "  sett::cuda::Attention<" +
         attention_case(k) + ">{{arguments, sett::gpu::uniform(sett::gpu::dynamic_shared())}}.run();\n}\n";
}

}  // namespace sett::cuda
