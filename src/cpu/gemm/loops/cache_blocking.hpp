// cache_blocking: computes how many bytes of L1 and L2 the blocks of a GEMM take.
//
// This header is compiled for each instruction set separately. docs/design/gemm_cpu.md gives the measurements behind
// the rules.
#pragma once

#include <cstdint>

#include "sett/config.hpp"

namespace sett::inline SETT_ABI::cpu::detail {
namespace {

// Returns the bytes of a micro-panel of B (KC x NR): half of L1, or 24 KB if that is at most three quarters of L1.
// With a longer KC, C is read and written less often, which outweighs the loss in L1.
constexpr std::int64_t bytes_of_b_panel(std::int64_t l1) {
  std::int64_t const half = l1 / 2;
  std::int64_t const most = l1 / 4 * 3;
  std::int64_t const wanted = std::int64_t{24} << 10;
  std::int64_t const longer = wanted < most ? wanted : most;
  return half < longer ? longer : half;
}

// Returns whether a block of A should fill L2. This is better for an L2 of 1 MB to 2 MB, because each additional block
// reads all of B again from L3.
constexpr bool is_filled(std::int64_t l2) {
  constexpr std::int64_t mebibyte = std::int64_t{1} << 20;
  return l2 >= mebibyte && l2 < 2 * mebibyte;
}

// Returns whether K is so long that a micro-panel of B is twice as large and comes from L2, and a block of A takes all
// of L2. C is then in memory, and is read and written half as often.
constexpr bool has_long_k(std::int64_t l2, std::int64_t bytes_of_k) { return is_filled(l2) && bytes_of_k >= 8192; }

// Returns the bytes of a block of A (MC x KC): usually a third of L2, and half of that if k is short, because C and
// the unpacked rows of A then also pass through L2.
constexpr std::int64_t bytes_of_a_block(std::int64_t l2, std::int64_t steps, std::int64_t bytes_of_k) {
  return steps <= 128 ? l2 / 6 : has_long_k(l2, bytes_of_k) ? l2 : is_filled(l2) ? l2 / 16 * 13 : l2 / 3;
}

// Returns the largest B for which blocks with crossed strides are packed ahead. B then stays in L2. Measured with an
// L2 of 1 MB; with a larger L2, blocks are packed whole.
constexpr std::int64_t bytes_beside_pack_ahead(std::int64_t l2) { return l2 < std::int64_t{2} << 20 ? l2 / 2 : 0; }

// Returns whether columns that are `stride` bytes apart alias in L1. They alias if more of their lines map to one set
// than the set has ways, so that each step fetches the lines again. One way is reserved for A, whose lines go through
// all sets. The offset in a page selects the set, so a way is as large as a page.
constexpr bool shares_sets(std::int64_t stride, int columns, std::int64_t l1) {
  constexpr std::int64_t sets = 64;
  constexpr std::int64_t line = 64;
  std::int64_t const distance = stride < 0 ? -stride : stride;
  int lines[sets] = {};
  int most = 0;
  std::int64_t before = -1;
  for (int j = 0; j < columns; ++j) {
    std::int64_t const at = j * distance / line;
    if (at == before) { continue; }
    before = at;
    int const here = ++lines[at % sets];
    most = here > most ? here : most;
  }
  return most >= l1 / (sets * line);
}

}  // namespace
}  // namespace sett::cpu::detail
