#include "k_blocks.hpp"

#include <algorithm>

#include "rounding.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

namespace {

constexpr Index most_bytes = Index{16} << 20;  // the most memory for partial sums
constexpr Index line_of_sums = 16;             // columns of partial sums begin at a multiple of a cache line

Index column_of_sums(Problem const& p) { return rounded_up(p.m, line_of_sums); }

// Moves an operand along k.
void move_along_k(Operand& x, Index k, int bytes) { x.data = static_cast<char const*>(x.data) + x.k.at(k) * bytes; }

bool can_begin_at_any_k(Operand const& x) { return x.panel == 0 && x.crossed.count == 0 && x.k.affine(); }

template <class T>
void add_columns(Problem const& p, Index blocks, T const* sums, Index n0, Index n1) {
  Index const column = column_of_sums(p);
  for (Index n = n0; n < n1; ++n) {
    T* const c = static_cast<T*>(p.c) + p.c_n.at(n);
    for (Index s = 0; s + 1 < blocks; ++s) {
      T const* const from = sums + (s * p.n + n) * column;
      for (Index m = 0; m < p.m; ++m) { c[m] += from[m]; }
    }
  }
}

}  // namespace

Index steps_of_blocks(Plan const& plan) {
  Problem const& p = plan.problem;
  KernelSet const& kernels = *plan.kernels;
  bool const is_integer = p.c_number == DType::s32;
  bool const is_sums = is_integer || p.c_number == DType::f32 || p.c_number == DType::f64;
  bool const is_plain = p.c_m.affine() && p.c_m.stride == 1 && p.c_n.affine() && p.strips.first == nullptr;
  // Floats of the matrix unit are summed up over all of K, and those with another alpha are rounded once more.
  bool const is_same = is_integer || (kernels.takes_strips && p.alpha[0] == 1);
  bool const is_one = plan.batch.count == 1 && plan.split_k.a.empty() && !plan.is_complex && !p.epilogue.any;
  bool const has_sums = is_sums && bytes_of(p.c_number) == int(kernels.sum_bytes);
  if (!is_one || !has_sums || !is_plain || !is_same || !can_begin_at_any_k(p.a) || !can_begin_at_any_k(p.b)) {
    return p.k;
  }
  Index const steps = std::min(p.k, kernels.block_sizes(p, p.m, p.n).kc);
  Index const blocks = steps > 0 ? rounded_quotient(p.k, steps) : 1;
  return bytes_of_sums(p, kernels, blocks) <= std::size_t(most_bytes) ? steps : p.k;
}

Problem block_of_k(Problem const& whole, KernelSet const& kernels, Index steps, Index index, char* sums) {
  Problem out = whole;
  out.k = std::min(steps, whole.k - index * steps);
  move_along_k(out.a, index * steps, bytes_of(whole.a.number));
  move_along_k(out.b, index * steps, bytes_of(whole.b.number));
  if (index == 0) { return out; }
  out.c = sums + bytes_of_sums(whole, kernels, index);
  out.c_n.stride = column_of_sums(whole);
  out.beta[0] = 0;
  return out;
}

std::size_t bytes_of_sums(Problem const& whole, KernelSet const& kernels, Index blocks) {
  return std::size_t(blocks - 1) * std::size_t(whole.n) * std::size_t(column_of_sums(whole)) * kernels.sum_bytes;
}

void add_blocks(Problem const& whole, KernelSet const& kernels, Index blocks, char const* sums, Index n0, Index n1) {
  void const* const from = sums;
  if (whole.c_number == DType::s32) {
    add_columns(whole, blocks, static_cast<std::uint32_t const*>(from), n0, n1);
  } else if (kernels.sum_bytes == sizeof(double)) {
    add_columns(whole, blocks, static_cast<double const*>(from), n0, n1);
  } else {
    add_columns(whole, blocks, static_cast<float const*>(from), n0, n1);
  }
}

}  // namespace sett::cpu::detail
