// program: checks and reports a program's launches under `sett sim`. It prints a JSON line when a launch begins and
// another when the launch ends, so that the launch is known even if the program stops in between.
#include "program.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>

#include "../memory/arena.hpp"
#include "../memory/device_variables.hpp"
#include "../report/amount.hpp"
#include "../report/report_text.hpp"
#include "host_order.hpp"
#include "ranges.hpp"
#include "sett/sim/buffer.hpp"
#include "sett/sim/occupancy.hpp"
#include "sett/sim/program.hpp"

namespace sett::inline SETT_ABI::sim {

namespace {

std::optional<std::uint64_t> number(char const* variable) {
  char const* const text = std::getenv(variable);
  std::uint64_t n = 0;
  if (text == nullptr || std::from_chars(text, text + std::strlen(text), n).ec != std::errc{}) { return std::nullopt; }
  return n;
}

// Returns the ranges in a variable, or nothing if the variable is not set.
std::optional<std::vector<NumberRange>> ranges(char const* variable) {
  char const* const text = std::getenv(variable);
  return text == nullptr ? std::nullopt : read_ranges(text);
}

struct Listener {
  char const* path = std::getenv("SETT_SIM_LOG");
  std::optional<std::uint64_t> seed = number("SETT_SIM_SEED");
  std::optional<std::uint64_t> schedules = number("SETT_SIM_SCHEDULES");
  std::optional<std::uint64_t> arch = number("SETT_SIM_ARCH");
  std::optional<std::vector<NumberRange>> launches = ranges("SETT_SIM_LAUNCHES"), blocks = ranges("SETT_SIM_BLOCKS");

