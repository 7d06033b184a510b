// fibers: switches between fibers, each of which has its own stack.
#include "fibers.hpp"

#include <ucontext.h>

#include <cerrno>
#include <cstring>
#include <system_error>

#include "../memory/slab.hpp"

#if defined(_FORTIFY_SOURCE) && _FORTIFY_SOURCE > 0
#error "fibers.cpp must be compiled with -U_FORTIFY_SOURCE: the checked _longjmp refuses to jump to another stack"
#endif

namespace sett::inline SETT_ABI::sim {

namespace {

thread_local Slab stacks;

}  // namespace

Fibers::Fibers(std::size_t most) {
  threads_.reserve(most);
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
  if (threads_.size() <= thread) { threads_.resize(thread + 1); }
  Fiber& f = threads_[thread];
  f.body = body;
  f.self = self;
  if (!f.has_stack) { make_stack(thread); }
}

// Allocates a stack, and runs the new fiber until it waits for its first body.
void Fibers::make_stack(std::size_t thread) {
  ucontext_t context;
  if (getcontext(&context) != 0) { throw std::system_error(errno, std::generic_category(), "getcontext"); }
  context.uc_stack.ss_sp = reinterpret_cast<void*>(stack(thread));
  context.uc_stack.ss_size = usable_bytes(thread);
  context.uc_link = nullptr;
  auto const self = reinterpret_cast<std::uintptr_t>(this);
  // makecontext can pass only int arguments.
  makecontext(&context, reinterpret_cast<void (*)()>(&Fibers::enter_stack), 2, unsigned(self >> 32), unsigned(self));
  made_ = &threads_[thread];
  made_->has_stack = true;
  Fiber const outside = outside_;
  if (_setjmp(outside_.place) == 0) { setcontext(&context); }
  outside_ = outside;
}

void Fibers::enter_stack(unsigned high, unsigned low) {
  auto* const self = reinterpret_cast<Fibers*>(std::uintptr_t(high) << 32 | low);
  self->run_bodies(*self->made_);
}

void Fibers::run_bodies(Fiber& own) {
  while (true) {
    switch_to(outside_, own);
    own.is_inside = true;
    try {
      own.body(own.self);
    } catch (Unwind const&) {}
    own.is_inside = false;
  }
}

[[gnu::noinline]] void Fibers::switch_to(Fiber& next, Fiber& from) {
  if (_setjmp(from.place) == 0) { _longjmp(next.place, 1); }
}

void Fibers::resume(std::size_t from, std::size_t to) {
  switch_to(threads_[to], threads_[from]);
  unwind_if_ended();
}
void Fibers::leave(std::size_t from) {
  switch_to(outside_, threads_[from]);
  unwind_if_ended();
}
void Fibers::unwind_if_ended() const {
  if (unwinds_) { throw Unwind(); }
}

std::uint64_t Fibers::state_of(std::size_t thread) const {
  std::jmp_buf registers = {};
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
  add(saved, saved + sizeof registers);
  add(static_cast<unsigned char const*>(__builtin_frame_address(0)),
      reinterpret_cast<unsigned char const*>(stack(thread) + usable_bytes(thread)));
  return h;
}

void Fibers::end(std::size_t thread, bool may_unwind) {
  if (thread >= threads_.size()) { return; }
  Fiber& f = threads_[thread];
  if (!f.is_inside) { return; }
  if (may_unwind) {
    unwinds_ = true;
    switch_to(f, outside_);
    unwinds_ = false;
  } else {
    f.has_stack = f.is_inside = false;
  }
}

}  // namespace sett::sim
