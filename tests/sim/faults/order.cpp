// Tests unordered accesses.
#include "faults.hpp"

namespace faults {

TEST(Faults, Order) {
  expect_all(
      __FILE__,
      {
          {"no barrier between the writes and the reads", &sim::report::races,
           [](sim::options how) {
             sim::buffer<float> out(128);
             return sim::launch(
                 how, 1, 128, 512,
                 [](float* p) {
                   auto s = shared(128);
                   auto o = global(p, 128);
                   s(thread()) = float(thread());
                   o(thread()) = s(127 - thread());  // fault: no barrier between the writes and the reads
                 },
                 out.data());
           }},
          {"overwrites a stage that others may read", &sim::report::races,
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
                     s(thread()) = g(128 * k + thread()) + float(k);  // fault: overwrites a stage that others may read
                     gpu::sync_threads();
                     sum += s((thread() + 33) % 128);
                   }
                   o(thread()) = sum;
                 },
                 in.data(), out.data());
           }},
          {"overwrites a stage too early with equal values", &sim::report::races,
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
                     s(thread()) = g(128 * k + thread());  // fault: overwrites a stage too early with equal values
                     gpu::sync_threads();
                     sum += s((thread() + 33) % 128);
                   }
                   o(thread()) = sum;
                 },
                 in.data(), out.data());
           }},
          {"tree reduction without barriers", &sim::report::races,
           [](sim::options how) {
             return sim::launch(how, 1, 128, 512, [] {
               auto s = shared(128);
               s(thread()) = float(thread() + 1);
               gpu::sync_threads();
               for (int k = 64; k > 0; k /= 2) {
                 if (thread() < k) {
                   s(thread()) = s(thread()) + s(thread() + k);  // fault: tree reduction without barriers
                 }
               }
             });
           }},
          {"sync_warp instead of sync_threads", &sim::report::races,
           [](sim::options how) {
             sim::buffer<float> out(128);
             return sim::launch(
                 how, 1, 128, 512,
                 [](float* p) {
                   auto s = shared(128);
                   auto o = global(p, 128);
                   s(thread()) = float(thread());
                   gpu::sync_warp();
                   o(thread()) = s((thread() + 32) % 128);  // fault: sync_warp instead of sync_threads
                 },
                 out.data());
           }},
          {"two threads write the same address", &sim::report::races,
           [](sim::options how) {
             return sim::launch(how, 1, 64, 512, [] {
               auto s = shared(128);
               s(thread() / 2) = float(thread());  // fault: two threads write the same address
             });
           }},
          {"four blocks write the same address", &sim::report::races,
           [](sim::options how) {
             sim::buffer<int> out(1, 0);
             return sim::launch(
                 how, 4, 32, 0,
                 [](int* p) {
                   auto o = global(p, 1);
                   if (thread() == 0) { o(0) = block() + 1; }  // fault: four blocks write the same address
                 },
                 out.data());
           }},
          {"reads another block's result without ordering", &sim::report::races,
           [](sim::options how) {
             sim::buffer<int> out(4, 0);
             return sim::launch(
                 how, 4, 32, 0,
                 [](int* p) {
                   auto o = global(p, 4);
                   if (thread() == 0) {
                     o(block()) = block() + 1;
                     int const left = o((block() + 3) % 4);  // fault: reads another block's result without ordering
                     o(block()) = left + 5;
                   }
                 },
                 out.data());
           }},
          {"non-atomic read of an atomic counter", &sim::report::races,
           [](sim::options how) {
             sim::buffer<int> count(1, 0), out(128, 0);
             return sim::launch(
                 how, 1, 128, 0,
                 [](int* c, int* p) {
                   auto counter = global(c, 1);
                   auto o = global(p, 128);
                   gpu::atomic_add(c, 1);
                   int const sum = counter(0);  // fault: non-atomic read of an atomic counter
                   o(thread()) = sum;
                 },
                 count.data(), out.data());
           }},
          {"lanes exchange data without sync_warp", &sim::report::races,
           [](sim::options how) {
             sim::buffer<float> out(32);
             return sim::launch(
                 how, 1, 32, 128,
                 [](float* p) {
                   auto s = shared(32);
                   auto o = global(p, 32);
                   s(thread()) = float(thread());
                   o(thread()) = s(thread() ^ 1);  // fault: lanes exchange data without sync_warp
                 },
                 out.data());
           }},
          {"each half of the block has its own barrier", &sim::report::races,
           [](sim::options how) {
             sim::buffer<float> out(128);
             return sim::launch(
                 how, 1, 128, 512,
                 [](float* p) {
                   auto s = shared(128);
                   auto o = global(p, 128);
                   s(thread()) = float(thread());
                   gpu::sync_threads(1 + thread() / 64, 64);
                   o(thread()) = s(127 - thread());  // fault: each half of the block has its own barrier
                 },
                 out.data());
           }},
          {"each half of the warp calls its own sync_warp", &sim::report::races,
           [](sim::options how) {
             sim::buffer<float> out(32);
             return sim::launch(
                 how, 1, 32, 128,
                 [](float* p) {
                   auto s = shared(32);
                   auto o = global(p, 32);
                   s(thread()) = float(thread());
                   gpu::sync_warp(thread() < 16 ? 0xffffu : 0xffff0000u);
                   o(thread()) = s(31 - thread());  // fault: each half of the warp calls its own sync_warp
                 },
                 out.data());
           }},
          {"copies out a tile without a barrier", &sim::report::races,
           [](sim::options how) {
             sim::buffer<float> in(512, 1.0f), out(512);
             return sim::launch(
                 how, 1, 128, 2048,
                 [](float const* p, float* q) {
                   auto s = make_tensor(make_smem_ptr(gpu::dynamic_smem<float>()), Layout<Shape<_4, Int<128>>>{});
                   auto g = make_tensor(make_gmem_ptr(p), Layout<Shape<_4, Int<128>>>{});
                   auto o = make_tensor(make_gmem_ptr(q), Layout<Shape<_4, Int<128>>>{});
                   copy(g(_, thread()), s(_, thread()));
                   copy(s(_, 127 - thread()), o(_, thread()));  // fault: copies out a tile without a barrier
                 },
                 in.data(), out.data());
           }},
          {"gemm on a shared tile without a barrier", &sim::report::races,
           [](sim::options how) {
             return sim::launch(how, 1, 32, 4096, [] {
               auto a = make_tensor(make_smem_ptr(gpu::dynamic_smem<float>()), Layout<Shape<_8, _4>>{});
               auto c = make_tensor<float>(Layout<Shape<_8, _8>>{});
               a(thread()) = 1.0f;
               clear(c);
               gemm(a, a, c);  // fault: gemm on a shared tile without a barrier
             });
           }},
          {"overwrites one element of a vector that others read", &sim::report::races,
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
                   if (thread() == 40) { s(1) = 5.0f; }  // fault: overwrites one element of a vector that others read
                 },
                 out.data());
           }},
          {"two lanes write 4-bit parts of one byte", &sim::report::races,
           [](sim::options how) {
             return sim::launch(how, 1, 32, 64, [] {
               auto s = make_tensor(make_smem_ptr(subbyte_iterator<uint4_t>(gpu::dynamic_smem<std::uint8_t>())),
                                    Layout<_32>{});
               s(thread()) = uint4_t(unsigned(thread() % 15 + 1));  // fault: two lanes write 4-bit parts of one byte
             });
           }},
          // The value that remains in memory is undefined.
          {"lanes store different values to one address", &sim::report::races,
           [](sim::options how) {
             sim::buffer<int> out(1, 0);
             return sim::launch(
                 how, 1, 32, 64,
                 [](int* q) {
                   shared<int>(1)(0) = thread() / 31;  // fault: lanes store different values to one address
                   gpu::sync_warp();
                   if (thread() == 0) { global(q, 1)(0) = shared<int>(1)(0); }
                 },
                 out.data());
           }},
          {"warps store the same value to one address", &sim::report::races,
           [](sim::options how) {
             sim::buffer<int> out(1, 0);
             return sim::launch(
                 how, 1, 64, 64,
                 [](int* q) {
                   shared<int>(1)(0) = 7;  // fault: warps store the same value to one address
                   gpu::sync_threads();
                   if (thread() == 0) { global(q, 1)(0) = shared<int>(1)(0); }
                 },
                 out.data());
           }},
          {"lanes store to one address in two branches", &sim::report::races,
           [](sim::options how) {
             sim::buffer<int> out(1, 0);
             return sim::launch(
                 how, 1, 32, 64,
                 [](int* q) {
                   if (thread() % 2 == 0) {
                     shared<int>(1)(0) = 7;
                   } else {
                     shared<int>(1)(0) = 7;  // fault: lanes store to one address in two branches
                   }
                   gpu::sync_warp();
                   if (thread() == 0) { global(q, 1)(0) = shared<int>(1)(0); }
                 },
                 out.data());
           }},
      });
}

}  // namespace faults