  bool watches(std::uint64_t launch) const {
    auto const contains = [launch](NumberRange const& r) { return r.contains(launch); };
    return !launches || std::any_of(launches->begin(), launches->end(), contains);
  }

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

constexpr std::size_t without_attribute = 48 << 10;

std::size_t most_shared_bytes() { return (listener().arch.value_or(90) == 80 ? 163 : 227) << 10; }

// The dynamic shared memory that cudaFuncSetAttribute has allowed for each kernel, in bytes.
std::map<void const*, std::size_t>& allowed_bytes() {
  static std::map<void const*, std::size_t> bytes;
  return bytes;
}

// Returns the dynamic shared memory that the kernel may use, in bytes, or nullopt if cudaFuncSetAttribute was not
// called.
std::optional<std::size_t> allowed_for(void const* kernel) {
  std::optional<std::size_t> most;
  for (auto const& [other, bytes] : allowed_bytes()) {
    if (kernel == nullptr || kernel == other) { most = std::max(most.value_or(without_attribute), bytes); }
  }
  return most;
}

// The kinds of the runtime's live allocations, indexed by their first address.
std::map<std::uintptr_t, detail::Memory>& memories() {
  static std::map<std::uintptr_t, detail::Memory> all;
  return all;
}

struct Next {
  std::string kernel;
  Here at;
  void* stream = nullptr;
  bool is_named = false;
};
// The next launch of this host thread, and the one that runs.
thread_local Next next_launch, this_launch;
thread_local bool was_refused = false;
bool has_asserted = false;
std::uint64_t launches_begun = 0;

std::string extents(dim3 const& d) {
  return "[" + std::to_string(d.x) + ", " + std::to_string(d.y) + ", " + std::to_string(d.z) + "]";
}

// Converts a text to JSON, with line breaks escaped.
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

// Returns the function template instance that launches a kernel, such as " in run<float, add>". The kernel's own
// template arguments are names such as T and Op. g++ writes the type of the launch's lambda as "Body = run<float,
// add>(float*)::<lambda(...)>". Returns "" for other compilers.
std::string instance_of(std::string_view kernel, std::string_view body) {
  std::size_t const begin = body.find("Body = ");
  std::size_t const end = begin == std::string_view::npos ? begin : body.find("::<lambda", begin);
  if (end == std::string_view::npos || kernel.find('<') == std::string_view::npos) { return ""; }
  std::string_view function = body.substr(begin + 7, end - begin - 7);
  int depth = 0;
  for (std::size_t i = 0; i < function.size(); ++i) {
    depth += function[i] == '<' ? 1 : function[i] == '>' ? -1 : 0;
    if (depth == 0 && function[i] == '(') { function = function.substr(0, i); }
  }
  return function.ends_with('>') ? " in " + std::string(function) : "";
}

}  // namespace

options asked_of_program(options how) {
  Listener const& l = listener();
  if (l.path == nullptr) { return how; }
  if (l.seed) { how.seed = *l.seed; }
  if (l.schedules) { how.schedules = *l.schedules; }
  if (l.arch) { how.arch = *l.arch == 80 ? arch::sm80 : arch::sm90; }
  if (l.blocks) { how.watched = {l.blocks->front().first, l.blocks->front().last}; }
  if (!l.watches(++launches_begun)) { how.watched = block_range::none(); }
  return how;
}

bool runs_for_command() { return listener().path != nullptr; }

void tell_begin(options const& how, dim3 grid, dim3 block, std::size_t bytes) {
  if (listener().path == nullptr) { return; }
  Next const& n = this_launch = std::exchange(next_launch, {});
  begin_launch();
  listener().tell(
      "{\"kernel\": " + json_text(n.kernel) + ", \"file\": " + json_text(n.at.file == nullptr ? "" : n.at.file) +
      ", \"line\": " + std::to_string(n.at.line) + ", \"grid\": " + extents(grid) + ", \"block\": " + extents(block) +
      ", \"cluster\": " + extents(how.cluster) + ", \"shared_bytes\": " + std::to_string(bytes) +
      ", \"watched\": " + (how.watched.last < how.watched.first ? "false" : "true") + "}");
}

void tell_end(report const& r) {
  has_asserted = has_asserted || !r.failed_asserts.empty();
  if (listener().path == nullptr) { return; }
  end_launch(this_launch.kernel, this_launch.at, this_launch.stream, this_launch.is_named);
  listener().tell("{\"report\": " + r.json() + ", \"text\": " + json_text(r.text()) +
                  ", \"listing\": " + json_text(r.listing()) + ", \"lines\": " + r.listing_json() + "}");
}

std::size_t& shared_limit() {
  static thread_local std::size_t bytes = ~std::size_t(0);
  return bytes;
}

void tell_refused(char const* why) {
  if (listener().path != nullptr) { end_launch(this_launch.kernel, this_launch.at, this_launch.stream, true); }
  listener().tell("{\"refused\": " + json_text(why) + "}");
}

bool detail::assert_failed() { return has_asserted; }

bool last_refusal() { return std::exchange(was_refused, false); }

void detail::name_next(char const* kernel, char const* body, void* stream, Here at) {
  next_launch = {kernel + instance_of(kernel, body), at, stream, true};
}

void detail::refused(char const* why) {
  was_refused = true;
  std::fprintf(stderr, "%s\n", why);
}

bool detail::allow_shared_bytes(void const* kernel, std::size_t bytes, Here at) {
  if (bytes <= most_shared_bytes()) {
    allowed_bytes()[kernel] = bytes;
    return true;
  }
  misused(("cudaFuncSetAttribute must not allow more than the " + amount(most_shared_bytes(), "byte") +
           " of shared memory that a block can have, but this call allows " + std::to_string(bytes) +
           ": use smaller tiles or fewer stages")
              .c_str(),
          at);
  return false;
}

bool detail::exceeds_shared_bytes(void const* kernel, std::size_t bytes, Here at) {
  std::optional<std::size_t> const given = allowed_for(kernel);
  std::size_t const allowed = given.value_or(without_attribute);
  shared_limit() = given ? most_shared_bytes() : without_attribute;
  // The launch reports an error if the size exceeds a block's limit.
  if (bytes <= allowed || bytes > most_shared_bytes()) { return false; }
  std::string const text =
      "a launch must not use more dynamic shared memory than its kernel is allowed, but this one uses " +
      amount(bytes, "byte") + " of " + std::to_string(allowed) +
      ": call cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, " + std::to_string(bytes) +
      ") first";
  was_refused = true;
  misused(text.c_str(), at);
  return true;
}

std::string too_large(std::uint64_t most, dim3 grid) {
  return "a cooperative grid must have at most " + amount(most, "block") +
         " of this size, because the device must hold all of them at once, but this one has " +
         std::to_string(grid.size()) + ": let each block do several blocks' work in a loop";
}

bool detail::exceeds_device(dim3 grid, dim3 block, std::size_t bytes, Here at) {
  if (block.size() == 0) { return false; }  // the launch reports this error
  arch const of = listener().arch.value_or(90) == 80 ? arch::sm80 : arch::sm90;
  std::uint64_t const most = occupancy_of(of, block.size(), 0, bytes).blocks * device_sms(of);
  if (grid.size() <= most) { return false; }
  misused(too_large(most, grid).c_str(), at);
  return true;
}

void detail::misused(char const* sentence, Here at) {
  std::string const where = at.file == nullptr ? "" : std::string(at.file) + ":" + std::to_string(at.line) + ": ";
  if (listener().path == nullptr) {
    std::fprintf(stderr, "%s%s\n", where.c_str(), sentence);
  } else {
    listener().tell("{\"misuse\": " + json_text(where + sentence) + "}");
  }
}

bool detail::fits_allocation(void const* p, std::size_t bytes, char const* call, char const* verb, Here at) {
  HostLock const lock(host_mutex());
  auto const a = reinterpret_cast<std::uintptr_t>(p);
  Arena const& arena = Arena::global();
  if (!arena.reserves(a)) { return true; }
  Allocation const* const found = arena.find(a);
  bool const is_inside = found != nullptr && a <= found->end;
  if (is_inside && bytes <= found->end - a) { return true; }
  std::string text =
      std::string(call) + " must stay within an allocation, but it " + verb + " " + amount(bytes, "byte");
  text += is_inside ? " where the allocation of " + amount(found->end - found->begin, "byte") + " has " +
                          std::to_string(found->end - a) + " left"
                    : " of memory that has been freed or was never allocated";
  misused(text.c_str(), at);
  return false;
}

void detail::record_memory(void const* p, Memory kind) {
  HostLock const lock(host_mutex());
  memories()[reinterpret_cast<std::uintptr_t>(p)] = kind;
}

detail::Memory detail::memory_of(void const* p) {
  auto const a = reinterpret_cast<std::uintptr_t>(p);
  if (!Arena::global().reserves(a)) {
    return DeviceVariables::global().find(a) != nullptr ? Memory::device : Memory::host;
  }
  return recorded_memory(p).value_or(Memory::managed);
}

std::optional<detail::Memory> recorded_memory(void const* p) {
  HostLock const lock(host_mutex());
  Allocation const* const found = Arena::global().find(reinterpret_cast<std::uintptr_t>(p));
  if (found == nullptr) { return std::nullopt; }
  auto const it = memories().find(found->begin);
  return it == memories().end() ? std::nullopt : std::optional(it->second);
}

bool detail::release_allocation(void* p, char const* call, bool pinned, Here at) {
  if (p == nullptr) { return true; }
  HostLock const lock(host_mutex());
  auto const a = reinterpret_cast<std::uintptr_t>(p);
  Allocation const* const found = Arena::global().find(a);
  bool const begins = found != nullptr && found->begin == a;
  bool const other = begins && (memory_of(p) == Memory::pinned) != pinned;
  if (begins && !other) {
    memories().erase(a);
    release(p);
    return true;
  }
  bool const within = found != nullptr && a < found->end;
  std::string const text = std::string(call) + " must be given a pointer that " +
                           (pinned ? "cudaMallocHost" : "cudaMalloc") +
                           " returned and that has not been freed, but this one is " +
                           (other    ? pinned ? "device memory: call cudaFree" : "host memory: call cudaFreeHost"
                            : within ? "within an allocation"
                                     : "not the beginning of an allocation");
  misused(text.c_str(), at);
  return false;
}

}  // namespace sett::sim
