// Reads lines and whole files.
#include "input.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

namespace app {

namespace {

// read(2) that a signal does not disturb; negative on failure
ssize_t read_some(int descriptor, char* out, std::size_t n) {
  for (;;) {
    ssize_t const got = ::read(descriptor, out, n);
    if (got >= 0 || errno != EINTR) { return got; }
  }
}

}  // namespace

bool Lines::refill() {
  std::fflush(stdout);
  ssize_t const got = read_some(descriptor_, buffer_.data(), buffer_.size());
  at_ = 0;
  end_ = got > 0 ? std::size_t(got) : 0;
  return end_ > 0;
}

bool Lines::next(std::string& line) {
  line.clear();
  bool any = false;
  while (at_ < end_ || refill()) {
    any = true;
    char const* const begin = buffer_.data() + at_;
    auto const* const newline = static_cast<char const*>(std::memchr(begin, '\n', end_ - at_));
    std::size_t const n = newline != nullptr ? std::size_t(newline - begin) : end_ - at_;
    std::size_t const room = max_line + 1 - line.size();
    line.append(begin, n < room ? n : room);
    at_ += n + (newline != nullptr ? 1 : 0);
    if (newline != nullptr) { return true; }
  }
  return any;
}

bool read_all(std::string const& path, std::size_t most, std::string& out, std::string& error) {
  int const descriptor = path == "-" ? 0 : ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) {
    error = "cannot read " + path + ": " + std::strerror(errno);
    return false;
  }
  std::vector<char> buffer(std::size_t{1} << 16);
  ssize_t got = 0;
  out.clear();
  while (out.size() <= most && (got = read_some(descriptor, buffer.data(), buffer.size())) > 0) {
    out.append(buffer.data(), std::size_t(got));
  }
  if (got < 0) { error = "cannot read " + path + ": " + std::strerror(errno); }
  if (got >= 0 && out.size() > most) { error = path + " holds more than the bound of " + std::to_string(most) + " bytes"; }
  if (path != "-") { ::close(descriptor); }
  return error.empty();
}

}  // namespace app
