// Tests unordered accesses.
#include "faults.hpp"

namespace faults {

TEST(Faults, Order) {
  expect_all(
      __FILE__,
      {
          {"a dropped barrier", &sim::report::races,
           [](sim::options how) {
             sim::buffer<float> out(128);
             return sim::launch(
                 how, 1, 128, 512,
                 [](float* p) {
                   auto s = shared(128);
                   auto o = global(p, 128);
                   s(thread()) = float(thread());
                   o(thread()) = s(127 - thread());  // fault: a dropped barrier
                 },
                 out.data());
           }},
          {"a stage written while others read it", &sim::report::races,
           [](sim::options how) {
             sim::buffer<float> in(512, 1.0f), out(128);
             return sim::launch(
                 how, 1, 128, 512,
                 [](float const* p, float* q) {
                   auto s = shared(128);
                   auto g = global(p, 512);
                   auto o = global(q, 128);
                   float sum = 0;
                   for (int k = 0; k < 4; ++k) {
                     s(thread()) = g(128 * k + thread()) + float(k);  // fault: a stage written while others read it
                     gpu::sync_threads();
                     sum += s((thread() + 33) % 128);
                   }
                   o(thread()) = sum;
                 },
                 in.data(), out.data());
           }},
          {"the same numbers written early", &sim::report::races,
           [](sim::options how) {
             // The written value equals the old value, so only the call site shows that the access is a write.
             sim::buffer<float> in(512, 1.0f), out(128);
             return sim::launch(
                 how, 1, 128, 512,
                 [](float const* p, float* q) {
                   auto s = shared(128);
                   auto g = global(p, 512);
                   auto o = global(q, 128);
                   float sum = 0;
                   for (int k = 0; k < 4; ++k) {
                     s(thread()) = g(128 * k + thread());  // fault: the same numbers written early
                     gpu::sync_threads();
                     sum += s((thread() + 33) % 128);
                   }
                   o(thread()) = sum;
                 },
                 in.data(), out.data());
           }},
          {"a reduction without barriers", &sim::report::races,
           [](sim::options how) {
             return sim::launch(how, 1, 128, 512, [] {
               auto s = shared(128);
               s(thread()) = float(thread() + 1);
               gpu::sync_threads();
               for (int k = 64; k > 0; k /= 2) {
                 if (thread() < k) {
                   s(thread()) = s(thread()) + s(thread() + k);  // fault: a reduction without barriers
                 }
               }
             });
           }},
          {"a warp's barrier for a block's", &sim::report::races,
           [](sim::options how) {
             sim::buffer<float> out(128);
             return sim::launch(
                 how, 1, 128, 512,
                 [](float* p) {
                   auto s = shared(128);
                   auto o = global(p, 128);
                   s(thread()) = float(thread());
                   gpu::sync_warp();
                   o(thread()) = s((thread() + 32) % 128);  // fault: a warp's barrier for a block's
                 },
                 out.data());
           }},
          {"two threads write one address", &sim::report::races,
           [](sim::options how) {
             return sim::launch(how, 1, 64, 512, [] {
               auto s = shared(128);
               s(thread() / 2) = float(thread());  // fault: two threads write one address
             });
           }},
          {"blocks write one address", &sim::report::races,
           [](sim::options how) {
             sim::buffer<int> out(1, 0);
             return sim::launch(
                 how, 4, 32, 0,
                 [](int* p) {
                   auto o = global(p, 1);
                   if (thread() == 0) { o(0) = block() + 1; }  // fault: blocks write one address
                 },
                 out.data());
           }},
          {"a neighbour's result", &sim::report::races,
           [](sim::options how) {
             sim::buffer<int> out(4, 0);
             return sim::launch(
                 how, 4, 32, 0,
                 [](int* p) {
                   auto o = global(p, 4);
                   if (thread() == 0) {
                     o(block()) = block() + 1;
                     int const left = o((block() + 3) % 4);  // fault: a neighbour's result
                     o(block()) = left + 5;
                   }
                 },
                 out.data());
           }},
          {"a counter read plainly", &sim::report::races,
           [](sim::options how) {
             sim::buffer<int> count(1, 0), out(128, 0);
             return sim::launch(
                 how, 1, 128, 0,
                 [](int* c, int* p) {
                   auto counter = global(c, 1);
                   auto o = global(p, 128);
                   gpu::atomic_add(c, 1);
                   int const sum = counter(0);  // fault: a counter read plainly
                   o(thread()) = sum;
                 },
                 count.data(), out.data());
           }},
          {"lanes that trust the warp", &sim::report::races,
           [](sim::options how) {
             sim::buffer<float> out(32);
             return sim::launch(
                 how, 1, 32, 128,
                 [](float* p) {
                   auto s = shared(32);
                   auto o = global(p, 32);
                   s(thread()) = float(thread());
                   o(thread()) = s(thread() ^ 1);  // fault: lanes that trust the warp
                 },
                 out.data());
           }},
          {"a barrier of half the block", &sim::report::races,
           [](sim::options how) {
             sim::buffer<float> out(128);
             return sim::launch(
                 how, 1, 128, 512,
                 [](float* p) {
                   auto s = shared(128);
                   auto o = global(p, 128);
                   s(thread()) = float(thread());
                   gpu::sync_threads(1 + thread() / 64, 64);
                   o(thread()) = s(127 - thread());  // fault: a barrier of half the block
                 },
                 out.data());
           }},
          {"half a warp's barrier", &sim::report::races,
           [](sim::options how) {
             sim::buffer<float> out(32);
             return sim::launch(
                 how, 1, 32, 128,
                 [](float* p) {
                   auto s = shared(32);
                   auto o = global(p, 32);
                   s(thread()) = float(thread());
                   gpu::sync_warp(thread() < 16 ? 0xffffu : 0xffff0000u);
                   o(thread()) = s(31 - thread());  // fault: half a warp's barrier
                 },
                 out.data());
           }},
          {"a tile copied too early", &sim::report::races,
           [](sim::options how) {
             sim::buffer<float> in(512, 1.0f), out(512);
             return sim::launch(
                 how, 1, 128, 2048,
                 [](float const* p, float* q) {
                   auto s = make_tensor(make_smem_ptr(gpu::dynamic_smem<float>()), Layout<Shape<_4, Int<128>>>{});
                   auto g = make_tensor(make_gmem_ptr(p), Layout<Shape<_4, Int<128>>>{});
                   auto o = make_tensor(make_gmem_ptr(q), Layout<Shape<_4, Int<128>>>{});
                   copy(g(_, thread()), s(_, thread()));
                   copy(s(_, 127 - thread()), o(_, thread()));  // fault: a tile copied too early
                 },
                 in.data(), out.data());
           }},
          {"a product of tiles too early", &sim::report::races,
           [](sim::options how) {
             return sim::launch(how, 1, 32, 4096, [] {
               auto a = make_tensor(make_smem_ptr(gpu::dynamic_smem<float>()), Layout<Shape<_8, _4>>{});
               auto c = make_tensor<float>(Layout<Shape<_8, _8>>{});
               a(thread()) = 1.0f;
               clear(c);
               gemm(a, a, c);  // fault: a product of tiles too early
             });
           }},
          {"a number within a vector that others read", &sim::report::races,
           [](sim::options how) {
             sim::buffer<float> out(64);
             return sim::launch(
                 how, 1, 64, 16,
                 [](float* p) {
                   auto s = shared(4);
                   if (thread() < 4) { s(thread()) = 1.0f; }
                   gpu::sync_threads();
                   uint128_t const four = recast<uint128_t>(s)(0);
                   global(p, 64)(thread()) = float(four.hi >> 62);
                   if (thread() == 40) { s(1) = 5.0f; }  // fault: a number within a vector that others read
                 },
                 out.data());
           }},
          {"packed neighbours", &sim::report::races,
           [](sim::options how) {
             return sim::launch(how, 1, 32, 64, [] {
               auto s = make_tensor(make_smem_ptr(subbyte_iterator<uint4_t>(gpu::dynamic_smem<std::uint8_t>())),
                                    Layout<_32>{});
               s(thread()) = uint4_t(unsigned(thread() % 15 + 1));  // fault: packed neighbours
             });
           }},
          // The value that remains in memory is undefined.
          {"lanes that store different values", &sim::report::races,
           [](sim::options how) {
             sim::buffer<int> out(1, 0);
             return sim::launch(
                 how, 1, 32, 64,
                 [](int* q) {
                   shared<int>(1)(0) = thread() / 31;  // fault: lanes that store different values
                   gpu::sync_warp();
                   if (thread() == 0) { global(q, 1)(0) = shared<int>(1)(0); }
                 },
                 out.data());
           }},
          {"warps that store the same value", &sim::report::races,
           [](sim::options how) {
             sim::buffer<int> out(1, 0);
             return sim::launch(
                 how, 1, 64, 64,
                 [](int* q) {
                   shared<int>(1)(0) = 7;  // fault: warps that store the same value
                   gpu::sync_threads();
                   if (thread() == 0) { global(q, 1)(0) = shared<int>(1)(0); }
                 },
                 out.data());
           }},
          {"lanes that store at one address by two instructions", &sim::report::races,
           [](sim::options how) {
             sim::buffer<int> out(1, 0);
             return sim::launch(
                 how, 1, 32, 64,
                 [](int* q) {
                   if (thread() % 2 == 0) {
                     shared<int>(1)(0) = 7;
                   } else {
                     shared<int>(1)(0) = 7;  // fault: lanes that store at one address by two instructions
                   }
                   gpu::sync_warp();
                   if (thread() == 0) { global(q, 1)(0) = shared<int>(1)(0); }
                 },
                 out.data());
           }},
      });
}

}  // namespace faults
