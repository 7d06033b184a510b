// ptx: executes the asm statements of CUDA programs, whose text is PTX, on the host.
//
// `sett sim` replaces each asm statement of a CUDA file by a call of run. The text is read at compile time. Fences,
// copies, MMA and barriers are the simulator's own instructions, so their faults are found, at the statement's line.
//
//   law      each instruction has the result that the PTX ISA defines
//   example  unsigned lane; ptx::run(sett::here(), [] { return "mov.u32 %0, %%laneid;"; }, ptx::out<'r'>(lane));
//
// Requires: a simulated thread, wherever an instruction needs other threads or shared memory.
// Errors: an instruction or a form that is not supported does not compile. Source: the PTX ISA 8.7, whose sections the
// headers ptx_*.hpp name.
#pragma once

#if !defined(__CUDACC__) && !defined(__CUDACC_RTC__)

#include "ptx_async.hpp"
#include "ptx_convert.hpp"
#include "ptx_support.hpp"
#include "ptx_warp.hpp"

namespace sett::inline SETT_ABI::sim::ptx {

namespace detail {

// Instruction i of a statement.
template <class F, int i>
struct Step {
  static constexpr Instruction x = F::Text::program.instruction[i];
  static constexpr int first = x.first, count = x.count;
  static constexpr Form form() { return Form(F::Text::text().substr(std::size_t(x.name), std::size_t(x.length))); }
};

// Executes a matrix instruction or the copy of a box, if ptx_matrix.hpp is included.
template <class S, class F>
void run_matrix(F& f) {
  static_assert(
      requires { run_matrix_instruction(S{}, f); },
      "<sett/sim/ptx_matrix.hpp> must be included for matrix instructions and copies of boxes");
  run_matrix_instruction(S{}, f);
}

// Returns whether register k has exactly the bits of the type. Numbers and special registers fit every type.
template <class F, int k>
constexpr bool fits(Type const& t) {
  constexpr int bits = F::template bits<k>();
  return bits == 0 || bits == t.bits;
}

// mov copies a register, and splits a register into a list or joins a list.
template <class S, class F>
__attribute__((always_inline)) inline void run_move(F& f) {
  static_assert(S::count == 2, "mov must have a result and a source");
  constexpr Type t = move_type(S::form());
  constexpr Operand d = F::operand(S::first), s = F::operand(S::first + 1);
  if constexpr (d.is == Is::vector) {
    constexpr int each = t.bits / d.count;
    Word const x = get_as<S::first + 1>(f, t);
    [&]<std::size_t... i>(std::index_sequence<i...>) {
      (set<d.index + int(i)>(f, low_bits(x >> each * int(i), each)), ...);
    }
    (std::make_index_sequence<std::size_t(d.count)>{});
  } else if constexpr (s.is == Is::vector) {
    constexpr int each = t.bits / s.count;
    Word x = 0;
    [&]<std::size_t... i>(std::index_sequence<i...>) {
      ((x |= low_bits(get<s.index + int(i)>(f), each) << each * int(i)), ...);
    }
    (std::make_index_sequence<std::size_t(s.count)>{});
    set<S::first>(f, x);
  } else {
    static_assert(fits<F, S::first>(t), "the registers of mov must have the size of its type");
    set<S::first>(f, get_as<S::first + 1>(f, t));
  }
}

template <class S, class F, std::size_t... i>
__attribute__((always_inline)) inline void run_arithmetic(F& f, std::index_sequence<i...>) {
  constexpr Arithmetic a = arithmetic(S::form());
  static_assert(S::count == 1 + a.sources, "an instruction must have a result and its sources");
  constexpr bool exact = a.op != Op::cvt && a.op != Op::setp && a.op != Op::testp;
  static_assert(!exact || fits<F, S::first>(a.result), "the result's register must have the size of the type");
  static_assert(a.op == Op::cvt || (... && fits<F, S::first + 1 + int(i)>(source_type(a, int(i)))),
                "the registers of an instruction must have the size of its type");
  Word const x[4] = {get_as<S::first + 1 + int(i)>(f, source_type(a, int(i)))...};
  constexpr Operand d = F::operand(S::first);
  if constexpr (a.op == Op::setp && d.is == Is::pair) {
    bool const yes = compare(a, x[0], x[1]);
    set<d.index>(f, combined(a, yes, x[2]));
    set<d.index + 1>(f, combined(a, !yes, x[2]));
  } else {
    set<S::first>(f, value_of(a, x, f.carry));
  }
}

// Executes instruction i, and returns the number of the next one.
template <class F, int i>
__attribute__((always_inline)) inline int step(F& f) {
  using S = Step<F, i>;
  constexpr Form form = S::form();
  constexpr Family family = family_of(form);
  static_assert(family != Family::none,
                "the simulated GPU does not execute this PTX instruction: docs/reference/sim/ptx.md lists the forms");
  if constexpr (S::x.predicate >= 0) {
    if (!predicate<S::x.predicate>(f)) { return i + 1; }
  }
  if constexpr (family == Family::branch) {
    return int(F::operand(S::first).value);
  } else if constexpr (family == Family::move) {
    run_move<S>(f);
  } else if constexpr (family == Family::arithmetic) {
    run_arithmetic<S>(f, std::make_index_sequence<std::size_t(arithmetic(form).sources)>{});
  } else if constexpr (family == Family::memory) {
    run_memory<S>(f);
  } else if constexpr (family == Family::warp) {
    run_warp<S>(f);
  } else if constexpr (family == Family::async) {
    run_async<S>(f);
  } else if constexpr (family == Family::matrix) {
    run_matrix<S>(f);
  }
  return i + 1;
}

}  // namespace detail

// Executes a statement. `text` is a lambda without captures that returns the text.
template <class Text, class... Ops>
__attribute__((always_inline)) inline void run(Here at, Text, Ops... operands) {
  using P = Parsed<Text, int(sizeof...(Ops))>;
  static_assert(P::problem.what == nullptr, "the text of an asm statement must be PTX that sett understands");
  using F = Frame<P, Ops...>;
  F f{at, {operands...}};
  [&]<std::size_t... i>(std::index_sequence<i...>) {
    if constexpr (P::program.branches) {
      static constexpr int (*steps[])(F&) = {[](F& g) { return detail::step<F, int(i)>(g); }...};
      for (int next = 0; next < P::program.instructions;) { next = steps[next](f); }
    } else {
      (detail::step<F, int(i)>(f), ...);
    }
  }
  (std::make_index_sequence<std::size_t(P::program.instructions)>{});
}

}  // namespace sett::inline SETT_ABI::sim::ptx

#endif
