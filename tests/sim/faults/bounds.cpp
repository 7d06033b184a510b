// Tests accesses out of bounds, misaligned accesses, and reads of unwritten memory.
#include "faults.hpp"

namespace faults {

TEST(Faults, Bounds) {
  expect_all(
      __FILE__,
      {
          {"predicate uses <= instead of <", &sim::report::out_of_bounds,
           [](sim::options how) {
             sim::buffer<float> out(100);
             return sim::launch(
                 how, 1, 128, 0,
                 [](float* p, int n) {
                   auto o = global(p, n);
                   if (thread() <= n) { o(thread()) = 1.0f; }  // fault: predicate uses <= instead of <
                 },
                 out.data(), 100);
           }},
          {"last thread writes beyond shared memory", &sim::report::out_of_bounds,
           [](sim::options how) {
             return sim::launch(how, 1, 128, 512, [] {
               auto s = shared(128);
               s(thread() + 1) = 1.0f;  // fault: last thread writes beyond shared memory
             });
           }},
          {"thread 0 reads before the buffer", &sim::report::out_of_bounds,
           [](sim::options how) {
             sim::buffer<float> in(128, 1.0f), out(128);
             return sim::launch(
                 how, 1, 128, 0,
                 [](float const* p, float* q) {
                   auto g = global(p, 128);
                   auto o = global(q, 128);
                   float const left = g(thread() - 1);  // fault: thread 0 reads before the buffer
                   o(thread()) = left;
                 },
                 in.data(), out.data());
           }},
          {"copies a partial tile without a predicate", &sim::report::out_of_bounds,
           [](sim::options how) {
             sim::buffer<float> in(120, 1.0f);
             return sim::launch(
                 how, 2, 32, 1024,
                 [](float const* p) {
                   auto g = make_tensor(make_gmem_ptr(p + 64 * block()), Layout<Shape<_2, _32>>{});
                   auto r = make_tensor<float>(Layout<_2>{});
                   copy(g(_, thread()), r);  // fault: copies a partial tile without a predicate
                 },
                 in.data());
           }},
          {"writes through a null pointer", &sim::report::out_of_bounds,
           [](sim::options how) {
             return sim::launch(
                 how, 1, 1, 0,
                 [](float* p) {
                   auto o = global(p, 1);
                   o(0) = 1.0f;  // fault: writes through a null pointer
                 },
                 static_cast<float*>(nullptr));
           }},
          {"reads past the end of a buffer", &sim::report::out_of_bounds,
           [](sim::options how) {
             sim::buffer<double> x(16, 1.0), y(16, 1.0);
             return sim::launch(
                 how, 1, 1, 0,
                 [](double const* p) {
                   auto g = global(p, 32);
                   double sum = 0;
                   for (int i = 0; i < 17; ++i) { sum += g(i); }  // fault: reads past the end of a buffer
                   EXPECT_NE(sum, 17.0);
                 },
                 x.data());
           }},
          {"writes beyond the static array", &sim::report::out_of_bounds,
           [](sim::options how) {
             return sim::launch(how, 1, 33, 0, [] {
               auto s = make_tensor(make_smem_ptr(gpu::static_smem<int, 32>()), Layout<_32>{});
               s(thread()) = 1;  // fault: writes beyond the static array
             });
           }},
          {"misaligned 16-byte source", &sim::report::misaligned,
           [](sim::options how) {
             sim::buffer<float> in(64, 1.0f);
             return sim::launch(
                 how, 1, 1, 256,
                 [](float const* p) {
                   auto g = make_tensor(make_gmem_ptr(p + 1), Layout<_4>{});
                   auto s = make_tensor(make_smem_ptr(gpu::dynamic_smem<float>()), Layout<_4>{});
                   copy(AutoVectorizingCopyWithAssumedAlignment<128>{}, g, s);  // fault: misaligned 16-byte source
                 },
                 in.data());
           }},
          {"16-byte cp.async from a misaligned address", &sim::report::misaligned,
           [](sim::options how) {
             sim::buffer<float> in(64, 1.0f);
             return sim::launch(
                 how, 1, 1, 256,
                 [](float const* p) {
                   auto g = make_tensor(make_gmem_ptr(p + 2), Layout<_4>{});
                   auto s = make_tensor(make_smem_ptr(gpu::dynamic_smem<float>()), Layout<_4>{});
                   copy(Copy_Atom<SM80_CP_ASYNC_CACHEALWAYS<uint128_t>, float>{}, g,
                        s);  // fault: 16-byte cp.async from a misaligned address
                   cp_async_fence();
                   cp_async_wait<0>();
                 },
                 in.data());
           }},
          {"misaligned rows for ldmatrix", &sim::report::misaligned,
           [](sim::options how) {
             return sim::launch(how, 1, 32, 2048, [] {
               auto s = make_tensor(make_smem_ptr(gpu::dynamic_smem<half_t>()),
                                    Layout<Shape<_8, _32>, Stride<Int<36>, _1>>{});
               for (int i = 0; i < 8; ++i) { s(i, thread()) = half_t(1.0f); }
               gpu::sync_threads();
               auto rows = make_tensor(s.data() + 36 * (thread() % 8), Layout<_8>{});
               auto r = make_tensor<half_t>(Layout<_2>{});
               copy(Copy_Atom<SM75_U32x1_LDSM_N, half_t>{}, rows, r);  // fault: misaligned rows for ldmatrix
             });
           }},
          {"reads an element that no thread wrote", &sim::report::uninitialised,
           [](sim::options how) {
             sim::buffer<float> out(64);
             return sim::launch(
                 how, 1, 64, 256,
                 [](float* p) {
                   auto s = shared(64);
                   auto o = global(p, 64);
                   if (thread() < 63) { s(thread()) = 1.0f; }
                   gpu::sync_threads();
                   o(thread()) = s(thread() ^ 1);  // fault: reads an element that no thread wrote
                 },
                 out.data());
           }},
          {"reads a partly initialised buffer", &sim::report::uninitialised,
           [](sim::options how) {
             sim::buffer<float> in(64), out(64);
             in[0] = 1;
             return sim::launch(
                 how, 1, 64, 0,
                 [](float const* p, float* q) {
                   auto g = global(p, 64);
                   auto o = global(q, 64);
                   o(thread()) = 2 * g(thread());  // fault: reads a partly initialised buffer
                 },
                 in.data(), out.data());
           }},
          {"adds to uninitialised shared memory", &sim::report::uninitialised,
           [](sim::options how) {
             return sim::launch(how, 1, 64, 256, [] {
               auto s = shared(64);
               s(thread()) += 1.0f;  // fault: adds to uninitialised shared memory
             });
           }},
          {"writes with a swizzle, but reads without it", &sim::report::uninitialised,
           [](sim::options how) {
             sim::buffer<float> out(64);
             return sim::launch(
                 how, 1, 32, 1024,
                 [](float* p) {
                   auto plain = Layout<Shape<_8, _8>, Stride<_16, _1>>{};
                   auto w =
                       make_tensor(make_smem_ptr(gpu::dynamic_smem<float>()), composition(Swizzle<2, 2, 3>{}, plain));
                   auto r = make_tensor(make_smem_ptr(gpu::dynamic_smem<float>()), plain);
                   auto o = global(p, 64);
                   for (int i = thread(); i < 64; i += 32) { w(i) = float(i); }
                   gpu::sync_threads();
                   for (int i = thread(); i < 64; i += 32) {
                     o(i) = r(i);  // fault: writes with a swizzle, but reads without it
                   }
                 },
                 out.data());
           }},
          {"copies a fragment from an uninitialised tile", &sim::report::uninitialised,
           [](sim::options how) {
             return sim::launch(how, 1, 32, 1024, [] {
               auto s = make_tensor(make_smem_ptr(gpu::dynamic_smem<float>()), Layout<Shape<_4, _32>>{});
               auto r = make_tensor<float>(Layout<_4>{});
               copy(s(_, thread()), r);  // fault: copies a fragment from an uninitialised tile
             });
           }},
      });
}

}  // namespace faults
