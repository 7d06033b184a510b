// meetings: where the lanes of a warp or the threads of a warpgroup execute one instruction together.
//
// Lanes meet that name the same mask at the same instruction, in whatever place of the program: shuffles, votes and the
// warp's barrier wait for those of the mask that have not ended (CUDA C++ Programming Guide, warp vote and shuffle
// functions; PTX ISA 9.7.9.6, shfl.sync, 9.7.15.10, vote.sync). Where all lanes must execute one instruction (.aligned:
// mma, ldmatrix, wgmma), they do it in one place, and none may be missing.
#include <cstring>
#include <span>

#include "engine.hpp"

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

// Instructions of one name may read their operands otherwise: A in registers or in shared memory, majors, signs.
bool same(Collective const& a, Collective const& b) {
  return (a.name == b.name || std::strcmp(a.name, b.name) == 0) && a.bytes == b.bytes && a.run == b.run;
}

}  // namespace

void Engine::sync_warp(std::uint32_t mask, Here at) {
  Inside const inside(*this);
  meet({"the warp's barrier", 32, nullptr, false, 0}, mask, nullptr, where(at));
}

void Engine::collective(Collective const& what, std::uint32_t mask, void* const* operands, Here at) {
  Inside const inside(*this);
  count(what.name);
  meet(what, mask, operands, where(at));
}

void Engine::meet(Collective const& what, std::uint32_t mask, void* const* operands, SiteId at) {
  running_->handed.clear();
  if (operands != nullptr && !nothing_open()) {
    for (void* const* o = operands; *o != nullptr; ++o) { forget(reinterpret_cast<std::uintptr_t>(*o), 1); }
  }
  flush();
  step();
  Thread& t = *running_;
  Block& b = block_of(t);
  int const size = what.threads, first = t.local / size * size;
  t.waiting_at = at;
  if (size == 32 && !(mask >> (t.local % 32) & 1)) {
    find(misuse,
         "executes " + std::string(what.name) + " without being in its own mask " + hex(mask) + ": it is lane " +
             std::to_string(t.local % 32),
         at, t, 0, {});
    mask |= 1u << (t.local % 32);
  }
  Meeting& meeting = meeting_of(b, first, what, mask, at);
  if (meeting.present.empty()) { meeting.at = at; }
  t.operands = operands;
  meeting.present.push_back(t.index);
  int const expected = b.live == block_threads_ && mask == 0xffffffffu ? std::min(size, block_threads_ - first)
                                                                       : expected_at(t, first, size, mask);
  if (what.whole && expected < size) {
    find(misuse,
         "executes " + std::string(what.name) + ", which needs all " + std::to_string(size) + " lanes, with " +
             std::to_string(expected) +
             (first + size > block_threads_ ? ": the block has " + amount(block_threads_, "thread")
                                            : std::string(": the others have ended")),
         at, t, 0, {});
  }
  if (int(meeting.present.size()) >= expected) {
    complete_meeting(meeting, first);
    t.state = Thread::ready;
    ready_.push_back(t.index);
    suspend();
    return;
  }
  Reason why{[](Engine const& engine, Reason const& r) {
    std::string const text = std::string(r.name) + ", which not all threads that it names execute";
    for (Meeting const& m : engine.blocks_[std::size_t(r.number)].meetings[std::size_t(r.count / 32)].all) {
      if (m.what.name != r.name || m.present.empty()) { continue; }
      if (m.what.threads > 32) { return text + ": " + std::to_string(m.present.size()) + " do"; }
      std::uint32_t there = 0;
      for (int const i : m.present) { there |= 1u << (engine.team_[std::size_t(i)]->local % 32); }
      return text + ": of " + hex(m.mask) + " lanes " + hex(there) + " do";
    }
    return text;
  }};
  why.name = what.name, why.number = t.rank, why.count = first;
  block_on(why, at);
}

// the threads that are named and have not ended
int Engine::expected_at(Thread const& t, int first, int size, std::uint32_t mask) {
  int expected = 0;
  for (int lane = 0; lane < std::min(size, block_threads_ - first); ++lane) {
    bool const named = size > 32 || (mask >> lane & 1);
    expected += named && by_local(t, first + lane).state != Thread::finished ? 1 : 0;
  }
  return expected;
}

std::uint32_t Engine::lanes_at(Meeting const& m) const {
  std::uint32_t lanes = 0;
  for (int const i : m.present) { lanes |= 1u << (team_[std::size_t(i)]->local % 32); }
  return lanes;
}

