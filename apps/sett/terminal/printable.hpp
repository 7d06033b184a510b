// Text that may hold names of files and tensors, for the terminal.
#pragma once

#include <cstdio>
#include <string>
#include <string_view>

#include "sett/draw/markup.hpp"

namespace app {

// The text with control characters and bytes that are not UTF-8 as \x1b. Line ends stay if `several_lines` is set, and
// tabs too.
inline std::string printable(std::string_view text, bool several_lines = false) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t const begin = at;
    std::uint32_t const c = sett::draw::take_character(text, at);
    std::string_view const bytes = text.substr(begin, at - begin);
    bool const is_control = c < 0x20 || (c >= 0x7F && c < 0xA0);
    bool const is_invalid = c == sett::draw::no_character && bytes.size() == 1;
    if ((!is_control && !is_invalid) || (several_lines && (c == '\n' || c == '\t'))) {
      out += bytes;
      continue;
    }
    char escaped[8];
    std::snprintf(escaped, sizeof escaped, "\\x%02x", is_invalid ? unsigned(static_cast<unsigned char>(bytes[0])) : c);
    out += escaped;
  }
  return out;
}

// the offset of the first byte that is not UTF-8; the text's size if there is none
inline std::size_t first_invalid(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    std::size_t const begin = at;
    if (sett::draw::take_character(text, at) == sett::draw::no_character && at - begin == 1) { return begin; }
  }
  return text.size();
}

}  // namespace app
