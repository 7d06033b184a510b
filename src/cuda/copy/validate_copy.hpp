// validate_copy: raises the errors of copy, axpby and gather, before anything is written.
//
//   law      each check returns, or throws a message with the numbers; no memory of the caller is written
//   example  check_address(view, "source", stream): the source is not in device memory
//
// Requires: nothing.
// Errors: as for copy.
#pragma once

#include <cstdint>
#include <string>

#include "sett/cuda/copy.hpp"

namespace sett::inline SETT_ABI::cuda {

// Throws error(-3), whose message names "copy", gives the reason, and states that nothing was written.
[[noreturn]] void refuse(std::string const& why);

// A tensor's interval of bytes.
struct Reach {
  std::int64_t begin = 0;  // relative to the address of offset 0
  std::int64_t end = 0;
};

// Returns the interval of bytes that a view covers, relative to its address.
Reach reach_of(TensorView const& o);
bool apart(TensorView const& a, Reach const& ra, TensorView const& b, Reach const& rb);

// Returns the alignment in bytes of an element with this number of bits; at most 16.
int alignment_of(int bits);

// Raises the errors that all back ends share. Errors of the GPU come later.
void check_rules(TensorView const& src, TensorView const& dst);
void check_not_null(TensorView const& src, TensorView const& dst);

// Checks, for axpby, that every element of the destination is written once and that both types are real.
void check_summed(TensorView const& src, TensorView const& dst);

// Checks the layouts, types and ranks of a gather.
void check_gather(TensorView const& src, TensorView const& index, TensorView const& dst, int mode);

// Checks that a tensor is in device memory and begins at a multiple of its elements' size.
void check_address(TensorView const& o, char const* which, Stream const& stream);

// Checks that the tensors are in device memory and that no written byte is read. If the tensors' intervals are
// disjoint, which is usual, no exact check is needed.
void check_pair(TensorView const& src, Reach const& read, TensorView const& dst, Reach const& written, bool in_place,
                Stream const& stream);

}  // namespace sett::cuda