// Lanes with another mask, or at another instruction, meet apart. Some may wait at one while others have yet to come
// from the other; where each waits for lanes that are at the other, neither can go on.
Meeting& Engine::meeting_of(Block& b, int first, Collective const& what, std::uint32_t mask, SiteId at) {
  auto const warp = std::size_t(first / 32);
  if (b.meetings.size() <= warp) { b.meetings.resize(warp + 1); }
  auto& [all, last, waiting] = b.meetings[warp];
  if (!all.empty()) {
    Meeting& m = all[std::size_t(last)];
    bool const alone = waiting == int(m.present.size());
    ++waiting;
    if (alone && m.what.name == what.name && m.what.run == what.run && m.what.bytes == what.bytes && m.mask == mask &&
        (m.at == at || !what.whole || m.present.empty())) {
      return m;
    }
  } else {
    ++waiting;
  }
  int mine = -1;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].what.threads == what.threads && same(all[i].what, what) && all[i].mask == mask) { mine = int(i); }
  }
  std::uint32_t const with_me = 1u << (running_->local % 32) | (mine < 0 ? 0 : lanes_at(all[std::size_t(mine)]));
  for (std::size_t i = 0; i < all.size(); ++i) {
    Meeting const& m = all[i];
    if (m.what.threads != what.threads) { continue; }
    bool const joins = int(i) == mine;
    if (m.present.empty() || (joins && (!what.whole || m.at == at || place(m.at) == place(at)))) { continue; }
    if (what.threads == 32 && !joins && ((m.mask & with_me) == 0 || (mask & lanes_at(m)) == 0)) { continue; }
    bool const masks = !joins && same(m.what, what);
    std::string const here = text(what) + (masks ? " with mask " + hex(mask) : "");
    std::string const there = text(m.what) + (masks ? " with mask " + hex(m.mask) : "");
    find_both("threads of one warp execute",
              joins   ? ": it is one instruction for all of them"
              : masks ? ": those that a mask names all give the same mask"
                      : ": a collective in divergent code",
              *running_, at, here, *team_[std::size_t(m.present.front())], m.at, there);
  }
  if (mine < 0) {
    mine = int(all.size());
    all.push_back(Meeting{what, mask, 0, {}});
  }
  last = mine;
  return all[std::size_t(mine)];
}

// the last lane has come, or the last one that was waited for has ended
void Engine::complete_meeting(Meeting& m, int first) {
  int everybody[128];
  int const count = int(m.present.size()), size = m.what.threads;
  std::copy(m.present.begin(), m.present.end(), everybody);
  m.present.clear();
  block_of(*running_).meetings[std::size_t(first / 32)].waiting -= count;
  std::span<int const> const present(everybody, std::size_t(count));
  if (m.what.run != nullptr && size > 32 && count < size) {
    // reported: there are no operands of some of the warpgroup
  } else if (m.what.run != nullptr) {
    void* const* operands[128] = {};
    int threads[128];
    for (int lane = 0; lane < size; ++lane) { threads[lane] = first + lane; }
    for (int const i : present) {
      Thread const& t = *team_[std::size_t(i)];
      operands[t.local - first] = t.operands;
    }
    Engine* const engine = watching;
    watching = nullptr;
    mask_now_ = m.mask;
    m.what.run(Lanes(*this, operands, threads, size));
    watching = engine;
  } else {
    bool const whole = count == 32 || count == block_threads_ - first;
    bool more = !whole || cluster_blocks_ > 1;
    for (int const i : present) {
      Thread const& t = *team_[std::size_t(i)];
      more = more || !t.knows.plain();
    }
    Clock joined;
    if (more) {
      for (int const i : present) { publish(*team_[std::size_t(i)], joined); }
    }
    Epoch const next = ++now_;
    for (int const i : present) {
      Thread& t = *team_[std::size_t(i)];
      if (more) { t.knows = joined; }
      if (whole) { t.warp_before = next; }
      t.epoch = next;
    }
  }
  for (int const i : present) {
    if (i != running_->index) { wake(i); }
  }
  changed();
}

// PTX ISA 9.7.9.6: results are undefined if a thread sources a register from one that is inactive or not in the mask
void Engine::absent_lane(int thread, int lane) {
  Thread const& t = by_local(*running_, thread);
  int const other = t.local / 32 * 32 + lane;
  std::string why = " is not in the mask " + hex(mask_now_);
  if (other >= block_threads_) {
    why = " is beyond the block's " + amount(block_threads_, "thread");
  } else if (mask_now_ >> lane & 1) {
    why = " has ended";
  }
  find(misuse, "reads the value of lane " + std::to_string(lane) + ", which" + why, t.waiting_at, t, 0, {});
}

// t has ended: others that named it go on without it, where they may
void Engine::leave_meetings(Thread& t) {
  Block& b = block_of(t);
  for (std::size_t warp = 0; warp < b.meetings.size(); ++warp) {
    for (Meeting& m : b.meetings[warp].all) {
      int const size = m.what.threads, first = int(warp) * 32;
      bool const named = first == t.local / size * size && (size > 32 || (m.mask >> (t.local % 32) & 1));
      if (m.present.empty() || !named) { continue; }
      if (m.what.whole) {
        find(misuse,
             "ends while others execute " + std::string(m.what.name) + ", which needs all " + std::to_string(size) +
                 " lanes",
             m.at, t, 0, {});
      }
      if (int(m.present.size()) >= expected_at(t, first, size, m.mask)) { complete_meeting(m, first); }
    }
  }
}

}  // namespace sett::sim
