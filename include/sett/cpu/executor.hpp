// executor: runs the tasks of a CPU operation on OpenMP's threads, on the caller's thread, or on the user's thread
// pool.
//
//   law      run(n, f, c) calls f(c, 0), ..., f(c, n-1), each once, and returns after the last has ended
//   example  struct Pool : sett::cpu::Executor { ... };  sett::cpu::copy(a, b, {.executor = &pool});
//
// The division of the work depends only on threads(). For a fixed number of threads, the results are equal in every
// run.
//
// Requires: run may call tasks on any threads, in any order, several at a time; tasks do not throw.
// Errors: none.
#pragma once

#include "../config.hpp"

namespace sett::inline SETT_ABI::cpu {

class Executor {
 public:
  virtual ~Executor() = default;
  // Returns the number of tasks that run at the same time, at least 1.
  virtual int threads() const = 0;
  virtual void run(int tasks, void (*task)(void* context, int index), void* context) const = 0;
};

// Returns an executor that runs tasks on the caller's thread.
Executor const& serial_executor();

// Returns an executor that uses OpenMP's threads (OMP_NUM_THREADS). Inside a parallel region or without OpenMP, it
// uses the caller's thread. If several threads of the program call it at the same time, each call uses a part of
// OpenMP's threads.
Executor const& openmp_executor();

// Calls f(i) for 0 <= i < tasks.
template <class F>
void run_tasks(Executor const& executor, int tasks, F& f) {
  if (tasks == 1) { return f(0); }
  executor.run(
      tasks, [](void* context, int i) { (*static_cast<F*>(context))(i); }, &f);
}

}  // namespace sett::cpu
