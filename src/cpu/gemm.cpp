// Products: what is refused, the plan, and the parts that threads take.
#include <sett/cpu/gemm.hpp>
#include <sett/cpu/overlap.hpp>

#include <algorithm>
#include <utility>

#include "gemm/memory.hpp"
#include "gemm/plan.hpp"

namespace sett::cpu::products {

namespace {

constexpr double unit_work = 8192;  // products, from which on a tile of 32 x 32 is not mostly empty

using Tables = std::vector<std::vector<Index>>;

View whole(Matrix const& x) {
  View out{x.data, x.element, {}};
  if (x.width != 0) {
    out.modes.push((x.rows.size + x.width - 1) / x.width, x.panel);
    out.modes.push(x.panel, 1);
    return out;
  }
  for (Modes const* m : {&x.rows, &x.columns, &x.batch}) {
    for (int k = 0; k < m->count; ++k) { out.modes.push(m->extent[k], m->stride[k]); }
    if (m->size == 0 || m->overflowed) {
      out.modes.overflowed = out.modes.overflowed || m->overflowed;
      out.modes.size = 0;
      out.modes.count = 0;
      return out;
    }
  }
  return out;
}

void need(Failure const& f, View const& v) {
  if (f) { refuse("cpu::gemm", f, v.modes); }
}
void need(Failure const& f, View const& v, View const& w) {
  if (f) { refuse("cpu::gemm", f, v.modes, w.modes); }
}
void need_equal(Index x, Index y, int mode) {
  if (x != y) { raise(make_error("cpu::gemm", Failure{Rule::sizes_differ, mode, 0, Num(x), Num(y)})); }
}
void need_rank(Matrix const& x, int rank) {
  if (x.rank != rank) { raise(make_error("cpu::gemm", Failure{Rule::coordinate_mismatch, 0, 0, Num(rank), Num(x.rank)})); }
}

Number number_of(Element e) {
  switch (e) {
    case Element::f64: return Number::f64;
    case Element::bf16: return Number::bf16;
    case Element::f16: return Number::f16;
    case Element::s8: return Number::s8;
    case Element::u8: return Number::u8;
    case Element::s32: return Number::s32;
    case Element::c32: return Number::c32;
    case Element::c64: return Number::c64;
    default: return Number::f32;
  }
}

double real_element(void const* data, Element e, Index i) {
  switch (e) {
    case Element::f32: return static_cast<double>(static_cast<float const*>(data)[i]);
    case Element::f64: return static_cast<double const*>(data)[i];
    case Element::bf16: return static_cast<double>(float(static_cast<cute::bfloat16_t const*>(data)[i]));
    case Element::f16: return static_cast<double>(float(static_cast<cute::half_t const*>(data)[i]));
    case Element::s8: return static_cast<double>(static_cast<std::int8_t const*>(data)[i]);
    case Element::u8: return static_cast<double>(static_cast<std::uint8_t const*>(data)[i]);
    case Element::s16: return static_cast<double>(static_cast<std::int16_t const*>(data)[i]);
    case Element::u16: return static_cast<double>(static_cast<std::uint16_t const*>(data)[i]);
    case Element::s32: return static_cast<double>(static_cast<std::int32_t const*>(data)[i]);
    case Element::u32: return static_cast<double>(static_cast<std::uint32_t const*>(data)[i]);
    case Element::s64: return static_cast<double>(static_cast<std::int64_t const*>(data)[i]);
    case Element::u64: return static_cast<double>(static_cast<std::uint64_t const*>(data)[i]);
    default: return 0;
  }
}

// The vector of an epilogue in the plan's order of its mode; it is of the type in which the epilogue computes.
void const* vector_of(Coefficients const& x, Side const& order, Index n, Element type, std::vector<std::vector<double>>& store) {
  if (x.data == nullptr) { return nullptr; }
  store.emplace_back(static_cast<std::size_t>(n));
  double* const out = store.back().data();
  for (Index i = 0; i < n; ++i) {
    double const value = real_element(x.data, x.element, order.at(i) * x.stride);
    if (type == Element::f64) {
      out[i] = value;
    } else if (type == Element::f32) {
      reinterpret_cast<float*>(out)[i] = static_cast<float>(value);
    } else {
      reinterpret_cast<std::uint32_t*>(out)[i] = static_cast<std::uint32_t>(static_cast<std::int64_t>(value));
    }
  }
  return out;
}

// Complex numbers as pairs of real ones: rows of C and k twice as many; A stays complex until it is packed as the real
// 2 x 2 matrices of its elements.
Side pairs(Side const& s, Index n, Tables& tables) {
  Side out;
  if (s.affine() && (s.stride == 1 || n == 1)) {
    out.stride = 1;
    out.run = s.run;
    return out;
  }
  tables.emplace_back();
  for (Index i = 0; i < 2 * n; ++i) { tables.back().push_back(2 * s.at(i / 2) + i % 2); }
  out.table = tables.back().data();
  out.run = s.run == everywhere ? everywhere : 2 * s.run;
  return out;
}

Side doubled(Side s, Index n, Tables& tables) {
  s.stride *= 2;
  s.run = 1;
  if (s.table) {
    tables.emplace_back();
    for (Index i = 0; i < n; ++i) { tables.back().push_back(2 * s.table[i]); }
    s.table = tables.back().data();
  }
  return s;
}

void make_real(Problem& p, Tables& tables) {
  p.c_number = p.b.number = p.b.number == Number::c32 ? Number::f32 : Number::f64;
  p.c_m = pairs(p.c_m, p.m, tables);
  p.c_n = doubled(p.c_n, p.n, tables);
  p.b.rows = doubled(p.b.rows, p.n, tables);
  if (p.k > 0) { p.b.k = pairs(p.b.k, p.k, tables); }
  p.m *= 2;
  p.k *= 2;
}

template <class T>
void scale_pairs(Problem const& p, Index m0, Index m1, Index n0, Index n1) {
  T const re = static_cast<T>(p.beta[0]);
  T const im = static_cast<T>(p.beta[1]);
  for (Index n = n0; n < n1; ++n) {
    for (Index m = m0; m < m1; m += 2) {
      T* const c = static_cast<T*>(p.c) + p.c_m.at(m) + p.c_n.at(n);
      T const x = c[0];
      c[0] = re * x - im * c[1];
      c[1] = re * c[1] + im * x;
    }
  }
}

Index unit_extent(Modes const& m) {
  Index n = 1;
  for (int k = 0; k < m.count; ++k) {
    if (std::abs(m.stride[k]) == 1) { n = std::max(n, m.extent[k]); }
  }
  return n;
}

// The modes of one index: joined, sorted by `first` and `second` among `lists`, and made sides; where the modes have no
// common refinement, each by its own table. The last of the lists may be the index itself.
struct Axis {
  Side side[Joint::tensors];
  Index base[Joint::tensors] = {};
};
void plan_axis(Modes const* const* lists, int tensors, int first, int second, bool in_order, Axis& out, Tables& tables) {
  Joint j;
  if (!in_order && join(lists, tensors, j)) {
    sort(j, tensors, first, second, out.base);
    coalesce(j, tensors);
    for (int t = 0; t < tensors; ++t) { out.side[t] = side_of(j, t, tables); }
  } else {
    for (int t = 0; t < tensors; ++t) { out.side[t] = side_of(*lists[t], tables); }
  }
}

// A packed operand is read in panels where they are those of its role, and by their offsets where not.
void set_panels(Operand& x, Matrix const& from, Index rows, int width, Element sums, Tables& tables) {
  if (from.width == 0) { return; }
  if (from.width == width && from.element == sums) {
    x.panel = from.panel;
    return;
  }
  tables.emplace_back();
  for (Index r = 0; r < rows; ++r) { tables.back().push_back(r / from.width * from.panel + r % from.width); }
  x.rows.table = tables.back().data();
  x.rows.run = from.width;
}

// m parts by n parts for so many threads, as square as the tiles allow
std::pair<Index, Index> grid(Index m, Index n, Index threads, int tile_rows, int tile_columns) {
  std::pair<Index, Index> best{1, 1};
  double least = 1e300;
  for (Index q = 1; q <= threads; ++q) {
    if (threads % q != 0) { continue; }
    Index const r = threads / q;
    double const rows = double((m + tile_rows * q - 1) / (tile_rows * q)) * tile_rows;
    double const columns = double((n + tile_columns * r - 1) / (tile_columns * r)) * tile_columns;
    double const cost = rows * columns + 8 * (rows + columns);
    if (cost < least) {
      least = cost;
      best = {q, r};
    }
  }
  return best;
}

Engines const& engines_of(Path path) {
  switch (path) {
#if defined(__x86_64__)
    case Path::baseline: return engines_baseline();
    case Path::avx2: return engines_avx2();
    case Path::avx512: return engines_avx512();
#endif
    default: return engines_portable();
  }
}

// The engine of a product: of its type of sums, or the matrix unit where it pays.
Engine const& engine_of(Path path, Element sums, Element a, Element b, double work) {
#if defined(__x86_64__)
  auto const is_byte = [](Element e) { return e == Element::s8 || e == Element::u8; };
  bool const for_unit = (a == Element::bf16 && b == Element::bf16) || (is_byte(a) && is_byte(b));
  if (path == Path::avx512 && for_unit && work >= unit_work && has_matrix_unit()) {
    return sums == Element::f32 ? engines_amx().f32 : engines_amx().s32;
  }
#endif
  Engines const& engines = engines_of(path);
  if (sums == Element::f64 || sums == Element::c64) { return engines.f64; }
  return sums == Element::s32 ? engines.s32 : engines.f32;
}

struct Batch {
  std::vector<Index> a, b, c, residual;
};

void offsets_of(Modes const& m, Index count, std::vector<Index>& out) {
  Tables tables;
  Side const s = side_of(m, tables);
  for (Index i = 0; i < count; ++i) { out.push_back(m.size <= 1 ? 0 : s.at(i)); }
}

char* moved(void const* p, Index elements, int bytes) {
  return const_cast<char*>(static_cast<char const*>(p)) + elements * bytes;
}

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
  for (Modes const* m : {&x.rows, &x.columns}) {
    if (m->count == 0) { continue; }
    Index span = 0;
    if (__builtin_mul_overflow(m->extent[0] - 1, m->stride[0], &span) || std::abs(span) > Index{1} << 48) { return false; }
    (span < 0 ? low : high) += span;
  }
  Index const bytes = bytes_of(x.element);
  out.low = reinterpret_cast<std::uintptr_t>(x.data) + std::uintptr_t(low * bytes);
  out.high = reinterpret_cast<std::uintptr_t>(x.data) + std::uintptr_t((high + 1) * bytes);
  return x.data != nullptr;
}

// Two modes of one leaf each, C's nested, the operands in intervals apart, no epilogue, and few enough operations for
// one thread: planned without lists. False where any of this does not hold: then the whole plan decides.
bool run_small(Scalar alpha, Matrix const& given_a, Matrix const& given_b, Scalar beta, Matrix const& c, Options const& options) {
  for (Matrix const* x : {&given_a, &given_b, &c}) {
    if (x->rank != 2 || x->width != 0 || x->rows.count > 1 || x->columns.count > 1 || x->rows.size < 1 || x->columns.size < 1) { return false; }
  }
  Element const sums = sums_of(given_a.element, given_b.element, c.element);
  Index const m = c.rows.size;
  Index const n = c.columns.size;
  Index const k = given_a.columns.size;
  if (given_a.rows.size != m || given_b.rows.size != n || given_b.columns.size != k || alpha.re == 0 || alpha.im != 0 ||
      beta.im != 0 || sums == Element::c32 || sums == Element::c64 || double(m) * double(n) * double(k) > 1e6) {
    return false;
  }
  Interval ia, ib, ic;
  if (!interval(given_a, ia) || !interval(given_b, ib) || !interval(c, ic)) { return false; }
  bool const apart = (ia.high <= ic.low || ic.high <= ia.low) && (ib.high <= ic.low || ic.high <= ib.low);
  Side cm = single(c.rows);
  Side cn = single(c.columns);
  Index const dm = std::abs(cm.stride);
  Index const dn = std::abs(cn.stride);
  bool const injective = (m == 1 || dm > 0) && (n == 1 || dn > 0) && (dm < dn ? dn > dm * (m - 1) : m == 1 || dm > dn * (n - 1));
  if (!apart || !injective) { return false; }
  bool const exchanged = cm.run != everywhere && cn.run == everywhere;
  Matrix const& a = exchanged ? given_b : given_a;
  Matrix const& b = exchanged ? given_a : given_b;
  Problem p;
  p.alpha[0] = alpha.re;
  p.beta[0] = beta.re;
  p.m = exchanged ? n : m;
  p.n = exchanged ? m : n;
  p.k = k;
  p.a = {a.data, number_of(a.element), single(a.rows), single(a.columns)};
  p.b = {b.data, number_of(b.element), single(b.rows), single(b.columns)};
  p.c = c.data;
  p.c_number = number_of(c.element);
  p.c_m = exchanged ? cn : cm;
  p.c_n = exchanged ? cm : cn;
  Engine const& engine = engine_of(chosen_path(options.path), sums, a.element, b.element, double(m) * double(n) * double(k));
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

}  // namespace

void run(Scalar alpha, Matrix const& given_a, Matrix const& given_b, Scalar beta, Matrix const& given_c,
         Epilogue const& epilogue, Options const& options) {
  bool const plain = !epilogue.residual && epilogue.activation == Activation::none && !epilogue.row_scale.data &&
                     !epilogue.column_scale.data && !epilogue.row_bias.data && !epilogue.column_bias.data;
  if (plain && run_small(alpha, given_a, given_b, beta, given_c, options)) { return; }
  Path const path = chosen_path(options.path);
  int const rank = given_c.rank;
  need_rank(given_c, rank == 3 ? 3 : 2);
  need_rank(given_a, rank);
  need_rank(given_b, rank);
  View const wa = whole(given_a);
  View const wb = whole(given_b);
  View const wc = whole(given_c);
  need(check_readable(wc, 2), wc);
  need(check_readable(View{wa.data ? wa.data : wc.data, wa.element, wa.modes}, 0), wa);
  need(check_readable(View{wb.data ? wb.data : wc.data, wb.element, wb.modes}, 1), wb);
  need_equal(given_a.rows.size, given_c.rows.size, 0);
  need_equal(given_b.rows.size, given_c.columns.size, 1);
  need_equal(given_a.columns.size, given_b.columns.size, 2);
  need_equal(given_a.batch.size, given_c.batch.size, 3);
  need_equal(given_b.batch.size, given_c.batch.size, 3);
  need(check_output(wc), wc);
  bool const no_product = (alpha.re == 0 && alpha.im == 0) || given_a.columns.size == 0;
  if (!no_product) {
    need(check_readable(wa, 0), wa);
    need(check_readable(wb, 1), wb);
    need(check_apart(wa, wc, 0), wa, wc);
    need(check_apart(wb, wc, 1), wb, wc);
  }
  bool const has_residual = epilogue.residual != nullptr && epilogue.residual->rank != 0;
  if (has_residual) {
    Matrix const& r = *epilogue.residual;
    View const wr = whole(r);
    need_rank(r, rank);
    need_equal(r.rows.size, given_c.rows.size, 0);
    need_equal(r.columns.size, given_c.columns.size, 1);
    need_equal(r.batch.size, given_c.batch.size, 3);
    need(check_readable(wr, 3), wr);
    need(check_apart(wr, wc, 3), wr, wc);
  }
  if (wc.modes.size == 0) { return; }

  Element const sums = sums_of(given_a.element, given_b.element, given_c.element);
  bool const is_complex = sums == Element::c32 || sums == Element::c64;
  // the index whose neighbours lie side by side in C is the one of the vectors
  bool const exchanged = unit_extent(given_c.columns) > unit_extent(given_c.rows) ||
                         (unit_extent(given_c.columns) == unit_extent(given_c.rows) && given_c.columns.size > given_c.rows.size &&
                          unit_extent(given_b.rows) > unit_extent(given_a.rows));
  Matrix const& a = exchanged ? given_b : given_a;
  Matrix const& b = exchanged ? given_a : given_b;
  Modes const& given_m = exchanged ? given_c.columns : given_c.rows;
  Modes const& given_n = exchanged ? given_c.rows : given_c.columns;

  Problem p;
  p.alpha[0] = alpha.re;
  p.alpha[1] = alpha.im;
  p.beta[0] = beta.re;
  p.beta[1] = beta.im;
  Tables tables;
  std::vector<std::vector<double>> vectors;
  Modes index_m;
  index_m.push(given_m.size, 1);
  Modes index_n;
  index_n.push(given_n.size, 1);
  Modes const none;
  Modes const& residual_m = !has_residual ? given_m : exchanged ? epilogue.residual->columns : epilogue.residual->rows;
  Modes const& residual_n = !has_residual ? given_n : exchanged ? epilogue.residual->rows : epilogue.residual->columns;
  bool const has_vectors = epilogue.row_scale.data || epilogue.column_scale.data || epilogue.row_bias.data || epilogue.column_bias.data;
  // where the epilogue needs neither, C stands in for the residual and the index, and costs no refinement
  Modes const* const m_lists[4] = {&given_m, &a.rows, &residual_m, has_vectors ? &index_m : &given_m};
  Modes const* const n_lists[4] = {&given_n, &b.rows, &residual_n, has_vectors ? &index_n : &given_n};
  Axis m, n, k;
  plan_axis(m_lists, 4, 0, 1, a.width != 0, m, tables);
  plan_axis(n_lists, 4, 1, 0, b.width != 0, n, tables);
  bool const a_by_rows = m.side[1].run > 1;
  Modes const* const k_lists[2] = {a_by_rows ? &b.columns : &a.columns, a_by_rows ? &a.columns : &b.columns};
  if (!no_product) { plan_axis(k_lists, 2, 0, 1, a.width != 0 || b.width != 0, k, tables); }
  int const k_of_a = a_by_rows ? 1 : 0;

  p.m = given_m.size;
  p.n = given_n.size;
  p.k = no_product ? 0 : a.columns.size;
  p.a.data = moved(a.data, m.base[1] + k.base[k_of_a], bytes_of(a.element));
  p.b.data = moved(b.data, n.base[1] + k.base[1 - k_of_a], bytes_of(b.element));
  p.c = moved(given_c.data, m.base[0] + n.base[0], bytes_of(given_c.element));
  p.a.number = number_of(a.element);
  p.b.number = number_of(b.element);
  p.c_number = number_of(given_c.element);
  p.a.rows = m.side[1];
  p.a.k = k.side[k_of_a];
  p.b.rows = n.side[1];
  p.b.k = k.side[1 - k_of_a];
  p.c_m = m.side[0];
  p.c_n = n.side[0];
  Engine const& engine = engine_of(path, sums, a.element, b.element, double(p.m) * double(p.n) * double(p.k));
  set_panels(p.a, a, p.m, engine.tile_rows, sums, tables);
  set_panels(p.b, b, p.n, engine.tile_columns, sums, tables);

  Finish& f = p.finish;
  Element const epilogue_type = sums == Element::s32 && given_c.element == Element::f32 ? Element::f32 : sums;
  if (has_vectors && !is_complex) {
    Side order_m = m.side[3];
    Side order_n = n.side[3];
    Coefficients rows[2] = {epilogue.row_scale, epilogue.row_bias};
    Coefficients columns[2] = {epilogue.column_scale, epilogue.column_bias};
    if (exchanged) { std::swap(rows, columns); }
    auto const from = [](Coefficients x, Index base) {
      if (x.data) { x.data = moved(x.data, base * x.stride, bytes_of(x.element)); }
      return x;
    };
    vectors.reserve(4);
    f.row_scale = vector_of(from(rows[0], m.base[3]), order_m, p.m, epilogue_type, vectors);
    f.row_bias = vector_of(from(rows[1], m.base[3]), order_m, p.m, epilogue_type, vectors);
    f.column_scale = vector_of(from(columns[0], n.base[3]), order_n, p.n, epilogue_type, vectors);
    f.column_bias = vector_of(from(columns[1], n.base[3]), order_n, p.n, epilogue_type, vectors);
  }
  f.function = Function(int(epilogue.activation));
  if (has_residual) {
    f.residual = moved(epilogue.residual->data, m.base[2] + n.base[2], bytes_of(epilogue.residual->element));
    f.residual_number = number_of(epilogue.residual->element);
    f.residual_m = m.side[2];
    f.residual_n = n.side[2];
  }
  f.any = has_vectors || has_residual || f.function != Function::none;

  Batch batch;
  Index const products = given_c.batch.size;
  if (products > 1) {
    offsets_of(a.batch, products, batch.a);
    offsets_of(b.batch, products, batch.b);
    offsets_of(given_c.batch, products, batch.c);
    if (has_residual) { offsets_of(epilogue.residual->batch, products, batch.residual); }
  }

  if (is_complex) { make_real(p, tables); }

  Executor const& executor = executor_of(options);
  double const work = double(p.m) * double(p.n) * double(p.k + 1) * double(products);
  Index const most = executor.threads();
  Index const threads = std::clamp(Index(work / 5e5), Index(1), most);
  std::pair<Index, Index> cut{1, 1};
  if (products < threads) { cut = grid(p.m, p.n, threads, engine.tile_rows, engine.tile_columns); }
  Index const part_m = ((p.m + cut.first - 1) / cut.first + engine.tile_rows - 1) / engine.tile_rows * engine.tile_rows;
  Index const part_n = ((p.n + cut.second - 1) / cut.second + engine.tile_columns - 1) / engine.tile_columns * engine.tile_columns;
  Blocks const blocks = engine.blocks(p, std::min(part_m, p.m), std::min(part_n, p.n));
  std::size_t const bytes = (engine.workspace(p, blocks) + 4095) / 4096 * 4096;
  Workspace memory(bytes * std::size_t(threads));
  Index const parts = cut.first * cut.second * products;
  auto task = [&](int index) {
    for (Index q = index; q < parts; q += threads) {
      Index const l = q / (cut.first * cut.second);
      Index const i = q % cut.first * part_m;
      Index const j = q / cut.first % cut.second * part_n;
      if (i >= p.m || j >= p.n) { continue; }
      Problem one = p;
      if (products > 1) {
        one.a.data = moved(p.a.data, batch.a[std::size_t(l)], bytes_of(a.element));
        one.b.data = moved(p.b.data, batch.b[std::size_t(l)], bytes_of(b.element));
        one.c = moved(p.c, batch.c[std::size_t(l)], bytes_of(given_c.element));
        if (has_residual) {
          one.finish.residual = moved(f.residual, batch.residual[std::size_t(l)], bytes_of(epilogue.residual->element));
        }
      }
      if (is_complex && beta.im != 0) {
        Index const m1 = std::min(i + part_m, p.m);
        Index const n1 = std::min(j + part_n, p.n);
        sums == Element::c32 ? scale_pairs<float>(one, i, m1, j, n1) : scale_pairs<double>(one, i, m1, j, n1);
        one.beta[0] = 1;
      }
      engine.part(one, blocks, i, std::min(i + part_m, p.m), j, std::min(j + part_n, p.n), memory.data() + bytes * std::size_t(index));
    }
  };
  run_tasks(executor, int(threads), task);
}

int panel_width(Element sums, bool rows, Path path) {
  Engines const& engines = engines_of(chosen_path(path));
  Engine const& engine = sums == Element::f64 ? engines.f64 : engines.f32;
  return rows ? engine.tile_rows : engine.tile_columns;
}

void pack(Matrix const& x, Element sums, int width, void* out, Options const& options) {
  need_rank(x, 2);
  View const w = whole(x);
  need(check_readable(w, 0), w);
  if (w.modes.size == 0) { return; }
  Engines const& engines = engines_of(chosen_path(options.path));
  Engine const& engine = sums == Element::f64 ? engines.f64 : engines.f32;
  Tables tables;
  Operand o;
  o.data = x.data;
  o.number = number_of(x.element);
  o.rows = side_of(x.rows, tables);
  o.k = side_of(x.columns, tables);
  if (x.width != 0) { set_panels(o, x, x.rows.size, 0, sums, tables); }
  engine.pack(o, x.rows.size, x.columns.size, width, out);
}

}  // namespace sett::cpu::products
