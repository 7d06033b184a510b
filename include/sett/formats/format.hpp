// Format: the storage format of a weight, a scale factor, a cache or a block, as a layout whose numbers are formulas.
//
// An array has named axes, and a size is a capital letter. At given sizes (formats/layout.hpp), the layout maps the
// coordinates of the axes to units of storage. The catalogue (formats/catalogue.hpp) lists the formats of inference
// engines; users may write their own.
//
//   example  gptq_qweight has the axes "k:K n:N" and the layout "((8,K/8),N):((1,8*N),8)"; its unit has 4 bits
//
// Formulas have numbers, sizes, + - * /, round_up(x,y) and parentheses, and do not begin with a parenthesis. A division
// must be exact.
//
// Requires: nothing.
// Errors: none.
#pragma once

#include "../config.hpp"

namespace sett::inline SETT_ABI::formats {

// How a format was compared with its engine: the engine's function was executed, or its source was read.
enum class Check : unsigned char { none, executed, read };

struct Format {
  char const* name = "";
  char const* engine = "";
  char const* what = "";  // the element that a coordinate names
  char const* axes = "";  // the name and the extent of each axis, the slowest first: "k:K n:N" or "h:2"
  char const* layout =
      "";  // "SHAPE:STRIDE" or "SHAPE:STRIDE + OFFSET", with one mode for each axis; empty if none exists
  // The bits of the unit that offsets count: unit s of 4 bits is the low (s even) or high (s odd) half of byte s/2, and
  // likewise for 1 and 2 bits. 0 if a unit is one element, of any number of bytes.
  int unit = 0;
  int bits = 0;                // the bits of an element if it has several units; 0 if it has one
  char const* order = "";      // the meaning of the units in words of memory, for readers
  char const* multiples = "";  // pairs "SIZE DIVISOR" of formulas, such as "M 128, K V"
  bool pads = false;           // whether the engine rounds sizes up to their multiples and fills the gaps with zeros
  char const* total = "";      // the number of units of the buffer; empty if the last element ends it
  char const* values = "";     // the engine's change of each value: "xor 8" or "add 128"; empty if there is none
  char const* defaults = "";   // sizes that may be left out, such as "J 8"
  char const* note = "";
  char const* source = "";  // the repository, the commit, the path and the function
  Check check = Check::none;
};

}  // namespace sett::inline SETT_ABI::formats
