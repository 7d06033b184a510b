#include "rendezvous.hpp"

#include <algorithm>
#include <cstring>

#include "../report/amount.hpp"

namespace sett::inline SETT_ABI::sim {

namespace {

std::string hex(std::uint32_t mask) {
  static constexpr char const* digits = "0123456789abcdef";
  std::string out = "0x";
  for (int shift = 28; shift >= 0; shift -= 4) { out += digits[mask >> shift & 15]; }
  return out;
}

std::string text(Collective const& what) {
  return what.bytes == 0 ? what.name : std::string(what.name) + " of " + amount(what.bytes, "byte");
}

// Returns whether two instructions are the same. With equal names, they may still differ in their operands: A from
// registers or from shared memory, other majors, or other signs.
bool same(Collective const& a, Collective const& b) {
  return (a.name == b.name || std::strcmp(a.name, b.name) == 0) && a.bytes == b.bytes && a.run == b.run;
}

}  // namespace

void Rendezvous::begin(int first) {
  cluster_.reset_warps(warps_, first);
  cluster_.reset_threads(operands_, first);
}

void Rendezvous::arrive(ThreadId const& t, Collective const& what, std::uint32_t mask, void* const* operands,
                        SiteId at) {
  int const size = what.threads, first = t.local / size * size, threads = cluster_.threads_of_block();
  scheduler_.set_site(t.index, at);
  if (size == 32 && !(mask >> t.lane() & 1)) {
    findings_.add(Fault::barrier_misuse,
                  "executes " + std::string(what.name) + " with mask " + hex(mask) +
                      ", which does not contain its own lane " + std::to_string(t.lane()),
                  at, t);
    mask |= 1u << t.lane();
  }
  Meeting& meeting = meeting_of(t, first, what, mask, at);
  if (meeting.present.empty()) { meeting.at = at; }
  operands_[std::size_t(t.index)] = operands;
  meeting.present.push_back(t.index);
  bool const all = scheduler_.live_of_block(t.rank) == threads && mask == 0xffffffffu;
  int const wanted = all ? std::min(size, threads - first) : expected(t, first, size, mask);
  if (what.whole && wanted < size) { check_whole(t, what, first, wanted, at); }
  if (int(meeting.present.size()) >= wanted) {
    complete(t, meeting, first);
    scheduler_.yield(t.index);
    return;
  }
  Reason why{this};
  why.name = what.name, why.number = t.rank, why.count = first;
  scheduler_.block(t.index, why);
}

void Rendezvous::check_whole(ThreadId const& t, Collective const& what, int first, int expected, SiteId at) const {
  int const threads = cluster_.threads_of_block();
  findings_.add(Fault::barrier_misuse,
                "executes " + std::string(what.name) + ", which needs all " + std::to_string(what.threads) +
                    " lanes, but only " + std::to_string(expected) + " take part" +
                    (first + what.threads > threads ? ": the block has " + amount(threads, "thread")
                                                    : std::string(": the others have ended")),
                at, t);
}

std::string Rendezvous::missing(Reason const& why) const {
  std::string const text = std::string(why.name) + ", but not all of its threads execute it";
  for (Meeting const& m : warps_[std::size_t(why.number * cluster_.warps_of_block() + why.count / 32)].all) {
    if (m.what.name != why.name || m.present.empty()) { continue; }
    if (m.what.threads > 32) { return text + ": only " + std::to_string(m.present.size()) + " do"; }
    return text + ": of the lanes " + hex(m.mask) + ", only " + hex(lanes_of(m)) + " do";
  }
  return text;
}

// Counts the threads in the mask that have not ended.
int Rendezvous::expected(ThreadId const& t, int first, int size, std::uint32_t mask) const {
  int out = 0;
  for (int lane = 0; lane < std::min(size, cluster_.threads_of_block() - first); ++lane) {
    bool const named = size > 32 || (mask >> lane & 1);
    int const index = cluster_.thread(t.rank, first + lane).index;
    out += named && scheduler_.state(index) != Scheduler::finished ? 1 : 0;
  }
  return out;
}

std::uint32_t Rendezvous::lanes_of(Meeting const& m) const {
  std::uint32_t lanes = 0;
  for (int const i : m.present) { lanes |= 1u << cluster_.thread(i).lane(); }
  return lanes;
}

// Finds the rendezvous that t joins. Lanes with another mask or at another instruction form another rendezvous.
Rendezvous::Meeting& Rendezvous::meeting_of(ThreadId const& t, int first, Collective const& what, std::uint32_t mask,
                                            SiteId at) {
  Warp& warp = warp_of(t.rank, first);
  auto& all = warp.all;
  ++warp.waiting;
  if (!all.empty()) {
    Meeting& m = all[std::size_t(warp.last)];
    bool const alone = warp.waiting - 1 == int(m.present.size());
    if (alone && m.what.name == what.name && m.what.run == what.run && m.what.bytes == what.bytes && m.mask == mask &&
        (m.at == at || !what.whole || m.present.empty())) {
      return m;
    }
  }
  int mine = -1;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].what.threads == what.threads && same(all[i].what, what) && all[i].mask == mask) { mine = int(i); }
  }
  check_divergence(t, warp, mine, what, mask, at);
  if (mine < 0) {
    mine = int(all.size());
    all.push_back(Meeting{what, mask, 0, {}});
  }
  warp.last = mine;
  return all[std::size_t(mine)];
}

