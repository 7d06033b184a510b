// attention: checks the tensors, chooses the kernel, makes its tensor maps, and launches it.
#include "sett/cuda/attention.hpp"

#include <array>
#include <tuple>

#include "attention_launch.hpp"
#include "cuda/run/memo.hpp"
#include "read_attention.hpp"
#include "sett/cuda/device.hpp"
#include "sett/cuda/launch.hpp"
#include "sett/cuda/tensor_map.hpp"

namespace sett::inline SETT_ABI::cuda {

namespace {

Kernel attention_kernel(AttentionKind const& kind, int device) {
  static auto* const all = new Memo<std::tuple<AttentionKind, int>, Kernel>(4096);
  return *all->find_or_make({kind, device}, [&] { return compile(attention_source(kind), "sett_attention"); });
}

// Returns whether to deal the tiles in pairs. Counting takes microseconds, so that the answers are kept.
bool in_pairs(AttentionProblem const& p, AttentionKind const& kind, unsigned blocks) {
  if (p.window_right < 0) { return false; }
  using Sizes = std::array<std::int64_t, 5>;
  static auto* const all = new Memo<std::tuple<Sizes, AttentionKind, unsigned>, bool>(4096);
  Sizes const sizes{p.rows, p.keys, p.heads * p.batches, p.kv_heads * p.batches, p.window_right};
  return *all->find_or_make({sizes, kind, blocks}, [&] { return deals_in_pairs(p, kind, blocks); });
}

}  // namespace

void attention(TensorView const& q, TensorView const& k, TensorView const& v, TensorView const& o,
               AttentionOptions const& options) {
  AttentionProblem const p = read_attention(q, k, v, o, options);
  if (p.rows == 0 || p.heads == 0 || p.batches == 0) { return; }
  AttentionKind const kind = attention_kind(p, options);
  check_attention_kind(p, kind);
  check_attention_memory(q, k, v, o, options);
  Device const& here = current_device();
  Kernel const kernel = attention_kernel(kind, here.ordinal);
  unsigned const blocks = attention_blocks(p, kind, here.multiprocessors);
  AttentionArguments const arguments = attention_arguments(
      p, kind, in_pairs(p, kind, blocks), [](TensorMapFields const& m) { return encoded(m, m.address); });
  launch({.grid = {blocks}, .block = {threads_of(kind)}, .shared_bytes = unsigned(shared_bytes(kind))},
         options.stream.get(), kernel, arguments);
}

result<Done> try_attention(TensorView const& q, TensorView const& k, TensorView const& v, TensorView const& o,
                           AttentionOptions const& options) {
  return attempted([&] { attention(q, k, v, o, options); });
}

}  // namespace sett::cuda
