// arguments: a call of gemm as it was given.
#pragma once

#include <sett/cpu/gemm.hpp>

#include "problem.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

// the type of an operand's elements, packed or not
inline Element values_of(Matrix const& x) { return x.form.width != 0 ? x.form.values : x.element; }

struct GemmArguments {
  Scalar alpha;
  Matrix const& a;
  Matrix const& b;
  Scalar beta;
  Matrix const& c;
  Epilogue const& epilogue;
  Options const& options;
  Element sums = sums_of(values_of(a), values_of(b), c.element);

  // as in the BLAS: where alpha is 0, A and B are not read
  bool has_product() const { return (alpha.re != 0 || alpha.im != 0) && a.columns.size != 0; }
  bool writes_nothing() const { return c.rows.size == 0 || c.columns.size == 0 || c.batch.size == 0; }
  bool has_residual() const { return epilogue.residual != nullptr && epilogue.residual->rank != 0; }
};

}  // namespace sett::cpu::detail
