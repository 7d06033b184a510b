#include "refuse.hpp"

#include <sett/cpu/overlap.hpp>
#include <sett/layout/operation.hpp>
#include <sett/layout/print.hpp>

namespace sett::inline SETT_ABI::cpu::detail {

namespace {

using sett::detail::Named;

// Returns the layout of the modes (rows, columns) or (rows, columns, batch). Extents of 1 were dropped when the modes
// were made.
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

// Returns the matrix in the form that all back ends print.
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

void need_epilogue(Epilogue const& e, DType c) {
  if (auto const fault = sett::detail::epilogue_fault(e, c)) { raise(*fault); }
  Failure const f{Rule::not_converted};
  if (e.absmax != nullptr) {
    raise({f, Text() << "gemm: absmax is not supported on CPUs: reduce C's magnitudes afterwards"});
  }
  if (c == DType::s32) {
    if (e.residual && !is_integer(e.residual->dtype)) {
      raise({f, Text() << "gemm: the residual has type " << name(e.residual->dtype)
                       << ", but a GEMM to s32 on CPUs can add only integers: write C as f32"});
    }
    if (e.a_scale || e.b_scale || e.c_scale || (e.activation != Activation::none && e.activation != Activation::relu)) {
      raise({f, Text() << "gemm: a GEMM to s32 on CPUs takes row and column scales and biases, a residual and relu, "
                          "but no other epilogue: write C as f32"});
    }
  }
  if (e.residual && (is_fp8(e.residual->dtype) || e.residual->dtype == DType::tf32)) {
    raise({f, Text() << "gemm: the residual has type " << name(e.residual->dtype)
                     << ", which CPUs cannot add: copy it to f32 first"});
  }
  if (e.residual && !e.residual->is_plain()) { raise(*sett::detail::swizzle_fault("the residual", *e.residual)); }
}

}  // namespace sett::cpu::detail
