// Lists the instructions, one per row, each with its description and its PTX.
#pragma once

#include <string>
#include <vector>

namespace app {

struct AtomRow {
  std::string name, kind, arch, shape, types, registers, ptx;
  std::vector<std::string> aliases{};
};

std::vector<AtomRow> atom_rows();
bool is_instruction(std::string const& name);  // returns whether a row has this name
// Returns the names in the rows whose kind begins with `kind`: mma, copy, or an empty text for all.
std::vector<std::string> atom_names_of(std::string const& kind);
// Returns the end of an error message: the name that the user probably meant, and a hint about where the names are
// listed.
std::string nearest_atom(std::string const& name, std::string const& kind, std::string const& where);

}  // namespace app
