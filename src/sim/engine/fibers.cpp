// fibers: starts, suspends and unwinds fibers, each of which has its own stack.
#include "fibers.hpp"

#include <setjmp.h>

#include <cstring>
#include <new>

#include "../memory/slab.hpp"

namespace sett::inline SETT_ABI::sim {

namespace {

thread_local Slab stacks;

}  // namespace

Fibers::Fibers(std::size_t most) {
  fibers_.reserve(most);
  stacks.reserve(std::uintptr_t(12) << 40, most * stack_bytes, 4096);
  begin_ = stacks.begin;
  end_ = begin_ + most * stack_bytes;
}

bool Fibers::can_hold(std::size_t threads) {
  try {
    stacks.reserve(std::uintptr_t(12) << 40, threads * stack_bytes, 4096);
    return true;
  } catch (std::bad_alloc const&) { return false; }
}

void Fibers::start(std::size_t thread, void (*body)(void*), void* self) {
  if (shares_) {
    if (stack_of_.size() <= thread) { stack_of_.resize(thread + 1, none); }
    body_ = body, self_ = self;
    return;
  }
  if (fibers_.size() <= thread) { fibers_.resize(thread + 1); }
  Fiber& f = fibers_[thread];
  f.body = body, f.self = self, f.thread = thread;
  if (!f.has_stack) { make_stack(thread); }
}

// Returns the number of a free stack, which the thread now owns.
std::size_t Fibers::take_stack(std::size_t thread) {
  if (free_.empty()) {
    free_.push_back(fibers_.size());
    fibers_.emplace_back();
  }
  std::size_t const number = free_.back();
  if (!fibers_[number].has_stack) { make_stack(number); }
  free_.pop_back();
  Fiber& f = fibers_[number];
  f.body = body_, f.self = self_, f.thread = thread;
  return stack_of_[thread] = number;
}
void Fibers::give_back(std::size_t thread) {
  if (!shares_) { return; }
  free_.push_back(stack_of_[thread]);
  stack_of_[thread] = none;
}

void Fibers::make_stack(std::size_t number) {
  Fiber& f = fibers_[number];
  f.owner = this;
  f.place.begin(stack(number), usable_bytes(number), &run_bodies, &f);
  f.has_stack = true;
}

// Runs a fiber's bodies, one after another.
void Fibers::run_bodies(void* fiber) {
  Fiber& own = *static_cast<Fiber*>(fiber);
  while (true) {
    own.is_inside = true;
    try {
      own.body(own.self);
    } catch (Unwind const&) {}
    own.is_inside = false;
    own.owner->give_back(own.thread);
    Context::switch_to(own.owner->outside_, own.place);
  }
}

void Fibers::resume(std::size_t from, std::size_t to) {
  Fiber& next = fiber_of(to);
  Context::switch_to(next.place, fiber_of(from).place);
  unwind_if_ended();
}
void Fibers::leave(std::size_t from) {
  Context::switch_to(outside_, fiber_of(from).place);
  unwind_if_ended();
}
void Fibers::unwind_if_ended() const {
  if (unwinds_) { throw Unwind(); }
}

std::uint64_t Fibers::state_of(std::size_t thread) const {
  jmp_buf registers = {};
  if (_setjmp(registers) != 0) { return 0; }
  std::uint64_t h = 0xcbf29ce484222325u;
  auto const add = [&h](unsigned char const* from, unsigned char const* end) {
    for (; from + sizeof h <= end; from += sizeof h) {
      std::uint64_t word;
      std::memcpy(&word, from, sizeof word);
      h = (h ^ word) * 0x9e3779b97f4a7c15u;
      h ^= h >> 32;
    }
  };
  auto const* const saved = reinterpret_cast<unsigned char const*>(&registers);
  std::size_t const number = shares_ ? stack_of_[thread] : thread;
  add(saved, saved + sizeof registers);
  add(static_cast<unsigned char const*>(__builtin_frame_address(0)),
      reinterpret_cast<unsigned char const*>(stack(number) + usable_bytes(number)));
  return h;
}

void Fibers::end(std::size_t thread, bool may_unwind) {
  if (thread >= (shares_ ? stack_of_.size() : fibers_.size())) { return; }
  if (shares_ && stack_of_[thread] == none) { return; }
  Fiber& f = fiber_of(thread);
  if (!f.is_inside) { return; }
  if (may_unwind) {
    unwinds_ = true;
    Context::switch_to(f.place, outside_);
    unwinds_ = false;
  } else {
    f.has_stack = f.is_inside = false;
    give_back(thread);
  }
}

}  // namespace sett::sim
