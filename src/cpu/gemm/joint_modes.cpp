#include "joint_modes.hpp"

#include <algorithm>
#include <cstdlib>

namespace sett::inline SETT_ABI::cpu::detail {

namespace {

// Computes the offsets of a list of modes, in colexicographic order.
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

bool join(Modes const* const* lists, int tensors, JointModes& out) {
  out.count = 0;
  out.size = lists[0]->size;
  int at[JointModes::tensors] = {};
  Index left[JointModes::tensors];
  Index step[JointModes::tensors];
  Index done = 1;
  for (int t = 0; t < tensors; ++t) { left[t] = 1; }
  while (done < out.size) {
    Index least = 0;
    for (int t = 0; t < tensors; ++t) {
      if (left[t] == 1) {
        left[t] = lists[t]->extent[at[t]];
        step[t] = lists[t]->stride[at[t]++];
      }
      least = least == 0 ? left[t] : std::min(least, left[t]);
    }
    if (out.count == JointModes::most) { return false; }
    for (int t = 0; t < tensors; ++t) {
      if (left[t] % least != 0) { return false; }
      out.stride[t][out.count] = step[t];
      left[t] /= least;
      step[t] *= least;
    }
    out.extent[out.count++] = least;
    done *= least;
  }
  return true;
}

void sort(JointModes& j, int tensors, int first, int second, Index* base) {
  for (int k = 0; k < j.count; ++k) {
    if (j.stride[first][k] >= 0) { continue; }
    for (int t = 0; t < tensors; ++t) {
      base[t] += j.stride[t][k] * (j.extent[k] - 1);
      j.stride[t][k] = -j.stride[t][k];
    }
  }
  // A mode with stride 0 in the first tensor comes last.
  auto const key = [&](int k, int t) { return j.stride[t][k] == 0 ? everywhere : std::abs(j.stride[t][k]); };
  for (int k = 1; k < j.count; ++k) {
    for (int q = k; q > 0; --q) {
      bool const before =
          key(q, first) != key(q - 1, first) ? key(q, first) < key(q - 1, first) : key(q, second) < key(q - 1, second);
      if (!before) { break; }
      std::swap(j.extent[q], j.extent[q - 1]);
      for (int t = 0; t < tensors; ++t) { std::swap(j.stride[t][q], j.stride[t][q - 1]); }
    }
  }
}

void coalesce(JointModes& j, int tensors) {
  int count = 0;
  for (int k = 0; k < j.count; ++k) {
    bool one = count > 0;
    for (int t = 0; one && t < tensors; ++t) { one = j.stride[t][k] == j.stride[t][count - 1] * j.extent[count - 1]; }
    if (one) {
      j.extent[count - 1] *= j.extent[k];
      continue;
    }
    j.extent[count] = j.extent[k];
    for (int t = 0; t < tensors; ++t) { j.stride[t][count] = j.stride[t][k]; }
    ++count;
  }
  j.count = count;
}

Offsets offsets_of(JointModes const& j, int tensor, Tables& tables) {
  return offsets_of(j.size, j.count, j.extent, j.stride[tensor], tables);
}

Offsets offsets_of(Modes const& m, Tables& tables) { return offsets_of(m.size, m.count, m.extent, m.stride, tables); }

}  // namespace sett::cpu::detail
