// PackedArray: an array whose elements of 1, 2 or 4 bits are packed into bytes along its last axis.
//
// While an array is moved, each element occupies one byte.
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

  // Returns the address of the file's elements. Unpacks a packed array, so that its last extent counts elements.
  // Returns null and sets `error` if a packed array does not consist of bytes in C order.
  char* open(ArrayFile& file, std::string& error);

  // Rounds n up to a number of elements that fills whole bytes.
  std::int64_t whole_bytes(std::int64_t n) const;

  // Prepares the output, whose shape counts elements. Changes the last extent of `array` to count bytes, and sets
  // `elements` to the address at which the elements must be written.
  bool prepare(Array& array, char*& elements, std::string& error);
  // Packs the written elements into the bytes of the file.
  void finish(char* bytes) const;

 private:
  int bits_;
  bool high_first_;
  std::int64_t written_ = 0;
  std::unique_ptr<char[]> in_{}, out_{};
};

}  // namespace app
