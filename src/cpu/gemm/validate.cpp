#include "validate.hpp"

#include <cmath>
#include <cstdio>

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
  if (x >= -2147483648.0 && x <= 4294967295.0 && x == std::floor(x)) { return; }
  char number[32];
  std::snprintf(number, sizeof number, "%g", x);
  Failure const f{Rule::not_converted};
  raise(
      {f, Text() << "cpu::gemm: " << what << " " << number
                 << " is not a 32-bit integer, and sums of integers that are written to s32 are multiplied by integers "
                    "alone: write C as f32"});
}

void validate_scalars(GemmArguments const& g) {
  if (g.sums == Element::s32 && g.c.element != Element::f32) {
    need_integer(g.alpha.re, "alpha");
    need_integer(g.beta.re, "beta");
  }
  need_plain({"C", g.c});
  if (g.epilogue.residual != nullptr) { need_plain({"the residual", *g.epilogue.residual}); }
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
  // where A and B are not read they may have no address
  need(check_readable(wc, 2), c);
  need(check_readable(View{wa.data ? wa.data : wc.data, wa.element, wa.modes}, 0), a);
  need(check_readable(View{wb.data ? wb.data : wc.data, wb.element, wb.modes}, 1), b);
  need_equal(SharedMode::m, a, c);
  need_equal(SharedMode::n, b, c);
  need_equal(SharedMode::k, a, b);
  need_equal(SharedMode::l, a, c);
  need_equal(SharedMode::l, b, c);
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
  need_equal(SharedMode::m, residual, c);
  need_equal(SharedMode::n, residual, c);
  need_equal(SharedMode::l, residual, c);
  need(check_readable(view, 3), residual);
  need(check_apart(view, whole(c.matrix), 3), residual, c);
}

}  // namespace

void validate(GemmArguments const& g) {
  chosen_path(g.options.path);
  NamedMatrix const c{"C", g.c};
  validate_operands(g, {"A", g.a}, {"B", g.b}, c);
  if (g.has_residual()) { validate_residual({"the residual", *g.epilogue.residual}, c); }
}

}  // namespace sett::cpu::detail
