// group_checks: checks that the outputs of a group's members are disjoint from one another and from other members'
// inputs.
//
//   law      check_members returns, or throws an error with the tensors' layouts and the members' numbers
//   example  gemm_grouped: C of member 0 and C of member 2: the tensors overlap
//
// If all intervals are disjoint, which is usual, a sorted list suffices. For columns of one matrix, comparing the
// offsets within a row suffices. Only other tensors whose intervals overlap are compared element by element.
//
// Requires: members that gemm accepts individually.
// Errors: as for operand/overlap.hpp.
#pragma once

#include <span>

#include "sett/cuda/gemm_group.hpp"

namespace sett::inline SETT_ABI::cuda {

// `reads` says whether A and B are read.
void check_members(std::span<GemmMember const> members, bool reads);

}  // namespace sett::cuda
