// report_text: defines names and functions that the texts of the report share.
#pragma once

#include "amount.hpp"
#include "sett/sim/report.hpp"

namespace sett::inline SETT_ABI::sim {

struct Class {
  char const* one;  // name in the singular
  char const* name;
  char const* json;
  std::vector<finding> const* list;
};
std::vector<Class> classes(report const& r);

// Returns a line of a source file, or null if it cannot be read.
std::string const* source_line(std::string const& file, int line);

// Quotes a text in JSON syntax.
std::string quoted(std::string const& s);

}  // namespace sett::sim
