// memory: draws the banks, or the cache lines and sectors, of a layout's elements.
//
// The address of an element is its offset times the number of its bytes. The bank is the number of the 4-byte word
// modulo 32, as in shared memory. A line has 128 bytes, which are four sectors of 32 bytes, as in global memory. Each
// cell shows the offset of its element. Below the offset, a cell shows "b" with the bank (for a wide element, with the
// first and the last bank), or line.sector. Lines have eight hues, which repeat, and sectors have different tints.
//
//   law      first bank = offset * bytes / 4 mod 32, and a wide element covers bytes / 4 consecutive banks;  line =
//            offset * bytes / 128; both round down, also below 0
//   example  for (8,8):(8,1) with 16 bytes, every row begins in bank 0
//
// Requires: host code.
// Errors: picture_too_large; width_not_possible unless an element has 1, 2, 4, 8 or 16 bytes.
#pragma once

#include "../linear/sectors.hpp"
#include "layouts.hpp"

namespace sett::inline SETT_ABI::draw {

enum class Memory : unsigned char { banks, lines };

namespace detail {

// Paints a cell by its first bank, with the 32 banks in the order of the colour scale.
inline void bank(Cell& c, std::int64_t byte, int bytes) {
  std::int64_t const b = (Num(byte) / Num(bank_bytes) % Num(bank_count)).value;
  std::int64_t const last = b + bytes / bank_bytes - 1;  // elements are aligned, so they end before bank 32
  c.note = "b" + std::to_string(b) + (last > b ? "-" + std::to_string(last) : "");
  c.paint = sequence(b, bank_count - 1);
}
inline void line(Cell& c, std::int64_t byte) {
  std::int64_t const l = (Num(byte) / Num(line_bytes)).value;
  std::int64_t const sector = (Num(byte) % Num(line_bytes) / Num(sector_bytes)).value;
  c.note = std::to_string(l) + "." + std::to_string(sector);
  c.paint = {Role::category, int((Num(l) % Num(hue_count)).value), int(sector)};
}

}  // namespace detail

inline Made<Scene> try_memory_scene(Table const& t, Memory memory, int bytes) {
  if (bytes < 1 || bytes > 16 || (bytes & (bytes - 1)) != 0) {
    Error e{Failure{Rule::width_not_possible, 0, 0, Num(bytes)}, {}};
    return detail::refused(e, t);
  }
  auto made = panels(t);
  if (!made) { return detail::refused(made.error(), t); }
  Scene out;
  out.panel = *made;
  bool const banks = memory == Memory::banks;
  std::string const size = std::to_string(bytes) + (bytes == 1 ? " byte" : " bytes");
  out.title = t.text + (banks ? ": banks" : ": cache lines");
  out.caption.push_back("elements of " + size +
                        (!banks               ? "; line.sector: lines of 128 bytes, sectors of 32"
                         : bytes > bank_bytes ? "; b: the first and the last bank of an element (32 banks of 4 bytes)"
                                              : "; b: the bank (32 banks of 4 bytes)"));
  bool fits = true;
  for (Panel& p : out.panel) {
    for (Cell& c : p.cell) {
      Num const byte = Num(c.number) * Num(bytes);
      fits = fits && !byte.overflowed();
      banks ? detail::bank(c, byte.value, bytes) : detail::line(c, byte.value);
    }
  }
  if (!fits) { return detail::refused(Error{Failure{Rule::overflow}, {}}, t); }
  if (banks) {
    for (int const b : {0, 8, 16, 24, 31}) {
      out.legend.push_back({sequence(b, bank_count - 1), "bank " + std::to_string(b)});
    }
  } else {
    for (int s = 0; s < tint_count; ++s) {
      out.legend.push_back({{Role::category, 0, s}, "sector " + std::to_string(s) + " of line 0, 8, ..."});
    }
  }
  return checked(out);
}

template <class L>
Made<Scene> try_bank_scene(L const& l, int bytes = 4) {
  auto const t = table_of(l);
  if (!t) { return t.error(); }
  return try_memory_scene(*t, Memory::banks, bytes);
}
template <class L>
Scene bank_scene(L const& l, int bytes = 4) {
  return try_bank_scene(l, bytes).value();
}

template <class L>
Made<Scene> try_line_scene(L const& l, int bytes = 4) {
  auto const t = table_of(l);
  if (!t) { return t.error(); }
  return try_memory_scene(*t, Memory::lines, bytes);
}
template <class L>
Scene line_scene(L const& l, int bytes = 4) {
  return try_line_scene(l, bytes).value();
}

}  // namespace sett::inline SETT_ABI::draw
