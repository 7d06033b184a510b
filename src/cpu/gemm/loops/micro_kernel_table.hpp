// micro_kernel_table: lists the micro-kernels for all edges, with up to MR rows and NR columns.
#pragma once

#include "micro_kernel.hpp"

namespace sett::inline SETT_ABI::cpu::detail {
namespace {

template <class T>
using MicroKernel = void (*)(MicroKernelArguments<T> const&);

// A table of micro-kernels, indexed by [variant][vectors-1][columns-1].
template <class T>
struct MicroKernelTable {
  MicroKernel<T> at[5][row_vectors][nr];

  template <int MV, int NR>
  constexpr void fill() {
    at[unpacked][MV - 1][NR - 1] = micro_kernel<T, MV, NR, unpacked>;
    at[packed_b][MV - 1][NR - 1] = micro_kernel<T, MV, NR, packed_b>;
    at[unpacked_ragged][MV - 1][NR - 1] = micro_kernel<T, MV, NR, unpacked_ragged>;
    at[packed_b_ragged][MV - 1][NR - 1] = micro_kernel<T, MV, NR, packed_b_ragged>;
    at[packed][MV - 1][NR - 1] = micro_kernel<T, MV, NR, packed>;
    if constexpr (NR > 1) {
      fill<MV, NR - 1>();
    } else if constexpr (MV > 1) {
      fill<MV - 1, nr>();
    }
  }
  constexpr MicroKernelTable() : at{} { fill<row_vectors, nr>(); }
};

template <class T>
constexpr MicroKernelTable<T> micro_kernels{};

// A table of VNNI micro-kernels, indexed by [whether B is the unsigned operand][vectors-1][columns-1].
template <class T>
struct VnniMicroKernelTable {
  MicroKernel<T> at[2][row_vectors][nr];

  template <int MV, int NR>
  constexpr void fill() {
    if constexpr (__is_same(T, float)) {
      at[0][MV - 1][NR - 1] = micro_kernel<T, MV, NR, vnni_bf16>;
    } else {
      at[0][MV - 1][NR - 1] = micro_kernel<T, MV, NR, vnni_unsigned_a>;
      if constexpr (bytes_per_group == 4) { at[1][MV - 1][NR - 1] = micro_kernel<T, MV, NR, vnni_unsigned_b>; }
    }
    if constexpr (NR > 1) {
      fill<MV, NR - 1>();
    } else if constexpr (MV > 1) {
      fill<MV - 1, nr>();
    }
  }
  constexpr VnniMicroKernelTable() : at{} { fill<row_vectors, nr>(); }
};
template <class T>
constexpr VnniMicroKernelTable<T> vnni_micro_kernels{};

// A micro-kernel for whole tiles only.
template <class T, Variant W>
constexpr MicroKernel<T> whole_micro_kernel = micro_kernel<T, row_vectors, nr, W>;

}  // namespace
}  // namespace sett::cpu::detail
