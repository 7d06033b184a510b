// partial_copies: copies of whole structs that contain unwritten bytes, such as padding.
//
// Such a copy does not count as a use of the unwritten bytes. The bytes become unwritten in the copy's destination too,
// so a later read of a member that was never written is reported there.
#pragma once

#include <vector>

#include "../engine/cluster.hpp"
#include "shadow.hpp"

namespace sett::inline SETT_ABI::sim {

class PartialCopies {
 public:
  explicit PartialCopies(Shadow& shadow) : shadow_(shadow) {}

  // The size in bytes of the largest struct. A longer read is treated as the read of an array, whose unwritten elements
  // are reported at once.
  static constexpr std::size_t most = 256;

  void begin() { thread_ = written_by_ = -1, to_ = 0; }
  // Returns whether a later write must still be compared with the read.
  bool open() const { return to_ != 0; }
  // Records a read, so that the last access is not a write.
  void read_other() { written_by_ = -1; }
  // Records a read of several members, and returns whether some but not all of its bytes are written.
  bool read(int thread, std::uintptr_t a, std::size_t n);
  // Records a store. A store of the same size by the same thread may belong to the copy; its bytes are known at the
  // thread's next access. Compilers announce the store of a copy before or after the load.
  void write(int thread, std::uintptr_t a, std::size_t n) {
    if (thread == thread_ && n == bytes_) { to_ = a; }
    written_by_ = thread, written_ = a, written_bytes_ = n;
  }
  // Marks as unwritten the bytes of the destination that the write has copied from unwritten bytes.
  void settle();

 private:
  struct Unwritten {
    std::size_t offset;
    unsigned char content;
  };

  Shadow& shadow_;
  int thread_ = -1;  // none
  std::size_t bytes_ = 0;
  std::uintptr_t to_ = 0;
  // the last access, if it was a write
  int written_by_ = -1;
  std::uintptr_t written_ = 0;
  std::size_t written_bytes_ = 0;
  std::vector<Unwritten> unwritten_;
};

}  // namespace sett::sim
