#include "references.hpp"

namespace sett::inline SETT_ABI::sim {

void* References::refer(ThreadId const& t, void* address, std::size_t bytes, std::size_t align, bool may_write,
                        SiteId site, coordinate const& at) {
  auto a = reinterpret_cast<std::uintptr_t>(address);
  bool shared = false;
  if (!addresses_.in_bounds(a, bytes, shared) || (a & (align - 1)) != 0) {
    address = addresses_.scratch(a, bytes, align);
    a = reinterpret_cast<std::uintptr_t>(address);
  }
  for (unsigned i = 0; i < used(); ++i) {
    if (all_[i].overlaps(a, bytes)) { settle(t, all_[i]); }
  }
  if (!may_write || read_.overlaps(a, bytes)) { settle_read(t); }
  if (!may_write) {
    read_.address = a;
    read_.bytes = static_cast<std::uint32_t>(bytes);
    read_.site = site;
    read_.at = at;
    return address;
  }
  if (!shared) { shadow_.meet(a, bytes); }
  Pending& p = all_[taken_++ % most];
  settle(t, p);
  p.address = a;
  p.bytes = static_cast<std::uint32_t>(bytes);
  p.site = site;
  p.at = at;
  p.remember();
  return address;
}

bool References::initialised(Pending const& p) {
  bool all = true;
  shadow_.each(p.address, p.bytes, [&](Cell& c) { all = all && (c.flags & Cell::initialised) != 0; });
  return all;
}

void References::settle(ThreadId const& t, Pending& p) {
  if (p.bytes == 0) { return; }
  std::size_t const n = p.bytes;
  if (addresses_.is_scratch(p.address)) {
    accesses_.check(t, p.address, n, p.site, p.at);
    p.bytes = 0;
    return;
  }
  bool const changed = p.changed();
  Site& site = sites_[p.site];
  if (changed) { site.writes = true; }
  if (!site.writes) { site.doubtful = true; }
  // If the bytes are still poison, they were read, or they were an operand of an addition, which does not change a
  // NaN.
  bool const poison = !changed && (site.writes || n < 4) && !initialised(p);
  bool const writes = changed || (site.writes && !poison);
  if (poison && n < 4) {
    // The program may have written a number that equals the poison. This is decided when the program's line has been
    // resolved.
    suspects_.emplace_back(p, t);
    p.bytes = 0;
    return;
  }
  p.bytes = 0;
  accesses_.record(t, p.address, n, writes ? Access::write : Access::read, p.site, p.at,
                   changed ? std::uint16_t(0) : Event::same);
}

void References::judge_suspects() {
  for (auto const& [p, thread] : suspects_) {
    if (sites_[p.site].writes) { continue; }
    findings_.add(Fault::uninitialised, "reads memory that no thread had written", p.site, thread, p.address, p.at);
  }
  suspects_.clear();
}

void References::settle_read(ThreadId const& t) {
  Pending const p = read_;
  read_.bytes = 0;
  if (p.bytes == 0) { return; }
  if (addresses_.is_scratch(p.address) && !accesses_.check(t, p.address, p.bytes, p.site, p.at)) { return; }
  accesses_.record(t, p.address, p.bytes, Access::read, p.site, p.at, 0);
}

void References::settle(ThreadId const& t) {
  unsigned const open = used();
  for (unsigned i = 0; i < open; ++i) { settle(t, all_[(taken_ - open + i) % most]); }
  taken_ = 0;
}

void References::forget(std::uintptr_t a, std::size_t n) {
  for (unsigned i = 0; i < used(); ++i) {
    if (all_[i].overlaps(a, n)) { all_[i].bytes = 0; }
  }
  if (read_.overlaps(a, n)) { read_.bytes = 0; }
}

}  // namespace sett::sim
