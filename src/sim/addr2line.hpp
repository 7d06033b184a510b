// addr2line: the binutils' program, asked for lines that libbacktrace does not find.
//
// Before October 2024 (GCC 14 and older) libbacktrace joins adjacent ranges of a unit, and then finds nothing behind a
// function of them that another unit has too (its issue 137): behind an inline function or an instance of a template
// that two files share.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "sett/config.hpp"

namespace sett::inline SETT_ABI::sim {

struct Line {
  std::string file;
  int line = 0;
};

// The lines of each address, the innermost of inlined calls first; none where it is not known, or there is no such
// program.
std::vector<std::vector<Line>> ask_addr2line(std::vector<std::uintptr_t> const& addresses);

}  // namespace sett::sim
