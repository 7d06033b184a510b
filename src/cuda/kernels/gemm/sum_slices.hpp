// sum_slices: adds up the sums of split-K slices in the order of the slices, and applies the epilogue.
//
//   law      C(m,n,l) = epilogue(parts(m,n,l) + parts(m,n,l + batches) + ..., m, n, l)
//   example  8192 x 16 with four slices: the kernel reads four numbers for each number that it writes
//
// The order of the additions does not depend on which block finishes first, so equal operands give equal bits.
//
// Requires: a Case as cuda/gemm/gemm_source.hpp writes it; blocks of whole warps; fewer than 2^31 pairs of elements.
// Errors: none.
#pragma once

#include "epilogue.hpp"

namespace sett::inline SETT_ABI::cuda {

template <class Case>
struct SumSlices {
  typename Case::Sum const* parts;
  long long stride_m, stride_n, stride_l;
  int slices, batches;
  typename Case::TileEpilogue epilogue;

  SETT_HOST_DEVICE typename Case::Sum sum(int row, int column, int l) const {
    typename Case::Sum out = -typename Case::Sum(0);  // -0 + x is x, even if x is -0
    if (column >= epilogue.n) { return out; }
    typename Case::Sum const* from = parts + row * stride_m + column * stride_n + l * stride_l;
    long long const next = batches * stride_l;
    int s = 0;
    for (; s + 4 <= slices; s += 4) {  // issues four loads at once
      typename Case::Sum const a = gpu::load(from), b = gpu::load(from + next), c = gpu::load(from + 2 * next),
                               d = gpu::load(from + 3 * next);
      out = out + a + b + c + d;
      from += 4 * next;
    }
    for (; s < slices; ++s, from += next) { out += gpu::load(from); }
    return out;
  }
  // Computes two columns per thread. Neighbouring threads write neighbouring elements of C.
  SETT_HOST_DEVICE void run() const {
    gpu::wait_on_dependent_grids();
    gpu::launch_dependent_grids();
    unsigned const pairs = unsigned(epilogue.n + 1) / 2;
    unsigned const rows = unsigned(epilogue.m);
    unsigned const inner = Case::Steps::unit_rows ? rows : pairs;
    unsigned const outer = Case::Steps::unit_rows ? pairs : rows;
    unsigned const all = pairs * rows * unsigned(batches);
    unsigned const threads = unsigned(gpu::block_count() * gpu::block_threads());
    float most = 0;
    for (unsigned i = unsigned(gpu::block_number() * gpu::block_threads() + gpu::thread_number()); i < all;
         i += threads) {
      unsigned const rest = i / inner, x = i - rest * inner;
      unsigned const l = rest / outer, y = rest - l * outer;
      int const row = int(Case::Steps::unit_rows ? x : y);
      int const column = int(2 * (Case::Steps::unit_rows ? y : x));
      epilogue.store(sum(row, column, int(l)), sum(row, column + 1, int(l)), epilogue.row(row, column, int(l)), 0,
                     most);
    }
    epilogue.keep_absmax(most);
  }
};

}  // namespace sett::cuda
