// report_text: the common parts of the report's texts.
#pragma once

#include "amount.hpp"
#include "sett/sim/report.hpp"

namespace sett::inline SETT_ABI::sim {

struct Class {
  char const* one;  // the singular of the name
  char const* name;
  char const* json;
  std::vector<finding> const* list;
};
std::vector<Class> classes(report const& r);

// Returns the text in JSON syntax.
std::string quoted(std::string const& s);

}  // namespace sett::sim
