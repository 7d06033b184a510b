// refuse: the sentences of a refused GEMM: which operand, which mode, and the layouts that do not go together.
#pragma once

#include <sett/algo/gemm_rules.hpp>
#include <sett/cpu/matrix.hpp>

namespace sett::inline SETT_ABI::cpu::detail {

// a matrix by the name that the error gives it: A, B, C, the residual
struct NamedMatrix {
  char const* name;
  Matrix const& matrix;
};

// raises the failure, if there is one, of an operand, or of what is written beside what is read
void need(Failure const& f, NamedMatrix const& x);
void need(Failure const& f, NamedMatrix const& x, NamedMatrix const& c);

void need_rank(NamedMatrix const& x, int rank);

using sett::detail::Shared;
void need_equal(Shared which, NamedMatrix const& x, NamedMatrix const& y);

// a tensor whose elements lie where its layout says
void need_plain(NamedMatrix const& x);

}  // namespace sett::cpu::detail
