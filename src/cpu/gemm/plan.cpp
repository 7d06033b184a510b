#include "plan.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "complex_1m.hpp"
#include "epilogue_vectors.hpp"
#include "k_blocks.hpp"
#include "plan_axis.hpp"
#include "select_kernels.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

namespace {

Index contiguous_extent(Modes const& m) {
  Index n = 1;
  for (int k = 0; k < m.count; ++k) {
    if (std::abs(m.stride[k]) == 1) { n = std::max(n, m.extent[k]); }
  }
  return n;
}

// Returns whether to compute C^T = B A^T, so that M becomes the index along which C is contiguous.
bool is_exchanged(GemmArguments const& g) {
  Index const columns = contiguous_extent(g.c.columns);
  Index const rows = contiguous_extent(g.c.rows);
  return columns > rows || (columns == rows && g.c.columns.size > g.c.rows.size &&
                            contiguous_extent(g.b.rows) > contiguous_extent(g.a.rows));
}

char* moved(void const* p, Index elements, int bytes) {
  return const_cast<char*>(static_cast<char const*>(p)) + elements * bytes;
}

// Appends the offsets of `count` GEMMs. Each GEMM has `parts` parts whose offsets are `step` elements apart.
void push_offsets(Modes const& m, Index count, Index parts, Index step, std::vector<Index>& out) {
  Tables tables;
  Offsets const s = offsets_of(m, tables);
  for (Index i = 0; i < count; ++i) {
    for (Index q = 0; q < parts; ++q) { out.push_back((m.size <= 1 ? 0 : s.at(i)) + q * step); }
  }
}

// If C has runs shorter than M whose lengths are not multiples of MR, ends each strip with a run. If less than a
// quarter of a vector would remain, the rest of the run joins the next run.
void end_strips_with_runs(Problem& p, int mr, Tables& tables) {
  bool const in_runs = p.c_m.runs != nullptr || (p.c_m.run > 1 && p.c_m.run != everywhere && p.c_m.run % mr != 0);
  if (!in_runs && p.a.crossed.count == 0) { return; }
  Index const least = std::max(mr / 8, 1);
  std::vector<Index> first;
  for (Index q = 0; q < p.a.crossed.count; ++q) {
    CrossedBlock const& b = p.a.crossed.blocks[q];
    for (int i = 0; i < b.width; ++i) { first.push_back(b.first + Index(i) * b.height); }
  }
  for (Index row = p.a.crossed.count != 0 ? p.m : 0; row < p.m;) {
    first.push_back(row);
    Index const run = p.c_m.runs ? p.c_m.runs[row] : p.c_m.run - row % p.c_m.run;
    row = std::min(row + (run < least ? mr : std::min<Index>(run, mr)), p.m);
  }
  p.strips.count = Index(first.size());
  first.push_back(p.m);
  tables.push_back(std::move(first));
  p.strips.first = tables.back().data();
}

class Planner {
 public:
  Planner(GemmArguments const& arguments, Plan& out)
      : g(arguments),
        plan(out),
        p(out.problem),
        exchanged(is_exchanged(g)),
        sums(g.sums),
        depth(g.has_product() ? g.a.columns.size : 0),
        given_m(exchanged ? g.c.columns : g.c.rows),
        given_n(exchanged ? g.c.rows : g.c.columns) {}

  void run() {
    select();
    plan_long_m();
    plan_axes();
    place_operands();
    if (has_vectors() && !plan.is_complex) { plan_vectors(); }
    plan_rest_of_epilogue();
    plan_batch();
    plan_strips_and_k();
    plan_threads();
  }

 private:
  bool has_vectors() const {
    Epilogue const& e = g.epilogue;
    return e.row_scale.data || e.column_scale.data || e.row_bias.data || e.column_bias.data;
  }

  // Selects the kernels, and converts the operands to the form that the kernels read.
  void select() {
    Matrix const& given_a = exchanged ? g.b : g.a;
    Matrix const& given_b = exchanged ? g.a : g.b;
    DType const values[2] = {values_of(given_a), values_of(given_b)};
    double const area = double(g.c.rows.size) * double(g.c.columns.size);
    plan.kernels = &kernels_of(chosen_path(g.options.path), sums, values[0], values[1], area, depth);
    forms[0] = form_of(*plan.kernels, values[0], values[1], sums, true);
    forms[1] = form_of(*plan.kernels, values[1], values[0], sums, false);
    a = &as_read_by(0, given_a);
    b = &as_read_by(1, given_b);
    plan.is_complex = sums == DType::c32 || sums == DType::c64;
    plan.beta_imaginary = g.beta.im;
    plan.executor = &executor_of(g.options);
    plan.a_bytes = bytes_of(a->element);
    plan.b_bytes = bytes_of(b->element);
    plan.c_bytes = bytes_of(g.c.element);
    if (g.has_residual()) { plan.residual_bytes = bytes_of(g.residual.element); }
  }

