#include "polls.hpp"

namespace sett::inline SETT_ABI::sim {

bool Polls::repeats(int thread, std::uintptr_t a, SiteId site) {
  Thread& own = threads_[std::size_t(thread)];
  std::uint64_t const access = a * 0x9e3779b97f4a7c15u ^ site;
  bool known = false;
  // The compiler vectorises this loop because it has no branches.
  for (std::uint64_t const other : own.access) { known |= other == access; }
  if (known) { return ++own.times > often && own.times % rarely == 0; }
  own.access[own.next] = access;
  own.next = (own.next + 1) % kept;
  own.times = 0;
  return false;
}

void Polls::poll(std::uintptr_t a, std::size_t n) {
  if (cell_.bytes != 0 && cell_.changed()) { progress(); }
  cell_.address = a, cell_.bytes = static_cast<std::uint32_t>(n);
  cell_.remember();
}

void Polls::compare(int thread, std::uint64_t state) {
  Thread& own = threads_[std::size_t(thread)];
  if (own.version == version_ && own.state == state) {
    own.recurred = true;
    return;
  }
  bool const fresh = own.version != version_;
  if (fresh) { own.compared = 0, own.until = 1, own.recurred = false, own.version = version_; }
  if (fresh || ++own.compared == own.until) {
    own.state = state;
    own.until *= 2, own.compared = 0;
  }
}

}  // namespace sett::sim
