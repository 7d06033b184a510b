// prepare_copy: a copy as a compiled kernel with its arguments.
//
//   law      a launch of the kernel with the arguments copies, converts, adds or gathers as the call describes
//   example  PreparedCopy const p = prepare_copy(src, dst): the kernel, its grid and the origins of both tensors
//
// Requires: tensors that check_rules, check_summed or check_gather has accepted.
// Errors: the layout_errors of try_copy_modes, unless the copy can be made element by element; error if a grid would be
// too large; the errors of compile.
#pragma once

#include <cstdint>

#include "cuda/kernels/modes.hpp"
#include "sett/cuda/jit.hpp"
#include "sett/cuda/launch.hpp"
#include "validate_copy.hpp"

namespace sett::inline SETT_ABI::cuda {

enum class Arguments { tensors, matrix, numbers, index_and_numbers, misfit };  // which arguments the kernel takes

struct PreparedCopy {
  Kernel kernel;
  Launch how;
  Arguments arguments = Arguments::tensors;
  AnyMode rows{};
  AnyMode columns{};
  bool empty = false;
  std::int64_t source_origin = 0;  // offset from the tensor's address, in bytes
  std::int64_t target_origin = 0;
  Reach source;
  Reach target;
  Reach index;
};

// Prepares a copy between elements of one type, or between bytes and elements of 1, 2 or 4 bits.
PreparedCopy prepare_copy(TensorView const& src, TensorView const& dst);
// Prepares a conversion (scaled = 0), or the computation of alpha x (scaled = 1) or alpha x + beta y (scaled = 2).
PreparedCopy prepare_conversion(TensorView const& src, TensorView const& dst, int scaled);
PreparedCopy prepare_gather(TensorView const& src, TensorView const& index, TensorView const& dst, int mode);

}  // namespace sett::cuda
