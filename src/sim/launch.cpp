// launch: what an architecture launches at all.
#include <thread>

#include "parallel.hpp"

namespace sett::sim {

namespace {

[[noreturn]] void refuse(Text const& why) {
  Failure const f{Rule::launch_refused};
  raise({f, Text() << describe(f) << ": " << why.c_str()});
}

void check_launch(options const& how, dim3 grid, dim3 block, std::size_t bytes) {
  bool const hopper = how.arch == arch::sm90;
  std::size_t const most_shared = hopper ? 227 * 1024 : 163 * 1024;
  if (grid.size() == 0 || block.size() == 0) { refuse(Text() << "the grid or the block is empty"); }
  if (block.size() > 1024 || block.z > 64) {
    refuse(Text() << "a block has at most 1024 threads, and 64 along z; this one has " << Num(block.size()));
  }
  if (grid.x > 2147483647u || grid.y > 65535 || grid.z > 65535) {
    refuse(Text() << "a grid has at most 2147483647 x 65535 x 65535 blocks");
  }
  if (bytes > most_shared) {
    refuse(Text() << "a block has at most " << Num(most_shared) << " bytes of shared memory; this one asks for "
                  << Num(bytes));
  }
  dim3 const c = how.cluster;
  if (c.size() != 1 && !hopper) { refuse(Text() << "sm80 has no clusters"); }
  if (c.size() == 0 || c.size() > 16) { refuse(Text() << "a cluster has 1 to 16 blocks; this one has " << Num(c.size())); }
  if (grid.x % c.x != 0 || grid.y % c.y != 0 || grid.z % c.z != 0) {
    refuse(Text() << "the grid is not a multiple of the cluster");
  }
}

}  // namespace

report run(options const& how, dim3 grid, dim3 block, std::size_t dynamic_bytes, task const& what) {
  if (Machine::current() != nullptr) { refuse(Text() << "a kernel does not launch kernels here"); }
  check_launch(how, grid, block, dynamic_bytes);
  std::uint64_t const clusters = grid.size() / how.cluster.size();
  std::uint64_t const cores = std::min<std::uint64_t>(
      {clusters, 64, how.cores > 0 ? std::uint64_t(how.cores) : std::max(std::thread::hardware_concurrency(), 1u)});
  if (cores > 1 && how.exhaustive == 0) { return run_parallel(how, grid, block, dynamic_bytes, what, unsigned(cores)); }
  return Engine(how, grid, block, dynamic_bytes, what).run();
}

}  // namespace sett::sim
