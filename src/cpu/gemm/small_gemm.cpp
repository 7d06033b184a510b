#include "small_gemm.hpp"

#include <cstdlib>

#include "packed_operand.hpp"
#include "partition.hpp"
#include "select_kernels.hpp"
#include "workspace.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

namespace {

// Returns the offsets of a single mode.
Offsets offsets_of_one(Modes const& m) {
  Offsets out;
  if (m.count == 1) { out.stride = m.stride[0]; }
  out.run = m.count == 0 || out.stride == 1 ? everywhere : 1;
  return out;
}

// The interval of bytes from a matrix's first to its last element. `interval` computes it if both modes have one leaf,
// and returns false if the distance overflows.
struct Interval {
  std::uintptr_t low, high;
};
bool interval(Matrix const& x, Interval& out) {
  NumRange offsets;
  if (x.form.width != 0) {
    offsets.high = Num((x.rows.size + x.form.width - 1) / x.form.width * x.panel - 1);
  } else {
    for (Modes const* m : {&x.rows, &x.columns}) {
      if (m->count != 0) { offsets.add_mode(Num(m->extent[0]), Num(m->stride[0])); }
    }
  }
  auto const bytes = sett::detail::in_bytes(offsets, bits_of(x.element));
  if (!bytes || x.data == nullptr) { return false; }
  out.low = reinterpret_cast<std::uintptr_t>(x.data) + std::uintptr_t(bytes->first);
  out.high = reinterpret_cast<std::uintptr_t>(x.data) + std::uintptr_t(bytes->after);
  return true;
}

// Returns the number of elements from the first one to the end of a matrix. Strides must not be negative, and must be
// too small to overflow.
std::uintptr_t extent_of(Index rows, Index columns, Index row_stride, Index column_stride) {
  return std::uintptr_t((rows - 1) * row_stride + (columns - 1) * column_stride + 1);
}

constexpr double most_work = 1e6;  // the most multiplications of a small GEMM
constexpr double most_work_of_bytes = 4e6;
// The limit for bf16 without a matrix unit. For larger GEMMs, the lists of the full plan take only 1 % of the time.
constexpr double most_work_alone = 1e8;
constexpr Index most_columns = 400;      // bytes of C; with more, packing A is faster
constexpr Index most_bytes_of_k = 1024;  // bytes of k; any processor multiplies them as one block
constexpr Index most_stride = Index{1} << 31;

// Returns whether two threads would share the work. The full plan is then used.
bool is_shared(double work, int k_per_step, Options const& options) {
  return work >= 2 * work_of_thread * k_per_step && executor_of(options).threads() > 1;
}

// Returns whether this file plans a GEMM with `work` multiplications. The full plan reverses negative strides, and may
// then add up k in another order or store C differently. The decision must not depend on the number of threads,
// because the result must not depend on it.
bool is_small(double work, int k_per_step, DType sums, Matrix const& a, Matrix const& b, Matrix const& c,
              Options const& options) {
  if (sums == DType::s32) { return work <= most_work_of_bytes && !is_shared(work, k_per_step, options); }
  auto const is_ascending = [](Modes const& x) { return x.count == 0 || x.stride[0] > 0; };
  bool const same_order =
      is_ascending(a.columns) && is_ascending(b.columns) && is_ascending(c.rows) && is_ascending(c.columns);
  bool const is_bf16 =
      values_of(a) == DType::bf16 && values_of(b) == DType::bf16 && chosen_path(options.path) != Path::amx;
  if (!same_order) { return work <= most_work; }
  return work <= (is_bf16 ? most_work_alone : most_work) && !is_shared(work, k_per_step, options);
}

}  // namespace

bool flat_gemm(DType type, double alpha, Flat const& a, Flat const& b, double beta, Flat const& c,
               Options const& options) {
  bool const exchanged = c.row_stride != 1 && c.rows != 1;
  Flat const& x = exchanged ? b : a;  // operand with the rows that are contiguous in C
  Flat const& y = exchanged ? a : b;
  Index const m = exchanged ? c.columns : c.rows;
  Index const n = exchanged ? c.rows : c.columns;
  Index const k = x.columns;
  Index const bytes = bytes_of(type);
  double const work = double(m) * double(n) * double(k);
  Index const c_row = exchanged ? c.column_stride : c.row_stride;
  Index const c_column = exchanged ? c.row_stride : c.column_stride;
  auto const fits = [](Index stride) { return stride >= 0 && stride <= most_stride; };
  if (x.rows != m || y.rows != n || y.columns != k || m < 1 || n < 1 || k < 1 || n > most_columns ||
      k * bytes > most_bytes_of_k || work > most_work || is_shared(work, 1, options) || alpha == 0 || c_row != 1 ||
      (x.row_stride != 1 && m != 1) || !fits(x.row_stride) || !fits(x.column_stride) || !fits(y.row_stride) ||
      !fits(y.column_stride) || !fits(c_column) || (c_column < m && n != 1) || !x.data || !y.data || !c.data) {
    return false;
  }
  auto const from = [](void const* p) { return reinterpret_cast<std::uintptr_t>(p); };
  std::uintptr_t const size = std::uintptr_t(bytes);
  std::uintptr_t const c_end = from(c.data) + extent_of(m, n, 1, c_column) * size;
  std::uintptr_t const x_end = from(x.data) + extent_of(m, k, x.row_stride, x.column_stride) * size;
  std::uintptr_t const y_end = from(y.data) + extent_of(n, k, y.row_stride, y.column_stride) * size;
  if ((x_end > from(c.data) && from(x.data) < c_end) || (y_end > from(c.data) && from(y.data) < c_end)) {
    return false;
  }
  KernelSet const& kernels = kernels_of(chosen_path(options.path), type);
  kernels.small(
      {m, n, k, x.data, x.column_stride, y.data, y.row_stride, y.column_stride, c.data, c_column, alpha, beta});
  return true;
}

