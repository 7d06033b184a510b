// Tests fences whose scope does not include the threads that read the published data.
#include "faults.hpp"

namespace faults {

namespace {

// Thread 0 of block 0 writes and sets a flag. Thread 0 of block 1 waits for the flag and reads.
template <class Tells, class Hears, class Reads>
sim::report hand_over(sim::options how, unsigned cluster, Tells tells, Hears hears, Reads reads) {
  sim::buffer<float> x(64, 0.0f);
  sim::buffer<int> flag(1, 0);
  how.cluster = {cluster, 1, 1};
  return sim::launch(
      how, 2, 32, 0,
      [&](float* p, int* told) {
        if (thread() != 0) { return; }
        if (block() == 0) {
          global(p, 64)(3) = 4.0f;
          tells();
          gpu::atomic_exchange(told, 1);
        } else if (cluster == 2) {
          while (gpu::atomic_add(told, 0) == 0) {}
          hears();
          reads(p);
        } else if (gpu::atomic_add(told, 0) != 0) {  // this block sees the flag in some order of the blocks
          hears();
          reads(p);
        } else {
          reads(p);
        }
      },
      x.data(), flag.data());
}

// Each thread of two blocks writes its own number. Then thread 0 takes a ticket, and the block that gets the last
// ticket reads the other block's data.
template <class Tells, class Hears, class Reads>
sim::report last_block(sim::options how, Tells tells, Hears hears, Reads reads) {
  sim::buffer<int> part(64, 0), count(1, 0), out(32, 0);
  return sim::launch(
      how, 2, 32, 64,
      [&](int* parts, int* counter, int* q) {
        global(parts, 64)(32 * block() + thread()) = thread();
        tells();
        gpu::sync_threads();
        if (thread() == 0) { shared<int>(1)(0) = gpu::atomic_add(counter, 1); }
        gpu::sync_threads();
        if (shared<int>(1)(0) != 1) { return; }
        hears();
        global(q, 32)(thread()) = reads(parts, 32 * (1 - block()) + thread());
      },
      part.data(), count.data(), out.data());
}

}  // namespace

TEST(Faults, Scopes) {
  auto const of_block = [] { gpu::fence_block(); };
  auto const of_device = [] { gpu::fence_device(); };
  expect_all(
      __FILE__,
      {
          {"both fences have block scope", &sim::report::races,
           [&](sim::options how) {
             return hand_over(how, 2, of_block, of_block, [](float* p) {
               float const x = global(static_cast<float const*>(p), 64)(3);  // fault: both fences have block scope
               EXPECT_EQ(x, 4.0f);
             });
           }},
          {"writer's fence has block scope", &sim::report::races,
           [&](sim::options how) {
             return hand_over(how, 2, of_block, of_device, [](float* p) {
               float const x = global(static_cast<float const*>(p), 64)(3);  // fault: writer's fence has block scope
               EXPECT_EQ(x, 4.0f);
             });
           }},
          {"reader's fence has block scope", &sim::report::races,
           [&](sim::options how) {
             return hand_over(how, 2, of_device, of_block, [](float* p) {
               float const x = global(static_cast<float const*>(p), 64)(3);  // fault: reader's fence has block scope
               EXPECT_EQ(x, 4.0f);
             });
           }},
          {"later block's fence has block scope", &sim::report::races,
           [&](sim::options how) {
             return hand_over(how, 1, of_device, of_block, [](float* p) {
               float const x =
                   global(static_cast<float const*>(p), 64)(3);  // fault: later block's fence has block scope
               EXPECT_GE(x, 0.0f);
             });
           }},
          {"block-scope fence before the atomic counter", &sim::report::races,
           [](sim::options how) {
             sim::buffer<int> part(8, 0), count(1, 0), out(1, 0);
             return sim::launch(
                 how, 8, 32, 0,
                 [](int* parts, int* counter, int* q) {
                   if (thread() != 0) { return; }
                   auto p = global(parts, 8);
                   p(block()) = block() + 1;
                   gpu::fence_block();
                   int const before = gpu::atomic_add(counter, 1);
                   if (before != 7) { return; }
                   gpu::fence_device();
                   int sum = 0;
                   for (int i = 0; i < 8; ++i) {
                     sum += p(i);  // fault: block-scope fence before the atomic counter
                   }
                   global(q, 1)(0) = sum;
                 },
                 part.data(), count.data(), out.data());
           }},
          // The last block reads the numbers that the threads of the other blocks wrote.
          {"no fence before the atomic counter", &sim::report::races,
           [](sim::options how) {
             return last_block(
                 how, [] {}, [] { gpu::fence_device(); },
                 [](int const* parts, int i) {
                   return global(parts, 64)(i);  // fault: no fence before the atomic counter
                 });
           }},
          {"threads fence after the atomic counter", &sim::report::races,
           [](sim::options how) {
             sim::buffer<int> part(64, 0), count(1, 0), out(32, 0);
             return sim::launch(
                 how, 2, 32, 64,
                 [](int* parts, int* counter, int* q) {
                   global(parts, 64)(32 * block() + thread()) = thread();
                   gpu::sync_threads();
                   // A fence is missing before the atomic.
                   if (thread() == 0) { shared<int>(1)(0) = gpu::atomic_add(counter, 1); }
                   gpu::fence_device();
                   gpu::sync_threads();
                   if (shared<int>(1)(0) == 1) {
                     global(q, 32)(thread()) = global(static_cast<int const*>(parts), 64)(
                         32 * (1 - block()) + thread());  // fault: threads fence after the atomic counter
                   }
                 },
                 part.data(), count.data(), out.data());
           }},
          {"last block reads without a fence", &sim::report::races,
           [](sim::options how) {
             return last_block(
                 how, [] { gpu::fence_device(); }, [] {},
                 [](int const* parts, int i) {
                   return global(parts, 64)(i);  // fault: last block reads without a fence
                 });
           }},
          {"fence before the counter has block scope", &sim::report::races,
           [](sim::options how) {
             return last_block(
                 how, [] { gpu::fence_block(); }, [] { gpu::fence_device(); },
                 [](int const* parts, int i) {
                   return global(parts, 64)(i);  // fault: fence before the counter has block scope
                 });
           }},
      });
}

}  // namespace faults
