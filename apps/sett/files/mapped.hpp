// Files as memory: read whole, or written whole in one step.
#pragma once

#include <cstddef>
#include <string>

#include "temporary.hpp"

namespace app {

// A file's bytes, mapped, or read from standard input. Pipes and devices are refused.
class MappedFile {
 public:
  MappedFile() = default;
  MappedFile(MappedFile const&) = delete;
  MappedFile& operator=(MappedFile const&) = delete;
  ~MappedFile();

  // false, and a sentence, on failure. Writes to the memory are private to the process.
  bool open(std::string const& path, std::string& error);
  char* data() { return data_; }
  std::size_t size() const { return size_; }

 private:
  char* data_ = nullptr;
  std::size_t size_ = 0;
  bool mapped_ = false;
  std::string read_;
};

// A new file beside the target, as zeroed memory, which replaces the target when it is finished. Until then, or if it
// is never finished, the target is unchanged.
class NewFile {
 public:
  NewFile() = default;
  NewFile(NewFile const&) = delete;
  NewFile& operator=(NewFile const&) = delete;
  ~NewFile();

  // Allocates the disk space at once, so that there is no late failure.
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
