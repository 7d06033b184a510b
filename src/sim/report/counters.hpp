// counters: counts the instructions that a kernel executes, by name and by source line.
#pragma once

#include <utility>
#include <vector>

#include "measure.hpp"

namespace sett::inline SETT_ABI::sim {

class Counters {
 public:
  // Counts a warp-wide or asynchronous instruction by its name.
  void count(char const* name);
  // Counts an instruction at the site, and returns the site.
  SiteId issue(SiteId site) {
    if (issued_.size() <= site) { issued_.resize(site + 64, 0); }
    ++issued_[site];
    return site;
  }
  void report_to(measures& out, Sites& sites) const;

 private:
  std::vector<std::uint64_t> issued_;                           // indexed by site
  std::vector<std::pair<char const*, std::uint64_t>> by_name_;  // addresses of names, with counts
  std::size_t last_ = 0;
};

}  // namespace sett::sim
