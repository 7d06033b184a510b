// Small products, planned without lists.
#include <cstdlib>

#include "select_kernels.hpp"
#include "partition.hpp"
#include "workspace.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

namespace {

// one mode as a side
Side single(Modes const& m) {
  Side out;
  if (m.count == 1) { out.stride = m.stride[0]; }
  out.run = m.count == 0 || out.stride == 1 ? everywhere : 1;
  return out;
}

// The bytes that a matrix of single modes reaches; false where they are too far to count.
struct Interval {
  std::uintptr_t low, high;
};
bool interval(Matrix const& x, Interval& out) {
  Index low = 0;
  Index high = 0;
  if (x.form.width != 0) { high = (x.rows.size + x.form.width - 1) / x.form.width * x.panel - 1; }
  for (Modes const* m : {&x.rows, &x.columns}) {
    if (m->count == 0 || x.form.width != 0) { continue; }
    Index span = 0;
    if (__builtin_mul_overflow(m->extent[0] - 1, m->stride[0], &span) || std::abs(span) > Index{1} << 48) {
      return false;
    }
    (span < 0 ? low : high) += span;
  }
  Index const bytes = bytes_of(x.element);
  out.low = reinterpret_cast<std::uintptr_t>(x.data) + std::uintptr_t(low * bytes);
  out.high = reinterpret_cast<std::uintptr_t>(x.data) + std::uintptr_t((high + 1) * bytes);
  return x.data != nullptr;
}

// Bytes that a matrix reaches from its first element on, none before; strides are small enough that nothing overflows.
std::uintptr_t reach(Index rows, Index columns, Index row_stride, Index column_stride) {
  return std::uintptr_t((rows - 1) * row_stride + (columns - 1) * column_stride + 1);
}

constexpr double most_work = 1e6;  // multiplications
constexpr double most_work_of_bytes = 4e6;
constexpr double most_work_alone = 1e8;  // of bf16 without a matrix unit: lists take 1 %
constexpr Index most_columns = 400;      // of C, from which on a packed A is faster
constexpr Index most_bytes_of_k = 1024;  // one block of k on any processor
constexpr Index most_stride = Index{1} << 31;

// What one thread does here is left to the whole plan where two would share it.
bool is_shared(double work, int in_step, Options const& options) {
  return work >= 2 * work_of_thread * in_step && executor_of(options).threads() > 1;
}

// The multiplications that are planned here. Where threads decide, k must have the order that the whole plan gives it;
// C backwards is turned by the whole plan alone, and written element by element here.
bool is_small(double work, int in_step, Element sums, Matrix const& a, Matrix const& b, Matrix const& c,
              Options const& options) {
  if (sums == Element::s32) { return work <= most_work_of_bytes && !is_shared(work, in_step, options); }
  auto const is_ascending = [](Modes const& x) { return x.count == 0 || x.stride[0] > 0; };
  bool const same_order =
      is_ascending(a.columns) && is_ascending(b.columns) && is_ascending(c.rows) && is_ascending(c.columns);
  bool const is_bf16 =
      values_of(a) == Element::bf16 && values_of(b) == Element::bf16 && chosen_path(options.path) != Path::amx;
  if (!same_order) { return work <= most_work; }
  return work <= (is_bf16 ? most_work_alone : most_work) && !is_shared(work, in_step, options);
}

}  // namespace

bool run_flat(Element type, double alpha, Flat const& a, Flat const& b, double beta, Flat const& c,
              Options const& options) {
  bool const exchanged = c.row_stride != 1 && c.rows != 1;
  Flat const& x = exchanged ? b : a;  // of the rows that lie side by side
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
  std::uintptr_t const c_end = from(c.data) + reach(m, n, 1, c_column) * size;
  std::uintptr_t const x_end = from(x.data) + reach(m, k, x.row_stride, x.column_stride) * size;
  std::uintptr_t const y_end = from(y.data) + reach(n, k, y.row_stride, y.column_stride) * size;
  if ((x_end > from(c.data) && from(x.data) < c_end) || (y_end > from(c.data) && from(y.data) < c_end)) {
    return false;
  }
  Engine const& engine = engine_of(chosen_path(options.path), type);
  engine.small(
      {m, n, k, x.data, x.column_stride, y.data, y.row_stride, y.column_stride, c.data, c_column, alpha, beta});
  return true;
}

