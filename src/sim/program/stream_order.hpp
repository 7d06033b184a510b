// stream_order: computes which work of a program's streams happens before other work and before the host's accesses.
//
// Every stream has a vector clock with one entry for each stream. Work of one stream is ordered. The default stream (0)
// waits for all blocking streams, which in turn wait for it (CUDA C++ Programming Guide, "Default Stream"). Work is
// issued after everything that the host has waited for, so work that the host has waited for is no longer kept.
//   law      issue and host return a conflict exactly if no chain of waits leads from the earlier work to the
//            later access, among the latest `most` pieces of work (tests/sim/engine)
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <vector>

#include "sett/inst/machine.hpp"

namespace sett::inline SETT_ABI::sim {

enum class UseKind : unsigned char { read, write, atomic };

// The bytes of one range that a piece of work reads, writes, or accesses by atomics.
struct Use {
  std::uintptr_t begin = 0, end = 0;
  UseKind kind = UseKind::read;
};

// Returns whether two accesses conflict: they overlap, at least one of them writes, and they are not both atomic.
inline bool conflicting(Use const& a, Use const& b) {
  bool const kinds = a.kind == b.kind ? a.kind == UseKind::write : true;
  return a.begin < b.end && b.begin < a.end && kinds;
}

// A kernel, copy or memset of a stream.
struct StreamWork {
  std::string name;
  Here at{nullptr, 0};
  std::vector<Use> uses;
  std::size_t stream = 0;
  std::uint64_t epoch = 0;
};

class StreamOrder {
 public:
  using Clock = std::vector<std::uint64_t>;
  static constexpr std::size_t most = 1024;
  // An earlier piece of work and the ranges that conflict.
  struct Conflict {
    StreamWork const* earlier = nullptr;
    Use earlier_use, use;
  };

  // Returns the number of a new stream.
  std::size_t add(bool blocking);
  // Returns the clock after all work that has been issued to the stream.
  Clock const& record(std::size_t stream);
  // Makes later work of the stream wait for the clock.
  void wait(std::size_t stream, Clock const& clock);
  // Makes later work of all streams wait for all earlier work.
  void order_all();
  void host_waits(Clock const& clock);
  void host_waits_for_all();
  bool idle() const { return pending_.empty(); }

  // Adds work to a stream. Returns a conflict with earlier work that is not ordered before it.
  Conflict issue(std::size_t stream, StreamWork work);
  // Returns a conflict of an access by the host with work that the host has not waited for.
  Conflict host(Use const& use) const;

 private:
  static void join(Clock& into, Clock const& clock);
  static bool includes(Clock const& clock, StreamWork const& work) {
    return work.stream < clock.size() && work.epoch <= clock[work.stream];
  }
  static bool find(StreamWork const& earlier, Use const& use, Conflict& out);
  void enter(std::size_t stream);

  struct Stream {
    bool blocking = true;
    Clock clock;
  };
  std::vector<Stream> streams_{Stream{}};
  Clock host_;
  std::deque<StreamWork> pending_;
};

}  // namespace sett::sim
