// Barriers and collectives that not everyone reaches, or that are asked for wrongly.
#include "faults.hpp"

namespace faults {

TEST(Faults, Meeting) {
  expect_all(__FILE__, {
    {"a barrier that some leave out", &sim::report::barrier_misuse, [](sim::options how) {
       return sim::launch(how, 1, 64, 0, [] {
         if (thread() >= 40) { return; }
         gpu::sync_threads();  // fault: a barrier that some leave out
       });
     }},
    {"a barrier of 48 threads", &sim::report::barrier_misuse, [](sim::options how) {
       return sim::launch(how, 1, 96, 0, [] {
         gpu::sync_threads(1, 48);  // fault: a barrier of 48 threads
       });
     }},
    {"a barrier in both branches", &sim::report::barrier_misuse, [](sim::options how) {
       return sim::launch(how, 1, 64, 0, [] {
         if (thread() % 2 == 0) {
           gpu::sync_threads();
         } else {
           gpu::sync_threads();  // fault: a barrier in both branches
         }
       });
     }},
    {"not in its own mask", &sim::report::barrier_misuse, [](sim::options how) {
       return sim::launch(how, 1, 32, 0, [] {
         gpu::shuffle(1, 0, 0x7fffffffu);  // fault: not in its own mask
       });
     }},
    {"a shuffle of those who left", &sim::report::barrier_misuse, [](sim::options how) {
       return sim::launch(how, 1, 32, 0, [] {
         if (thread() < 16) { gpu::shuffle_xor(thread(), 1); }  // fault: a shuffle of those who left
       });
     }},
    {"two counts for one barrier", &sim::report::barrier_misuse, [](sim::options how) {
       return sim::launch(how, 1, 64, 0, [] {
         int const n = thread() < 32 ? 64 : 96;
         gpu::sync_threads(2, n);  // fault: two counts for one barrier
       });
     }},
    {"registers that nobody gives back", &sim::report::deadlock, [](sim::options how) {
       how.registers = 168;
       return sim::launch(how, 1, 384, 0, [] {
         if (thread() < 128) {
           gpu::warpgroup_reg_dealloc<80>();
         } else {
           gpu::warpgroup_reg_alloc<216>();  // fault: registers that nobody gives back
         }
       });
     }},
    {"one warp alone gives back registers", &sim::report::deadlock, [](sim::options how) {
       return sim::launch(how, 1, 128, 0, [] {
         if (thread() < 32) { gpu::warpgroup_reg_dealloc<40>(); }  // fault: one warp alone gives back registers
       });
     }},
    {"fewer registers are more", &sim::report::barrier_misuse, [](sim::options how) {
       how.registers = 128;
       return sim::launch(how, 1, 128, 0, [] {
         gpu::warpgroup_reg_dealloc<160>();  // fault: fewer registers are more
       });
     }},
    {"registers on sm80", &sim::report::barrier_misuse, [](sim::options how) {
       how.arch = sim::arch::sm80;
       return sim::launch(how, 1, 128, 0, [] {
         gpu::warpgroup_reg_dealloc<40>();  // fault: registers on sm80
       });
     }},
    {"barrier sixteen", &sim::report::barrier_misuse, [](sim::options how) {
       return sim::launch(how, 1, 32, 0, [] {
         gpu::sync_threads(16, 32);  // fault: barrier sixteen
       });
     }},
    {"a barrier for absent warps", &sim::report::deadlock, [](sim::options how) {
       return sim::launch(how, 1, 64, 0, [] {
         if (thread() < 32) { gpu::sync_threads(1, 64); }  // fault: a barrier for absent warps
       });
     }},
    {"a vote and a barrier", &sim::report::deadlock, [](sim::options how) {
       return sim::launch(how, 1, 32, 0, [] {
         if (thread() < 16) {
           gpu::ballot(true);  // fault: a vote and a barrier
         } else {
           gpu::sync_threads();
         }
       });
     }},
    {"without end", &sim::report::deadlock, [](sim::options how) {
       sim::buffer<int> flag(1, 0);
       return sim::launch(how, 1, 32, 0, [](int* p) {
         while (gpu::atomic_add(p, 0) == 0) {}  // fault: without end
       }, flag.data());
     }},
    {"two loops of different length", &sim::report::deadlock, [](sim::options how) {
       return sim::launch(how, 1, 64, 0, [] {
         for (int i = 0; i < (thread() < 32 ? 3 : 2); ++i) {
           gpu::sync_threads(1, 64);  // fault: two loops of different length
         }
       });
     }},
    {"a cluster's barrier that one block leaves out", &sim::report::deadlock, [](sim::options how) {
       how.cluster = {2, 1, 1};
       return sim::launch(how, 2, 32, 0, [] {
         if (block() == 0) { cluster_sync(); }  // fault: a cluster's barrier that one block leaves out
       });
     }},
    {"the other block's memory too early", &sim::report::races, [](sim::options how) {
       how.cluster = {2, 1, 1};
       return sim::launch(how, 2, 32, 128, [] {
         auto s = shared(32);
         s(thread()) = float(thread());
         gpu::sync_threads();
         auto there = make_tensor(make_smem_ptr(cluster_map_shared(gpu::dynamic_smem<float>(), 1 - block_rank_in_cluster())),
                                  Layout<_32>{});
         float const x = there(31 - thread());  // fault: the other block's memory too early
         cluster_sync();
         s(thread()) = x;
       });
     }},
    {"a rank that is not there", &sim::report::out_of_bounds, [](sim::options how) {
       how.cluster = {2, 1, 1};
       return sim::launch(how, 2, 1, 128, [] {
         set_block_rank(cast_smem_ptr_to_uint(gpu::dynamic_smem<float>()), 2);  // fault: a rank that is not there
       });
     }},
  });
}

}  // namespace faults
