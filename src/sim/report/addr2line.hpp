// addr2line: runs addr2line of the binutils for lines that libbacktrace does not find.
//
// Before October 2024 (GCC 14 and older), libbacktrace joins adjacent ranges of a unit. It then finds nothing after a
// function that another unit also contains, such as an inline function or a template instance in two files (issue 137
// of libbacktrace).
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

// Returns the source lines of each address, the innermost inlined call first. The list is empty if the address is not
// known or the program is missing.
std::vector<std::vector<Line>> ask_addr2line(std::vector<std::uintptr_t> const& addresses);

}  // namespace sett::sim
