#include "fibers.hpp"

#include <deque>

#include "slab.hpp"

namespace sett::inline SETT_ABI::sim {

namespace {

constexpr std::size_t stack_bytes = std::size_t(256) << 10;
thread_local Slab stacks;

// The stacks of a warp begin at different cache lines: at the same one, they would evict one another.
struct StackPiece {
  std::uintptr_t begin;
  std::size_t thread;
  boost::context::stack_context allocate() const {
    boost::context::stack_context out;
    out.size = stack_bytes - thread % 61 * 1088;
    out.sp = reinterpret_cast<void*>(begin + out.size);
    return out;
  }
  void deallocate(boost::context::stack_context&) const noexcept {}
};

}  // namespace

Fibers::Fibers(std::size_t threads) : threads_(threads) {
  stacks.reserve(std::uintptr_t(12) << 40, threads * stack_bytes, 4096);
  begin_ = stacks.begin;
  end_ = begin_ + threads * stack_bytes;
}

void Fibers::start(std::size_t thread, void (*body)(void*), void* self) {
  StackPiece const stack{begin_ + thread * stack_bytes, thread};
  threads_[thread] =
      boost::context::fiber(std::allocator_arg, stack, [this, body, self](boost::context::fiber&& before) {
        *left_ = std::move(before);
        body(self);
        return std::move(outside_);
      });
}

// a fiber that has ended leaves nothing behind
void Fibers::switch_to(boost::context::fiber& next, boost::context::fiber& from) {
  left_ = &from;
  boost::context::fiber before = std::move(next).resume();
  if (before) { *left_ = std::move(before); }
}

void Fibers::end(std::size_t thread, bool may_unwind) {
  if (!may_unwind) {
    static auto& abandoned = *new std::deque<boost::context::fiber>;
    abandoned.push_back(std::move(threads_[thread]));
  }
  threads_[thread] = {};
}

}  // namespace sett::sim
