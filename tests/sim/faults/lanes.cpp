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
          {"not in its own mask", &sim::report::barrier_misuse,
           [](sim::options how) {
             return by_warp(how, [](int*) {
               gpu::shuffle(1, 0, 0x7fffffffu);  // fault: not in its own mask
             });
           },
           "with mask 0x7fffffff, which does not contain its own lane 31"},
          {"a vote of others", &sim::report::barrier_misuse,
           [](sim::options how) {
             return by_warp(how, [](int* q) {
               global(q, 64)(thread()) = int(gpu::ballot(true, 0xfffffffeu));  // fault: a vote of others
             });
           },
           "which does not contain its own lane 0"},
          {"a warp's barrier of nobody", &sim::report::barrier_misuse,
           [](sim::options how) {
             return by_warp(how, [](int*) {
               gpu::sync_warp(0);  // fault: a warp's barrier of nobody
             });
           },
           "with mask 0x00000000"},
          {"a lane outside of the mask", &sim::report::barrier_misuse,
           [](sim::options how) {
             return by_warp(how, [](int* q) {
               if (!low()) { return; }
               global(q, 64)(thread()) = gpu::shuffle_xor(thread(), 16, 0xffffu);  // fault: a lane outside of the mask
             });
           },
           "which is not in the mask 0x0000ffff"},
          {"a lane that has ended", &sim::report::barrier_misuse,
           [](sim::options how) {
             return by_warp(how, [](int* q) {
               if (!low()) { return; }
               global(q, 64)(thread()) = gpu::shuffle_xor(thread(), 16);  // fault: a lane that has ended
             });
           },
           "which has ended"},
          {"a lane beyond the block", &sim::report::barrier_misuse,
           [](sim::options how) {
             return by_warp(
                 how,
                 [](int* q) {
                   global(q, 64)(thread()) = gpu::shuffle_down(thread(), 16);  // fault: a lane beyond the block
                 },
                 48);
           },
           "which is beyond the block's 48 threads"},
          {"barriers of different masks", &sim::report::barrier_misuse,
           [](sim::options how) {
             return by_warp(how, [](int*) {
               if (low()) {
                 gpu::sync_warp();  // fault: barriers of different masks
               } else {
                 gpu::sync_warp(0xffff8000u);
               }
             });
           },
           "the warp's barrier with mask 0xffffffff here and the warp's barrier with mask 0xffff8000 at lanes.cpp:"},
          {"shuffles of different masks", &sim::report::barrier_misuse,
           [](sim::options how) {
             return by_warp(how, [](int* q) {
               global(q, 64)(thread()) =
                   gpu::shuffle(thread(), 20, low() ? ~0u : 0xffff8000u);  // fault: shuffles of different masks
             });
           },
           "all threads in a mask must pass the same mask"},
      });
}

TEST(Faults, Lanes) {
  expect_all(__FILE__, {
                           {"shuffles of different widths", &sim::report::barrier_misuse,
                            [](sim::options how) {
                              return by_warp(how, [](int* q) {
                                if (low()) {
                                  global(q, 64)(thread()) =
                                      int(gpu::shuffle_xor(1.5, 16));  // fault: shuffles of different widths
                                } else {
                                  global(q, 64)(thread()) = gpu::shuffle_xor(1, 16);
                                }
                              });
                            },
                            "shfl.sync.bfly.b32 of 8 bytes here and shfl.sync.bfly.b32 of 4 bytes at lanes.cpp:"},
                           {"the other shuffle", &sim::report::barrier_misuse,
                            [](sim::options how) {
                              return by_warp(how, [](int* q) {
                                if (low()) {
                                  global(q, 64)(thread()) = gpu::shuffle_xor(1, 16);
                                } else {
                                  global(q, 64)(thread()) = gpu::shuffle_up(1, 16);  // fault: the other shuffle
                                }
                              });
                            },
                            "shfl.sync.up.b32 of 4 bytes here"},
                           {"a shuffle and a vote", &sim::report::barrier_misuse,
                            [](sim::options how) {
                              return by_warp(how, [](int* q) {
                                if (low()) {
                                  global(q, 64)(thread()) = gpu::shuffle_xor(1, 1);
                                } else {
                                  global(q, 64)(thread()) = int(gpu::ballot(true));  // fault: a shuffle and a vote
                                }
                              });
                            },
                            "collectives must not be in divergent code"},
                           {"a vote that orders nothing", &sim::report::races,
                            [](sim::options how) {
                              return by_warp(how, [](int* q) {
                                auto s = shared<int>(32);
                                s(thread()) = thread();
                                gpu::ballot(true);
                                global(q, 64)(thread()) = s(thread() ^ 1);  // fault: a vote that orders nothing
                              });
                            }},
                           {"an election that orders nothing", &sim::report::races,
                            [](sim::options how) {
                              return by_warp(how, [](int* q) {
                                auto s = shared<int>(32);
                                s(thread()) = thread();
                                if (!elect_one_sync()) { return; }
                                global(q, 64)(0) = s(31);  // fault: an election that orders nothing
                              });
                            }},
                           {"a product of half a warp", &sim::report::barrier_misuse,
                            [](sim::options how) {
                              return by_warp(
                                  how,
                                  [](int*) {
                                    double d[2];
                                    Product::fma(d[0], d[1], 1, 1, 0, 0);  // fault: a product of half a warp
                                  },
                                  48);
                            },
                            "which needs all 32 lanes, but only 16 take part: the block has 48 threads"},
                           {"a product that a lane leaves", &sim::report::barrier_misuse,
                            [](sim::options how) {
                              return by_warp(how, [](int*) {
                                if (thread() == 7) { return; }
                                double d[2];
                                Product::fma(d[0], d[1], 1, 1, 0, 0);  // fault: a product that a lane leaves
                              });
                            },
                            "which needs all 32 lanes"},
                           {"an MMA at two locations", &sim::report::barrier_misuse,
                            [](sim::options how) {
                              return by_warp(how, [](int*) {
                                double d[2];
                                if (low()) {
                                  Product::fma(d[0], d[1], 1, 1, 0, 0);
                                } else {
                                  Product::fma(d[0], d[1], 2, 2, 0, 0);  // fault: an MMA at two locations
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
