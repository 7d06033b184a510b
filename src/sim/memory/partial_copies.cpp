#include "partial_copies.hpp"

namespace sett::inline SETT_ABI::sim {

bool PartialCopies::read(int thread, std::uintptr_t a, std::size_t n) {
  bool const follows_write = written_by_ == thread && written_bytes_ == n;
  written_by_ = -1;
  bool whole = true;
  shadow_.each(a, n, [&](Cell& c) { whole = whole && (c.flags & Cell::initialised) != 0; });
  thread_ = -1;
  if (whole) { return false; }
  unwritten_.clear();
  for (std::size_t i = 0; i < n; ++i) {
    Page const& page = shadow_.page(a + i, Page::words);
    Cell const& cell = page.cells[(a + i) % Page::bytes >> page.shift];
    if ((cell.flags & Cell::initialised) != 0) { continue; }
    unwritten_.push_back({i, *reinterpret_cast<unsigned char const*>(a + i)});
  }
  if (unwritten_.size() == n) { return false; }
  thread_ = thread, bytes_ = n;
  if (follows_write) { to_ = written_; }
  return true;
}

void PartialCopies::settle() {
  bool copied = true;
  for (Unwritten const& u : unwritten_) {
    copied = copied && *reinterpret_cast<unsigned char const*>(to_ + u.offset) == u.content;
  }
  for (Unwritten const& u : unwritten_) {
    if (!copied) { break; }
    shadow_.each(to_ + u.offset, 1, [](Cell& c) { c.flags &= static_cast<std::uint8_t>(~Cell::initialised); });
  }
  begin();
}

}  // namespace sett::sim
