// packed_operand: operands that were packed in advance, as the kernels of this call read them.
#pragma once

#include <sett/cpu/packed.hpp>

#include <optional>

#include "joint_modes.hpp"
#include "kernel_set.hpp"
#include "workspace.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

// How kernels read an operand with such values against another one, whose rows either are (rows) or are not the vectors
// of a micro-kernel.
PackedForm form_of(KernelSet const& kernels, DType values, DType other, DType sums, bool rows);

// an operand that was packed for other kernels, as a plain matrix
struct Unpacked {
  Matrix matrix;
  std::optional<Workspace> memory;
};
// x if it is plain, has that form, or is read by offsets; otherwise a plain matrix with the same values, which `own`
// keeps
Matrix const& as_read(Matrix const& x, PackedForm const& form, Unpacked& own);
// the micro-panels of an operand that is packed in the kernels' form; otherwise the offsets of its rows
void set_panels(Operand& x, Matrix const& from, PackedForm const& form, Tables& tables);

}  // namespace sett::cpu::detail
