#include "scatter_vectors.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

namespace {

// Computes the offsets of all indices of a list of modes, in colexicographic order.
void fill_table(std::vector<Index>& out, Index size, int count, Index const* extent, Index const* stride) {
  out.resize(static_cast<std::size_t>(size));
  out[0] = 0;
  Index done = 1;
  for (int k = 0; k < count; ++k) {
    for (Index i = 1; i < extent[k]; ++i) {
      for (Index q = 0; q < done; ++q) { out[std::size_t(i * done + q)] = out[std::size_t(q)] + i * stride[k]; }
    }
    done *= extent[k];
  }
}

Offsets offsets_of(Index size, int count, Index const* extent, Index const* stride, Tables& tables) {
  Offsets out;
  Index run = 1;
  bool affine = true;
  Index before = 1;
  for (int k = 0; k < count; ++k) {
    if (k == 0) { out.stride = stride[0]; }
    affine = affine && stride[k] == before * out.stride;
    if (affine) { run = before * extent[k]; }
    before *= extent[k];
  }
  if (affine) {
    out.run = out.stride == 1 || size <= 1 ? everywhere : 1;
    return out;
  }
  out.run = out.stride == 1 ? run : 1;
  tables.emplace_back();
  fill_table(tables.back(), size, count, extent, stride);
  out.table = tables.back().data();
  return out;
}

}  // namespace

Offsets offsets_of(AxisModes const& j, int tensor, Tables& tables) {
  return offsets_of(j.size, j.count, j.extent, j.stride[tensor], tables);
}

Offsets offsets_of(Modes const& m, Tables& tables) { return offsets_of(m.size, m.count, m.extent, m.stride, tables); }

}  // namespace sett::cpu::detail
