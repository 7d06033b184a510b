// Reads an expression by recursive descent and evaluates it on the way.
#include "grammar.hpp"

#include <algorithm>

#include "beneath.hpp"
#include "build.hpp"
#include "functions.hpp"

namespace app {

namespace {

// thrown inside this file only, and caught in evaluate
struct Stop {
  Problem problem;  // its column counts bytes
};

// the column in characters of the column in bytes: a ∘ is one of the former
int characters(std::string_view text, int column) {
  auto const before = text.substr(0, std::size_t(column) - 1);
  return 1 + int(std::count_if(before.begin(), before.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

class Reader {
 public:
  Reader(std::string_view text, Names& names, Parts& parts)
      : text_(text), in_(text.data(), int(text.size())), names_(names), parts_(parts) {}

  Value statements() {
    Value last;
    if (in_.at_end()) { stop("parse_error", "the expression is empty"); }
    do {
      if (in_.at_end()) { break; }
      last = statement();
    } while (in_.take(";"));
    if (!in_.at_end()) { stop("parse_error", "expected an operator or the end of the expression"); }
    return last;
  }

 private:
  [[noreturn]] void stop(char const* code, std::string const& message) const {
    throw Stop{{code, message + " at column " + std::to_string(characters(text_, in_.column())), in_.column()}};
  }

  Value unwrap(Answer a, int column) const {
    if (a.value) { return kept(*a.value, column); }
    if (a.problem.column == 0) { a.problem.column = column; }
    throw Stop{a.problem};
  }

  // v, unless it is more than the operations are made for: names and calls could double it without end
  static Value kept(Value v, int column) {
    Problem p = problem_of(v);
    if (p.message.empty()) { return v; }
    p.column = column;
    throw Stop{std::move(p)};
  }

  // the column of what comes next
  int column() {
    in_.peek();
    return in_.column();
  }

  // an operation that refuses is still there for `explain`; any other problem has no parts
  Value operation(Parts parts, Answer const& a, int depth, int column) {
    if (depth == 0) { parts_ = std::move(parts); }
    parts_.refused = depth == 0 && !a.value;
    return unwrap(a, column);
  }

  void expect(char const* token) {
    if (!in_.take(token)) { stop("parse_error", std::string("expected '") + token + "'"); }
  }

  Value statement() {
    parts_ = {};
    int const start = in_.position();
    sett::Text word;
    if (in_.take_word(word) && std::string(word.c_str()) == "let") {
      sett::Text name;
      int const at = column();
      if (in_.take_word(name) && in_.take("=")) {
        if (is_taken(name)) {
          throw Stop{{"parse_error",
                      std::string("'") + name.c_str() + "' has a meaning already and cannot be bound: take another name", at}};
        }
        bool grouped = false;
        Value const v = expression(0, grouped);
        names_[name.c_str()] = v;
        return v;
      }
      stop("parse_error", "expected 'let NAME = EXPRESSION'");
    }
    in_.rewind(start);
    bool grouped = false;
    return expression(0, grouped);
  }

  // a name that would never be read as one, or no longer as what it is
  static bool is_taken(sett::Text const& name) {
    Num n;
    sett::Cursor number(name.c_str(), name.size());
    if (std::uint64_t bits = 0; take_column(name.c_str(), bits)) { return true; }
    if (find_function(name.c_str()) != nullptr || number.take_number(n)) { return true; }
    for (char const* word : {"o", "_", "let", "true", "false", "tiles", "pads", "underfills", "Underscore", "int", "long"}) {
      if (std::string(name.c_str()) == word) { return true; }
    }
    return false;
  }

  // A o B o C, from the left; `operators` says whether a ':' or an 'o' was read
  Value expression(int depth, bool& operators) {
    if (depth > max_depth) { stop("too_large", "the expression nests more than 64 deep"); }
    Value left = layout_or_atom(depth, operators);
    for (int at = column(); take_composition(); at = column()) {
      operators = true;
      bool ignored = false;
      Value right = layout_or_atom(depth, ignored);
      // Sw o n o L: the integer between a swizzle and a layout is an offset
      bool const offset = left.kind == Kind::swizzle && right.kind == Kind::integer && take_composition();
      Num const n = offset ? right.integer : Num(0);
      if (offset) { right = layout_or_atom(depth, ignored); }
      std::vector<Value> const operands{left, right};
      left = operation({"composition", operands, false},
                       offset ? composed_of(left, n, right) : call(*find_function("composition"), operands), depth, at);
    }
    for (int at = column(); in_.take("+"); at = column()) {
      operators = true;
      bool ignored = false;
      left = unwrap(moved(left, layout_or_atom(depth, ignored)), at);
      if (depth == 0) { parts_ = {}; }
    }
    return left;
  }

  bool take_composition() { return in_.take("o") || in_.take("∘"); }

  Value layout_or_atom(int depth, bool& operators) {
    int const start = column();
    if (std::uint64_t origin = 0; take_origin(in_, text_, origin)) {
      operators = true;
      if (depth > max_depth) { stop("too_large", "the expression nests more than 64 deep"); }
      Value const v = layout_or_atom(depth + 1, operators);
      if (depth == 0) { parts_ = {}; }
      return unwrap(with_origin(origin, v), start);
    }
    Value v = atom(depth);
    if (in_.take(":")) {
      operators = true;
      v = unwrap(join(v, atom(depth)), start);
      if (depth == 0) { parts_ = {}; }  // the answer is no longer that of a call
    }
    while (is_callable(v) && in_.peek() == '(') {
      int const at = column();
      v = unwrap(called(v, list("(", ")", depth)), at);
      if (depth == 0) { parts_ = {}; }
    }
    return v;
  }

  // a, b, ...: a trailing comma is pycute's
  std::vector<Value> list(char const* opening, char const* closing, int depth, bool* operators = nullptr, bool* comma = nullptr) {
    std::vector<Value> out;
    int nodes = 0;
    expect(opening);
    while (!in_.take(closing)) {
      if (!out.empty()) {
        if (!in_.take(",")) { stop("parse_error", std::string("expected ',' or '") + closing + "'"); }
        if (comma != nullptr) { *comma = true; }
        if (in_.take(closing)) { break; }
      }
      bool inner = false;
      out.push_back(expression(depth + 1, inner));
      if (operators != nullptr) { *operators = inner; }
      // before they are put together: names are short, and what they stand for is not
      nodes += nodes_of(out.back());
      if (nodes > max_entries) {
        stop("too_large", "the entries have " + std::to_string(nodes) + " integers and parentheses, more than the " +
                              std::to_string(max_entries) + " that stand side by side: use fewer of them");
      }
    }
    return out;
  }

  Value atom(int depth) {
    if (depth > max_depth) { stop("too_large", "the expression nests more than 64 deep"); }
    in_.take("cute::");
    int const start = column();
    char const c = in_.peek();
    if (c == '(') { return parenthesised(depth); }
    if (c == '[') { return integers(depth); }
    if (c == '<') { return tiler(depth); }
    if (c == '{') { return unwrap(linear_bases(in_), start); }
    if (c == '"') { return quoted(); }
    if (begins_basis(in_)) { return unwrap(basis_vector(in_), start); }
    Num n;
    if (in_.take_number(n)) {
      if (n.overflowed()) {
        throw Stop{{"overflow", "the integer does not fit: integers are from -9223372036854775807 to 9223372036854775807", start}};
      }
      if (in_.take("{")) { expect("}"); }  // _4{}
      return of(n);
    }
    if (c == '_' && !sett::Cursor::is_word(in_.peek_next())) {
      in_.take("_");
      return of(AnyTiler::keep());
    }
    sett::Text word;
    if (!in_.take_word(word)) { stop("parse_error", c == '\0' ? "the expression ends too early" : "expected a value"); }
    return named(word.c_str(), depth, start);
  }

  Value named(std::string const& word, int depth, int column) {
    if (in_.peek() == '<') { return typed(word, depth, column); }
    Function const* const f = find_function(word);
    if (in_.peek() == '(' && f != nullptr) {
      std::vector<Value> const arguments = list("(", ")", depth);
      return operation({word, arguments, false}, call(*f, arguments), depth, column);
    }
    auto const bound = names_.find(word);
    if (bound != names_.end()) { return bound->second; }
    if (word == "Underscore") {
      if (in_.take("{")) { expect("}"); }
      return of(AnyTiler::keep());
    }
    if (word == "int" || word == "long") {
      stop("unsupported", "a type does not say a run-time integer: write the number in the place of '" + word + "'");
    }
    if (word == "true" || word == "false") { return of(word == "true"); }
    for (auto const r : {sett::Regime::tiles, sett::Regime::pads, sett::Regime::underfills}) {
      if (word == sett::name(r)) { return of(r); }
    }
    if (word == "Sw" || word == "Swizzle") { stop("parse_error", "a swizzle is written Sw<B,M,S>, as Sw<2,1,3>"); }
    if (std::uint64_t bits = 0; take_column(word, bits)) {
      return bit_vectors({sett::Profile(sett::leaf_node), {}}, sett::Vec<std::uint64_t>(bits));
    }
    throw Stop{{"unknown_name", "'" + word + "' is neither a function nor a name bound with let", column}};
  }

  // Layout<Shape<_4>, Stride<_1>>{}, Shape<_4, _2>, Tile<_2, _3>, C<4>
  Value typed(std::string const& word, int depth, int column) {
    bool const constant = word == "constant" || word == "integral_constant";
    std::vector<Value> const entries = constant ? value_of_type() : list("<", ">", depth);
    if (in_.take("{")) { expect("}"); }
    if ((constant || word == "C" || word == "Int") && entries.size() == 1 && entries[0].kind == Kind::integer) { return entries[0]; }
    if (word == "Layout" && entries.size() == 2) { return unwrap(join(entries[0], entries[1]), column); }
    if (word == "Layout" && entries.size() == 1 && as_layout(entries[0])) {
      return kept(of(*as_layout(entries[0])), column);
    }
    if (word == "Sw" || word == "Swizzle") { return unwrap(swizzle(entries), column); }
    if (word == "ComposedLayout" && entries.size() == 3 && entries[0].kind == Kind::swizzle &&
        entries[1].kind == Kind::integer) {
      return unwrap(composed_of(entries[0], entries[1].integer, entries[2]), column);
    }
    if (word == "ArithmeticTuple" || word == "ArithTuple") { return unwrap(arithmetic_tuple(entries), column); }
    if (word == "Tile") { return unwrap(tile(entries), column); }
    if (word == "Shape" || word == "Stride" || word == "Coord" || word == "Step" || word == "tuple") {
      return unwrap(group(entries), column);
    }
    throw Stop{{"unknown_name", "'" + word + "<...>' is not a type that this reads", column}};
  }

  // <int, 4>, <long long, 4>
  std::vector<Value> value_of_type() {
    sett::Text type;
    Num n;
    expect("<");
    while (in_.take_word(type)) {}
    expect(",");
    if (!in_.take_number(n) || n.overflowed()) { stop("parse_error", "expected an integer of 64 bits"); }
    expect(">");
    return {of(n)};
  }

  // "lane"
  Value quoted() {
    sett::Text word;
    expect("\"");
    if (!in_.take_word(word) || !in_.take("\"")) { stop("parse_error", "expected a name between quotes, as \"lane\""); }
    return app::word(word.c_str());
  }

  Value parenthesised(int depth) {
    int const start = column();
    bool operators = false;
    bool comma = false;
    std::vector<Value> const entries = list("(", ")", depth, &operators, &comma);
    if (entries.size() == 1 && operators && !comma) { return entries[0]; }
    return unwrap(group(entries), start);
  }

  Value tiler(int depth) {
    int const start = column();
    return unwrap(tile(list("<", ">", depth)), start);
  }

  Value integers(int depth) {
    int const start = column();
    sett::Vec<Num> out;
    for (Value const& v : list("[", "]", depth)) {
      if (v.kind != Kind::integer) { throw Stop{{"wrong_arguments", "a list is made of integers", start}}; }
      out.push_back(v.integer);
    }
    return of(out);
  }

  std::string_view text_;
  sett::Cursor in_;
  Names& names_;
  Parts& parts_;
};

}  // namespace

std::map<std::string, Value, std::less<>>& session_names() {
  static std::map<std::string, Value, std::less<>> all;
  return all;
}

Names::Names() : std::map<std::string, Value, std::less<>>(session_names()) {}

Answer evaluate(std::string_view line, Names& names, Parts& parts) {
  if (line.size() > (1u << 20)) { return fail("too_large", "an expression is at most 1 MiB long"); }
  try {
    Reader reader(line, names, parts);
    return answer(reader.statements());
  } catch (Stop const& s) {
    if (!parts.refused) { parts = {}; }
    Problem p = s.problem;
    p.column = p.column == 0 ? 0 : characters(line, p.column);
    return {std::nullopt, p};
  } catch (std::exception const& e) {
    return fail("error", e.what());
  }
}

Answer evaluate(std::string_view line, Names& names) {
  Parts parts;
  return evaluate(line, names, parts);
}

}  // namespace app
