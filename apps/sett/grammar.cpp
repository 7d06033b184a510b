// Reads an expression by recursive descent and evaluates it on the way.
#include "grammar.hpp"

#include "functions.hpp"
#include "input.hpp"
#include "make.hpp"
#include "sett/layout/parse.hpp"

namespace app {

namespace {

constexpr int max_entries = 1 << 20;
constexpr std::size_t max_names = 4096;
constexpr std::size_t max_held = std::size_t{1} << 22;  // numbers that all names together hold

// thrown inside this file only, and caught in evaluate
struct Stop {
  Problem problem;
};

// columns are counted in characters, of which UTF-8 may spend several bytes on one
int characters(std::string_view text, int bytes) {
  int n = 0;
  for (int i = 0; i < bytes && i < int(text.size()); ++i) { n += (text[std::size_t(i)] & 0xc0) != 0x80 ? 1 : 0; }
  return n;
}

class Reader {
 public:
  Reader(std::string_view text, Names& names, Parts* parts)
      : text_(text), in_(text.data(), int(text.size())), names_(names), parts_(parts) {}

  Value statements() {
    std::optional<Value> last;
    do {
      if (in_.at_end()) { break; }
      if (in_.peek() == ';') { continue; }
      last = statement();
    } while (in_.take(";"));
    if (!in_.at_end()) { stop("parse_error", "expected an operator or the end of the expression"); }
    if (!last) { stop("parse_error", "the expression is empty"); }
    return std::move(*last);
  }

 private:
  // the column of the next token, in characters
  int column() {
    in_.at_end();
    return characters(text_, in_.position()) + 1;
  }

  [[noreturn]] void stop(char const* code, std::string const& message) {
    int const at = column();
    throw Stop{{code, message + " at column " + std::to_string(at), at}};
  }

  static Value unwrap(Answer a, int column) {
    if (a.value) { return std::move(*a.value); }
    if (a.problem.column == 0) { a.problem.column = column; }
    throw Stop{std::move(a.problem)};
  }

  void expect(char const* token) {
    if (!in_.take(token)) { stop("parse_error", std::string("expected '") + token + "'"); }
  }

  Value statement() {
    int const start = in_.position();
    if (parts_ != nullptr) { *parts_ = {}; }
    if (!in_.take("let")) { return expression(0); }
    int const at = column();
    sett::Text word;
    if (!in_.take_word(word) || !in_.take("=")) {
      in_.rewind(start);
      stop("parse_error", "expected 'let NAME = EXPRESSION'");
    }
    std::string const name = word.c_str();
    if (find_function(name) != nullptr || name == "o" || name == "let") {
      throw Stop{{"parse_error", "'" + name + "' is a word of the grammar and cannot be bound", at}};
    }
    Value v = expression(0);
    if (!names_.bind(name, v)) { throw Stop{{"too_large", "the names that are bound hold too much together", at}}; }
    return v;
  }

  // the operation by name, remembered for explain
  Value operate(Function const& f, std::vector<Value>&& operands, int column) {
    if (parts_ == nullptr) { return unwrap(call(f, operands), column); }
    *parts_ = {f.name, operands, false};
    Answer a = call(f, operands);
    parts_->answered = a.value.has_value();
    return unwrap(std::move(a), column);
  }

  // A o B o C, from the left
  Value expression(int depth) {
    if (depth > max_depth) { stop("too_large", "the expression nests more than 64 deep"); }
    Value left = layout_or_atom(depth);
    for (;;) {
      int const at = column();
      if (!in_.take("o") && !in_.take("∘")) { return left; }
      static Function const* const composition = find_function("composition");
      ++operators_;
      std::vector<Value> operands;
      operands.reserve(2);
      operands.push_back(std::move(left));
      operands.push_back(layout_or_atom(depth));
      left = operate(*composition, std::move(operands), at);
    }
  }

  Value layout_or_atom(int depth) {
    int const at = column();
    Value v = atom(depth);
    if (in_.take(":")) {
      ++operators_;
      v = unwrap(make_layout(v, atom(depth)), at);
    }
    while (in_.peek() == '(' && (v.kind == Kind::layout || v.kind == Kind::slice || v.kind == Kind::tuple)) {
      v = unwrap(make_access(v, list("(", ")", depth)), at);
      if (parts_ != nullptr) { *parts_ = {}; }
    }
    return v;
  }

  // a, b, ...: a trailing comma is pycute's
  std::vector<Value> list(char const* opening, char const* closing, int depth, bool* comma = nullptr) {
    std::vector<Value> out;
    expect(opening);
    while (!in_.take(closing)) {
      if (!out.empty()) {
        if (!in_.take(",")) { stop("parse_error", std::string("expected ',' or '") + closing + "'"); }
        if (comma != nullptr) { *comma = true; }
        if (in_.take(closing)) { break; }
      }
      out.push_back(expression(depth + 1));
      if (int(out.size()) > max_entries) { stop("too_large", "a list has more than 2^20 entries"); }
    }
    return out;
  }

  Value atom(int depth) {
    if (depth > max_depth) { stop("too_large", "the expression nests more than 64 deep"); }
    int const at = column();
    char const c = in_.peek();
    if (c == '(') { return parenthesised(depth, at); }
    if (c == '[') { return unwrap(make_list(list("[", "]", depth)), at); }
    if (c == '<') { return unwrap(make_tile(list("<", ">", depth)), at); }
    Num n;
    if (in_.take_number(n)) { return number(n, at); }
    if (c == '_' && !sett::Cursor::is_word(in_.peek_next())) {
      in_.take("_");
      return of(AnyTiler::keep());
    }
    sett::Text word;
    if (!in_.take("cute::")) { in_.take("std::"); }
    if (!in_.take_word(word)) { stop("parse_error", c == '\0' ? "the expression ends too early" : "expected a value"); }
    return named(word.c_str(), depth, at);
  }

