// Format: the storage format of a weight, a scale factor, a cache or a block, as a layout whose numbers are formulas.
//
// Lower-case letters name the axes of an array, and capital letters name sizes. At given sizes (formats/layout.hpp),
// the layout maps the coordinates of the axes to units of storage. The catalogue (formats/catalogue.hpp) lists the
// formats of inference engines; users may write their own.
//
//   example  gptq_qweight has the axes "k:K n:N" and the layout "((8,K/8),N):((1,8*N),8)"; its unit has 4 bits
//
// A formula consists of numbers, sizes, + - * /, round_up(x,y) and parentheses. It must not begin with a parenthesis,
// and a division must be exact.
//
// Requires: nothing.
// Errors: none.
#pragma once

#include "../config.hpp"

namespace sett::inline SETT_ABI::formats {

// The method by which a format was compared with its engine: the engine's function was executed, or its source was
// read.
enum class Check : unsigned char { none, executed, read };

struct Format {
  char const* name = "";
  char const* engine = "";
  char const* what = "";    // the element that a coordinate names
  char const* axes = "";    // the name and the extent of each axis, the slowest first: "k:K n:N" or "h:2"
  char const* layout = "";  // "SHAPE:STRIDE" or "SHAPE:STRIDE + OFFSET", one mode for each axis; empty if none exists
  // The bits of a unit, in which offsets are counted; 0 if a unit is one element, of any number of bytes. Unit s of 4
  // bits is the low (s even) or high (s odd) half of byte s/2; units of 1 and 2 bits are numbered likewise.
  int unit = 0;
  int bits = 0;                // the bits of an element if it has several units; 0 if it has one
  char const* order = "";      // a description of how units are ordered in the words of memory
  char const* multiples = "";  // pairs "SIZE DIVISOR" of formulas, such as "M 128, K V"
  bool pads = false;           // whether the engine rounds sizes up to their multiples and fills the gaps with zeros
  char const* total = "";      // the number of units in the buffer; empty if the buffer ends with the last element
  char const* values = "";     // the engine's change of each value: "xor 8" or "add 128"; empty if there is none
  char const* defaults = "";   // sizes that may be left out, such as "J 8"
  char const* note = "";
  char const* source = "";  // the repository, the commit, the path and the function
  Check check = Check::none;
};

}  // namespace sett::inline SETT_ABI::formats