  Matrix const& as_read_by(int role, Matrix const& x) {
    return depth == 0 || x.form.width == 0 ? x : as_read(x, forms[role], plan.unpacked[role].emplace());
  }

  void plan_long_m() {
    if (g.epilogue.is_empty() && a->form.width == 0) {
      split_m(given_m, a->rows, g.c.batch.size, plan.executor->threads(), long_m);
    }
    rows_c = long_m.count > 1 ? &long_m.c : &given_m;
    rows_a = long_m.count > 1 ? &long_m.a : &a->rows;
  }

  // Plans M, N and K. M and N have lists for C, the operand, the residual and the index itself. If the epilogue needs
  // neither the residual nor the index, C's list replaces these lists, so that they need no refinement.
  void plan_axes() {
    Matrix const* const residual = g.has_residual() ? &g.residual : nullptr;
    Modes const& residual_m = !residual ? *rows_c : exchanged ? residual->columns : residual->rows;
    Modes const& residual_n = !residual ? given_n : exchanged ? residual->rows : residual->columns;
    Modes index_m;
    index_m.push(given_m.size, 1);
    Modes index_n;
    index_n.push(given_n.size, 1);
    Modes const* const m_lists[4] = {rows_c, rows_a, &residual_m, has_vectors() ? &index_m : rows_c};
    Modes const* const n_lists[4] = {&given_n, &b->rows, &residual_n, has_vectors() ? &index_n : &given_n};
    plan.crossed = crossed_blocking(*plan.kernels, depth, plan.is_complex);
    plan_axis(m_lists, 4, 0, 1, a->form.width != 0, m, plan.tables, &plan.crossed);
    // The columns follow C's order if C is larger than B.
    bool const by_c = given_m.size > 4 * depth;
    plan_axis(n_lists, 4, by_c ? 0 : 1, by_c ? 1 : 0, b->form.width != 0, n, plan.tables);
    // The order of k follows the operand that is contiguous along k.
    k_of_a = m.offsets[1].run > 1 || m.crossed.count != 0 ? 1 : 0;
    k_lists[k_of_a] = &a->columns;
    k_lists[1 - k_of_a] = &b->columns;
    if (depth != 0) { plan_axis(k_lists, 2, 0, 1, a->form.width != 0 || b->form.width != 0, k, plan.tables); }
  }

  void place_operands() {
    p.alpha[0] = g.alpha.re;
    p.alpha[1] = g.alpha.im;
    p.beta[0] = g.beta.re;
    p.beta[1] = g.beta.im;
    p.m = rows_c->size;
    p.n = given_n.size;
    p.k = depth;
    p.a.data = moved(a->data, long_m.base[1] + m.base[1] + k.base[k_of_a], plan.a_bytes);
    p.b.data = moved(b->data, n.base[1] + k.base[1 - k_of_a], plan.b_bytes);
    p.c = moved(g.c.data, long_m.base[0] + m.base[0] + n.base[0], plan.c_bytes);
    p.a.number = a->element;
    p.b.number = b->element;
    p.c_number = g.c.element;
    p.a.rows = m.offsets[1];
    p.a.crossed = m.crossed;
    p.a.k = k.offsets[k_of_a];
    p.b.rows = n.offsets[1];
    p.b.k = k.offsets[1 - k_of_a];
    p.c_m = m.offsets[0];
    p.c_n = n.offsets[0];
    if (depth == 0) { return; }
    set_panels(p.a, *a, forms[0], plan.tables);
    set_panels(p.b, *b, forms[1], plan.tables);
  }

