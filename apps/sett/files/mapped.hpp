// Files as memory: read whole, or written whole in one step.
#pragma once

#include <cstddef>
#include <string>

#include "temporary.hpp"

namespace app {

// A file's bytes, mapped, or read where it is standard input; a pipe or a device is refused.
class MappedFile {
 public:
  MappedFile() = default;
  MappedFile(MappedFile const&) = delete;
  MappedFile& operator=(MappedFile const&) = delete;
  ~MappedFile();

  // false, and a sentence, where it cannot be read. Writes to the memory are the process's own.
  bool open(std::string const& path, std::string& error);
  char* data() { return data_; }
  std::size_t size() const { return size_; }

 private:
  char* data_ = nullptr;
  std::size_t size_ = 0;
  bool mapped_ = false;
  std::string read_;
};

// A new file beside the target, as zeroed memory, which replaces the target when it is finished. Until then, and where
// it is not finished, the target is what it was.
class NewFile {
 public:
  NewFile() = default;
  NewFile(NewFile const&) = delete;
  NewFile& operator=(NewFile const&) = delete;
  ~NewFile();

  // The disk's space is taken at once: there is no late failure.
  bool create(std::string const& path, std::size_t size, std::string& error);
  char* data() { return data_; }
  bool finish(std::string& error);  // to the disk, then to its name

 private:
  std::string path_;
  Temporary file_;
  char* data_ = nullptr;
  std::size_t size_ = 0;
};

}  // namespace app
