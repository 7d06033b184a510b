// joint_modes: the modes that several tensors share, refined to common modes and coalesced, and their offsets.
#pragma once

#include <sett/cpu/view.hpp>
#include <vector>

#include "problem.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

// Owns the scatter vectors that Offsets point to.
using Tables = std::vector<std::vector<Index>>;

// Extents, each with a stride in every tensor.
struct JointModes {
  static constexpr int most = 128;
  static constexpr int tensors = 4;
  int count = 0;
  Index size = 1;
  Index extent[most];
  Index stride[tensors][most];

  JointModes() {}
};

// Finds the common refinement of up to four lists of modes of one size. Returns false if there is none.
bool join(Modes const* const* lists, int tensors, JointModes& out);

// Sorts by the absolute stride in tensor `first`, then in tensor `second`, and reverses modes so that strides in
// `first` are positive. Adds to base[t] the resulting offset of the first element of tensor t.
void sort(JointModes& j, int tensors, int first, int second, Index* base);
// Merges neighbours that form one mode in every tensor.
void coalesce(JointModes& j, int tensors);

// Returns the offsets of one tensor: a stride, or a scatter vector if the modes do not form one mode.
Offsets offsets_of(JointModes const& j, int tensor, Tables& tables);
Offsets offsets_of(Modes const& m, Tables& tables);

}  // namespace sett::cpu::detail
