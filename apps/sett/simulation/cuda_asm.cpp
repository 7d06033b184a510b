// Rewrites asm statements whose text is PTX.
//
//   asm volatile("add.u32 %0, %1, %2;" : "=r"(x) : "r"(y), "n"(4) : "memory");
//   ::sett::sim::ptx::run(::sett::here(), [] { return "add.u32 %0, %1, %2;"; }, ::sett::sim::ptx::out<'r'>(x),
//                         ::sett::sim::ptx::in<'r'>(y), ::sett::sim::ptx::constant<(4)>());
#include "cuda_asm.hpp"

#include <cctype>
#include <functional>
#include <optional>

#include "sett/sim/ptx_program.hpp"
#include "sett/sim/ptx_support.hpp"

namespace app {

namespace {

namespace ptx = sett::sim::ptx;

// Returns the characters of a string literal.
std::string characters(std::string const& literal) {
  if (literal.starts_with("R\"")) {
    std::size_t const open = literal.find('('), close = literal.rfind(')');
    return literal.substr(open + 1, close - open - 1);
  }
  std::string out;
  for (std::size_t i = 1; i + 1 < literal.size(); ++i) {
    if (literal[i] != '\\') {
      out += literal[i];
      continue;
    }
    char const c = literal[++i];
    if (c != '\n') { out += c == 'n' ? '\n' : c == 't' ? '\t' : c == 'r' ? '\r' : c; }
  }
  return out;
}

// Returns whether the text begins like PTX: with a brace, a directive, a predicate, or a name with a dot.
bool begins_like_ptx(std::string const& text) {
  std::size_t const first = text.find_first_not_of(" \t\r\n;");
  if (first == std::string::npos) { return false; }
  std::string const rest = text.substr(first);
  if (rest[0] == '{' || rest[0] == '@' || rest.starts_with(".reg") || rest.starts_with("//")) { return true; }
  std::size_t const end = rest.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_");
  std::string const name = rest.substr(0, end);
  if (name == "trap" || name == "exit" || name == "brkpt") { return true; }
  return !name.empty() && end != std::string::npos && rest[end] == '.';
}

bool names_matrices(std::string const& text) {
  for (char const* word : {"mma", "ldmatrix", "stmatrix", "movmatrix", "tensor"}) {
    if (text.find(word) != std::string::npos) { return true; }
  }
  return false;
}

// Returns a sentence about the first instruction that the simulated GPU does not execute.
std::optional<std::string> refusal(std::string const& text, int arguments) {
  auto const program = ptx::parse(text, arguments);
  if (program.problem.what != nullptr) {
    std::string const found = text.substr(std::size_t(program.problem.at), std::size_t(program.problem.length));
    return "in the PTX of this statement, " + std::string(program.problem.what) + ", but there is '" + found + "'";
  }
  for (int i = 0; i < program.instructions; ++i) {
    ptx::Instruction const& x = program.instruction[i];
    std::string const name = text.substr(std::size_t(x.name), std::size_t(x.length));
    ptx::Form const form(std::string_view(text).substr(std::size_t(x.name), std::size_t(x.length)));
    if (ptx::family_of(form) != ptx::Family::none) { continue; }
    std::string const forms(ptx::forms_of(form.mnemonic()));
    return "the simulated GPU does not execute " + name + (forms.empty() ? "" : ", but these forms: " + forms) +
           "; docs/reference/sim/ptx.md lists all instructions";
  }
  return std::nullopt;
}

std::string quoted(std::string const& s) {
  std::string out = "\"";
  for (char const c : s) { (out += c == '"' || c == '\\' ? "\\" : "") += c == '\n' ? ' ' : c; }
  return out + "\"";
}

// Returns the name of the function that a refused statement calls. It repeats the sentence, because clang++ ignores the
// error attribute with -fsanitize=thread, so that only the linker reports the function.
std::string name_of_refusal(std::string const& why) {
  std::string out = "sett_refuses_ptx_";
  for (char const c : why.substr(0, 100)) { out += std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_'; }
  return out + "_" + std::to_string(std::hash<std::string>()(why));
}

}  // namespace

void CudaAsm::erase(std::size_t first, std::size_t last) {
  for (std::size_t i = first; i < last; ++i) { edits_.change[i] = " "; }
}

// Divides the tokens in the parentheses at the colons. "::" is two of them.
std::vector<CudaAsm::Section> CudaAsm::sections(std::size_t open, std::size_t close) const {
  std::vector<Section> out{{open + 1, close}};
  for (std::size_t i = open + 1; i < close;) {
    bool const one = t_.is(i, ":"), two = t_.is(i, "::");
    if (one || two) {
      out.back().end = i;
      if (two) { out.push_back({i, i}); }
      out.push_back({i + 1, close});
    }
    i = t_.is_any(i, {"(", "[", "{"}) ? t_.after_brackets(i) : i + 1;
  }
  return out;
}

// Reads [name] "constraint" (expression), ... Commas may be missing.
std::string CudaAsm::arguments(Section const& s, bool writes, std::vector<Argument>& out) const {
  for (std::size_t i = s.begin; i < s.end;) {
    if (t_.is(i, ",")) {
      ++i;
      continue;
    }
    Argument a{"", 0, writes, 0, 0, 0};
    if (t_.is(i, "[")) {
      a.name = t_.text(i + 1);
      i = t_.after_brackets(i);
    }
    if (t_.is(i, "#")) { return "an asm statement must not contain lines of the preprocessor"; }
    bool const literal = i < s.end && t_[i].kind == CudaTokens::Kind::literal;
    if (!literal || !t_.is(i + 1, "(")) {
      return "an operand of an asm statement must be written \"constraint\"(expression)";
    }
    std::string const constraint = characters(t_.text(i));
    a.letter = constraint.empty() ? ' ' : constraint.back();
    if (constraint != (writes ? (constraint[0] == '+' ? "+" : "=") : "") + std::string(1, a.letter) ||
        std::string("hrlfdn").find(a.letter) == std::string::npos || (writes && a.letter == 'n')) {
      return "the constraint of an operand of PTX must be h, r, l, f or d, after = or + for outputs, or n, but there "
             "is '" +
             constraint + "'";
    }
    a.constraint = i;
    a.open = i + 1;
    a.close = t_.after_brackets(i + 1) - 1;
    out.push_back(a);
    i = a.close + 1;
  }
  return "";
}

// Returns the text if it consists of literals only. Otherwise sets `whole` to false, and returns the literals' text.
std::string CudaAsm::text_of(Section const& s, bool& whole) const {
  std::string out;
  whole = true;
  for (std::size_t i = s.begin; i < s.end; ++i) {
    bool const literal = t_[i].kind == CudaTokens::Kind::literal;
    whole = whole && literal;
    // A backslash that continues the line of a macro is not part of the text.
    if (!literal && t_.is(i, "\\")) { whole = true; }
    if (literal) { out += characters(t_.text(i)); }
  }
  return out;
}

bool CudaAsm::is_ptx(Section const& s, bool has_arguments) const {
  bool whole = false;
  std::string const text = text_of(s, whole);
  bool const literal = s.begin < s.end && t_[s.begin].kind == CudaTokens::Kind::literal;
  if (!literal) { return is_cuda_; }
  return begins_like_ptx(text) || (is_cuda_ && has_arguments && whole && text.empty());
}

// Replaces %[name] in the literals by the operand's number.
void CudaAsm::name_arguments(Section const& s, std::vector<Argument> const& all) {
  for (std::size_t i = s.begin; i < s.end; ++i) {
    if (t_[i].kind != CudaTokens::Kind::literal) { continue; }
    std::string text = t_.text(i);
    for (std::size_t n = 0; n < all.size(); ++n) {
      std::string const name = "%[" + all[n].name + "]";
      if (all[n].name.empty()) { continue; }
      for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name)) {
        text.replace(at, name.size(), "%" + std::to_string(n));
      }
    }
    if (text != t_.text(i)) { edits_.change[i] = text; }
  }
}

