// Reads and replaces whole files.
#include "file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>

#include "temporary.hpp"

namespace app {

namespace {

struct Close {
  void operator()(std::FILE* f) const { std::fclose(f); }
};

bool write_all(int file, std::string const& bytes) {
  for (std::size_t at = 0; at < bytes.size();) {
    ssize_t const n = ::write(file, bytes.data() + at, bytes.size() - at);
    if (n < 0 && errno != EINTR) { return false; }
    at += n < 0 ? 0 : std::size_t(n);
  }
  return true;
}

std::string because() { return std::string(": ") + std::strerror(errno); }

}  // namespace

bool read_file(std::string const& path, std::size_t most, std::string& bytes, std::string& error) {
  std::unique_ptr<std::FILE, Close> opened;
  std::FILE* file = stdin;
  if (path != "-") {
    opened.reset(std::fopen(path.c_str(), "rb"));
    file = opened.get();
  }
  if (file == nullptr) {
    error = "cannot read " + path + because();
    return false;
  }
  std::string const called = path == "-" ? "standard input" : path;
  char block[1 << 16];
  while (std::size_t const n = std::fread(block, 1, sizeof block, file)) {
    bytes.append(block, n);
    if (bytes.size() > most) {
      error = called + " has more than " + std::to_string(most) + " bytes, the most that can be read";
      return false;
    }
  }
  if (std::ferror(file) != 0) {
    error = "cannot read " + called + because();
    return false;
  }
  return true;
}

void drop_byte_order_mark(std::string& text) {
  if (text.starts_with("\xEF\xBB\xBF")) { text.erase(0, 3); }
}

bool is_endless(std::string const& path, std::string& error) {
  struct stat status {};
  if (path == "-" || ::stat(path.c_str(), &status) != 0 || S_ISREG(status.st_mode) || S_ISDIR(status.st_mode)) {
    return false;
  }
  char const* const what = S_ISFIFO(status.st_mode) ? "a pipe" : S_ISSOCK(status.st_mode) ? "a socket" : "a device";
  error = "cannot read " + path + ", which is " + what +
          " and not a file: write its bytes to a file, or give them as standard input, -";
  return true;
}

std::optional<Target> target_of(std::string const& path, std::string& error) {
  namespace fs = std::filesystem;
  std::error_code code;
  fs::file_status const status = fs::status(path, code);
  if (fs::exists(status) && !fs::is_regular_file(status)) {
    error = "cannot replace " + path + ", which is not a regular file: name a file to write";
    return {};
  }
  // Checks the permission of the file itself, because the folder's permission would allow replacing the file.
  if (fs::exists(status) && ::faccessat(AT_FDCWD, path.c_str(), W_OK, AT_EACCESS) != 0) {
    error = "cannot write " + path + because();
    return {};
  }
  // A link is kept, and its target is replaced.
  bool const link = fs::is_symlink(fs::symlink_status(path, code));
  fs::path const target = link ? fs::canonical(path, code) : fs::path(path);
  if (link && code) {
    std::string const missing = code == std::errc::no_such_file_or_directory ? "which does not exist" : code.message();
    error = "cannot write " + path + ": it is a link to " + fs::read_symlink(path, code).string() + ", " + missing;
    return {};
  }
  return Target{target.string(), fs::exists(status), unsigned(status.permissions()) & 0777};
}

bool replace_file(std::string const& path, std::string const& bytes, std::string& error) {
  auto const target = target_of(path, error);
  if (!target) { return false; }
  Temporary file;
  if (!file.create(*target) || !write_all(file.descriptor(), bytes) || !file.replace()) {
    error = "cannot write " + path + because();
    return false;
  }
  return true;
}

}  // namespace app
