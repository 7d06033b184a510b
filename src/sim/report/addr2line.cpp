#include "addr2line.hpp"

#include <fcntl.h>
#include <link.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <map>

extern char** environ;

namespace sett::inline SETT_ABI::sim {

namespace {

struct Module {
  std::string file;
  std::uintptr_t bias = 0;
};

struct Asked {
  std::uintptr_t address;
  Module found;
};

// Returns the path of this program. In a started program, /proc/self would refer to that program instead.
std::string own_program() { return "/proc/" + std::to_string(getpid()) + "/exe"; }

int look(dl_phdr_info* info, std::size_t, void* data) {
  Asked& asked = *static_cast<Asked*>(data);
  for (int i = 0; i < info->dlpi_phnum; ++i) {
    auto const& part = info->dlpi_phdr[i];
    std::uintptr_t const begin = info->dlpi_addr + part.p_vaddr;
    if (part.p_type != PT_LOAD || asked.address < begin || asked.address >= begin + part.p_memsz) { continue; }
    bool const program = info->dlpi_name == nullptr || *info->dlpi_name == '\0';
    asked.found = {program ? own_program() : info->dlpi_name, info->dlpi_addr};
    return 1;
  }
  return 0;
}

// The longest time that a started program may run. After that time it is stopped, and its output so far is used. A
// report with unknown lines is better than no report.
constexpr std::chrono::seconds patience(60);

std::string printed(std::vector<std::string> const& arguments) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) { return ""; }
  std::vector<char*> argv;
  for (std::string const& a : arguments) { argv.push_back(const_cast<char*>(a.c_str())); }
  argv.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[1], 1);
  posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
  pid_t child = 0;
  bool const runs = posix_spawnp(&child, argv[0], &actions, nullptr, argv.data(), environ) == 0;
  posix_spawn_file_actions_destroy(&actions);
  close(ends[1]);
  std::string out;
  char part[4096];
  auto const end = std::chrono::steady_clock::now() + patience;
  for (bool more = runs; more;) {
    auto const left =
        std::chrono::duration_cast<std::chrono::milliseconds>(end - std::chrono::steady_clock::now()).count();
    pollfd ready{ends[0], POLLIN, 0};
    int const some = left > 0 ? poll(&ready, 1, int(left)) : 0;
    if (some < 0 && errno == EINTR) { continue; }
    if (some <= 0) {
      kill(child, SIGKILL);
      break;
    }
    ssize_t const n = read(ends[0], part, sizeof part);
    if (n > 0) { out.append(part, std::size_t(n)); }
    more = n > 0 || (n < 0 && errno == EINTR);
  }
  close(ends[0]);
  if (runs) { waitpid(child, nullptr, 0); }
  return out;
}

std::string hex(std::uintptr_t a) {
  std::string out;
  for (; a != 0 || out.empty(); a >>= 4) { out.insert(out.begin(), "0123456789abcdef"[a & 15]); }
  return "0x" + out;
}

// Parses "file:line", possibly followed by " (discriminator n)". Unknown lines begin with ??.
bool read_line(std::string const& text, Line& out) {
  auto const colon = text.rfind(':');
  if (colon == std::string::npos || text[0] == '?') { return false; }
  out = {text.substr(0, colon), std::atoi(text.c_str() + colon + 1)};
  return out.line > 0;
}

}  // namespace

std::vector<std::vector<Line>> ask_addr2line(std::vector<std::uintptr_t> const& addresses) {
  static constexpr std::size_t at_once = 4096;
  std::vector<std::vector<Line>> out(addresses.size());
  std::map<std::string, std::vector<std::size_t>> by_module;
  std::vector<std::uintptr_t> inside(addresses.size());
  for (std::size_t i = 0; i < addresses.size(); ++i) {
    Asked asked{addresses[i], {}};
    if (dl_iterate_phdr(look, &asked) == 0) { continue; }
    inside[i] = addresses[i] - asked.found.bias;
    by_module[asked.found.file].push_back(i);
  }
  for (auto const& [file, all] : by_module) {
    for (std::size_t first = 0; first < all.size(); first += at_once) {
      std::size_t const end = first + at_once < all.size() ? first + at_once : all.size();
      std::vector<std::string> arguments{"addr2line", "-a", "-i", "-e", file};
      for (std::size_t k = first; k < end; ++k) { arguments.push_back(hex(inside[all[k]])); }
      std::string const text = printed(arguments);
      // addr2line prints each address, followed by the lines of this address.
      std::size_t next = first;
      for (std::size_t at = 0; at < text.size();) {
        std::size_t const stop = text.find('\n', at);
        std::string const row = text.substr(at, stop - at);
        at = stop == std::string::npos ? text.size() : stop + 1;
        Line line;
        if (row.rfind("0x", 0) == 0) {
          ++next;
        } else if (next > first && next <= end && read_line(row, line)) {
          out[all[next - 1]].push_back(line);
        }
      }
    }
  }
  return out;
}

}  // namespace sett::sim
