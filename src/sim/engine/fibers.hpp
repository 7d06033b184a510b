// fibers: runs the threads of a cluster as fibers of one host thread. A stack's address identifies its thread.
//
// makecontext (POSIX.1-2001) creates a fiber's stack. _setjmp and _longjmp switch between stacks, because swapcontext
// makes a system call at each switch.
#pragma once

#include <csetjmp>
#include <cstdint>
#include <vector>

#include "sett/config.hpp"

namespace sett::inline SETT_ABI::sim {

class Fibers {
 public:
  // An exception that unwinds a suspended fiber. The fiber's body must not catch it without rethrowing it.
  struct Unwind {};

  // `most` is the largest number of threads that may run together.
  explicit Fibers(std::size_t most);

  std::uintptr_t begin_address() const { return begin_; }
  std::uintptr_t end_address() const { return end_; }
  // Returns whether the address space has room for the stacks of this number of threads.
  static bool can_hold(std::size_t threads);

  // Returns the first address of a thread's stack. The next thread's stack follows.
  std::uintptr_t stack(std::size_t thread) const { return begin_ + thread * stack_bytes; }
  bool on_stack(std::uintptr_t a) const { return begin_ <= a && a < end_; }

  // Prepares a thread to run body(self). A running thread may call this for another thread.
  void start(std::size_t thread, void (*body)(void* self), void* self);
  // Switches to a thread, from outside or from another thread. Returns when the caller is chosen again.
  void enter(std::size_t thread) { switch_to(threads_[thread], outside_); }
  void resume(std::size_t from, std::size_t to);
  void leave(std::size_t from);
  // Returns a hash of the running thread's registers and of its stack above the caller's frame. Threads with equal
  // states behave in the same way if they read the same values.
  [[gnu::noinline]] std::uint64_t state_of(std::size_t thread) const;
  // Unwinds the stack of a thread that has not ended. If no exception may pass through its frames, the fiber and
  // everything that it owns are abandoned.
  void end(std::size_t thread, bool may_unwind);

 private:
  struct Fiber {
    std::jmp_buf place;  // context of the suspended fiber
    void (*body)(void*) = nullptr;
    void* self = nullptr;
    bool has_stack = false;  // whether the fiber has a stack, on which it runs a body or waits for one
    bool is_inside = false;
  };

  static constexpr std::size_t stack_bytes = std::size_t(256) << 10;

  // The stacks of a warp's threads begin at different cache sets. Otherwise the stacks would evict one another.
  static constexpr std::size_t usable_bytes(std::size_t thread) { return stack_bytes - thread % 61 * 1088; }

  static void switch_to(Fiber& next, Fiber& from);
  void make_stack(std::size_t thread);
  static void enter_stack(unsigned high, unsigned low);
  [[noreturn]] void run_bodies(Fiber& own);
  void unwind_if_ended() const;

  std::uintptr_t begin_ = 0, end_ = 0;
  std::vector<Fiber> threads_;  // the addresses of its elements do not change
  Fiber outside_;
  Fiber* made_ = nullptr;  // fiber whose stack is being created
  bool unwinds_ = false;
};

}  // namespace sett::sim
