// Runs correct kernels with warp roles, rings of stages and clusters.
#include "correct.hpp"

namespace correct {

namespace {

constexpr int ring = 2, tiles = 5;

struct Shared {
  float stage[ring][128];
  std::uint64_t full[ring], empty[ring];
  float epilogue[128];
};

// One warp loads tiles with bulk copies. Four warps use the tiles, and exchange their sums in a separate array.
void ring_of_stages(float const* p, float* q) {
  Shared& shared = *gpu::dynamic_smem<Shared>();
  auto const stage = [&](int s) { return make_tensor(make_smem_ptr(shared.stage[s]), Layout<_128>{}); };
  if (thread() == 0) {
    for (int s = 0; s < ring; ++s) {
      initialize_barrier(shared.full[s], 1);
      initialize_barrier(shared.empty[s], 4);  // the reading warps arrive
    }
    gpu::fence_barrier_init();
  }
  gpu::sync_threads();
  if (thread() >= 128) {
    if (!elect_one_sync()) { return; }
    for (int k = 0; k < tiles; ++k) {
      int const s = k % ring;
      wait_barrier(shared.empty[s], (k / ring + 1) % 2);  // returns at once in the first round
      set_barrier_transaction_bytes(shared.full[s], 512);
      SM90_BULK_COPY_G2S::copy(p + 128 * k, &shared.full[s], shared.stage[s], 512);
    }
    return;
  }
  float sum = 0;
  for (int k = 0; k < tiles; ++k) {
    wait_barrier(shared.full[k % ring], k / ring % 2);
    for (int i = 0; i < 4; ++i) { sum += stage(k % ring)((thread() + 32 * i) % 128); }
    gpu::sync_warp();
    if (thread() % 32 == 0) { arrive_barrier(shared.empty[k % ring]); }
  }
  auto s = make_tensor(make_smem_ptr(shared.epilogue), Layout<_128>{});
  s(thread()) = sum;
  gpu::sync_threads(1, 128);
  global(q, 128)(thread()) = s(127 - thread());
}

// Two groups of threads use one buffer in shared memory alternately.
void turns(float* q) {
  auto s = shared(128);
  int const group = thread() / 128, t = thread() % 128;
  if (group == 0) { s(t) = 0; }
  if (group == 1) { gpu::arrive_threads(1, 256); }
  for (int turn = 0; turn < 3; ++turn) {
    gpu::sync_threads(1 + group, 256);
    float const x = s(127 - t);
    gpu::sync_threads(3 + group, 128);
    s(t) = x + float(group + 1);
    if (group == 0 || turn < 2) { gpu::arrive_threads(2 - group, 256); }
  }
  if (group == 1) { global(q, 128)(t) = s(t); }
}

// The block that finishes last adds all parts.
void last_block(float* part, int* n, float* q) {
  auto last = make_tensor(make_smem_ptr(gpu::dynamic_smem<int>()), Layout<_1>{});
  global(part, 128)(32 * block() + thread()) = float(block() + thread());
  gpu::sync_threads();
  if (thread() == 0) {
    gpu::fence_device();
    last(0) = gpu::atomic_add(n, 1) == 3 ? 1 : 0;
    gpu::fence_device();
  }
  gpu::sync_threads();
  if (last(0) == 0) { return; }
  float sum = 0;
  for (int i = 0; i < 4; ++i) { sum += global(part, 128)(32 * i + thread()); }
  global(q, 32)(thread()) = sum;
}

// Loads rows of 16 numbers as vectors, with a partial last tile. Missing elements become zeros, and empty groups keep
// the count of groups unchanged.
void ragged_rows(float const* p, float* q, int m) {
  constexpr int depth = 3;
  auto load = make_tiled_copy(Copy_Atom<SM80_CP_ASYNC_CACHEALWAYS_ZFILL<uint128_t>, float>{},
                              Layout<Shape<_32, _4>, Stride<_4, _1>>{}, Layout<Shape<_1, _4>>{});
  auto mine = load.get_slice(thread());
  auto all = make_tensor(make_gmem_ptr(p), make_shape(m, _16{}), make_stride(_16{}, _1{}));
  auto const stage = [](int s) {
    return make_tensor(make_smem_ptr(gpu::dynamic_smem<float>() + 512 * s), Layout<Shape<_32, _16>, Stride<_16, _1>>{});
  };
  int const count = (m + 31) / 32;
  auto const fetch = [&](int k) {
    if (k < count) {
      auto places =
          mine.partition_S(local_tile(make_identity_tensor(make_shape(m, _16{})), Shape<_32, _16>{}, make_coord(k, 0)));
      auto const inside = [&](auto const&... i) { return get<0>(places(i...)) < m; };
      auto to = mine.partition_D(stage(k % depth));
      clear(to);
      copy_if(load, inside, mine.partition_S(local_tile(all, Shape<_32, _16>{}, make_coord(k, 0))), to);
    }
    cp_async_fence();
  };
  gpu::wait_on_dependent_grids();
  for (int k = 0; k < depth - 1; ++k) { fetch(k); }
  float sum = 0;
  for (int k = 0; k < count; ++k) {
    cp_async_wait<depth - 2>();
    gpu::sync_threads();
    fetch(k + depth - 1);
    auto part = local_partition(stage(k % depth), Layout<Shape<_32, _4>>{}, thread());
    auto row = make_fragment_like(part);
    copy(part, row);
    for (int i = 0; i < 4; ++i) { sum += row(i); }
  }
  gpu::launch_dependent_grids();
  global(q, 128)(thread()) = sum;
}

// Two blocks add their parts. Each block reads the other block's memory, and neither block exits before its memory has
// been read.
void sums_of_pairs(float const* p, float* q) {
  auto s = shared(64);
  s(thread()) = global(p, 128)(64 * block() + thread());
  cluster_sync();
  auto there = make_tensor(
      make_smem_ptr(gpu::cluster_map_shared(gpu::dynamic_smem<float>(), 1 - block_rank_in_cluster())), Layout<_64>{});
  float const sum = s(thread()) + there(63 - thread());
  cluster_arrive();
  global(q, 128)(64 * block() + thread()) = sum;
  cluster_wait();
}

}  // namespace

TEST(Correct, RingOfStages) {
  auto in = numbers<float>(128 * tiles, 1);
  sim::buffer<float> out(128);
  expect_ok("a ring of stages", [&](sim::options how) {
    return sim::launch(how, 1, 160, sizeof(Shared), ring_of_stages, static_cast<float const*>(in.data()), out.data());
  });
  for (int t = 0; t < 128; ++t) {
    float sum = 0;
    for (int k = 0; k < tiles; ++k) {
      for (int i = 0; i < 4; ++i) { sum += in[std::size_t(128 * k + (127 - t + 32 * i) % 128)]; }
    }
    EXPECT_EQ(out[std::size_t(t)], sum) << t;
  }
}

TEST(Correct, GroupsTakeTurns) {
  sim::buffer<float> out(128);
  expect_ok("turns", [&](sim::options how) { return sim::launch(how, 1, 256, 512, turns, out.data()); });
  for (float const x : out) { EXPECT_EQ(x, 9.0f); }
}

TEST(Correct, LastBlockAdds) {
  sim::buffer<float> parts(128), out(32);
  expect_ok("the last block adds", [&](sim::options how) {
    sim::buffer<int> count(1, 0);
    return sim::launch(how, 4, 32, 64, last_block, parts.data(), count.data(), out.data());
  });
  for (int t = 0; t < 32; ++t) { EXPECT_EQ(out[std::size_t(t)], float(6 + 4 * t)); }
}

TEST(Correct, RaggedRows) {
  for (int const m : {32, 50, 170}) {
    auto in = numbers<float>(16 * m, 2);
    sim::buffer<float> out(128);
    expect_ok("ragged rows", [&](sim::options how) {
      return sim::launch(how, 1, 128, 3 * 2048, ragged_rows, static_cast<float const*>(in.data()), out.data(), m);
    });
    for (int t = 0; t < 128; ++t) {
      float sum = 0;
      for (int row = t % 32; row < m; row += 32) {
        for (int i = 0; i < 4; ++i) { sum += in[std::size_t(16 * row + t / 32 + 4 * i)]; }
      }
      EXPECT_EQ(out[std::size_t(t)], sum) << m << " " << t;
    }
  }
}

TEST(Correct, SumsOfPairs) {
  auto in = numbers<float>(128, 3);
  sim::buffer<float> out(128);
  expect_ok("sums of pairs", [&](sim::options how) {
    how.cluster = 2;
    return sim::launch(how, 2, 64, 256, sums_of_pairs, static_cast<float const*>(in.data()), out.data());
  });
  for (int i = 0; i < 128; ++i) { EXPECT_EQ(out[std::size_t(i)], in[std::size_t(i)] + in[std::size_t(127 - i)]) << i; }
}

}  // namespace correct
