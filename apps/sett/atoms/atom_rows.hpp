// The instructions, one row each: its description and its PTX.
#pragma once

#include <string>
#include <vector>

namespace app {

struct AtomRow {
  std::string name, kind, arch, shape, types, registers, ptx;
  std::vector<std::string> aliases{};
};

std::vector<AtomRow> atom_rows();
bool is_instruction(std::string const& name);  // one of the rows is called so
// the names that the rows have, of those whose kind begins with this: mma, copy, or nothing for all
std::vector<std::string> atom_names_of(std::string const& kind);
// ends a refusal with the name that was probably meant, and where to look
std::string nearest_atom(std::string const& name, std::string const& kind, std::string const& where);

}  // namespace app
