// signals: tests which files remain after a signal ends the command. The folder must contain only the old files, and
// the target must be old or complete.
#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/file.h>
#include <sys/stat.h>

#include <chrono>
#include <filesystem>
#include <random>
#include <set>
#include <thread>
#include <vector>

#include "array_files.hpp"
#include "command.hpp"

using namespace command;
namespace fs = std::filesystem;

namespace {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

// Starts the command in its own folder, without waiting for the command.
class Case {
 public:
  Case(std::string const& name, std::vector<std::string> arguments)
      : folder(fs::path(testing::TempDir()) / ("sett_" + name + std::to_string(::getpid()))) {
    fs::remove_all(folder);
    fs::create_directories(folder);
    for (std::string const& a : arguments) { words_.push_back(a); }
  }
  ~Case() { fs::remove_all(folder); }

  fs::path target() const { return folder / "out"; }
  std::set<std::string> names() const {
    std::set<std::string> out;
    for (auto const& entry : fs::directory_iterator(folder)) { out.insert(entry.path().filename()); }
    return out;
  }
  pid_t start() const {
    std::vector<char*> arguments;
    std::string program = SETT_COMMAND;
    arguments.push_back(program.data());
    std::vector<std::string> words = words_;
    for (std::string& w : words) { arguments.push_back(w.data()); }
    arguments.push_back(nullptr);
    pid_t const child = ::fork();
    if (child == 0) {
      for (int const s : {SIGINT, SIGTERM, SIGHUP, SIGPIPE}) { ::signal(s, SIG_DFL); }
      int const null = ::open("/dev/null", O_RDWR);
      for (int const to : {0, 1, 2}) { ::dup2(null, to); }
      if (::chdir(folder.c_str()) == 0 && ::setenv("TMPDIR", folder.c_str(), 1) == 0) {
        ::execv(program.c_str(), arguments.data());
      }
      ::_exit(127);
    }
    return child;
  }
  std::string temporary(pid_t pid) const { return "out" + ending + ".sett" + std::to_string(pid) + ".tmp"; }

  fs::path folder;
  std::string ending = "";

 private:
  std::vector<std::string> words_;
};

int wait_for(pid_t pid) {
  int status = 0;
  ::waitpid(pid, &status, 0);
  return status;
}

// Returns whether the file appears before the process ends and before 20 seconds pass.
bool appears(fs::path const& path, pid_t pid) {
  for (auto const end = Clock::now() + std::chrono::seconds(20); Clock::now() < end;) {
    if (fs::exists(path)) { return true; }
    siginfo_t ended = {};
    if (::waitid(P_PID, id_t(pid), &ended, WEXITED | WNOHANG | WNOWAIT) == 0 && ended.si_pid == pid) { return false; }
  }
  return false;
}

int const signals[] = {SIGINT, SIGTERM, SIGHUP, SIGPIPE};

// Runs the command to its end once. In further runs it kills the command at random moments, in half of these runs
// after the temporary file exists.
void end_at_random_moments(Case const& c, std::string const& target, int runs) {
  auto const before = c.names();
  auto const began = Clock::now();
  ASSERT_EQ(wait_for(c.start()), 0);
  double const whole = Seconds(Clock::now() - began).count();
  std::string const complete = target.empty() ? "" : bytes_of(c.folder / target);
  auto names = before;
  if (!target.empty()) { names.insert(target); }
  ASSERT_EQ(c.names(), names) << "after a run to the end";
  std::mt19937 random(20);
  int ended = 0;
  int seen = 0;
  for (int run = 0; run < runs; ++run) {
    if (!target.empty()) { written(c.folder / target, "what it was"); }
    int const signal = signals[run % 4];
    pid_t const pid = c.start();
    bool const there = !target.empty() && run % 8 >= 4 && appears(c.folder / c.temporary(pid), pid);
    seen += there;
    double const most = there ? whole / 4 : whole * 1.1;
    std::this_thread::sleep_for(Seconds(most * double(random() % 1000) / 1000));
    ::kill(pid, signal);
    int const status = wait_for(pid);
    bool const killed = WIFSIGNALED(status) && WTERMSIG(status) == signal;
    ended += killed;
    EXPECT_TRUE(killed || status == 0) << "status " << status << " after signal " << signal << ", run " << run;
    EXPECT_EQ(c.names(), names) << "signal " << signal << ", run " << run;
    if (target.empty()) { continue; }
    std::string const now = bytes_of(c.folder / target);
    EXPECT_TRUE(now == complete || (killed && now == "what it was")) << now.size() << " bytes, run " << run;
  }
  EXPECT_GT(ended, runs / 4) << "too few of the runs were ended before they were done";
  if (!target.empty()) { EXPECT_GT(seen, 0); }
}

// Returns a matrix of floats 0, 1, ...
std::string matrix(std::size_t rows, std::size_t columns) {
  std::vector<float> values(rows * columns);
  for (std::size_t i = 0; i < values.size(); ++i) { values[i] = float(i); }
  return npy("{'descr': '<f4', 'fortran_order': False, 'shape': (" + std::to_string(rows) + ", " +
                 std::to_string(columns) + "), }",
             elements(values));
}

}  // namespace

