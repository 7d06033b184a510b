// rule_operand: adapts a matrix to the rules in operand/gemm_rules.hpp.
#pragma once

#include <sett/cpu/matrix.hpp>
#include <sett/cpu/overlap.hpp>
#include <sett/operand/gemm_rules.hpp>

namespace sett::inline SETT_ABI::cpu::detail {

// Returns all modes of a matrix as one list.
View whole(Matrix const& x);

// `matrix` must outlive the RuleOperand.
struct RuleOperand {
  Matrix const& matrix;
  View all;

  explicit RuleOperand(Matrix const& m) : matrix(m), all(whole(m)) {}
};

inline int rank_of(RuleOperand const& x) { return x.matrix.rank; }
Num size_of(sett::detail::Shared which, char const* name, RuleOperand const& x);
sett::detail::ShownOperand named(char const* name, RuleOperand const& x);
// Returns no error, because a matrix never has a swizzle.
inline std::optional<Error> swizzle_fault(char const*, RuleOperand const&) { return {}; }

inline Failure check_readable(RuleOperand const& x, int which) { return check_readable(x.all, which); }
inline Failure check_output(RuleOperand const& x) { return check_output(x.all); }
inline Failure check_apart(RuleOperand const& read, RuleOperand const& written, int which) {
  return check_apart(read.all, written.all, which);
}

// Returns whether x is C itself. The elements of x are then read before they are written.
bool is_same(RuleOperand const& x, RuleOperand const& c);

}  // namespace sett::cpu::detail
