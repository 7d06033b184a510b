// partial_copies: handles copies of whole structs with unwritten bytes, such as padding.
//
// Such a copy is not a use of the unwritten bytes. The destination bytes become unwritten too, so a later read of a
// member that was never written is reported at that read.
#pragma once

#include <vector>

#include "../engine/cluster.hpp"
#include "shadow.hpp"

namespace sett::inline SETT_ABI::sim {

class PartialCopies {
 public:
  explicit PartialCopies(Shadow& shadow) : shadow_(shadow) {}

  // The size in bytes of the largest struct. A longer read counts as a read of an array, and unwritten elements are
  // reported at once.
  static constexpr std::size_t most = 256;

  void begin() { thread_ = written_by_ = -1, to_ = 0; }
  // Returns whether a recorded store must still be compared with the read.
  bool open() const { return to_ != 0; }
  // Records a read of another kind, so that the last access is not a write.
  void read_other() { written_by_ = -1; }
  // Records a read of several members. Returns whether some but not all of the bytes have been written.
  bool read(int thread, std::uintptr_t a, std::size_t n);
  // Records a store. A store of the same size by the same thread may belong to the copy; its bytes are known at the
  // thread's next access. Compilers report a copy's store before or after its load.
  void write(int thread, std::uintptr_t a, std::size_t n) {
    if (thread == thread_ && n == bytes_) { to_ = a; }
    written_by_ = thread, written_ = a, written_bytes_ = n;
  }
  // Marks the destination bytes as unwritten if the copied source bytes were unwritten.
  void settle();

 private:
  struct Unwritten {
    std::size_t offset;
    unsigned char content;
  };

  Shadow& shadow_;
  int thread_ = -1;  // -1 means none
  std::size_t bytes_ = 0;
  std::uintptr_t to_ = 0;
  // The thread and the address of the last access, if it was a write.
  int written_by_ = -1;
  std::uintptr_t written_ = 0;
  std::size_t written_bytes_ = 0;
  std::vector<Unwritten> unwritten_;
};

}  // namespace sett::sim
