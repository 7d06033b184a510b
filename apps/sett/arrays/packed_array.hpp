// PackedArray: an array whose elements of 1, 2 or 4 bits are packed into bytes along its last axis.
//
// While an array is moved, each element has a byte of its own.
#pragma once

#include <memory>
#include <string>

#include "../files/array_file.hpp"

namespace app {

class PackedArray {
 public:
  // `bits` is 1, 2 or 4; other widths are not packed, and the functions then do nothing.
  PackedArray(int bits, bool high_first) : bits_(bits), high_first_(high_first) {}

  bool is_packed() const { return bits_ != 0; }

  // Returns the address of the file's elements. A packed array must have bytes in C order: it is unpacked, and the last
  // extent becomes that of the elements. Returns null and sets the error's sentence for another array.
  char* open(ArrayFile& file, std::string& error);

  // Returns n rounded up to elements that fill whole bytes.
  std::int64_t whole_bytes(std::int64_t n) const;

  // Prepares the output, whose shape counts elements: the last extent of `array` becomes that of bytes, and `elements`
  // the address at which the elements are to be written.
  bool prepare(Array& array, char*& elements, std::string& error);
  // Packs the elements that were written to the file's bytes.
  void finish(char* bytes) const;

 private:
  int bits_;
  bool high_first_;
  std::int64_t written_ = 0;
  std::unique_ptr<char[]> in_{}, out_{};
};

}  // namespace app
