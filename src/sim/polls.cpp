#include "polls.hpp"

namespace sett::inline SETT_ABI::sim {

bool Polls::repeats(int thread, std::uintptr_t a, SiteId site) {
  Reads& own = last_[std::size_t(thread)];
  for (unsigned i = 0; i < kept; ++i) {
    if (own.address[i] == a && own.site[i] == site) { return ++own.times > often; }
  }
  own.address[own.next] = a, own.site[own.next] = site;
  own.next = (own.next + 1) % kept;
  own.times = 0;
  progress();
  return false;
}

void Polls::poll(std::uintptr_t a, std::size_t n) {
  if (cell_.bytes != 0 && cell_.changed()) { count_ = 0; }
  cell_.address = a, cell_.bytes = static_cast<std::uint32_t>(n);
  cell_.remember();
  ++count_;
}

}  // namespace sett::sim
