// polls: detects threads that wait for a value that no thread can write anymore.
//
// A thread that reads the same few addresses again and again may be waiting, or it may be computing with constants. It
// waits forever if its registers and stack are the same as at an earlier poll, and no event in between could change
// the values that it reads. The launch never ends if all threads that can run wait in this way.
//
//   law      a kernel that ends is never stopped as waiting in vain (tests/cli/program_faults.cpp)
#pragma once

#include <vector>

#include "../async/pending.hpp"
#include "cluster.hpp"

namespace sett::inline SETT_ABI::sim {

class Polls {
 public:
  explicit Polls(Cluster const& cluster) : cluster_(cluster) {}

  void begin(int first) {
    cluster_.reset_threads(threads_, first);
    progress();
  }
  // Records an event that may change a value that threads read: a write, an arrival, an exchange or a read of the
  // clock.
  void progress() { ++version_; }
  // Records a read or an atomic access. Returns whether the thread has made the same few accesses so often that its
  // state should be compared.
  bool repeats(int thread, std::uintptr_t a, SiteId site);
  // Records an access before it is executed. This is needed for every atomic access, and for other accesses if
  // `repeats` returned true. An atomic access that changes memory counts as progress.
  void poll(std::uintptr_t a, std::size_t n);
  // Compares the state of the polling thread (a hash of its registers and stack) with an earlier state.
  void compare(int thread, std::uint64_t state);
  // Returns whether the thread repeats the same steps forever unless there is progress.
  bool waits(int thread) const {
    Thread const& own = threads_[std::size_t(thread)];
    return own.recurred && own.version == version_;
  }

 private:
  static constexpr unsigned often = 1024, rarely = 64, kept = 16;
  struct Thread {
    std::uint64_t access[kept] = {};  // hashes of addresses and sites; a loop's condition may read several
    unsigned next = 0, times = 0;
    // Variables of Brent's cycle search: the stored state is replaced after 1, 2, 4, ... comparisons.
    std::uint64_t state = 0, version = 0;
    unsigned compared = 0, until = 1;
    bool recurred = false;
  };

  Cluster const& cluster_;
  std::vector<Thread> threads_;
  Pending cell_;  // bytes of the last poll, before its operation
  std::uint64_t version_ = 0;
};

}  // namespace sett::sim
