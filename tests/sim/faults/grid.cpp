// Runs grids whose blocks wait for one another in vain, or without the barrier that they need.
#include <sett/sim/cuda_atomic.hpp>
#include <sett/sim/cuda_groups.hpp>
#include <sett/sim/cuda_runtime.hpp>

#include "faults.hpp"

namespace faults {

namespace {

namespace cg = cooperative_groups;

int rank_in_grid() { return int(cg::this_grid().thread_rank()); }
auto ints(int* x) { return make_tensor(make_gmem_ptr(x), make_layout(64)); }

// Runs four blocks of eight threads.
std::function<sim::report(sim::options)> grid(bool cooperative, void (*kernel)(int*)) {
  return [cooperative, kernel](sim::options how) {
    sim::buffer<int> x(64, 0);
    how.cooperative = cooperative;
    return sim::launch(how, 4, 8, 0, kernel, x.data());
  };
}

}  // namespace

TEST(Faults, GridBarriers) {
  constexpr List race = &sim::report::races, deadlock = &sim::report::deadlock;
  expect_all(__FILE__,
             {
                 {"grid.sync is missing", race,
                  grid(true,
                       [](int* x) {
                         int const t = rank_in_grid();
                         ints(x)(t) = 1;
                         int const y = ints(x)((t + 8) % 32);  // fault: grid.sync is missing
                         ints(x)(32 + t) = y;
                       })},
                 {"a barrier of the block instead", race,
                  grid(true,
                       [](int* x) {
                         int const t = rank_in_grid();
                         ints(x)(t) = 1;
                         cg::this_thread_block().sync();
                         int const y = ints(x)((t + 8) % 32);  // fault: a barrier of the block instead
                         ints(x)(32 + t) = y;
                       })},
                 {"one thread ends", deadlock,
                  grid(true,
                       [](int*) {
                         if (rank_in_grid() == 5) { return; }
                         cg::this_grid().sync();  // fault: one thread ends
                       }),
                  "the grid's barrier, at which all 32 threads of the grid must arrive: 31 have arrived, and 1 thread"},
                 {"one block waits elsewhere", deadlock,
                  grid(true,
                       [](int* x) {
                         if (rank_in_grid() < 8) {
                           while (atomicAdd(x, 0) == 0) {}
                         }
                         cg::this_grid().sync();  // fault: one block waits elsewhere
                       }),
                  "24 have arrived"},
                 {"not a cooperative launch", &sim::report::barrier_misuse,
                  grid(false,
                       [](int*) {
                         cg::this_grid().sync();  // fault: not a cooperative launch
                       }),
                  "cudaLaunchCooperativeKernel"},
                 {"a flag that no block sets", deadlock,
                  grid(false,
                       [](int* x) {
                         while (atomicAdd(x, 0) == 0) {}  // fault: a flag that no block sets
                       }),
                  "a value that no running thread can write"},
                 {"one arrival too few", deadlock,
                  grid(false,
                       [](int* x) {
                         if (rank_in_grid() % 8 > 0) { return; }
                         if (rank_in_grid() > 0) { atomicAdd(x, 1); }
                         while (atomicAdd(x, 0) < 4) {}  // fault: one arrival too few
                       })},
                 {"the flag has no fence", race,
                  grid(false,
                       [](int* x) {
                         if (rank_in_grid() == 24) {
                           ints(x)(1) = 5;
                           atomicExch(x, 1);
                         } else if (rank_in_grid() == 0) {
                           while (atomicAdd(x, 0) == 0) {}
                           int const y = ints(x)(1);  // fault: the flag has no fence
                           ints(x)(2) = y;
                         }
                       })},
             });
}

}  // namespace faults
