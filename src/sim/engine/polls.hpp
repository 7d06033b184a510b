// polls: detects threads that wait for a value that no thread can write any more.
//
// A thread that reads the same few addresses again and again may be waiting, or computing with constants. The thread
// waits for ever if its registers and its stack are the same as at an earlier poll, and nothing has happened in between
// that could give it another value. Such a thread then repeats the same steps. A launch never ends if this holds for
// every thread that can run.
//
//   law      a kernel that ends is never stopped as waiting in vain (tests/cli/program_faults.cpp)
#pragma once

#include <vector>

#include "../async/pending.hpp"

namespace sett::inline SETT_ABI::sim {

class Polls {
 public:
  void begin(std::size_t threads) {
    threads_.assign(threads, {});
    progress();
  }
  // Records an event that may change a value that a thread reads, such as a write, an arrival, an exchange or the
  // clock.
  void progress() { ++version_; }
  // Records a read or an atomic access, and returns whether the thread has made the same few accesses often enough for
  // a comparison of its state.
  bool repeats(int thread, std::uintptr_t a, SiteId site);
  // Records an access before it is carried out: any atomic access, and other accesses of a thread for which `repeats`
  // returned true. An atomic that changes memory is progress.
  void poll(std::uintptr_t a, std::size_t n);
  // Compares the polling thread's state, a hash of its registers and stack, with an earlier one.
  void compare(int thread, std::uint64_t state);
  // Returns whether the thread repeats the same steps for ever unless there is progress.
  bool waits(int thread) const {
    Thread const& own = threads_[std::size_t(thread)];
    return own.recurred && own.version == version_;
  }

 private:
  static constexpr unsigned often = 1024, rarely = 64, kept = 16;
  struct Thread {
    std::uint64_t access[kept] = {};  // hashes of address and site; the condition of a loop may read several addresses
    unsigned next = 0, times = 0;
    // Brent's search for a cycle: the state is replaced after 1, 2, 4, ... comparisons
    std::uint64_t state = 0, version = 0;
    unsigned compared = 0, until = 1;
    bool recurred = false;
  };

  std::vector<Thread> threads_;
  Pending cell_;  // the bytes that the last poll read, as they were before its operation
  std::uint64_t version_ = 0;
};

}  // namespace sett::sim
