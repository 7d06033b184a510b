// fibers: runs the threads of a cluster as fibers of one host thread.
//
// A stack's address identifies its thread, unless threads share stacks.
#pragma once

#include <cstdint>
#include <vector>

#include "context.hpp"

namespace sett::inline SETT_ABI::sim {

class Fibers {
 public:
  // An exception that unwinds a suspended fiber. The fiber's body must not catch it without rethrowing it.
  struct Unwind {};

  // `most` is the largest number of threads that may run together.
  explicit Fibers(std::size_t most);

  // Lets a thread run on any stack that is free when it begins. Threads that do not wait then run on one stack, which
  // stays in the cache.
  void share_stacks() { shares_ = true; }

  std::uintptr_t begin_address() const { return begin_; }
  std::uintptr_t end_address() const { return end_; }
  // Returns whether the address space has room for the stacks of this number of threads.
  static bool can_hold(std::size_t threads);

  // Returns the first address of a thread's stack. The next thread's stack follows.
  std::uintptr_t stack(std::size_t thread) const { return begin_ + thread * stack_bytes; }
  bool on_stack(std::uintptr_t a) const { return begin_ <= a && a < end_; }

  // Prepares a thread to run body(self). A running thread may call this for another thread. With shared stacks, all
  // threads run the same body.
  void start(std::size_t thread, void (*body)(void* self), void* self);
  // Switches to a thread, from outside or from another thread. Returns when the caller is chosen again.
  void enter(std::size_t thread) { Context::switch_to(fiber_of(thread).place, outside_); }
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
    Context place;
    Fibers* owner = nullptr;
    void (*body)(void*) = nullptr;
    void* self = nullptr;
    std::size_t thread = 0;
    bool has_stack = false;  // whether the fiber has a stack, on which it runs a body or waits for one
    bool is_inside = false;
  };

  static constexpr std::size_t stack_bytes = std::size_t(256) << 10, none = ~std::size_t(0);

  // 1024 stacks begin at different sets of a cache with lines of 64 bytes. Otherwise they would evict one another.
  static constexpr std::size_t usable_bytes(std::size_t stack) { return stack_bytes - stack * 17 % 1024 * 64; }

  Fiber& fiber_of(std::size_t thread) {
    if (!shares_) { return fibers_[thread]; }
    return fibers_[stack_of_[thread] == none ? take_stack(thread) : stack_of_[thread]];
  }
  std::size_t take_stack(std::size_t thread);
  void give_back(std::size_t thread);
  void make_stack(std::size_t number);
  static void run_bodies(void* fiber);
  void unwind_if_ended() const;

  std::uintptr_t begin_ = 0, end_ = 0;
  std::vector<Fiber> fibers_;  // by stack; the addresses of its elements do not change
  Context outside_;
  bool unwinds_ = false;
  bool shares_ = false;
  void (*body_)(void*) = nullptr;  // with shared stacks: the body of all threads
  void* self_ = nullptr;
  std::vector<std::size_t> stack_of_;  // with shared stacks: each thread's stack, or none
  std::vector<std::size_t> free_;      // with shared stacks: stacks that no thread uses
};

}  // namespace sett::sim
