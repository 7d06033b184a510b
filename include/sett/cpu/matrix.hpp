// matrix: describes a tensor in the form that gemm takes: an address, an element type and the leaves of two or three
// modes.
//
// Each mode may be nested and may have any strides. A GEMM over modes (M,K) is a contraction if M and K are tuples, and
// a convolution if the layout is an im2col layout. If there is a third mode, it counts the GEMMs of a batch.
//
//   law      element (m, k, l) is at data + (rows(m) + columns(k) + batch(l)) * size, with colexicographic m, k, l
//   example  matrix(make_tensor(p, make_shape(make_shape(2, 3), 5))).rows is {2, 3}:{1, 2}
//
// Requires: the requirements of view.
// Errors: a tensor whose rank is not 2 or 3 does not compile; the operation refuses an AnyTensor of another rank.
#pragma once

#include "view.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

// The format of a packed operand (cpu/packed.hpp).
struct PackedForm {
  DType values = DType::f32;   // type before packing
  DType element = DType::f32;  // type of the packed elements
  int width = 0;               // number of rows in a panel; 0 if the operand is not packed
  int in_word = 1;             // number of consecutive k in a word
  bool is_offset = false;      // whether elements are bytes with a flipped highest bit

  bool operator==(PackedForm const&) const = default;
};

struct Matrix {
  void* data = nullptr;
  DType element = DType::f32;
  int rank = 0;  // 0 if absent; -1 for an AnyTensor of another rank than 2 or 3
  Modes rows{};
  Modes columns{};
  Modes batch{};
  PackedForm form{};
  std::int64_t panel = 0;  // distance in elements between two panels of rows, if the operand is packed
};

template <class Engine, class Layout>
Matrix matrix(cute::Tensor<Engine, Layout> const& t) {
  constexpr int rank = Layout::rank;
  static_assert(rank == 2 || rank == 3,
                "a matrix must be a tensor of rank 2, or of rank 3 if the last mode counts matrices");
  using T = std::remove_cv_t<typename cute::Tensor<Engine, Layout>::value_type>;
  void* const data = erased(address(t.data()));
  // Each list is created in its final position, because a copy would take longer than the checks of a small GEMM.
  if constexpr (rank == 3) {
    return {data,
            dtype_of<T>(),
            rank,
            modes(cute::layout<0>(t.layout())),
            modes(cute::layout<1>(t.layout())),
            modes(cute::layout<2>(t.layout()))};
  } else {
    return {data, dtype_of<T>(), rank, modes(cute::layout<0>(t.layout())), modes(cute::layout<1>(t.layout()))};
  }
}

// Returns the matrix of a view without a swizzle.
inline Matrix matrix(TensorView const& t) {
  bool const fits = !t.layout.is_integer() && (t.layout.rank() == 2 || t.layout.rank() == 3);
  int const rank = fits ? t.layout.rank() : -1;
  auto const mode = [&](int k) { return k < rank ? modes(t.layout.mode(k)) : Modes{}; };
  return {static_cast<char*>(t.data) + t.offset * bytes_of(t.dtype), t.dtype, rank, mode(0), mode(1), mode(2)};
}

template <Viewable T>
Matrix matrix(T const& t) {
  return matrix(tensor_view(t));
}

}  // namespace sett::cpu::detail
