// Products: what is refused, the plan, and the parts that threads take.
#include <sett/cpu/gemm.hpp>
#include <sett/cpu/overlap.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "gemm/choice.hpp"
#include "gemm/cut.hpp"
#include "gemm/memory.hpp"
#include "gemm/refuse.hpp"

namespace sett::inline SETT_ABI::cpu::products {

namespace {

// sums of integers that go to integers are integers modulo 2^32, and so are their factors
void need_integer(double x, char const* what) {
  if (x >= -2147483648.0 && x <= 4294967295.0 && x == std::floor(x)) { return; }
  char number[32];
  std::snprintf(number, sizeof number, "%g", x);
  Failure const f{Rule::not_converted};
  raise({f, Text() << "cpu::gemm: " << what << " " << number
                   << " is not a 32-bit integer, and a GEMM of integers to s32 has only integers: write it to f32"});
}
double real_element(void const* data, Element e, Index i) {
  switch (e) {
    case Element::f32:
      return static_cast<double>(static_cast<float const*>(data)[i]);
    case Element::f64:
      return static_cast<double const*>(data)[i];
    case Element::bf16:
      return static_cast<double>(float(static_cast<cute::bfloat16_t const*>(data)[i]));
    case Element::f16:
      return static_cast<double>(float(static_cast<cute::half_t const*>(data)[i]));
    case Element::s8:
      return static_cast<double>(static_cast<std::int8_t const*>(data)[i]);
    case Element::u8:
      return static_cast<double>(static_cast<std::uint8_t const*>(data)[i]);
    case Element::s16:
      return static_cast<double>(static_cast<std::int16_t const*>(data)[i]);
    case Element::u16:
      return static_cast<double>(static_cast<std::uint16_t const*>(data)[i]);
    case Element::s32:
      return static_cast<double>(static_cast<std::int32_t const*>(data)[i]);
    case Element::u32:
      return static_cast<double>(static_cast<std::uint32_t const*>(data)[i]);
    case Element::s64:
      return static_cast<double>(static_cast<std::int64_t const*>(data)[i]);
    case Element::u64:
      return static_cast<double>(static_cast<std::uint64_t const*>(data)[i]);
    default:
      return 0;
  }
}

// The vector of an epilogue in the plan's order of its mode; it is of the type in which the epilogue computes.
void const* vector_of(Coefficients const& x, Side const& order, Index n, Element type,
                      std::vector<std::vector<double>>& store) {
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
      need_integer(value, "a scale or bias of");
      reinterpret_cast<std::uint32_t*>(out)[i] = static_cast<std::uint32_t>(static_cast<std::int64_t>(value));
    }
  }
  return out;
}

Index unit_extent(Modes const& m) {
  Index n = 1;
  for (int k = 0; k < m.count; ++k) {
    if (std::abs(m.stride[k]) == 1) { n = std::max(n, m.extent[k]); }
  }
  return n;
}

// Rows of strips that end with C's runs, where runs are shorter than the whole and no tile's rows long; what is left of
// a run below a quarter of a vector goes with the next one.
void cut_strips(Problem& p, int height, Tables& tables) {
  bool const in_runs = p.c_m.runs != nullptr || (p.c_m.run > 1 && p.c_m.run != everywhere && p.c_m.run % height != 0);
  if (!in_runs && p.a.cross.count == 0) { return; }
  Index const least = std::max(height / 8, 1);
  std::vector<Index> first;
  for (Index q = 0; q < p.a.cross.count; ++q) {
    CrossBlock const& b = p.a.cross.blocks[q];
    for (int i = 0; i < b.width; ++i) { first.push_back(b.first + Index(i) * b.height); }
  }
  for (Index row = p.a.cross.count != 0 ? p.m : 0; row < p.m;) {
    first.push_back(row);
    Index const run = p.c_m.runs ? p.c_m.runs[row] : p.c_m.run - row % p.c_m.run;
    row = std::min(row + (run < least ? height : std::min<Index>(run, height)), p.m);
  }
  p.strips.count = Index(first.size());
  first.push_back(p.m);
  tables.push_back(std::move(first));
  p.strips.first = tables.back().data();
}

struct Batch {
  std::vector<Index> a, b, c, residual;
};

// of each of so many products, and in it of so many parts, `step` apart
void offsets_of(Modes const& m, Index count, Index parts, Index step, std::vector<Index>& out) {
  Tables tables;
  Side const s = side_of(m, tables);
  for (Index i = 0; i < count; ++i) {
    for (Index q = 0; q < parts; ++q) { out.push_back((m.size <= 1 ? 0 : s.at(i)) + q * step); }
  }
}

char* moved(void const* p, Index elements, int bytes) {
  return const_cast<char*>(static_cast<char const*>(p)) + elements * bytes;
}

}  // namespace

