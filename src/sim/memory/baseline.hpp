// baseline: stores the contents of memory before the kernel runs, and restores them before another schedule.
#pragma once

#include <atomic>
#include <mutex>
#include <set>
#include <unordered_map>

#include "address_space.hpp"
#include "shadow.hpp"

namespace sett::inline SETT_ABI::sim {

// State that engines share if they run blocks of one kernel in parallel (parallel.cpp).
struct Shared {
  std::mutex lock;
  // The bytes of each page before its first write.
  std::unordered_map<std::uintptr_t, std::vector<unsigned char>> before;
  std::uint64_t clusters_run = 0;
  std::set<std::uint64_t> writers;    // hashes of source lines that have written in earlier schedules
  std::atomic<bool> stopped = false;  // whether a finding has stopped the parallel run
};

class Baseline {
 public:
  // `keep` says whether pages will be restored.
  Baseline(AddressSpace const& addresses, bool keep) : addresses_(addresses), keep_(keep) {}
  void share(Shared* others) { others_ = others; }

  // Initialises a page of the shadow when it is first accessed.
  static void initialise(void* self, Page& page) { static_cast<Baseline*>(self)->initialise(page); }
  static void put_back(Shadow& shadow);

 private:
  void initialise(Page& page) const;

  AddressSpace const& addresses_;
  bool keep_;
  Shared* others_ = nullptr;  // state shared with engines that run in parallel
};

}  // namespace sett::sim
