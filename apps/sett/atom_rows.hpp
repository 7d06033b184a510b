// The instructions that there are, a row each: what is told of one, and its PTX.
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

}  // namespace app
