// arrange_modes: compares how many bytes each order of the modes would copy.
#include "arrange_modes.hpp"

#include <algorithm>
#include <utility>

namespace sett::inline SETT_ABI::cuda {

using detail::count;
using detail::linear;
using detail::Strides;

// An extent of at most 32 is faster as the columns of C. If both operands are contiguous along K, an extent of 33 to
// 128 is faster as the rows of C: one tile then has all rows, and the blocks of a cluster can share the tile
// (gemm_launch.hpp).
bool better_transposed(GemmModes const& modes, int bytes, bool by_boxes) {
  auto const has_unit = [](std::vector<GemmMode> const& list) {
    return std::any_of(list.begin(), list.end(), [](GemmMode const& m) { return m.c == 1 && m.n > 1; });
  };
  if (!by_boxes) { return has_unit(modes.m) && !has_unit(modes.n); }
  auto const along_k = [&](Strides s) {
    return std::any_of(modes.k.begin(), modes.k.end(), [s](GemmMode const& m) { return m.*s == 1; });
  };
  std::int64_t const few = std::min(count(modes.m), count(modes.n)), many = std::max(count(modes.m), count(modes.n));
  if (few <= 128) {
    bool const as_rows = few > 32 && many > 128 && along_k(&GemmMode::a) && along_k(&GemmMode::b);
    return as_rows ? count(modes.m) > few : count(modes.n) > few;
  }
  // If B is contiguous along K, tiles can fit the number of columns. C can also be stored column by column.
  auto const in_boxes = [](std::vector<GemmMode> const& list) {
    return std::all_of(list.begin(), list.end(), [](GemmMode const& m) { return m.c == 1 || m.c % 8 == 0; });
  };
  bool const a_along_k = along_k(&GemmMode::a);
  if (bytes == 2 && a_along_k != along_k(&GemmMode::b) && in_boxes(modes.m) && in_boxes(modes.n)) { return a_along_k; }
  return has_unit(modes.m) && !has_unit(modes.n);
}

bool distinguishes_roles(Epilogue const& e) {
  int const scales = int(bool(e.row_scale)) + int(bool(e.column_scale)) + int(e.a_scale || e.b_scale);
  return scales > 1 || (e.row_bias && e.column_bias);
}

void transpose(TensorView& a, TensorView& b, GemmModes& modes, Epilogue& e) {
  std::swap(a, b);
  std::swap(modes.m, modes.n);
  for (auto* list : {&modes.m, &modes.n, &modes.k, &modes.l}) {
    for (GemmMode& m : *list) { std::swap(m.a, m.b); }
  }
  std::swap(e.row_scale, e.column_scale);
  std::swap(e.row_bias, e.column_bias);
}

void order_modes(GemmModes& modes, int in_bytes, int out_bytes, KeptModes keeps) {
  if (modes.m.size() <= 1 && modes.n.size() <= 1 && modes.k.size() <= 1) { return; }
  GemmModes best = modes;
  double least = 1e300;
  double const m = double(count(modes.m)), n = double(count(modes.n)), k = double(count(modes.k));
  for (int choice = 0; choice < 8; ++choice) {
    GemmModes now = modes;
    if (!keeps.m) { detail::sort_by(now.m, choice & 1 ? &GemmMode::c : &GemmMode::a); }
    if (!keeps.n) { detail::sort_by(now.n, choice & 2 ? &GemmMode::c : &GemmMode::b); }
    if (!keeps.k) { detail::sort_by(now.k, choice & 4 ? &GemmMode::b : &GemmMode::a); }
    double cost = 0;
    if (!linear(now.m, &GemmMode::a) || !linear(now.k, &GemmMode::a)) { cost += m * k * in_bytes; }
    if (!linear(now.n, &GemmMode::b) || !linear(now.k, &GemmMode::b)) { cost += n * k * in_bytes; }
    if (!linear(now.m, &GemmMode::c) || !linear(now.n, &GemmMode::c)) { cost += m * n * out_bytes; }
    if (cost < least) { least = cost, best = now; }
  }
  modes = best;
}

}  // namespace sett::cuda
