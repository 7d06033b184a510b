#include "refuse.hpp"

#include <sett/cpu/overlap.hpp>
#include <sett/layout/operation.hpp>
#include <sett/layout/print.hpp>

namespace sett::inline SETT_ABI::cpu::detail {

namespace {

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

Text described(NamedMatrix const& x) {
  Text out;
  out << x.name;
  if (x.matrix.rank < 2) { return out; }
  return out << (x.matrix.form.width != 0 ? ", packed, " : " ") << to_text(layout_of(x.matrix));
}

// where the mode stands in an operand: (M,K), (N,K), (M,N), each with L at the end
int position(SharedMode which, NamedMatrix const& x) {
  if (which == SharedMode::l) { return 2; }
  bool const is_factor = x.name[0] == 'A' || x.name[0] == 'B';
  return which == SharedMode::k || (which == SharedMode::n && !is_factor) ? 1 : 0;
}

std::int64_t size_of(SharedMode which, NamedMatrix const& x) {
  Modes const* const modes[] = {&x.matrix.rows, &x.matrix.columns, &x.matrix.batch};
  return modes[position(which, x)]->size;
}

}  // namespace

void need(Failure const& f, NamedMatrix const& x) {
  if (f) { raise({f, Text() << "cpu::gemm: " << x.name << ": " << describe(f) << " [" << described(x) << "]"}); }
}

void need(Failure const& f, NamedMatrix const& x, NamedMatrix const& c) {
  if (!f) { return; }
  raise({f, Text() << "cpu::gemm: " << c.name << " and " << x.name << ": " << describe(f) << " [" << described(c)
                   << "  and  " << described(x) << "]"});
}

void need_rank(NamedMatrix const& x, int rank) {
  if (x.matrix.rank == rank) { return; }
  Failure const f{Rule::coordinate_mismatch, 0, 0, Num(rank), Num(x.matrix.rank)};
  Text t;
  t << "cpu::gemm: " << x.name;
  if (x.matrix.rank < 0) {
    t << " is not a matrix: its layout has neither 2 modes nor 3";
  } else {
    t << " has " << Num(x.matrix.rank) << " modes and C has " << Num(rank);
  }
  t << "; A is (M,K), B (N,K) and C (M,N), or (M,K,L), (N,K,L) and (M,N,L) [" << described(x) << "]";
  raise({f, t});
}

void need_equal(SharedMode which, NamedMatrix const& x, NamedMatrix const& y) {
  std::int64_t const in_x = size_of(which, x), in_y = size_of(which, y);
  if (in_x == in_y) { return; }
  Failure const f{Rule::sizes_differ, int(which), 0, Num(in_x), Num(in_y)};
  char const letter = "MNKL"[int(which)];
  bool const batched = x.matrix.rank == 3;
  raise({f, Text() << "cpu::gemm: the sizes differ: of " << letter << " mode " << Num(position(which, x)) << " of "
                   << x.name << " has " << Num(in_x) << ", and mode " << Num(position(which, y)) << " of " << y.name
                   << " has " << Num(in_y) << "; A is "
                   << (batched ? "(M,K,L), B (N,K,L) and C (M,N,L)" : "(M,K), B (N,K) and C (M,N)") << " ["
                   << described(x) << "  and  " << described(y) << "]"});
}

void need_plain(NamedMatrix const& x) {
  if (x.matrix.form.width == 0) { return; }
  raise({Failure{Rule::not_converted},
         Text() << "cpu::gemm: " << x.name
                << " is a packed operand, and only A and B may be: give the tensor that it was packed from"});
}

}  // namespace sett::cpu::detail
