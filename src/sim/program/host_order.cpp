#include "host_order.hpp"

#include <atomic>
#include <map>
#include <memory>
#include <optional>
#include <set>

#include "../memory/arena.hpp"
#include "../report/addr2line.hpp"
#include "program.hpp"

namespace sett::inline SETT_ABI::sim {

namespace {

// Accesses of the host are not checked while a kernel or a function of a stream runs.
struct Order {
  StreamOrder streams;
  std::set<std::string> reported;
  std::set<void*> host_sites;   // calls of the host whose fault has been reported
  std::atomic<int> inside = 0;  // kernels and functions of streams that run
  std::map<void*, std::size_t> numbers;
};
Order& order() {
  static Order* const one = new Order;  // kernels may run until the program ends
  return *one;
}

// The accesses of a launch to more ranges are not compared, because that would take too long.
constexpr std::size_t most_ranges = 1024;

struct Locked {
  HostLock lock{host_mutex()};
};

// Returns the number of a stream. A handle that the program did not create is a blocking stream.
std::size_t number_of(void* stream) {
  if (stream == nullptr) { return 0; }
  auto const [it, is_new] = order().numbers.try_emplace(stream, 0);
  if (is_new) { it->second = order().streams.add(true); }
  return it->second;
}

std::string place(Here at) {
  if (at.file == nullptr) { return ""; }
  std::string const file = at.file;
  return " at " + file.substr(file.rfind('/') + 1) + ":" + std::to_string(at.line);
}

char const* verb(UseKind kind) { return kind == UseKind::read ? "read" : "write"; }

void complain(std::string const& sentence, Here at) {
  std::string const key = std::string(at.file == nullptr ? "" : at.file) + ":" + std::to_string(at.line) + sentence;
  if (order().reported.insert(key).second) { detail::misused(sentence.c_str(), at); }
}

void issue(void* stream, StreamWork work) {
  std::string const name = work.name;
  Here const at = work.at;
  StreamOrder::Conflict const c = order().streams.issue(number_of(stream), std::move(work));
  if (c.earlier == nullptr) { return; }
  complain(name + " " + verb(c.use.kind) + "s memory that " + c.earlier->name + place(c.earlier->at) + " may still " +
               verb(c.earlier_use.kind) +
               ", because their streams are not ordered: call cudaEventRecord on the other stream and "
               "cudaStreamWaitEvent on this one before, or use one stream",
           at);
}

// Returns the first line that is not in a system header.
std::optional<Line> line_of(void* from) {
  std::vector<std::vector<Line>> const found = ask_addr2line({reinterpret_cast<std::uintptr_t>(from) - 1});
  for (Line const& one : found[0]) {
    if (!one.file.starts_with("/usr/")) { return one; }
  }
  return std::nullopt;
}

}  // namespace

void* detail::make_stream(bool blocking) {
  Locked const locked;
  void* const handle = new char;
  order().numbers[handle] = order().streams.add(blocking);
  return handle;
}

// The handle stays allocated, so that a later stream has another one.
void detail::end_stream(void*) {}

detail::StreamClock detail::stream_clock(void* stream) {
  Locked const locked;
  return order().streams.record(number_of(stream));
}

void detail::stream_waits(void* stream, StreamClock const& clock) {
  Locked const locked;
  order().streams.wait(number_of(stream), clock);
}

void detail::host_waits(StreamClock const& clock) {
  Locked const locked;
  order().streams.host_waits(clock);
}

void detail::host_waits_for_all() {
  Locked const locked;
  order().streams.host_waits_for_all();
}

void detail::order_streams() {
  Locked const locked;
  order().streams.order_all();
}

void detail::enter_host_function(bool begins) {
  Locked const locked;
  order().inside += begins ? 1 : -1;
}

void detail::stream_copies(void* stream, char const* call, void* to, void const* from, std::size_t bytes, Here at) {
  Locked const locked;
  StreamWork work{call, at, {}};
  auto const add = [&](void const* p, UseKind kind) {
    auto const a = reinterpret_cast<std::uintptr_t>(p);
    if (Arena::global().reserves(a)) { work.uses.push_back({a, a + bytes, kind}); }
  };
  add(from, UseKind::read);
  add(to, UseKind::write);
  issue(stream, std::move(work));
}

void begin_launch() {
  Locked const locked;
  Arena const& arena = Arena::global();
  detail::host_checks_begin = arena.base();
  detail::host_checks_bytes = arena.bytes();
  ++order().inside;
  delete detail::touched;
  detail::touched = new Touched;
}

void end_launch(std::string const& kernel, Here at, void* stream, bool asynchronous) {
  Locked const locked;
  std::unique_ptr<Touched> const touched(std::exchange(detail::touched, nullptr));
  --order().inside;
  if (touched == nullptr || touched->signals) { return; }
  std::vector<Use> uses = touched->uses();
  if (uses.size() > most_ranges) { uses.clear(); }
  issue(stream, {"the kernel " + kernel, at, std::move(uses)});
  if (!asynchronous) { order().streams.host_waits_for_all(); }
}

void detail::host_access(void const* p, std::size_t bytes, bool writes, void* from) {
  Order& o = order();
  if (o.inside > 0) { return; }  // a running kernel may wait for this access
  Locked const locked;
  std::optional<Memory> const memory = recorded_memory(p);
  if (!memory) { return; }
  auto const a = reinterpret_cast<std::uintptr_t>(p);
  std::string const does = std::string("the host ") + (writes ? "writes" : "reads");
  std::string sentence;
  if (*memory == Memory::device) {
    sentence = does + " device memory, which it cannot access: copy it with cudaMemcpy, or use cudaMallocManaged";
  } else {
    StreamOrder::Conflict const c = o.streams.host({a, a + bytes, writes ? UseKind::write : UseKind::read});
    if (c.earlier == nullptr) { return; }
    sentence = does + " memory that " + c.earlier->name + place(c.earlier->at) + " may still " +
               verb(c.earlier_use.kind) +
               ": call cudaStreamSynchronize, cudaEventSynchronize or cudaDeviceSynchronize before";
  }
  if (!o.host_sites.insert(from).second) { return; }
  ++o.inside;
  std::optional<Line> const line = line_of(from);
  Here const at = line ? Here{line->file.c_str(), line->line} : Here{nullptr, 0};
  complain(sentence, at);
  --o.inside;
}

void detail::host_signal() {
  if (order().inside > 0) { return; }
  Locked const locked;
  order().streams.host_waits_for_all();
}

}  // namespace sett::sim
