#include "split.hpp"

#include <sett/cpu/dispatch.hpp>

#include <cstdlib>

namespace sett::inline SETT_ABI::cpu::detail {

namespace {

constexpr Index least_long = 32768;  // the least number of rows for which several GEMMs are faster than scatter vectors
constexpr Index least_of_parts = 4096;  // the least number of rows in a part of a long M
constexpr Index least_steps = 64;  // the least number of steps for which reading and writing C again in L2 is cheap

}  // namespace

void split_m(Modes const& c, Modes const& a, Index batch, Index threads, SplitM& out) {
  Modes const* const lists[2] = {&c, &a};
  AxisModes j;
  if (c.size < least_long || j.join(lists, 2)) { return; }
  j.orient(0);
  j.sort(0, 1);
  j.coalesce();
  int const last = j.count - 1;
  if (last < 1 || c.size / j.extent[last] < least_of_parts) { return; }
  Index const parts = batch * j.extent[last];
  if (parts % threads != 0 && parts < 16 * threads) { return; }
  for (int k = 0; k < last; ++k) {
    if (std::abs(j.stride[1][k]) >= std::abs(j.stride[1][last])) { return; }
  }
  for (int k = 0; k < last; ++k) {
    out.c.push(j.extent[k], j.stride[0][k]);
    out.a.push(j.extent[k], j.stride[1][k]);
  }
  out.count = j.extent[last];
  for (int t = 0; t < 2; ++t) {
    out.step[t] = j.stride[t][last];
    out.base[t] = j.base[t];
  }
}

void split_k(Modes const* const* lists, int k_of_a, Index rows, KernelSet const& kernels, Problem& p, SplitK& out) {
  AxisModes j;
  // Whether a long M is divided may depend on the number of threads. Whether K is divided must not depend on it.
  if (rows >= least_long || j.join(lists, 2)) { return; }
  j.orient(0);
  j.sort(0, 1);
  j.coalesce();
  if (j.count < 2 || j.extent[0] < least_steps) { return; }
  Modes rest[2];
  for (int t = 0; t < 2; ++t) {
    for (int k = 1; k < j.count; ++k) { rest[t].push(j.extent[k], j.stride[t][k]); }
  }
  j.count = 1;
  j.size = j.extent[0];
  Tables tables;
  Problem part = p;
  part.k = j.size;
  part.a.k = offsets_of(j, k_of_a, tables);
  part.b.k = offsets_of(j, 1 - k_of_a, tables);
  // The decision depends on the whole GEMM instead of a thread's part, because the split of K determines how sums are
  // rounded.
  if (p.m * p.n * Index(kernels.sum_bytes) > caches().l2) { return; }
  if (kernels.block_sizes(p, p.m, p.n).ir_outside || !kernels.block_sizes(part, p.m, p.n).ir_outside) { return; }
  p = part;
  for (int t = 0; t < 2; ++t) {
    Offsets const offsets = offsets_of(rest[t], tables);
    std::vector<Index>& from = t == k_of_a ? out.a : out.b;
    for (Index i = 0; i < rest[t].size; ++i) { from.push_back(offsets.at(i)); }
  }
}

}  // namespace sett::cpu::detail
