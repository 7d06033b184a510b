// group_checks: the outputs of a group's members are apart from one another and from what other members read.
//
//   law      check_members returns, or throws the tensors' layouts and the members' numbers
//   example  gemm_grouped: C of member 0 and C of member 2: the tensors overlap
//
// What lies in intervals of its own, as the members of most groups do, is seen from a sorted list, and columns of one
// matrix from where they begin; only other tensors whose intervals meet are looked at element by element.
//
// Requires: members of which each alone is taken by gemm.
// Errors: those of algo/overlap.hpp.
#pragma once

#include <span>

#include "sett/cuda/gemm_group.hpp"

namespace sett::inline SETT_ABI::cuda {

// reads: A and B are read
void check_members(std::span<GemmMember const> members, bool reads);

}  // namespace sett::cuda
