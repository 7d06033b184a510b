// Lists of instructions. Each function returns the exit code.
#pragma once

#include <string>
#include <vector>

namespace app {

int atoms(std::vector<std::string> const& words, bool json);
int ptx(std::string const& name);
int atom_names(std::string const& file);  // prints the C++ of include/sett/inst/generated

}  // namespace app
