// addr2line: runs the binutils' program for lines that libbacktrace does not find.
//
// Before October 2024 (GCC 14 and older), libbacktrace joins adjacent ranges of a unit. It then finds nothing after a
// function that another unit also contains (its issue 137), such as an inline function or a template instance in two
// files.
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

// Returns the lines of each address, the innermost inlined call first. An address has an empty list if it is not known
// or if the program is missing.
std::vector<std::vector<Line>> ask_addr2line(std::vector<std::uintptr_t> const& addresses);

}  // namespace sett::sim
