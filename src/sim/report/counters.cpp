#include "counters.hpp"

#include <algorithm>
#include <map>
#include <string>

namespace sett::inline SETT_ABI::sim {

void Counters::count(char const* name) {
  if (last_ >= by_name_.size() || by_name_[last_].first != name) {
    auto const same = [name](auto const& known) { return known.first == name; };
    last_ = std::size_t(std::find_if(by_name_.begin(), by_name_.end(), same) - by_name_.begin());
    if (last_ == by_name_.size()) { by_name_.emplace_back(name, 0); }
  }
  ++by_name_[last_].second;
}

void Counters::report_to(measures& out, Sites& sites) const {
  for (SiteId site = 0; site < issued_.size(); ++site) {
    if (issued_[site] == 0) { continue; }
    Site const& line = sites.resolved(site);
    if (!line.in_kernel) { continue; }
    line_measure l{line.file, line.line};
    l.instructions = issued_[site];
    add_line(out.lines, l);
  }
  std::map<std::string, std::uint64_t> by_name;  // a name may exist at several addresses
  for (auto const& [name, n] : by_name_) { by_name[name] += n; }
  out.instructions.assign(by_name.begin(), by_name.end());
}

}  // namespace sett::sim
