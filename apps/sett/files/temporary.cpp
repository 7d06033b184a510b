// Handles temporary files, and signals.
#include "temporary.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <charconv>
#include <climits>
#include <cstdio>
#include <memory>
#include <string_view>

namespace app {

namespace {

// The signals that end a process by default. cut_input.hpp handles the SIGBUS of an input.
constexpr int ending[] = {SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGTERM, SIGBUS, SIGXCPU, SIGXFSZ};

// The list of the files that the handler removes.
std::atomic<Temporary*> unfinished{nullptr};

void remove_and_end(int signal) {
  remove_unfinished();
  ::signal(signal, SIG_DFL);
  ::raise(signal);  // the signal stays pending until the handler returns, and then ends the process
}

// Blocks signals while the file is created and its name is recorded.
class SignalsWait {
 public:
  SignalsWait() {
    sigset_t all;
    ::sigemptyset(&all);
    for (int const s : ending) { ::sigaddset(&all, s); }
    ::pthread_sigmask(SIG_BLOCK, &all, &before_);
  }
  SignalsWait(SignalsWait const&) = delete;
  SignalsWait& operator=(SignalsWait const&) = delete;
  ~SignalsWait() { ::pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

 private:
  sigset_t before_;
};

// Installs the handlers. An ignored signal, such as SIGHUP under nohup, stays ignored; a sanitizer's handler is kept.
void install_handlers() {
  struct sigaction ours = {};
  ours.sa_handler = &remove_and_end;
  ::sigemptyset(&ours.sa_mask);
  for (int const s : ending) {
    struct sigaction before = {};
    bool const ends =
        ::sigaction(s, nullptr, &before) == 0 && (before.sa_flags & SA_SIGINFO) == 0 && before.sa_handler == SIG_DFL;
    if (ends) { ::sigaction(s, &ours, nullptr); }
  }
}

std::string beside(std::string const& target, long pid) { return target + ".sett" + std::to_string(pid) + ".tmp"; }

// Locks the file, which marks it as in use. Before the lock is taken, another process may mistake the file for an
// abandoned one and remove it.
bool lock(int file) {
  struct stat status = {};
  bool const locked =
      ::flock(file, LOCK_EX | LOCK_NB) == 0 || errno == ENOLCK || errno == EOPNOTSUPP || errno == ENOSYS;
  return locked && ::fstat(file, &status) == 0 && status.st_nlink == 1;
}

void remove_where_left(std::string const& path, long pid) {
  struct stat status = {};
  bool const here = pid != ::getpid() && (::kill(pid_t(pid), 0) == 0 || errno != ESRCH);
  if (here || ::lstat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode) || status.st_uid != ::geteuid() ||
      status.st_nlink != 1) {
    return;
  }
  int const file = ::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  if (file < 0) { return; }
  struct stat opened = {};
  bool const same = ::fstat(file, &opened) == 0 && opened.st_ino == status.st_ino && opened.st_dev == status.st_dev;
  if (same && ::flock(file, LOCK_EX | LOCK_NB) == 0) { ::unlink(path.c_str()); }
  ::close(file);
}

struct CloseFolder {
  void operator()(DIR* d) const { ::closedir(d); }
};

}  // namespace

void remove_unfinished() {
  int const code = errno;
  for (Temporary const* t = unfinished; t != nullptr; t = t->next_) { ::unlink(t->path_.c_str()); }
  errno = code;
}

// Requires: signals are blocked.
void Temporary::enlist() {
  next_ = unfinished;
  unfinished = this;
}

// Requires: signals are blocked.
void Temporary::forget() {
  if (unfinished == this) {
    unfinished = next_;
    return;
  }
  for (Temporary* t = unfinished; t != nullptr; t = t->next_) {
    if (t->next_ == this) { t->next_ = next_; }
  }
}

void remove_stale(std::string const& target) {
  std::size_t const slash = target.rfind('/');
  std::string const folder = slash == std::string::npos ? "" : target.substr(0, slash + 1);
  std::string const prefix = target.substr(folder.size()) + ".sett";
  constexpr std::string_view suffix = ".tmp";
  std::unique_ptr<DIR, CloseFolder> const opened(::opendir(folder.empty() ? "." : folder.c_str()));
  while (opened) {
    dirent const* const entry = ::readdir(opened.get());
    if (entry == nullptr) { return; }
    std::string_view const name = entry->d_name;
    if (name.size() <= prefix.size() + suffix.size() || name.substr(0, prefix.size()) != prefix ||
        name.substr(name.size() - suffix.size()) != suffix) {
      continue;
    }
    std::string_view const digits = name.substr(prefix.size(), name.size() - prefix.size() - suffix.size());
    int pid = 0;
    auto const [stopped, code] = std::from_chars(digits.data(), digits.data() + digits.size(), pid);
    bool const ours = code == std::errc{} && stopped == digits.data() + digits.size() && pid > 0 && digits[0] != '0';
    if (ours) { remove_where_left(folder + std::string(name), pid); }
  }
}

Temporary::~Temporary() {
  if (file_ < 0) { return; }
  SignalsWait const wait;
  ::unlink(path_.c_str());
  ::close(file_);
  forget();
}

bool Temporary::create(Target const& target) {
  target_ = target.path;
  path_ = beside(target_, ::getpid());
  if (path_.size() > PATH_MAX) {
    errno = ENAMETOOLONG;
    return false;
  }
  remove_stale(target_);
  SignalsWait const wait;
  for (int tries = 0; tries < 8; ++tries) {
    file_ = ::open(path_.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file_ < 0) { return false; }
    if (lock(file_)) { break; }
    ::close(file_);
    file_ = -1;
    errno = EBUSY;
  }
  if (file_ < 0) { return false; }
  install_handlers();
  enlist();
  return !target.exists || ::fchmod(file_, target.mode) == 0;
}

bool Temporary::replace() {
  if (::fsync(file_) != 0) { return false; }
  SignalsWait const wait;
  if (std::rename(path_.c_str(), target_.c_str()) != 0) { return false; }
  forget();
  ::close(file_);
  file_ = -1;
  return true;
}

}  // namespace app
