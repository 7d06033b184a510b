// attention: computes attention of queries to keys and values (the forward pass), on the GPU.
//
// The tensors have the modes (head_dim, sequence, head, batch), in this order, whatever their order in memory. Several
// heads of Q may share a head of K and V: with H heads of Q and G heads of K and V, head h of Q uses head h / (H / G).
//
//   law      O(:,i,h,b) = sum over j of P(i,j) V(:,j,g,b), where row P(i,:) is the softmax of
//            scale * sum over d of Q(d,i,h,b) K(d,j,g,b), only over the keys j of row i's window:
//            i + |keys| - |rows| - window_left <= j <= i + |keys| - |rows| + window_right
//   example  sett::cuda::attention(Q, K, V, O, {.stream = stream, .causal = true});
//
// Scores and sums are f32, and P is rounded to the type of Q. A row whose window has no keys is 0. The result does not
// depend on the device's number of SMs.
//
// Requires: device memory; bf16 or f16; head_dim of 64, 96, 128, 192 or 256 with stride 1; addresses and all other
// strides that are multiples of 16 bytes; O and lse disjoint from each other and from the inputs; a device of compute
// capability 9.0.
// Errors: error if there is no GPU, or if attention does not support the types, the layouts, the addresses or an
// option; layout_error if two elements of O or lse have the same offset, or one of them overlaps another tensor. In
// these cases nothing is written.
#pragma once

#include <cstdint>
#include <optional>
#include <type_traits>

#include "../num/done.hpp"
#include "../operand/epilogue.hpp"
#include "../tensor/tensor_view.hpp"
#include "stream.hpp"

namespace sett::inline SETT_ABI::cuda {

struct AttentionOptions {
  StreamRef stream{};   // stream of the operation; CUDA's default stream if not set
  double scale = 0;     // positive factor of the scores; 0 stands for 1 / sqrt(head_dim)
  bool causal = false;  // whether the last row sees all keys, and each row before it sees one key less
  // The numbers of keys that a row sees before and after its own key: row i has key i + |keys| - |rows|. Without a
  // number it sees all of them. `causal` is a window_right of 0.
  std::optional<std::int64_t> window_left{}, window_right{};
  double softcap = 0;      // if positive, a scaled score s becomes softcap * tanh(s / softcap)
  OptionalTensor lse{};    // output of f32, (sequence, head, batch): the natural logarithm of each row's denominator
  OptionalTensor sinks{};  // f32, one for each head of Q: a score that only adds to the denominator of its rows
  int keys = 0;            // number of keys of a block, a multiple of 16; 0 lets the library choose
  int consumers = 0;  // number of warpgroups of a block (1 to 3) that compute 64 rows each; 0 lets the library choose
  std::optional<bool> turns{};  // whether the warpgroups multiply in turn; the library chooses if it is not set
  bool debug = false;           // whether a wait that never ends stops the kernel and reports its barrier
};

// Computes O from Q, K and V. The types are known at run time.
void attention(TensorView const& q, TensorView const& k, TensorView const& v, TensorView const& o,
               AttentionOptions const& options = {});
// Does the same as attention, but returns an error as a value.
result<Done> try_attention(TensorView const& q, TensorView const& k, TensorView const& v, TensorView const& o,
                           AttentionOptions const& options = {});

namespace detail {

// Checks the types that are known at compile time. void stands for a type that is known only at run time.
template <class... T>
constexpr void check_attention_types() {
  constexpr bool all_bf16 = ((std::is_void_v<T> || std::is_same_v<std::remove_const_t<T>, cute::bfloat16_t>)&&...);
  constexpr bool all_f16 = ((std::is_void_v<T> || std::is_same_v<std::remove_const_t<T>, cute::half_t>)&&...);
  static_assert(all_bf16 || all_f16, "attention on the GPU must have tensors of bf16, or tensors of f16");
}

}  // namespace detail

// Computes O from any operands that convert to a TensorView.
template <Viewable Q, Viewable K, Viewable V, Viewable O>
void attention(Q const& q, K const& k, V const& v, O const& o, AttentionOptions const& options = {}) {
  detail::check_attention_types<viewed_element_t<Q>, viewed_element_t<K>, viewed_element_t<V>, viewed_element_t<O>>();
  static_assert(!std::is_const_v<viewed_element_t<O>>, "O's elements must not be const");
  attention(tensor_view(q), tensor_view(k), tensor_view(v), tensor_view(o), options);
}
template <Viewable Q, Viewable K, Viewable V, Viewable O>
result<Done> try_attention(Q const& q, K const& k, V const& v, O const& o, AttentionOptions const& options = {}) {
  detail::check_attention_types<viewed_element_t<Q>, viewed_element_t<K>, viewed_element_t<V>, viewed_element_t<O>>();
  static_assert(!std::is_const_v<viewed_element_t<O>>, "O's elements must not be const");
  return try_attention(tensor_view(q), tensor_view(k), tensor_view(v), tensor_view(o), options);
}

}  // namespace sett::cuda
