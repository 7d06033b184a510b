// Reads the types and attributes of MLIR: CuTe DSL's, such as !cute.layout<"(4,8):(8,1)">, and Triton's, such as
// tensor<128x64xf16, #ttg.blocked<{...}>>.
#include <algorithm>

#include "reader.hpp"

namespace app {

// Reads a type that begins with ! or an attribute that begins with #.
Value Reader::mlir(int depth) {
  int const start = column();
  bool const type = in_.take("!");
  if (!type) { expect("#"); }
  sett::Text dialect;
  sett::Text name;
  if (!in_.take_word(dialect) || !in_.take(".") || !in_.take_word(name)) {
    stop("parse_error",
         "expected a type or an attribute, such as !cute.layout<\"4:1\"> or #ttg.linear<{lane = [[1]]}>");
  }
  std::string const of = dialect.c_str();
  bool const triton = of == "ttg" || of == "triton_gpu";
  if (type && of == "cute") { return quoted_expression(depth); }
  if (type && triton && std::string_view(name.c_str()) == "memdesc") { return tensor_type(true); }
  if (type || !triton) {
    throw Stop{{"unsupported",
                std::string("sett does not read '") + of + "." + name.c_str() +
                    "': of MLIR it reads !cute types, !ttg.memdesc, tensor, and Triton's encodings of layouts",
                start}};
  }
  Encoding const e = encoding(name.c_str());
  if (!is_shared(e)) { return unwrap(distributed(e), start); }
  throw Stop{{"unsupported",
              "the encoding " + e.name +
                  " has no extents: write the type that contains it, such as !ttg.memdesc<64x64xf16, #ttg." + e.name +
                  "<{...}>>",
              start}};
}

// Reads <"(4,8):(8,1)">. The text between the quotes is an expression.
Value Reader::quoted_expression(int depth) {
  for (char const* token : {"<", "\""}) { expect(token); }
  bool operators = false;
  Value v = expression(depth + 1, operators);
  for (char const* token : {"\"", ">"}) { expect(token); }
  return v;
}

// Reads the braces of an encoding, <{vec = 8, order = [1, 0]}>.
Encoding Reader::encoding(std::string const& name) {
  Encoding e{name == "shared" ? "swizzled_shared" : name};
  int const start = column();
  if (e.name != "linear" && e.name != "blocked" && !is_shared(e)) {
    throw Stop{{"unsupported",
                "sett does not read Triton's encoding " + e.name +
                    ": it reads linear, blocked, swizzled_shared and nvmma_shared",
                start}};
  }
  expect("<");
  if (e.name == "linear") {
    e.bases = unwrap(linear_bases(in_), start).rare->linear;
    unwrap(distributed(e), start);  // refuses bases that no encoding has
  } else {
    expect("{");
    while (!in_.take("}")) {
      if (!e.numbers.empty()) { expect(","); }
      sett::Text field;
      if (!in_.take_word(field)) { stop("parse_error", "expected a field, such as order = [1, 0]"); }
      expect("=");
      if (e.numbers.contains(field.c_str())) {
        stop("parse_error", std::string("the field ") + field.c_str() + " occurs twice");
      }
      take_field(e.numbers[field.c_str()]);
    }
  }
  expect(">");
  return e;
}

// Reads 8, true or [1, [2, 3]], and appends its numbers.
void Reader::take_field(sett::Vec<Num>& out) {
  Num n;
  bool const yes = in_.take("true");
  if (yes || in_.take("false")) { return out.push_back(Num(yes ? 1 : 0)); }
  if (in_.take_number(n) && !n.overflowed()) { return out.push_back(n); }
  for (int open = 0, any = 0; open > 0 || any == 0; any = 1) {
    check_entries(out.size(), max_nodes);
    if (in_.take("[")) {
      ++open;
    } else if (open > 0 && in_.take("]")) {
      --open;
    } else if (open > 0 && in_.take_number(n) && !n.overflowed()) {
      out.push_back(n);
    } else if (open == 0 || !in_.take(",")) {
      stop("parse_error", "expected a number, true, false or a list of numbers");
    }
  }
}

// Moves past the characters up to the next one of `ends` that is not between < and >.
void Reader::skip_to(std::string_view ends) {
  std::size_t at = std::size_t(in_.position());
  for (int open = 0; at < text_.size(); ++at) {
    if (open == 0 && ends.find(text_[at]) != std::string_view::npos) { break; }
    open += text_[at] == '<' ? 1 : text_[at] == '>' ? -1 : 0;
  }
  in_.rewind(int(at));
}

// Reads extents and their type, such as 128x64xf16, and ignores the type.
sett::Vec<Num> Reader::extents_and_type() {
  sett::Vec<Num> out;
  in_.peek();
  std::size_t at = std::size_t(in_.position());
  while (at < text_.size() && sett::Cursor::is_digit(text_[at])) {
    Num n(0);
    for (; at < text_.size() && sett::Cursor::is_digit(text_[at]); ++at) { n = n * Num(10) + Num(text_[at] - '0'); }
    if (at >= text_.size() || text_[at] != 'x') { break; }
    if (n.overflowed()) { stop("overflow", "an extent of the tensor does not fit into 64 bits"); }
    out.push_back(n);
    ++at;
  }
  bool const has_type = at < text_.size() && (sett::Cursor::is_word(text_[at]) || text_[at] == '!');
  in_.rewind(int(at));
  if (out.empty() || !has_type || sett::Cursor::is_digit(text_[at])) {
    stop("parse_error", "expected extents and an element type, such as 128x64xf16");
  }
  skip_to(",>");
  return out;
}

// Reads what follows the encoding of memory: its space, `mutable`, and the extents of its allocation.
void Reader::take_memory(sett::Vec<Num> const& extents) {
  while (in_.take(",")) {
    if (in_.peek() == '#') {
      skip_to(",>");
    } else if (!in_.take("mutable")) {
      take_allocation(extents);
    }
  }
}

// Reads 32x64, the extents of the allocation. A view of a part of it has the strides of the whole.
void Reader::take_allocation(sett::Vec<Num> const& extents) {
  sett::Vec<Num> whole;
  in_.peek();
  std::size_t at = std::size_t(in_.position());
  std::size_t const end = std::min(text_.find_first_not_of("0123456789x", at), text_.size());
  Num n(0);
  for (; at <= end; ++at) {
    if (at == end || text_[at] == 'x') {
      whole.push_back(n);
      n = Num(0);
    } else {
      n = n * Num(10) + Num(text_[at] - '0');
    }
  }
  bool const same =
      whole.size() >= extents.size() && std::equal(extents.begin(), extents.end(), whole.end() - extents.size());
  if (!same) {
    stop("unsupported",
         "the memory is a view of a larger allocation, which sett does not read: write the type of the allocation");
  }
  in_.rewind(int(end));
}

// Reads <128x64xf16, #ttg.blocked<{...}>>, the parameters of a tensor or of memory.
Value Reader::tensor_type(bool is_memory) {
  int const start = column();
  expect("<");
  sett::Vec<Num> const extents = extents_and_type();
  if (!in_.take(",") || !in_.take("#")) {
    stop("parse_error", "expected extents, an element type and an encoding, such as <128x64xf16, #ttg.blocked<{...}>>");
  }
  sett::Text dialect;
  sett::Text name;
  if (!in_.take_word(dialect) || !in_.take(".") || !in_.take_word(name)) {
    stop("unsupported", std::string("'#") + dialect.c_str() + "' is an alias: write the encoding that it stands for");
  }
  Encoding const e = encoding(name.c_str());
  if (is_shared(e) != is_memory) {
    throw Stop{{"unsupported",
                "the encoding " + e.name +
                    (is_memory ? " is not one of memory: write it in a tensor<...>"
                               : " is one of memory: write it in a !ttg.memdesc<...>"),
                start}};
  }
  if (is_memory) { take_memory(extents); }
  expect(">");
  return unwrap(is_memory ? shared(e, extents) : distributed(e, extents), start);
}

}  // namespace app
