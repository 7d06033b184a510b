// Runs kernels as experts might write them, in which warps, warpgroups and blocks of a cluster share work. The
// kernels resemble the faulty kernels in faults/shared_work.cpp.
#include "correct.hpp"

namespace correct {

namespace {

auto floats(int at, int n) {
  return make_tensor(make_smem_ptr(gpu::dynamic_smem<float>() + at), make_layout(make_shape(n)));
}
std::uint64_t& barrier(int k) { return gpu::dynamic_smem<std::uint64_t>()[512 + k]; }
void make_barriers(int count, int arrivals) {
  if (thread() != 0) { return; }
  for (int k = 0; k < count; ++k) { initialize_barrier(barrier(k), arrivals); }
  gpu::fence_barrier_init();
}
// Runs the blocks of one cluster on 64 rows of 32 numbers, in boxes of 8 rows. `out` must be the expected result.
template <class Kernel, class Wanted>
void expect_cluster(char const* name, unsigned blocks, unsigned threads, Kernel const& kernel, Wanted const& wanted) {
  auto const in = numbers<float>(2048, 1);
  sim::buffer<float> out(blocks * threads, 0.0f);
  sett::TensorMapFields f;
  f.rank = 2, f.bytes = 4, f.type = sett::DType::f32;
  f.extent[0] = 32, f.extent[1] = 64, f.stride[0] = 128;
  f.box[0] = 32, f.box[1] = 8;
  sett::TensorMap map;
  ASSERT_FALSE(sett::map_at(map, f, in.data()));
  expect_ok(name, [&](sim::options how) {
    how.cluster = blocks;
    return sim::launch(how, blocks, threads, 4096 + 64, kernel, map, static_cast<float const*>(in.data()), out.data());
  });
  int wrong = 0;
  for (unsigned i = 0; i < blocks * threads; ++i) { wrong += out[i] != wanted(in, int(i / threads), int(i % threads)); }
  EXPECT_EQ(wrong, 0) << name;
}
using Sources = sim::buffer<float> const&;

}  // namespace

TEST(SharedWork, ABarrierForEachGroup) {
  expect_cluster(
      "a barrier for each group", 1, 128,
      [](sett::TensorMap const&, float const*, float* q) {
        int const group = thread() / 64, t = thread() % 64;
        float sum = 0;
        for (int k = 0; k < 4; ++k) {
          floats(64 * group, 64)(t) = float(t + k);
          gpu::sync_threads(1 + group, 64);
          sum += floats(64 * group, 64)(63 - t);
          gpu::sync_threads(1 + group, 64);
        }
        global(q, 128)(thread()) = sum;
      },
      [](Sources, int, int t) { return float(4 * (63 - t % 64) + 6); });
}

TEST(SharedWork, TwoBuffersAndOneBarrierATurn) {
  expect_cluster(
      "two buffers", 1, 64,
      [](sett::TensorMap const&, float const* p, float* q) {
        float sum = 0;
        for (int k = 0; k < 6; ++k) {
          auto buffer = floats(64 * (k % 2), 64);
          buffer(thread()) = global(p, 2048)(64 * k + thread());
          gpu::sync_threads();
          sum += buffer(63 - thread());
        }
        global(q, 64)(thread()) = sum;
      },
      [](Sources in, int, int t) {
        float sum = 0;
        for (int k = 0; k < 6; ++k) { sum += in[std::size_t(64 * k + 63 - t)]; }
        return sum;
      });
}

TEST(SharedWork, ARingOfBlocks) {
  // Each block writes to the next block's memory and signals its barrier. The reader then releases the memory to the
  // writer.
  expect_cluster(
      "a ring of blocks", 4, 32,
      [](sett::TensorMap const&, float const* p, float* q) {
        make_barriers(2, 1);
        cluster_sync();
        unsigned const rank = block_rank_in_cluster(), next = (rank + 1) % 4, before = (rank + 3) % 4;
        auto there =
            make_tensor(make_smem_ptr(gpu::cluster_map_shared(gpu::dynamic_smem<float>(), next)), Layout<_32>{});
        float x = global(p, 2048)(32 * block() + thread()), sum = 0;
        for (int k = 0; k < 4; ++k) {
          sum += x;
          if (k > 0) { gpu::wait_barrier_cluster(barrier(1), (k - 1) % 2); }
          there(thread()) = x;
          gpu::sync_warp();
          if (thread() == 0) { gpu::arrive_remote_barrier(barrier(0), next); }
          gpu::wait_barrier_cluster(barrier(0), k % 2);
          x = floats(0, 32)(31 - thread());
          gpu::sync_warp();
          if (thread() == 0) { gpu::arrive_remote_barrier(barrier(1), before); }
        }
        wait_barrier(barrier(1), 1);
        global(q, 128)(32 * block() + thread()) = sum;
        cluster_sync();
      },
      [](Sources in, int b, int t) {
        float sum = 0;
        for (int k = 0; k < 4; ++k) { sum += in[std::size_t(32 * ((b + 4 - k) % 4) + (k % 2 == 0 ? t : 31 - t))]; }
        return sum;
      });
}

TEST(SharedWork, CountsInAllBlocks) {
  expect_cluster(
      "counts", 2, 32,
      [](sett::TensorMap const&, float const*, float* q) {
        auto mine = make_tensor(make_smem_ptr(gpu::dynamic_smem<int>()), Layout<_32>{});
        mine(thread()) = 0;
        cluster_sync();
        auto* const all = gpu::cluster_map_shared(gpu::dynamic_smem<int>(), std::uint32_t(thread() % 2));
        gpu::atomic_add(all + thread() / 2, 1);
        cluster_sync();
        global(q, 64)(32 * block() + thread()) = float(mine(thread()));
      },
      [](Sources, int, int t) { return t < 16 ? 2.0f : 0.0f; });
}

TEST(SharedWork, RowsAndColumnsOfBlocks) {
  // In a grid of 2 x 2 blocks, each block loads half of its row's box for its row, and half of its column's box for
  // its column.
  expect_cluster(
      "rows and columns", 4, 32,
      [](sett::TensorMap const& map, float const*, float* q) {
        make_barriers(2, 1);
        cluster_sync();
        unsigned const rank = block_rank_in_cluster(), row = rank / 2, column = rank % 2;
        for (int k = 0; k < 2; ++k) {
          if (thread() == 0) {
            set_barrier_transaction_bytes(barrier(0), 4096);
            SM90_TMA_LOAD_MULTICAST_2D::copy(&map, &barrier(0), std::uint16_t(3u << (2 * row)), 0,
                                             gpu::dynamic_smem<float>() + 256 * column, 0, int(8 * (2 * row + column)));
            SM90_TMA_LOAD_MULTICAST_2D::copy(&map, &barrier(0), std::uint16_t(5u << column), 0,
                                             gpu::dynamic_smem<float>() + 512 + 256 * row, 0,
                                             int(32 + 8 * (2 * column + row)));
          }
          gpu::sync_warp();
          wait_barrier(barrier(0), k);
          float sum = 0;
          for (int i = 0; i < 32; ++i) { sum += floats(0, 1024)(32 * i + thread()); }
          global(q, 128)(32 * block() + thread()) = sum;
          cluster_sync();  // all threads have read before the next boxes arrive
        }
      },
      [](Sources in, int b, int t) {
        float sum = 0;
        for (int i = 0; i < 16; ++i) {
          sum += in[std::size_t(32 * (16 * (b / 2) + i) + t)] + in[std::size_t(32 * (32 + 16 * (b % 2) + i) + t)];
        }
        return sum;
      });
}

TEST(SharedWork, ABarrierOfTheBlockByArrivals) {
  expect_cluster(
      "arrivals for a barrier", 1, 64,
      [](sett::TensorMap const&, float const*, float* q) {
        make_barriers(1, 64);
        gpu::sync_threads();
        float x = float(thread());
        for (int k = 0; k < 5; ++k) {
          floats(64 * (k % 2), 64)(thread()) = x;
          arrive_barrier(barrier(0));
          while (!gpu::try_wait_barrier(barrier(0), k % 2)) {}
          x = floats(64 * (k % 2), 64)((thread() + 1) % 64) + 1;
        }
        global(q, 64)(thread()) = x;
      },
      [](Sources, int, int t) { return float((t + 5) % 64 + 5); });
}

TEST(SharedWork, BoxesBySeveralThreads) {
  // Two warps load the two halves of a stage. One barrier counts an arrival for each warp.
  expect_cluster(
      "boxes by several threads", 1, 128,
      [](sett::TensorMap const& map, float const*, float* q) {
        make_barriers(2, 2);
        gpu::sync_threads();
        if (thread() >= 64) {
          if (elect_one_sync()) {
            int const half = thread() / 32 - 2;
            for (int k = 0; k < 4; ++k) {
              wait_barrier(barrier(1), (k + 1) % 2);
              set_barrier_transaction_bytes(barrier(0), 1024);
              SM90_TMA_LOAD_2D::copy(&map, &barrier(0), 0, gpu::dynamic_smem<float>() + 256 * half, 0,
                                     16 * k + 8 * half);
            }
          }
          return;
        }
        float sum = 0;
        for (int k = 0; k < 4; ++k) {
          wait_barrier(barrier(0), k % 2);
          for (int i = 0; i < 8; ++i) { sum += floats(0, 512)(64 * i + thread()); }
          gpu::sync_warp();
          if (elect_one_sync()) { arrive_barrier(barrier(1)); }
        }
        global(q, 128)(thread()) = sum;
        global(q, 128)(64 + thread()) = 0;
      },
      [](Sources in, int, int t) {
        float sum = 0;
        for (int i = 0; i < 32; ++i) { sum += in[std::size_t(64 * i + t % 64)]; }
        return t < 64 ? sum : 0.0f;
      });
}

TEST(SharedWork, ABlockThatHasNothingToDo) {
  expect_cluster(
      "a block that has nothing to do", 2, 32,
      [](sett::TensorMap const& map, float const*, float* q) {
        make_barriers(1, 1);
        cluster_sync();
        if (block() == 1) { return; }  // no other block uses its memory
        if (thread() == 0) {
          set_barrier_transaction_bytes(barrier(0), 1024);
          SM90_TMA_LOAD_2D::copy(&map, &barrier(0), 0, gpu::dynamic_smem<float>(), 0, 8);
        }
        gpu::sync_warp();
        wait_barrier(barrier(0), 0);
        global(q, 64)(thread()) = floats(0, 256)(thread());
      },
      [](Sources in, int b, int t) { return b == 0 ? in[std::size_t(256 + t)] : 0.0f; });
}

TEST(SharedWork, AScanOfWarps) {
  expect_cluster(
      "a scan", 1, 128,
      [](sett::TensorMap const&, float const* p, float* q) {
        int const lane = thread() % 32, warp = thread() / 32;
        float x = global(p, 2048)(thread());
        for (int by = 1; by < 32; by *= 2) {
          float const other = gpu::shuffle_up(x, unsigned(by));
          if (lane >= by) { x += other; }
        }
        if (lane == 31) { floats(0, 4)(warp) = x; }
        gpu::sync_threads();
        if (thread() < 4) {
          float y = floats(0, 4)(thread());
          for (int by = 1; by < 4; by *= 2) {
            float const other = gpu::shuffle_up(y, unsigned(by), 0xfu);
            if (thread() >= by) { y += other; }
          }
          floats(0, 8)(4 + thread()) = y;
        }
        gpu::sync_threads();
        global(q, 128)(thread()) = x + (warp > 0 ? floats(0, 8)(3 + warp) : 0.0f);
      },
      [](Sources in, int, int t) {
        float sum = 0;
        for (int i = 0; i <= t; ++i) { sum += in[std::size_t(i)]; }
        return sum;
      });
}

TEST(SharedWork, APartOfATileFromAnotherBlock) {
  // This kernel uses stream-K. Blocks 1 and 2 compute parts of block 0's tile in a workspace, and flags show which
  // parts are complete.
  sim::buffer<float> space(96, 0.0f), out(32, 0.0f);
  sim::buffer<int> flags(3, 0);
  expect_ok("parts of a tile", [&](sim::options how) {
    how.cluster = 3;
    flags.fill(0);
    return sim::launch(
        how, 3, 32, 0,
        [](float* w, int* f, float* q) {
          if (block() > 0) {
            global(w, 96)(32 * block() + thread()) = float(block() * thread());
            gpu::fence_device();
            gpu::sync_threads();
            if (thread() == 0) { gpu::atomic_exchange(f + block(), 1); }
            return;
          }
          float sum = float(thread());
          for (int b = 1; b < 3; ++b) {
            if (thread() == 0) {
              while (gpu::atomic_add(f + b, 0) == 0) {}
            }
            gpu::sync_threads();
            gpu::fence_device();
            gpu::sync_threads();
            sum += global(static_cast<float const*>(w), 96)(32 * b + thread());
          }
          global(q, 32)(thread()) = sum;
        },
        space.data(), flags.data(), out.data());
  });
  for (int t = 0; t < 32; ++t) { EXPECT_EQ(out[std::size_t(t)], float(4 * t)); }
}

TEST(SharedWork, ATicketForEachWarp) {
  // One lane increments the counter for all lanes that need a ticket.
  sim::buffer<int> count(1, 0), out(256, -1);
  expect_ok("a ticket for each warp", [&](sim::options how) {
    count.fill(0), out.fill(-1);
    return sim::launch(
        how, 4, 64, 0,
        [](int* n, int* q) {
          bool const wanted = thread() % 3 != 0;
          unsigned const all = gpu::ballot(wanted), lane = gpu::lane();
          int first = 0;
          if (wanted) {
            int const leader = __builtin_ctz(all);
            if (int(lane) == leader) { first = gpu::atomic_add(n, __builtin_popcount(all)); }
            first = gpu::shuffle(first, leader, all);
            global(q, 256)(first + __builtin_popcount(all & ((1u << lane) - 1))) = 64 * block() + thread();
          }
        },
        count.data(), out.data());
  });
  std::vector<int> seen;
  for (int const x : out) {
    if (x >= 0) { seen.push_back(x); }
  }
  std::sort(seen.begin(), seen.end());
  EXPECT_EQ(int(seen.size()), count[0]);
  EXPECT_TRUE(std::adjacent_find(seen.begin(), seen.end()) == seen.end());
}

namespace {

constexpr GMMA::Major K = GMMA::Major::K, MN = GMMA::Major::MN;
using Scores = SM90::GMMA::MMA_64x16x16_F32F16F16_SS<K, K>;
using Turned = SM90::GMMA::MMA_64x16x16_F32F16F16_SS<K, MN>;
using FromRegisters = SM90::GMMA::MMA_64x16x16_F32F16F16_RS<K, MN>;

std::uint64_t operand(int at) {
  return sett::make_wgmma_descriptor({cast_smem_ptr_to_uint(gpu::dynamic_smem<half_t>() + at), 128, 256, 0, 1});
}
template <class Op, class C, class... A, size_t... i>
void multiply(C& c, std::uint64_t b, index_sequence<i...>, A const&... a) {
  warpgroup_arrive();
  Op::fma(a..., b, c(Int<int(i)>{})..., SM90::GMMA::ScaleOut::Zero);
  warpgroup_commit_batch();
  warpgroup_wait<0>();
}

}  // namespace

TEST(SharedWork, ProductsOfOneNameAndOtherOperands) {
  // As in attention kernels, instructions with one PTX name are used with either major of B, and with A from shared
  // memory or from registers.
  sim::buffer<float> out(3 * 8 * 128, 0.0f);
  expect_ok("products of one name", [&](sim::options how) {
    return sim::launch(
        how, 1, 128, 2048 + 512,
        [](float* q) {
          auto s = make_tensor(make_smem_ptr(gpu::dynamic_smem<half_t>()), Layout<Int<1280>>{});
          for (int i = thread(); i < 1280; i += 128) { s(i) = half_t(i < 1024 ? 1.0f : float((i - 1024) % 8)); }
          gpu::fence_view_async_shared();
          gpu::sync_threads();
          auto acc = make_tensor<float>(Layout<_8>{});
          auto const all = make_index_sequence<8>{};
          auto const store = [&](int k) {
            for (int i = 0; i < 8; ++i) { global(q, 3072)(1024 * k + 128 * i + thread()) = acc(i); }
          };
          multiply<Scores>(acc, operand(1024), all, operand(0));
          store(0);
          multiply<Turned>(acc, operand(1024), all, operand(0));
          store(1);
          auto a = make_tensor<std::uint32_t>(Layout<_4>{});
          for (int i = 0; i < 4; ++i) { a(i) = 0x3c003c00u; }
          multiply<FromRegisters>(acc, operand(1024), all, a(0), a(1), a(2), a(3));
          store(2);
        },
        out.data());
  });
  // In the K-major case, every column of B sums the numbers 0 to 7 twice. In the MN-major case, column j contains j % 8
  // sixteen times.
  for (int t = 0; t < 128; ++t) {
    for (int i = 0; i < 8; ++i) {
      int const column = 2 * (t % 4) + i % 2;
      EXPECT_EQ(out[std::size_t(128 * i + t)], 56.0f);
      for (int k = 1; k < 3; ++k) { EXPECT_EQ(out[std::size_t(1024 * k + 128 * i + t)], 16.0f * float(column)) << k; }
    }
  }
}

}  // namespace correct
