#include "refuse.hpp"

#include <sett/cpu/overlap.hpp>
#include <sett/layout/operation.hpp>
#include <sett/layout/print.hpp>

namespace sett::inline SETT_ABI::cpu::detail {

namespace {

using sett::detail::Named;

// of the modes (rows, columns) or (rows, columns, batch); extents of 1 have gone when the modes were made
AnyLayout layout_of(Matrix const& x) {
  AnyLayout out{Profile(x.rank), Vec<Num>(), Vec<Num>()};
  Modes const* const modes[] = {&x.rows, &x.columns, &x.batch};
  for (int k = 0; k < x.rank; ++k) {
    AnyLayout const mode = modes[k]->size == 0 ? one_mode(Num(0), Num(0)) : to_layout(*modes[k]);
    out.profile.append(mode.profile);
    out.shape.append(mode.shape);
    out.stride.append(mode.stride);
  }
  return out;
}

// as every back end shows it
Named named(NamedMatrix const& x) {
  bool const has_rank = x.matrix.rank >= 2;
  return {x.name, has_rank ? layout_of(x.matrix) : AnyLayout{}, x.matrix.form.width != 0, has_rank};
}

std::int64_t size_of(Shared which, NamedMatrix const& x) {
  Modes const* const modes[] = {&x.matrix.rows, &x.matrix.columns, &x.matrix.batch};
  return modes[sett::detail::position(which, x.name)]->size;
}

}  // namespace

void need(Failure const& f, NamedMatrix const& x) {
  if (f) { raise(sett::detail::fault(f, named(x))); }
}

void need(Failure const& f, NamedMatrix const& x, NamedMatrix const& c) {
  if (f) { raise(sett::detail::fault(f, named(x), named(c))); }
}

void need_rank(NamedMatrix const& x, int rank) {
  if (x.matrix.rank != rank) { raise(sett::detail::rank_fault(named(x), x.matrix.rank, rank)); }
}

void need_equal(Shared which, NamedMatrix const& x, NamedMatrix const& y) {
  std::int64_t const in_x = size_of(which, x), in_y = size_of(which, y);
  if (in_x != in_y) { raise(sett::detail::sizes_fault(which, named(x), Num(in_x), named(y), Num(in_y))); }
}

void need_plain(NamedMatrix const& x) {
  if (x.matrix.form.width != 0) { raise(sett::detail::packed_fault(x.name)); }
}

}  // namespace sett::cpu::detail
