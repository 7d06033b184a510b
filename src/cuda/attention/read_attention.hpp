// read_attention: checks the tensors and the options of attention, before anything is written, and describes them as a
// problem that the kernel solves in place.
//
//   law      read_attention returns a problem that the kernel can solve, or throws a message with the numbers
//   example  a stride of 100 bytes: "Q's sequence mode has a stride of 100 bytes, but ... multiple of 16 ..."
//
// Requires: nothing; check_attention_memory needs a device.
// Errors: error(-3) for arguments that attention does not support; the errors of operand/memory.hpp.
#pragma once

#include "attention_problem.hpp"
#include "attention_source.hpp"
#include "sett/cuda/attention.hpp"

namespace sett::inline SETT_ABI::cuda {

// Throws error(-3), whose message names "attention", gives the reason, and states that nothing was written.
[[noreturn]] void refuse_attention(std::string const& why);

// Checks types, shapes, strides, addresses and options, which do not depend on the device.
AttentionProblem read_attention(TensorView const& q, TensorView const& k, TensorView const& v, TensorView const& o,
                                AttentionOptions const& options);

// Checks that the kernel's blocks and its number of tiles are possible.
void check_attention_kind(AttentionProblem const& p, AttentionKind const& kind);

// Checks the device, that the tensors are in device memory, and that O is apart from the others.
void check_attention_memory(TensorView const& q, TensorView const& k, TensorView const& v, TensorView const& o,
                            AttentionOptions const& options);

}  // namespace sett::cuda
