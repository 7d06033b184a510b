// The file beside a target that becomes it: written in private, then renamed.
//
// Its name is TARGET.settPID.tmp. A signal that ends the process removes it first. What a process left that could not
// (SIGKILL, a power cut) the next one that writes the same target removes: see remove_stale.
#pragma once

#include <cstddef>
#include <string>

#include "file.hpp"

namespace app {

class Temporary {
 public:
  Temporary() = default;
  Temporary(Temporary const&) = delete;
  Temporary& operator=(Temporary const&) = delete;
  ~Temporary();

  // false with errno set where there can be none. One at a time is made and replaced in a process.
  bool create(Target const& target);
  int descriptor() const { return file_; }
  // to the disk, then to the target's name; false with errno set where it cannot be
  bool replace();

 private:
  std::string target_;
  std::string path_;
  int file_ = -1;
};

// Removes the temporary files of this target whose processes are gone. A file is one of them where all of this holds:
// its name is one that Temporary gives, it is a regular file of this user with one name, its process does not run, and
// nobody holds its lock, which a process on another machine or in another container would.
void remove_stale(std::string const& target);

}  // namespace app
