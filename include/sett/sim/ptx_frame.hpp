// ptx_frame: the operands and registers of one asm statement.
//
//   law      after set<k>(f, x), get<k>(f) is x modulo 2^n, for an operand of n bits
//   example  unsigned x; run(here(), [] { return "mov.u32 %0, 7;"; }, out<'r'>(x));
//
// A statement's text is a constexpr lambda, so that macros and templates may compose it.
//
// Requires: operands whose types have the sizes of their constraints. Errors: other types do not compile.
// Source: "Using Inline PTX Assembly in CUDA", "Constraints".
#pragma once

#include <cstring>
#include <tuple>
#include <type_traits>
#include <utility>

#include "../inst/gpu.hpp"
#include "ptx_program.hpp"
#include "ptx_special.hpp"

namespace sett::inline SETT_ABI::sim::ptx {

// Returns the number of bits of a constraint's register.
constexpr int bits_of_constraint(char letter) {
  return letter == 'h' ? 16 : letter == 'r' || letter == 'f' ? 32 : letter == 'l' || letter == 'd' ? 64 : 0;
}

namespace detail {

template <class T>
inline constexpr bool is_whole = std::is_integral_v<T> || std::is_enum_v<T> || std::is_pointer_v<T>;
template <class T>
inline constexpr bool is_floating = std::is_same_v<T, float> || std::is_same_v<T, double>;

template <char letter, class T>
constexpr void check_operand() {
  constexpr int bits = bits_of_constraint(letter);
  static_assert(bits > 0, "the constraint of an operand of PTX must be h, r, l, f, d or n");
  if constexpr (letter == 'f' || letter == 'd') {
    static_assert(is_floating<T> && 8 * sizeof(T) == bits, "an operand f must be a float, and d a double");
  } else {
    static_assert(is_whole<T>, "an operand h, r or l must be an integer or a pointer");
  }
}

}  // namespace detail

// An operand that the statement writes.
template <char letter, class T>
struct Output {
  static constexpr int bits = bits_of_constraint(letter);
  T& x;

  __attribute__((no_sanitize("thread"), always_inline)) Word get() const {
    Word out = 0;
    std::memcpy(&out, &x, sizeof(T));
    return out;
  }
  __attribute__((always_inline)) void set(Word w) const { std::memcpy(&x, &w, sizeof(T)); }
};
// An operand that the statement reads.
template <char letter>
struct Input {
  static constexpr int bits = bits_of_constraint(letter);
  Word x;
  Word get() const { return x; }
};
// A constant operand.
template <auto v>
struct Constant {
  static constexpr int bits = 0;
  static constexpr Word value = static_cast<Word>(v);
  static constexpr Word get() { return value; }
};

template <char letter, class T>
__attribute__((always_inline)) inline Output<letter, T> out(T& x) {
  detail::check_operand<letter, T>();
  static_assert(8 * sizeof(T) == bits_of_constraint(letter), "an output must have the size of its constraint");
  return {x};
}
template <char letter, class T>
__attribute__((always_inline)) inline Input<letter> in(T x) {
  detail::check_operand<letter, T>();
  static_assert(8 * sizeof(T) <= bits_of_constraint(letter), "an operand must not be larger than its constraint");
  if constexpr (std::is_integral_v<T>) {
    return {low_bits(static_cast<Word>(x), bits_of_constraint(letter))};
  } else {
    Word bits = 0;
    std::memcpy(&bits, &x, sizeof(T));
    return {bits};
  }
}
template <auto v>
constexpr Constant<v> constant() {
  return {};
}

// The program of a statement whose text is F{}().
template <class F, int arguments>
struct Parsed {
  static constexpr std::string_view text() { return F{}(); }
  static constexpr auto read() { return parse(text(), arguments); }
  static constexpr Problem problem = read().problem;
  struct Sizes {
    int operands, instructions, locals;
  };
  static constexpr Sizes sizes = [] {
    auto const p = read();
    return Sizes{p.operands + 1, p.instructions + 1, p.locals + 1};
  }();
  static constexpr auto program = [] {
    auto const p = read();
    Program<sizes.operands, sizes.instructions, sizes.locals> out;
    for (int i = 0; i < p.operands; ++i) { out.operand[i] = p.operand[i]; }
    for (int i = 0; i < p.instructions; ++i) { out.instruction[i] = p.instruction[i]; }
    for (int i = 0; i < p.locals; ++i) { out.bits[i] = p.bits[i]; }
    out.operands = p.operands;
    out.instructions = p.instructions;
    out.locals = p.locals;
    out.branches = p.branches;
    return out;
  }();
};

// The state of a running statement.
template <class P, class... Ops>
struct Frame {
  using Text = P;
  Here at;
  std::tuple<Ops...> arguments;
  Word reg[P::sizes.locals] = {};
  bool carry = false;

