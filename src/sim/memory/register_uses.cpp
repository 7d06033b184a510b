#include "register_uses.hpp"

#include <algorithm>

#include "sett/sim/registers.hpp"

namespace sett::inline SETT_ABI::sim {

namespace {

bool unwritten(std::uintptr_t a, std::size_t bytes) { return detail::is_unwritten(reinterpret_cast<void*>(a), bytes); }

}  // namespace

void RegisterUses::begin(int first) { cluster_.reset_threads(handed_, first); }

// A tensor's reference to source registers of a wgmma also counts as a use. An instrumented access (by_mark) does not,
// because the stack memory may now hold another frame's data.
bool RegisterUses::is_used_by_work(ThreadId const& t, std::uintptr_t a, std::size_t bytes, bool by_mark) {
  bool under_way = false, source = false;
  shadow_.each(a, bytes, [&](Cell& c) {
    under_way = under_way || (c.flags & Cell::under_way) != 0;
    source = source || c.sources != 0;
  });
  if (source && !by_mark && !under_way && unwritten(a, bytes)) {
    // The sources of a wgmma have been overwritten, so this is a newer tensor that was copied to the same address.
    queue_.forget_sources(t, a - a % 4, std::max<std::size_t>(bytes, 4));
    source = false;
  }
  return under_way || (source && !by_mark);
}

void RegisterUses::use(ThreadId const& t, std::uintptr_t a, std::size_t bytes, bool by_mark, CallChain const& calls) {
  if (detail::registers_under_way > 0 && is_used_by_work(t, a, bytes, by_mark)) {
    under_way_.push_back({a, bytes, calls.site(), {}});
  }
}

void RegisterUses::refer(ThreadId const& t, std::uintptr_t a, std::size_t bytes, bool may_write, bool marked,
                         coordinate const& at, CallChain const& calls) {
  use(t, a, bytes, false, calls);
  // Forgets memory that has been written since then.
  while (!unwritten_.empty() && !unwritten(unwritten_.back().address, unwritten_.back().bytes)) {
    unwritten_.pop_back();
  }
  if (!unwritten(a, bytes)) { return; }
  Use const now{a, bytes, calls.site(), at, marked};
  if (!may_write && !marked) {
    find_unwritten(t, now);
    return;
  }
  // The previous reference to this address left the memory unchanged.
  for (Use& before : unwritten_) {
    if (before.address != a) { continue; }
    if (!before.marked) { find_unwritten(t, before); }
    before = now;
    return;
  }
  unwritten_.push_back(now);
}

void RegisterUses::read(ThreadId const& t, std::uintptr_t begin, std::size_t bytes, CallChain const& calls) {
  std::size_t const unit = bytes < 4 ? bytes : 4;
  for (std::uintptr_t a = begin; a < begin + bytes; a += unit) {
    use(t, a, unit, false, calls);
    if (!unwritten(a, unit)) { continue; }
    Use now{a, unit, calls.site(), {}};
    auto const known =
        std::find_if(unwritten_.begin(), unwritten_.end(), [&](Use const& u) { return u.holds(a, unit); });
    if (known != unwritten_.end()) {
      now.at = known->at;
      unwritten_.erase(known);
    }
    find_unwritten(t, now);
    return;
  }
}

void RegisterUses::mark(ThreadId const& t, std::uintptr_t a, std::size_t bytes, bool writes, CallChain const& calls) {
  use(t, a, bytes, true, calls);
  for (std::size_t i = unwritten_.size(); i-- > 0;) {
    Use const& known = unwritten_[i];
    if (!known.holds(a, bytes)) { continue; }
    if (!writes && unwritten(known.address, known.bytes)) { find_unwritten(t, known); }
    unwritten_.erase(unwritten_.begin() + std::ptrdiff_t(i));
    return;
  }
}

void RegisterUses::make(ThreadId const& t, std::uintptr_t a, std::size_t unwritten_bytes, std::size_t bytes) {
  // Earlier tensors, including sources of wgmma, may have had this address. On a device, the compiler gives the new
  // tensor other registers.
  if (detail::registers_under_way > 0) { queue_.forget_sources(t, a, bytes); }
  std::erase_if(unwritten_, [&](Use const& known) {
    if (!unwritten(known.address, known.bytes)) { return true; }
    if (known.holds(a, bytes) && !known.marked) { find_unwritten(t, known); }
    return known.holds(a, bytes);
  });
  for (std::size_t i = 0; i < bytes; i += 4) {
    std::uint32_t const word = i < unwritten_bytes ? detail::unwritten_word : 0;
    __builtin_memcpy(reinterpret_cast<void*>(a + i), &word, 4);
  }
}

void RegisterUses::hand_over(ThreadId const& t, std::uintptr_t a, std::size_t n) {
  std::erase_if(under_way_, [&](Use const& known) { return known.holds(a, n); });
  std::erase_if(unwritten_, [&](Use const& known) {
    if (!known.holds(a, n)) { return false; }
    handed_[std::size_t(t.index)].emplace_back(known.address, known.at);
    return true;
  });
}

void RegisterUses::operand(ThreadId const& t, std::uintptr_t a, char const* instruction, char const* what,
                           SiteId site) {
  coordinate at;
  for (auto const& [address, given] : handed_[std::size_t(t.index)]) {
    if (address == a) { at = given; }
  }
  findings_.add(Fault::uninitialised,
                std::string(instruction) + " reads a register of " + what + " that no thread has written", site, t, a,
                at);
}

void RegisterUses::find_unwritten(ThreadId const& t, Use const& use) {
  findings_.add(Fault::uninitialised, "reads an element of a tensor in registers that no thread has written", use.site,
                t, use.address, use.at);
}

void RegisterUses::judge_under_way(ThreadId const& t, Use const& use) {
  SiteId product = 0;
  bool source = false;
  shadow_.each(use.address, use.bytes, [&](Cell& c) {
    product = c.flags & Cell::under_way ? c.write.site : product;
    source = source || c.sources != 0;
  });
  if (product == 0 && !source) { return; }
  bool const sums = product != 0;
  if (!sums) { product = queue_.reader_of(use.address, use.bytes); }
  findings_.add(Fault::missing_wait,
                std::string("uses ") + (sums ? "an accumulator" : "a register of A") + " of the wgmma issued at " +
                    findings_.line(product) + " without having waited for it",
                use.site, t, use.address, {}, product);
}

void RegisterUses::judge(ThreadId const& t) {
  for (Use const& known : under_way_) { judge_under_way(t, known); }
  under_way_.clear();
  if (unwritten_.empty()) { return; }
  // Examines all references before reporting any of them, because a report may reuse the frames of a thread that has
  // ended.
  std::erase_if(unwritten_, [](Use const& known) { return known.marked || !unwritten(known.address, known.bytes); });
  for (Use const& known : unwritten_) { find_unwritten(t, known); }
  unwritten_.clear();
}

}  // namespace sett::sim