namespace {

bool has_single_modes(GemmArguments const& g) {
  for (Matrix const* x : {&g.a, &g.b, &g.c}) {
    if (x->rank != 2 || x->rows.count > 1 || x->columns.count > 1 || x->rows.size < 1 || x->columns.size < 1) {
      return false;
    }
  }
  return true;
}

bool are_apart(GemmArguments const& g) {
  Interval ia, ib, ic;
  if (!interval(g.a, ia) || !interval(g.b, ib) || !interval(g.c, ic)) { return false; }
  return (ia.high <= ic.low || ic.high <= ia.low) && (ib.high <= ic.low || ic.high <= ib.low);
}

// Returns whether C's strides are nested. If so, no two indices share an element.
bool is_nested(Offsets const& rows, Index m, Offsets const& columns, Index n) {
  Index const dm = std::abs(rows.stride);
  Index const dn = std::abs(columns.stride);
  return (m == 1 || dm > 0) && (n == 1 || dn > 0) && (dm < dn ? dn > dm * (m - 1) : m == 1 || dm > dn * (n - 1));
}

void run(KernelSet const& kernels, Problem const& p) {
  BlockSizes const blocks = kernels.block_sizes(p, p.m, p.n);
  std::size_t const bytes = kernels.workspace_bytes(p, blocks);
  if (bytes <= 6144) {
    alignas(64) char memory[6144];
    return kernels.multiply(p, blocks, 0, p.m, 0, p.n, memory);
  }
  Workspace memory(bytes);
  kernels.multiply(p, blocks, 0, p.m, 0, p.n, memory.data());
}

}  // namespace

bool small_gemm(GemmArguments const& g) {
  if (!has_single_modes(g)) { return false; }
  DType const value_a = values_of(g.a);
  DType const value_b = values_of(g.b);
  DType const sums = g.sums;
  Index const m = g.c.rows.size;
  Index const n = g.c.columns.size;
  Index const k = g.a.columns.size;
  if (g.a.rows.size != m || g.b.rows.size != n || g.b.columns.size != k || g.alpha.re == 0 || g.alpha.im != 0 ||
      g.beta.im != 0 || sums == DType::c32 || sums == DType::c64) {
    return false;
  }
  double const area = double(m) * double(n);
  KernelSet const& kernels = kernels_of(chosen_path(g.options.path), sums, value_a, value_b, area, k);
  if (!is_small(area * double(k), kernels.k_per_step, sums, g.a, g.b, g.c, g.options) || !are_apart(g)) {
    return false;
  }
  Offsets const cm = offsets_of_one(g.c.rows);
  Offsets const cn = offsets_of_one(g.c.columns);
  if (!is_nested(cm, m, cn, n)) { return false; }
  // A single row is contiguous but too short for a vector. Its columns can form vectors if they are contiguous in B
  // too.
  bool const is_row = m == 1 && offsets_of_one(g.b.rows).run == everywhere;
  bool const exchanged = (cm.run != everywhere || is_row) && cn.run == everywhere;
  Matrix const& a = exchanged ? g.b : g.a;
  Matrix const& b = exchanged ? g.a : g.b;
  for (Matrix const* x : {&a, &b}) {
    PackedForm const& form = x->form;
    if (form.width != 0 && form != form_of(kernels, form.values, x == &g.a ? value_b : value_a, sums, x == &a)) {
      return false;
    }
  }
  Problem p;
  p.alpha[0] = g.alpha.re;
  p.beta[0] = g.beta.re;
  p.m = exchanged ? n : m;
  p.n = exchanged ? m : n;
  p.k = k;
  p.a = {a.data, a.element, offsets_of_one(a.rows), offsets_of_one(a.columns), 0, {}};
  p.b = {b.data, b.element, offsets_of_one(b.rows), offsets_of_one(b.columns), 0, {}};
  Tables tables;
  set_panels(p.a, a, a.form, tables);
  set_panels(p.b, b, b.form, tables);
  p.c = g.c.data;
  p.c_number = g.c.element;
  p.c_m = exchanged ? cn : cm;
  p.c_n = exchanged ? cm : cn;
  run(kernels, p);
  return true;
}

}  // namespace sett::cpu::detail
