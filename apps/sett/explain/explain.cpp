// explain: derives an answer step by step, and mode by mode for a tiler.
#include <algorithm>

#include "../expressions/functions.hpp"
#include "../expressions/grammar.hpp"
#include "../expressions/mapping.hpp"
#include "explain.hpp"
#include "explain_call.hpp"

namespace app {

namespace {

void append_table(std::string& out, Mapping const& map, char const* label) {
  constexpr int shown = 24;
  (((out += "  ") += label) += " = ") += map.text + "\n   ";
  for (int i = 0; Num(i) < map.size && i < shown; ++i) {
    (out += " " + std::to_string(i) + "->") += sett::to_text(map.at(Num(i))).c_str();
  }
  out += map.size > Num(shown) ? " ...\n" : "\n";
}

// Returns whether the value is shown as a table. Integers and tuples are shown unchanged.
bool has_table(Value const& v) {
  return v.kind != Kind::integer && v.kind != Kind::tuple && problem_of(v).message.empty() && as_mapping(v).has_value();
}

// Derives A o B or A / B. If b is a tuple, derives each mode below a heading with the mode's name.
template <class Derive>
void by_mode(std::string& out, AnyLayout const& a, AnyTiler const& b, std::string const& modes, Derive derive) {
  if (b.is_keep()) {
    out += std::string("_ keeps ") + sett::to_text(a).c_str() + "\n";
    return;
  }
  if (!b.is_tuple()) {
    out += derive(a, b.as_layout()).c_str();
    return;
  }
  out += std::string(sett::to_text(b).c_str()) + " works mode by mode\n";
  int const paired = std::min(a.rank(), b.rank());
  for (int i = 0; i < paired; ++i) {
    std::string const mode = modes + (modes.empty() ? "" : ",") + std::to_string(i);
    out += "== mode " + mode + "\n";
    by_mode(out, a.mode(i), b.element(i), mode, derive);
  }
}

// Describes how the operation rearranges the logical divide or product; null if the operation does not rearrange it.
char const* rearranged(std::string const& operation) {
  if (operation == "zipped_divide") {
    return "the tiles of all modes side by side, then the remainders: (tiles, remainders)";
  }
  if (operation == "tiled_divide") {
    return "the tiles of all modes side by side, then each remainder: (tiles, remainder, remainder, ...)";
  }
  if (operation == "flat_divide") {
    return "each tile, then each remainder: (tile, tile, ..., remainder, remainder, ...)";
  }
  if (operation == "zipped_product") {
    return "the blocks of all modes side by side, then the copies: (blocks, copies)";
  }
  if (operation == "tiled_product") {
    return "the blocks of all modes side by side, then each copy: (blocks, copies, copies, ...)";
  }
  if (operation == "flat_product") { return "each block, then each copy: (block, block, ..., copies, copies, ...)"; }
  if (operation == "blocked_product") {
    return "mode i pairs mode i of A with mode i of A* o B: the block comes first, so it stays together";
  }
  if (operation == "raked_product") {
    return "mode i pairs mode i of A* o B with mode i of A: the copies come first, so the blocks are interleaved";
  }
  return nullptr;
}

// Explains the symbols that a derivation uses.
std::string symbols_in(std::string const& text) {
  struct Symbol {
    char const* found;
    char const* meaning;
  };
  constexpr Symbol symbols[] = {
      {"|A|", "|A|: the number of A's elements"},
      {"A*", "A*: the complement of A, the layout of the offsets at which copies of A fill its gaps"},
      {"B*", "B*: the complement of B, the layout that counts the tiles"},
      {"P_",
       "P_k: the product of A's extents before mode k; when an index passes a multiple of it, A moves on to mode k"},
      {" s_", "s_k, d_k: the extent and the stride of A's mode k"},
      {"rho = ", "rho: the remainder of a step of B's mode modulo P_k"},
      {"Q =", "Q: how many steps it takes until these remainders first reach P_k, which is a carry"},
      {"eps = ", "eps: the excess of the remainders over P_k at that carry"},
      {"cosize", "cosize: the greatest offset - the least offset + 1"}};
  std::string out;
  for (Symbol const& s : symbols) {
    if (text.find(s.found) != std::string::npos) { (out += s.meaning) += '\n'; }
  }
  return out;
}

// Appends the derivation of an operation. Returns false if the operation has no derivation.
bool derived(std::string& out, Parts const& parts) {
  if (parts.operands.empty()) { return false; }
  auto const a = as_layout(parts.operands[0]);
  if (!a || sett::check_operand(*a)) { return false; }
  if (parts.operation == "complement") {
    auto const s =
        parts.operands.size() > 1 ? as_tuple(parts.operands[1]) : AnyTuple{{}, sett::Vec<Num>(sett::cosize(*a))};
    if (!s) { return false; }
    out += sett::explain_complement(*a, sett::product(s->leaf)).c_str();
    return true;
  }
  auto const b = parts.operands.size() == 2 ? as_tiler(parts.operands[1]) : std::nullopt;
  if (!b || sett::check_operand(*b)) { return false; }
  if (parts.operation == "composition") {
    by_mode(out, *a, *b, "", [](AnyLayout const& l, AnyLayout const& r) { return sett::explain_composition(l, r); });
    return true;
  }
  bool const divides = parts.operation.ends_with("_divide");
  bool const multiplies = parts.operation.ends_with("_product");
  if (divides) {
    by_mode(out, *a, *b, "", [](AnyLayout const& l, AnyLayout const& r) { return sett::explain_divide(l, r); });
  }
  bool const as_one = parts.operation == "blocked_product" || parts.operation == "raked_product";
  if (as_one && b->is_tuple()) {  // these operations treat a tuple as a layout
    if (!b->is_shape()) { return false; }
    out += sett::explain_product(*a, sett::compact(b->as_tuple())).c_str();
  } else if (multiplies) {
    by_mode(out, *a, *b, "", [](AnyLayout const& l, AnyLayout const& r) { return sett::explain_product(l, r); });
  }
  if (char const* const next = rearranged(parts.operation); next != nullptr) {
    out += std::string("== ") + next + "\n";
  }
  return divides || multiplies;
}

// Returns whether the derivation ends with the answer itself, which is true unless the second operand is a tuple.
bool ends_in_answer(Parts const& parts) {
  if (parts.operation == "complement") { return true; }
  auto const b = as_tiler(parts.operands[1]);
  return b && !b->is_tuple() && !b->is_keep() && rearranged(parts.operation) == nullptr;
}

}  // namespace

Outcome explanation(std::string const& expression) {
  Names names;
  Parts parts;
  Answer const a = evaluate(expression, names, parts);
  Outcome outcome;
  std::string& out = outcome.text;
  // The parts contain the operands even if the operation was refused.
  bool const call = parts.operation == "call";
  bool const derivation = call ? a.value && explain_call(out, parts) : derived(out, parts);
  outcome.symbols = symbols_in(out);
  if (derivation && !call && ends_in_answer(parts)) {
    outcome.refusal = a.problem;  // the derivation has already stated the reason
    outcome.result = a.value ? text_of(*a.value) : "";
    return outcome;
  }
  for (Value const& v : parts.operands) {
    if (!derivation && has_table(v)) { append_table(out, *as_mapping(v), "operand"); }
  }
  if (!a.value) {
    outcome.problem = a.problem;
    outcome.where = expression;
    return outcome;
  }
  outcome.result = text_of(*a.value);
  if (Function const* const f = find_function(parts.operation)) { out += std::string(f->name) + ": " + f->help + "\n"; }
  if (has_table(*a.value)) {
    append_table(out, *as_mapping(*a.value), "result");
  } else {
    out += "  result = " + text_of(*a.value) + "\n";
  }
  if (a.value->kind != Kind::regime && !a.value->regime.empty()) { out += "  regime: " + a.value->regime + "\n"; }
  if (!a.note.empty()) { out += "  note: " + a.note + "\n"; }
  return outcome;
}

}  // namespace app
