// polls: notices that the running threads only read values that nobody changes.
#pragma once

#include <vector>

#include "pending.hpp"

namespace sett::inline SETT_ABI::sim {

class Polls {
 public:
  void begin(std::size_t threads) {
    last_.assign(threads, {});
    progress();
  }
  // something has happened that another thread may wait for
  void progress() { count_ = 0, cell_.bytes = 0; }
  // A read: whether its thread has made the same few reads so often that it may be waiting for another thread.
  bool repeats(int thread, std::uintptr_t a, SiteId site);
  // A read by a thread that may be waiting, or an atomic access before its operation.
  void poll(std::uintptr_t a, std::size_t n);
  // whether there has been nothing but polls for so long that the threads wait in vain
  bool in_vain() const { return count_ > most; }
  // whether another engine may have to write what the threads wait for
  bool seem_in_vain() const { return count_ > most / 64; }

 private:
  static constexpr std::uint64_t most = 1 << 20;
  static constexpr unsigned often = 1000, kept = 16;
  struct Reads {
    std::uintptr_t address[kept] = {};
    SiteId site[kept] = {};
    unsigned next = 0, times = 0;
  };

  std::vector<Reads> last_;  // by thread
  Pending cell_;             // of the last poll, with its contents before the operation
  std::uint64_t count_ = 0;  // polls since the last progress
};

}  // namespace sett::sim
