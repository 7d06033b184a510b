// arguments: holds the arguments of a call of gemm.
#pragma once

#include <sett/cpu/gemm.hpp>

#include "problem.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

// Returns the type of an operand's elements. The operand may be packed.
inline DType values_of(Matrix const& x) { return x.form.width != 0 ? x.form.values : x.element; }

struct GemmArguments {
  Scalar alpha;  // includes the tensor-wide scales of A and B after validation
  Matrix const& a;
  Matrix const& b;
  Scalar beta;
  Matrix const& c;
  Epilogue const& epilogue;
  Options const& options;
  Matrix residual = epilogue.residual ? matrix(*epilogue.residual) : Matrix{};
  DType sums = sums_of(values_of(a), values_of(b), c.element);

  // Returns whether A and B are read. As in the BLAS, they are not read if alpha is 0.
  bool has_product() const { return (alpha.re != 0 || alpha.im != 0) && a.columns.size != 0; }
  bool writes_nothing() const { return c.rows.size == 0 || c.columns.size == 0 || c.batch.size == 0; }
  bool has_residual() const { return bool(epilogue.residual); }
};

}  // namespace sett::cpu::detail
