// Runs kernels that experts might write for Ampere and Hopper. The kernels resemble the faulty kernels in
// faults/stages.cpp and faults/hopper.cpp.
#include "correct.hpp"

namespace correct {

namespace {

using RS = SM90::GMMA::MMA_64x8x16_F32BF16BF16_RS<SM90::GMMA::Major::K, SM90::GMMA::Major::K>;
using SS = SM90::GMMA::MMA_64x8x16_F32BF16BF16_SS<SM90::GMMA::Major::K, SM90::GMMA::Major::K>;
using Sources = sim::buffer<float> const&;

float* box(int s) { return gpu::dynamic_smem<float>() + 256 * s; }
auto numbers_of(int s) { return make_tensor(make_smem_ptr(box(s)), Layout<_256>{}); }
std::uint64_t& barrier(int k) { return gpu::dynamic_smem<std::uint64_t>()[512 + k]; }
void make_barriers(int count, int arrivals = 1) {
  if (thread() == 0) {
    for (int k = 0; k < count; ++k) { initialize_barrier(barrier(k), arrivals); }
    gpu::fence_barrier_init();
  }
  gpu::sync_threads();
}
// Runs a kernel with one block, whose shared memory holds 4 boxes of 256 numbers followed by mbarriers. `out` must be
// the expected result.
template <class Kernel, class Wanted>
void expect_boxes(char const* name, unsigned threads, Kernel const& kernel, int n, Wanted const& wanted) {
  auto const in = numbers<float>(2048, 3);
  sim::buffer<float> out(2048, 0.0f);
  expect_ok(name, [&](sim::options how) {
    return sim::launch(how, 1, threads, 4096 + 512, kernel, static_cast<float const*>(in.data()), out.data());
  });
  int wrong = 0;
  for (int i = 0; i < n; ++i) { wrong += out[std::size_t(i)] != wanted(in, i); }
  EXPECT_EQ(wrong, 0) << name;
}

}  // namespace

TEST(Experts, StagesAndRegistersAhead) {
  // The kernel reads the next fragment from shared memory while it uses the current one, even across the end of a
  // stage.
  expect_boxes(
      "stages and registers ahead", 64,
      [](float const* p, float* q) {
        auto const fetch = [&](int k) {
          if (k < 8) {
            SM80_CP_ASYNC_CACHEGLOBAL<uint128_t>::copy(reinterpret_cast<uint128_t const*>(p + 256 * k)[thread()],
                                                       reinterpret_cast<uint128_t*>(box(k % 4))[thread()]);
          }
          cp_async_fence();
        };
        for (int k = 0; k < 3; ++k) { fetch(k); }
        cp_async_wait<2>();
        gpu::sync_threads();
        float ahead = numbers_of(0)(255 - thread()), sum = 0;
        for (int k = 0; k < 8; ++k) {
          for (int part = 0; part < 4; ++part) {
            float const now = ahead;
            if (part == 2) { fetch(k + 3); }
            if (part == 3) {
              cp_async_wait<2>();
              gpu::sync_threads();
            }
            int const next = 4 * k + part + 1;
            if (next < 32) { ahead = numbers_of(next / 4 % 4)(255 - 64 * (next % 4) - thread()); }
            sum += now;
          }
        }
        global(q, 64)(thread()) = sum;
      },
      64,
      [](Sources in, int t) {
        float sum = 0;
        for (int i = 0; i < 32; ++i) { sum += in[std::size_t(256 * (i / 4) + 255 - 64 * (i % 4) - t)]; }
        return sum;
      });
}

TEST(Experts, CopiesThatFillARing) {
  // One warp issues cp.async and another warp uses the data. The copies of each lane arrive at the full barrier, and
  // each reading lane arrives at the empty barrier.
  expect_boxes(
      "copies that fill a ring", 64,
      [](float const* p, float* q) {
        make_barriers(4, 32);  // 0, 1: full; 2, 3: empty
        if (thread() < 32) {
          for (int k = 0; k < 8; ++k) {
            int const s = k % 2;
            wait_barrier(barrier(2 + s), (k / 2 + 1) % 2);
            for (int i = thread(); i < 64; i += 32) {
              SM80_CP_ASYNC_CACHEGLOBAL<uint128_t>::copy(reinterpret_cast<uint128_t const*>(p + 256 * k)[i],
                                                         reinterpret_cast<uint128_t*>(box(s))[i]);
            }
            gpu::cpasync_barrier_arrive_noinc(barrier(s));
          }
          cp_async_wait<0>();
          return;
        }
        float sum = 0;
        for (int k = 0; k < 8; ++k) {
          wait_barrier(barrier(k % 2), k / 2 % 2);
          for (int i = 0; i < 8; ++i) { sum += numbers_of(k % 2)((thread() + 32 * i + 5) % 256); }
          arrive_barrier(barrier(2 + k % 2));
        }
        global(q, 32)(thread() - 32) = sum;
      },
      32,
      [](Sources in, int t) {
        float sum = 0;
        for (int i = 0; i < 64; ++i) { sum += in[std::size_t(256 * (i / 8) + (t + 32 + 32 * (i % 8) + 5) % 256)]; }
        return sum;
      });
}

TEST(Experts, TwoBuffersOfAnEpilogue) {
  expect_boxes(
      "two buffers of an epilogue", 64,
      [](float const* p, float* q) {
        for (int k = 0; k < 6; ++k) {
          if (thread() == 0) { tma_store_wait<1>(); }
          gpu::sync_threads();
          numbers_of(k % 2)(thread()) = global(p, 2048)(64 * k + thread()) + 1;
          gpu::fence_view_async_shared();
          gpu::sync_threads();
          if (thread() == 0) {
            SM90_BULK_COPY_S2G::copy(box(k % 2), q + 64 * k, 256);
            tma_store_arrive();
          }
        }
        if (thread() == 0) { tma_store_wait<0>(); }
      },
      384, [](Sources in, int i) { return in[std::size_t(i)] + 1; });
}

TEST(Experts, StoredByTwoThreads) {
  expect_boxes(
      "stored by two threads", 64,
      [](float const* p, float* q) {
        int const warp = thread() / 32;
        for (int k = 0; k < 4; ++k) {
          numbers_of(warp)(thread() % 32) = global(p, 2048)(64 * k + thread());
          gpu::fence_view_async_shared();
          gpu::sync_warp();
          if (elect_one_sync()) {
            SM90_BULK_COPY_S2G::copy(box(warp), q + 64 * k + 32 * warp, 128);
            tma_store_arrive();
            tma_store_wait<0>();
          }
          gpu::sync_warp();
        }
      },
      256, [](Sources in, int i) { return in[std::size_t(i)]; });
}

TEST(Experts, ABoxInPlace) {
  // Data arrives, is changed in place and stored, and then its buffer is refilled.
  expect_boxes(
      "a box in place", 64,
      [](float const* p, float* q) {
        make_barriers(1);
        for (int k = 0; k < 4; ++k) {
          if (thread() == 0) {
            tma_store_wait<0>();
            set_barrier_transaction_bytes(barrier(0), 1024);
            SM90_BULK_COPY_G2S::copy(p + 256 * k, &barrier(0), box(0), 1024);
          }
          wait_barrier(barrier(0), k % 2);
          for (int i = thread(); i < 256; i += 64) { numbers_of(0)(i) = 2 * numbers_of(0)(i); }
          gpu::fence_view_async_shared();
          gpu::sync_threads();
          if (thread() == 0) {
            SM90_BULK_COPY_S2G::copy(box(0), q + 256 * k, 1024);
            tma_store_arrive();
          }
        }
        if (thread() == 0) { tma_store_wait<0>(); }
      },
      1024, [](Sources in, int i) { return 2 * in[std::size_t(i)]; });
}

TEST(Experts, BarriersWhoseMemoryIsUsedAgain) {
  expect_boxes(
      "barriers whose memory is used again", 64,
      [](float const* p, float* q) {
        make_barriers(2);
        if (thread() == 0) {
          set_barrier_transaction_bytes(barrier(0), 1024);
          SM90_BULK_COPY_G2S::copy(p, &barrier(0), box(0), 1024);
        }
        wait_barrier(barrier(0), 0);
        float const x = numbers_of(0)(thread());
        gpu::sync_threads();
        if (thread() == 0) { gpu::invalidate_barrier(barrier(0)), gpu::invalidate_barrier(barrier(1)); }
        gpu::sync_threads();
        auto scratch = make_tensor(make_smem_ptr(box(4)), Layout<_64>{});
        scratch(thread()) = x;
        gpu::sync_threads();
        float const y = scratch(63 - thread());
        gpu::sync_threads();
        make_barriers(2, 64);  // the barriers are made again
        arrive_barrier(barrier(1));
        wait_barrier(barrier(1), 0);
        global(q, 64)(thread()) = y;
      },
      64, [](Sources in, int i) { return in[std::size_t(63 - i)]; });
}

TEST(Experts, ManyBarriers) {
  expect_boxes(
      "many barriers", 64,
      [](float const* p, float* q) {
        make_barriers(48);
        float sum = 0;
        for (int k = 0; k < 48; ++k) {
          if (thread() == 0) {
            set_barrier_transaction_bytes(barrier(k), 256);
            SM90_BULK_COPY_G2S::copy(p + 64 * (k % 8), &barrier(k), box(0) + 64 * (k % 16), 256);
          }
          wait_barrier(barrier(k), 0);
          sum += global(box(0), 1024)(64 * (k % 16) + thread());
          gpu::sync_threads();
        }
        global(q, 64)(thread()) = sum;
      },
      64,
      [](Sources in, int t) {
        float sum = 0;
        for (int k = 0; k < 8; ++k) { sum += 6 * in[std::size_t(64 * k + t)]; }
        return sum;
      });
}

namespace {

std::uint64_t operand(int at) {
  return sett::make_wgmma_descriptor({cast_smem_ptr_to_uint(gpu::dynamic_smem<bfloat16_t>() + at), 128, 256, 0, 1});
}

}  // namespace

TEST(Experts, BatchesUnderWay) {
  // One batch runs while the kernel waits for the previous batch. The sources of the previous batch are then
  // rewritten.
  sim::buffer<float> out(128 * 4, 0.0f);
  expect_ok("batches under way", [&](sim::options how) {
    return sim::launch(
        how, 1, 128, 2 * 2304,
        [](float* q) {
          auto const fill = [](int s, float x) {
            auto all = make_tensor(make_smem_ptr(gpu::dynamic_smem<bfloat16_t>() + 1152 * s), Layout<Int<1152>>{});
            for (int i = thread(); i < 1152; i += 128) { all(i) = bfloat16_t(x); }
            gpu::fence_view_async_shared();
            gpu::sync_threads();
          };
          auto acc = make_tensor<float>(Layout<_4>{});
          auto a = make_tensor<std::uint32_t>(Layout<_4>{});
          fill(0, 1.0f), fill(1, 2.0f);
          warpgroup_arrive();
          SS::fma(operand(0), operand(1024), acc(0), acc(1), acc(2), acc(3), SM90::GMMA::ScaleOut::Zero);
          warpgroup_commit_batch();
          for (int k = 1; k < 5; ++k) {
            int const s = 1152 * (k % 2);
            SS::fma(operand(s), operand(s + 1024), acc(0), acc(1), acc(2), acc(3));
            warpgroup_commit_batch();
            warpgroup_wait<1>();
            gpu::sync_threads();
            fill((k + 1) % 2, float(1 + (k + 1) % 2));
            warpgroup_arrive();
          }
          warpgroup_wait<0>();
          for (int i = 0; i < 4; ++i) { a(i) = 0x3f803f80u; }
          warpgroup_arrive();
          RS::fma(a(0), a(1), a(2), a(3), operand(1024), acc(0), acc(1), acc(2), acc(3));
          warpgroup_commit_batch();
          warpgroup_wait<0>();
          for (int i = 0; i < 4; ++i) { a(i) = 0; }
          for (int i = 0; i < 4; ++i) { global(q, 512)(128 * i + thread()) = acc(i); }
        },
        out.data());
  });
  for (float const x : out) { ASSERT_EQ(x, 16.0f * (1 + 4 + 1 + 4 + 1) + 16.0f); }
}

TEST(Experts, RegistersOfAThatAreNewInEachRound) {
  // The previous MMA may still read its registers. This round uses different registers, although their address on the
  // stack is the same.
  expect_ok("A is new in each turn", [&](sim::options how) {
    return sim::launch(how, 1, 128, 2304, [] {
      auto all = make_tensor(make_smem_ptr(gpu::dynamic_smem<bfloat16_t>()), Layout<Int<1152>>{});
      for (int i = thread(); i < 1152; i += 128) { all(i) = bfloat16_t(1.0f); }
      gpu::fence_view_async_shared();
      gpu::sync_threads();
      auto acc = make_tensor<float>(Layout<_4>{});
      clear(acc);
      for (int k = 0; k < 4; ++k) {
        auto numbers = make_tensor<bfloat16_t>(Layout<_8>{});
        for (int i = 0; i < 8; ++i) { numbers(i) = bfloat16_t(float(k)); }
        auto a = recast<std::uint32_t>(numbers);
        std::uint32_t plain[4] = {a(0), a(1), a(2), a(3)};
        warpgroup_arrive();
        RS::fma(a(0), a(1), a(2), a(3), operand(1024), acc(0), acc(1), acc(2), acc(3));
        RS::fma(plain[0], plain[1], plain[2], plain[3], operand(1024), acc(0), acc(1), acc(2), acc(3));
        warpgroup_commit_batch();
        warpgroup_wait<1>();
      }
      warpgroup_wait<0>();
      EXPECT_EQ(acc(0), 16.0f * 2 * 6);
    });
  });
}

TEST(Experts, OperandsThatAnyThreadGivesBack) {
  // A batch belongs to the warpgroup, so any thread that has waited for the batch may signal that its operands have
  // been read.
  sim::buffer<bfloat16_t> in(8 * 1152, bfloat16_t(1.0f));
  for (int const who : {0, 1, 64, 127}) {
    expect_ok(
        "operands given back",
        [&](sim::options how) {
          return sim::launch(
              how, 1, 256, 8192 + 64,
              [who](bfloat16_t const* p) {
                auto const full = [](int s) -> std::uint64_t& { return gpu::dynamic_smem<std::uint64_t>()[1024 + s]; };
                if (thread() == 0) {
                  for (int s = 0; s < 4; ++s) { initialize_barrier(full(s), 1); }  // 2, 3: empty
                  gpu::fence_barrier_init();
                }
                gpu::sync_threads();
                if (thread() >= 128) {
                  for (int k = 0; thread() == 128 && k < 8; ++k) {
                    int const s = k % 2;
                    wait_barrier(full(2 + s), (k / 2 + 1) % 2);
                    set_barrier_transaction_bytes(full(s), 2304);
                    SM90_BULK_COPY_G2S::copy(p + 1152 * k, &full(s), gpu::dynamic_smem<bfloat16_t>() + 1152 * s, 2304);
                  }
                  return;
                }
                auto acc = make_tensor<float>(Layout<_4>{});
                clear(acc);
                for (int k = 0; k < 8; ++k) {
                  int const s = k % 2, at = 1152 * s;
                  wait_barrier(full(s), k / 2 % 2);
                  warpgroup_arrive();
                  SS::fma(operand(at), operand(at + 1024), acc(0), acc(1), acc(2), acc(3));
                  warpgroup_commit_batch();
                  warpgroup_wait<0>();
                  if (thread() == who) { arrive_barrier(full(2 + s)); }
                }
                EXPECT_EQ(acc(0), 128.0f);
              },
              static_cast<bfloat16_t const*>(in.data()));
        },
        2);
  }
}

TEST(Experts, AFlagOfAWarpInALoop) {
  sim::buffer<int> flag(1, 0);
  expect_ok("a flag in a loop", [&](sim::options how) {
    flag.fill(0);
    return sim::launch(
        how, 1, 32, 0,
        [](int* q) {
          for (int k = 0; k < 8; ++k) { global(q, 1)(0) = 1; }
        },
        flag.data());
  });
  EXPECT_EQ(flag[0], 1);
}

TEST(Experts, RegistersOfRoles) {
  sim::buffer<float> out(256, 0.0f);
  expect_ok("registers of roles", [&](sim::options how) {
    how.registers = 168;
    return sim::launch(
        how, 1, 384, 64,
        [](float* q) {
          if (thread() >= 256) {
            gpu::warpgroup_reg_dealloc<40>();
            if (thread() >= 288) { return; }
            gpu::arrive_threads(1, 288);
            return;
          }
          gpu::warpgroup_reg_alloc<232>();
          gpu::sync_threads(1, 288);
          global(q, 256)(thread()) = 1.0f;
        },
        out.data());
  });
  for (float const x : out) { ASSERT_EQ(x, 1.0f); }
}

}  // namespace correct
