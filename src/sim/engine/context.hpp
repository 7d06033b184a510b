// context: switches between stacks on one host thread.
//
// On x86-64, a switch saves the registers that a call must preserve (System V ABI for AMD64, "Registers") on the stack
// that it leaves. Elsewhere makecontext (POSIX.1-2001) creates a stack, and _setjmp and _longjmp switch, because
// swapcontext makes a system call at each switch. A switch on x86-64 takes a third of the time of _longjmp.
//
//   law      switch_to(next, from) continues next where it was left, or at its entry, and returns when another switch
//            names `from` as its next context
//
// Requires: the entry function never returns. Errors: std::system_error if the stack cannot be created.
#pragma once

#include <cstddef>
#include <cstdint>

#include "sett/config.hpp"

#if !defined(__x86_64__)
#include <setjmp.h>
#include <ucontext.h>
#endif

namespace sett::inline SETT_ABI::sim {

#if defined(__x86_64__)

class Context {
 public:
  // Prepares to call entry(argument) on a stack of `bytes` bytes.
  void begin(std::uintptr_t stack, std::size_t bytes, void (*entry)(void*), void* argument) {
    auto* const top = reinterpret_cast<std::uintptr_t*>((stack + bytes) & ~std::uintptr_t(15));
    std::uintptr_t const frame[7] = {
        0, 0, reinterpret_cast<std::uintptr_t>(entry),      reinterpret_cast<std::uintptr_t>(argument),
        0, 0, reinterpret_cast<std::uintptr_t>(&call_entry)};
    top_ = top - 7;
    for (int i = 0; i < 7; ++i) { top_[i] = frame[i]; }
  }
  static void switch_to(Context const& next, Context& from) { swap(&from.top_, next.top_); }

 private:
  // Saves rbp, rbx and r12 to r15 on the present stack, and takes them from the other stack.
  __attribute__((naked, noinline)) static void swap([[maybe_unused]] std::uintptr_t** from,
                                                    [[maybe_unused]] std::uintptr_t* to) {
    asm("pushq %rbp\n\tpushq %rbx\n\tpushq %r12\n\tpushq %r13\n\tpushq %r14\n\tpushq %r15\n\t"
        "movq %rsp, (%rdi)\n\tmovq %rsi, %rsp\n\t"
        "popq %r15\n\tpopq %r14\n\tpopq %r13\n\tpopq %r12\n\tpopq %rbx\n\tpopq %rbp\n\tretq");
  }
  // Calls the entry function, which is in r13, with its argument, which is in r12.
  __attribute__((naked)) static void call_entry() { asm("movq %r12, %rdi\n\tcallq *%r13\n\tud2"); }

  std::uintptr_t* top_ = nullptr;
};

#else

class Context {
 public:
  void begin(std::uintptr_t stack, std::size_t bytes, void (*entry)(void*), void* argument);
  static void switch_to(Context& next, Context& from);

 private:
  static void call_entry(unsigned high, unsigned low);

  jmp_buf place_;
  ucontext_t start_;
  void (*entry_)(void*) = nullptr;
  void* argument_ = nullptr;
  bool is_new_ = false;
};

#endif

}  // namespace sett::sim