// Reports divergence: two rendezvous of which each waits for lanes at the other one, so that neither can continue.
// `mine` is the rendezvous that t reaches, or -1 for a new one.
void Rendezvous::check_divergence(ThreadId const& t, Warp const& warp, int mine, Collective const& what,
                                  std::uint32_t mask, SiteId at) const {
  std::uint32_t const with_me = 1u << t.lane() | (mine < 0 ? 0 : lanes_of(warp.all[std::size_t(mine)]));
  for (std::size_t i = 0; i < warp.all.size(); ++i) {
    Meeting const& m = warp.all[i];
    if (m.what.threads != what.threads || m.present.empty()) { continue; }
    bool const joins = int(i) == mine;
    if (joins && (!what.whole || !findings_.differ(m.at, at))) { continue; }
    if (what.threads == 32 && !joins && ((m.mask & with_me) == 0 || (mask & lanes_of(m)) == 0)) { continue; }
    bool const masks = !joins && same(m.what, what);
    std::string const here = text(what) + (masks ? " with mask " + hex(mask) : "");
    std::string const there = text(m.what) + (masks ? " with mask " + hex(m.mask) : "");
    findings_.add_both("threads of one warp execute",
                       joins   ? ": all of them must execute the same instruction"
                       : masks ? ": all threads in a mask must pass the same mask"
                               : ": collectives must not be in divergent code",
                       t, at, here, cluster_.thread(m.present.front()), m.at, there);
  }
}

// Completes a rendezvous when its last lane has arrived or ended.
void Rendezvous::complete(ThreadId const& t, Meeting& m, int first) {
  int everybody[128];
  int const count = int(m.present.size());
  std::copy(m.present.begin(), m.present.end(), everybody);
  m.present.clear();
  warp_of(t.rank, first).waiting -= count;
  std::span<int const> const present(everybody, std::size_t(count));
  if (m.what.run == nullptr) {
    bool const whole = count == 32 || count == cluster_.threads_of_block() - first;
    clocks_.synchronize(present, whole ? Clocks::Group::warp : Clocks::Group::some);
  } else if (m.what.threads == 32 || count == m.what.threads) {
    execute(m, present, first);
  }  // otherwise, operands of part of the warpgroup are missing, and this has been reported
  for (int const i : present) {
    if (i != t.index) { scheduler_.wake(i); }
  }
  scheduler_.changed();
}

void Rendezvous::execute(Meeting const& m, std::span<int const> present, int first) {
  void* const* operands[128] = {};
  int threads[128];
  for (int lane = 0; lane < m.what.threads; ++lane) { threads[lane] = first + lane; }
  for (int const i : present) { operands[cluster_.thread(i).local - first] = operands_[std::size_t(i)]; }
  mask_now_ = m.mask;
  executor_.execute(m.what, operands, threads);
}

void Rendezvous::absent_lane(ThreadId const& t, int lane) {
  int const other = t.local / 32 * 32 + lane;
  std::string why = " is not in the mask " + hex(mask_now_);
  if (other >= cluster_.threads_of_block()) {
    why = " is beyond the block's " + amount(cluster_.threads_of_block(), "thread");
  } else if (mask_now_ >> lane & 1) {
    why = " has ended";
  }
  findings_.add(Fault::barrier_misuse, "reads the value of lane " + std::to_string(lane) + ", which" + why,
                scheduler_.site(t.index), t);
}

void Rendezvous::leave(ThreadId const& t) {
  // A rendezvous of t begins at the first thread of its warp or of its warpgroup.
  int const of_warp = t.local / 32 * 32, of_group = t.local / 128 * 128;
  for (int first = of_group; first <= of_warp; first += std::max(of_warp - of_group, 32)) {
    for (Meeting& m : warp_of(t.rank, first).all) {
      int const size = m.what.threads;
      bool const named = first == t.local / size * size && (size > 32 || (m.mask >> t.lane() & 1));
      if (m.present.empty() || !named) { continue; }
      if (m.what.whole) {
        findings_.add(Fault::barrier_misuse,
                      "ends while others execute " + std::string(m.what.name) + ", which needs all " +
                          std::to_string(size) + " lanes",
                      m.at, t);
      }
      if (int(m.present.size()) >= expected(t, first, size, m.mask)) { complete(t, m, first); }
    }
  }
}

}  // namespace sett::sim
