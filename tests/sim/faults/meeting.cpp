// Tests barriers and collectives that some threads do not reach, or that are used incorrectly.
#include "faults.hpp"

namespace faults {

TEST(Faults, Rendezvous) {
  expect_all(
      __FILE__,
      {
          {"threads 40 to 63 skip the first barrier", &sim::report::barrier_misuse,
           [](sim::options how) {
             return sim::launch(how, 1, 64, 0, [] {
               if (thread() < 40) {
                 gpu::sync_threads();  // fault: threads 40 to 63 skip the first barrier
               }
               gpu::sync_threads();
             });
           },
           " reach barrier 0 here and at meeting.cpp:"},
          {"warps call sync_threads in two branches", &sim::report::barrier_misuse,
           [](sim::options how) {
             return sim::launch(how, 1, 64, 0, [] {
               if (thread() < 32) {
                 gpu::sync_threads();
               } else {
                 gpu::sync_threads();  // fault: warps call sync_threads in two branches
               }
             });
           },
           "warps of one block reach barrier 0 here and at meeting.cpp:"},
          {"sync_threads with a count of 0", &sim::report::barrier_misuse,
           [](sim::options how) {
             return sim::launch(how, 1, 64, 0, [] {
               gpu::sync_threads(3, 0);  // fault: sync_threads with a count of 0
             });
           },
           "barrier 3 of 0 threads"},
          {"arrive_threads with a count of 0", &sim::report::barrier_misuse,
           [](sim::options how) {
             return sim::launch(how, 1, 64, 0, [] {
               gpu::arrive_threads(3, 0);  // fault: arrive_threads with a count of 0
             });
           },
           "barrier 3 of 0 threads"},
          {"barrier for 96 threads in a block of 48", &sim::report::barrier_misuse,
           [](sim::options how) {
             return sim::launch(how, 1, 48, 0, [] {
               gpu::sync_threads(1, 96);  // fault: barrier for 96 threads in a block of 48
             });
           },
           "barrier 1 of 96 threads, but the block has 48"},
          {"warp arrives twice at the same barrier", &sim::report::barrier_misuse,
           [](sim::options how) {
             return sim::launch(how, 1, 96, 0, [] {
               if (thread() < 32) {
                 gpu::arrive_threads(1, 96);
                 gpu::arrive_threads(1, 96);  // fault: warp arrives twice at the same barrier
               }
             });
           },
           "its warp has arrived at barrier 1 at meeting.cpp:"},
          {"block ends after 32 of 64 arrivals", &sim::report::barrier_misuse,
           [](sim::options how) {
             return sim::launch(how, 1, 64, 0, [] {
               if (thread() < 32) { gpu::arrive_threads(1, 64); }  // fault: block ends after 32 of 64 arrivals
             });
           },
           "arrives at barrier 1 of 64 threads, but only 32 have arrived when the block ends"},
          {"only lane 0 of each warp arrives", &sim::report::deadlock,
           [](sim::options how) {
             return sim::launch(how, 1, 64, 0, [] {
               if (thread() % 32 == 0) { gpu::arrive_threads(1, 64); }  // fault: only lane 0 of each warp arrives
               gpu::sync_warp();
             });
           },
           "the other threads of its warp at barrier 1"},
          {"relies on a barrier that exited threads skipped", &sim::report::races,
           [](sim::options how) {
             return sim::launch(how, 1, 64, 256, [] {
               auto s = shared(64);
               s(thread()) = 1;
               if (thread() >= 32) { return; }
               gpu::sync_threads();
               s(thread()) = s(63 - thread());  // fault: relies on a barrier that exited threads skipped
             });
           }},
          {"barrier count of 48 is not a multiple of 32", &sim::report::barrier_misuse,
           [](sim::options how) {
             return sim::launch(how, 1, 96, 0, [] {
               gpu::sync_threads(1, 48);  // fault: barrier count of 48 is not a multiple of 32
             });
           }},
          {"lanes of a warp call sync_threads in two branches", &sim::report::barrier_misuse,
           [](sim::options how) {
             return sim::launch(how, 1, 64, 0, [] {
               if (thread() % 2 == 0) {
                 gpu::sync_threads();
               } else {
                 gpu::sync_threads();  // fault: lanes of a warp call sync_threads in two branches
               }
             });
           }},
          {"lanes of a warp call a named barrier in two branches", &sim::report::barrier_misuse,
           [](sim::options how) {
             return sim::launch(how, 1, 64, 0, [] {
               if (thread() % 2 == 0) {
                 gpu::sync_threads(4, 64);
               } else {
                 gpu::sync_threads(4, 64);  // fault: lanes of a warp call a named barrier in two branches
               }
             });
           },
           "threads of one warp reach barrier 4 here and at meeting.cpp:"},
          {"warps pass different counts to one barrier", &sim::report::barrier_misuse,
           [](sim::options how) {
             return sim::launch(how, 1, 64, 0, [] {
               int const n = thread() < 32 ? 64 : 96;
               gpu::sync_threads(2, n);  // fault: warps pass different counts to one barrier
             });
           }},
          {"requests more registers than one warpgroup releases", &sim::report::deadlock,
           [](sim::options how) {
             how.registers = 168;
             return sim::launch(how, 1, 384, 0, [] {
               if (thread() < 128) {
                 gpu::warpgroup_reg_dealloc<80>();
               } else {
                 gpu::warpgroup_reg_alloc<216>();  // fault: requests more registers than one warpgroup releases
               }
             });
           }},
          {"only one warp releases registers", &sim::report::deadlock,
           [](sim::options how) {
             return sim::launch(how, 1, 128, 0, [] {
               if (thread() < 32) { gpu::warpgroup_reg_dealloc<40>(); }  // fault: only one warp releases registers
             });
           }},
          {"warpgroup_reg_dealloc with a higher count", &sim::report::barrier_misuse,
           [](sim::options how) {
             how.registers = 128;
             return sim::launch(how, 1, 128, 0, [] {
               gpu::warpgroup_reg_dealloc<160>();  // fault: warpgroup_reg_dealloc with a higher count
             });
           }},
          {"setmaxnreg on sm_80", &sim::report::barrier_misuse,
           [](sim::options how) {
             how.arch = sim::arch::sm80;
             return sim::launch(how, 1, 128, 0, [] {
               gpu::warpgroup_reg_dealloc<40>();  // fault: setmaxnreg on sm_80
             });
           }},
          {"barrier number 16, but the last is 15", &sim::report::barrier_misuse,
           [](sim::options how) {
             return sim::launch(how, 1, 32, 0, [] {
               gpu::sync_threads(16, 32);  // fault: barrier number 16, but the last is 15
             });
           }},
          {"only one of two warps reaches the barrier", &sim::report::deadlock,
           [](sim::options how) {
             return sim::launch(how, 1, 64, 0, [] {
               if (thread() < 32) { gpu::sync_threads(1, 64); }  // fault: only one of two warps reaches the barrier
             });
           },
           "barrier 1 of 64 threads: warps with 32 threads have arrived"},
          {"ballot in one branch, sync_threads in the other", &sim::report::deadlock,
           [](sim::options how) {
             return sim::launch(how, 1, 32, 0, [] {
               if (thread() < 16) {
                 gpu::ballot(true);  // fault: ballot in one branch, sync_threads in the other
               } else {
                 gpu::sync_threads();
               }
             });
           },
           "vote.sync.ballot.b32, but not all of its threads execute it: of the lanes 0xffffffff, only 0x0000ffff do"},
          {"spins on a flag that no thread sets", &sim::report::deadlock,
           [](sim::options how) {
             sim::buffer<int> flag(1, 0);
             return sim::launch(
                 how, 1, 32, 0,
                 [](int* p) {
                   while (gpu::atomic_add(p, 0) == 0) {}  // fault: spins on a flag that no thread sets
                 },
                 flag.data());
           }},
          {"warps execute different numbers of barriers", &sim::report::deadlock,
           [](sim::options how) {
             return sim::launch(how, 1, 64, 0, [] {
               for (int i = 0; i < (thread() < 32 ? 3 : 2); ++i) {
                 gpu::sync_threads(1, 64);  // fault: warps execute different numbers of barriers
               }
             });
           },
           "barrier 1 of 64 threads: warps with 32 threads have arrived"},
      });
}

}  // namespace faults
