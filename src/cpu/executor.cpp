// Implements the library's executors: the caller's thread, and OpenMP's threads.
#include <sett/cpu/executor.hpp>

#if defined(_OPENMP)
#include <omp.h>

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

struct OpenMP final : Executor {
#if defined(_OPENMP)
  int threads() const override { return omp_in_parallel() ? 1 : detail::usable_threads(omp_get_max_threads()); }
  void run(int tasks, void (*task)(void*, int), void* context) const override {
    int const count = threads() < tasks ? threads() : tasks;
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
