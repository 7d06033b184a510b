// Parses statements and operators, limits their cost, and locates errors.
#include "grammar.hpp"

#include "arithmetic.hpp"
#include "beneath.hpp"
#include "reader.hpp"

namespace app {

namespace {

// If the text begins with a full-width mark from a Chinese or Japanese keyboard, suggests the ASCII mark. Returns an
// empty text if the text does not begin with such a mark.
std::string for_wide_mark(std::string_view text) {
  static constexpr std::string_view wide[] = {"（", "）", "，", "：", "；", "＜", "＞",
                                              "［", "］", "＝", "＋", "－", "＊"};
  static constexpr std::string_view narrow = "(),:;<>[]=+-*";
  for (std::size_t i = 0; i < narrow.size(); ++i) {
    if (text.starts_with(wide[i])) {
      return std::string(": write '") + narrow[i] + "' for '" + std::string(wide[i]) + "'";
    }
  }
  return "";
}

}  // namespace

void Reader::stop(char const* code, std::string const& message) {
  int const byte = column();
  std::string const at = " at column " + std::to_string(place_of(source_.text, std::size_t(byte) - 1).column);
  throw Stop{{code, message + at + for_wide_mark(source_.text.substr(std::size_t(byte) - 1)), byte}};
}

Value Reader::unwrap(Answer a, int column) {
  if (a.value) {
    if (note_.empty()) { note_ = std::move(a.note); }
    check(*a.value, column);
    return *std::move(a.value);
  }
  if (a.problem.column == 0) { a.problem.column = column; }
  throw Stop{std::move(a.problem)};
}

// Refuses a value v that is larger than the operations support. Otherwise names and calls could keep doubling its size.
void Reader::check(Value const& v, int column) const {
  Problem p = problem_of(v);
  if (p.message.empty()) { return; }
  p.column = column;
  throw Stop{std::move(p)};
}

Value Reader::kept(Value v, int column) const {
  check(v, column);
  return v;
}

// Keeps the parts of a refused operation for `explain`. For other problems, no parts are kept.
Value Reader::operation(Parts parts, Answer const& a, int depth, int column) {
  if (depth == 0) { parts_ = std::move(parts); }
  parts_.refused = depth == 0 && !a.value;
  return unwrap(a, column);
}

void Reader::check_depth(int depth) {
  if (depth > max_depth) { stop("too_large", "an expression must not nest more than 64 levels deep"); }
}

void Reader::expect(char const* token) {
  if (!in_.take(token)) { stop("parse_error", std::string("expected '") + token + "'"); }
}

bool Reader::next(Value& out) {
  while (in_.take(";")) {}
  if (in_.at_end()) { return false; }
  parts_ = {};
  note_.clear();
  start_ = column();
  out = statement();
  if (!in_.at_end() && !in_.take(";")) { stop("parse_error", "expected an operator or the end of the expression"); }
  bool const counts = out.kind == Kind::integer || out.kind == Kind::boolean;
  if (note_.empty() && !counts) { note_ = rounded_; }
  return true;
}

Value Reader::statement() {
  int const start = in_.position();
  sett::Text word;
  bool operators = false;
  bound_ = in_.take_word(word) && std::string_view(word.c_str()) == "let";
  if (!bound_) {
    in_.rewind(start);
    return expression(0, operators);
  }
  sett::Text name;
  int const at = column();
  if (!in_.take_word(name) || !in_.take("=")) { stop("parse_error", "expected 'let NAME = EXPRESSION'"); }
  if (is_taken(name)) {
    throw Stop{{"parse_error",
                std::string("'") + name.c_str() + "' already has a meaning and cannot be bound: choose another name",
                at}};
  }
  Value v = expression(0, operators);
  names_[name.c_str()] = v;
  return v;
}

namespace {

// Converts the location of an error to a line and a column of characters.
Problem placed(Problem p, std::string_view text, int start) {
  bool const lines = text.find('\n') != std::string_view::npos;
  Place const at = place_of(text, std::size_t(p.column > 0 ? p.column : start) - 1);
  p.line = lines ? at.line : 0;
  p.column = p.column > 0 ? at.column : 0;
  return p;
}

// Passes on each statement's answer, whether a let bound it, and its line. Stops at the first problem.
template <class HandOn>
void evaluate_all(std::string_view text, Names& names, Parts& parts, HandOn hand_on) {
  if (text.size() > max_text) {
    return hand_on(fail("too_large", "an expression must be at most 1 MiB long"), false, 0);
  }
  Source const source = source_of(text);
  Reader reader(source, names, parts);
  try {
    int line = 0;
    std::size_t at = 0;  // line number `line` begins at or before this byte
    for (Answer a{Value(), {}}; reader.next(*a.value); a.value.emplace()) {
      std::size_t const start = std::size_t(reader.start()) - 1;
      line += place_of(text.substr(at), start - at).line - (line > 0 ? 1 : 0);
      at = start;
      a.note = reader.note();
      hand_on(std::move(a), reader.bound(), line);
    }
    if (line == 0) { hand_on(fail("parse_error", "the expression is empty"), false, 1); }
  } catch (Stop const& s) {
    if (!parts.refused) { parts = {}; }
    hand_on({std::nullopt, placed(s.problem, text, reader.start())}, false, 0);
  } catch (std::exception const& e) { hand_on(fail("error", e.what()), false, 0); }
}

}  // namespace

std::map<std::string, Value, std::less<>>& session_names() {
  static std::map<std::string, Value, std::less<>> all;
  return all;
}

Names::Names() : std::map<std::string, Value, std::less<>>(session_names()) {}

// Reads +, - and o from left to right. + and - bind most loosely. Sets `operators` if the expression contains an
// operator.
Value Reader::expression(int depth, bool& operators) {
  Value left = composed(depth, operators);
  for (char c = in_.peek(); c == '+' || c == '-'; c = in_.peek()) {
    operators = true;
    int const at = column();
    in_.rewind(in_.position() + 1);
    bool ignored = false;
    Value const right = composed(depth, ignored);
    left = unwrap(calculated(c, left, right), at);
    if (depth == 0) { parts_ = {}; }
  }
  return left;
}

// Reads A o B o C.
Value Reader::composed(int depth, bool& operators) {
  check_depth(depth);
  int bits = 0;
  if (take_pointer(bits) && !take_composition()) { stop("parse_error", "expected 'o' and a layout after a pointer"); }
  Value left = layout(depth, operators);
  for (int at = column(); take_composition(); at = column()) {
    operators = true;
    bool ignored = false;
    if (left.kind == Kind::swizzle && take_pointer(bits)) {
      left = unwrap(swizzle_of_elements(left, bits), at);
      continue;
    }
    Value right = layout(depth, ignored);
    // In Sw o n o L, the integer between a swizzle and a layout is an offset.
    bool const offset = left.kind == Kind::swizzle && right.kind == Kind::integer && take_composition();
    Num const n = offset ? right.integer : Num(0);
    if (offset) { right = layout(depth, ignored); }
    std::vector<Value> const operands{left, right};
    Answer const a = offset ? composed_of(left, n, right) : call(*find_function("composition"), operands);
    left = operation({"composition", operands, false}, a, depth, at);
  }
  return left;
}

// Reads shape:stride, n ^ X, and calls of either.
Value Reader::layout(int depth, bool& operators) {
  int const start = column();
  if (std::uint64_t origin = 0; take_origin(in_, text_, origin)) {
    operators = true;
    check_depth(depth);
    Value const v = layout(depth + 1, operators);
    if (depth == 0) { parts_ = {}; }
    return unwrap(with_origin(origin, v), start);
  }
  Value v = term(depth, operators);
  if (in_.take(":")) {
    operators = true;
    bool ignored = false;
    v = unwrap(join(v, term(depth, ignored)), start);
    if (depth == 0) { parts_ = {}; }  // then the value is no longer the answer of one call
  }
  if (in_.peek() != '(') { return v; }
  if (v.kind == Kind::integer) {
    throw Stop{{"wrong_arguments",
                text_of(v) + " is an integer and cannot be called: write " + text_of(v) + ":1 for the layout",
                column()}};
  }
  if (v.kind == Kind::tuple) { v = kept(of(*as_layout(v)), start); }  // a bare shape becomes its layout
  v = calls(std::move(v), depth);
  return multiplied(std::move(v), depth, operators);
}

// Reads L(coordinate)(coordinate).
Value Reader::calls(Value v, int depth) {
  while (is_callable(v) && in_.peek() == '(') {
    int const at = column();
    std::vector<Value> operands = list({"(", ")", max_entries}, depth);
    Answer const a = called(v, operands);
    operands.insert(operands.begin(), std::move(v));
    v = operation({"call", std::move(operands), false}, a, depth, at);
  }
  return v;
}

Value Reader::term(int depth, bool& operators) { return multiplied(factor(depth, operators), depth, operators); }

// Reads v * a / b % c, left to right.
Value Reader::multiplied(Value v, int depth, bool& operators) {
  for (char c = in_.peek(); c == '*' || c == '/' || c == '%'; c = in_.peek()) {
    operators = true;
    int const at = column();
    in_.rewind(in_.position() + 1);
    bool ignored = false;
    Answer a = calculated(c, v, factor(depth, ignored));
    if (!a.note.empty()) { rounded_ = std::move(a.note); }
    a.note.clear();
    v = unwrap(std::move(a), at);
    if (depth == 0) { parts_ = {}; }
  }
  return v;
}

// Reads -M, and calls of values that are layouts by themselves.
Value Reader::factor(int depth, bool& operators) {
  int const start = column();
  bool negative = false;
  bool sign = false;
  for (Num n; in_.peek() == '-' && !sett::Cursor(in_).take_number(n); sign = true) {
    in_.rewind(in_.position() + 1);
    negative = !negative;
  }
  Value v = atom(depth);
  if (in_.peek() == '(' && is_callable(v)) { v = calls(std::move(v), depth); }
  if (!sign) { return v; }
  operators = true;
  if (depth == 0) { parts_ = {}; }
  Answer const a = negated(v);
  return unwrap(negative || !a.value ? a : answer(v), start);
}

Answer evaluate(std::string_view text, Names& names, Parts& parts) {
  Answer out;
  evaluate_all(text, names, parts, [&out](Answer&& a, bool, int) { out = std::move(a); });
  return out;
}

Answer evaluate(std::string_view text, Names& names) {
  Parts parts;
  return evaluate(text, names, parts);
}

void evaluate_each(std::string_view text, Names& names, std::function<void(Answer const&, int line)> const& hand_on) {
  Parts parts;
  evaluate_all(text, names, parts, [&hand_on](Answer&& a, bool bound, int line) {
    if (!bound) { hand_on(a, line); }
  });
}

}  // namespace app
