// Copies boxes with a tensor map: zero fill, swizzles, clusters, stores and reductions.
#include "../../../include/sett/inst/plan_tensor_map.hpp"
#include "correct.hpp"

namespace correct {

namespace {

using sett::AnyLayout;
using sett::DType;
using sett::Num;
using sett::TensorMap;

AnyLayout rows_of(int m, int k, int pitch) {
  return sett::flat_layout(sett::Vec<Num>(Num(m), Num(k)), sett::Vec<Num>(Num(pitch), Num(1)));
}
// Makes a map of a tensor (m,k):(pitch,1), whose box is (bm,bk):(bk,1) with a swizzle span of 16 << b bytes.
template <class T>
TensorMap map_of(sim::buffer<T> const& data, int m, int k, int pitch, int bm, int bk, int b, DType type) {
  TensorMap out;
  auto const plan = sett::tensor_map({rows_of(m, k, pitch), rows_of(bm, bk, bk), sett::AnySwizzle{b, 4, 3}, type});
  EXPECT_FALSE(sett::map_at(out, plan.map, data.data()));
  return out;
}
// Returns the element (i,j) of a box with this swizzle in shared memory.
template <class T>
auto boxed(int i, int j, int bk, int b, int at = 0) {
  auto const byte = sett::AnySwizzle{b, 4, 3}(std::uint64_t(at + (i * bk + j) * int(sizeof(T))));
  return make_tensor(make_smem_ptr(gpu::dynamic_smem<T>() + byte / sizeof(T)), Layout<_1>{});
}
std::uint64_t& barrier(int k) { return gpu::dynamic_smem<std::uint64_t>()[2048 + k]; }

}  // namespace

TEST(Correct, BoxesWithZeroFill) {
  constexpr int m = 50, k = 90, pitch = 96;
  auto in = numbers<half_t>(m * pitch, 1);
  for (int const b : {0, 1, 2, 3}) {
    int const bk = b == 0 ? 64 : 8 << b;
    for (std::pair<int, int> const& at : {std::pair{0, 0}, {64, 32}, {-8, -5}, {80, 40}, {-100, 0}}) {
      int const x = at.first, y = at.second;
      sim::buffer<float> out(std::size_t(16 * bk));
      TensorMap const map = map_of(in, m, k, pitch, 16, bk, b, DType::f16);
      expect_ok(
          "a box",
          [&](sim::options how) {
            return sim::launch(
                how, 1, 64, 16384 + 64,
                [=](TensorMap const& t, float* q) {
                  if (thread() == 0) {
                    initialize_barrier(barrier(0), 1);
                    gpu::fence_barrier_init();
                    set_barrier_transaction_bytes(barrier(0), std::uint32_t(32 * bk));
                    SM90_TMA_LOAD_2D::copy(&t, &barrier(0), 0, gpu::dynamic_smem<char>() + 1024, x, y);
                  }
                  gpu::sync_threads();
                  wait_barrier(barrier(0), 0);
                  for (int i = thread(); i < 16 * bk; i += 64) {
                    global(q, 16 * bk)(i) = static_cast<float>(boxed<half_t>(i / bk, i % bk, bk, b, 1024)(0));
                  }
                },
                map, out.data());
          },
          2);
      int wrong = 0;
      for (int i = 0; i < 16; ++i) {
        for (int j = 0; j < bk; ++j) {
          int const r = y + i, c = x + j;
          bool const inside = r >= 0 && r < m && c >= 0 && c < k;
          wrong += out[std::size_t(i * bk + j)] != (inside ? static_cast<float>(in[std::size_t(r * pitch + c)]) : 0.0f);
        }
      }
      EXPECT_EQ(wrong, 0) << b << " " << x << " " << y;
    }
  }
}

TEST(Correct, BoxesToTheWholeCluster) {
  auto in = numbers<float>(64 * 32, 2);
  sim::buffer<float> out(4 * 8 * 32);
  TensorMap const map = map_of(in, 64, 32, 32, 2, 32, 3, DType::f32);
  expect_ok("multicast", [&](sim::options how) {
    how.cluster = 4;
    return sim::launch(
        how, 4, 32, 16384 + 64,
        [](TensorMap const& t, float* q) {
          int const rank = int(block_rank_in_cluster());
          if (thread() == 0) {
            initialize_barrier(barrier(0), 1);
            gpu::fence_barrier_init();
          }
          cluster_sync();
          if (thread() == 0) {
            set_barrier_transaction_bytes(barrier(0), 8 * 32 * 4);
            // Each block loads a quarter of the box into all blocks.
            SM90_TMA_LOAD_MULTICAST_2D::copy(&t, &barrier(0), std::uint16_t(15), 0,
                                             gpu::dynamic_smem<char>() + 256 * rank, 0, 40 + 2 * rank);
          }
          gpu::sync_warp();
          wait_barrier(barrier(0), 0);
          for (int i = 0; i < 8; ++i) {
            // Each quarter begins inside the 1024-byte pattern, and its swizzle depends on the address.
            global(q, 4 * 8 * 32)(block() * 256 + i * 32 + thread()) = boxed<float>(i, thread(), 32, 3)(0);
          }
          cluster_sync();
        },
        map, out.data());
  });
  for (int i = 0; i < 4 * 256; ++i) { ASSERT_EQ(out[std::size_t(i)], in[std::size_t(40 * 32 + i % 256)]) << i; }
}

TEST(Correct, BoxesStoredAndSummed) {
  sim::buffer<float> out(20 * 40, 1.0f);
  TensorMap const map = map_of(out, 20, 36, 40, 8, 32, 3, DType::f32);
  expect_ok("stores", [&](sim::options how) {
    out.fill(1.0f);
    return sim::launch(
        how, 3, 32, 16384,
        [](TensorMap const& t) {
          for (int i = 0; i < 8; ++i) { boxed<float>(i, thread(), 32, 3)(0) = float(100 * i + thread()); }
          tma_store_fence();
          gpu::sync_warp();
          if (thread() == 0) {
            // Block 0 stores the box at (16,16), which is cut on two sides. All blocks add to the box at (0,0).
            if (block() == 0) { SM90_TMA_STORE_2D::copy(&t, gpu::dynamic_smem<char>(), 16, 16); }
            SM90_TMA_REDUCE_ADD_2D::copy(&t, gpu::dynamic_smem<char>(), 0, 0);
            tma_store_arrive();
            tma_store_wait<0>();
          }
          gpu::sync_warp();
        },
        map);
  });
  int wrong = 0;
  for (int r = 0; r < 20; ++r) {
    for (int c = 0; c < 40; ++c) {
      float want = 1;
      if (r < 8 && c < 32) { want += 3 * float(100 * r + c); }
      if (r >= 16 && c >= 16 && c < 36) { want = float(100 * (r - 16) + c - 16); }
      wrong += out[std::size_t(r * 40 + c)] != want;
    }
  }
  EXPECT_EQ(wrong, 0);
}

}  // namespace correct
