// context: switches between stacks by makecontext and _longjmp, on processors other than x86-64.
#include "context.hpp"

#if !defined(__x86_64__)

#include <cerrno>
#include <system_error>

#if defined(_FORTIFY_SOURCE) && _FORTIFY_SOURCE > 0
#error "context.cpp must be compiled with -U_FORTIFY_SOURCE: the checked _longjmp refuses to jump to another stack"
#endif

namespace sett::inline SETT_ABI::sim {

void Context::begin(std::uintptr_t stack, std::size_t bytes, void (*entry)(void*), void* argument) {
  if (getcontext(&start_) != 0) { throw std::system_error(errno, std::generic_category(), "getcontext"); }
  start_.uc_stack.ss_sp = reinterpret_cast<void*>(stack);
  start_.uc_stack.ss_size = bytes;
  start_.uc_link = nullptr;
  entry_ = entry, argument_ = argument, is_new_ = true;
  auto const self = reinterpret_cast<std::uintptr_t>(this);
  // makecontext can pass only int arguments.
  makecontext(&start_, reinterpret_cast<void (*)()>(&Context::call_entry), 2, unsigned(self >> 32), unsigned(self));
}

void Context::call_entry(unsigned high, unsigned low) {
  auto* const self = reinterpret_cast<Context*>(std::uintptr_t(high) << 32 | low);
  self->entry_(self->argument_);
}

[[gnu::noinline]] void Context::switch_to(Context& next, Context& from) {
  if (_setjmp(from.place_) != 0) { return; }
  if (!next.is_new_) { _longjmp(next.place_, 1); }
  next.is_new_ = false;
  setcontext(&next.start_);
}

}  // namespace sett::sim

#endif
