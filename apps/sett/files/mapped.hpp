// Presents files as memory: they are read as a whole, or written as a whole in one step.
#pragma once

#include <cstddef>
#include <string>

#include "temporary.hpp"

namespace app {

// The bytes of a file, mapped or read from standard input. Pipes and devices are refused.
class MappedFile {
 public:
  MappedFile() = default;
  MappedFile(MappedFile const&) = delete;
  MappedFile& operator=(MappedFile const&) = delete;
  ~MappedFile();

  // Returns false and sets an error sentence on failure. Writes to this memory are private to the process.
  bool open(std::string const& path, std::string& error);
  // Returns false, and sets an error sentence, if another process has truncated the file since it was opened. In that
  // case, the bytes that were read may be zeros.
  bool is_whole(std::string& error) const;
  char* data() { return data_; }
  std::size_t size() const { return size_; }

 private:
  std::string path_;
  int file_ = -1;  // the mapped file
  char* data_ = nullptr;
  std::size_t size_ = 0;
  std::string read_;
};

// A new file in the folder of the target, mapped as zeroed memory. The new file replaces the target when it is
// finished. Until then, or if it is never finished, the target is unchanged.
class NewFile {
 public:
  NewFile() = default;
  NewFile(NewFile const&) = delete;
  NewFile& operator=(NewFile const&) = delete;
  ~NewFile();

  // Allocates the disk space at once, so that writing cannot fail later.
  bool create(std::string const& path, std::size_t size, std::string& error);
  char* data() { return data_; }
  bool flush(std::string& error);   // writes the file to the disk
  bool finish(std::string& error);  // does the same, then renames the file to the target

 private:
  std::string path_;
  Temporary file_;
  char* data_ = nullptr;
  std::size_t size_ = 0;
};

}  // namespace app
