// cache: stores entries in a folder that only this user can write. An entry has a header line, a line with the
// checksum, a line with the length of its key, the key, and the text.
#include "cache.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <mutex>
#include <set>
#include <vector>

#include "sett/cuda/jit.hpp"

namespace sett::inline SETT_ABI::cuda {

namespace fs = std::filesystem;

std::string digest(std::string const& text) {
  std::uint64_t a = 0xcbf29ce484222325u;
  std::uint64_t b = 0x9ae16a3b2f90404fu;
  for (char const letter : text) {
    auto const c = static_cast<unsigned char>(letter);
    a = (a ^ c) * 0x100000001b3u;
    b = (b ^ (c + 0x9eu)) * 0x880355f21e6d1965u;
    b ^= b >> 29;
  }
  char out[33];
  std::snprintf(out, sizeof out, "%016llx%016llx", static_cast<unsigned long long>(a),
                static_cast<unsigned long long>(b));
  return out;
}

namespace {

constexpr char const* header = "sett entry 2\n";
constexpr mode_t others_write = S_IWGRP | S_IWOTH;

// An open file or folder that is closed at the end of the scope.
struct Opened {
  explicit Opened(int descriptor) : fd(descriptor) {}
  ~Opened() {
    if (fd >= 0) { ::close(fd); }
  }
  Opened(Opened const&) = delete;
  Opened& operator=(Opened const&) = delete;
  int fd;
};

void warn_once(std::string const& place, std::string const& why) {
  static std::mutex lock;
  static std::set<std::string> warned;
  std::lock_guard<std::mutex> const guard(lock);
  if (!warned.insert(place).second) { return; }
  std::fprintf(stderr,
               "sett: %s %s: kernels are not cached there. Make it writable only by you (chown, chmod go-w), or name "
               "another folder "
               "with SETT_CACHE_DIR.\n",
               place.c_str(), why.c_str());
}

// Returns whether this user owns the open file and nobody else can write it.
bool ours(Opened const& file, std::string const& place) {
  struct stat facts {};
  if (::fstat(file.fd, &facts) != 0) { return false; }
  if (facts.st_uid != ::geteuid()) {
    warn_once(place,
              "belongs to user " + std::to_string(facts.st_uid) + ", not to user " + std::to_string(::geteuid()));
    return false;
  }
  if ((facts.st_mode & others_write) != 0) {
    warn_once(place, "can be written by other users");
    return false;
  }
  return true;
}

std::string file_name(std::string const& key, char const* kind) { return digest(key) + "." + kind; }

std::string entry_of(std::string const& key, std::string const& text) {
  return header + digest(key + text) + "\n" + std::to_string(key.size()) + "\n" + key + text;
}

// Returns the text of an entry, or an empty string if the entry is damaged or has another key.
std::string text_of(std::string const& entry, std::string const& key) {
  std::string const size = std::to_string(key.size()) + "\n";
  std::size_t const sum_at = std::string(header).size();
  std::size_t const key_at = sum_at + 33 + size.size();
  std::size_t const text_at = key_at + key.size();
  if (entry.size() < text_at || entry.compare(0, sum_at, header) != 0) { return {}; }
  bool const keys_agree =
      entry.compare(sum_at + 33, size.size(), size) == 0 && entry.compare(key_at, key.size(), key) == 0;
  if (!keys_agree || entry.compare(sum_at, 32, digest(entry.substr(key_at))) != 0) { return {}; }
  return entry.substr(text_at);
}

std::string read_all(Opened const& file) {
  std::string all;
  char part[1 << 16];
  for (ssize_t n = 0; (n = ::read(file.fd, part, sizeof part)) > 0;) { all.append(part, std::size_t(n)); }
  return all;
}

bool write_all(Opened const& file, std::string const& all) {
  for (std::size_t done = 0; done < all.size();) {
    ssize_t const n = ::write(file.fd, all.data() + done, all.size() - done);
    if (n <= 0) { return false; }
    done += std::size_t(n);
  }
  return true;
}

// Creates the folder and its missing parents, accessible by this user only.
void make_folder(fs::path const& folder) {
  fs::path sum;
  for (fs::path const& part : folder) {
    sum /= part;
    ::mkdir(sum.c_str(), S_IRWXU);
  }
}

Opened open_folder(fs::path const& folder) {
  return Opened(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
}

// Removes the least recently used entries if there are too many.
void trim(fs::path const& folder) {
  std::error_code e;
  std::vector<std::pair<fs::file_time_type, fs::path>> entries;
  std::int64_t sum = 0;
  for (fs::directory_iterator it(folder, e), end; !e && it != end; it.increment(e)) {
    std::error_code own;
    auto const bytes = it->file_size(own);
    auto const used = it->last_write_time(own);
    if (own) { continue; }
    entries.push_back({used, it->path()});
    sum += std::int64_t(bytes);
  }
  std::int64_t const limit = cache_limit_bytes();
  if (sum <= limit) { return; }
  std::sort(entries.begin(), entries.end());
  for (auto const& [used, path] : entries) {
    if (sum <= limit / 4 * 3) { return; }
    std::error_code own;
    auto const bytes = fs::file_size(path, own);
    if (!own && fs::remove(path, own)) { sum -= std::int64_t(bytes); }
  }
}

}  // namespace

std::string read_entry(std::string const& key, char const* kind) {
  fs::path const folder = cache_folder();
  if (folder.empty()) { return {}; }
  Opened const inside = open_folder(folder);
  if (inside.fd < 0 || !ours(inside, folder.string())) { return {}; }
  std::string const name = file_name(key, kind);
  Opened const file(::openat(inside.fd, name.c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC));
  if (file.fd < 0 || !ours(file, (folder / name).string())) { return {}; }
  std::string text = text_of(read_all(file), key);
  if (!text.empty()) { ::futimens(file.fd, nullptr); }  // marks the entry as recently used
  return text;
}

// If the folder cannot be written, this is not an error: the next run compiles the kernel again.
void write_entry(std::string const& key, char const* kind, std::string const& text) {
  fs::path const folder = cache_folder();
  if (folder.empty()) { return; }
  make_folder(folder);
  Opened const inside = open_folder(folder);
  if (inside.fd < 0 || !ours(inside, folder.string())) { return; }
  std::string const name = file_name(key, kind);
  std::string const beside = name + "." + std::to_string(::getpid());
  {
    Opened const file(
        ::openat(inside.fd, beside.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, S_IRUSR | S_IWUSR));
    if (file.fd < 0) { return; }
    if (!write_all(file, entry_of(key, text))) {
      ::unlinkat(inside.fd, beside.c_str(), 0);
      return;
    }
  }
  if (::renameat(inside.fd, beside.c_str(), inside.fd, name.c_str()) != 0) { ::unlinkat(inside.fd, beside.c_str(), 0); }
  trim(folder);
}

}  // namespace sett::cuda