  void plan_vectors() {
    DType const type = sums == DType::s32 && g.c.element == DType::f32 ? DType::f64 : sums;
    Coefficients rows[2] = {g.epilogue.row_scale, g.epilogue.row_bias};
    Coefficients columns[2] = {g.epilogue.column_scale, g.epilogue.column_bias};
    if (exchanged) { std::swap(rows, columns); }
    auto const vector = [&](Coefficients x, AxisPlan const& axis, Index size) {
      if (x.data) { x.data = moved(x.data, axis.base[3] * x.stride, bytes_of(x.dtype)); }
      return epilogue_vector(x, axis.offsets[3], size, type, plan.vectors);
    };
    PlannedEpilogue& e = p.epilogue;
    e.row_scale = vector(rows[0], m, p.m);
    e.row_bias = vector(rows[1], m, p.m);
    e.column_scale = vector(columns[0], n, p.n);
    e.column_bias = vector(columns[1], n, p.n);
  }

  void plan_rest_of_epilogue() {
    PlannedEpilogue& e = p.epilogue;
    e.activation = g.epilogue.activation;
    if (g.has_residual()) {
      Matrix const& residual = g.residual;
      e.residual = moved(residual.data, m.base[2] + n.base[2], plan.residual_bytes);
      e.residual_number = residual.element;
      e.residual_m = m.offsets[2];
      e.residual_n = n.offsets[2];
    }
    e.residual_first = !g.epilogue.residual_last;
    e.scale = tensor_scale(g.epilogue.c_scale);
    e.any = has_vectors() || g.has_residual() || e.activation != Activation::none || e.scale != 1;
  }

  void plan_batch() {
    Index const size = g.c.batch.size;
    Plan::Batch& out = plan.batch;
    out.count = size * long_m.count;
    if (out.count == 1) { return; }
    push_offsets(a->batch, size, long_m.count, long_m.step[1], out.a);
    push_offsets(b->batch, size, long_m.count, 0, out.b);
    push_offsets(g.c.batch, size, long_m.count, long_m.step[0], out.c);
    if (g.has_residual()) { push_offsets(g.residual.batch, out.count, 1, 0, out.residual); }
  }

  void plan_strips_and_k() {
    if (plan.is_complex) { return make_real(p, plan.tables); }
    if (plan.kernels->takes_strips && p.a.panel == 0) { end_strips_with_runs(p, plan.kernels->mr, plan.tables); }
    // With split-K, C holds the sums between two parts.
    bool const is_packed = a->form.width != 0 || b->form.width != 0;
    if (g.epilogue.is_empty() && g.has_product() && !is_packed && g.c.element == sums) {
      split_k(k_lists, k_of_a, given_m.size, *plan.kernels, p, plan.split_k);
    }
  }

  void plan_threads() {
    KernelSet const& kernels = *plan.kernels;
    Index const parts_of_k = std::max(Index(plan.split_k.a.size()), Index(1));
    double const work = double(p.m) * double(p.n) * double(p.k + 1) * double(parts_of_k) * double(plan.batch.count);
    plan.threads = worthwhile_threads(work, kernels, plan.executor->threads());
    plan.steps = steps_of_blocks(plan);
    plan.partition = plan.batch.count < plan.threads ? plan_partition(p, kernels, plan.threads, plan.steps)
                                                     : partition_into(p, kernels, 1, 1);
    bool const divided = plan.partition.depth > 1;
    Problem part = divided ? block_of_k(p, kernels, plan.steps, 0, nullptr) : p;
    plan.blocks = kernels.block_sizes(part, plan.partition.height, plan.partition.width);
    if (divided) { plan.blocks.kc = plan.steps; }
    if (p.strips.first == nullptr) { part.m = std::min(p.m, plan.partition.height); }
    plan.workspace_bytes = (kernels.workspace_bytes(part, plan.blocks) + 4095) / 4096 * 4096;
  }

  GemmArguments const& g;
  Plan& plan;
  Problem& p;
  bool const exchanged;
  DType const sums;
  Index const depth;  // K, or 0 if A and B are not read
  Modes const& given_m;
  Modes const& given_n;
  Matrix const* a = nullptr;
  Matrix const* b = nullptr;
  PackedForm forms[2];
  SplitM long_m;
  Modes const* rows_c = nullptr;
  Modes const* rows_a = nullptr;
  AxisPlan m, n, k;
  Modes const* k_lists[2];  // the first list determines the order
  int k_of_a = 0;           // index of A's list
};

}  // namespace

void plan_gemm(GemmArguments const& g, Plan& out) { Planner(g, out).run(); }

}  // namespace sett::cpu::detail