  Value number(Num n, int at) {
    if (in_.peek() == '@') { not_yet("a basis stride such as 1@0", at); }
    if (n.overflowed()) { throw Stop{{"overflow", "the integer does not fit into 64 bits", at}}; }
    if (in_.take("{")) { expect("}"); }
    return of(n);
  }

  [[noreturn]] static void not_yet(char const* what, int at) {
    throw Stop{{"unsupported", std::string(what) +
                                   " is not supported yet: strides that are not integers, and swizzles, arrive with the "
                                   "next release",
                at}};
  }

  // (X) groups where X holds a ':' or an 'o'; (4) and (4,) are tuples of one
  Value parenthesised(int depth, int at) {
    int const before = operators_;
    bool comma = false;
    std::vector<Value> entries = list("(", ")", depth, &comma);
    if (entries.size() == 1 && operators_ > before && !comma) { return std::move(entries[0]); }
    return unwrap(make_group(entries), at);
  }

  Value named(std::string const& word, int depth, int at) {
    if (in_.peek() == '<') { return typed(word, depth, at); }
    if (in_.peek() == '(') {
      if (Function const* const f = find_function(word)) { return operate(*f, list("(", ")", depth), at); }
      if (word == "make_shape" || word == "make_stride" || word == "make_coord" || word == "make_tuple") {
        return unwrap(make_group(list("(", ")", depth)), at);
      }
      if (word == "make_tile") { return unwrap(make_tile(list("(", ")", depth)), at); }
    }
    if (Value const* const bound = names_.find(word)) { return *bound; }
    if (word == "Underscore") {
      if (in_.take("{")) { expect("}"); }
      return of(AnyTiler::keep());
    }
    bool const letter_and_digits = word.size() > 1 && word.find_first_not_of("0123456789", 1) == std::string::npos;
    if (letter_and_digits && (word[0] == 'f' || word[0] == 'e')) { not_yet(("the stride " + word).c_str(), at); }
    std::string const hint = find_function(word) != nullptr ? "'" + word + "' is a function: call it as " + word + "(...)"
                                                            : "'" + word + "' is neither a function nor a name bound with let";
    throw Stop{{"unknown_name", hint, at}};
  }

  // Layout<Shape<_4>, Stride<_1>>{}, Shape<_4, _2>, Tile<_2, _3>, C<4>, constant<int, 4>
  Value typed(std::string const& word, int depth, int at) {
    if (word == "Sw" || word == "Swizzle") { not_yet("a swizzle", at); }
    if (word == "E" || word == "ScaledBasis") { not_yet("a basis stride", at); }
    if (word == "constant" || word == "integral_constant") {
      expect("<");
      sett::Text type;
      while (in_.take_word(type)) {}
      expect(",");
      Num n;
      if (!in_.take_number(n)) { stop("parse_error", "expected an integer"); }
      expect(">");
      return number(n, at);
    }
    std::vector<Value> entries = list("<", ">", depth);
    if (in_.take("{")) { expect("}"); }
    bool const integer = entries.size() == 1 && entries[0].kind == Kind::integer;
    if ((word == "C" || word == "Int") && integer) { return std::move(entries[0]); }
    if (word == "Layout" && entries.size() == 2) { return unwrap(make_layout(entries[0], entries[1]), at); }
    if (word == "Layout" && entries.size() == 1) {
      if (auto const l = as_layout(entries[0])) { return of(*l); }
    }
    if (word == "Tile") { return unwrap(make_tile(entries), at); }
    if (word == "Shape" || word == "Stride" || word == "Coord" || word == "Step" || word == "tuple") {
      return unwrap(make_group(entries), at);
    }
    throw Stop{{"unknown_name", "'" + word + "<...>' is not a type that this reads", at}};
  }

  std::string_view text_;
  sett::Cursor in_;
  Names& names_;
  Parts* parts_;
  int operators_ = 0;  // ':' and 'o' read so far
};

Answer read(std::string_view line, Names& names, Parts* parts) {
  if (line.size() > max_line) { return fail("too_large", "an expression is at most 1 MiB long"); }
  try {
    Reader reader(line, names, parts);
    return answer(reader.statements());
  } catch (Stop& s) {
    return {std::nullopt, std::move(s.problem)};
  } catch (std::exception const& e) {
    return fail("too_large", std::string("the expression needs too much: ") + e.what());
  }
}

}  // namespace

Value const* Names::find(std::string_view name) const {
  auto const at = values_.find(name);
  return at == values_.end() ? nullptr : &at->second;
}

bool Names::bind(std::string_view name, Value value) {
  auto at = values_.find(name);
  std::size_t const freed = at == values_.end() ? 0 : weight(at->second);
  std::size_t const held = held_ - freed + weight(value);
  if (held > max_held || (at == values_.end() && values_.size() >= max_names)) { return false; }
  held_ = held;
  values_.insert_or_assign(std::string(name), std::move(value));
  return true;
}

Answer evaluate(std::string_view line, Names& names) { return read(line, names, nullptr); }

Answer evaluate(std::string_view line, Names& names, Parts& parts) { return read(line, names, &parts); }

}  // namespace app
