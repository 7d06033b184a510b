// Reads a value's forms in C++, in pycute and in CuTe's output.
#include <bit>

#include "../terminal/similar.hpp"
#include "reader.hpp"

namespace app {

namespace {

constexpr char const* types[] = {"Layout", "Shape", "Stride", "Coord", "Step",           "tuple",   "Tile",    "C",
                                 "Int",    "Sw",    "Vec",    "E",     "ComposedLayout", "Swizzle", "constant"};

}  // namespace

// Makes a value from the word Layout, Swizzle or ComposedLayout and its parts. Reads nothing if the word is another
// one.
std::optional<Value> Reader::built(std::string const& word, std::vector<Value> const& entries, int start) {
  std::size_t const n = entries.size();
  if (word == "Layout" && n == 2) { return unwrap(join(entries[0], entries[1]), start); }
  if (word == "Layout" && n == 1 && as_layout(entries[0])) { return kept(of(*as_layout(entries[0])), start); }
  if (word == "Sw" || word == "Swizzle" || word == "S") { return unwrap(swizzle(entries), start); }
  if (word == "ComposedLayout" && n == 3 && entries[0].kind == Kind::swizzle && entries[1].kind == Kind::integer) {
    return unwrap(composed_of(entries[0], entries[1].integer, entries[2]), start);
  }
  return std::nullopt;
}

// Reads Layout<Shape<_4>, Stride<_1>>{}, Shape<_4, _2>, Tile<_2, _3>, C<4>.
Value Reader::typed(std::string const& word, int depth, int start) {
  if (word == "Vec") { return vec(); }
  if (word == "tensor") { return tensor_type(false); }
  bool const constant = word == "constant" || word == "integral_constant";
  std::vector<Value> const entries = constant ? value_of_type() : list({"<", ">", max_nodes}, depth);
  if (in_.take("{")) { expect("}"); }
  if ((constant || word == "C" || word == "Int") && entries.size() == 1 && entries[0].kind == Kind::integer) {
    return entries[0];
  }
  if (std::optional<Value> v = built(word, entries, start)) {
    int bits = 0;
    return v->kind == Kind::swizzle && take_pointer(bits) ? unwrap(swizzle_of_elements(*v, bits), start)
                                                          : *std::move(v);
  }
  if (word == "ArithmeticTuple" || word == "ArithTuple") { return unwrap(arithmetic_tuple(entries), start); }
  if (word == "Tile") { return unwrap(tile(entries), start); }
  if (word == "Shape" || word == "Stride" || word == "Coord" || word == "Step" || word == "tuple") {
    return unwrap(group(entries), start);
  }
  std::string const near = did_you_mean(word, {std::begin(types), std::end(types)});
  throw Stop{{"unknown_name", "'" + word + "<...>' is not a type that sett reads" + near, start}};
}

// Reads words that cannot be names: pycute's calls, C++'s values, and answers that are not numbers.
std::optional<Value> Reader::spelled(std::string const& word, int depth, int start) {
  bool const called = in_.peek() == '(';
  if (called && (word == "Layout" || word == "Swizzle" || word == "ComposedLayout")) {
    std::vector<Value> const entries = list({"(", ")", max_nodes}, depth);
    if (std::optional<Value> v = built(word, entries, start)) { return v; }
    throw Stop{
        {"wrong_arguments",
         word + "(...) must have the arguments that it has in pycute, such as Layout((4,8),(8,1)), Swizzle(2,1,3) or " +
             "ComposedLayout(Swizzle(2,1,3),0,Layout(64))",
         start}};
  }
  if (called && word == "make_tile") { return unwrap(tile(list({"(", ")", max_nodes}, depth)), start); }
  if (called && (word == "make_tuple" || word == "make_shape" || word == "make_stride" || word == "make_coord" ||
                 word == "make_step")) {
    std::vector<Value> const entries = list({"(", ")", max_nodes}, depth);
    bool const slice =
        entries.size() == 2 && (entries[0].kind == Kind::layout || entries[0].kind == Kind::basis_layout);
    return unwrap(slice ? moved(entries[0], entries[1]) : group(entries), start);
  }
  if (called && word == "ArithTuple") { return moved_by(group(list({"(", ")", max_nodes}, depth)), depth, start); }
  if (word == "XorLayout" && in_.peek() == '{') { return xor_layout(); }
  if (word == "uint64_t" && in_.peek() == '{') {
    auto const bits = braced<std::uint64_t>();
    if (bits.size() != 1) { stop("parse_error", "expected one bit vector, such as std::uint64_t{5u}"); }
    return bit_vectors({sett::Profile(sett::leaf_node), {}}, bits);
  }
  if (word == "Underscore") {
    if (in_.take("{")) { expect("}"); }
    return of(AnyTiler::keep());
  }
  if (word == "true" || word == "True") { return of(true); }
  if (word == "false" || word == "False") { return of(false); }
  if (word == "Regime" && in_.take("::")) {
    sett::Text regime;
    in_.take_word(regime);
    return spelled(regime.c_str(), depth, start);
  }
  for (auto const r : {sett::Regime::tiles, sett::Regime::pads, sett::Regime::underfills}) {
    if (word == sett::name(r)) { return of(r); }
  }
  return std::nullopt;
}

// Reads ArithTuple(0,_8) o L, the form in which CuTe prints a tensor of coordinates: the layout L, which begins at a
// coordinate.
Value Reader::moved_by(Answer const& coordinate, int depth, int start) {
  Value const by = unwrap(coordinate, start);
  if (!take_composition()) { return by; }
  bool ignored = false;
  Value const l = layout(depth, ignored);
  return unwrap(moved(as_tuple(l) ? of(*as_layout(l)) : l, by), start);
}

// Reads <int, 4> or <long long, 4>.
std::vector<Value> Reader::value_of_type() {
  sett::Text type;
  Num n;
  expect("<");
  while (in_.take_word(type)) {}
  expect(",");
  if (!in_.take_number(n) || n.overflowed()) { stop("parse_error", "expected an integer of 64 bits"); }
  expect(">");
  return {of(n)};
}

// Reads the forms in which CuTe's tensors print their address: ptr[32b](0x7ffe0b1c), smem_ptr[16b](unset),
// _gmem_ptr[...](...).
bool Reader::take_pointer(int& bits) {
  if (std::string_view("psgrt_").find(in_.peek()) == std::string_view::npos) { return false; }
  sett::Cursor in = in_;
  bool found = false;
  for (char const* name : {"ptr", "smem_ptr", "gmem_ptr", "rmem_ptr", "tmem_ptr", "_smem_ptr", "_gmem_ptr", "_ptr"}) {
    found = found || in.take(name);
  }
  if (!found || !in.take("[")) { return false; }
  std::size_t at = std::size_t(in.position());
  bits = 0;
  for (; at < text_.size() && sett::Cursor::is_digit(text_[at]) && bits < 1024; ++at) {
    bits = 10 * bits + (text_[at] - '0');
  }
  std::string_view const rest = text_.substr(at);
  std::size_t const end = std::min(rest.find(')'), rest.size());
  if (!rest.starts_with("b](") || end == rest.size()) { return false; }
  if (rest.substr(0, end).find_first_of(";\n") != std::string_view::npos) { return false; }
  in.rewind(int(at + end + 1));
  in_ = in;
  return true;
}

namespace {

bool read_integer(sett::Cursor& in, std::string_view, Num& out) { return in.take_number(out) && !out.overflowed(); }

bool read_integer(sett::Cursor& in, std::string_view, int& out) {
  Num n;
  if (!in.take_number(n) || sett::abs(n) > Num(max_nodes)) { return false; }
  out = int(n.value);
  return true;
}

bool read_integer(sett::Cursor& in, std::string_view text, std::uint64_t& out) {
  in.peek();
  std::string_view digits = text.substr(std::size_t(in.position()));
  digits = digits.substr(0, digits.find_first_not_of("0123456789"));
  if (!take_column("f" + std::string(digits), out)) { return false; }
  in.rewind(in.position() + int(digits.size()));
  in.take("u");
  return true;
}

}  // namespace

// Reads {1, 2}.
template <class T>
sett::Vec<T> Reader::braced() {
  sett::Vec<T> out;
  expect("{");
  while (!in_.take("}")) {
    if (!out.empty()) { expect(","); }
    check_entries(out.size(), max_entries);
    T n{};
    if (!read_integer(in_, text_, n)) { stop("parse_error", "expected an integer"); }
    out.push_back(n);
  }
  return out;
}

// Reads Vec<sett::Num>{0, 1}, from < on.
Value Reader::vec() {
  expect("<");
  in_.take("sett::");
  expect("Num");
  expect(">");
  return kept(of(braced<Num>()), column());
}

// Reads XorLayout{sett::AnyTuple{sett::Vec<int>{2,-1,-1}, sett::Vec<sett::Num>{2,2}}, sett::F2Matrix{2,
// sett::Vec<std::uint64_t>{1u,2u}}, 0u}.
Value Reader::xor_layout() {
  int const start = column();
  sett::XorLayout out;
  auto const expect_all = [this](std::initializer_list<char const*> tokens) {
    for (char const* token : tokens) { expect(token); }
  };
  expect_all({"{", "sett::", "AnyTuple", "{", "sett::", "Vec", "<", "int", ">"});
  out.shape.profile = braced<int>();
  expect_all({",", "sett::", "Vec", "<", "sett::", "Num", ">"});
  out.shape.leaf = braced<Num>();
  expect_all({"}", ",", "sett::", "F2Matrix", "{"});
  if (!read_integer(in_, text_, out.matrix.rows)) { stop("parse_error", "expected the number of rows"); }
  expect_all({",", "sett::", "Vec", "<", "std::", "uint64_t", ">"});
  out.matrix.column = braced<std::uint64_t>();
  expect_all({"}", ","});
  if (!read_integer(in_, text_, out.origin)) { stop("parse_error", "expected the offset that the layout begins at"); }
  expect("}");
  if (!is_tree(out.shape)) { stop("parse_error", "the list of arities and the extents do not form one tree"); }
  return kept(of(out), start);
}

// Reads *sett::parse_bases(R"({"lane":[[1]]})").
Value Reader::parsed_bases() {
  int const start = column();
  for (char const* token : {"*", "sett::", "parse_bases", "(", "R", "\"", "("}) { expect(token); }
  Answer const a = linear_bases(in_);
  Value v = unwrap(a, start);
  for (char const* token : {")", "\"", ")"}) { expect(token); }
  return v;
}

}  // namespace app
