// ptx_text: text that is composed at compile time and passed to inline assembly.
//
// nvcc's asm accepts text as an operand, "C"(array of const char): the function's text is pasted into the PTX. The
// array must be a static member that consists of characters, ptx_chars<'a', 'b'>::value; spelled<F> provides it for a
// type F whose static member spell() returns a PtxText.
//
//   law      spelled<F>::value is F::spell().text
//   example  PtxText() << "m" << 16 << "n" << 8  ->  "m16n8"
//
// Requires: at most 255 characters.
// Errors: a longer text does not compile, or is cut to its first 255 characters.
#pragma once

#include "../num/types.hpp"

namespace sett::inline SETT_ABI {

struct PtxText {
  char text[256] = {};
  int size = 0;

  SETT_HOST_DEVICE constexpr PtxText& operator<<(char const* s) {
    while (*s != '\0' && size < 255) { text[size++] = *s++; }
    return *this;
  }
  SETT_HOST_DEVICE constexpr PtxText& operator<<(int n) {
    if (n < 0) {
      *this << "-";
      n = -n;
    }
    if (n >= 10) { *this << n / 10; }
    char const digit[2] = {char('0' + n % 10), '\0'};
    return *this << digit;
  }
  SETT_HOST_DEVICE constexpr PtxText& operator<<(PtxText const& s) { return *this << s.text; }
};

template <char... c>
struct ptx_chars {
  static constexpr char value[] = {c..., '\0'};
};

// The text after register i of a list of n: a comma or, after the last register, the beginning of a comment. The
// comment contains the unused registers.
template <int i, int n>
using ptx_cut =
    cute::conditional_t<(i < n), ptx_chars<','>, cute::conditional_t<i == n, ptx_chars<'/', '*'>, ptx_chars<' '>>>;

// The text before and after an optional part. It is empty after a complete list.
template <bool there, char... c>
using ptx_begin = cute::conditional_t<there, ptx_chars<c...>, ptx_chars<'/', '*'>>;
template <bool there, char... c>
using ptx_end = cute::conditional_t<there, ptx_chars<c...>, ptx_chars<'*', '/'>>;

// Returns register i of n, or `pad`, which is then inside the comment.
template <int i, class T, int n>
SETT_HOST_DEVICE constexpr T& pick(T (&d)[n], T& pad) {
  if constexpr (i < n) {
    return d[i];
  } else {
    return pad;
  }
}

template <class F, class = cute::make_index_sequence<size_t(F::spell().size)>>
struct spelled;
template <class F, size_t... i>
struct spelled<F, cute::index_sequence<i...>> : ptx_chars<F::spell().text[i]...> {};

// The PTX name of an instruction with the description s.
template <auto s>
struct NameOf {
  SETT_HOST_DEVICE static constexpr PtxText spell() { return ptx_name(s); }
};

}  // namespace sett
