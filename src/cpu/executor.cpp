// Implements the library's executors: the caller's thread, and OpenMP's threads.
#include <sett/cpu/executor.hpp>

#if defined(_OPENMP)
#include <omp.h>

#include <algorithm>
#include <atomic>

#include "thread_limit.hpp"
#endif

namespace sett::inline SETT_ABI::cpu {

namespace {

struct Serial final : Executor {
  int threads() const override { return 1; }
  void run(int tasks, void (*task)(void*, int), void* context) const override {
    for (int i = 0; i < tasks; ++i) { task(context, i); }
  }
};

#if defined(_OPENMP)
// The number of calls that run on OpenMP's threads now. Calls of several threads of the program share the processors.
std::atomic<int> running{0};

struct Running {
  Running() { ++running; }
  ~Running() { --running; }
  Running(Running const&) = delete;
  Running& operator=(Running const&) = delete;
};
#endif

struct OpenMP final : Executor {
#if defined(_OPENMP)
  int threads() const override {
    if (omp_in_parallel()) { return 1; }
    return std::max(1, detail::usable_threads(omp_get_max_threads()) / (1 + running));
  }
  void run(int tasks, void (*task)(void*, int), void* context) const override {
    int const count = std::min(threads(), tasks);
    Running const now;
#pragma omp parallel for schedule(static, 1) num_threads(count) if (count > 1)
    for (int i = 0; i < tasks; ++i) { task(context, i); }
  }
#else
  int threads() const override { return 1; }
  void run(int tasks, void (*task)(void*, int), void* context) const override {
    serial_executor().run(tasks, task, context);
  }
#endif
};

}  // namespace

Executor const& serial_executor() {
  static Serial const executor;
  return executor;
}

Executor const& openmp_executor() {
  static OpenMP const executor;
  return executor;
}

}  // namespace sett::cpu
