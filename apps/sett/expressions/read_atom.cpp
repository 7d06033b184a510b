// Reads atoms: numbers, tuples, tilers, lists, names and calls of functions.
#include "../terminal/similar.hpp"
#include "beneath.hpp"
#include "reader.hpp"

namespace app {

namespace {

constexpr char const* words[] = {"o",     "_",    "let",        "true",       "false", "True", "False",
                                 "tiles", "pads", "underfills", "Underscore", "int",   "long"};

// Shortens a word of the text for a message.
std::string shown(std::string const& word) { return word.size() <= 60 ? word : word.substr(0, 57) + "..."; }

}  // namespace

// Returns whether a name could never be read, or would hide another meaning.
bool Reader::is_taken(sett::Text const& name) const {
  Num n;
  sett::Cursor number(name.c_str(), name.size());
  if (std::uint64_t bits = 0; take_column(name.c_str(), bits)) { return true; }
  if (find_function(name.c_str()) != nullptr || number.take_number(n)) { return true; }
  return std::find(std::begin(words), std::end(words), std::string_view(name.c_str())) != std::end(words);
}

// Suggests a function or a bound name that is similar to the word.
std::string Reader::near(std::string const& word) const {
  std::vector<std::string_view> known;
  for (Function const& f : functions()) { known.push_back(f.name); }
  for (auto const& [name, value] : names_) { known.push_back(name); }
  return word.size() <= 60 ? did_you_mean(word, known) : "";
}

// Checks the entries before another entry is read, because short names may stand for large values.
void Reader::check_entries(int nodes, int most) {
  if (nodes <= most) { return; }
  throw Stop{{"too_large",
              "the entries so far have " + std::to_string(nodes) + " integers and parentheses, more than the " +
                  std::to_string(most) + " that a value may have: build it from fewer or smaller parts",
              column()}};
}

// Reads a, b, .... Accepts a trailing comma, because pycute writes one.
std::vector<Value> Reader::list(List const& kind, int depth, bool* operators, bool* comma) {
  std::vector<Value> out;
  int nodes = 0;
  expect(kind.opening);
  while (!in_.take(kind.closing)) {
    if (!out.empty()) {
      if (!in_.take(",")) { stop("parse_error", std::string("expected ',' or '") + kind.closing + "'"); }
      if (comma != nullptr) { *comma = true; }
      if (in_.take(kind.closing)) { break; }
    }
    check_entries(nodes, kind.most);
    bool inner = false;
    out.push_back(expression(depth + 1, inner));
    if (operators != nullptr) { *operators = inner; }
    nodes += nodes_of(out.back());
  }
  return out;
}

Value Reader::atom(int depth) {
  check_depth(depth);
  in_.take("cute::");
  int const start = column();
  char const c = in_.peek();
  if (c == '(') { return parenthesised(depth); }
  if (c == '[') { return integers(depth); }
  if (c == '<') { return tiler(depth); }
  if (c == '{') { return unwrap(linear_bases(in_), start); }
  if (c == '"') { return quoted(); }
  if (c == '*') { return parsed_bases(); }
  if (c == '!' || c == '#') { return mlir(depth); }
  if (c == '?') { stop("unsupported", "'?' is a number that is known only at run time: write the number instead"); }
  if (sett::Cursor::is_digit(c) || c == '_' || c == '-') { return number_or_keep(start); }
  if (begins_basis(in_)) { return unwrap(basis_vector(in_), start); }
  in_.take("sett::");
  in_.take("std::");
  sett::Text word;
  if (!in_.take_word(word)) { stop("parse_error", c == '\0' ? "the expression ends too early" : "expected a value"); }
  return named(word.c_str(), depth, start);
}

Value Reader::number_or_keep(int start) {
  if (begins_basis(in_)) { return unwrap(basis_vector(in_), start); }
  Num n;
  if (in_.take_number(n)) {
    if (n.overflowed()) {
      throw Stop{{"overflow", "the integer does not fit: integers are from -9223372036854775807 to 9223372036854775807",
                  start}};
    }
    if (in_.take("{")) { expect("}"); }  // the braces in _4{}
    return of(n);
  }
  if (in_.peek() == '_' && !sett::Cursor::is_word(in_.peek_next())) {
    in_.take("_");
    return of(AnyTiler::keep());
  }
  sett::Text word;
  if (!in_.take_word(word)) { stop("parse_error", "expected a value"); }
  return named(word.c_str(), 0, start);
}

Value Reader::named(std::string const& word, int depth, int start) {
  if (in_.peek() == '<') { return typed(word, depth, start); }
  if (std::optional<Value> v = spelled(word, depth, start)) { return *std::move(v); }
  Function const* const f = find_function(word);
  if (in_.peek() == '(' && f != nullptr) {
    std::vector<Value> arguments = list({"(", ")", max_entries}, depth);
    Answer const a = call(*f, arguments);
    return operation({word, std::move(arguments), false}, a, depth, start);
  }
  auto const bound = names_.find(word);
  if (bound != names_.end()) { return bound->second; }
  if (f != nullptr) {
    throw Stop{
        {"wrong_arguments", "'" + word + "' is a function: call it, as in " + word + "(" + f->parameters + ")", start}};
  }
  if (word == "int" || word == "long") {
    stop("unsupported",
         "'" + word + "' is a run-time integer, whose value its type does not contain: write the number instead");
  }
  if (word == "None") { stop("parse_error", "write _ to keep a mode, as in <8,_,5>, not Python's None"); }
  if (word == "Sw" || word == "Swizzle") { stop("parse_error", "a swizzle is written Sw<B,M,S>, such as Sw<2,1,3>"); }
  if (std::uint64_t bits = 0; take_column(word, bits)) {
    return bit_vectors({sett::Profile(sett::leaf_node), {}}, sett::Vec<std::uint64_t>(bits));
  }
  std::string const hint = in_.peek() == '=' ? ": bind it, as in let " + shown(word) + " = 4:1" : near(word);
  throw Stop{{"unknown_name", "'" + shown(word) + "' is neither a function nor a name bound with let" + hint, start}};
}

// Reads a name in quotes, such as "lane".
Value Reader::quoted() {
  sett::Text word;
  expect("\"");
  if (!in_.take_word(word) || !in_.take("\"")) {
    stop("parse_error", "expected a name between quotes, such as \"lane\"");
  }
  return app::word(word.c_str());
}

// Reads a tuple of integers only, such as (4,(2,3)), without creating a value for each integer. This is the common
// case. Reads nothing if a tuple contains anything else.
bool Reader::take_integers(AnyTuple& out) {
  int const start = in_.position();
  sett::Vec<int> open;
  bool next = true;  // whether another entry may follow
  do {
    check_entries(out.profile.size(), max_nodes);
    if (next && in_.take("(") && open.size() < max_depth) {
      open.push_back(out.profile.size());
      out.profile.push_back(0);
      continue;
    }
    if (!open.empty() && in_.take(")")) {
      open.pop_back();
    } else if (Num n; next && !open.empty() && in_.take_number(n) && !n.overflowed()) {
      out.profile.push_back(sett::leaf_node);
      out.leaf.push_back(n);
    } else {
      break;
    }
    if (open.empty()) { return true; }
    ++out.profile[open.back()];
    next = in_.take(",");
  } while (next || in_.peek() == ')');
  in_.rewind(start);
  return false;
}

Value Reader::parenthesised(int depth) {
  int const start = column();
  Value tuple;
  tuple.kind = Kind::tuple;
  if (take_integers(tuple.tuple)) { return kept(std::move(tuple), start); }
  bool operators = false;
  bool comma = false;
  sett::Cursor inside = in_;
  bool const pair = inside.take("(") && inside.take("Layout") && inside.peek() == '(';
  std::vector<Value> entries = list({"(", ")", max_nodes}, depth, &operators, &comma);
  if (entries.size() == 1 && operators && !comma) { return std::move(entries[0]); }
  // pycute writes a layout and an offset as a pair.
  if (pair && entries.size() == 2 && entries[1].kind == Kind::integer && entries[0].kind == Kind::layout) {
    return unwrap(moved(entries[0], entries[1]), start);
  }
  return unwrap(group(entries), start);
}

Value Reader::tiler(int depth) {
  int const start = column();
  return unwrap(tile(list({"<", ">", max_nodes}, depth)), start);
}

// Reads [1, 2, 3]. A list may be as long as the text.
bool Reader::take_integers(sett::Vec<Num>& out) {
  int const start = in_.position();
  expect("[");
  bool more = true;
  while (!in_.take("]")) {
    check_entries(out.size(), max_entries);
    Num n;
    if (!more || !in_.take_number(n) || n.overflowed()) {
      in_.rewind(start);
      return false;
    }
    out.push_back(n);
    more = in_.take(",");
  }
  return true;
}

Value Reader::integers(int depth) {
  int const start = column();
  sett::Vec<Num> out;
  if (take_integers(out)) { return kept(of(out), start); }
  out.clear();
  for (Value const& v : list({"[", "]", max_entries}, depth)) {
    if (v.kind != Kind::integer) {
      throw Stop{{"wrong_arguments", "a list must contain only integers, but " + text_of(v) + is_a(v.kind), start}};
    }
    out.push_back(v.integer);
  }
  return kept(of(out), start);
}

}  // namespace app
