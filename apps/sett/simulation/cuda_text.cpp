// Rewrites launches and shared variables of CUDA as calls of sett/sim/program.hpp and cuda_runtime.hpp.
//
//   k<T><<<g, b>>>(x)           ::sett::sim::kernel([&](auto const&... a) { k<T>(a...); }, "k<T>").with(g, b)(x)
//   __shared__ float s[32][33]; auto& s = ::sett::sim::shared_variable<float[32][33]>([] {});
//   extern __shared__ float s[]; float* s = ::sett::gpu::dynamic_smem<float>();
//   threadIdx.x                 ::sett::sim::read_index(threadIdx.x), an unsigned
#include "cuda_text.hpp"

#include <algorithm>
#include <cctype>
#include <string_view>

namespace app {

namespace {

enum class Kind { word, mark, literal };

struct Token {
  Kind kind;
  std::size_t begin, end;
};

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

// the end of the comment, string or character literal at `at`
struct Skipped {
  std::size_t end;
  bool literal;
};
Skipped skipped(std::string_view s, std::size_t at) {
  auto const to = [&](std::string_view mark, std::size_t from) {
    std::size_t const found = s.find(mark, from);
    return found == std::string_view::npos ? s.size() : found + mark.size();
  };
  if (s.substr(at, 2) == "//") {
    std::size_t end = at;
    while (end < s.size() && (s[end] != '\n' || s[end - 1] == '\\')) { ++end; }
    return {end, false};
  }
  if (s.substr(at, 2) == "/*") { return {to("*/", at + 2), false}; }
  if (s.substr(at, 2) == "R\"") {
    std::size_t const open = s.find('(', at);
    if (open == std::string_view::npos) { return {s.size(), true}; }
    return {to(")" + std::string(s.substr(at + 2, open - at - 2)) + "\"", open), true};
  }
  if (s[at] != '"' && s[at] != '\'') { return {at, false}; }
  std::size_t end = at + 1;
  while (end < s.size() && s[end] != s[at] && s[end] != '\n') { end += s[end] == '\\' ? 2 : 1; }
  return {std::min(end + 1, s.size()), true};
}

std::size_t mark_length(std::string_view s, std::size_t at) {
  for (std::string_view const m : {"<<<", ">>>", "::", "->"}) {
    if (s.substr(at, m.size()) == m) { return m.size(); }
  }
  return 1;
}

std::vector<Token> tokens_of(std::string_view s) {
  std::vector<Token> out;
  for (std::size_t at = 0; at < s.size();) {
    if (std::isspace(static_cast<unsigned char>(s[at]))) {
      ++at;
      continue;
    }
    auto const [end, literal] = skipped(s, at);
    if (end > at) {
      if (literal) { out.push_back({Kind::literal, at, end}); }
      at = end;
      continue;
    }
    std::size_t next = at;
    bool const number = std::isdigit(static_cast<unsigned char>(s[at])) != 0;
    // the prefix of a raw string is the end of a word
    while (next < s.size() &&
           (is_word(s[next]) || (number && s[next] == '\'' && next + 1 < s.size() && is_word(s[next + 1]))) &&
           !(next > at && s.substr(next, 2) == "R\"")) {
      ++next;
    }
    bool const word = next > at;
    if (!word) { next = at + mark_length(s, at); }
    out.push_back({word ? Kind::word : Kind::mark, at, next});
    at = next;
  }
  return out;
}

class Writer {
 public:
  explicit Writer(std::string const& source)
      : s_(source), t_(tokens_of(source)), change_(t_.size()), before_(t_.size()) {}

  CudaText write() {
    for (std::size_t i = 0; i < t_.size() && out_.problem.empty(); ++i) {
      depth_ += is(i, "{") ? 1 : is(i, "}") ? -1 : 0;
      if (is(i, "<<<")) { launch(i); }
      if (is(i, "__shared__")) { shared(i); }
      if (is(i, "__noinline__")) { change_[i] = " "; }
      if (is_index(i)) { index(i); }
      if (is(i, "main") && is(i + 1, "(") && i > 0 && (is(i - 1, "int") || is(i - 1, "auto"))) { out_.has_main = true; }
      if (is(i, "include") && i > 0 && is(i - 1, "#")) { include(i + 1); }
    }
    std::size_t at = 0;
    for (std::size_t i = 0; i < t_.size(); ++i) {
      out_.text.append(s_, at, t_[i].begin - at);
      out_.text += before_[i];
      out_.text += change_[i].empty() ? text(i) : change_[i];
      at = t_[i].end;
    }
    out_.text.append(s_, at, std::string::npos);
    return std::move(out_);
  }

 private:
  bool is(std::size_t i, std::string_view what) const { return i < t_.size() && text(i) == what; }
  std::string text(std::size_t i) const { return s_.substr(t_[i].begin, t_[i].end - t_[i].begin); }
  // tokens [first, last) with the spaces between them, on one line
  std::string text(std::size_t first, std::size_t last) const {
    std::string out = first < last ? s_.substr(t_[first].begin, t_[last - 1].end - t_[first].begin) : "";
    for (char& c : out) { c = c == '\n' ? ' ' : c; }
    return out;
  }
  void refuse(std::size_t i, std::string const& why) {
    out_.line = 1 + int(std::count(s_.begin(), s_.begin() + std::ptrdiff_t(t_[i].begin), '\n'));
    out_.problem = why;
  }

