// Names the mapped input file that was truncated while it was read.
#include "cut_input.hpp"

#include <signal.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <climits>
#include <cstdint>
#include <cstring>

#include "../terminal/printable.hpp"
#include "temporary.hpp"

namespace app {

namespace {

struct Input {
  std::atomic<std::uintptr_t> begin{0};  // 0 if the entry is unused
  std::size_t bytes = 0;
  char path[PATH_MAX + 1] = {};
};
std::array<Input, 4> inputs;  // a GEMM maps two inputs

void write_text(char const* text) { [[maybe_unused]] ssize_t const n = ::write(2, text, std::strlen(text)); }

std::atomic_flag ending = ATOMIC_FLAG_INIT;

// Names the file and ends the program. Calls only functions that are safe in a signal handler. If several threads read
// past the end of the truncated file, one of them ends the program.
void name_and_end(int signal, siginfo_t* info, void*) {
  while (ending.test_and_set()) { ::pause(); }
  auto const at = reinterpret_cast<std::uintptr_t>(info->si_addr);
  for (Input const& input : inputs) {
    if (input.begin == 0 || at < input.begin || at >= input.begin + input.bytes) { continue; }
    remove_unfinished();
    write_text("error: cannot read ");
    write_text(input.path);
    write_text(": it was truncated while it was read; nothing was written\n");
    ::_exit(2);
  }
  remove_unfinished();
  ::signal(signal, SIG_DFL);
  ::raise(signal);
}

void install_handler() {
  struct sigaction before = {};
  bool const ends =
      ::sigaction(SIGBUS, nullptr, &before) == 0 && (before.sa_flags & SA_SIGINFO) == 0 && before.sa_handler == SIG_DFL;
  if (!ends) { return; }
  struct sigaction ours = {};
  ours.sa_sigaction = &name_and_end;
  ours.sa_flags = SA_SIGINFO;
  ::sigemptyset(&ours.sa_mask);
  ::sigaction(SIGBUS, &ours, nullptr);
}

}  // namespace

void watch_input(void const* begin, std::size_t bytes, std::string const& path) {
  for (Input& input : inputs) {
    if (input.begin != 0 || path.size() > PATH_MAX) { continue; }
    std::string const name = printable(path).substr(0, PATH_MAX);
    std::memcpy(input.path, name.c_str(), name.size() + 1);
    input.bytes = bytes;
    input.begin = reinterpret_cast<std::uintptr_t>(begin);
    return install_handler();
  }
}

void forget_input(void const* begin) {
  for (Input& input : inputs) {
    if (input.begin == reinterpret_cast<std::uintptr_t>(begin)) { input.begin = 0; }
  }
}

}  // namespace app
