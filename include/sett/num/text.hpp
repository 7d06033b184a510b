// Text: a string that is built piece by piece, without <string>.
//
//   law      (Text() << a << b).view() is the text of a followed by the text of b
//   example  (Text() << "mode " << Num(3)).c_str()  ->  "mode 3"
//
// Requires: host code.
// Errors: none.
#pragma once

#include "failure.hpp"
#include "vec.hpp"

namespace sett::inline SETT_ABI {

class Text {
 public:
  constexpr Text() = default;  // does not allocate memory

  SETT_HOST_DEVICE constexpr Text& operator<<(char c) {
    if (chars_.empty()) { chars_.push_back(c); }
    chars_.back() = c;
    chars_.push_back('\0');
    return *this;
  }

  SETT_HOST_DEVICE constexpr Text& operator<<(char const* s) {
    while (*s != '\0') { *this << *s++; }
    return *this;
  }

  SETT_HOST_DEVICE constexpr Text& operator<<(Num n) {
    if (n.overflowed()) { return *this << "overflow"; }
    if (n.value < 0) { *this << '-'; }
    char digits[20] = {};
    int count = 0;
    // Writes the last digit first. For a negative number, negates the remainder, because the number itself may have no
    // negative.
    for (std::int64_t v = n.value; v != 0 || count == 0; v /= 10) {
      digits[count++] = char('0' + (v < 0 ? -(v % 10) : v % 10));
    }
    while (count > 0) { *this << digits[--count]; }
    return *this;
  }

  SETT_HOST_DEVICE constexpr Text& operator<<(Text const& t) { return *this << t.c_str(); }

  SETT_HOST_DEVICE constexpr char const* c_str() const { return chars_.empty() ? "" : chars_.begin(); }
  SETT_HOST_DEVICE constexpr int size() const { return chars_.empty() ? 0 : chars_.size() - 1; }

  SETT_HOST_DEVICE friend constexpr bool operator==(Text const& a, Text const& b) { return a.chars_ == b.chars_; }

 private:
  Vec<char> chars_;
};

// Returns the failure's sentence and its numbers.
SETT_HOST_DEVICE constexpr Text describe(Failure const& f) {
  Text t;
  t << sentence(f.rule) << ": ";
  for (char const* s = detail_of(f.rule); *s != '\0'; ++s) {
    bool const placeholder = s[0] == '{' && s[1] != '\0' && s[2] == '}';
    if (!placeholder) {
      t << *s;
      continue;
    }
    t << (s[1] == 'm' ? Num(f.mode) : s[1] == 'i' ? f.index : s[1] == 'a' ? f.a : f.b);
    s += 2;
  }
  return t;
}

}  // namespace sett
