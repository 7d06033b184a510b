// Prints the catalogue of formats.
#pragma once

#include <string>
#include <vector>

namespace app {

struct FormatList {
  std::string name;                // empty for all formats
  std::vector<std::string> sizes;  // sizes such as K=128, at which the layout is printed
  int bits = 0;                    // the bits of a unit of a user's format
  bool json = false;
};

// Prints one format or all of them. Returns the exit code.
int list_formats(FormatList const& job);

// Writes the layout of the format at the given sizes as an expression, for a picture. Returns the exit code.
int layout_of_format(FormatList const& job, std::string& expression);

}  // namespace app
