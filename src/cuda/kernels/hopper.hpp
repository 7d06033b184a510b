// hopper: wraps barriers, bulk copies, stores and products of sm_90 for the GEMM and attention kernels.
//
//   law      wait(bar, parity) returns when the phase of that parity has ended
//   example  expect(full, bytes); load_tile(&map, full, tile, k, m, l); ... wait(full, 0);
//
// Facts: PTX ISA, "mbarrier", "cp.async.bulk.tensor", "stmatrix", "setmaxnreg".
//
// On the host, the machine that runs the thread executes these functions: hopper_host.hpp.
//
// Requires: sm_90a; addresses of shared memory as 32-bit numbers; barriers at multiples of 8 bytes, tiles of 1024.
// Errors: with Bound > 0, a wait that outlasts Bound tries stops the kernel and names its barrier; with 0 it waits
// forever.
#pragma once

#include "sett/inst/gpu.hpp"

#if defined(__CUDA_ARCH__) || defined(__CUDACC_RTC__)

#include "sett/inst/generated/wgmma_statement.hpp"

namespace sett::inline SETT_ABI::gpu {

// A CUtensorMap as 128 bytes, which the driver has filled.
struct alignas(128) TensorMap {
  unsigned long long words[16];
};

// Returns x, which all threads of a warp must share. The compiler then keeps it in a uniform register.
template <class T>
SETT_HOST_DEVICE inline T uniform(T x) {
  return __shfl_sync(0xffffffffu, x, 0);
}
SETT_HOST_DEVICE inline unsigned dynamic_shared() {
  extern __shared__ __align__(1024) unsigned char sett_dynamic_shared_memory[];
  return unsigned(__cvta_generic_to_shared(sett_dynamic_shared_memory));
}

SETT_HOST_DEVICE inline int thread_number() { return int(threadIdx.x); }
SETT_HOST_DEVICE inline int block_number() { return int(blockIdx.x); }
SETT_HOST_DEVICE inline int block_count() { return int(gridDim.x); }
SETT_HOST_DEVICE inline int block_threads() { return int(blockDim.x); }
SETT_HOST_DEVICE inline void sync_block() { __syncthreads(); }
// Prevents the compiler from moving later loads before this call.
SETT_HOST_DEVICE inline void hold_loads() { asm volatile("" ::: "memory"); }

SETT_HOST_DEVICE inline void barrier_init(unsigned bar, unsigned arrivals) {
  asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" ::"r"(bar), "r"(arrivals));
}
SETT_HOST_DEVICE inline void publish_barriers() { asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory"); }
SETT_HOST_DEVICE inline void expect(unsigned bar, unsigned bytes) {
  asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" ::"r"(bar), "r"(bytes) : "memory");
}
SETT_HOST_DEVICE inline void arrive(unsigned bar) {
  asm volatile("mbarrier.arrive.shared::cta.b64 _, [%0];" ::"r"(bar) : "memory");
}
// Arrives at a barrier of another block of the cluster (in_block). It orders nothing but the reads of shared memory
// before it: a release for the whole cluster would wait for all earlier stores.
SETT_HOST_DEVICE inline void arrive_there(unsigned bar) {
  asm volatile("mbarrier.arrive.shared::cluster.b64 _, [%0];" ::"r"(bar) : "memory");
}
SETT_HOST_DEVICE inline unsigned rank_in_cluster() {
  unsigned r;
  asm volatile("mov.u32 %0, %%cluster_ctarank;" : "=r"(r));
  return r;
}
SETT_HOST_DEVICE inline unsigned bits(float x) { return __float_as_uint(x); }
SETT_HOST_DEVICE inline unsigned bits(unsigned x) { return x; }
SETT_HOST_DEVICE inline unsigned bits(int x) { return unsigned(x); }
SETT_HOST_DEVICE inline void store_two(unsigned to, unsigned const* x) {
  asm volatile("st.shared.v2.b32 [%0], {%1, %2};" ::"r"(to), "r"(x[0]), "r"(x[1]) : "memory");
}
// Maps a shared-memory address of this block to the same address in another block of the cluster.
SETT_HOST_DEVICE inline unsigned in_block(unsigned address, unsigned rank) {
  unsigned there;
  asm volatile("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(there) : "r"(address), "r"(rank));
  return there;
}
// Stores four floats in the shared memory of another block, whose barrier counts the bytes. The operands must be
// floats: with integer operands, the compiler keeps the main loop's sums in integers and waits at each stage.
SETT_HOST_DEVICE inline void store_four_there(unsigned there, float const* x, unsigned bar) {
  asm volatile(
      "st.async.shared::cluster.mbarrier::complete_tx::bytes.v4.f32 [%0], {%1, %2, %3, %4}, [%5];" ::"r"(there),
      "f"(x[0]), "f"(x[1]), "f"(x[2]), "f"(x[3]), "r"(bar)
      : "memory");
}
SETT_HOST_DEVICE inline void store_four_there(unsigned there, unsigned const* x, unsigned bar) {
  asm volatile(
      "st.async.shared::cluster.mbarrier::complete_tx::bytes.v4.b32 [%0], {%1, %2, %3, %4}, [%5];" ::"r"(there),
      "r"(x[0]), "r"(x[1]), "r"(x[2]), "r"(x[3]), "r"(bar)
      : "memory");
}
template <class T>
SETT_HOST_DEVICE inline T load(T const* from) {
  return *from;
}
template <class T>
SETT_HOST_DEVICE inline void store(T* to, T const& x) {
  *to = x;
}
SETT_HOST_DEVICE inline void read_four(unsigned from, float (&x)[4]) {
  asm volatile("ld.shared.v4.f32 {%0, %1, %2, %3}, [%4];"
               : "=f"(x[0]), "=f"(x[1]), "=f"(x[2]), "=f"(x[3])
               : "r"(from)
               : "memory");
}
SETT_HOST_DEVICE inline void read_four(unsigned from, unsigned (&x)[4]) {
  asm volatile("ld.shared.v4.u32 {%0, %1, %2, %3}, [%4];"
               : "=r"(x[0]), "=r"(x[1]), "=r"(x[2]), "=r"(x[3])
               : "r"(from)
               : "memory");
}
// Sets *to to the maximum of *to and of x in all lanes of the warp. x must not be negative. A NaN is treated as
// greater than all numbers.
SETT_HOST_DEVICE inline void raise_to_most(float* to, float x) {
  unsigned const most = __reduce_max_sync(0xffffffffu, __float_as_uint(x));
  if (threadIdx.x % 32 == 0 && most > 0) { atomicMax(reinterpret_cast<unsigned*>(to), most); }
}
// These two functions together make earlier initialisations of barriers visible to other blocks.
SETT_HOST_DEVICE inline void arrive_at_cluster() { asm volatile("barrier.cluster.arrive.relaxed;" ::: "memory"); }
SETT_HOST_DEVICE inline void wait_for_cluster() { asm volatile("barrier.cluster.wait.acquire;" ::: "memory"); }
SETT_HOST_DEVICE inline bool try_wait(unsigned bar, unsigned parity) {
  unsigned done;
  asm volatile("{ .reg .pred p;\n mbarrier.try_wait.parity.shared::cta.b64 p, [%1], %2;\n selp.u32 %0, 1, 0, p; }"
               : "=r"(done)
               : "r"(bar), "r"(parity)
               : "memory");
  return done != 0;
}
template <long long Bound>
SETT_HOST_DEVICE inline void wait(unsigned bar, unsigned parity, char const* name) {
  if constexpr (Bound > 0) {
    for (long long i = 0; !try_wait(bar, parity); ++i) {
      if (i > Bound) {
        printf("block %u thread %u waits forever for barrier %s, parity %u\n", blockIdx.x, threadIdx.x, name, parity);
        __trap();
      }
    }
  } else {
    while (!try_wait(bar, parity)) {}
  }
}

// Waits for the bytes that other blocks of the cluster write.
template <long long Bound>
SETT_HOST_DEVICE inline void wait_for_others(unsigned bar, unsigned parity, char const* name) {
  wait<Bound>(bar, parity, name);
  asm volatile("{ .reg .pred p;\n mbarrier.try_wait.parity.acquire.cluster.shared::cta.b64 p, [%0], %1; }" ::"r"(bar),
               "r"(parity)
               : "memory");
}

SETT_HOST_DEVICE inline void load_box(TensorMap const* map, unsigned bar, unsigned to, int x, int y, int z) {
  asm volatile(
      "cp.async.bulk.tensor.3d.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1, {%3, %4, %5}], [%2];" ::
          "r"(to),
      "l"(map), "r"(bar), "r"(x), "r"(y), "r"(z)
      : "memory");
}
// Loads a box into the same offset of shared memory in all blocks of `mask`. Each block's barrier counts its bytes.
SETT_HOST_DEVICE inline void load_box_for(unsigned mask, TensorMap const* map, unsigned bar, unsigned to, int x, int y,
                                          int z) {
  asm volatile(
      "cp.async.bulk.tensor.3d.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster [%0], [%1, {%4, "
      "%5, %6}], [%2], %3;" ::"r"(to),
      "l"(map), "r"(bar), "h"((unsigned short)mask), "r"(x), "r"(y), "r"(z)
      : "memory");
}
SETT_HOST_DEVICE inline void store_box(TensorMap const* map, unsigned from, int x, int y, int z) {
  asm volatile("cp.async.bulk.tensor.3d.global.shared::cta.bulk_group [%0, {%2, %3, %4}], [%1];" ::"l"(map), "r"(from),
               "r"(x), "r"(y), "r"(z)
               : "memory");
}
// Loads and stores boxes of maps with four dimensions.
SETT_HOST_DEVICE inline void load_box(TensorMap const* map, unsigned bar, unsigned to, int x, int y, int z, int w) {
  asm volatile(
      "cp.async.bulk.tensor.4d.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1, {%3, %4, %5, %6}], "
      "[%2];" ::"r"(to),
      "l"(map), "r"(bar), "r"(x), "r"(y), "r"(z), "r"(w)
      : "memory");
}
SETT_HOST_DEVICE inline void store_box(TensorMap const* map, unsigned from, int x, int y, int z, int w) {
  asm volatile("cp.async.bulk.tensor.4d.global.shared::cta.bulk_group [%0, {%2, %3, %4, %5}], [%1];" ::"l"(map),
               "r"(from), "r"(x), "r"(y), "r"(z), "r"(w)
               : "memory");
}
SETT_HOST_DEVICE inline void commit_stores() { asm volatile("cp.async.bulk.commit_group;" ::: "memory"); }
template <int N>
SETT_HOST_DEVICE inline void wait_sources_read() {
  asm volatile("cp.async.bulk.wait_group.read %0;" ::"n"(N) : "memory");
}
template <int N>
SETT_HOST_DEVICE inline void wait_stores() {
  asm volatile("cp.async.bulk.wait_group %0;" ::"n"(N) : "memory");
}
SETT_HOST_DEVICE inline void prefetch_map(TensorMap const* map) {
  asm volatile("prefetch.tensormap [%0];" ::"l"(map) : "memory");
}

// Makes maps in device memory visible that an earlier kernel wrote.
SETT_HOST_DEVICE inline void acquire_maps(TensorMap const* first, TensorMap const* second) {
  asm volatile("fence.proxy.tensormap::generic.acquire.gpu [%0], 128;" ::"l"(first) : "memory");
  asm volatile("fence.proxy.tensormap::generic.acquire.gpu [%0], 128;" ::"l"(second) : "memory");
}
SETT_HOST_DEVICE inline void publish_to_async() { asm volatile("fence.proxy.async.shared::cta;" ::: "memory"); }
SETT_HOST_DEVICE inline void named_barrier(int id, int threads) {
  asm volatile("bar.sync %0, %1;" ::"r"(id), "r"(threads) : "memory");
}
// Stores four matrices of 8 x 8 16-bit elements. Lanes give the addresses of the rows or, with Turned, of the columns.
template <bool Turned>
SETT_HOST_DEVICE inline void store_matrices(unsigned to, unsigned a, unsigned b, unsigned c, unsigned d) {
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

SETT_HOST_DEVICE inline void products_begin() { asm volatile("wgmma.fence.sync.aligned;" ::: "memory"); }
// Computes sum = a b, or sum += a b. a and b are descriptors.
template <Mma S, class Sum, int N>
SETT_HOST_DEVICE inline void product(Sum (&sum)[N], unsigned long long a, unsigned long long b, bool adds) {
  unsigned const none[4] = {};
  wgmma_statement<S>(sum, a, none, b, 0, adds);
}
// Computes sum = a b, or sum += a b. a is four registers of A's fragment, and b is a descriptor. The registers must not
// change before the wait for the product.
template <Mma S, class Sum, int N>
SETT_HOST_DEVICE inline void product(Sum (&sum)[N], unsigned const (&a)[4], unsigned long long b, bool adds) {
  wgmma_statement<S>(sum, 0, a, b, 0, adds);
}
SETT_HOST_DEVICE inline void products_commit() { asm volatile("wgmma.commit_group.sync.aligned;" ::: "memory"); }
SETT_HOST_DEVICE inline float infinity() { return __uint_as_float(0x7f800000u); }
// Returns 2^x with a relative error of about 2^-22. Results below 2^-126 are 0.
SETT_HOST_DEVICE inline float power_of_two(float x) {
  float y;
  asm("ex2.approx.ftz.f32 %0, %1;" : "=f"(y) : "f"(x));
  return y;
}
// Rounds x and y to bf16. x is in the lower half of the result.
SETT_HOST_DEVICE inline unsigned pack_bf16(float x, float y) {
  unsigned both;
  asm("cvt.rn.bf16x2.f32 %0, %1, %2;" : "=r"(both) : "f"(y), "f"(x));
  return both;
}
// Rounds x and y to f16. x is in the lower half of the result.
SETT_HOST_DEVICE inline unsigned pack_f16(float x, float y) {
  unsigned both;
  asm("cvt.rn.f16x2.f32 %0, %1, %2;" : "=r"(both) : "f"(y), "f"(x));
  return both;
}
// Returns 1 / x with a relative error of about 2^-23. Results below 2^-126 are 0.
SETT_HOST_DEVICE inline float reciprocal(float x) {
  float y;
  asm("rcp.approx.ftz.f32 %0, %1;" : "=f"(y) : "f"(x));
  return y;
}
// Keeps the reads of completed products after the wait for them.
template <int N>
SETT_HOST_DEVICE inline void hold(float (&products)[N]) {
  SETT_UNROLL
  for (int i = 0; i < N; ++i) { asm volatile("" : "+f"(products[i])::"memory"); }
}
template <int N>
SETT_HOST_DEVICE inline void products_wait() {
  asm volatile("wgmma.wait_group.sync.aligned %0;" ::"n"(N) : "memory");
}

}  // namespace sett::gpu

#else

#include "hopper_host.hpp"  // for the host

#endif

namespace sett::inline SETT_ABI::gpu {

// A position in a pipeline with Stages stages.
template <int Stages>
struct Ring {
  int s = 0;
  unsigned parity = 0;
  SETT_HOST_DEVICE void next() {
    if (++s == Stages) { s = 0, parity ^= 1; }
  }
};

// Returns the descriptor of a tile in shared memory with the 128-byte swizzle. Offsets are in bytes.
SETT_HOST_DEVICE inline unsigned long long descriptor(unsigned address, unsigned leading, unsigned stride) {
  return (unsigned long long)((address & 0x3FFFF) >> 4) | (unsigned long long)(leading >> 4) << 16 |
         (unsigned long long)(stride >> 4) << 32 | 1ull << 62;
}

}  // namespace sett::gpu
