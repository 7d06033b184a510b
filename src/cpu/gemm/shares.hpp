// shares: how many bytes of a core's caches the blocks of a product take.
//
// Compiled for each instruction set, and not shared between them.
#pragma once

#include <cstdint>

namespace {

// A strip of B takes half of L1, or 24 KB where that is no more than three quarters of it: a longer block
// of k goes by C less often, which gains more than L1 loses.
constexpr std::int64_t bytes_of_strip(std::int64_t l1) {
  std::int64_t const half = l1 / 2;
  std::int64_t const most = l1 / 4 * 3;
  std::int64_t const wanted = std::int64_t{24} << 10;
  std::int64_t const longer = wanted < most ? wanted : most;
  return half < longer ? longer : half;
}

// A block of A fills an L2 of 1 MB to 2 MB: each block reads all of B once more, from the third.
constexpr bool is_filled(std::int64_t l2) {
  constexpr std::int64_t mebibyte = std::int64_t{1} << 20;
  return l2 >= mebibyte && l2 < 2 * mebibyte;
}

// Where k is as long as this, a strip of B takes twice as much and comes from L2, and a block of A all of
// an L2 that is filled: C, which then lies in memory, is read and written half as often.
constexpr bool has_long_strips(std::int64_t l2, std::int64_t bytes_of_k) { return is_filled(l2) && bytes_of_k >= 8192; }

// A block of A takes a third of L2, and half as much where k is short: C and what A is packed from go by
// it then.
constexpr std::int64_t bytes_of_block(std::int64_t l2, std::int64_t steps, std::int64_t bytes_of_k) {
  return steps <= 128 ? l2 / 6 : has_long_strips(l2, bytes_of_k) ? l2 : is_filled(l2) ? l2 / 16 * 13 : l2 / 3;
}

// B beside which crossed strides are packed in slices: it stays in L2 then. Measured with 1 MB; a
// larger one packs blocks whole.
constexpr std::int64_t bytes_beside_slices(std::int64_t l2) { return l2 < std::int64_t{2} << 20 ? l2 / 2 : 0; }

// Whether columns, `stride` bytes apart, have more lines in one set of L1 than it has ways for them: each
// step would fetch them anew. One way is A's, whose lines go by all sets. An offset in a page chooses the set, so a way
// is as large as a page.
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
