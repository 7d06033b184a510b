// Determines how many threads OpenMP may use in this process.
#include "thread_limit.hpp"

#include <pthread.h>
#include <sys/stat.h>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <vector>

namespace sett::inline SETT_ABI::cpu::detail {

namespace {

std::atomic<bool> parent_had_threads{false};
std::atomic<bool> lost_threads{false};

// /proc/self/task has one link for each thread and two more links. Without /proc, the process is assumed to have
// several threads.
void before_fork() {
  struct stat task {};
  parent_had_threads = ::stat("/proc/self/task", &task) != 0 || task.st_nlink > 3;
}
void in_child() {
  if (parent_had_threads) { lost_threads = true; }
}
[[maybe_unused]] int const registered = ::pthread_atfork(before_fork, nullptr, in_child);

// Starts up to `most` threads that run at the same time, in addition to the caller's thread. Returns the number of
// threads that could be started.
int made_threads(int most) {
  std::mutex gate;
  std::vector<pthread_t> made;
  made.reserve(std::size_t(most));
  auto const pass = [](void* p) -> void* {
    std::scoped_lock const lock(*static_cast<std::mutex*>(p));
    return nullptr;
  };
  {
    std::scoped_lock const closed(gate);
    for (pthread_t one; int(made.size()) < most && ::pthread_create(&one, nullptr, pass, &gate) == 0;) {
      made.push_back(one);
    }
  }
  for (pthread_t const one : made) { ::pthread_join(one, nullptr); }
  return int(made.size());
}

}  // namespace

int usable_threads(int wanted) {
  if (wanted <= 1 || lost_threads) { return 1; }
  // Threads requested by this thread so far, and those that could be started. OpenMP has a pool for each thread that
  // calls it.
  thread_local int tried = 1, usable = 1;
  if (wanted > tried) {
    static std::mutex one_at_a_time;
    std::scoped_lock const lock(one_at_a_time);
    usable = 1 + made_threads(wanted - 1);
    tried = wanted;
  }
  return std::min(wanted, usable);
}

}  // namespace sett::cpu::detail
