// gemm_parts: the sums of slices of K are added up, in the order of the slices, and finished.
//
//   law      C(m,n,l) = finish(parts(m,n,l) + parts(m,n,l + batches) + ..., m, n, l)
//   example  8192 x 16 with four slices: four numbers are read for each that is written
//
// The order of the additions does not depend on which block was first: the same operands give the same bits.
//
// Requires: Case as cuda/gemm_source.hpp writes it; blocks of whole warps.
// Errors: none.
#pragma once

#include "finish.hpp"

namespace sett::cuda {

template <class Case>
struct GemmParts {
  typename Case::Sum const* parts;
  long long stride_m, stride_n, stride_l;
  int slices, batches;
  typename Case::Finish finish;

  SETT_HOST_DEVICE typename Case::Sum sum(int row, int column, int l) const {
    typename Case::Sum out = 0;
    if (column >= finish.n) { return out; }
    typename Case::Sum const* from = parts + row * stride_m + column * stride_n + l * stride_l;
    long long const next = batches * stride_l;
    int s = 0;
    for (; s + 4 <= slices; s += 4) {  // four loads under way
      typename Case::Sum const a = gpu::load(from), b = gpu::load(from + next), c = gpu::load(from + 2 * next),
                               d = gpu::load(from + 3 * next);
      out = out + a + b + c + d;
      from += 4 * next;
    }
    for (; s < slices; ++s, from += next) { out += gpu::load(from); }
    return out;
  }
  // two columns a thread; neighbours are neighbours in C
  SETT_HOST_DEVICE void run() const {
    gpu::wait_on_dependent_grids();
    gpu::launch_dependent_grids();
    long long const pairs = (finish.n + 1) / 2;
    long long const all = pairs * finish.m * batches;
    long long const threads = (long long)gpu::block_count() * gpu::block_threads();
    float most = 0;
    for (long long i = (long long)gpu::block_number() * gpu::block_threads() + gpu::thread_number(); i < all;
         i += threads) {
      long long const inner = Case::Steps::unit_rows ? finish.m : pairs;
      long long const outer = Case::Steps::unit_rows ? pairs : finish.m;
      int const x = int(i % inner), y = int(i / inner % outer), l = int(i / (inner * outer));
      int const row = Case::Steps::unit_rows ? x : y;
      int const column = 2 * (Case::Steps::unit_rows ? y : x);
      finish.store(sum(row, column, l), sum(row, column + 1, l), finish.row(row, column, l), 0, most);
    }
    finish.keep_most(most);
  }
};

}  // namespace sett::cuda