  static constexpr Operand operand(int k) { return P::program.operand[k]; }
  // Returns the number of bits of a register, or 0 if the operand is a number.
  template <int k>
  static constexpr int bits() {
    constexpr Operand o = operand(k);
    if constexpr (o.is == Is::argument) {
      return std::tuple_element_t<std::size_t(o.index), std::tuple<Ops...>>::bits;
    } else {
      return o.is == Is::local ? P::program.bits[o.index] : 0;
    }
  }
};

template <class F>
inline constexpr bool is_constant = false;
template <auto v>
inline constexpr bool is_constant<Constant<v>> = true;

// Returns whether the operand is a number that is known at compile time.
template <class F, int k>
constexpr bool has_number() {
  constexpr Operand o = F::operand(k);
  if constexpr (o.is == Is::argument) {
    return is_constant<std::tuple_element_t<std::size_t(o.index), decltype(F::arguments)>>;
  } else {
    return o.is == Is::integer;
  }
}
template <class F, int k>
constexpr std::int64_t number_of() {
  constexpr Operand o = F::operand(k);
  static_assert(has_number<F, k>(), "this operand of a PTX instruction must be a constant");
  if constexpr (o.is == Is::argument) {
    return static_cast<std::int64_t>(std::tuple_element_t<std::size_t(o.index), decltype(F::arguments)>::value);
  } else {
    return static_cast<std::int64_t>(o.value);
  }
}

template <int k, class F>
__attribute__((always_inline)) inline Word get(F& f) {
  constexpr Operand o = F::operand(k);
  if constexpr (o.is == Is::argument) {
    return std::get<std::size_t(o.index)>(f.arguments).get();
  } else if constexpr (o.is == Is::local) {
    return f.reg[o.index];
  } else if constexpr (o.is == Is::special) {
    constexpr std::string_view name = F::Text::text().substr(std::size_t(o.index), std::size_t(o.count));
    static_assert(
        is_special_register(name),
        "the simulated GPU does not have this special register: docs/reference/sim/ptx.md lists its registers");
    return special_register(name);
  } else {
    static_assert(o.is == Is::integer || o.is == Is::real,
                  "this operand of a PTX instruction must be a register or a number");
    return o.value;
  }
}
// Reads an operand of the given type. A decimal number has the value of the type.
template <int k, class F>
__attribute__((always_inline)) inline Word get_as(F& f, Type const& t) {
  constexpr Operand o = F::operand(k);
  Word const x = get<k>(f);
  if (o.is == Is::real && t.bits == 32) { return std::bit_cast<unsigned>(float(std::bit_cast<double>(x))); }
  return t.kind == Kind::predicate ? (x & 1) ^ (o.negated ? 1 : 0) : low_bits(x, t.bits);
}
template <int k, class F>
__attribute__((always_inline)) inline bool predicate(F& f) {
  return get_as<k>(f, type_of("pred")) != 0;
}
template <int k, class F>
__attribute__((always_inline)) inline void set(F& f, Word x) {
  constexpr Operand o = F::operand(k);
  if constexpr (o.is == Is::argument) {
    using A = std::tuple_element_t<std::size_t(o.index), decltype(f.arguments)>;
    static_assert(
        requires(A const& a) { a.set(x); }, "an instruction must write to an output of the statement");
    std::get<std::size_t(o.index)>(f.arguments).set(x);
  } else if constexpr (o.is == Is::local) {
    f.reg[o.index] = low_bits(x, F::template bits<k>());
  } else {
    static_assert(o.is == Is::sink, "the result of an instruction must be a register");
  }
}

}  // namespace sett::inline SETT_ABI::sim::ptx
