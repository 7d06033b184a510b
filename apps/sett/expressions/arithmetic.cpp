// Calculates with integers, and checks each operation.
#include "arithmetic.hpp"

#include <optional>

#include "build.hpp"

namespace app {

namespace {

using Arguments = std::vector<Value> const&;

char const* sign(char operation) {
  switch (operation) {
    case '+':
      return "+";
    case '-':
      return "-";
    case '*':
      return "*";
    case '/':
      return "/";
    default:
      return "%";
  }
}

std::string infix(char operation, Value const& a, Value const& b) {
  return text_of(a) + ' ' + sign(operation) + ' ' + text_of(b);
}

// Explains why v is not an integer, and gives the remedy.
Answer not_integer(char operation, Value const& v) {
  bool const one = v.kind == Kind::tuple && v.tuple.rank() == 1 && v.tuple.leaf.size() == 1;
  bool const shape = operation == '+' && v.kind == Kind::tuple;
  std::string const remedy =
      one     ? ": write " + std::string(sett::to_text(v.tuple.leaf[0]).c_str()) + ", without the parentheses"
      : shape ? ": to shift the layout of that shape, write " + text_of(of(*as_layout(v))) + " + n"
              : "";
  return fail(shape ? "unsupported" : "wrong_arguments",
              std::string(sign(operation)) + " takes two integers, but " + text_of(v) + is_a(v.kind) + remedy);
}

Answer in_range(Num n, char operation, Value const& a, Value const& b) {
  if (!n.overflowed()) { return answer(of(n)); }
  return fail("overflow",
              infix(operation, a, b) + " does not fit: integers are from -9223372036854775807 to 9223372036854775807");
}

// Computes as in C++, because the library's own / rounds down.
Answer of_integers(char operation, Value const& a, Value const& b) {
  Num const x = a.integer;
  Num const y = b.integer;
  switch (operation) {
    case '+':
      return in_range(x + y, operation, a, b);
    case '-':
      return in_range(x - y, operation, a, b);
    case '*':
      return in_range(x * y, operation, a, b);
    default:
      break;
  }
  if (y == Num(0)) {
    return fail("division_by_zero", infix(operation, a, b) + " divides by 0: give a divisor that is not 0");
  }
  Answer out = answer(of(operation == '/' ? Num(x.value / y.value) : Num(x.value % y.value)));
  if (operation == '/' && x.value % y.value != 0) {
    out.note = infix(operation, a, b) + " is not exact and rounds to " + text_of(*out.value) + ": exact_div refuses it";
  }
  return out;
}

// Refuses M + 1:2. This would be read as M + (1:2), which users seldom mean.
Answer sum_before_layout(char operation, Value const& a, Value const& b) {
  std::string const stride = b.kind == Kind::layout ? text_of(of(sett::stride(b.layout))) : "";
  std::string const shape = b.kind == Kind::layout ? text_of(of(sett::shape(b.layout))) : "";
  return fail("wrong_arguments", std::string(sign(operation)) +
                                     " binds less tightly than ':', so its operands are the integer " + text_of(a) +
                                     " and the layout " + text_of(b) + ": write (" + text_of(a) + ' ' +
                                     sign(operation) + ' ' + shape + "):" + stride + " if the sum is the shape");
}

}  // namespace

Answer calculated(char operation, Value const& a, Value const& b) {
  bool const integers = a.kind == Kind::integer && b.kind == Kind::integer;
  if (integers) { return of_integers(operation, a, b); }
  bool const additive = operation == '+' || operation == '-';
  if (additive && a.kind == Kind::integer && b.kind == Kind::layout) { return sum_before_layout(operation, a, b); }
  bool const moves = additive && a.kind != Kind::integer && a.kind != Kind::tuple;
  if (!moves) { return not_integer(operation, a.kind == Kind::integer ? b : a); }
  if (operation == '+') { return moved(a, b); }
  auto by = as_tuple(b);
  if (!by) { return wrong("an integer or a coordinate after -", b); }
  for (Num& n : by->leaf) { n = -n; }
  return moved(a, of(*by));
}

Answer negated(Value const& a) {
  if (a.kind == Kind::integer) { return answer(of(-a.integer)); }
  return fail("wrong_arguments", "- must be before an integer, but " + text_of(a) + is_a(a.kind));
}

namespace {

// Divides n by d, mode by mode, like cute::ceil_div. Returns nullopt if d has more modes than n.
std::optional<AnyTuple> ceil_divided(AnyTuple const& n, AnyTuple const& d) {
  if (n.is_integer()) { return AnyTuple{n.profile, sett::Vec<Num>(sett::ceil_div(n.leaf[0], sett::product(d.leaf)))}; }
  if (!d.is_integer() && d.rank() > n.rank()) { return std::nullopt; }
  AnyTuple const one{sett::Profile(sett::leaf_node), sett::Vec<Num>(Num(1))};
  AnyTuple rest = d;
  AnyTuple out{sett::Profile(n.rank()), sett::Vec<Num>()};
  for (int i = 0; i < n.rank(); ++i) {
    AnyTuple const mode = n.element(i);
    auto const quotient = ceil_divided(mode, d.is_integer() ? rest : i < d.rank() ? d.element(i) : one);
    if (!quotient) { return std::nullopt; }
    out.profile.append(quotient->profile);
    out.leaf.append(quotient->leaf);
    if (d.is_integer()) { rest.leaf[0] = sett::ceil_div(rest.leaf[0], sett::product(mode.leaf)); }
  }
  return out;
}

std::optional<AnyTuple> rounded_up(AnyTuple const& n, AnyTuple const& d) {
  if (n.is_integer()) {
    Num const by = sett::product(d.leaf);
    return AnyTuple{n.profile, sett::Vec<Num>(sett::ceil_div(n.leaf[0], by) * by)};
  }
  if (d.is_integer() || d.rank() > n.rank()) { return std::nullopt; }
  AnyTuple out{sett::Profile(n.rank()), sett::Vec<Num>()};
  for (int i = 0; i < n.rank(); ++i) {
    auto const mode = i < d.rank() ? rounded_up(n.element(i), d.element(i)) : n.element(i);
    if (!mode) { return std::nullopt; }
    out.profile.append(mode->profile);
    out.leaf.append(mode->leaf);
  }
  return out;
}

// Divides without a remainder. Returns nullopt if a division is not exact or d has more modes than n.
std::optional<AnyTuple> exactly_divided(AnyTuple const& n, AnyTuple const& d) {
  if (n.is_integer()) {
    Num const by = sett::product(d.leaf);
    if (!(n.leaf[0] % by == Num(0))) { return std::nullopt; }
    return AnyTuple{n.profile, sett::Vec<Num>(n.leaf[0] / by)};
  }
  if (d.is_integer() || d.rank() > n.rank()) { return std::nullopt; }
  AnyTuple out{sett::Profile(n.rank()), sett::Vec<Num>()};
  for (int i = 0; i < n.rank(); ++i) {
    auto const mode = i < d.rank() ? exactly_divided(n.element(i), d.element(i)) : n.element(i);
    if (!mode) { return std::nullopt; }
    out.profile.append(mode->profile);
    out.leaf.append(mode->leaf);
  }
  return out;
}

template <class Operation>
Answer of_shapes(char const* name, Arguments a, Operation operation) {
  auto const n = as_tuple(a[0]);
  auto const d = as_tuple(a[1]);
  if (!n || !d) { return wrong("an integer or a tuple of integers", !n ? a[0] : a[1]); }
  for (AnyTuple const* t : {&*n, &*d}) {
    for (Num const& x : t->leaf) {
      if (x >= Num(1)) { continue; }
      std::string message = name;
      message.append(" must be given positive integers, but one is ").append(sett::to_text(x).c_str());
      return fail("argument_below_one", message);
    }
  }
  auto const out = operation(*n, *d);
  if (out) { return answer(of(*out)); }
  return fail("sizes_differ", std::string(name) + ": " + text_of(a[1]) + " does not divide " + text_of(a[0]) +
                                  " mode by mode: give one divisor for each mode");
}

template <class Choice>
Answer of_two(Arguments a, Choice choice) {
  for (Value const& v : a) {
    if (v.kind != Kind::integer) { return wrong("an integer", v); }
  }
  return answer(of(choice(a[0].integer, a[1].integer)));
}

}  // namespace

Answer ceil_divided(Arguments a) {
  return of_shapes("ceil_div", a, [](AnyTuple const& n, AnyTuple const& d) { return ceil_divided(n, d); });
}
Answer rounded_up(Arguments a) {
  return of_shapes("round_up", a, [](AnyTuple const& n, AnyTuple const& d) { return rounded_up(n, d); });
}
Answer exactly_divided(Arguments a) {
  bool const integers = a[0].kind == Kind::integer && a[1].kind == Kind::integer && a[1].integer > Num(0);
  if (integers && a[0].integer.value % a[1].integer.value != 0) {
    std::string message = "exact_div: " + text_of(a[1]);
    message.append(" does not divide ").append(text_of(a[0])).append(": give a divisor of ").append(text_of(a[0]));
    return fail("extent_not_divisible", message);
  }
  return of_shapes("exact_div", a, [](AnyTuple const& n, AnyTuple const& d) { return exactly_divided(n, d); });
}
Answer least(Arguments a) {
  return of_two(a, [](Num x, Num y) { return sett::min(x, y); });
}
Answer greatest(Arguments a) {
  return of_two(a, [](Num x, Num y) { return sett::max(x, y); });
}

}  // namespace app
