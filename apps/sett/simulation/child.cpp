// Runs processes, and creates private folders.
#include "child.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/prctl.h>
#endif

#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <filesystem>

namespace app {

namespace {

constexpr int ending[] = {SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGTERM, SIGXCPU};
constexpr char prefix[] = "sett-sim.";

volatile sig_atomic_t kept = 0;
struct sigaction before[std::size(ending)];

void keep(int signal) { kept = signal; }

std::string temporary_root() {
  char const* const given = std::getenv("TMPDIR");
  return given != nullptr && given[0] == '/' ? given : "/tmp";
}

// Removes folders of this user that commands left behind when they ended. Nobody holds the locks of these folders. A
// folder that is less than a minute old is kept, because its command may not have locked it yet.
void remove_left(std::string const& root) {
  DIR* const opened = ::opendir(root.c_str());
  if (opened == nullptr) { return; }
  while (dirent const* const entry = ::readdir(opened)) {
    std::string const name = entry->d_name;
    struct stat status = {};
    std::string const path = root + "/" + name;
    if (name.rfind(prefix, 0) != 0 || ::lstat(path.c_str(), &status) != 0 || !S_ISDIR(status.st_mode) ||
        status.st_uid != ::geteuid() || status.st_mtime > std::time(nullptr) - 60) {
      continue;
    }
    int const folder = ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (folder < 0) { continue; }
    std::error_code ignored;
    if (::flock(folder, LOCK_EX | LOCK_NB) == 0) { std::filesystem::remove_all(path, ignored); }
    ::close(folder);
  }
  ::closedir(opened);
}

[[noreturn]] void become(Child const& c, char* const* words) {
  ::setpgid(0, 0);
#if defined(__linux__)
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);  // if the command is killed, its program is killed too
#endif
  for (int const s : ending) { ::signal(s, SIG_DFL); }
  rlimit const no_core{0, 0};
  ::setrlimit(RLIMIT_CORE, &no_core);
  auto const put = [](char const* path, int flags, int place) {
    int const file = ::open(path, flags, 0600);
    if (file >= 0) { ::dup2(file, place); }
  };
  put("/dev/null", O_RDONLY, STDIN_FILENO);
  if (!c.error.empty()) { put(c.error.c_str(), O_WRONLY | O_CREAT | O_TRUNC, STDERR_FILENO); }
  if (!c.output.empty()) { put(c.output.c_str(), O_WRONLY | O_CREAT | O_TRUNC, STDOUT_FILENO); }
  if (c.to_error) { ::dup2(STDERR_FILENO, STDOUT_FILENO); }
  for (auto const& [name, value] : c.environment) { ::setenv(name.c_str(), value.c_str(), 1); }
  ::signal(SIGXFSZ, SIG_DFL);  // undoes the command's SIG_IGN
  ::execvp(words[0], words);
  ::_exit(127);
}

}  // namespace

KeptSignals::KeptSignals() {
  kept = 0;
  struct sigaction ours = {};
  ours.sa_handler = &keep;
  ::sigemptyset(&ours.sa_mask);
  for (std::size_t i = 0; i < std::size(ending); ++i) {
    ::sigaction(ending[i], nullptr, &before[i]);
    // Signals that are ignored stay ignored, such as SIGHUP under nohup.
    if (before[i].sa_handler != SIG_IGN) { ::sigaction(ending[i], &ours, nullptr); }
  }
}
KeptSignals::~KeptSignals() {
  for (std::size_t i = 0; i < std::size(ending); ++i) { ::sigaction(ending[i], &before[i], nullptr); }
  if (kept != 0) { ::raise(kept); }
}
int KeptSignals::received() { return kept; }

PrivateFolder::PrivateFolder() {
  std::string const root = temporary_root();
  remove_left(root);
  std::string name = root + "/" + prefix + std::string(6, 'X');
  if (::mkdtemp(name.data()) == nullptr) { return; }
  path_ = name;
  lock_ = ::open(path_.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (lock_ >= 0) { ::flock(lock_, LOCK_EX | LOCK_NB); }
}
PrivateFolder::~PrivateFolder() {
  std::error_code ignored;
  if (!path_.empty()) { std::filesystem::remove_all(path_, ignored); }
  if (lock_ >= 0) { ::close(lock_); }
}

Ended run_child(Child const& c) {
  std::vector<char*> words;
  for (std::string const& w : c.words) { words.push_back(const_cast<char*>(w.c_str())); }
  words.push_back(nullptr);
  Ended out;
  pid_t const child = ::fork();
  if (child == 0) { become(c, words.data()); }
  if (child < 0) {
    out.started = false;
    return out;
  }
  ::setpgid(child, child);
  auto const began = std::chrono::steady_clock::now();
  int status = 0;
  for (pid_t done = 0; done == 0;) {
    done = ::waitpid(child, &status, WNOHANG);
    std::chrono::duration<double> const passed = std::chrono::steady_clock::now() - began;
    bool const enough = KeptSignals::received() != 0 || (c.seconds > 0 && passed.count() > c.seconds);
    if (done == 0 && enough) {
      out.stopped = true;
      ::kill(-child, SIGKILL);
      done = ::waitpid(child, &status, 0);
    } else if (done == 0) {
      ::usleep(passed.count() < 0.2 ? 1000 : 10000);
    }
  }
  ::kill(-child, SIGKILL);  // ends the processes that the program left running
  out.signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
  out.code = WIFEXITED(status) ? WEXITSTATUS(status) : 0;
  out.started = out.code != 127;
  return out;
}

}  // namespace app
