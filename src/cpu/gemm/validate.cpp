#include "validate.hpp"

#include "refuse.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

View whole(Matrix const& x) {
  View out{x.data, x.element, {}};
  if (x.form.width != 0) {
    out.modes.push((x.rows.size + x.form.width - 1) / x.form.width, x.panel);
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

void need_integer(double x, char const* what) {
  if (!sett::detail::is_integer_factor(x)) { raise(sett::detail::integer_fault(x, what)); }
}

namespace {

bool is_same(Modes const& x, Modes const& y) {
  bool same = x.count == y.count && x.size == y.size;
  for (int k = 0; k < x.count && same; ++k) { same = x.extent[k] == y.extent[k] && x.stride[k] == y.stride[k]; }
  return same;
}
// Returns whether x is C itself: each element is then read before it is written.
bool is_same(Matrix const& x, Matrix const& c) {
  return x.data == c.data && x.element == c.element && x.rank == c.rank && is_same(x.rows, c.rows) &&
         is_same(x.columns, c.columns) && is_same(x.batch, c.batch);
}

}  // namespace

void validate_scalars(GemmArguments const& g) {
  need_plain({"C", g.c});
  if (g.sums == DType::raw1) {
    raise(sett::detail::types_fault("on CPUs", values_of(g.a), values_of(g.b), g.c.element));
  }
  if (auto const fault = sett::detail::scalars_fault(g.alpha, g.beta, g.c.element)) { raise(*fault); }
  if (!g.epilogue.is_empty()) { need_epilogue(g.epilogue, g.c.element); }
}

namespace {

void validate_operands(GemmArguments const& g, NamedMatrix const& a, NamedMatrix const& b, NamedMatrix const& c) {
  int const rank = g.c.rank;
  need_rank(c, rank == 3 ? 3 : 2);
  need_rank(a, rank);
  need_rank(b, rank);
  View const wa = whole(g.a);
  View const wb = whole(g.b);
  View const wc = whole(g.c);
  // A and B may have no address if they are not read
  need(check_readable(wc, 2), c);
  need(check_readable(View{wa.data ? wa.data : wc.data, wa.element, wa.modes}, 0), a);
  need(check_readable(View{wb.data ? wb.data : wc.data, wb.element, wb.modes}, 1), b);
  need_equal(Shared::m, a, c);
  need_equal(Shared::n, b, c);
  need_equal(Shared::k, a, b);
  need_equal(Shared::l, a, c);
  need_equal(Shared::l, b, c);
  need(check_output(wc), c);
  if (!g.has_product()) { return; }
  need(check_readable(wa, 0), a);
  need(check_readable(wb, 1), b);
  need(check_apart(wa, wc, 0), a, c);
  need(check_apart(wb, wc, 1), b, c);
}

void validate_residual(NamedMatrix const& residual, NamedMatrix const& c) {
  View const view = whole(residual.matrix);
  need_rank(residual, c.matrix.rank);
  need_equal(Shared::m, residual, c);
  need_equal(Shared::n, residual, c);
  need_equal(Shared::l, residual, c);
  need(check_readable(view, 3), residual);
  if (!is_same(residual.matrix, c.matrix)) { need(check_apart(view, whole(c.matrix), 3), residual, c); }
}

}  // namespace

void validate(GemmArguments const& g) {
  chosen_path(g.options.path);
  NamedMatrix const c{"C", g.c};
  validate_operands(g, {"A", g.a}, {"B", g.b}, c);
  if (g.has_residual()) { validate_residual({"the residual", g.residual}, c); }
}

}  // namespace sett::cpu::detail