void run(Scalar alpha, Matrix const& given_a, Matrix const& given_b, Scalar beta, Matrix const& given_c,
         Epilogue const& epilogue, Options const& options) {
  Element const sums = sums_of(values_of(given_a), values_of(given_b), given_c.element);
  if (sums == Element::s32 && given_c.element != Element::f32) {
    need_integer(alpha.re, "alpha");
    need_integer(beta.re, "beta");
  }
  Given const in_a{"A", given_a}, in_b{"B", given_b}, in_c{"C", given_c};
  need_plain(in_c);
  if (epilogue.residual != nullptr) { need_plain({"the residual", *epilogue.residual}); }
  bool const plain = epilogue.is_empty();
  if (plain && run_small(alpha, given_a, given_b, beta, given_c, options)) { return; }
  Path const path = chosen_path(options.path);
  int const rank = given_c.rank;
  need_rank(in_c, rank == 3 ? 3 : 2);
  need_rank(in_a, rank);
  need_rank(in_b, rank);
  View const wa = whole(given_a);
  View const wb = whole(given_b);
  View const wc = whole(given_c);
  need(check_readable(wc, 2), in_c);
  need(check_readable(View{wa.data ? wa.data : wc.data, wa.element, wa.modes}, 0), in_a);
  need(check_readable(View{wb.data ? wb.data : wc.data, wb.element, wb.modes}, 1), in_b);
  need_equal(Shared::m, in_a, in_c);
  need_equal(Shared::n, in_b, in_c);
  need_equal(Shared::k, in_a, in_b);
  need_equal(Shared::l, in_a, in_c);
  need_equal(Shared::l, in_b, in_c);
  need(check_output(wc), in_c);
  bool const no_product = (alpha.re == 0 && alpha.im == 0) || given_a.columns.size == 0;
  if (!no_product) {
    need(check_readable(wa, 0), in_a);
    need(check_readable(wb, 1), in_b);
    need(check_apart(wa, wc, 0), in_a, in_c);
    need(check_apart(wb, wc, 1), in_b, in_c);
  }
  bool const has_residual = epilogue.residual != nullptr && epilogue.residual->rank != 0;
  if (has_residual) {
    Given const in_r{"the residual", *epilogue.residual};
    View const wr = whole(in_r.matrix);
    need_rank(in_r, rank);
    need_equal(Shared::m, in_r, in_c);
    need_equal(Shared::n, in_r, in_c);
    need_equal(Shared::l, in_r, in_c);
    need(check_readable(wr, 3), in_r);
    need(check_apart(wr, wc, 3), in_r, in_c);
  }
  if (wc.modes.size == 0) { return; }

  bool const is_complex = sums == Element::c32 || sums == Element::c64;
  // the index whose neighbours lie side by side in C is the one of the vectors
  bool const exchanged =
      unit_extent(given_c.columns) > unit_extent(given_c.rows) ||
      (unit_extent(given_c.columns) == unit_extent(given_c.rows) && given_c.columns.size > given_c.rows.size &&
       unit_extent(given_b.rows) > unit_extent(given_a.rows));
  Index const depth = no_product ? 0 : given_a.columns.size;
  double const area = double(given_c.rows.size) * double(given_c.columns.size);
  Element const values[2] = {values_of(exchanged ? given_b : given_a), values_of(exchanged ? given_a : given_b)};
  Engine const& engine = engine_of(path, sums, values[0], values[1], area, depth);
  PackedForm const forms[2] = {form_of(engine, values[0], values[1], sums, true),
                               form_of(engine, values[1], values[0], sums, false)};
  Unpacked unpacked[2];
  auto const read = [&](Matrix const& x, int role) -> Matrix const& {
    return depth == 0 ? x : as_read(x, forms[role], unpacked[role]);
  };
  Matrix const& a = read(exchanged ? given_b : given_a, 0);
  Matrix const& b = read(exchanged ? given_a : given_b, 1);
  Modes const& given_m = exchanged ? given_c.columns : given_c.rows;
  Modes const& given_n = exchanged ? given_c.rows : given_c.columns;
  Executor const& executor = executor_of(options);
  Index const most = executor.threads();
  LongRows long_rows;
  if (plain && a.form.width == 0) { split_long(given_m, a.rows, given_c.batch.size, most, long_rows); }
  Modes const& rows_c = long_rows.count > 1 ? long_rows.c : given_m;
  Modes const& rows_a = long_rows.count > 1 ? long_rows.a : a.rows;

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
  Modes const& residual_m = !has_residual ? rows_c : exchanged ? epilogue.residual->columns : epilogue.residual->rows;
  Modes const& residual_n = !has_residual ? given_n : exchanged ? epilogue.residual->rows : epilogue.residual->columns;
  bool const has_vectors =
      epilogue.row_scale.data || epilogue.column_scale.data || epilogue.row_bias.data || epilogue.column_bias.data;
  // where the epilogue needs neither, C stands in for the residual and the index, and costs no refinement
  Modes const* const m_lists[4] = {&rows_c, &rows_a, &residual_m, has_vectors ? &index_m : &rows_c};
  Modes const* const n_lists[4] = {&given_n, &b.rows, &residual_n, has_vectors ? &index_n : &given_n};
  Crossing crossing = crossing_of(engine, depth, is_complex);
  Axis m, n, k;
  plan_axis(m_lists, 4, 0, 1, a.form.width != 0, m, tables, &crossing);
  // columns in the order of C where there is more of C than of B
  bool const by_c = given_m.size > 4 * depth;
  plan_axis(n_lists, 4, by_c ? 0 : 1, by_c ? 1 : 0, b.form.width != 0, n, tables);
  bool const a_by_rows = m.side[1].run > 1 || m.cross.count != 0;
  Modes const* const k_lists[2] = {a_by_rows ? &b.columns : &a.columns, a_by_rows ? &a.columns : &b.columns};
  if (!no_product) { plan_axis(k_lists, 2, 0, 1, a.form.width != 0 || b.form.width != 0, k, tables); }
  int const k_of_a = a_by_rows ? 1 : 0;

  p.m = rows_c.size;
  p.n = given_n.size;
  p.k = depth;
  p.a.data = moved(a.data, long_rows.base[1] + m.base[1] + k.base[k_of_a], bytes_of(a.element));
  p.b.data = moved(b.data, n.base[1] + k.base[1 - k_of_a], bytes_of(b.element));
  p.c = moved(given_c.data, long_rows.base[0] + m.base[0] + n.base[0], bytes_of(given_c.element));
  p.a.number = number_of(a.element);
  p.b.number = number_of(b.element);
  p.c_number = number_of(given_c.element);
  p.a.rows = m.side[1];
  p.a.cross = m.cross;
  p.a.k = k.side[k_of_a];
  p.b.rows = n.side[1];
  p.b.k = k.side[1 - k_of_a];
  p.c_m = m.side[0];
  p.c_n = n.side[0];
  if (depth != 0) {
    set_panels(p.a, a, forms[0], tables);
    set_panels(p.b, b, forms[1], tables);
  }

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
  Index const products = given_c.batch.size * long_rows.count;
  if (products > 1) {
    offsets_of(a.batch, given_c.batch.size, long_rows.count, long_rows.step[1], batch.a);
    offsets_of(b.batch, given_c.batch.size, long_rows.count, 0, batch.b);
    offsets_of(given_c.batch, given_c.batch.size, long_rows.count, long_rows.step[0], batch.c);
    if (has_residual) { offsets_of(epilogue.residual->batch, products, 1, 0, batch.residual); }
  }

  if (is_complex) {
    make_real(p, tables);
  } else if (engine.by_strips && p.a.panel == 0) {
    cut_strips(p, engine.tile_rows, tables);
  }
  // C holds the sums between two products of a long K
  LongSums long_sums;
  if (plain && !no_product && !is_complex && a.form.width == 0 && b.form.width == 0 && given_c.element == sums) {
    split_sums(k_lists, k_of_a, given_m.size, engine, p, long_sums);
  }

  Index const sums_of_one = std::max(Index(long_sums.a.size()), Index(1));
  double const work = double(p.m) * double(p.n) * double(p.k + 1) * double(sums_of_one) * double(products);
  Index const threads = worthwhile_threads(work, engine, most);
  Cut const cut = products < threads ? cut_for(p, engine, threads) : cut_into(p, engine, 1, 1);
  Blocks const blocks = engine.blocks(p, cut.height, cut.width);
  std::size_t const bytes = (engine.workspace(p, blocks) + 4095) / 4096 * 4096;
  Workspace memory(bytes * std::size_t(threads));
  Index const of_product = cut.rows * cut.columns;
  Index const parts = of_product * products;
  auto task = [&](int index) {
    for (Index q = index; q < parts; q += threads) {
      Index const l = q / of_product;
      Index const i = row_of(p, engine, q % cut.rows * cut.strips);
      Index const m1 = row_of(p, engine, (q % cut.rows + 1) * cut.strips);
      Index const j = q % of_product / cut.rows * cut.width;
      if (i >= p.m || j >= p.n) { continue; }
      Index const n1 = std::min(j + cut.width, p.n);
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
        scale_pairs(one, i, m1, j, n1);
        one.beta[0] = 1;
      }
      char* const own = memory.data() + bytes * std::size_t(index);
      if (long_sums.a.empty()) {
        engine.part(one, blocks, i, m1, j, n1, own);
        continue;
      }
      for (std::size_t s = 0; s < long_sums.a.size(); ++s) {
        Problem sum = one;
        sum.a.data = moved(one.a.data, long_sums.a[s], bytes_of(a.element));
        sum.b.data = moved(one.b.data, long_sums.b[s], bytes_of(b.element));
        if (s > 0) { sum.beta[0] = 1; }
        engine.part(sum, blocks, i, m1, j, n1, own);
      }
    }
  };
  run_tasks(executor, int(threads), task);
}

result<Done> try_run(Scalar alpha, Matrix const& a, Matrix const& b, Scalar beta, Matrix const& c,
                     Epilogue const& epilogue, Options const& options) {
  return attempted([&] { run(alpha, a, b, beta, c, epilogue, options); });
}

}  // namespace sett::cpu::products
