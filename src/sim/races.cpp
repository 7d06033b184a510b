// races: accesses against what is known of the bytes: who wrote and read them, and whether the thread knows of it.
#include "engine.hpp"

namespace sett::inline SETT_ABI::sim {

Event Engine::event(Thread const& t, SiteId site, std::uint16_t flags) const {
  return {t.epoch, t.block, site, static_cast<std::uint16_t>(t.local), flags};
}

bool Engine::knows_slot(Knowledge const& k, Event const& e) const {
  std::size_t const slot = known_slot(e.thread & ~slot_mark);
  return slot < k.upto.size() && e.epoch <= k.upto[slot];
}

// e is of another cluster
bool Engine::knows_foreign(Knowledge const& k, Event const& e) const {
  if (!k.foreign) { return false; }
  auto const it = k.foreign->find(e.block);
  std::size_t const at = e.thread & slot_mark ? std::size_t(block_threads_ + (e.thread & ~slot_mark)) : e.thread;
  return it != k.foreign->end() && at < it->second.size() && e.epoch <= it->second[at];
}

// t knows that e has happened
bool Engine::ordered(Thread const& t, Event const& e) const {
  Knowledge const& k = t.knows.all;
  auto const initialised = [&](std::size_t thread) {
    std::vector<Epoch> const& inits = t.knows.inits.upto;
    return (e.flags & Event::init) != 0 && !inits.empty() && e.epoch <= inits[thread];
  };
  if (e.block == t.block && !(e.thread & slot_mark)) {
    if (e.thread == t.local || e.epoch < k.before[std::size_t(t.rank)]) { return true; }
    if (e.thread / 32 == t.local / 32 && e.epoch < t.warp_before) { return true; }
    auto const thread = std::size_t(t.rank * block_threads_ + e.thread);
    return (!k.upto.empty() && e.epoch <= k.upto[thread]) || initialised(thread);
  }
  for (int r = 0; r < cluster_blocks_; ++r) {
    if (blocks_[std::size_t(r)].linear != e.block) { continue; }
    if (e.thread & slot_mark) { return knows_slot(k, e); }
    auto const thread = std::size_t(r * block_threads_ + e.thread);
    if (e.epoch < k.before[std::size_t(r)]) { return true; }
    return (!k.upto.empty() && e.epoch <= k.upto[thread]) || initialised(thread);
  }
  return knows_foreign(k, e);
}

// And a proxy fence of that memory stands between e and t's asynchronous work.
bool Engine::async_ordered(Thread const& t, Event const& e, bool shared) const {
  if (e.flags & Event::async) { return true; }
  Knowledge const& k = shared ? t.knows.fenced : t.knows.fenced_global;
  int const rank = e.block == t.block ? t.rank : -1;
  for (int r = 0; r < cluster_blocks_; ++r) {
    if (r != rank && blocks_[std::size_t(r)].linear != e.block) { continue; }
    if (e.thread & slot_mark) { return knows_slot(k, e); }
    if (std::size_t(r) < k.before.size() && e.epoch < k.before[std::size_t(r)]) { return true; }
    return !k.upto.empty() && e.epoch <= k.upto[std::size_t(r * block_threads_ + e.thread)];
  }
  return shared || knows_foreign(k, e);
}

// a thread of the block has told t, or a barrier of the cluster has
bool Engine::knows_start(Thread const& t, std::size_t rank) const {
  Knowledge const& k = t.knows.all;
  if (k.before[rank] > birth_) { return true; }
  std::size_t const first = rank * std::size_t(block_threads_);
  for (std::size_t u = first; u < std::min(first + std::size_t(block_threads_), k.upto.size()); ++u) {
    if (k.upto[u] > birth_) { return true; }
  }
  return false;
}

// t uses the memory of another block: it is there from that one's start (CUDA C++ Programming Guide, distributed shared
// memory: all blocks of the cluster have to have started), and has to last until then
void Engine::visit(Thread& t, std::uintptr_t a, Event const& e) {
  Block& owner = blocks_[owner_of(a)];
  if (&owner == &block_of(t)) { return; }
  check_started(t, a, e.site);
  owner.visits[std::size_t(t.index)] = {e, a, t.index};
  if (owner.live == 0) { judge_visits(owner); }
}

void Engine::check_started(Thread& t, std::uintptr_t a, SiteId site) {
  std::size_t const rank = owner_of(a);
  if (t.started >> rank & 1) { return; }
  t.started |= std::uint32_t(1) << rank;
  if (rank == std::size_t(t.rank) || knows_start(t, rank)) { return; }
  find(race,
       "uses the shared memory of " + who(blocks_[rank].index) +
           ", which may not have started: no barrier of the cluster comes before",
       site, t, a, {});
}

// The same of a copy that an mbarrier tells of, in whatever block: one of the owner's threads must have waited for it.
void Engine::visit_by_copy(Thread& t, std::uintptr_t a, Operation const& op) {
  if (a < shared_ || a >= shared_end_) { return; }
  check_started(t, a, op.issued.site);
  Event e = op.issued;
  e.epoch = op.slot_epoch;
  e.thread = static_cast<std::uint16_t>(slot_mark | op.slot);
  Block& owner = blocks_[owner_of(a)];
  owner.visits[known_slot(op.slot)] = {e, a, t.index};
  if (owner.live == 0) { judge_visits(owner); }
}

// All threads of b have ended: one of them must have known, of what others did with its memory, that it has happened.
void Engine::judge_visits(Block& b) {
  for (auto const& [visitor, visit] : b.visits) {
    Event const& e = visit.event;
    bool known = false;
    for (auto const& t : team_) { known = known || (&block_of(*t) == &b && ordered(*t, e)); }
    if (known) { continue; }
    bool const copies = (e.thread & slot_mark) != 0;
    find(copies ? missing_wait : race,
         (copies ? "copies to the shared memory of " : "uses the shared memory of ") + who(b.index) +
             ", whose threads may all have ended: none of them waits for it",
         e.site, *team_[std::size_t(visit.thread)], visit.address, {});
  }
  b.visits.clear();
}

// Lanes of a warp store at one place by one instruction: one of them does, and which is undefined (CUDA C++ Programming
// Guide, SIMT architecture). Where all store the same value that is no race.
bool Engine::agrees(Thread const& t, std::uintptr_t a, std::size_t n, Event const& me, Event const& other,
                    coordinate const& at) {
  bool const mates = other.block == t.block && !(other.thread & slot_mark) && other.thread / 32 == t.local / 32;
  if (!mates || other.site != me.site || (other.flags & (Event::atomic | Event::async)) != 0) { return false; }
  if (me.flags & Event::unseen) {
    if (!rewrites_.empty() && rewrites_.back().first.overlaps(a, n)) { return true; }
    Pending p;
    p.address = a, p.bytes = static_cast<std::uint32_t>(n), p.site = me.site, p.at = at;
    remember(reinterpret_cast<void const*>(a), n, p.old);
    rewrites_.emplace_back(p, other);
    return true;
  }
  return (me.flags & Event::same) != 0;
}

// what the running thread has written where another lane had
void Engine::judge_rewrites() {
  for (auto const& [p, other] : rewrites_) {
    if (changed_since(p)) { find_race(*running_, p.address, true, p.site, other, true, p.at); }
  }
  rewrites_.clear();
}

void Engine::record(Thread& t, std::uintptr_t a, std::size_t n, Access kind, SiteId site, coordinate const& at,
                    std::uint16_t flags) {
  bool const writes = kind != Access::read;
  bool const atomic = kind == Access::atomic || (flags & Event::atomic) != 0;
  Event const me = event(t, site, static_cast<std::uint16_t>(flags | (atomic ? Event::atomic : 0)));
  bool const shared = shared_ <= a && a < shared_end_;
  bool told = false;
  if (!(flags & (Event::async | Event::elsewhere | Event::unmeasured)) && !on_stack(a)) {
    if (shared && cluster_blocks_ > 1) { visit(t, a, me); }
    int const first = t.local / 32 * 32;
    meters_[std::size_t(t.rank)].access(t.local, site, a, n, shared, writes, block_threads_ - first);
  }
  shadow_.each(a, n, [&](Cell& c) {
    if ((c.write.flags & Event::init) && !(flags & Event::elsewhere) && !told) {
      // PTX ISA 9.7.15.16.12, mbarrier.inval: before its memory is used for anything else
      told = true;
      find(misuse,
           std::string(writes ? "writes" : "reads") + " where an mbarrier stands that was initialised at " +
               place(c.write.site) + ": it must be invalidated first",
           site, t, a, at, c.write.site);
    }
    if (c.flags & Cell::under_way) {
      if (!told) {
        told = true;
        bool const by_other = !(c.write.thread & slot_mark) && !ordered(t, c.write);
        if (by_other) {
          find_race(t, a, writes, site, c.write, true, at);
        } else {
          find(missing_wait,
               std::string(writes ? "writes" : "reads") + " where an asynchronous copy issued at " +
                   place(c.write.site) + " is under way: it has not been waited for",
               site, t, a, at, c.write.site);
        }
      }
      return;
    }
    if (kind != Access::write && !(c.flags & Cell::initialised) && !told && !(flags & Event::elsewhere)) {
      told = true;
      find(uninitialised, "reads memory that nobody has written", site, t, a, at);
    }
    bool const follows =
        c.write.epoch == 0 || told || (atomic && (c.write.flags & Event::atomic)) || ordered(t, c.write);
    auto const same = [&](Event const& w) { return writes && !atomic && agrees(t, a, n, me, w, at); };
    bool equal = !follows && same(c.write);
    if (!follows && !equal) {
      told = true;
      if (c.write.thread & slot_mark) {
        find(missing_wait,
             "uses what an asynchronous copy issued at " + place(c.write.site) + " wrote, without waiting for it", site,
             t, a, at, c.write.site);
      } else {
        find_race(t, a, writes, site, c.write, true, at);
      }
    }
    if ((flags & Event::async) && !told && c.write.epoch != 0 && !async_ordered(t, c.write, shared)) {
      told = true;
      find(race,
           "the async proxy uses what " + who(c.write.block, c.write.thread) + " wrote at " + place(c.write.site) +
               " by the generic proxy: fence.proxy.async" + (shared ? "" : ".global") + " is missing between them",
           site, t, a, at, c.write.site);
    }
    if ((c.flags & Cell::equal) && !equal && !told) {
      for (Event const& w : shadow_.readers(c)) {
        if (told || !(w.flags & Event::stored) || ordered(t, w)) { continue; }
        if (same(w)) {
          equal = true;
          continue;
        }
        told = true;
        find_race(t, a, writes, site, w, true, at);
      }
    }
    if (!writes) {
      if (c.read.epoch != 0 && !(c.read.thread == me.thread && c.read.block == me.block) && !ordered(t, c.read)) {
        std::vector<Event>& more = shadow_.readers(c);
        Event const* const last = more.empty() ? nullptr : &more.back();
        if (last == nullptr || last->thread != c.read.thread || last->block != c.read.block ||
            (last->flags & Event::stored)) {
          more.push_back(c.read);
        } else {
          more.back() = c.read;
        }
      }
      c.read = me;
      return;
    }
    auto conflicts = [&](Event const& r) {
      if (told || r.epoch == 0 || (atomic && (r.flags & Event::atomic)) || ordered(t, r)) { return; }
      told = true;
      if (r.thread & slot_mark) {
        find(missing_wait, "writes what an asynchronous copy issued at " + place(r.site) + " may still read", site, t,
             a, at, r.site);
      } else {
        find_race(t, a, true, site, r, false, at);
      }
    };
    conflicts(c.read);
    if (c.more != 0) {
      std::vector<Event>& all = shadow_.readers(c);
      for (Event const& r : all) {
        if (!(r.flags & Event::stored)) { conflicts(r); }
      }
      if (equal) {
        std::erase_if(all, [](Event const& r) { return !(r.flags & Event::stored); });
      } else {
        shadow_.drop_readers(c);
        c.flags &= static_cast<std::uint8_t>(~Cell::equal);
      }
    }
    if (equal) {
      // which of the lanes stores is undefined: who comes later has to know of all, of each lane's last
      Event before = c.write;
      before.flags |= Event::stored;
      std::vector<Event>& all = shadow_.readers(c);
      std::erase_if(all, [&](Event const& w) { return w.thread == before.thread || w.thread == me.thread; });
      if (before.thread != me.thread) { all.push_back(before); }
      c.flags |= Cell::equal;
    }
    if (c.sources != 0 && !told) {
      told = true;
      SiteId const reader = reader_of(a, n);
      find(missing_wait, "writes what an asynchronous copy issued at " + place(reader) + " may still read", site, t, a,
           at, reader);
    }
    c.read = {};
    c.write = me;
    c.flags |= Cell::initialised;
  });
}

}  // namespace sett::sim
