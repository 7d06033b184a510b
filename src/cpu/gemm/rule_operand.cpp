#include "rule_operand.hpp"

#include <sett/layout/operation.hpp>

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

namespace {

Modes const& mode_of(Matrix const& x, int k) { return k == 0 ? x.rows : k == 1 ? x.columns : x.batch; }

// Returns the layout with modes (rows, columns) or (rows, columns, batch). The modes of a Matrix do not include
// extents of 1.
AnyLayout layout_of(Matrix const& x) {
  AnyLayout out{Profile(x.rank), Vec<Num>(), Vec<Num>()};
  for (int k = 0; k < x.rank; ++k) {
    Modes const& modes = mode_of(x, k);
    AnyLayout const mode = modes.size == 0 ? one_mode(Num(0), Num(0)) : to_layout(modes);
    out.profile.append(mode.profile);
    out.shape.append(mode.shape);
    out.stride.append(mode.stride);
  }
  return out;
}

bool is_same(Modes const& x, Modes const& y) {
  bool same = x.count == y.count && x.size == y.size;
  for (int k = 0; k < x.count && same; ++k) { same = x.extent[k] == y.extent[k] && x.stride[k] == y.stride[k]; }
  return same;
}

}  // namespace

Num size_of(sett::detail::Shared which, char const* name, RuleOperand const& x) {
  return Num(mode_of(x.matrix, sett::detail::position(which, name)).size);
}

sett::detail::ShownOperand named(char const* name, RuleOperand const& x) {
  bool const has_rank = x.matrix.rank >= 2;
  return {name, has_rank ? layout_of(x.matrix) : AnyLayout{}, x.matrix.form.width != 0, has_rank};
}

bool is_same(RuleOperand const& given, RuleOperand const& output) {
  Matrix const& x = given.matrix;
  Matrix const& c = output.matrix;
  return x.data == c.data && x.element == c.element && x.rank == c.rank && is_same(x.rows, c.rows) &&
         is_same(x.columns, c.columns) && is_same(x.batch, c.batch);
}

}  // namespace sett::cpu::detail
