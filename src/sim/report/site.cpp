#include "site.hpp"

#include <cstring>
#include <mutex>
#include <unordered_map>

#if SETT_HAVE_BACKTRACE
// libbacktrace is part of gcc. clang finds the library, but not its header.
extern "C" {
struct backtrace_state;
using backtrace_error_callback = void (*)(void*, char const*, int);
using backtrace_full_callback = int (*)(void*, std::uintptr_t, char const*, int, char const*);
backtrace_state* backtrace_create_state(char const*, int, backtrace_error_callback, void*);
int backtrace_pcinfo(backtrace_state*, std::uintptr_t, backtrace_full_callback, backtrace_error_callback, void*);
}
#endif

namespace sett::inline SETT_ABI::sim {

namespace {

std::uint64_t mix(std::uint64_t h, std::uint64_t x) {
  h = (h ^ x) * 0x9e3779b97f4a7c15u;
  return h ^ (h >> 29);
}

bool is_library(std::string const& file) {
  for (char const* part : {"/include/sett/", "/include/cute/", "/include/cutlass/", "/include/c++/", "/src/sim/"}) {
    if (file.find(part) != std::string::npos) { return true; }
  }
  return file.rfind("include/sett/", 0) == 0 || file.rfind("include/cute/", 0) == 0;
}

struct Found {
  std::string file, inner_file;
  int line = 0, inner_line = 0;
};

// The source lines of an address, the innermost inlined call first.
using Lines = std::vector<Line>;

#if SETT_HAVE_BACKTRACE
void ignore(void*, char const*, int) {}

int take(void* data, std::uintptr_t, char const* file, int line, char const*) {
  if (file != nullptr && line != 0) { static_cast<Lines*>(data)->push_back({file, line}); }
  return 0;
}

Lines look_up(std::uintptr_t pc) {
  static backtrace_state* const state = backtrace_create_state(nullptr, 1, ignore, nullptr);
  Lines out;
  if (state != nullptr) { backtrace_pcinfo(state, pc, take, ignore, &out); }
  return out;
}
#else
Lines look_up(std::uintptr_t) { return {}; }
#endif

// Returns whether one of the lines belongs to the kernel.
bool choose(Lines const& lines, Found& found) {
  for (Line const& l : lines) {
    if (found.inner_file.empty()) {
      found.inner_file = l.file;
      found.inner_line = l.line;
    }
    if (is_library(l.file)) { continue; }
    found.file = l.file;
    found.line = l.line;
    return true;
  }
  return false;
}

// The source lines of all calls so far. The lock in Sites::resolved protects them. The address of a call is before its
// return address.
std::unordered_map<std::uintptr_t, Lines>& known_lines() {
  static auto& known = *new std::unordered_map<std::uintptr_t, Lines>;
  return known;
}

}  // namespace

void Sites::grow() {
  table_.assign(table_.size() * 2, 0);
  for (SiteId id = 1; id < sites_.size(); ++id) {
    std::size_t i = hashes_[id] & (table_.size() - 1);
    while (table_[i] != 0) { i = (i + 1) & (table_.size() - 1); }
    table_[i] = id;
  }
}

SiteId Sites::intern(std::uint64_t hash, Site const& site) {
  std::size_t i = hash & (table_.size() - 1);
  for (; table_[i] != 0; i = (i + 1) & (table_.size() - 1)) {
    if (hashes_[table_[i]] == hash) { return table_[i]; }
  }
  SiteId const id = static_cast<SiteId>(sites_.size());
  sites_.push_back(site);
  sites_.back().writes = expected_writers_.count(hash) > 0;
  hashes_.push_back(hash);
  table_[i] = id;
  if (sites_.size() * 2 > table_.size()) { grow(); }
  return id;
}

SiteId Sites::of(Here at) {
  if (at.file == nullptr) { return 0; }
  Site site;
  site.here = at;
  return intern(mix(mix(1, reinterpret_cast<std::uintptr_t>(at.file)), static_cast<std::uint64_t>(at.line)), site);
}

SiteId Sites::of_calls(void* frame, void* return_address, std::uintptr_t low, std::uintptr_t high) {
  auto const first = reinterpret_cast<std::uintptr_t>(frame);
  std::uint64_t hash = mix(2, reinterpret_cast<std::uintptr_t>(return_address));
  // A frame begins with the address of the next frame, followed by the return address.
  auto const follow = [&](auto&& use) {
    std::uintptr_t at = first;
    for (int n = 1; n < Site::depth; ++n) {
      std::uintptr_t next, back;
      std::memcpy(&next, reinterpret_cast<void*>(at), sizeof next);
      if (next <= at || next > high - 16 || next % 8 != 0) { break; }
      std::memcpy(&back, reinterpret_cast<void*>(next + 8), sizeof back);
      if (back < 4096) { break; }
      use(n, back);
      at = next;
    }
  };
  bool const known = low <= first && first < high;
  if (known) {
    follow([&](int, std::uintptr_t back) { hash = (hash ^ back) * 0x9e3779b97f4a7c15u; });
  }
  hash ^= hash >> 29;
  std::size_t i = hash & (table_.size() - 1);
  for (; table_[i] != 0; i = (i + 1) & (table_.size() - 1)) {
    if (hashes_[table_[i]] == hash) { return table_[i]; }
  }
  Site site;
  site.calls[0] = reinterpret_cast<std::uintptr_t>(return_address);
  if (known) {
    follow([&](int n, std::uintptr_t back) { site.calls[std::size_t(n)] = back; });
  }
  return intern(hash, site);
}

// Returns the source lines of a call. If libbacktrace does not know the address, addr2line looks up all unknown
// addresses together.
Lines const& Sites::lines_of(std::uintptr_t call) {
  auto& known = known_lines();
  auto const it = known.find(call);
  if (it != known.end()) { return it->second; }
  Lines& lines = known[call] = look_up(call - 1);
  if (!lines.empty()) { return lines; }
  std::vector<std::uintptr_t> asked{call}, addresses{call - 1};
  for (Site const& site : sites_) {
    for (std::uintptr_t const pc : site.calls) {
      if (pc == 0 || known.count(pc) > 0) { continue; }
      if (!(known[pc] = look_up(pc - 1)).empty()) { continue; }
      asked.push_back(pc);
      addresses.push_back(pc - 1);
    }
  }
  std::vector<Lines> const found = ask_addr2line(addresses);
  for (std::size_t i = 0; i < asked.size(); ++i) { known[asked[i]] = found[i]; }
  return known[call];
}

Site const& Sites::resolved(SiteId id) {
  Site& site = sites_[id];
  if (site.resolved) { return site; }
  site.resolved = true;
  if (site.here.file != nullptr) {
    site.file = site.here.file;
    site.line = site.here.line;
    site.in_kernel = true;
    return site;
  }
  static std::mutex lock;  // engines run in parallel, but the debugging information is read only once
  std::lock_guard<std::mutex> const guard(lock);
  Found found;
  for (std::uintptr_t const pc : site.calls) {
    if (pc == 0 || choose(lines_of(pc), found)) { break; }
  }
  site.in_kernel = !found.file.empty();
  site.file = site.in_kernel ? found.file : found.inner_file;
  site.line = site.in_kernel ? found.line : found.inner_line;
  return site;
}

}  // namespace sett::sim