bool run_small(Scalar alpha, Matrix const& given_a, Matrix const& given_b, Scalar beta, Matrix const& c,
               Options const& options) {
  for (Matrix const* x : {&given_a, &given_b, &c}) {
    if (x->rank != 2 || x->rows.count > 1 || x->columns.count > 1 || x->rows.size < 1 || x->columns.size < 1) {
      return false;
    }
  }
  Element const value_a = values_of(given_a);
  Element const value_b = values_of(given_b);
  Element const sums = sums_of(value_a, value_b, c.element);
  Index const m = c.rows.size;
  Index const n = c.columns.size;
  Index const k = given_a.columns.size;
  if (given_a.rows.size != m || given_b.rows.size != n || given_b.columns.size != k || alpha.re == 0 || alpha.im != 0 ||
      beta.im != 0 || sums == Element::c32 || sums == Element::c64) {
    return false;
  }
  Engine const& engine = engine_of(chosen_path(options.path), sums, value_a, value_b, double(m) * double(n), k);
  if (!is_small(double(m) * double(n) * double(k), engine.in_step, sums, given_a, given_b, c, options)) {
    return false;
  }
  Interval ia, ib, ic;
  if (!interval(given_a, ia) || !interval(given_b, ib) || !interval(c, ic)) { return false; }
  bool const apart = (ia.high <= ic.low || ic.high <= ia.low) && (ib.high <= ic.low || ic.high <= ib.low);
  Side cm = single(c.rows);
  Side cn = single(c.columns);
  Index const dm = std::abs(cm.stride);
  Index const dn = std::abs(cn.stride);
  bool const injective =
      (m == 1 || dm > 0) && (n == 1 || dn > 0) && (dm < dn ? dn > dm * (m - 1) : m == 1 || dm > dn * (n - 1));
  if (!apart || !injective) { return false; }
  // a single row lies side by side, and fills no vector: its columns do where they are neighbours in B too
  bool const is_row = m == 1 && single(given_b.rows).run == everywhere;
  bool const exchanged = (cm.run != everywhere || is_row) && cn.run == everywhere;
  Matrix const& a = exchanged ? given_b : given_a;
  Matrix const& b = exchanged ? given_a : given_b;
  for (Matrix const* x : {&a, &b}) {
    bool const is_a = x == &given_a;
    PackedForm const& form = x->form;
    if (form.width != 0 && form != form_of(engine, form.values, is_a ? value_b : value_a, sums, x == &a)) {
      return false;
    }
  }
  Problem p;
  p.alpha[0] = alpha.re;
  p.beta[0] = beta.re;
  p.m = exchanged ? n : m;
  p.n = exchanged ? m : n;
  p.k = k;
  p.a = {a.data, number_of(a.element), single(a.rows), single(a.columns), 0, {}};
  p.b = {b.data, number_of(b.element), single(b.rows), single(b.columns), 0, {}};
  Tables tables;
  set_panels(p.a, a, a.form, tables);
  set_panels(p.b, b, b.form, tables);
  p.c = c.data;
  p.c_number = number_of(c.element);
  p.c_m = exchanged ? cn : cm;
  p.c_n = exchanged ? cm : cn;
  Blocks const blocks = engine.blocks(p, p.m, p.n);
  std::size_t const bytes = engine.workspace(p, blocks);
  if (bytes <= 6144) {
    alignas(64) char memory[6144];
    engine.part(p, blocks, 0, p.m, 0, p.n, memory);
  } else {
    Workspace memory(bytes);
    engine.part(p, blocks, 0, p.m, 0, p.n, memory.data());
  }
  return true;
}

}  // namespace sett::cpu::detail
