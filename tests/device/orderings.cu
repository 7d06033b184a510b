// orderings: uses every ordering instruction, and every copy of bytes, once. orderings.py searches the PTX for these
// instructions.
#include <sett/inst/cp_async.hpp>
#include <sett/inst/mbarrier.hpp>
#include <sett/inst/tma.hpp>
#include <sett/inst/wgmma_fma.hpp>

using namespace cute;

struct alignas(16) Four {
  uint32_t word[4];
};
struct alignas(8) Two {
  uint32_t word[2];
};

extern "C" __global__ void orderings(int n, uint32_t* out, Four const* from, Two const* pairs, Four* to) {
  __shared__ uint64_t barrier[4];
  __shared__ alignas(128) Four tile[64];
  __shared__ alignas(8) uint32_t words[64];
  initialize_barrier(barrier[0], n);
  initialize_barrier(barrier[1]);
  sett::gpu::fence_barrier_init();
  cluster_sync();
  cluster_arrive_relaxed();
  cluster_wait();

  set_barrier_transaction_bytes(barrier[0], 4096);
  SM90_BULK_COPY_G2S::copy(from, barrier, tile, 4096);
  wait_barrier(barrier[0], 0);
  arrive_barrier(barrier[1]);
  sett::gpu::arrive_remote_barrier(barrier[1], block_rank_in_cluster() ^ 1);
  uint32_t sum = sett::gpu::try_wait_barrier(barrier[1], n) ? 1 : 2;
  sett::gpu::wait_barrier_cluster(barrier[1], n);
  sett::gpu::invalidate_barrier(barrier[0]);

  SM80_CP_ASYNC_CACHEALWAYS<uint32_t>::copy(out[0], words[0]);
  SM80_CP_ASYNC_CACHEALWAYS<Two>::copy(pairs[0], reinterpret_cast<Two&>(words[2]));
  SM80_CP_ASYNC_CACHEALWAYS<Four>::copy(from[0], tile[0]);
  SM80_CP_ASYNC_CACHEGLOBAL<Four>::copy(from[1], tile[1]);
  SM80_CP_ASYNC_CACHEALWAYS_ZFILL<uint32_t>::copy(out[1], words[1], n > 1);
  SM80_CP_ASYNC_CACHEALWAYS_ZFILL<Two>::copy(pairs[1], reinterpret_cast<Two&>(words[4]), n > 2);
  SM80_CP_ASYNC_CACHEALWAYS_ZFILL<Four>::copy(from[2], tile[2], n > 3);
  SM80_CP_ASYNC_CACHEGLOBAL_ZFILL<Four>::copy(from[3], tile[3], n > 4);
  sett::gpu::cpasync_barrier_arrive_noinc(barrier[2]);
  cp_async_fence();
  cp_async_wait<1>();
  cp_async_wait<0>();

  sett::gpu::fence_view_async_shared();
  sett::gpu::fence_view_async_global();
  if (elect_one_sync() != 0) {
    SM90_BULK_COPY_S2G::copy(tile, to, 4096);
    tma_store_arrive();
    tma_store_wait<1>();
  }
  warpgroup_arrive();
  warpgroup_commit_batch();
  warpgroup_wait<2>();
  sum += *sett::gpu::cluster_map_shared(words, 1) + set_block_rank(cast_smem_ptr_to_uint(words), 1);
  out[threadIdx.x] = sum + words[threadIdx.x % 64] + tile[threadIdx.x % 64].word[0];
}
