// What a product is refused for: which operand, which mode, and the layouts that do not go together.
#pragma once

#include <sett/cpu/matrix.hpp>
#include <sett/num/failure.hpp>

namespace sett::inline SETT_ABI::cpu::detail {

// a matrix by the name that the error gives it: A, B, C, the residual
struct Given {
  char const* name;
  Matrix const& matrix;
};

// raises the failure, if there is one, of an operand, or of what is written beside what is read
void need(Failure const& f, Given const& x);
void need(Failure const& f, Given const& x, Given const& c);

void need_rank(Given const& x, int rank);

// a mode of the product that two operands share
enum class Shared { m, n, k, l };
void need_equal(Shared which, Given const& x, Given const& y);

// a tensor whose elements lie where its layout says
void need_plain(Given const& x);

}  // namespace sett::cpu::detail
