// async: copies and products that are under way. Until they are waited for, poison stands where they will write.
#include <algorithm>
#include <bit>
#include <cstring>

#include "engine.hpp"

namespace sett::inline SETT_ABI::sim {

// the cells of memory and of registers that the work reads
template <class Use>
void Engine::each_source(Operation const& op, Use const& use) {
  for (Range const& r : op.reads) {
    if (r.bytes != 0) { shadow_.each(reinterpret_cast<std::uintptr_t>(r.address), r.bytes, use); }
  }
}

bool Engine::reads_memory(Operation const& op) const {
  return std::any_of(op.reads.begin(), op.reads.end(), [&](Range const& r) {
    return r.bytes != 0 && !on_stack(reinterpret_cast<std::uintptr_t>(r.address));
  });
}
long Engine::source_registers(Operation const& op) const {
  return std::count_if(op.reads.begin(), op.reads.end(),
                       [&](Range const& r) { return on_stack(reinterpret_cast<std::uintptr_t>(r.address)); });
}

// Work that its thread waits for may read until then: every cell says how much of such work there is. What an mbarrier
// counts ends at any time; its reads are known by its slot.
void Engine::hold_sources(Operation& op) {
  if (op.work.barrier != nullptr) { return; }
  op.holds_sources = true;
  registers_under_way += source_registers(op);
  each_source(op, [](Cell& c) {
    if (c.sources == 0xffff) {
      Failure const f{Rule::launch_refused};
      raise({f, Text() << describe(f) << ": 65536 asynchronous copies under way read the same place"});
    }
    ++c.sources;
  });
}

void Engine::free_sources(Operation& op) {
  if (!op.holds_sources) { return; }
  op.holds_sources = false;
  registers_under_way -= source_registers(op);
  each_source(op, [](Cell& c) { --c.sources; });
}

// A group of products is the warpgroup's (PTX ISA, wgmma.commit_group): whichever of its threads has waited, the
// product has read all that it reads of memory.
void Engine::end_whole(Thread& t, Operation& op) {
  OperationPtr const whole = std::exchange(op.whole, nullptr);
  if (whole == nullptr) { return; }
  if (whole->slot >= 0) { t.knows.all.learn(known_slot(whole->slot), known_threads(), whole->slot_epoch); }
  if (!whole->holds_sources) { return; }
  std::erase_if(whole->reads, [&](Range const& r) {
    auto const a = reinterpret_cast<std::uintptr_t>(r.address);
    if (on_stack(a)) { return false; }
    if (r.bytes != 0) {
      shadow_.each(a, r.bytes, [](Cell& c) { --c.sources; });
    }
    return true;
  });
}

// where the work was issued that may still read there
SiteId Engine::reader_of(std::uintptr_t a, std::size_t n) const {
  auto const reads = [&](Operation const& op) {
    if (!op.holds_sources) { return false; }
    return std::any_of(op.reads.begin(), op.reads.end(), [&](Range const& r) {
      auto const from = reinterpret_cast<std::uintptr_t>(r.address);
      return from < a + n && a < from + r.bytes;
    });
  };
  for (auto const& t : team_) {
    for (std::size_t q = 0; q < 3; ++q) {
      for (auto const& op : t->open[q]) {
        if (reads(*op)) { return op->issued.site; }
      }
      for (Group const& g : t->groups[q]) {
        for (auto const& op : g.operations) {
          if (reads(*op)) { return op->issued.site; }
        }
      }
    }
  }
  return 0;
}

// what the work will write is poison from now on, and what it reads it may read at any time
void Engine::begin(Thread& t, Operation& op) {
  SiteId const site = op.issued.site;
  std::uint16_t const flags = op.work.generic_proxy ? std::uint16_t(0) : Event::async;
  for (Range const& r : op.reads) {
    auto const a = reinterpret_cast<std::uintptr_t>(r.address);
    if (on_stack(a) || r.bytes == 0) { continue; }
    record(t, a, r.bytes, Access::read, site, {}, flags);
    if (op.work.generic_proxy) { continue; }
    // it may read until it is waited for: not even the thread itself may write there before
    Event reading = event(t, site, flags);
    reading.epoch = op.slot_epoch;
    reading.thread = static_cast<std::uint16_t>(slot_mark | op.slot);
    shadow_.each(a, r.bytes, [&](Cell& c) { c.read = reading; });
  }
  for (Range const& r : op.writes) {
    auto const a = reinterpret_cast<std::uintptr_t>(r.address);
    if (r.bytes == 0) { continue; }
    if (!on_stack(a)) {
      record(t, a, r.bytes, op.work.adds ? Access::atomic : Access::write, site, {}, flags);
      if (op.work.adds) { continue; }
      std::uint16_t const slot = op.work.barrier == nullptr ? op.issued.thread : static_cast<std::uint16_t>(slot_mark);
      if (op.work.barrier != nullptr) { visit_by_copy(t, a, op); }
      shadow_.each(a, r.bytes, [&](Cell& c) {
        c.flags |= Cell::under_way;
        if (op.work.barrier != nullptr) { c.write.thread = slot; }
      });
    }
    if (on_stack(a)) {
      ++registers_under_way;
      shadow_.each(a, r.bytes, [&](Cell& c) {
        c.flags |= Cell::under_way;
        c.write = event(t, site, flags);
      });
    }
    bool const shared = shared_ <= a && a < shared_end_;
    if (shared || on_stack(a)) { spoil(a, r.bytes); }
  }
}

void Engine::start(Work const& work, Here at) {
  Inside const inside(*this);
  for (int i = 0; i < work.read_count; ++i) {
    forget(reinterpret_cast<std::uintptr_t>(work.reads[i].address), std::max<std::size_t>(work.reads[i].bytes, 1));
  }
  for (int i = 0; i < work.write_count; ++i) {
    forget(reinterpret_cast<std::uintptr_t>(work.writes[i].address), work.writes[i].bytes);
  }
  flush();
  step();
  count(work.name);
  Thread& t = work.thread < 0 ? *running_ : by_local(*running_, work.thread);
  SiteId const site = work.thread < 0 ? where(at) : t.waiting_at;
  OperationPtr op;
  if (spare_.empty()) {
    op = std::make_shared<Operation>();
  } else {
    op = static_cast<OperationPtr&&>(spare_.back());
    spare_.pop_back();
    op->reads.clear();
    op->writes.clear();
    op->whole = nullptr;
    op->moved = op->done = op->holds_sources = false;
  }
  op->work = work;
  op->thread = t.index;
  op->issued = event(t, site, 0);
  auto const* const state = static_cast<unsigned char const*>(work.state);
  op->state.assign(state, state + work.state_bytes);
  for (int i = 0; i < work.read_count; ++i) { op->reads.push_back(work.reads[i]); }
  for (int i = 0; i < work.write_count; ++i) { op->writes.push_back(work.writes[i]); }
  op->slot = -1;
  if (auto const it = mbarriers_.find(reinterpret_cast<std::uintptr_t>(work.barrier)); it != mbarriers_.end()) {
    op->slot = slot_of(it->second, it->first);
  } else if (!work.generic_proxy && reads_memory(*op)) {
    if (t.slot < 0) { t.slot = new_slot(); }
    op->slot = t.slot;
  }
  if (work.queue == Queue::wgmma) {
    if (op->slot >= 0) { whole_ = op; }
    op->whole = op->slot >= 0 ? nullptr : whole_;
  }
  op->slot_epoch = ++now_;
  bool sound = true;
  if (work.barrier != nullptr) {
    sound = mbarrier_at(reinterpret_cast<std::uintptr_t>(work.barrier), "counts bytes at", site) != nullptr;
  }
  if (work.alignment > 0) {
    auto const a = reinterpret_cast<std::uintptr_t>(work.aligned);
    if (a % std::uintptr_t(work.alignment) != 0) {
      find(misaligned,
           "a box of a tensor map in shared memory that does not begin at a multiple of " +
               amount(work.alignment, "byte"),
           site, t, a, {});
      sound = false;
    }
  }
  for (auto const* ranges : {&op->reads, &op->writes}) {
    for (Range const& r : *ranges) {
      auto const a = reinterpret_cast<std::uintptr_t>(r.address);
      if (on_stack(a) || r.bytes == 0) { continue; }
      std::size_t const unit = work.unit > 0 ? std::size_t(work.unit) : std::has_single_bit(r.bytes) ? r.bytes : 1;
      if (unit <= 16 && (a % unit != 0 || r.bytes % unit != 0)) {
        find(misaligned,
             "an asynchronous copy of " + amount(r.bytes, "byte") + ": its address or size is not a multiple of " +
                 std::to_string(unit),
             site, t, a, {});
        sound = false;
      }
      sound = check(t, a, r.bytes, site, {}) && sound;
      report_.measured.async_bytes += r.bytes;
    }
  }
  if (!sound) { return; }
  if (work.queue == Queue::wgmma && !t.wgmma_fenced) {
    find(misuse, "wgmma without a wgmma.fence since its registers were last waited for", site, t, 0, {});
  }
  begin(t, *op);
  hold_sources(*op);
  if (work.barrier != nullptr) {
    bulk_.push_back(op);
  } else {
    t.open[std::size_t(work.queue)].push_back(op);
  }
}

void Engine::move(Operation& op) {
  if (op.moved) { return; }
  op.moved = true;
  free_sources(op);
  Engine* const engine = watching;
  watching = nullptr;
  op.work.run(op.state.data());
  watching = engine;
}

// .read: the sources may be written again; what the groups write is still under way
void Engine::wait_for_sources(Thread& t, std::deque<Group>& groups, std::size_t may_be_under_way) {
  for (std::size_t i = groups.size(); i-- > 0;) {
    if (i + may_be_under_way >= groups.size()) { continue; }
    if (groups[i].sources_read) { return; }
    groups[i].sources_read = true;
    for (auto const& op : groups[i].operations) {
      move(*op);
      if (op->slot >= 0) { t.knows.all.learn(known_slot(op->slot), known_threads(), op->slot_epoch); }
    }
  }
}

void Engine::complete(Thread& t, Operation& op, bool by_wait) {
  if (op.done) { return; }
  op.done = true;
  move(op);
  if (by_wait) { end_whole(t, op); }
  std::uint16_t const flags =
      op.work.generic_proxy ? std::uint16_t(0) : std::uint16_t(Event::async | (op.work.adds ? Event::atomic : 0));
  if (by_wait && !op.work.generic_proxy) {
    if (op.slot >= 0) { t.knows.all.learn(known_slot(op.slot), known_threads(), op.slot_epoch); }
  } else if (by_wait) {
    for (Range const& r : op.reads) {
      auto const a = reinterpret_cast<std::uintptr_t>(r.address);
      if (!on_stack(a) && r.bytes > 0) {
        record(t, a, r.bytes, Access::read, op.issued.site, {}, flags | Event::elsewhere);
      }
    }
  }
  for (Range const& r : op.writes) {
    auto const a = reinterpret_cast<std::uintptr_t>(r.address);
    if (r.bytes == 0) { continue; }
    if (on_stack(a)) { --registers_under_way; }
    shadow_.each(a, r.bytes, [&](Cell& c) {
      c.flags = static_cast<std::uint8_t>((c.flags | Cell::initialised) & ~Cell::under_way);
      c.write = event(t, op.issued.site, flags);
    });
  }
}

// an operation that an mbarrier counts: who waits for the phase knows what it wrote
void Engine::complete_bulk(std::size_t i) {
  OperationPtr const op = bulk_[i];
  bulk_.erase(bulk_.begin() + std::ptrdiff_t(i));
  Thread& t = *team_[std::size_t(op->thread)];
  running_ = &t;
  complete(t, *op, false);
  auto const it = mbarriers_.find(reinterpret_cast<std::uintptr_t>(op->work.barrier));
  if (it == mbarriers_.end()) {
    find(misuse, "an asynchronous copy counts its bytes at an mbarrier that is not there", op->issued.site, t,
         reinterpret_cast<std::uintptr_t>(op->work.barrier), {});
    return;
  }
  MBarrier& m = it->second;
  Epoch const epoch = ++now_;
  int const slot = slot_of(m, it->first);
  for (Range const& r : op->writes) {
    auto const a = reinterpret_cast<std::uintptr_t>(r.address);
    if (on_stack(a) || r.bytes == 0) { continue; }
    shadow_.each(a, r.bytes, [&](Cell& c) {
      c.write.epoch = epoch;
      c.write.thread = static_cast<std::uint16_t>(slot_mark | slot);
    });
  }
  m.arriving.all.learn(known_slot(slot), known_threads(), epoch);
  m.bytes -= static_cast<long long>(op->work.barrier_bytes);
  changed();
  complete_phase(m);
}

// The thread's copies so far are the mbarrier's now: here they are done at once, and known to who waits for the phase,
// or for the copies as the thread itself may.
void Engine::hand_copies(Thread& t, MBarrier& m, std::uintptr_t address) {
  int const slot = slot_of(m, address);
  auto const q = std::size_t(Queue::cp_async);
  Epoch const epoch = ++now_;
  auto const hand = [&](std::vector<OperationPtr>& operations, std::vector<Handed>& handed) {
    if (operations.empty()) { return; }
    auto const same = std::find_if(handed.begin(), handed.end(), [&](Handed const& h) { return h.slot == slot; });
    if (same != handed.end()) {
      same->epoch = epoch;
    } else {
      handed.push_back({slot, epoch});
    }
    for (OperationPtr& op : operations) {
      complete(t, *op, false);
      Event event = op->issued;
      event.epoch = epoch;
      event.thread = static_cast<std::uint16_t>(slot_mark | slot);
      for (Range const& r : op->reads) {
        if (r.bytes == 0) { continue; }
        shadow_.each(std::uintptr_t(r.address), r.bytes, [&](Cell& c) {
          bool const own = c.read.thread == op->issued.thread && c.read.block == op->issued.block;
          if (c.read.epoch != 0 && !own) { shadow_.readers(c).push_back(c.read); }
          c.read = event;
        });
      }
      for (Range const& r : op->writes) {
        shadow_.each(std::uintptr_t(r.address), r.bytes, [&](Cell& c) { c.write = event; });
      }
      if (op.use_count() == 1) { spare_.push_back(static_cast<OperationPtr&&>(op)); }
    }
    operations.clear();
  };
  hand(t.open[q], t.handed_open);
  for (Group& g : t.groups[q]) { hand(g.operations, g.handed); }
  m.arriving.all.learn(known_slot(slot), known_threads(), epoch);
}

// as much as a wait tells of them
void Engine::know(Thread& t, std::vector<Handed> const& copies) {
  for (Handed const& h : copies) { t.knows.all.learn(known_slot(h.slot), known_threads(), h.epoch); }
}

void Engine::complete_group(Thread& t, Group& g) {
  know(t, g.handed);
  for (auto& op : g.operations) {
    complete(t, *op, true);
    if (op.use_count() == 1) { spare_.push_back(static_cast<OperationPtr&&>(op)); }
  }
  g.operations.clear();
}

void Engine::commit(Queue queue, Here) {
  Inside const inside(*this);
  flush();
  step();
  Thread& t = *running_;
  auto const q = std::size_t(queue);
  t.groups[q].push_back({});
  t.groups[q].back().operations.swap(t.open[q]);
  if (queue == Queue::cp_async) { std::swap(t.groups[q].back().handed, t.handed_open); }
}

void Engine::wait(Queue queue, int may_be_under_way, bool sources_only, Here) {
  Inside const inside(*this);
  flush();
  step();
  Thread& t = *running_;
  auto const q = std::size_t(queue);
  // cp.async.wait_all waits for what is not committed too
  if (may_be_under_way < 0) {
    for (auto const& op : t.open[q]) { complete(t, *op, true); }
    t.open[q].clear();
    if (queue == Queue::cp_async) { know(t, std::exchange(t.handed_open, {})); }
    may_be_under_way = 0;
  }
  if (queue == Queue::wgmma) { t.wgmma_fenced = false; }
  if (sources_only) {
    wait_for_sources(t, t.groups[q], std::size_t(may_be_under_way));
    return;
  }
  while (t.groups[q].size() > std::size_t(may_be_under_way)) {
    complete_group(t, t.groups[q].front());
    t.groups[q].pop_front();
  }
}

void Engine::count(char const* instruction) {
  if (counted_last_ < instructions_.size() && instructions_[counted_last_].first == instruction) {
    ++instructions_[counted_last_].second;
    return;
  }
  counted_last_ = 0;
  while (counted_last_ < instructions_.size() && instructions_[counted_last_].first != instruction) { ++counted_last_; }
  if (counted_last_ == instructions_.size()) { instructions_.emplace_back(instruction, 0); }
  ++instructions_[counted_last_].second;
}

void Engine::note(char const* instruction, Here) {
  Inside const inside(*this);
  flush();
  step();
  count(instruction);
}

}  // namespace sett::sim
