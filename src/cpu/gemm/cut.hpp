// cut: the parts of C that threads take.
//
// Where rows are cut, two threads write the ends of one column of C after the other, and the lines there, or their
// neighbours that the processor fetches ahead, go to and fro between two cores' caches. Where columns are cut there is
// one such position, but each thread packs all of A. The cheaper is taken. Nothing is cut along k.
#pragma once

#include "problem.hpp"

namespace sett::inline SETT_ABI::cpu::products {

struct Cut {
  Index rows, columns;  // how many parts
  Index strips;         // of a part
  Index height, width;  // rows and columns of a part, at most
};

// rows by columns parts; as many as threads
Cut cut_into(Problem const& p, Engine const& engine, Index rows, Index columns);
Cut cut_for(Problem const& p, Engine const& engine, Index threads);

// Multiplications that a thread should have: in floats 4 us, where the start of another thread takes 1 us.
inline constexpr double work_of_thread = 2.2e5;

// how many threads so many multiplications are worth, of which a macro-kernel does some at a time
Index worthwhile_threads(double multiplications, Engine const& engine, Index most);

// the first row of a strip, or the end
inline Index row_of(Problem const& p, Engine const& engine, Index strip) {
  Index const row =
      p.strips.first ? p.strips.first[strip < p.strips.count ? strip : p.strips.count] : strip * engine.tile_rows;
  return row < p.m ? row : p.m;
}

}  // namespace sett::cpu::products
