// packed_operand: converts operands that were packed in advance to the form that the kernels of this call read.
#pragma once

#include <sett/cpu/packed.hpp>

#include <optional>

#include "kernel_set.hpp"
#include "scatter_vectors.hpp"
#include "workspace.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

// Returns the form in which kernels read an operand with these values. `other` is the type of the other operand's
// values. `rows` is true if the operand's rows are the vectors of a micro-kernel.
PackedForm form_of(KernelSet const& kernels, DType values, DType other, DType sums, bool rows);

// A plain matrix, converted from an operand that was packed for other kernels.
struct Unpacked {
  Matrix matrix;
  std::optional<Workspace> memory;
};
// Returns x if it is plain, has this form, or is read by offsets. Otherwise returns a plain matrix with the same
// values; `own` holds the matrix.
Matrix const& as_read(Matrix const& x, PackedForm const& form, Unpacked& own);
// Sets an operand's micro-panels if it is packed in the kernels' form, otherwise the offsets of its rows.
void set_panels(Operand& x, Matrix const& from, PackedForm const& form, Tables& tables);

}  // namespace sett::cpu::detail
