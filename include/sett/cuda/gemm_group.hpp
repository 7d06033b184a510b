// gemm_group: many products of any sizes in one launch, as mixtures of experts have them.
//
// All tiles of all members are dealt to the SMs at once, the longest first. A member of few columns has
// narrower tiles than the others, and brings no more than they need.
// What the kernel knows of a member, its operands' maps, its sizes and its epilogue, lies in device memory.
//
//   law      gemm_grouped(members) does what gemm does for each member
//   example  64 experts of 4096 x 2048, each with its own number of tokens: one launch, tiles of 32 columns for 30
//            tokens
//
// Requires: fewer than 2^31 tiles.
// Errors: those of gemm with the member's number; layout_error where a member's output lies on what another writes or
// reads; error with the member's number where it differs from the first in its types, in the mode that lies
// contiguously, or in the steps of its epilogue. Nothing is written then.
#pragma once

#include <span>

#include "gemm.hpp"

namespace sett::inline SETT_ABI::cuda {

struct GemmMember {
  GemmTensor a, b, c;
  Epilogue epilogue;  // absmax: the same address for all, or null
};

void gemm_grouped(double alpha, std::span<GemmMember const> members, double beta, Stream const& stream = {},
                  GemmOptions const& options = {});
// what it would be refused for, as a value
result<Done> try_gemm_grouped(double alpha, std::span<GemmMember const> members, double beta, Stream const& stream = {},
                              GemmOptions const& options = {});

}  // namespace sett::cuda
