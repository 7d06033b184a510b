// site: describes source locations of the program. A location is a file and a line given by an instruction, or the
// addresses of the calls that led there.
#pragma once

#include <array>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "addr2line.hpp"
#include "sett/inst/machine.hpp"

namespace sett::inline SETT_ABI::sim {

using SiteId = std::uint32_t;

struct Site {
  static constexpr int depth = 14;
  std::array<std::uintptr_t, depth> calls{};  // the innermost call first; 0 in unused elements
  Here here{nullptr, 0};
  bool writes = false;    // whether it has changed memory through a reference
  bool doubtful = false;  // whether it was classified as a reader when it left memory unchanged, before its first write
  bool resolved = false;
  bool in_kernel = false;  // whether the line is in the kernel itself and not in a library that the kernel calls
  std::string file;
  int line = 0;
};

// All source locations so far. Number 0 means that there is no location.
class Sites {
 public:
  Sites() : sites_(1), table_(1024, 0) {}

  SiteId of(Here);
  // Returns the site of the calls above the given frame. Ignores frames outside [low, high).
  SiteId of_calls(void* frame, void* return_address, std::uintptr_t low, std::uintptr_t high);

  Site& operator[](SiteId id) { return sites_[id]; }
  // These two functions return hashes of source locations. The hashes are equal in all parallel engines.
  std::vector<std::uint64_t> writers() const {
    return those([](Site const& s) { return s.writes; });
  }
  std::vector<std::uint64_t> doubtful() const {
    return those([](Site const& s) { return s.doubtful; });
  }
  // Records the lines that earlier schedules have found to write.
  void expect_writers(std::set<std::uint64_t> const& hashes) { expected_writers_ = hashes; }

  // Returns the site after looking up its file and line.
  Site const& resolved(SiteId id);

 private:
  SiteId intern(std::uint64_t hash, Site const& site);
  std::vector<Line> const& lines_of(std::uintptr_t call);
  void grow();
  template <class Asked>
  std::vector<std::uint64_t> those(Asked asked) const {
    std::vector<std::uint64_t> out;
    for (SiteId id = 1; id < sites_.size(); ++id) {
      if (asked(sites_[id])) { out.push_back(hashes_[id]); }
    }
    return out;
  }

  std::vector<Site> sites_;
  std::vector<std::uint64_t> hashes_{0};
  std::vector<SiteId> table_;
  std::set<std::uint64_t> expected_writers_;
};

// The calls that led to an access. They are resolved only on demand. Their frames are in [low, high).
struct CallChain {
  Sites& sites;
  void* frame;
  void* return_address;
  std::uintptr_t low, high;
  SiteId site() const { return sites.of_calls(frame, return_address, low, high); }
};

}  // namespace sett::sim
