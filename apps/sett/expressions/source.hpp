// Source: the text of one expression, or of several statements, as the parser reads it.
//
// A comment runs from # or // to the end of its line. #ttg. and #triton_gpu. begin an encoding of Triton instead, and
// within tensor<...> and memdesc<...> a # begins a parameter. A statement ends at ';' and at the end of a line, unless
// a bracket is open there, the line ends in an operator or in ',', or the next line begins with one of o, ':', '*',
// '/', '%', '+', '^', ',' or a closing bracket. A '-' at the beginning of the next line does not continue the
// statement, because it may be a sign.
#pragma once

#include <string>
#include <string_view>

namespace app {

// The limit on the length of an expression or a file of statements.
inline constexpr std::size_t max_text = std::size_t(1) << 20;

struct Source {
  std::string_view text;  // the text as it was given
  // The text with comments replaced by spaces and with ';' after statements; empty if `text` needs neither.
  std::string plain{};

  std::string_view read() const { return plain.empty() ? text : std::string_view(plain); }
};

// Returns whether the text at position i begins a comment.
bool begins_comment(std::string_view text, std::size_t i);

// Requires: the text outlives the source. Takes time linear in the text.
Source source_of(std::string_view text);

// The location of a byte. Lines and characters are counted from 1, and ∘ is one character.
struct Place {
  int line = 1;
  int column = 1;
};
Place place_of(std::string_view text, std::size_t byte);

std::string_view line_of(std::string_view text, int line);

}  // namespace app
