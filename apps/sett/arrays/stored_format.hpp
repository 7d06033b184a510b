// StoredFormat: an array in a storage format at known sizes, and the moves between its buffer and plain arrays.
//
// A plain array has one mode for each axis of the format; an element of less than a byte occupies one byte. If the
// engine pads, the buffer has the padded sizes, and the plain array has the given ones.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "../formats/named_format.hpp"
#include "moves.hpp"

namespace app {

// Allocates zeroed memory. Returns null and sets `error` if there is not enough.
std::unique_ptr<char[]> zeroed(std::int64_t bytes, std::string& error);

struct StoredFormat {
  sett::formats::Format const* format = nullptr;
  sett::formats::Placement placement{};
  std::vector<std::int64_t> extents{};  // the axes of the plain array
  std::vector<std::int64_t> padded{};   // the extents after rounding up
  std::int64_t item = 1;                // the bytes of an element of the plain array
  bool high_first = false;              // whether the first unit of a byte is in its highest bits
  bool changes_values = false;          // whether the moves change values as the engine does
  bool is_signed = false;               // whether elements of the plain array are signed bytes

  bool is_packed() const { return format->unit != 0 && format->unit < 8; }
  std::int64_t unit_bytes() const { return format->unit == 0 ? item : is_packed() ? 1 : format->unit / 8; }
  std::int64_t elements() const;
  std::int64_t buffer_bytes() const;  // the bytes of the buffer in a file
  // Returns the position, in units, of the element with colexicographic index i along the format's axes.
  std::int64_t unit_at(std::int64_t i) const;

  // Sets the layout at the sizes of `given`. `bytes` is the size of an element of the file; it is used if the format
  // does not fix the width of its elements.
  bool at(sett::formats::Format const& f, sett::formats::Sizes const& given, std::int64_t bytes, std::string& error);

  // Copies the elements of `plain` to `buffer`, which is zeroed.
  bool place(Side const& plain, char* buffer, std::string& error) const;
  // Copies the elements of `buffer` to `plain`.
  bool restore(char* buffer, Side const& plain, std::string& error) const;

 private:
  bool change_values(char* values, bool back, std::string& error) const;
};

}  // namespace app
