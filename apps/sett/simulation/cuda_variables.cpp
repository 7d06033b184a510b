#include "cuda_variables.hpp"

#include <algorithm>
#include <sstream>

namespace app {

namespace {

constexpr char not_understood[] =
    "this __shared__ declaration is not understood: write one as __shared__ TYPE NAME[EXTENT];";

constexpr char attribute[] = " __attribute__((";

// Returns whether every word of the type names an arithmetic type. Such a variable without an initialiser is zero.
bool is_arithmetic(std::string const& type) {
  std::istringstream words(type);
  std::string word;
  static std::set<std::string> const names{"int",   "unsigned", "signed", "char",   "short",    "long",
                                           "float", "double",   "bool",   "size_t", "uint32_t", "uint64_t"};
  while (words >> word) {
    if (!names.contains(word)) { return false; }
  }
  return true;
}

std::string shared_declaration(std::string const& type, std::string const& name, std::string const& extents,
                               bool in_namespace) {
  if (in_namespace) {
    return "static constexpr ::sett::sim::detail::file_shared<" + type + extents + ", decltype([] {})> " + name +
           "{}; ";
  }
  return "auto& " + name + " = ::sett::sim::shared_variable<" + type + extents + ">([] {}); ";
}

// The first extent is empty. Further extents belong to the type of an element.
std::string dynamic_declaration(std::string const& type, std::string const& name, std::string const& extents,
                                bool in_namespace) {
  std::size_t const first = extents.find(']');
  std::string const element = type + (first == std::string::npos ? "" : extents.substr(first + 1));
  if (in_namespace) { return "static constexpr ::sett::sim::detail::dynamic_array<" + element + "> " + name + "{}; "; }
  return "auto* " + name + " = ::sett::gpu::dynamic_smem<" + element + ">(); ";
}

}  // namespace

// Finds the first token of the declaration's specifiers, which may be before __shared__: `extern float __shared__ s[];`
std::size_t CudaVariables::statement_begin(std::size_t at) const {
  std::size_t i = at;
  while (i > 0 && t_.in_directive(i - 1) == t_.in_directive(at)) {
    if (t_.is(i - 1, ">")) {
      std::size_t const open = t_.opening(i, '<', '>');
      if (open == i) { break; }
      i = open;
    } else if (t_.is(i - 1, ")")) {
      std::size_t const open = t_.opening(i, '(', ')');
      if (open == i || open == 0 || !t_.is_any(open - 1, {"__align__", "alignas"})) { break; }
      i = open - 1;
    } else if ((t_.is_word(i - 1) && !t_.is_any(i - 1, {"else", "do"})) || t_.is_any(i - 1, {"::", "*"})) {
      --i;
    } else {
      break;
    }
  }
  return i;
}

std::size_t CudaVariables::after_specifiers(std::size_t first) const {
  for (;;) {
    if (t_.is_any(first, {"__align__", "alignas"})) {
      first = t_.after_brackets(first + 1);
    } else if (t_.is_any(first,
                         {"static", "inline", "__device__", "__constant__", "__managed__", "constexpr", "volatile"})) {
      ++first;
    } else {
      return first;
    }
  }
}

// Returns the words of the type that precede __shared__.
std::string CudaVariables::type_before(std::size_t at) const {
  std::string out;
  for (std::size_t i = statement_begin(at); i < at; ++i) {
    if (t_.is_any(i, {"__align__", "alignas"})) {
      i = t_.after_brackets(i + 1) - 1;
    } else if (!t_.is_any(i, {"extern", "static"})) {
      out += t_.text(i) + " ";
    }
  }
  return out;
}

// Reads declarators: NAME EXTENTS = VALUE, *NAME, ...
std::vector<CudaVariables::Declarator> CudaVariables::declarators(std::size_t first, std::size_t end) const {
  std::vector<Declarator> out;
  while (first < end) {
    std::size_t const next = std::min(t_.find_outside(first, {",", ";"}), end);
    Declarator d;
    for (; t_.is(first, "*"); ++first) { d.stars += "*"; }
    if (first >= next || !t_.is_word(first)) { return {}; }
    d.name = t_.text(first);
    d.extents = t_.text(first + 1, std::min(t_.find_outside(first + 1, {"=", "{"}), next));
    out.push_back(d);
    first = next + 1;
  }
  return out;
}

// Removes the words of the declaration, but keeps its line breaks.
void CudaVariables::erase(std::size_t first, std::size_t last) {
  for (std::size_t i = first; i < last; ++i) { edits_.change[i] = " "; }
}

// Rewrites __shared__ struct { ... } NAME EXTENTS, ...; an unnamed struct is given a name.
void CudaVariables::shared_struct(std::size_t at, std::size_t keyword, std::size_t open) {
  std::size_t const close = t_.after_brackets(open) - 1, end = t_.find_outside(close, {";"});
  bool const named = open > keyword + 1 && t_.is_word(open - 1);
  std::string const type = named ? t_.text(open - 1) : "sett_shared_" + std::to_string(at);
  std::string out = "}; ";
  for (Declarator const& d : declarators(close + 1, end)) {
    out += shared_declaration(type + d.stars, d.name, d.extents, false);
  }
  edits_.change[at] = " ";
  if (!named) { edits_.before[open] = type + " "; }
  edits_.change[close] = out;
  erase(close + 1, end + 1);
}

std::string CudaVariables::shared(std::size_t at, bool in_namespace) {
  std::size_t const begin = statement_begin(at), end = t_.find_outside(at, {";"});
  bool dynamic = extern_macros_.contains(t_.text(at));
  for (std::size_t i = begin; i < at; ++i) { dynamic = dynamic || t_.is(i, "extern"); }
  std::size_t const first = after_specifiers(at + 1);
  if (end >= t_.size() || t_.is(end - 1, ")")) { return not_understood; }
  std::size_t const brace = t_.find_outside(first, {"{", ";"});
  if (t_.is_any(first, {"struct", "union", "class"}) && t_.is(brace, "{")) {
    if (in_namespace) {
      return "a __shared__ struct is outside of a function, where it cannot be simulated: declare it in the kernel";
    }
    erase(begin, at);
    shared_struct(at, first, brace);
    return "";
  }
  // The type ends before the name, which is the last word before the first [, comma or semicolon.
  std::size_t name = t_.find_outside(first, {"[", ",", ";"}) - 1;
  std::string const before = type_before(at);
  if (!t_.is_word(name) || name < first || (name == first && before.empty())) { return not_understood; }
  std::size_t stars = name;
  while (stars > first && t_.is(stars - 1, "*")) { --stars; }
  std::string const type = before + t_.text(first, stars);
  std::vector<Declarator> const all = declarators(stars, end);
  if (all.empty()) { return not_understood; }
  std::string out;
  for (Declarator const& d : all) {
    out += dynamic ? dynamic_declaration(type + d.stars, d.name, d.extents, in_namespace)
                   : shared_declaration(type + d.stars, d.name, d.extents, in_namespace);
  }
  erase(begin, end + 1);
  edits_.change[at] = out;
  return "";
}

bool CudaVariables::defines_shared(std::size_t at) {
  if (!t_.in_directive(at) || (at + 1 < t_.size() && t_.in_directive(at + 1) && !t_.is(at + 1, "#"))) { return false; }
  std::size_t const define = statement_begin(at);
  if (!t_.is(define, "define") || define + 1 >= at) { return false; }
  std::string const name = t_.text(define + 1);
  shared_macros_.insert(name);
  for (std::size_t i = define + 2; i < at; ++i) {
    if (t_.is(i, "extern")) { extern_macros_.insert(name); }
  }
  erase(define + 2, at + 1);
  return true;
}

bool CudaVariables::has_any(std::size_t first, std::size_t last, std::initializer_list<std::string_view> words) const {
  for (std::size_t i = first; i < last; ++i) {
    if (t_.is_any(i, words)) { return true; }
  }
  return false;
}

// Returns whether the declaration stays unchanged, because it is a template, not a definition, a constant expression,
// or already rewritten.
bool CudaVariables::is_left_alone(std::size_t begin, std::size_t stop) const {
  for (std::size_t i = begin; i < stop; ++i) {
    if (edits_.change[i].find(attribute) != std::string::npos) { return true; }
  }
  return has_any(begin, stop, {"extern", "template", "using", "typedef", "constexpr"});
}

// Removes `const` and `inline`, and returns whether one of them was present. Reads of constants are not instrumented,
// and inline variables have their own sections. A program cannot use elements of a constant array in constant
// expressions.
bool CudaVariables::make_writable(std::size_t begin, std::size_t stop) {
  bool changed = false;
  for (std::size_t i = begin; i < stop; ++i) {
    if (!t_.is_any(i, {"const", "inline"})) { continue; }
    edits_.change[i] = " ";
    changed = true;
  }
  return changed;
}

void CudaVariables::device(std::size_t at) {
  std::size_t const begin = statement_begin(at), first = after_specifiers(at);
  std::size_t const stop = t_.find_outside(first, {"[", "=", "{", "(", ";", ","}), end = t_.find_outside(first, {";"});
  if (stop >= t_.size() || end >= t_.size() || t_.is(stop, "(") || !t_.is_word(stop - 1) || stop - 1 <= first) {
    return;
  }
  if (t_.is(stop, "{") && t_.is_any(first, {"struct", "union", "class", "enum"})) { return; }
  if (t_.is(stop - 2, "::")) { return; }  // a member, which may be private; the declaration in its class has the type
  std::size_t stars = stop - 1;
  while (stars > first && t_.is(stars - 1, "*")) { --stars; }
  std::vector<Declarator> const all = declarators(stars, end);
  bool const linkage = begin > 0 && t_[begin - 1].kind == CudaTokens::Kind::literal;
  if (linkage || all.empty() || is_left_alone(begin, stop)) { return; }
  bool const arrays =
      std::all_of(all.begin(), all.end(), [](Declarator const& d) { return d.stars.empty() && !d.extents.empty(); });
  // The const of a template argument, as in Pair<const int>, is part of the type.
  if (has_any(begin, stop, {"const"}) && (!arrays || has_any(begin, stop, {"<"}))) { return; }
  bool const was_external = make_writable(begin, stop) && !has_any(begin, stop, {"static"});
  std::string const type = t_.text(first, stars);
  bool const sized =
      all.size() == 1 && type.find("auto") == std::string::npos && all[0].extents.find("[]") == std::string::npos;
  std::string const alignment =
      sized ? "::sett::sim::detail::spacing_of(sizeof(" + type + all[0].stars + all[0].extents + "))" : "65536";
  // A separate section keeps other variables out of the gaps.
  bool const zero = is_arithmetic(type) && t_.find_outside(stop, {"=", "{"}) > end;
  char const* const section = zero ? ", section(\".bss.sett_device\")" : ", section(\".data.sett_device\")";
  edits_.change[at] = (was_external ? "static" : "") + (attribute + ("aligned(" + alignment + ")")) + section + ")) ";
  std::string out = ";";
  for (Declarator const& d : all) {
    out += " static ::sett::sim::detail::device_variable const sett_bounds_" + d.name + "(" + d.name + ", \"" + d.name +
           "\");";
  }
  edits_.change[end] = out;
}

}  // namespace app