  // the token that opens the bracket that closes before `end`; angle brackets also come in threes
  std::size_t opening(std::size_t end, char open, char close) const {
    int depth = 0;
    for (std::size_t i = end; i-- > 0;) {
      if (t_[i].kind != Kind::mark || is(i, "->")) { continue; }
      for (char const c : text(i)) { depth += c == close ? 1 : c == open ? -1 : 0; }
      if (depth <= 0) { return depth == 0 ? i : end; }
    }
    return end;
  }
  // the beginning of the launched expression: a name with scopes and template arguments, or a parenthesised expression
  std::size_t callee(std::size_t end) const {
    std::size_t i = end;
    if (i > 0 && is(i - 1, ")")) { return opening(i, '(', ')'); }
    for (;;) {
      if (i > 0 && (is(i - 1, ">") || is(i - 1, ">>>"))) { i = opening(i, '<', '>'); }
      if (i == 0 || t_[i - 1].kind != Kind::word) { return i; }
      --i;
      if (i > 0 && is(i - 1, "template")) { --i; }
      if (i == 0 || !is(i - 1, "::")) { return i; }
      --i;
    }
  }

  void launch(std::size_t open) {
    std::size_t const first = callee(open);
    if (first == open) { return refuse(open, "there is no kernel before <<<"); }
    std::size_t close = open + 1;
    for (int depth = 0; close < t_.size() && !(depth == 0 && is(close, ">>>")); ++close) {
      if (t_[close].kind != Kind::mark) { continue; }
      char const c = s_[t_[close].begin];
      depth += c == '(' || c == '[' || c == '{' ? 1 : c == ')' || c == ']' || c == '}' ? -1 : 0;
    }
    if (!is(close + 1, "(")) {
      return refuse(open, "a launch is kernel<<<grid, block>>>(arguments), but this one has no >>>( after its <<<");
    }
    std::string const name = text(first, open);
    std::string quoted;
    for (char const c : name) { (quoted += c == '"' || c == '\\' ? "\\" : "") += c; }
    before_[first] = "::sett::sim::kernel([&](auto const&... sett_arguments) { ";
    change_[open] = "(sett_arguments...); }, \"" + quoted + "\").with(";
    change_[close] = ")";
    out_.launches = true;
  }

  // [extern|static] __shared__ TYPE NAME EXTENTS, NAME EXTENTS;
  void shared(std::size_t at) {
    if (depth_ == 0) {
      return refuse(at, "__shared__ is outside of a function, where it cannot be simulated: declare it in the kernel");
    }
    bool const dynamic = at > 0 && is(at - 1, "extern");
    if (dynamic || (at > 0 && is(at - 1, "static"))) { change_[at - 1] = " "; }
    std::size_t first = at + 1;
    while (is(first, "__align__") || is(first, "alignas")) { first = after_parentheses(first + 1); }
    std::size_t end = first;
    while (end < t_.size() && !is(end, ";")) { ++end; }
    // the type ends before the last word before the first [, comma or ;
    std::size_t name = first;
    for (int angles = 0; name < end; ++name) {
      angles += is(name, "<") ? 1 : is(name, ">") ? -1 : 0;
      if (angles == 0 && name > first && (is(name, "[") || is(name, ","))) { break; }
    }
    --name;
    if (end == t_.size() || name <= first || t_[name].kind != Kind::word || is(end - 1, ")")) {
      return refuse(at, "this __shared__ declaration is not understood: write one as __shared__ TYPE NAME[EXTENT];");
    }
    std::string const type = text(first, name);
    std::string out;
    for (std::size_t i = name; i < end;) {
      std::size_t next = i + 1;
      while (next < end && !is(next, ",")) { ++next; }
      std::string const extents = text(i + 1, next);
      out += dynamic ? type + "* " + text(i) + " = ::sett::gpu::dynamic_smem<" + type + ">(); "
                     : "auto& " + text(i) + " = ::sett::sim::shared_variable<" + type + extents + ">([] {}); ";
      i = next + 1;
    }
    change_[at] = out;
    // the declaration's words are removed, but its line breaks stay
    for (std::size_t i = at + 1; i <= end; ++i) { change_[i] = " "; }
  }
  // threadIdx.x and the like
  bool is_index(std::size_t i) const {
    static constexpr std::string_view names[] = {"threadIdx", "blockIdx", "blockDim", "gridDim"};
    bool const named = std::find(std::begin(names), std::end(names), text(i)) != std::end(names);
    bool const whole = i == 0 || !(is(i - 1, ".") || is(i - 1, "->") || is(i - 1, "::"));
    return named && whole && is(i + 1, ".") && (is(i + 2, "x") || is(i + 2, "y") || is(i + 2, "z"));
  }
  void index(std::size_t i) {
    before_[i] = "::sett::sim::read_index(";
    change_[i + 2] = text(i + 2) + ")";
  }

  std::size_t after_parentheses(std::size_t open) const {
    int depth = 0;
    for (std::size_t i = open; i < t_.size(); ++i) {
      depth += is(i, "(") ? 1 : is(i, ")") ? -1 : 0;
      if (depth == 0) { return i + 1; }
    }
    return t_.size();
  }

  void include(std::size_t i) {
    if (i >= t_.size()) { return; }
    if (t_[i].kind == Kind::literal) {
      std::string const quoted = text(i);
      out_.includes.push_back(quoted.substr(1, quoted.size() - 2));
    }
    std::string const folder = text(i + 1 < t_.size() ? i + 1 : i);
    out_.includes_sett =
        out_.includes_sett || (is(i, "<") && (folder == "sett" || folder == "cute" || folder == "cutlass"));
  }

  std::string const& s_;
  std::vector<Token> t_;
  std::vector<std::string> change_;  // the replacement of each token; empty: unchanged
  std::vector<std::string> before_;  // text inserted before the token
  int depth_ = 0;                    // of braces
  CudaText out_;
};

}  // namespace

CudaText cuda_text(std::string const& source) { return Writer(source).write(); }

}  // namespace app
