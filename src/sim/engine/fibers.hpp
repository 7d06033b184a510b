// fibers: the threads of the cluster as fibers of one host thread; the address of a stack identifies its thread.
//
// A fiber's stack is made by makecontext (POSIX.1-2001); _setjmp and _longjmp switch between stacks, because
// swapcontext makes a system call each time.
#pragma once

#include <csetjmp>
#include <cstdint>
#include <vector>

#include "sett/config.hpp"

namespace sett::inline SETT_ABI::sim {

class Fibers {
 public:
  // An exception that is thrown in a suspended fiber to unwind it. The fiber's body must not catch it, or must rethrow
  // it.
  struct Unwind {};

  explicit Fibers(std::size_t threads);

  std::uintptr_t begin_address() const { return begin_; }
  std::uintptr_t end_address() const { return end_; }
  bool on_stack(std::uintptr_t a) const { return begin_ <= a && a < end_; }

  // Makes a thread that has not run yet; body(self) runs it.
  void start(std::size_t thread, void (*body)(void* self), void* self);
  // Switches from outside, or from one fiber to another; returns once the caller is chosen again.
  void enter(std::size_t thread) { switch_to(threads_[thread], outside_); }
  void resume(std::size_t from, std::size_t to);
  void leave(std::size_t from);
  // Returns a hash of the running thread's registers and of its stack, from the caller's frame on. Threads whose states
  // are equal behave in the same way if they read the same values.
  [[gnu::noinline]] std::uint64_t state_of(std::size_t thread) const;
  // Unwinds the stack of a thread that has not ended. A fiber through which no exception may pass is abandoned, with
  // everything it owns.
  void end(std::size_t thread, bool may_unwind);

 private:
  struct Fiber {
    std::jmp_buf place;  // the context at which the fiber is suspended
    void (*body)(void*) = nullptr;
    void* self = nullptr;
    bool has_stack = false;  // the fiber has a stack, on which it runs a body or waits for one
    bool is_inside = false;
  };

  static void switch_to(Fiber& next, Fiber& from);
  void make_stack(std::size_t thread);
  static void enter_stack(unsigned high, unsigned low);
  [[noreturn]] void run_bodies(Fiber& own);
  void unwind_if_ended() const;

  std::uintptr_t begin_ = 0, end_ = 0;
  std::vector<Fiber> threads_;
  Fiber outside_;
  Fiber* made_ = nullptr;  // the fiber whose stack is being made
  bool unwinds_ = false;
};

}  // namespace sett::sim
