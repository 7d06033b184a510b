#include "measure.hpp"

#include <algorithm>

#include "sett/linear/wavefronts.hpp"

namespace sett::inline SETT_ABI::sim {

void Meter::begin_block(int threads) {
  queues_.assign(std::size_t(threads + 31) / 32, {});
  counters_.assign(std::size_t(threads), {});
}

void Meter::close(SiteId site, Request const& r) {
  Sums& s = sums_[site];
  if (r.shared) {
    ++s.shared_requests;
    Wavefronts const w = count_wavefronts(r.address, r.lanes, r.bytes);
    s.wavefronts += std::uint64_t(w.all);
    s.conflicts += std::uint64_t(w.all - w.phases);
  } else {
    ++s.global_requests;
    s.sectors += std::uint64_t(count_sectors(r.address, r.lanes, r.bytes));
  }
}

void Meter::access(int thread, SiteId site, std::uintptr_t address, std::size_t bytes, bool shared, bool writes,
                   int lanes) {
  (shared ? writes ? shared_write_ : shared_read_ : writes ? global_write_ : global_read_) += bytes;
  if (sums_.size() <= site) { sums_.resize(site + 64); }
  (shared ? sums_[site].shared_bytes : sums_[site].global_bytes) += bytes;
  if (bytes > 16) { return; }
  auto& counters = counters_[std::size_t(thread)];
  if (counters.size() <= site) { counters.resize(site + 8, 0); }
  std::size_t const number = counters[site]++;
  auto& queues = queues_[std::size_t(thread / 32)];
  if (queues.size() <= site) { queues.resize(site + 8); }
  Queue& q = queues[site];
  if (number < q.first) { return; }
  while (q.first + q.open.size() <= number) { q.open.emplace_back(); }
  Request& r = q.open[number - q.first];
  r.address[thread % 32] = address;
  r.lanes |= 1u << (thread % 32);
  r.bytes = static_cast<std::uint32_t>(bytes);
  r.shared = shared;
  std::uint32_t const all = lanes >= 32 ? 0xffffffffu : (1u << lanes) - 1;
  while (!q.open.empty() && q.open.front().lanes == all) {
    close(site, q.open.front());
    q.open.pop_front();
    ++q.first;
  }
}

void Meter::end_block() {
  for (auto& queues : queues_) {
    for (SiteId site = 0; site < queues.size(); ++site) {
      for (Request const& r : queues[site].open) {
        if (r.lanes != 0) { close(site, r); }
      }
    }
  }
  queues_.clear();
}

void Meter::report_to(measures& out, Sites& sites) const {
  out.shared_read_bytes = shared_read_;
  out.shared_write_bytes = shared_write_;
  out.global_read_bytes = global_read_;
  out.global_write_bytes = global_write_;
  for (SiteId site = 0; site < sums_.size(); ++site) {
    Sums const& s = sums_[site];
    if (s.shared_bytes + s.global_bytes == 0) { continue; }
    Site const& place = sites.resolved(site);
    add_line(out.lines, {place.file, place.line, s.shared_requests, s.wavefronts, s.global_requests, s.sectors,
                         s.conflicts, s.shared_bytes, s.global_bytes, 0});
  }
}

bool stands_before(line_measure const& a, line_measure const& b) {
  return a.file != b.file ? a.file < b.file : a.line < b.line;
}

void add_line(std::vector<line_measure>& lines, line_measure const& more) {
  auto const same = [&](line_measure const& k) { return k.file == more.file && k.line == more.line; };
  auto const it = std::find_if(lines.begin(), lines.end(), same);
  if (it == lines.end()) {
    lines.push_back(more);
    return;
  }
  it->shared_requests += more.shared_requests;
  it->shared_wavefronts += more.shared_wavefronts;
  it->global_requests += more.global_requests;
  it->global_sectors += more.global_sectors;
  it->shared_conflicts += more.shared_conflicts;
  it->shared_bytes += more.shared_bytes;
  it->global_bytes += more.global_bytes;
  it->instructions += more.instructions;
}

}  // namespace sett::sim
