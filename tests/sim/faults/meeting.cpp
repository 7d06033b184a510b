// Tests barriers and collectives that some threads do not reach, or that are used incorrectly.
#include "faults.hpp"

namespace faults {

TEST(Faults, Rendezvous) {
  expect_all(
      __FILE__,
      {
          {"a barrier that some leave out", &sim::report::barrier_misuse,
           [](sim::options how) {
             return sim::launch(how, 1, 64, 0, [] {
               if (thread() < 40) {
                 gpu::sync_threads();  // fault: a barrier that some leave out
               }
               gpu::sync_threads();
             });
           },
           " reach barrier 0 here and at meeting.cpp:"},
          {"a barrier at a location for each warp", &sim::report::barrier_misuse,
           [](sim::options how) {
             return sim::launch(how, 1, 64, 0, [] {
               if (thread() < 32) {
                 gpu::sync_threads();
               } else {
                 gpu::sync_threads();  // fault: a barrier at a location for each warp
               }
             });
           },
           "warps of one block reach barrier 0 here and at meeting.cpp:"},
          {"a barrier of no threads", &sim::report::barrier_misuse,
           [](sim::options how) {
             return sim::launch(how, 1, 64, 0, [] {
               gpu::sync_threads(3, 0);  // fault: a barrier of no threads
             });
           },
           "barrier 3 of 0 threads"},
          {"an arrival of no threads", &sim::report::barrier_misuse,
           [](sim::options how) {
             return sim::launch(how, 1, 64, 0, [] {
               gpu::arrive_threads(3, 0);  // fault: an arrival of no threads
             });
           },
           "barrier 3 of 0 threads"},
          {"a barrier of more threads than there are", &sim::report::barrier_misuse,
           [](sim::options how) {
             return sim::launch(how, 1, 48, 0, [] {
               gpu::sync_threads(1, 96);  // fault: a barrier of more threads than there are
             });
           },
           "barrier 1 of 96 threads, but the block has 48"},
          {"a warp that arrives twice", &sim::report::barrier_misuse,
           [](sim::options how) {
             return sim::launch(how, 1, 96, 0, [] {
               if (thread() < 32) {
                 gpu::arrive_threads(1, 96);
                 gpu::arrive_threads(1, 96);  // fault: a warp that arrives twice
               }
             });
           },
           "its warp has arrived at barrier 1 at meeting.cpp:"},
          {"a barrier half full at the end", &sim::report::barrier_misuse,
           [](sim::options how) {
             return sim::launch(how, 1, 64, 0, [] {
               if (thread() < 32) { gpu::arrive_threads(1, 64); }  // fault: a barrier half full at the end
             });
           },
           "arrives at barrier 1 of 64 threads, but only 32 have arrived when the block ends"},
          {"a lane that arrives for its warp", &sim::report::deadlock,
           [](sim::options how) {
             return sim::launch(how, 1, 64, 0, [] {
               if (thread() % 32 == 0) { gpu::arrive_threads(1, 64); }  // fault: a lane that arrives for its warp
               gpu::sync_warp();
             });
           },
           "the other threads of its warp at barrier 1"},
          {"the memory of those who left", &sim::report::races,
           [](sim::options how) {
             return sim::launch(how, 1, 64, 256, [] {
               auto s = shared(64);
               s(thread()) = 1;
               if (thread() >= 32) { return; }
               gpu::sync_threads();
               s(thread()) = s(63 - thread());  // fault: the memory of those who left
             });
           }},
          {"a barrier of 48 threads", &sim::report::barrier_misuse,
           [](sim::options how) {
             return sim::launch(how, 1, 96, 0, [] {
               gpu::sync_threads(1, 48);  // fault: a barrier of 48 threads
             });
           }},
          {"a barrier in both branches", &sim::report::barrier_misuse,
           [](sim::options how) {
             return sim::launch(how, 1, 64, 0, [] {
               if (thread() % 2 == 0) {
                 gpu::sync_threads();
               } else {
                 gpu::sync_threads();  // fault: a barrier in both branches
               }
             });
           }},
          {"a counted barrier in both branches", &sim::report::barrier_misuse,
           [](sim::options how) {
             return sim::launch(how, 1, 64, 0, [] {
               if (thread() % 2 == 0) {
                 gpu::sync_threads(4, 64);
               } else {
                 gpu::sync_threads(4, 64);  // fault: a counted barrier in both branches
               }
             });
           },
           "threads of one warp reach barrier 4 here and at meeting.cpp:"},
          {"two counts for one barrier", &sim::report::barrier_misuse,
           [](sim::options how) {
             return sim::launch(how, 1, 64, 0, [] {
               int const n = thread() < 32 ? 64 : 96;
               gpu::sync_threads(2, n);  // fault: two counts for one barrier
             });
           }},
          {"registers that nobody gives back", &sim::report::deadlock,
           [](sim::options how) {
             how.registers = 168;
             return sim::launch(how, 1, 384, 0, [] {
               if (thread() < 128) {
                 gpu::warpgroup_reg_dealloc<80>();
               } else {
                 gpu::warpgroup_reg_alloc<216>();  // fault: registers that nobody gives back
               }
             });
           }},
          {"one warp alone gives back registers", &sim::report::deadlock,
           [](sim::options how) {
             return sim::launch(how, 1, 128, 0, [] {
               if (thread() < 32) { gpu::warpgroup_reg_dealloc<40>(); }  // fault: one warp alone gives back registers
             });
           }},
          {"fewer registers are more", &sim::report::barrier_misuse,
           [](sim::options how) {
             how.registers = 128;
             return sim::launch(how, 1, 128, 0, [] {
               gpu::warpgroup_reg_dealloc<160>();  // fault: fewer registers are more
             });
           }},
          {"registers on sm80", &sim::report::barrier_misuse,
           [](sim::options how) {
             how.arch = sim::arch::sm80;
             return sim::launch(how, 1, 128, 0, [] {
               gpu::warpgroup_reg_dealloc<40>();  // fault: registers on sm80
             });
           }},
          {"barrier sixteen", &sim::report::barrier_misuse,
           [](sim::options how) {
             return sim::launch(how, 1, 32, 0, [] {
               gpu::sync_threads(16, 32);  // fault: barrier sixteen
             });
           }},
          {"a barrier for absent warps", &sim::report::deadlock,
           [](sim::options how) {
             return sim::launch(how, 1, 64, 0, [] {
               if (thread() < 32) { gpu::sync_threads(1, 64); }  // fault: a barrier for absent warps
             });
           },
           "barrier 1 of 64 threads: warps with 32 threads have arrived"},
          {"a vote and a barrier", &sim::report::deadlock,
           [](sim::options how) {
             return sim::launch(how, 1, 32, 0, [] {
               if (thread() < 16) {
                 gpu::ballot(true);  // fault: a vote and a barrier
               } else {
                 gpu::sync_threads();
               }
             });
           },
           "vote.sync.ballot.b32, but not all of its threads execute it: of the lanes 0xffffffff, only 0x0000ffff do"},
          {"without end", &sim::report::deadlock,
           [](sim::options how) {
             sim::buffer<int> flag(1, 0);
             return sim::launch(
                 how, 1, 32, 0,
                 [](int* p) {
                   while (gpu::atomic_add(p, 0) == 0) {}  // fault: without end
                 },
                 flag.data());
           }},
          {"two loops of different length", &sim::report::deadlock,
           [](sim::options how) {
             return sim::launch(how, 1, 64, 0, [] {
               for (int i = 0; i < (thread() < 32 ? 3 : 2); ++i) {
                 gpu::sync_threads(1, 64);  // fault: two loops of different length
               }
             });
           },
           "barrier 1 of 64 threads: warps with 32 threads have arrived"},
      });
}

}  // namespace faults
