// copy_matrix: creates layouts of matrices in scratch memory, and copies between them and the caller's tensors.
//
//   law      matrix_layout(x, y, z, pitch)(i, j, l) == i * pitch + j + l * pitch * |x|
//   example  M = {8: 1} {16: 256}, K = {32: 8}, pitch 32: (8,16,32):(32,256,1)
//
// Requires: modes by try_gemm_modes.
// Errors: as for cuda::copy.
#pragma once

#include "gemm_modes.hpp"
#include "gemm_work.hpp"
#include "sett/cuda/copy.hpp"

namespace sett::inline SETT_ABI::cuda {

inline AnyLayout layout_of(std::vector<GemmMode> const& x, std::vector<GemmMode> const& y,
                           std::vector<GemmMode> const& z, detail::Strides s) {
  Vec<Num> shape;
  Vec<Num> strides;
  for (auto const* list : {&x, &y, &z}) {
    for (GemmMode const& m : *list) {
      shape.push_back(Num(m.n));
      strides.push_back(Num(m.*s));
    }
  }
  if (shape.empty()) { return one_mode(Num(1), Num(1)); }
  return flat_layout(shape, strides);
}

// Returns the layout of a matrix in which y is contiguous, x has the stride `pitch`, and z varies slowest.
inline AnyLayout matrix_layout(std::vector<GemmMode> const& x, std::vector<GemmMode> const& y,
                               std::vector<GemmMode> const& z, std::int64_t pitch) {
  Vec<Num> shape;
  Vec<Num> strides;
  auto const append = [&](std::vector<GemmMode> const& modes, std::int64_t s) {
    for (GemmMode const& m : modes) {
      shape.push_back(Num(m.n));
      strides.push_back(Num(s));
      s *= m.n;
    }
  };
  append(x, pitch);
  append(y, 1);
  append(z, pitch * detail::count(x));
  if (shape.empty()) { return one_mode(Num(1), Num(1)); }
  return flat_layout(shape, strides);
}

inline void copy_words(void const* from, AnyLayout const& here, void* to, AnyLayout const& there, int bytes,
                       GemmWork& work) {
  work.copy(TensorView{const_cast<void*>(from), raw_of(bytes), here}, TensorView{to, raw_of(bytes), there});
}

inline std::int64_t rounded(std::int64_t n, std::int64_t unit) { return (n + unit - 1) / unit * unit; }

}  // namespace sett::cuda
