// program: what `sett sim` requires of a program's launches, and the reports on them: a line of JSON when a launch
// begins and one when it ends, so that the launch is known even if the program stops there.
#include "program.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "report_text.hpp"
#include "sett/sim/program.hpp"

namespace sett::inline SETT_ABI::sim {

namespace {

std::optional<std::uint64_t> number(char const* variable) {
  char const* const text = std::getenv(variable);
  std::uint64_t n = 0;
  if (text == nullptr || std::from_chars(text, text + std::strlen(text), n).ec != std::errc{}) { return std::nullopt; }
  return n;
}

struct Listener {
  char const* path = std::getenv("SETT_SIM_LOG");
  std::optional<std::uint64_t> seed = number("SETT_SIM_SEED");
  std::optional<std::uint64_t> schedules = number("SETT_SIM_SCHEDULES");
  std::optional<std::uint64_t> arch = number("SETT_SIM_ARCH");

  void tell(std::string const& line) const {
    int const file = path == nullptr ? -1 : ::open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0) { return; }
    std::string const whole = line + "\n";
    for (std::size_t at = 0; at < whole.size();) {
      ssize_t const n = ::write(file, whole.data() + at, whole.size() - at);
      if (n <= 0) { break; }
      at += std::size_t(n);
    }
    ::close(file);
  }
};
Listener const& listener() {
  static Listener const one;
  return one;
}

struct Next {
  std::string kernel;
  Here at;
};
Next next_launch;
bool was_refused = false;

std::string extents(dim3 const& d) {
  return "[" + std::to_string(d.x) + ", " + std::to_string(d.y) + ", " + std::to_string(d.z) + "]";
}

// as JSON, including line breaks
std::string json_text(std::string const& s) {
  std::string out = "\"";
  for (char const c : s) {
    if (c == '"' || c == '\\') { out += '\\'; }
    if (c == '\n') {
      out += "\\n";
    } else if (static_cast<unsigned char>(c) >= 32) {
      out += c;
    }
  }
  return out + "\"";
}

}  // namespace

options asked_of_program(options how) {
  Listener const& l = listener();
  if (l.path == nullptr) { return how; }
  if (l.seed) { how.seed = *l.seed; }
  if (l.schedules) { how.schedules = *l.schedules; }
  if (l.arch) { how.arch = *l.arch == 80 ? arch::sm80 : arch::sm90; }
  return how;
}

void tell_begin(options const& how, dim3 grid, dim3 block, std::size_t bytes) {
  if (listener().path == nullptr) { return; }
  Next const n = std::exchange(next_launch, {});
  listener().tell(
      "{\"kernel\": " + json_text(n.kernel) + ", \"file\": " + json_text(n.at.file == nullptr ? "" : n.at.file) +
      ", \"line\": " + std::to_string(n.at.line) + ", \"grid\": " + extents(grid) + ", \"block\": " + extents(block) +
      ", \"cluster\": " + extents(how.cluster) + ", \"shared_bytes\": " + std::to_string(bytes) + "}");
}

void tell_end(report const& r) {
  if (listener().path == nullptr) { return; }
  listener().tell("{\"report\": " + r.json() + ", \"text\": " + json_text(r.text()) +
                  ", \"listing\": " + json_text(r.listing()) + ", \"lines\": " + r.listing_json() + "}");
}

void tell_refused(char const* why) { listener().tell("{\"refused\": " + json_text(why) + "}"); }

bool last_refusal() { return std::exchange(was_refused, false); }

void detail::name_next(char const* kernel, Here at) { next_launch = {kernel, at}; }

void detail::refused(char const* why) {
  was_refused = true;
  std::fprintf(stderr, "%s\n", why);
}

}  // namespace sett::sim
