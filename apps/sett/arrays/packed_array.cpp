// packed_array: unpacks and packs arrays of small elements.
#include "packed_array.hpp"

#include "packing.hpp"
#include "stored_format.hpp"

namespace app {

std::int64_t PackedArray::whole_bytes(std::int64_t n) const {
  std::int64_t const each = is_packed() ? 8 / bits_ : 1;
  return (n + each - 1) / each * each;
}

char* PackedArray::open(ArrayFile& file, std::string& error) {
  if (!is_packed() && high_first_) {
    error = "--high-first is for packed elements: give their bits, as in --bits 4";
    return nullptr;
  }
  if (!is_packed()) { return file.elements(); }
  Array& array = file.array;
  if (bits_ != 1 && bits_ != 2 && bits_ != 4) {
    error = "--bits must be 1, 2 or 4 for a packed array, but it is " + std::to_string(bits_);
    return nullptr;
  }
  if (array.item_size != 1 || array.shape.empty() || array.fortran_order) {
    error = array.fortran_order   ? "a packed array must be in C order: copy it with numpy.ascontiguousarray"
            : array.shape.empty() ? "a packed array must have at least one axis, but this one has none"
                                  : "a packed array must have elements of 1 byte, but they have " +
                                        std::to_string(array.item_size) + ": view it as bytes";
    return nullptr;
  }
  array.shape.back() *= 8 / bits_;
  std::int64_t const n = elements_of(array);
  in_ = zeroed(n, error);
  if (in_ == nullptr) { return nullptr; }
  unpack(reinterpret_cast<std::uint8_t const*>(file.elements()), n, bits_, high_first_,
         reinterpret_cast<std::uint8_t*>(in_.get()));
  return in_.get();
}

bool PackedArray::prepare(Array& array, char*& elements, std::string& error) {
  if (!is_packed()) { return true; }
  std::int64_t const each = 8 / bits_;
  written_ = elements_of(array);
  if (array.shape.empty() || array.shape.back() % each != 0) {
    error = "the last axis of a packed array must have a multiple of " + std::to_string(each) +
            " elements, but the output's has " + std::to_string(array.shape.empty() ? 1 : array.shape.back());
    return false;
  }
  array.shape.back() /= each;
  out_ = zeroed(written_, error);
  elements = out_.get();
  return out_ != nullptr;
}

void PackedArray::finish(char* bytes) const {
  if (!is_packed()) { return; }
  pack(reinterpret_cast<std::uint8_t const*>(out_.get()), written_, bits_, high_first_,
       reinterpret_cast<std::uint8_t*>(bytes));
}

}  // namespace app
