// site: places of the program: a file and a line that an instruction gave, or the addresses of the calls that led there.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "sett/inst/machine.hpp"

namespace sett::sim {

using SiteId = std::uint32_t;

struct Site {
  static constexpr int depth = 14;
  std::array<std::uintptr_t, depth> calls{};  // innermost first; unused ones are 0
  Here here{nullptr, 0};
  bool writes = false;  // it has changed memory through a reference
  bool resolved = false;
  bool in_kernel = false;  // and not in a library, where the arguments are handed over
  std::string file;
  int line = 0;
};

// All places met so far. Place 0 is nowhere.
class Sites {
 public:
  Sites() : sites_(1), table_(1024, 0) {}

  SiteId of(Here);
  // the calls above the frame that is given; those outside of [low, high) are not followed
  SiteId of_calls(void* frame, void* return_address, std::uintptr_t low, std::uintptr_t high);

  Site& operator[](SiteId id) { return sites_[id]; }
  // with its file and line looked up
  Site const& resolved(SiteId id);

 private:
  SiteId intern(std::uint64_t hash, Site const& site);
  void grow();

  std::vector<Site> sites_;
  std::vector<std::uint64_t> hashes_{0};
  std::vector<SiteId> table_;
};

}  // namespace sett::sim
