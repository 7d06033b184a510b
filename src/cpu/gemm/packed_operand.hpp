// packed_operand: presents operands that were packed in advance in the form that the kernels of this call read.
#pragma once

#include <sett/cpu/packed.hpp>

#include <optional>

#include "kernel_set.hpp"
#include "scatter_vectors.hpp"
#include "workspace.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

// Returns the form in which kernels read an operand with these values, if the other operand has the values `other`.
// `rows` is true if its rows are the vectors of a micro-kernel.
PackedForm form_of(KernelSet const& kernels, DType values, DType other, DType sums, bool rows);

// An operand that was packed for other kernels, converted back to a plain matrix.
struct Unpacked {
  Matrix matrix;
  std::optional<Workspace> memory;
};
// Returns x if it is plain, has that form, or is read by offsets. Otherwise returns a plain matrix with the same
// values, which `own` keeps.
Matrix const& as_read(Matrix const& x, PackedForm const& form, Unpacked& own);
// Sets the micro-panels of an operand that is packed in the kernels' form, or else the offsets of its rows.
void set_panels(Operand& x, Matrix const& from, PackedForm const& form, Tables& tables);

}  // namespace sett::cpu::detail
