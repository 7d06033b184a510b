// counters: the number of instructions that a kernel has executed, by name and by line.
#pragma once

#include <utility>
#include <vector>

#include "measure.hpp"

namespace sett::inline SETT_ABI::sim {

class Counters {
 public:
  // whether a warp-wide or asynchronous instruction is counted
  void count(char const* name);
  // Counts an instruction of a thread at the site, and returns the site.
  SiteId issue(SiteId site) {
    if (issued_.size() <= site) { issued_.resize(site + 64, 0); }
    ++issued_[site];
    return site;
  }
  void report_to(measures& out, Sites& sites) const;

 private:
  std::vector<std::uint64_t> issued_;                           // by site
  std::vector<std::pair<char const*, std::uint64_t>> by_name_;  // indexed by the address of the name
  std::size_t last_ = 0;
};

}  // namespace sett::sim
