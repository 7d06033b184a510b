// Makes text printable on the terminal. The text may contain names of files and tensors.
#pragma once

#include <cstdio>
#include <string>
#include <string_view>

#include "sett/draw/markup.hpp"

namespace app {

// Returns whether the character changes the direction of the text that follows, so that a name could be shown reversed.
inline bool is_direction(std::uint32_t c) {
  return c == 0x61C || c == 0x200E || c == 0x200F || (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
}

// Returns the text with escapes: control characters and bytes that are not UTF-8 are written as \x1b, for example, and
// marks of direction as \u202e. Line ends and tabs are kept if `several_lines` is set.
inline std::string printable(std::string_view text, bool several_lines = false) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t const begin = at;
    std::uint32_t const c = sett::draw::take_character(text, at);
    std::string_view const bytes = text.substr(begin, at - begin);
    bool const is_control = c < 0x20 || (c >= 0x7F && c < 0xA0);
    bool const is_invalid = c == sett::draw::no_character && bytes.size() == 1;
    bool const is_shown = !is_control && !is_invalid && !is_direction(c);
    if (is_shown || (several_lines && (c == '\n' || c == '\t'))) {
      out += bytes;
      continue;
    }
    char escaped[8];
    unsigned const code = is_invalid ? unsigned(static_cast<unsigned char>(bytes[0])) : c;
    std::snprintf(escaped, sizeof escaped, code > 0xFF ? "\\u%04x" : "\\x%02x", code);
    out += escaped;
  }
  return out;
}

// Returns the offset of the first byte that is not UTF-8, or the text's size if there is none.
inline std::size_t first_invalid(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    std::size_t const begin = at;
    if (sett::draw::take_character(text, at) == sett::draw::no_character && at - begin == 1) { return begin; }
  }
  return text.size();
}

}  // namespace app
