// Implements files as memory.
#include "mapped.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>

#include "cut_input.hpp"
#include "file.hpp"

namespace app {

namespace {

constexpr std::size_t most_read = std::size_t{1} << 36;

std::string because(int code) { return std::string(": ") + std::strerror(code); }

// Returns whether the disk that contains the folder certainly has too little space. Sets `free` to the free space of
// the disk.
bool lacks_room(std::filesystem::path const& folder, std::size_t size, unsigned long long& free) {
  struct statvfs disk = {};
  if (::statvfs(folder.empty() ? "." : folder.c_str(), &disk) != 0 || disk.f_blocks == 0) { return false; }
  free = static_cast<unsigned long long>(disk.f_bavail) * disk.f_frsize;
  return size > free;
}

}  // namespace

MappedFile::~MappedFile() {
  if (file_ < 0) { return; }
  forget_input(data_);
  ::munmap(data_, size_);
  ::close(file_);
}

bool MappedFile::is_whole(std::string& error) const {
  struct stat status {};
  if (file_ < 0 || (::fstat(file_, &status) == 0 && std::size_t(status.st_size) >= size_)) { return true; }
  error = "cannot read " + path_ + ": it was truncated from " + std::to_string(size_) + " to " +
          std::to_string(status.st_size) + " bytes while it was read; nothing was written";
  return false;
}

bool MappedFile::open(std::string const& path, std::string& error) {
  if (is_endless(path, error)) { return false; }
  int const file = path == "-" ? -1 : ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  struct stat status {};
  bool const found = file >= 0 && ::fstat(file, &status) == 0;
  if (found && S_ISREG(status.st_mode) && status.st_size > 0) {
    size_ = std::size_t(status.st_size);
    void* const p = ::mmap(nullptr, size_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_NORESERVE, file, 0);
    int const code = errno;
    if (p == MAP_FAILED) {
      ::close(file);
      error = "cannot read " + path + because(code);
      return false;
    }
    path_ = path;
    file_ = file;
    data_ = static_cast<char*>(p);
    watch_input(data_, size_, path);
    return true;
  }
  if (file >= 0) { ::close(file); }
  if (!read_file(path, most_read, read_, error)) { return false; }
  data_ = read_.data();
  size_ = read_.size();
  return true;
}

NewFile::~NewFile() {
  if (data_ != nullptr) { ::munmap(data_, size_); }
}

bool NewFile::create(std::string const& path, std::size_t size, std::string& error) {
  path_ = path;
  size_ = size;
  auto const target = target_of(path, error);
  if (!target) { return false; }
  unsigned long long free = 0;
  if (lacks_room(std::filesystem::path(target->path).parent_path(), size, free)) {
    error = "cannot write " + path + ": it would have " + std::to_string(size) + " bytes, but its disk has " +
            std::to_string(free) + " bytes free: write to another disk, or write less";
    return false;
  }
  if (!file_.create(*target)) {
    error = "cannot write " + path + because(errno);
    return false;
  }
  int const file = file_.descriptor();
  int failed = ::posix_fallocate(file, 0, off_t(size));
  if (failed == EOPNOTSUPP || failed == EINVAL) { failed = ::ftruncate(file, off_t(size)) == 0 ? 0 : errno; }
  if (failed != 0) {
    error = "cannot write " + path + because(failed);
    return false;
  }
  void* const p = ::mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (p == MAP_FAILED) {
    error = "cannot write " + path + because(errno);
    return false;
  }
  data_ = static_cast<char*>(p);
  return true;
}

bool NewFile::flush(std::string& error) {
  if (::msync(data_, size_, MS_SYNC) == 0 && ::fsync(file_.descriptor()) == 0) { return true; }
  error = "cannot write " + path_ + because(errno);
  return false;
}

bool NewFile::finish(std::string& error) {
  if (!flush(error)) { return false; }
  if (file_.replace()) { return true; }
  error = "cannot write " + path_ + because(errno);
  return false;
}

}  // namespace app
