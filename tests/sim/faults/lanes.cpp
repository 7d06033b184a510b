// Tests warp-wide instructions whose lanes do not match one another.
#include "faults.hpp"

namespace faults {

namespace {

template <class Kernel>
sim::report by_warp(sim::options how, Kernel const& kernel, unsigned threads = 32) {
  sim::buffer<int> out(64);
  return sim::launch(how, 1, threads, 256, kernel, out.data());
}
bool low() { return thread() % 32 < 16; }
using Product = SM80_8x8x4_F64F64F64F64_TN;

}  // namespace

TEST(Faults, Masks) {
  expect_all(
      __FILE__,
      {
          {"shuffle mask excludes the calling lane", &sim::report::barrier_misuse,
           [](sim::options how) {
             return by_warp(how, [](int*) {
               gpu::shuffle(1, 0, 0x7fffffffu);  // fault: shuffle mask excludes the calling lane
             });
           },
           "with mask 0x7fffffff, which does not contain its own lane 31"},
          {"ballot mask excludes the calling lane", &sim::report::barrier_misuse,
           [](sim::options how) {
             return by_warp(how, [](int* q) {
               global(q, 64)(thread()) =
                   int(gpu::ballot(true, 0xfffffffeu));  // fault: ballot mask excludes the calling lane
             });
           },
           "which does not contain its own lane 0"},
          {"sync_warp with an empty mask", &sim::report::barrier_misuse,
           [](sim::options how) {
             return by_warp(how, [](int*) {
               gpu::sync_warp(0);  // fault: sync_warp with an empty mask
             });
           },
           "with mask 0x00000000"},
          {"shuffle reads a lane outside the mask", &sim::report::barrier_misuse,
           [](sim::options how) {
             return by_warp(how, [](int* q) {
               if (!low()) { return; }
               global(q, 64)(thread()) =
                   gpu::shuffle_xor(thread(), 16, 0xffffu);  // fault: shuffle reads a lane outside the mask
             });
           },
           "which is not in the mask 0x0000ffff"},
          {"shuffle reads a lane that has exited", &sim::report::barrier_misuse,
           [](sim::options how) {
             return by_warp(how, [](int* q) {
               if (!low()) { return; }
               global(q, 64)(thread()) = gpu::shuffle_xor(thread(), 16);  // fault: shuffle reads a lane that has exited
             });
           },
           "which has ended"},
          {"shuffle reads a lane beyond the block's threads", &sim::report::barrier_misuse,
           [](sim::options how) {
             return by_warp(
                 how,
                 [](int* q) {
                   global(q, 64)(thread()) =
                       gpu::shuffle_down(thread(), 16);  // fault: shuffle reads a lane beyond the block's threads
                 },
                 48);
           },
           "which is beyond the block's 48 threads"},
          {"lanes call sync_warp with different masks", &sim::report::barrier_misuse,
           [](sim::options how) {
             return by_warp(how, [](int*) {
               if (low()) {
                 gpu::sync_warp();  // fault: lanes call sync_warp with different masks
               } else {
                 gpu::sync_warp(0xffff8000u);
               }
             });
           },
           "the warp's barrier with mask 0xffffffff here and the warp's barrier with mask 0xffff8000 at lanes.cpp:"},
          {"lanes shuffle with different masks", &sim::report::barrier_misuse,
           [](sim::options how) {
             return by_warp(how, [](int* q) {
               global(q, 64)(thread()) =
                   gpu::shuffle(thread(), 20, low() ? ~0u : 0xffff8000u);  // fault: lanes shuffle with different masks
             });
           },
           "all threads in a mask must pass the same mask"},
      });
}

TEST(Faults, Lanes) {
  expect_all(__FILE__,
             {
                 {"lanes shuffle 8 and 4 bytes", &sim::report::barrier_misuse,
                  [](sim::options how) {
                    return by_warp(how, [](int* q) {
                      if (low()) {
                        global(q, 64)(thread()) = int(gpu::shuffle_xor(1.5, 16));  // fault: lanes shuffle 8 and 4 bytes
                      } else {
                        global(q, 64)(thread()) = gpu::shuffle_xor(1, 16);
                      }
                    });
                  },
                  "shfl.sync.bfly.b32 of 8 bytes here and shfl.sync.bfly.b32 of 4 bytes at lanes.cpp:"},
                 {"shuffle_xor and shuffle_up in two branches", &sim::report::barrier_misuse,
                  [](sim::options how) {
                    return by_warp(how, [](int* q) {
                      if (low()) {
                        global(q, 64)(thread()) = gpu::shuffle_xor(1, 16);
                      } else {
                        global(q, 64)(thread()) =
                            gpu::shuffle_up(1, 16);  // fault: shuffle_xor and shuffle_up in two branches
                      }
                    });
                  },
                  "shfl.sync.up.b32 of 4 bytes here"},
                 {"shuffle and ballot in two branches", &sim::report::barrier_misuse,
                  [](sim::options how) {
                    return by_warp(how, [](int* q) {
                      if (low()) {
                        global(q, 64)(thread()) = gpu::shuffle_xor(1, 1);
                      } else {
                        global(q, 64)(thread()) = int(gpu::ballot(true));  // fault: shuffle and ballot in two branches
                      }
                    });
                  },
                  "collectives must not be in divergent code"},
                 {"uses ballot as a memory barrier", &sim::report::races,
                  [](sim::options how) {
                    return by_warp(how, [](int* q) {
                      auto s = shared<int>(32);
                      s(thread()) = thread();
                      gpu::ballot(true);
                      global(q, 64)(thread()) = s(thread() ^ 1);  // fault: uses ballot as a memory barrier
                    });
                  }},
                 {"uses elect_one_sync as a memory barrier", &sim::report::races,
                  [](sim::options how) {
                    return by_warp(how, [](int* q) {
                      auto s = shared<int>(32);
                      s(thread()) = thread();
                      if (!elect_one_sync()) { return; }
                      global(q, 64)(0) = s(31);  // fault: uses elect_one_sync as a memory barrier
                    });
                  }},
                 {"MMA in a warp of 16 threads", &sim::report::barrier_misuse,
                  [](sim::options how) {
                    return by_warp(
                        how,
                        [](int*) {
                          double d[2];
                          Product::fma(d[0], d[1], 1, 1, 0, 0);  // fault: MMA in a warp of 16 threads
                        },
                        48);
                  },
                  "which needs all 32 lanes, but only 16 take part: the block has 48 threads"},
                 {"MMA after one lane has exited", &sim::report::barrier_misuse,
                  [](sim::options how) {
                    return by_warp(how, [](int*) {
                      if (thread() == 7) { return; }
                      double d[2];
                      Product::fma(d[0], d[1], 1, 1, 0, 0);  // fault: MMA after one lane has exited
                    });
                  },
                  "which needs all 32 lanes"},
                 {"lanes execute MMA in two branches", &sim::report::barrier_misuse,
                  [](sim::options how) {
                    return by_warp(how, [](int*) {
                      double d[2];
                      if (low()) {
                        Product::fma(d[0], d[1], 1, 1, 0, 0);
                      } else {
                        Product::fma(d[0], d[1], 2, 2, 0, 0);  // fault: lanes execute MMA in two branches
                      }
                    });
                  },
                  "all of them must execute the same instruction"},
             });
}

TEST(Faults, AValueThatNobodyGivesIsAllOnes) {
  sim::buffer<int> out(32, 0);
  auto const r = sim::launch(
      1, 32, 0,
      [](int* q) {
        int const t = thread();
        q[t] = low() ? gpu::shuffle_down(t, 8, 0xffffu) : 0;
      },
      out.data());
  EXPECT_EQ(r.barrier_misuse.size(), 1u) << r.text();
  for (int t = 0; t < 32; ++t) { EXPECT_EQ(out[std::size_t(t)], t < 8 ? t + 8 : t < 16 ? -1 : 0); }
}

}  // namespace faults