// Writes a call of a function that the compiler reports, if the text has an instruction that is not supported. The
// compiler skips the call in code that is not compiled, such as a template that is not used.
bool CudaAsm::refuse(std::size_t at, std::vector<Section> const& parts, std::size_t count) {
  bool whole = false;
  std::string text;
  for (std::size_t i = parts[0].begin; i < parts[0].end; ++i) {
    if (t_[i].kind != CudaTokens::Kind::literal) { return false; }
    text += characters(edits_.change[i].empty() ? t_.text(i) : edits_.change[i]);
  }
  text_of(parts[0], whole);
  std::optional<std::string> const why = refusal(text, int(count));
  if (!why) { return false; }
  std::size_t const last = parts.back().end;
  erase(at + 1, last + 1);
  std::string const name = name_of_refusal(*why);
  edits_.change[at] = "[] { [[gnu::error(" + quoted(*why) + ")]] void " + name + "(); " + name + "(); }()";
  return true;
}

void CudaAsm::write(std::size_t at, std::vector<Section> const& parts, std::vector<Argument> const& all) {
  std::size_t const open = parts[0].begin - 1, close = parts.back().end;
  erase(at + 1, open + 1);
  edits_.change[at] = "::sett::sim::ptx::run";
  edits_.change[open] = "(::sett::here(), [] { return ";
  if (parts[0].begin == parts[0].end) { edits_.change[open] += "\"\""; }
  std::size_t const after = parts[0].end;
  for (std::size_t i = after; i < close; ++i) {
    bool inside = false;
    for (Argument const& a : all) { inside = inside || (a.open <= i && i <= a.close); }
    if (!inside) { edits_.change[i] = " "; }
  }
  edits_.before[after] = "; }" + edits_.before[after];
  for (Argument const& a : all) {
    bool const constant = a.letter == 'n';
    edits_.change[a.constraint] = ", ::sett::sim::ptx::" + (constant   ? std::string("constant<")
                                                            : a.writes ? std::string("out<'") + a.letter + "'>"
                                                                       : std::string("in<'") + a.letter + "'>");
    if (constant) { edits_.change[a.close] = ")>()"; }
  }
}

std::string CudaAsm::rewrite(std::size_t at) {
  std::size_t open = at + 1;
  while (t_.is_any(open, {"volatile", "__volatile__", "__volatile"})) { ++open; }
  if (!t_.is(open, "(")) { return ""; }
  std::size_t const close = t_.after_brackets(open) - 1;
  std::vector<Section> const parts = sections(open, close);
  std::vector<Argument> all;
  bool const has_arguments =
      parts.size() > 1 && (parts[1].begin < parts[1].end || (parts.size() > 2 && parts[2].begin < parts[2].end));
  if (!is_ptx(parts[0], has_arguments)) { return ""; }
  for (std::size_t i = 1; i < parts.size() && i < 3; ++i) {
    std::string const problem = arguments(parts[i], i == 1, all);
    if (!problem.empty()) { return problem; }
  }
  if (parts.size() > 4) { return "an asm statement of PTX must not have labels outside of its text"; }
  found_ = true;
  bool whole = false;
  has_matrices_ = names_matrices(text_of(parts[0], whole)) || !whole || has_matrices_;
  name_arguments(parts[0], all);
  if (!refuse(at, parts, all.size())) { write(at, parts, all); }
  return "";
}

}  // namespace app
