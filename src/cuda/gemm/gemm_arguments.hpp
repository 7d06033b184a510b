// gemm_arguments: compares the arguments of two calls of gemm.
//
//   law      same_gemm(x, y) implies that gemm plans x and y equally on one device; the streams may differ
//   example  KeptGemm const kept(given);  same_gemm(kept.given(), given)
//
// Each comparison lists all members of its class, so that a new member does not compile until it is compared here.
//
// Requires: the arguments outlive a GivenGemm.
// Errors: none.
#pragma once

#include <bit>
#include <cstdint>

#include "sett/cuda/gemm.hpp"

namespace sett::inline SETT_ABI::cuda {

// Refers to the arguments of a call.
struct GivenGemm {
  Scalar const& alpha;
  TensorView const& a;
  TensorView const& b;
  Scalar const& beta;
  TensorView const& c;
  Epilogue const& epilogue;
  Options const& options;
};

// Owns a copy of the arguments of a call.
struct KeptGemm {
  Scalar alpha;
  TensorView a, b;
  Scalar beta;
  TensorView c;
  Epilogue epilogue;
  Options options;

  explicit KeptGemm(GivenGemm const& x)
      : alpha(x.alpha), a(x.a), b(x.b), beta(x.beta), c(x.c), epilogue(x.epilogue), options(x.options) {}
  [[nodiscard]] GivenGemm given() const { return {alpha, a, b, beta, c, epilogue, options}; }
};

namespace detail {

inline bool same(double x, double y) { return std::bit_cast<std::uint64_t>(x) == std::bit_cast<std::uint64_t>(y); }

inline bool same(Scalar const& x, Scalar const& y) {
  auto const& [x_re, x_im] = x;
  auto const& [y_re, y_im] = y;
  return same(x_re, y_re) && same(x_im, y_im);
}

inline bool same(TensorView const& x, TensorView const& y) {
  auto const& [x_data, x_dtype, x_layout, x_swizzle, x_offset] = x;
  auto const& [y_data, y_dtype, y_layout, y_swizzle, y_offset] = y;
  return x_data == y_data && x_dtype == y_dtype && x_layout == y_layout && x_swizzle == y_swizzle &&
         x_offset == y_offset;
}

inline bool same(Coefficients const& x, Coefficients const& y) {
  auto const& [x_data, x_dtype, x_stride] = x;
  auto const& [y_data, y_dtype, y_stride] = y;
  return x_data == y_data && x_dtype == y_dtype && x_stride == y_stride;
}

inline bool same(OptionalTensor const& x, OptionalTensor const& y) {
  return bool(x) == bool(y) && (!x || x.operator->() == y.operator->() || same(*x, *y));
}

inline bool same(Epilogue const& x, Epilogue const& y) {
  auto const& [x_row_scale, x_column_scale, x_row_bias, x_column_bias, x_activation, x_residual, x_last, x_a_scale,
               x_b_scale, x_c_scale, x_a_blocks, x_b_blocks, x_absmax] = x;
  auto const& [y_row_scale, y_column_scale, y_row_bias, y_column_bias, y_activation, y_residual, y_last, y_a_scale,
               y_b_scale, y_c_scale, y_a_blocks, y_b_blocks, y_absmax] = y;
  return same(x_row_scale, y_row_scale) && same(x_column_scale, y_column_scale) && same(x_row_bias, y_row_bias) &&
         same(x_column_bias, y_column_bias) && x_activation == y_activation && same(x_residual, y_residual) &&
         x_last == y_last && same(x_a_scale, y_a_scale) && same(x_b_scale, y_b_scale) && same(x_c_scale, y_c_scale) &&
         same(x_a_blocks, y_a_blocks) && same(x_b_blocks, y_b_blocks) && x_absmax == y_absmax;
}

// Compares all options but the stream and the option of copies, on which no plan depends.
inline bool same(Options const& x, Options const& y) {
  [[maybe_unused]] auto const& [x_stream, x_misfit, x_precision, x_tile_n, x_fit, x_group, x_slices, x_cluster,
                                x_multicast, x_weights_ready, x_batch_invariant, x_tuning, x_debug, x_kernel] = x;
  [[maybe_unused]] auto const& [y_stream, y_misfit, y_precision, y_tile_n, y_fit, y_group, y_slices, y_cluster,
                                y_multicast, y_weights_ready, y_batch_invariant, y_tuning, y_debug, y_kernel] = y;
  return x_precision == y_precision && x_tile_n == y_tile_n && x_fit == y_fit && x_group == y_group &&
         x_slices == y_slices && x_cluster == y_cluster && x_multicast == y_multicast &&
         x_weights_ready == y_weights_ready && x_batch_invariant == y_batch_invariant && x_tuning == y_tuning &&
         x_debug == y_debug && x_kernel == y_kernel;
}

}  // namespace detail

inline bool same_gemm(GivenGemm const& x, GivenGemm const& y) {
  auto const& [x_alpha, x_a, x_b, x_beta, x_c, x_epilogue, x_options] = x;
  auto const& [y_alpha, y_a, y_b, y_beta, y_c, y_epilogue, y_options] = y;
  return detail::same(x_alpha, y_alpha) && detail::same(x_a, y_a) && detail::same(x_b, y_b) &&
         detail::same(x_beta, y_beta) && detail::same(x_c, y_c) && detail::same(x_epilogue, y_epilogue) &&
         detail::same(x_options, y_options);
}

// Hashes alpha, beta, and the addresses and the extents of the operands. Each bit of a number affects the high bits of
// the hash.
inline std::uint64_t hash_of(GivenGemm const& x) {
  std::uint64_t h = 14695981039346656037u;
  auto const add = [&h](std::uint64_t n) { h = (h ^ n) * 0x9e3779b97f4a7c15u; };
  add(std::bit_cast<std::uint64_t>(x.alpha.re));
  add(std::bit_cast<std::uint64_t>(x.beta.re));
  for (TensorView const* const t : {&x.a, &x.b, &x.c}) {
    add(reinterpret_cast<std::uintptr_t>(t->data));
    h ^= h >> 29;
  }
  for (TensorView const* const t : {&x.a, &x.b}) {
    for (Num const& n : t->layout.shape) { add(std::uint64_t(n.value)); }
  }
  return h;
}

}  // namespace sett::cuda