TEST(Signals, RelayoutLeavesNothing) {
  Case c("relayout", {"relayout", "in.npy", "out.npy", "--to", "(2048,2048):(2048,1)"});
  c.ending = ".npy";
  written(c.folder / "in.npy", matrix(2048, 2048));
  end_at_random_moments(c, "out.npy", 32);
}

TEST(Signals, GemmLeavesNothing) {
  Case c("gemm", {"gemm", "a.npy", "a.npy", "-o", "out.npy"});
  c.ending = ".npy";
  written(c.folder / "a.npy", matrix(1024, 512));
  end_at_random_moments(c, "out.npy", 24);
}

TEST(Signals, DrawLeavesNothing) {
  Case c("draw", {"draw", "(128,128):(128,1)", "-o", "out.html"});
  c.ending = ".html";
  end_at_random_moments(c, "out.html", 16);
}

TEST(Signals, SimLeavesNothing) {
  Case const c("sim", {"sim", "transpose"});
  end_at_random_moments(c, "", 8);
}

// Checks that a process that cannot remove its temporary file leaves it to the next process that writes the same
// target.
TEST(Signals, TheNextRunRemovesWhatAKilledOneLeft) {
  Case c("killed", {"relayout", "in.npy", "out.npy", "--to", "(2048,2048):(2048,1)"});
  c.ending = ".npy";
  written(c.folder / "in.npy", matrix(2048, 2048));
  written(c.folder / "out.npy", "what it was");
  pid_t pid = 0;
  for (bool there = false; !there;) {
    pid = c.start();
    there = appears(c.folder / c.temporary(pid), pid);
    ::kill(pid, SIGKILL);
    ASSERT_TRUE(WIFSIGNALED(wait_for(pid)) || !there);
  }
  ASSERT_EQ(c.names(), (std::set<std::string>{"in.npy", "out.npy", c.temporary(pid)}));
  EXPECT_EQ(bytes_of(c.folder / "out.npy"), "what it was");
  ASSERT_EQ(wait_for(c.start()), 0);
  EXPECT_EQ(c.names(), (std::set<std::string>{"in.npy", "out.npy"}));
}

// Checks that only files of processes that are certainly dead are removed.
TEST(Signals, NothingElseIsRemoved) {
  Case c("others", {"draw", "4:1", "-o", "out.svg"});
  c.ending = ".svg";
  pid_t const dead = c.start();
  ASSERT_EQ(wait_for(dead), 0);
  std::set<std::string> kept{"out.svg"};
  auto const keep = [&](std::string const& name, bool made = false) {
    if (!made) { written(c.folder / name, "a user's"); }
    kept.insert(name);
  };
  std::string const number = std::to_string(dead);
  keep(c.temporary(::getpid()));  // the file of a running process
  keep("out.svg.sett" + number + "x.tmp");
  keep("out.svg.sett.tmp");
  keep("out.svg.sett0" + number + ".tmp");
  keep("out.svg.sett-" + number + ".tmp");
  keep("out.svg.sett99999999999999999999.tmp");
  keep("out.svg.sett" + number + ".tmp.bak");
  keep("out.svg.tmp" + number);
  keep("other.svg.sett" + number + ".tmp");
  // A dead process could have used these names. The names belong to a folder, a link, a file with two names, and a
  // locked file.
  auto const dead_name = [&](int k) { return c.temporary(dead + k * (1 << 22)); };  // beyond the largest process id
  fs::create_directory(c.folder / dead_name(1));
  keep(dead_name(1), true);
  fs::create_symlink("out.svg", c.folder / dead_name(2));
  keep(dead_name(2), true);
  keep(dead_name(3));
  fs::create_hard_link(c.folder / dead_name(3), c.folder / "second name");
  keep("second name", true);
  keep(dead_name(4));
  int const held = ::open((c.folder / dead_name(4)).c_str(), O_RDONLY);
  ASSERT_EQ(::flock(held, LOCK_EX), 0);
  written(c.folder / c.temporary(dead), "left");
  written(c.folder / dead_name(5), "left");
  ASSERT_EQ(wait_for(c.start()), 0);
  EXPECT_EQ(c.names(), kept);
  ::close(held);
}

// Checks that the command ends if the reader of its standard output is gone.
TEST(Signals, AClosedPipeEndsIt) {
  std::string const line = std::string("bash -c '") + SETT_COMMAND + " functions | true; echo ${PIPESTATUS[0]}'";
  FILE* const pipe = ::popen(line.c_str(), "r");
  char said[64] = "";
  ASSERT_NE(std::fgets(said, sizeof said, pipe), nullptr);
  ::pclose(pipe);
  EXPECT_TRUE(std::string(said) == "141\n" || std::string(said) == "0\n") << said;
}
