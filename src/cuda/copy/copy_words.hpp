// copy_words: converts elements to the words that a copy kernel moves. An element may consist of several words, and a
// byte may hold several elements.
#pragma once

#include "copy_modes.hpp"
#include "validate_copy.hpp"

namespace sett::inline SETT_ABI::cuda {

// Splits elements into words. For example, an element of 12 bytes becomes three words of 4 bytes.
inline void split_elements(CopyModes& modes, int words) {
  if (words == 1) { return; }
  for (CopyMode& m : modes.modes) {
    if (__builtin_mul_overflow(m.s, words, &m.s) || __builtin_mul_overflow(m.d, words, &m.d)) {
      refuse("an offset exceeds 2^63");
    }
  }
  modes.modes.push_back({words, 1, 1});
  modes.size *= words;
  modes.source_origin *= words;
  modes.target_origin *= words;
  detail::merge(modes.modes);
}

// Converts the modes from elements to bytes, and returns whether runs, strides and origins are whole bytes.
inline bool join_bits(CopyModes& modes, int per_byte) {
  CopyModes out = modes;
  if (out.modes.empty() || out.modes[0].s != 1 || out.modes[0].d != 1 || out.modes[0].n % per_byte != 0 ||
      out.source_origin % per_byte != 0 || out.target_origin % per_byte != 0) {
    return false;
  }
  for (std::size_t k = 1; k < out.modes.size(); ++k) {
    if (out.modes[k].s % per_byte != 0 || out.modes[k].d % per_byte != 0) { return false; }
    out.modes[k].s /= per_byte;
    out.modes[k].d /= per_byte;
  }
  out.modes[0].n /= per_byte;
  out.size /= per_byte;
  out.source_origin /= per_byte;
  out.target_origin /= per_byte;
  modes = out;
  return true;
}

}  // namespace sett::cuda
