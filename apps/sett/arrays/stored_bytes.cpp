// stored_bytes: copies arrays in Fortran order to C order.
#include "stored_bytes.hpp"

#include "moves.hpp"
#include "stored_format.hpp"

namespace app {

char* stored_bytes(ArrayFile& file, std::int64_t unit_bytes, std::unique_ptr<char[]>& memory, std::string& error) {
  Array const& a = file.array;
  std::int64_t const item = std::int64_t(a.item_size);
  if (!a.descr.empty() && a.descr[0] == '>' && item > 1 && item != unit_bytes) {
    error = "a stored array must have little-endian numbers, but its type is " + a.descr +
            ": convert it, as with NumPy's x.astype(x.dtype.newbyteorder('<'))";
    return nullptr;
  }
  if (!a.fortran_order) { return file.elements(); }
  memory = zeroed(bytes_of(a), error);
  if (memory == nullptr) { return nullptr; }
  move(Side{file.elements(), axes(a)}, Side{memory.get(), compact_modes(a.shape)}, item);
  return memory.get();
}

}  // namespace app
