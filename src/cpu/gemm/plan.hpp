// plan: a product's modes, joined over the tensors that share them, in the order that serves packing best.
#pragma once

#include <sett/cpu/gemm.hpp>
#include <vector>

#include "problem.hpp"

namespace sett::inline SETT_ABI::cpu::products {

using Tables = std::vector<std::vector<Index>>;

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
Side side_of(Joint const& j, int tensor, Tables& tables);
Side side_of(Modes const& m, Tables& tables);

// Whether the neighbours of tensor 0 and of tensor 1 are those of two modes, each of `least` at least, which then come
// first; those of tensor 1 side by side, or nearer than the others.
enum class Crossed { no, near, side_by_side };
Crossed find_cross(Joint& j, int tensors, Index least);
// The sides of an index in blocks of height by width of its first two modes, and the blocks.
void cross_sides(Joint const& j, int tensors, int height, int width, Side* side, std::vector<CrossBlock>& blocks,
                 Tables& tables);

// The modes of one index: joined, sorted by `first` and `second` among `lists`, and made sides; where the modes have no
// common refinement, each by its own table. The last of the lists may be the index itself; the first again stands for a
// tensor that is not there.
struct Axis {
  Side side[Joint::tensors];
  Index base[Joint::tensors] = {};
  Cross cross;  // of the first two tensors
};
// the size of blocks in which an axis may cross; no height: it may not
struct Crossing {
  int height = 0;
  int width = 0;
  std::vector<CrossBlock> blocks;
};
// blocks as high as a tile, and as wide as lets a block of A stay in L2
Crossing crossing_of(Engine const& engine, Index k, bool is_complex);
void plan_axis(Modes const* const* lists, int tensors, int first, int second, bool in_order, Axis& out, Tables& tables,
               Crossing* crossing = nullptr);

// A long M whose farthest mode is cut off: each of its indices is a product of its own, and the tables are those of
// one.
struct LongRows {
  Index count = 1;         // 1: nothing is cut off
  Index step[2] = {0, 0};  // from one product to the next, in C and in A
  Index base[2] = {0, 0};
  Modes c, a;  // what is left
};
void split_long(Modes const& c, Modes const& a, Index products, Index threads, LongRows& out);

// A K of several modes, one after the other by the first of them alone, which has a constant stride in both operands:
// products that are added up in C.
struct LongSums {
  std::vector<Index> a, b;  // where each begins; empty: nothing is cut
};
// K of a planned product of so many rows, whose lists the plan sorted by the first; cut where the parts then go by
// rows, and p is one
void split_sums(Modes const* const* lists, int k_of_a, Index rows, Engine const& engine, Problem& p, LongSums& out);

}  // namespace sett::cpu::products
