// gemm_group: computes many GEMMs of any sizes in one launch, as mixtures of experts need.
//
// All tiles of all members are distributed over the SMs at once, the longest first. A member with few columns has
// narrower tiles than the other members, and loads only the data that these tiles need. The data of each member (the
// tensor maps of its operands, its sizes and its epilogue) is in device memory.
//
//   law      gemm_grouped(members) does what gemm does for each member
//   example  64 experts of 4096 x 2048, each with its own number of tokens, need one launch, with tiles of 32 columns
//            for 30 tokens
//
// Requires: fewer than 2^31 tiles.
// Errors: the errors of gemm with the member's number; layout_error if a member's output overlaps another member's
// output or inputs; error with the member's number if it differs from the first in its types, in its contiguous mode,
// or in the steps of its epilogue. In these cases nothing is written.
#pragma once

#include <span>

#include "gemm.hpp"

namespace sett::inline SETT_ABI::cuda {

struct GemmMember {
  TensorView a, b, c;
  Epilogue epilogue;  // absmax must be null, or the same address for all members
};

void gemm_grouped(double alpha, std::span<GemmMember const> members, double beta, Options const& options = {});
// Does the same as gemm_grouped, but returns an error as a value.
result<Done> try_gemm_grouped(double alpha, std::span<GemmMember const> members, double beta,
                              Options const& options = {});

}  // namespace sett::cuda
