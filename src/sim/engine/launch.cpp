// launch: checks a launch against its architecture's limits.
#include <unistd.h>

#include <thread>

#include "../program/program.hpp"
#include "parallel.hpp"

namespace sett::inline SETT_ABI::sim {

namespace {

[[noreturn]] void refuse(Text const& why) {
  Failure const f{Rule::launch_refused};
  raise({f, Text() << describe(f) << ": " << why.c_str()});
}

Text& operator<<(Text& out, dim3 const& d) { return out << Num(d.x) << " x " << Num(d.y) << " x " << Num(d.z); }

// The limits are from the CUDA C++ Programming Guide, "Compute Capabilities", technical specifications per compute
// capability.
void check_sizes(dim3 grid, dim3 block) {
  if (grid.x == 0 || grid.y == 0 || grid.z == 0) {
    refuse(Text() << "a grid of " << grid << " blocks is empty: every extent must be at least 1");
  }
  if (block.x == 0 || block.y == 0 || block.z == 0) {
    refuse(Text() << "a block of " << block << " threads is empty: every extent must be at least 1");
  }
  if (grid.x > 2147483647u || grid.y > 65535 || grid.z > 65535) {
    refuse(Text() << "a grid must have at most 2147483647 x 65535 x 65535 blocks, but this one has " << grid
                  << ": give each block more work, or launch twice");
  }
  if (block.x > 1024 || block.y > 1024 || block.z > 64 || block.size() > 1024) {
    refuse(Text() << "a block must have at most 1024 x 1024 x 64 threads, and 1024 in all, but this one has " << block
                  << ": use smaller blocks");
  }
}

void check_cluster(options const& how, dim3 grid) {
  dim3 const c = how.cluster;
  if (c.x == 0 || c.y == 0 || c.z == 0) {
    refuse(Text() << "a cluster of " << c << " blocks is empty: every extent must be at least 1");
  }
  if (c.size() == 1) { return; }
  if (how.arch != arch::sm90) {
    refuse(Text() << "a cluster of " << c << " blocks needs sm90, but the launch is for sm80: set options::arch");
  }
  std::uint64_t const most = how.nonportable_cluster ? 16 : 8;
  if (c.size() > most) {
    refuse(Text() << "a cluster must have at most " << Num(most) << " blocks, but this one has " << c
                  << (most == 8 ? ": options::nonportable_cluster allows 16" : ": use smaller clusters"));
  }
  if (grid.x % c.x != 0 || grid.y % c.y != 0 || grid.z % c.z != 0) {
    refuse(Text() << "a grid of " << grid << " blocks is not a multiple of the cluster of " << c
                  << ": round the grid up, and let the extra blocks do nothing");
  }
}

void check_resources(options const& how, dim3 block, std::size_t bytes) {
  std::size_t const most_shared = how.arch == arch::sm90 ? 227 * 1024 : 163 * 1024;
  if (bytes > most_shared) {
    refuse(Text() << "a block must use at most " << Num(most_shared) << " bytes of shared memory, but this one uses "
                  << Num(bytes) << ": use smaller tiles or fewer stages");
  }
  if (how.registers > 255) {
    refuse(Text() << "options::registers must be at most 255, or 0 if it is unknown, but is " << Num(how.registers));
  }
  if (how.registers > 0 && occupancy_of(how.arch, block.size(), how.registers, bytes).blocks == 0) {
    refuse(Text() << Num(how.registers) << " registers for each of " << Num(block.size())
                  << " threads are more than an SM's 65536: use smaller blocks or fewer registers");
  }
}

// Each thread has a stack, of which a kernel touches a few pages.
constexpr std::uint64_t bytes_of_thread = 24 << 10;

// Refuses a cooperative grid that the device, or this machine's memory, cannot hold at once.
void check_cooperative(options const& how, dim3 grid, dim3 block, std::size_t bytes) {
  if (!how.cooperative) { return; }
  std::uint64_t const most = resident_clusters(how, block, bytes) * how.cluster.size();
  if (grid.size() > most) { refuse(Text() << too_large(most, grid).c_str()); }
  std::uint64_t const needed = grid.size() * block.size() * bytes_of_thread;
  std::uint64_t const memory = std::uint64_t(sysconf(_SC_PHYS_PAGES)) * std::uint64_t(sysconf(_SC_PAGESIZE));
  if (needed > memory / 4 * 3) {
    refuse(Text() << "a cooperative grid of " << Num(grid.size() * block.size()) << " threads needs about "
                  << Num(needed >> 20) << " MB of memory in the simulator, but this machine has " << Num(memory >> 20)
                  << " MB: launch fewer blocks, and let each do several blocks' work in a loop");
  }
}

void check_launch(options const& how, dim3 grid, dim3 block, std::size_t bytes) {
  if (how.schedules == 0) { refuse(Text() << "options::schedules must be at least 1, but is 0"); }
  if (how.step_limit == 0) { refuse(Text() << "options::step_limit must be at least 1, but is 0"); }
  check_sizes(grid, block);
  check_cluster(how, grid);
  check_resources(how, block, bytes);
  check_cooperative(how, grid, block, bytes);
}

// Refuses a cooperative grid if its blocks' static arrays leave too little room for all of them.
void check_arrays(options const& how, dim3 grid, report const& r) {
  std::uint64_t const most = std::uint64_t(r.measured.occupancy.blocks) * device_sms(how.arch);
  if (how.cooperative && grid.size() > most) { refuse(Text() << too_large(most, grid).c_str()); }
}

// Returns the number of host threads that run these clusters.
unsigned cores_of(options const& how, std::uint64_t clusters) {
  unsigned const most = how.cores > 0 ? unsigned(how.cores) : std::max(std::thread::hardware_concurrency(), 1u);
  return unsigned(std::min<std::uint64_t>({clusters, 64, most}));
}

// Runs the unwatched blocks, in a program of `sett sim` on all cores. Starting the host's threads takes longer than
// running few threads.
report run_unwatched(options const& how, dim3 grid, dim3 block, std::size_t dynamic_bytes, task const& what) {
  constexpr std::uint64_t few_threads = 16384;
  bool const few = how.cooperative || grid.size() * block.size() < few_threads;
  options wanted = how;
  if (runs_for_command()) { wanted.cores = 0; }
  unsigned const cores = few ? 1 : cores_of(wanted, grid.size() / how.cluster.size());
  if (cores > 1) { return run_unwatched_parallel(how, grid, block, dynamic_bytes, what, cores); }
  return Engine(how, grid, block, dynamic_bytes, what).run_unwatched(0, 1);
}

report run_watched(options const& how, dim3 grid, dim3 block, std::size_t dynamic_bytes, task const& what,
                   std::uint64_t clusters) {
  unsigned const cores = cores_of(how, clusters);
  if (cores > 1 && how.exhaustive == 0) { return run_parallel(how, grid, block, dynamic_bytes, what, clusters, cores); }
  return Engine(how, grid, block, dynamic_bytes, what).run();
}

// Runs the unwatched blocks first. Everything that they write is then initialised for the watched blocks, and memory is
// restored to this state before each further schedule.
report run_checked(options const& how, dim3 grid, dim3 block, std::size_t dynamic_bytes, task const& what) {
  std::uint64_t const blocks = grid.size();
  report out;
  if (!how.watched.contains(0) || !how.watched.contains(blocks - 1)) {
    out = run_unwatched(how, grid, block, dynamic_bytes, what);
  }
  std::uint64_t const unwatched = out.unwatched_blocks;
  bool const some = unwatched < blocks && out.ok();
  std::uint64_t const clusters = how.cooperative ? 1 : (blocks - unwatched) / how.cluster.size();
  if (some) { out = run_watched(how, grid, block, dynamic_bytes, what, clusters); }
  check_arrays(how, grid, out);
  out.grid_blocks = blocks;
  out.unwatched_blocks = some ? unwatched : blocks;
  out.watched = how.watched;
  return out;
}

// Resets the limit after one launch, because later launches may be made without the program's runtime.
struct LimitOfOneLaunch {
  ~LimitOfOneLaunch() { shared_limit() = ~std::size_t(0); }
};

}  // namespace

report run(options const& wanted, dim3 grid, dim3 block, std::size_t dynamic_bytes, task const& what) {
  if (Machine::current() != nullptr) { refuse(Text() << "a simulated kernel cannot launch kernels"); }
  // The reports of a program's launches follow one another, even if several of its threads launch kernels.
  HostLock lock;
  if (runs_for_command()) { lock = HostLock(host_mutex()); }
  LimitOfOneLaunch const limit;
  options const how = asked_of_program(wanted);
  tell_begin(how, grid, block, dynamic_bytes);
  try {
    check_launch(how, grid, block, dynamic_bytes);
    report const out = run_checked(how, grid, block, dynamic_bytes, what);
    tell_end(out);
    return out;
  } catch (layout_error const& e) {
    if (e.failure().rule == Rule::launch_refused) { tell_refused(e.what()); }
    throw;
  }
}

}  // namespace sett::sim
