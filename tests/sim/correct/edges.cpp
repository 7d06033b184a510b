// Runs correct accesses that resemble misaligned, unsynchronized or out-of-bounds accesses. The faulty counterparts
// are in faults/memory.cpp.
#include <complex>
#include <cstring>

#include "correct.hpp"

namespace correct {

namespace {

struct Three {
  float x, y, z;
};
struct First;
struct Second;

}  // namespace

// Checks that 12-byte elements and 16-byte complex numbers need only the alignment of their parts, and that bytes may
// be copied from any address.
TEST(Correct, AlignedAsTheTypeAsks) {
  sim::buffer<float> out(64);
  expect_ok("aligned", [&](sim::options how) {
    return sim::launch(
        how, 1, 16, 1024,
        [](float* p) {
          char* const bytes = gpu::dynamic_smem<char>();
          auto threes = make_tensor(make_smem_ptr(reinterpret_cast<Three*>(bytes + 4)), Layout<_16>{});
          auto complexes = make_tensor(make_smem_ptr(reinterpret_cast<complex<double>*>(bytes + 264)), Layout<_16>{});
          threes(thread()) = Three{1, 2, float(thread())};
          complexes(thread()) = complex<double>(thread(), 1);
          char* const odd = bytes + 521 + 4 * thread();
          float const x = float(thread());
          std::memcpy(odd, &x, 4);
          gpu::sync_threads();
          float y = 0;
          std::memcpy(&y, bytes + 521 + 4 * (15 - thread()), 4);
          int const there = 15 - thread();
          global(p, 64)(thread()) = threes(there).z + float(complexes(there).real()) + y;
        },
        out.data());
  });
  EXPECT_EQ(out[3], 36.0f);
}

// Checks plain pointers to types whose alignment the compiler cannot derive.
TEST(Correct, PackedTypesThroughPlainPointers) {
  struct __attribute__((packed)) Packed {
    char tag;
    double value;
  };
  using Anywhere __attribute__((aligned(1))) = float;
  sim::buffer<double> out(16);
  expect_ok("packed types", [&](sim::options how) {
    return sim::launch(
        how, 1, 16, 256,
        [](double* p) {
          auto* const s = gpu::dynamic_smem<Packed>();
          s[thread()].tag = 1;
          s[thread()].value = thread();
          Anywhere* const f = reinterpret_cast<Anywhere*>(gpu::dynamic_smem<char>() + 145) + thread();
          *f = float(thread());
          auto* const pairs = gpu::dynamic_smem<complex<double>>();
          gpu::sync_threads();
          p[thread()] = s[thread()].value + double(*f);
          gpu::sync_threads();
          auto* const beside = reinterpret_cast<complex<double>*>(reinterpret_cast<double*>(pairs) + 1) + thread() % 8;
          if (thread() < 8) { *beside = complex<double>(1, 2); }
        },
        out.data());
  });
  EXPECT_EQ(out[7], 14.0);
}

// Checks that a source may be written after a wait for its own group. Memory that no copy reads may be written at any
// time.
TEST(Correct, SourcesAfterTheWait) {
  using Async = Copy_Atom<SM80_CP_ASYNC_CACHEALWAYS<uint128_t>, float>;
  using Some = Copy_Atom<SM80_CP_ASYNC_CACHEALWAYS_ZFILL<uint128_t>, float>;
  sim::buffer<float> in(512, 1.0f);
  expect_ok("sources", [&](sim::options how) {
    return sim::launch(
        how, 1, 64, 2048,
        [](float* p) {
          auto four = [&](int k, int t) { return make_tensor(make_gmem_ptr(p + 256 * k + 4 * t), Layout<_4>{}); };
          auto to = [&](int k) {
            return make_tensor(make_smem_ptr(gpu::dynamic_smem<float>() + 256 * k + 4 * thread()), Layout<_4>{});
          };
          copy(Async{}, four(0, thread()), to(0));
          cp_async_fence();
          copy(Some{}.with(thread() % 2 == 0), four(1, thread()), to(1));
          cp_async_fence();
          cp_async_wait<1>();
          four(0, thread())(1) = 5.0f;                             // the older group reads from here
          if (thread() % 2 == 1) { four(1, thread())(0) = 6.0f; }  // no copy reads this element
          cp_async_wait<0>();
          gpu::sync_threads();
          four(1, 63 - thread())(2) = 7.0f;
        },
        in.data());
  });
  EXPECT_EQ(in[1], 5.0f);
}

// Checks copies whose completion an mbarrier signals. A thread that waits for the phase may use all copies. A thread
// that waits for its own group may use only its own copies.
TEST(Correct, CopiesThatABarrierTellsOf) {
  using Async = Copy_Atom<SM80_CP_ASYNC_CACHEALWAYS<uint128_t>, float>;
  auto in = numbers<float>(512, 3);
  sim::buffer<float> out(256);
  expect_ok("told", [&](sim::options how) {
    return sim::launch(
        how, 1, 64, 2056,
        [](float* p, float* q) {
          std::uint64_t& barrier = gpu::dynamic_smem<std::uint64_t>()[256];
          auto from = [&](int k) { return make_tensor(make_gmem_ptr(p + 256 * k + 4 * thread()), Layout<_4>{}); };
          auto to = [&](int k) {
            return make_tensor(make_smem_ptr(gpu::dynamic_smem<float>() + 256 * k + 4 * thread()), Layout<_4>{});
          };
          if (thread() == 0) { initialize_barrier(barrier, 64); }
          gpu::sync_threads();
          copy(Async{}, from(0), to(0));
          cp_async_fence();
          copy(Async{}, from(1), to(1));
          gpu::cpasync_barrier_arrive_noinc(barrier);
          cp_async_fence();
          cp_async_wait<1>();
          float const own = to(0)(2);
          from(0)(3) = 1.0f;
          wait_barrier(barrier, 0);
          auto s = shared(512);
          float const others = s(256 + 4 * (63 - thread()));
          gpu::fence_view_async_shared();
          gpu::sync_threads();
          if (thread() == 0) {
            SM90_BULK_COPY_S2G::copy(gpu::dynamic_smem<float>() + 256, q, 1024);
            tma_store_arrive();
            tma_store_wait<0>();
          }
          gpu::sync_threads();
          s(thread()) = own + others;
          s(256 + thread()) = 0.0f;
        },
        in.data(), out.data());
  });
  EXPECT_EQ(out[17], in[256 + 17]);
}

TEST(Correct, StaticArraysToTheirEnds) {
  sim::buffer<int> out(64);
  expect_ok("ends", [&](sim::options how) {
    return sim::launch(
        how, 1, 32, 128,
        [](int* p) {
          auto a = make_tensor(make_smem_ptr(gpu::static_smem<int, 32, First>()), Layout<_32>{});
          auto b = make_tensor(make_smem_ptr(gpu::static_smem<int, 64, Second>()), Layout<_64>{});
          auto s = shared<int>(32);
          a(thread()) = thread(), b(thread()) = 1, b(32 + thread()) = 2, s(thread()) = 3;
          gpu::sync_threads();
          global(p, 64)(thread()) = a(31 - thread()) + b(63 - thread()) + s(31 - thread());
        },
        out.data());
  });
  EXPECT_EQ(out[0], 36);
}

// Checks that mbarriers without transactions exist since sm_80, as does cp.async.
TEST(Correct, BarriersOfSm80) {
  sim::buffer<float> in(128, 2.0f), out(128);
  expect_ok("sm80", [&](sim::options how) {
    how.arch = sim::arch::sm80;
    return sim::launch(
        how, 1, 32, 1024,
        [](float* p, float* q) {
          std::uint64_t& barrier = gpu::dynamic_smem<std::uint64_t>()[64];
          if (thread() == 0) { initialize_barrier(barrier, 32); }
          gpu::sync_threads();
          auto s = make_tensor(make_smem_ptr(gpu::dynamic_smem<float>() + 4 * thread()), Layout<_4>{});
          copy(Copy_Atom<SM80_CP_ASYNC_CACHEALWAYS<uint128_t>, float>{},
               make_tensor(make_gmem_ptr(p + 4 * thread()), Layout<_4>{}), s);
          arrive_barrier(barrier);
          cp_async_fence();
          cp_async_wait<0>();
          gpu::sync_warp();  // needed, because an election does not order anything
          if (elect_one_sync()) { gpu::invalidate_barrier(barrier); }
          global(q, 128)(thread()) = s(1);
        },
        in.data(), out.data());
  });
  EXPECT_EQ(out[31], 2.0f);
}

// Checks a block-scope fence among the threads of a block, and then a device-scope fence between blocks of a cluster.
// The second fence also publishes the write that the first fence published.
TEST(Correct, FencesOfTheirScopes) {
  sim::buffer<float> x(64, 0.0f), out(64);
  sim::buffer<int> flags(2, 0);
  expect_ok("scopes", [&](sim::options how) {
    flags.fill(0);
    how.cluster = {2, 1, 1};
    return sim::launch(
        how, 2, 64, 0,
        [](float* p, int* told, float* q) {
          auto g = global(p, 64);
          auto until = [&](int i) {
            while (gpu::atomic_add(told + i, 0) == 0) {}
          };
          if (block() == 0 && thread() == 0) {
            g(1) = 4.0f;
            gpu::fence_block();
            gpu::atomic_exchange(told, 1);
          } else if (block() == 0 && thread() == 40) {
            until(0);
            gpu::fence_block();
            g(2) = g(1) + 1;
            gpu::fence_device();
            gpu::atomic_exchange(told + 1, 1);
          } else if (block() == 1 && thread() == 7) {
            until(1);
            gpu::fence_device();
            global(q, 64)(0) = g(1) + g(2);
          }
        },
        x.data(), flags.data(), out.data());
  });
  EXPECT_EQ(out[0], 9.0f);
}

}  // namespace correct
