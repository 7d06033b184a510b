// A temporary file in the folder of a target. It is written first, and then renamed to the target.
//
// Its name is TARGET.settPID.tmp. A signal that ends the process first removes the file. After SIGKILL or a power cut,
// the next process that writes the same target removes the file: see remove_stale.
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

  // Returns false and sets errno on failure.
  bool create(Target const& target);
  int descriptor() const { return file_; }
  // Flushes the file to disk, then renames it to the target. Returns false and sets errno on failure.
  bool replace();

 private:
  friend void remove_unfinished();
  void enlist();
  void forget();

  std::string target_;
  std::string path_;
  int file_ = -1;
  Temporary* next_ = nullptr;  // in the list of unfinished files
};

// Removes this process's temporary files, if it has any. Is safe in a signal handler, and does not change errno.
void remove_unfinished();

// Removes the temporary files of this target whose processes have ended. A file is removed only if its name has the
// form of a Temporary, it is a regular file of this user with one link, its process is not running, and its lock is
// free. A process on another machine or in another container would still hold the lock.
void remove_stale(std::string const& target);

}  // namespace app
