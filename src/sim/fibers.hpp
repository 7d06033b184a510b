// fibers: the threads of the cluster as fibers of one host thread; the address of a stack identifies its thread.
#pragma once

#include <boost/context/fiber.hpp>
#include <cstdint>
#include <vector>

#include "sett/config.hpp"

namespace sett::inline SETT_ABI::sim {

class Fibers {
 public:
  explicit Fibers(std::size_t threads);

  std::uintptr_t begin_address() const { return begin_; }
  std::uintptr_t end_address() const { return end_; }
  bool on_stack(std::uintptr_t a) const { return begin_ <= a && a < end_; }

  // a thread that has not run yet; body(self) runs it, and returns only at the end
  void start(std::size_t thread, void (*body)(void* self), void* self);
  // from outside, and from one fiber to another: both return once their caller is chosen again
  void enter(std::size_t thread) { switch_to(threads_[thread], outside_); }
  void resume(std::size_t from, std::size_t to) { switch_to(threads_[to], threads_[from]); }
  void leave(std::size_t from) { switch_to(outside_, threads_[from]); }
  // unwinds it if it has not ended; a fiber through which no exception may pass is abandoned, with everything it owns
  void end(std::size_t thread, bool may_unwind);

 private:
  void switch_to(boost::context::fiber& next, boost::context::fiber& from);

  std::uintptr_t begin_ = 0, end_ = 0;
  std::vector<boost::context::fiber> threads_;
  boost::context::fiber outside_;
  boost::context::fiber* left_ = nullptr;  // the stack to which the suspended fiber belongs
};

}  // namespace sett::sim
