// gather: reads the numbers of an operand from registers, register by register.
//
//   law      gather_fast(f, o, where, e, count, out) writes the same numbers to out as gather of inst/mma_body.hpp
//   example  MmaBody(s).run(file, 90, nullptr, multiply_fast, gather_fast)
//
// Requires: as gather.
// Errors: none.
#pragma once

#include "sett/inst/mma_body.hpp"

namespace sett::inline SETT_ABI::sim {

inline void gather_fast(RegisterFile const& f, Role o, Places const& where, DType e, int count,
                        std::vector<std::uint64_t>& out) {
  int const bits = bits_of(e);
  if (bits > 64) { return gather(f, o, where, e, count, out); }
  out.resize(std::size_t(count));
  int const* element = where.element.begin();
  std::uint64_t* const to = out.data();
  std::uint64_t const mask = (std::uint64_t(1) << bits % 64) - 1;
  for (int const thread : where.thread) {
    std::uint64_t const* const from = f.registers(o, thread);
    if (bits >= 32) {
      for (int v = 0; v < where.values; ++v) { to[*element++] = from[v]; }
    } else if (bits == 16 && where.values % 2 == 0) {
      for (int v = 0; v < where.values; v += 2, element += 2) {
        to[element[0]] = from[v / 2] & 0xffff;
        to[element[1]] = from[v / 2] >> 16 & 0xffff;
      }
    } else {
      for (unsigned at = 0, end = unsigned(where.values * bits); at < end; at += unsigned(bits)) {
        to[*element++] = from[at / 32] >> (at % 32) & mask;
      }
    }
  }
}

}  // namespace sett::sim
