#include "cuda_tokens.hpp"

#include <algorithm>
#include <cctype>

namespace app {

namespace {

bool in_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

// Finds the end of the comment, string or character literal at `at`.
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

std::vector<CudaTokens::Token> tokens_of(std::string_view s) {
  using Kind = CudaTokens::Kind;
  std::vector<CudaTokens::Token> out;
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
    // The prefix of a raw string is the end of a word.
    while (next < s.size() &&
           (in_word(s[next]) || (number && s[next] == '\'' && next + 1 < s.size() && in_word(s[next + 1]))) &&
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

}  // namespace

CudaTokens::CudaTokens(std::string const& source) : s_(source), t_(tokens_of(source)), dead_(t_.size()) { mark_dead(); }

bool CudaTokens::is_any(std::size_t i, std::initializer_list<std::string_view> whats) const {
  return std::any_of(whats.begin(), whats.end(), [&](std::string_view what) { return is(i, what); });
}

std::string CudaTokens::text(std::size_t first, std::size_t last) const {
  std::string out = first < last ? s_.substr(t_[first].begin, t_[last - 1].end - t_[first].begin) : "";
  for (char& c : out) { c = c == '\n' ? ' ' : c; }
  return out;
}

int CudaTokens::line(std::size_t i) const {
  return 1 + int(std::count(s_.begin(), s_.begin() + std::ptrdiff_t(t_[i].begin), '\n'));
}

std::size_t CudaTokens::opening(std::size_t end, char open, char close) const {
  int depth = 0, others = 0;
  for (std::size_t i = end; i-- > 0;) {
    if (t_[i].kind != Kind::mark || is(i, "->")) { continue; }
    for (char const c : text(i)) {
      if (c == open || c == close) {
        depth += others != 0 ? 0 : c == close ? 1 : -1;
      } else {
        others += c == ')' || c == ']' || c == '}' ? 1 : c == '(' || c == '[' || c == '{' ? -1 : 0;
      }
    }
    if (depth <= 0 || others < 0) { return depth == 0 ? i : end; }
  }
  return end;
}

std::size_t CudaTokens::after_brackets(std::size_t open) const {
  int depth = 0;
  for (std::size_t i = open; i < t_.size(); ++i) {
    depth += is_any(i, {"(", "[", "{"}) ? 1 : is_any(i, {")", "]", "}"}) ? -1 : 0;
    if (depth <= 0) { return i + 1; }
  }
  return t_.size();
}

std::size_t CudaTokens::find_outside(std::size_t first, std::initializer_list<std::string_view> marks) const {
  int angles = 0;
  for (std::size_t i = first; i < t_.size();) {
    if (angles == 0 && is_any(i, marks)) { return i; }
    angles = std::max(0, angles + (is(i, "<") ? 1 : is(i, ">") ? -1 : is(i, ">>>") ? -3 : 0));
    i = is_any(i, {"(", "[", "{"}) ? after_brackets(i) : i + 1;
  }
  return t_.size();
}

bool CudaTokens::in_directive(std::size_t i) const {
  std::size_t begin = t_[i].begin;
  while (begin > 0 && (s_[begin - 1] != '\n' || (begin > 1 && s_[begin - 2] == '\\'))) { --begin; }
  std::size_t const first = s_.find_first_not_of(" \t", begin);
  return first != std::string::npos && s_[first] == '#';
}

void CudaTokens::mark_dead() {
  int depth = 0;  // the number of open preprocessor conditions within the skipped text
  for (std::size_t i = 0; i + 1 < t_.size(); ++i) {
    if (is(i, "#") && depth == 0 && is(i + 1, "if") && is(i + 2, "0") &&
        line(i + 2) != line(i + 2 + (i + 3 < t_.size()))) {
      depth = 1;
      continue;
    }
    if (depth > 0 && is(i, "#")) {
      depth += is_any(i + 1, {"if", "ifdef", "ifndef"}) ? 1 : is(i + 1, "endif") ? -1 : 0;
      if (depth == 1 && is_any(i + 1, {"else", "elif"})) { depth = 0; }
    }
    dead_[i] = depth > 0;
  }
}

}  // namespace app
