// plan: a product's modes, joined over the tensors that share them, in the order that serves packing best.
#pragma once

#include <sett/cpu/gemm.hpp>
#include <vector>

#include "problem.hpp"

namespace sett::cpu::products {

// Modes that several tensors share: extents, and a stride in each of them.
struct Joint {
  static constexpr int most = 128;
  static constexpr int tensors = 4;
  int count = 0;
  Index size = 1;
  Index extent[most];
  Index stride[tensors][most];

  Joint() {}
};

// The common refinement of up to four lists of modes of one size; false where there is none.
bool join(Modes const* const* lists, int tensors, Joint& out);

// by the distance of neighbours in tensor `first`, then in tensor `second`, and positive in `first`
void sort(Joint& j, int tensors, int first, int second, Index* base);
// neighbours that are one mode in every tensor become one
void coalesce(Joint& j, int tensors);

// the offsets of one tensor; a table where they are not one mode
Side side_of(Joint const& j, int tensor, std::vector<std::vector<Index>>& tables);
Side side_of(Modes const& m, std::vector<std::vector<Index>>& tables);

// Whether the neighbours of tensor 0 and of tensor 1 are those of two modes, each of `least` at least, which then come
// first; those of tensor 1 side by side, or nearer than the others.
enum class Crossed { no, near, side_by_side };
Crossed find_cross(Joint& j, int tensors, Index least);
// The sides of an index in blocks of height by width of its first two modes, and the blocks.
void cross_sides(Joint const& j, int tensors, int height, int width, Side* side, std::vector<CrossBlock>& blocks,
                 std::vector<std::vector<Index>>& tables);

}  // namespace sett::cpu::products
