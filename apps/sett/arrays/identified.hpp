// Identified: the answer of sett identify, and how it is printed.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "format_search.hpp"
#include "sett/linear/any_mapping.hpp"

namespace app {

// Two formats that store the same elements in two arrays.
struct FormatPair {
  StoredFormat from{};
  sett::formats::Sizes sizes{};
  Guess to{};
};

struct Identified {
  bool any() const { return !formats.whole.empty() || !pairs.empty() || layout.has_value(); }

  Found formats{};                           // the formats that map one array to the other
  std::vector<FormatPair> pairs{};           // the formats of both arrays
  std::optional<sett::AnyMapping> layout{};  // the layout that maps one array to the other
  std::string why_no_layout{};
  std::string note{};  // a limit of the layout, such as elements that it does not explain
};

// Prints the answer. `relation` completes "no format of the catalogue ...", such as "has these positions". Returns the
// exit code, which is 1 if nothing was identified.
int print(Identified const& answer, std::string const& relation, bool json);

}  // namespace app
