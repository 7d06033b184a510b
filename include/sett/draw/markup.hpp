// markup: escapes text for XML, for LaTeX or for the data of a script.
//
//   law      a reader of the format reads any text back, except that control characters and invalid UTF-8 become
//            U+FFFD, and that LaTeX writes characters other than ASCII as [U+4E2D]
//   example  xml_text("<b>") is &lt;b&gt;   latex_text("a_b") is a\_b   json_text("</script>") is "\u003c/script\u003e"
//
// Requires: host code.
// Errors: none.
#pragma once

#include <string>
#include <string_view>

#include "../num/standard.hpp"

namespace sett::inline SETT_ABI::draw {

inline constexpr std::uint32_t no_character = 0xFFFD;

// Decodes the UTF-8 character at `at` and advances `at`. If the character is invalid, returns U+FFFD and advances by
// one byte.
inline std::uint32_t take_character(std::string_view text, std::size_t& at) {
  auto const byte = [text](std::size_t i) {
    return i < text.size() ? std::uint32_t(static_cast<unsigned char>(text[i])) : 0u;
  };
  std::uint32_t const first = byte(at);
  int const more = first < 0x80                    ? 0
                   : first >= 0xC2 && first < 0xE0 ? 1
                   : first >= 0xE0 && first < 0xF0 ? 2
                   : first >= 0xF0 && first < 0xF5 ? 3
                                                   : -1;
  std::uint32_t c = more <= 0 ? first : first & (0x3Fu >> more);
  for (int i = 1; i <= more; ++i) {
    if ((byte(at + std::size_t(i)) & 0xC0) != 0x80) {
      ++at;
      return no_character;
    }
    c = c << 6 | (byte(at + std::size_t(i)) & 0x3F);
  }
  constexpr std::uint32_t least[] = {0, 0x80, 0x800, 0x10000};
  bool const valid = more >= 0 && c >= least[more] && c <= 0x10FFFF && !(c >= 0xD800 && c < 0xE000);
  at += valid ? std::size_t(more) + 1 : 1;
  return valid ? c : no_character;
}

inline void append_utf8(std::string& out, std::uint32_t c) {
  if (c < 0x80) {
    out += char(c);
    return;
  }
  int const more = c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
  constexpr std::uint32_t heads[] = {0, 0xC0, 0xE0, 0xF0};
  out += char(heads[more] | c >> 6 * more);
  for (int i = more - 1; i >= 0; --i) { out += char(0x80 | (c >> 6 * i & 0x3F)); }
}

// Returns the number of characters, which is the width in a monospaced font.
inline int width_of(std::string_view text) {
  int n = 0;
  for (std::size_t at = 0; at < text.size(); ++n) { take_character(text, at); }
  return n;
}

// Escapes text for use in elements, and in attributes with single or double quotes.
inline std::string xml_text(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    std::uint32_t const c = take_character(text, at);
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      case '\'':
        out += "&#39;";
        break;
      case '\t':
      case '\n':
        out += char(c);
        break;
      default:
        append_utf8(out, c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0xFFFE || c == 0xFFFF ? no_character : c);
    }
  }
  return out;
}

inline std::string latex_text(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    std::uint32_t const c = take_character(text, at);
    switch (c) {
      case '\\':
        out += "\\textbackslash{}";
        break;
      case '^':
        out += "\\textasciicircum{}";
        break;
      case '~':
        out += "\\textasciitilde{}";
        break;
      case '<':
        out += "\\textless{}";
        break;
      case '>':
        out += "\\textgreater{}";
        break;
      case '|':
        out += "\\textbar{}";
        break;
      case '"':
        out += "{\\char34}";
        break;
      case '\t':
      case '\n':
        out += ' ';
        break;
      case '`':
      case '\'':
      case '-':
      case ',':
      case '[':
      case ']':
      case '*':
      case '@':
      case '!':
      case '?':
        // The group prevents ligatures, and prevents LaTeX from reading the text as an argument of a command.
        (out += '{') += char(c);
        out += '}';
        break;
      case '{':
      case '}':
      case '$':
      case '&':
      case '#':
      case '_':
      case '%':
        (out += '\\') += char(c);
        break;
      case 0x2218:
        out += "\\ensuremath{\\circ}";
        break;
      case 0x2192:
        out += "\\ensuremath{\\rightarrow}";
        break;
      case 0xD7:
        out += "\\ensuremath{\\times}";
        break;
      default:
        if (c >= 0x20 && c < 0x7F) {
          out += char(c);
        } else {
          constexpr char const* digits = "0123456789ABCDEF";
          out += "{[}U+";
          for (int shift = c > 0xFFFF ? 20 : 12; shift >= 0; shift -= 4) { out += digits[c >> shift & 0xF]; }
          out += "{]}";
        }
    }
  }
  return out;
}

// Appends a quoted string that is safe between <script> and </script>.
inline void append_json(std::string& out, std::string_view text) {
  auto const as_it_is = [](char c) {
    return c >= 0x20 && c < 0x7F && c != '"' && c != '\\' && c != '<' && c != '>' && c != '&';
  };
  out += '"';
  for (std::size_t at = 0; at < text.size();) {
    std::size_t const start = at;
    while (at < text.size() && as_it_is(text[at])) { ++at; }
    if (at > start) {
      out.append(text, start, at - start);
      continue;
    }
    std::uint32_t const c = take_character(text, at);
    bool const plain =
        c >= 0x20 && c != '"' && c != '\\' && c != '<' && c != '>' && c != '&' && c != 0x2028 && c != 0x2029;
    if (plain) {
      append_utf8(out, c);
    } else {
      constexpr char const* digits = "0123456789abcdef";
      out += "\\u";
      for (int shift = 12; shift >= 0; shift -= 4) { out += digits[c >> shift & 0xF]; }
    }
  }
  out += '"';
}

inline std::string json_text(std::string_view text) {
  std::string out;
  append_json(out, text);
  return out;
}

// Returns lines of at most this many characters, broken after a comma or a space or, if there is none, at any
// character.
inline std::string wrapped(std::string_view text, int width) {
  std::string out;
  std::string line;
  int used = 0;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    int n = 0;
    bool stop = false;
    while (end < text.size() && !stop && n < width) {
      char const c = text[end];
      take_character(text, end);
      ++n;
      stop = c == ' ' || c == ',';
    }
    if (used > 0 && used + n > width + 1) {
      out += line + '\n';
      line.clear();
      used = 0;
    }
    line += text.substr(at, end - at);
    used += n;
    at = end;
  }
  return out + line;
}

}  // namespace sett::draw
