// baseline: memory as it was before the kernel: what the host has written there, and the bytes that go back before
// another schedule.
#pragma once

#include <atomic>
#include <mutex>
#include <set>
#include <unordered_map>

#include "address_space.hpp"
#include "shadow.hpp"

namespace sett::inline SETT_ABI::sim {

// What engines that run blocks of one kernel side by side have in common (parallel.cpp).
struct Shared {
  std::mutex lock;
  std::unordered_map<std::uintptr_t, std::vector<unsigned char>> before;  // by page: its bytes before anybody wrote
  std::uint64_t clusters_run = 0;
  std::set<std::uint64_t> writers;    // lines that have written in schedules before this one
  std::atomic<bool> stopped = false;  // something was found: the kernel is run again, block after block
};

class Baseline {
 public:
  // keep: pages are put back
  Baseline(AddressSpace const& addresses, bool keep) : addresses_(addresses), keep_(keep) {}
  void share(Shared* others) { others_ = others; }

  // of a page of the shadow that is met first
  static void initialise(void* self, Page& page) { static_cast<Baseline*>(self)->initialise(page); }
  static void put_back(Shadow& shadow);

 private:
  void initialise(Page& page) const;

  AddressSpace const& addresses_;
  bool keep_;
  Shared* others_ = nullptr;  // of engines beside this one
};

}  // namespace sett::sim
