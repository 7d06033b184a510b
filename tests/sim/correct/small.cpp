// Runs small kernels. Each kernel orders its accesses in a different way.
#include "correct.hpp"

namespace correct {

TEST(Correct, Neighbours) {
  sim::buffer<float> out(128);
  expect_ok("neighbours", [&](sim::options how) {
    return sim::launch(
        how, 1, 128, 512,
        [](float* p) {
          auto s = shared(128);
          s(thread()) = float(thread());
          gpu::sync_threads();
          global(p, 128)(thread()) = s(127 - thread());
        },
        out.data());
  });
  EXPECT_EQ(out[5], 122.0f);
}

// Checks setmaxnreg with 168 * 384 registers. A producer keeps 40 registers per thread, and two consumers get 232
// each.
TEST(Correct, RegistersAreHandedOn) {
  sim::buffer<int> out(384);
  expect_ok("registers", [&](sim::options how) {
    how.registers = 168;
    return sim::launch(
        how, 2, 384, 0,
        [](int* p) {
          gpu::wait_on_dependent_grids();
          if (thread() < 128) {
            gpu::warpgroup_reg_dealloc<40>();
          } else {
            gpu::warpgroup_reg_alloc<232>();
          }
          if (block() == 0) { global(p, 384)(thread()) = thread(); }
          gpu::launch_dependent_grids();
        },
        out.data());
  });
  EXPECT_EQ(out[383], 383);
}

TEST(Correct, Reduction) {
  auto in = numbers<float>(4096, 1);
  sim::buffer<float> out(8);
  expect_ok("reduction", [&](sim::options how) {
    return sim::launch(
        how, 8, 256, 1024,
        [](float const* p, float* q) {
          auto s = shared(256);
          auto g = global(p, 4096);
          s(thread()) = g(512 * block() + thread()) + g(512 * block() + 256 + thread());
          for (int k = 128; k > 0; k /= 2) {
            gpu::sync_threads();
            if (thread() < k) { s(thread()) += s(thread() + k); }
          }
          if (thread() == 0) { global(q, 8)(block()) = s(0); }
        },
        in.data(), out.data());
  });
  for (int b = 0; b < 8; ++b) {
    float sum = 0;
    for (int i = 0; i < 512; ++i) { sum += in[std::size_t(512 * b + i)]; }
    EXPECT_EQ(out[std::size_t(b)], sum);
  }
}

TEST(Correct, ReductionByShuffles) {
  auto in = numbers<float>(1024, 2);
  sim::buffer<float> out(1, 0.0f);
  expect_ok("shuffles", [&](sim::options how) {
    return sim::launch(
        how, 1, 1024, 128,
        [](float const* p, float* q) {
          auto s = shared(32);
          float sum = global(p, 1024)(thread());
          for (int k = 16; k > 0; k /= 2) { sum += gpu::shuffle_xor(sum, k); }
          if (thread() % 32 == 0) { s(thread() / 32) = sum; }
          gpu::sync_threads();
          if (thread() >= 32) { return; }
          sum = s(thread());
          for (int k = 16; k > 0; k /= 2) { sum += gpu::shuffle_down(sum, unsigned(k)); }
          if (thread() == 0) { global(q, 1)(0) = sum; }
        },
        in.data(), out.data());
  });
  float sum = 0;
  for (float const x : in) { sum += x; }
  EXPECT_EQ(out[0], sum);
}

TEST(Correct, Scan) {
  sim::buffer<int> in(64, 1), out(64);
  expect_ok("scan", [&](sim::options how) {
    return sim::launch(
        how, 1, 64, 512,
        [](int const* p, int* q) {
          auto s = make_tensor(make_smem_ptr(gpu::dynamic_smem<int>()), Layout<Shape<_64, _2>>{});
          int from = 0;
          s(thread(), 0) = global(p, 64)(thread());
          for (int k = 1; k < 64; k *= 2) {
            gpu::sync_threads();
            s(thread(), 1 - from) = s(thread(), from) + (thread() >= k ? s(thread() - k, from) : 0);
            from = 1 - from;
          }
          global(q, 64)(thread()) = s(thread(), from);
        },
        in.data(), out.data());
  });
  for (int i = 0; i < 64; ++i) { EXPECT_EQ(out[std::size_t(i)], i + 1); }
}

TEST(Correct, Histogram) {
  sim::buffer<int> in(512), out(8, 0);
  for (int i = 0; i < 512; ++i) { in[std::size_t(i)] = i * i % 8; }
  expect_ok("histogram", [&](sim::options how) {
    out.fill(0);
    return sim::launch(
        how, 4, 128, 32,
        [](int const* p, int* q) {
          auto s = shared<int>(8);
          if (thread() < 8) { s(thread()) = 0; }
          gpu::sync_threads();
          gpu::atomic_add(&s(global(p, 512)(128 * block() + thread())), 1);
          gpu::sync_threads();
          if (thread() < 8) { gpu::atomic_add(q + thread(), s(thread())); }
        },
        in.data(), out.data());
  });
  EXPECT_EQ(out[1], 256);
}

TEST(Correct, TheLastBlockAdds) {
  sim::buffer<int> part(8, 0), count(1, 0), out(1, 0);
  expect_ok("last block", [&](sim::options how) {
    count.fill(0);
    return sim::launch(
        how, 8, 32, 0,
        [](int* parts, int* counter, int* q) {
          if (thread() != 0) { return; }
          auto p = global(parts, 8);
          p(block()) = block() + 1;
          gpu::fence_device();
          int const before = gpu::atomic_add(counter, 1);
          if (before != 7) { return; }
          gpu::fence_device();
          int sum = 0;
          for (int i = 0; i < 8; ++i) { sum += p(i); }
          global(q, 1)(0) = sum;
        },
        part.data(), count.data(), out.data());
  });
  EXPECT_EQ(out[0], 36);
}

TEST(Correct, NamedBarriers) {
  sim::buffer<float> out(64);
  expect_ok("named barriers", [&](sim::options how) {
    return sim::launch(
        how, 1, 128, 512,
        [](float* p) {
          auto s = shared(64);
          if (thread() < 64) {  // producers
            for (int k = 0; k < 3; ++k) {
              if (k > 0) { gpu::sync_threads(2, 128); }
              s(thread()) = float(thread() + k);
              gpu::arrive_threads(1, 128);
            }
          } else {
            float sum = 0;
            for (int k = 0; k < 3; ++k) {
              gpu::sync_threads(1, 128);
              sum += s(127 - thread());
              if (k < 2) { gpu::arrive_threads(2, 128); }
            }
            global(p, 64)(thread() - 64) = sum;
          }
        },
        out.data());
  });
  EXPECT_EQ(out[3], 3 * 60 + 3.0f);
}

TEST(Correct, LanesByTheWarpsBarrier) {
  sim::buffer<float> out(64);
  expect_ok("sync_warp", [&](sim::options how) {
    return sim::launch(
        how, 1, 64, 256,
        [](float* p) {
          auto s = shared(64);
          s(thread()) = float(thread());
          gpu::sync_warp();
          float const x = s(thread() ^ 1);
          gpu::sync_warp();
          s(thread() ^ 2) = x;
          gpu::sync_warp();
          global(p, 64)(thread()) = s(thread());
        },
        out.data());
  });
  EXPECT_EQ(out[4], 7.0f);
}

TEST(Correct, Votes) {
  expect_ok("votes", [&](sim::options how) {
    return sim::launch(how, 1, 64, 0, [] {
      EXPECT_EQ(gpu::ballot(thread() % 2 == 0), 0x55555555u);
      if (thread() % 32 < 16) {
        EXPECT_EQ(gpu::shuffle(thread(), 3, 0xffffu) % 32, 3);
      } else {
        EXPECT_EQ(gpu::shuffle_xor(thread(), 1, 0xffff0000u), thread() ^ 1);
      }
    });
  });
}

TEST(Correct, RaggedCopy) {
  auto in = numbers<float>(1000, 3);
  sim::buffer<float> out(1000);
  expect_ok("ragged", [&](sim::options how) {
    return sim::launch(
        how, 8, 32, 0,
        [](float const* p, float* q) {
          auto g = make_tensor(make_gmem_ptr(p + 128 * block()), Layout<Shape<_4, _32>>{});
          auto o = make_tensor(make_gmem_ptr(q + 128 * block()), Layout<Shape<_4, _32>>{});
          auto inside = [](auto i) { return 128 * block() + 4 * thread() + int(i) < 1000; };
          auto r = make_tensor<float>(Layout<_4>{});
          copy_if(inside, g(_, thread()), r);
          copy_if(inside, r, o(_, thread()));
        },
        in.data(), out.data());
  });
  EXPECT_EQ(out.to_vector(), in.to_vector());
}

TEST(Correct, SwizzledTranspose) {
  int const n = 96;
  auto in = numbers<float>(n * n, 4);
  sim::buffer<float> out(std::size_t(n * n));
  expect_ok("transpose", [&](sim::options how) {
    return sim::launch(
        how, {3, 3, 1}, {32, 8, 1}, 4096,
        [](float const* p, float* q, int m) {
          auto g = make_tensor(make_gmem_ptr(p), make_shape(m, m), make_stride(m, _1{}));
          auto o = make_tensor(make_gmem_ptr(q), make_shape(m, m), make_stride(m, _1{}));
          auto s = make_tensor(make_smem_ptr(gpu::dynamic_smem<float>()),
                               composition(Swizzle<5, 0, 5>{}, Layout<Shape<_32, _32>, Stride<_32, _1>>{}));
          int const bx = 32 * block(), by = 32 * int(gpu::block_idx().y), ty = int(gpu::thread_idx().y);
          for (int i = ty; i < 32; i += 8) { s(i, thread()) = g(by + i, bx + thread()); }
          gpu::sync_threads();
          for (int i = ty; i < 32; i += 8) { o(bx + i, by + thread()) = s(thread(), i); }
        },
        in.data(), out.data(), n);
  });
  EXPECT_EQ(out[std::size_t(5 * n + 70)], in[std::size_t(70 * n + 5)]);
}

TEST(Correct, StaticSharedMemory) {
  struct First;
  struct Second;
  sim::buffer<int> out(64);
  expect_ok("static", [&](sim::options how) {
    return sim::launch(
        how, 2, 32, 64,
        [](int* p) {
          int* const a = gpu::static_smem<int, 32, First>();
          int* const b = gpu::static_smem<int, 32, Second>();
          auto s = make_tensor(make_smem_ptr(a), Layout<_32>{});
          auto t = make_tensor(make_smem_ptr(b), Layout<_32>{});
          s(thread()) = thread();
          t(31 - thread()) = thread();
          gpu::sync_threads();
          global(p, 64)(32 * block() + thread()) = s(31 - thread()) + t(31 - thread());
        },
        out.data());
  });
  EXPECT_EQ(out[40], 23 + 8);
}

TEST(Correct, PackedElementsOfWholeBytes) {
  expect_ok("packed", [&](sim::options how) {
    return sim::launch(how, 1, 16, 64, [] {
      auto s = make_tensor(make_smem_ptr(subbyte_iterator<uint4_t>(gpu::dynamic_smem<std::uint8_t>())), Layout<_32>{});
      auto bytes = shared<std::uint8_t>(16);
      bytes(thread()) = std::uint8_t(0);
      s(2 * thread()) = uint4_t(unsigned(thread()));
      s(2 * thread() + 1) = uint4_t(unsigned(15 - thread()));
      gpu::sync_threads();
      EXPECT_EQ(unsigned(s(31 - 2 * thread())), unsigned(thread()));
    });
  });
}

TEST(Correct, HalvesSideBySide) {
  sim::buffer<half_t> out(64);
  expect_ok("halves", [&](sim::options how) {
    return sim::launch(
        how, 1, 64, 128,
        [](half_t* p) {
          auto s = shared<half_t>(64);
          s(thread()) = half_t(float(thread()));
          gpu::sync_threads();
          global(p, 64)(thread()) = s(thread() ^ 1);
        },
        out.data());
  });
  EXPECT_EQ(float(out[8]), 9.0f);
}

TEST(Correct, Clusters) {
  sim::buffer<float> out(128);
  expect_ok("clusters", [&](sim::options how) {
    how.cluster = {2, 1, 1};
    return sim::launch(
        how, 4, 32, 128,
        [](float* p) {
          auto s = shared(32);
          s(thread()) = float(100 * block() + thread());
          cluster_sync();
          auto there = make_tensor(
              make_smem_ptr(gpu::cluster_map_shared(gpu::dynamic_smem<float>(), 1 - block_rank_in_cluster())),
              Layout<_32>{});
          global(p, 128)(32 * block() + thread()) = there(31 - thread());
          cluster_sync();
        },
        out.data());
  });
  EXPECT_EQ(out[32 * 3 + 1], 230.0f);
}

TEST(Correct, OneThreadAndEmptyWork) {
  sim::buffer<int> out(1, 0);
  expect_ok("one", [&](sim::options how) {
    return sim::launch(
        how, 1, 1, 0, [](int* p) { global(p, 1)(0) = 3; }, out.data());
  });
  expect_ok("none", [&](sim::options how) { return sim::launch(how, 3, 5, 0, [] {}); });
  EXPECT_EQ(out[0], 3);
}

TEST(Correct, AKernelsArgumentsAreCopies) {
  sim::buffer<int> out(32);
  int const base = 7;
  expect_ok("arguments", [&](sim::options how) {
    return sim::launch(
        how, 1, 32, 0,
        [](int* p, int add) {
          add += thread();
          global(p, 32)(thread()) = add;
        },
        out.data(), base);
  });
  EXPECT_EQ(out[31], 38);
}

}  // namespace correct
