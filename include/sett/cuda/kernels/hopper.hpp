// hopper: barriers, bulk copies and stores of sm_90, as the GEMM kernel calls them.
//
//   law      wait(bar, parity) returns when the phase of that parity has ended
//   example  expect(full, bytes); load_tile(&map, full, tile, k, m, l); ... wait(full, 0);
//
// Facts: PTX ISA, "mbarrier", "cp.async.bulk.tensor", "stmatrix", "setmaxnreg".
//
// Requires: sm_90a; addresses of shared memory as 32-bit numbers; barriers at multiples of 8 bytes, tiles of 1024.
// Errors: with Bound > 0 a wait that outlasts Bound tries stops the kernel and names its barrier; 0 waits for ever.
#pragma once

#include "../../config.hpp"

#if defined(__CUDACC__) || defined(__CUDACC_RTC__)

namespace sett::gpu {

// CUtensorMap: 128 bytes that the driver has filled
struct alignas(64) TensorMap {
  unsigned long long words[16];
};

inline __device__ unsigned dynamic_shared() {
  extern __shared__ __align__(1024) unsigned char sett_dynamic_shared_memory[];
  return unsigned(__cvta_generic_to_shared(sett_dynamic_shared_memory));
}

inline __device__ void barrier_init(unsigned bar, unsigned arrivals) {
  asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" ::"r"(bar), "r"(arrivals));
}
inline __device__ void publish_barriers() {
  asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
}
inline __device__ void expect(unsigned bar, unsigned bytes) {
  asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" ::"r"(bar), "r"(bytes) : "memory");
}
inline __device__ void arrive(unsigned bar) {
  asm volatile("mbarrier.arrive.shared::cta.b64 _, [%0];" ::"r"(bar) : "memory");
}
inline __device__ unsigned rank_in_cluster() {
  unsigned r;
  asm volatile("mov.u32 %0, %%cluster_ctarank;" : "=r"(r));
  return r;
}
// a cluster of two: the other block's memory, and what is written there before the arrival
inline __device__ void store_in_other(unsigned to, unsigned x) {
  asm volatile(
      "{ .reg .b32 there;\n mapa.shared::cluster.u32 there, %0, %1;\n st.shared::cluster.b32 [there], %2; }" ::"r"(to),
      "r"(rank_in_cluster() ^ 1), "r"(x)
      : "memory");
}
inline __device__ void arrive_in_other(unsigned bar) {
  asm volatile(
      "{ .reg .b32 there;\n mapa.shared::cluster.u32 there, %0, %1;\n "
      "mbarrier.arrive.release.cluster.shared::cluster.b64 _, [there]; }" ::"r"(bar),
      "r"(rank_in_cluster() ^ 1)
      : "memory");
}
inline __device__ unsigned bits(float x) {
  return __float_as_uint(x);
}
inline __device__ unsigned bits(unsigned x) {
  return x;
}
template <class T>
inline __device__ T load_shared(unsigned from) {
  unsigned x;
  asm volatile("ld.shared.b32 %0, [%1];" : "=r"(x) : "r"(from) : "memory");
  if constexpr (sizeof(T(0.5f)) == 4 && T(0.5f) != T(0)) {
    return __uint_as_float(x);
  } else {
    return x;
  }
}
inline __device__ void cluster_barrier() {
  asm volatile("barrier.cluster.arrive;\n barrier.cluster.wait;" ::: "memory");
}
inline __device__ void wait_for_kernel_before() {
  asm volatile("griddepcontrol.wait;" ::: "memory");
}
inline __device__ void let_next_kernel_begin() {
  asm volatile("griddepcontrol.launch_dependents;" ::: "memory");
}
inline __device__ bool try_wait(unsigned bar, unsigned parity) {
  unsigned done;
  asm volatile("{ .reg .pred p;\n mbarrier.try_wait.parity.shared::cta.b64 p, [%1], %2;\n selp.u32 %0, 1, 0, p; }"
               : "=r"(done)
               : "r"(bar), "r"(parity)
               : "memory");
  return done != 0;
}
template <long long Bound>
inline __device__ void wait(unsigned bar, unsigned parity, char const* name) {
  if constexpr (Bound > 0) {
    for (long long i = 0; !try_wait(bar, parity); ++i) {
      if (i > Bound) {
        printf("block %u thread %u waits for ever for barrier %s, parity %u\n", blockIdx.x, threadIdx.x, name, parity);
        __trap();
      }
    }
  } else {
    while (!try_wait(bar, parity)) {}
  }
}

template <long long Bound>
inline __device__ void wait_for_other(unsigned bar, unsigned parity, char const* name) {
  wait<Bound>(bar, parity, name);
  asm volatile("fence.acq_rel.cluster;" ::: "memory");
}

inline __device__ void load_box(TensorMap const* map, unsigned bar, unsigned to, int x, int y, int z) {
  asm volatile(
      "cp.async.bulk.tensor.3d.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1, {%3, %4, %5}], [%2];" ::
          "r"(to),
      "l"(map), "r"(bar), "r"(x), "r"(y), "r"(z)
      : "memory");
}
inline __device__ void store_box(TensorMap const* map, unsigned from, int x, int y, int z) {
  asm volatile("cp.async.bulk.tensor.3d.global.shared::cta.bulk_group [%0, {%2, %3, %4}], [%1];" ::"l"(map), "r"(from),
               "r"(x), "r"(y), "r"(z)
               : "memory");
}
inline __device__ void commit_stores() {
  asm volatile("cp.async.bulk.commit_group;" ::: "memory");
}
template <int N>
inline __device__ void wait_sources_read() {
  asm volatile("cp.async.bulk.wait_group.read %0;" ::"n"(N) : "memory");
}
template <int N>
inline __device__ void wait_stores() {
  asm volatile("cp.async.bulk.wait_group %0;" ::"n"(N) : "memory");
}
inline __device__ void prefetch_map(TensorMap const* map) {
  asm volatile("prefetch.tensormap [%0];" ::"l"(map) : "memory");
}

inline __device__ void publish_to_async() {
  asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
}
inline __device__ void named_barrier(int id, int threads) {
  asm volatile("bar.sync %0, %1;" ::"r"(id), "r"(threads) : "memory");
}
template <int N>
inline __device__ void fewer_registers() {
  asm volatile("setmaxnreg.dec.sync.aligned.u32 %0;" ::"n"(N));
}
template <int N>
inline __device__ void more_registers() {
  asm volatile("setmaxnreg.inc.sync.aligned.u32 %0;" ::"n"(N));
}

// four matrices of 8 x 8 words of 16 bits, each a row an address, or with Turned a column
template <bool Turned>
inline __device__ void store_matrices(unsigned to, unsigned a, unsigned b, unsigned c, unsigned d) {
  if constexpr (Turned) {
    asm volatile("stmatrix.sync.aligned.m8n8.x4.trans.shared.b16 [%0], {%1, %2, %3, %4};" ::"r"(to), "r"(a), "r"(b),
                 "r"(c), "r"(d)
                 : "memory");
  } else {
    asm volatile("stmatrix.sync.aligned.m8n8.x4.shared.b16 [%0], {%1, %2, %3, %4};" ::"r"(to), "r"(a), "r"(b), "r"(c),
                 "r"(d)
                 : "memory");
  }
}

// where a pipeline of so many stages stands
template <int Stages>
struct Ring {
  int s = 0;
  unsigned parity = 0;
  __device__ void next() {
    if (++s == Stages) { s = 0, parity ^= 1; }
  }
};

// of a tile in shared memory under the swizzle of 128 bytes; offsets in bytes
inline __device__ unsigned long long descriptor(unsigned address, unsigned leading, unsigned stride) {
  return (unsigned long long)((address & 0x3FFFF) >> 4) | (unsigned long long)(leading >> 4) << 16 |
         (unsigned long long)(stride >> 4) << 32 | 1ull << 62;
}
inline __device__ void products_begin() {
  asm volatile("wgmma.fence.sync.aligned;" ::: "memory");
}
inline __device__ void products_commit() {
  asm volatile("wgmma.commit_group.sync.aligned;" ::: "memory");
}
template <int N>
inline __device__ void products_wait() {
  asm volatile("wgmma.wait_group.sync.aligned %0;" ::"n"(N) : "memory");
}

}  // namespace sett::gpu

#endif
