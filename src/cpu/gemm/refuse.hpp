// refuse: the error messages for a refused GEMM. They name the operand, the mode, and the layouts that do not match.
#pragma once

#include <sett/cpu/matrix.hpp>
#include <sett/operand/gemm_rules.hpp>

namespace sett::inline SETT_ABI::cpu::detail {

// A matrix with the name that the error uses: A, B, C, the residual.
struct NamedMatrix {
  char const* name;
  Matrix const& matrix;
};

// Raises the failure, if any, of an operand, or of an output that overlaps an input.
void need(Failure const& f, NamedMatrix const& x);
void need(Failure const& f, NamedMatrix const& x, NamedMatrix const& c);

void need_rank(NamedMatrix const& x, int rank);

using sett::detail::Shared;
void need_equal(Shared which, NamedMatrix const& x, NamedMatrix const& y);

// Requires a tensor without swizzle and offset.
void need_plain(NamedMatrix const& x);

// Refuses parts of an epilogue that do not exist, or that CPUs do not support.
void need_epilogue(Epilogue const& e, DType c);

}  // namespace sett::cpu::detail
