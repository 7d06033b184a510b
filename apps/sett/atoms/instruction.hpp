// instruction_of: finds an instruction with threads and values by its name in CuTe.
#pragma once

#include <optional>
#include <string>

#include "sett/inst/matrix_copy.hpp"
#include "sett/inst/mma_table.hpp"
#include "sett/inst/wgmma_table.hpp"

namespace app {

// An MMA, a copy, or neither of them.
struct Instruction {
  std::optional<sett::Mma> mma{};
  std::optional<sett::MatrixCopy> copy{};

  bool any() const { return mma || copy; }
};

Instruction instruction_of(std::string const& name);

}  // namespace app
