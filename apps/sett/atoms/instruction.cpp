// instruction_of: finds an instruction with threads and values by its name in CuTe.
#include "instruction.hpp"

namespace app {

Instruction instruction_of(std::string const& wanted) {
  for (sett::Mma const& s : sett::mma_table()) {
    if (wanted == sett::cute_name(s).text) { return {s, {}}; }
  }
  for (sett::Mma const& s : sett::wgmma_table()) {
    std::string const name = sett::cute_name(s).text;
    bool const plain = !s.sparse && (wanted == "SM90" + name.substr(3) || wanted == "SM90::GMMA::" + name);
    if (plain || wanted == name || (s.sparse && wanted == "SM90::GMMA::SPARSE::" + name)) { return {s, {}}; }
  }
  for (sett::MatrixCopy const& s : sett::matrix_copies) {
    if (wanted == sett::cute_name(s).text) { return {{}, s}; }
  }
  return {};
}

}  // namespace app
