// Replaces comments by spaces, and finds the ends of statements.
#include "source.hpp"

#include <algorithm>

#include "sett/layout/parse.hpp"

namespace app {

namespace {

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

// Returns whether the # at position i begins an encoding of Triton.
bool is_encoding(std::string_view text, std::size_t i) {
  std::string_view const rest = text.substr(i);
  return rest.starts_with("#ttg.") || rest.starts_with("#triton_gpu.");
}

}  // namespace

bool begins_comment(std::string_view text, std::size_t i) {
  return (text[i] == '#' && !is_encoding(text, i)) || text.substr(i, 2) == "//";
}

namespace {

// The depth of < and > within the parameters of tensor<...> or memdesc<...>, in which a # begins no comment.
class Parameters {
 public:
  void pass(std::string_view text, std::size_t i) {
    std::string_view const before = text.substr(0, i);
    bool const begins = open_ > 0 || before.ends_with("tensor") || before.ends_with("memdesc");
    if (text[i] == '<' && begins) { ++open_; }
    if (text[i] == '>' && open_ > 0) { --open_; }
    if (text[i] == '\n') { open_ = 0; }
  }
  bool is_open() const { return open_ > 0; }

 private:
  int open_ = 0;
};

// Blanks comments. Quotes enclose names, which contain no comments.
void blank_comments(std::string& text) {
  bool quoted = false;
  Parameters parameters;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '"' || text[i] == '\n') { quoted = text[i] == '"' && !quoted; }
    parameters.pass(text, i);
    if (quoted || !begins_comment(text, i) || (text[i] == '#' && parameters.is_open())) { continue; }
    std::size_t const end = std::min(text.find('\n', i), text.size());
    std::fill(text.begin() + std::ptrdiff_t(i), text.begin() + std::ptrdiff_t(end), ' ');
    i = end - 1;
  }
}

// Returns whether there is a separate 'o' at position i.
bool is_composition(std::string_view text, std::size_t i) {
  bool const begins = i == 0 || !sett::Cursor::is_word(text[i - 1]);
  return text[i] == 'o' && begins && (i + 1 == text.size() || !sett::Cursor::is_word(text[i + 1]));
}

constexpr std::string_view ring = "∘";

bool continues_after(std::string_view text, std::size_t last) {
  if (std::string_view(":,=+-*/%^").find(text[last]) != std::string_view::npos) { return true; }
  return is_composition(text, last) || (last >= 2 && text.substr(last - 2, 3) == ring);
}

bool continues_before(std::string_view text, std::size_t next) {
  if (std::string_view(":,*/%+^;)]>}").find(text[next]) != std::string_view::npos) { return true; }
  return is_composition(text, next) || text.substr(next, 3) == ring;
}

void end_statements(std::string& text) {
  int open = 0;
  std::size_t last = 0;  // last character before the end of the line
  std::size_t end = std::string::npos;
  bool any = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    char const c = text[i];
    if (c == '\n' && any && end == std::string::npos) { end = i; }
    if (is_space(c)) { continue; }
    if (end != std::string::npos && open <= 0 && !continues_after(text, last) && !continues_before(text, i)) {
      text[end] = ';';
    }
    end = std::string::npos;
    if (c == '(' || c == '[' || c == '<' || c == '{') { ++open; }
    if (c == ')' || c == ']' || c == '>' || c == '}') { --open; }
    if (c == ';') { open = 0; }
    last = i;
    any = true;
  }
}

}  // namespace

Source source_of(std::string_view text) {
  Source out{text};
  bool const lines = text.find('\n') != std::string_view::npos;
  if (!lines && text.find('#') == std::string_view::npos && text.find("//") == std::string_view::npos) { return out; }
  out.plain = text;
  blank_comments(out.plain);
  if (lines) { end_statements(out.plain); }
  return out;
}

Place place_of(std::string_view text, std::size_t byte) {
  std::string_view const before = text.substr(0, byte);
  std::size_t const begin = before.rfind('\n') + 1;  // 0 if there is no line before
  auto const is_character = [](char c) { return (c & 0xC0) != 0x80; };
  return {1 + int(std::count(before.begin(), before.end(), '\n')),
          1 + int(std::count_if(before.begin() + std::ptrdiff_t(begin), before.end(), is_character))};
}

std::string_view line_of(std::string_view text, int line) {
  for (; line > 1; --line) { text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1); }
  return text.substr(0, text.find('\n'));
}

}  // namespace app
