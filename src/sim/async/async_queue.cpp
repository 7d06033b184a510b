#include "async_queue.hpp"

#include <algorithm>
#include <bit>

#include "../report/amount.hpp"
#include "sett/sim/registers.hpp"

namespace sett::inline SETT_ABI::sim {

namespace {

std::uintptr_t begin_of(Range const& r) { return reinterpret_cast<std::uintptr_t>(r.address); }

// Returns the operation's event in its slot. A thread that has waited for the operation has this event in its clock.
Event slot_event(Operation const& op) {
  Event e = op.issued;
  e.epoch = op.slot_epoch;
  e.set_slot(op.slot);
  return e;
}

}  // namespace

void AsyncQueue::clear() {
  bulk_.clear();
  whole_ = nullptr;
  detail::registers_under_way = 0;
}

void AsyncQueue::begin(int first) { cluster_.reset_threads(threads_, first); }

bool AsyncQueue::has_bulk(int first) const {
  return std::any_of(bulk_.begin(), bulk_.end(), [&](auto const& op) { return op->thread.first == first; });
}

void AsyncQueue::end(int first) {
  for (int i = 0; i < cluster_.threads_of_cluster(); ++i) {
    ThreadId const& t = cluster_.thread(first, i);
    for (Pipeline& p : of(t).pipelines) {
      for (auto const& op : p.open) { free_sources(*op); }
      for (Group const& g : p.groups) {
        for (auto const& op : g.operations) {
          free_sources(*op);
          if (op->moved) { complete(t, *op, false); }
        }
      }
    }
  }
}

bool AsyncQueue::left_by(ThreadId const& t, SiteId& issued) const {
  bool left = false;
  auto const add = [&](Operation const& op) { issued = op.issued.site, left = true; };
  for (Pipeline const& p : threads_[std::size_t(t.index)].pipelines) {
    for (auto const& op : p.open) { add(*op); }
    for (Group const& g : p.groups) {
      for (auto const& op : g.operations) {
        if (!op->moved) { add(*op); }  // a store's sources must have been read before it is complete
      }
    }
  }
  return left;
}

OperationPtr AsyncQueue::make(ThreadId const& t, Work const& work, SiteId site) {
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
  op->thread = t;
  op->issued = clocks_.event(t, site, 0);
  auto const* const state = static_cast<unsigned char const*>(work.state);
  op->state.assign(state, state + work.state_bytes);
  for (int i = 0; i < work.read_count; ++i) { op->reads.push_back(work.reads[i]); }
  for (int i = 0; i < work.write_count; ++i) { op->writes.push_back(work.writes[i]); }
  return op;
}

void AsyncQueue::give_slot(Operation& op, int slot) {
  op.slot = slot;
  if (slot < 0 && !op.work.generic_proxy && reads_memory(op)) {
    Thread& own = of(op.thread);
    if (own.slot < 0) { own.slot = clocks_.new_slot(op.thread.first); }
    op.slot = own.slot;
  }
  op.slot_epoch = clocks_.tick();
}

void AsyncQueue::start(ThreadId const& t, Work const& work, SiteId site, int slot, bool sound) {
  OperationPtr const op = make(t, work, site);
  give_slot(*op, slot);
  if (work.queue == Queue::wgmma) {
    if (op->slot >= 0) { whole_ = op; }
    op->whole = op->slot >= 0 ? nullptr : whole_;
  }
  if (!check(*op, sound)) { return; }
  if (work.queue == Queue::wgmma && !of(t).wgmma_fenced) {
    findings_.add(
        Fault::barrier_misuse,
        "wgmma must follow a wgmma.fence, but this thread has executed none since its last wait for the registers",
        site, t);
  }
  begin_reads(*op);
  begin_writes(*op);
  hold_sources(*op);
  if (work.barrier != nullptr) {
    bulk_.push_back(op);
  } else {
    of(t).pipelines[std::size_t(work.queue)].open.push_back(op);
  }
}

bool AsyncQueue::check(Operation const& op, bool sound) {
  Work const& work = op.work;
  auto const box = reinterpret_cast<std::uintptr_t>(work.aligned);
  if (work.alignment > 0 && box % std::uintptr_t(work.alignment) != 0) {
    findings_.add(Fault::misaligned,
                  "a box of a tensor map must begin at an address in shared memory that is a multiple of " +
                      amount(work.alignment, "byte"),
                  op.issued.site, op.thread, box);
    sound = false;
  }
  for (auto const* ranges : {&op.reads, &op.writes}) {
    for (Range const& r : *ranges) { sound = check_range(op, r) && sound; }
  }
  return sound;
}

bool AsyncQueue::check_range(Operation const& op, Range const& r) {
  std::uintptr_t const a = begin_of(r);
  if (addresses_.on_stack(a) || r.bytes == 0) { return true; }
  bool sound = true;
  std::size_t const unit = op.work.unit > 0 ? std::size_t(op.work.unit) : std::has_single_bit(r.bytes) ? r.bytes : 1;
  if (unit <= 16 && (a % unit != 0 || r.bytes % unit != 0)) {
    findings_.add(Fault::misaligned,
                  "an asynchronous copy of " + amount(r.bytes, "byte") +
                      " must have an address and a size that are multiples of " + std::to_string(unit),
                  op.issued.site, op.thread, a);
    sound = false;
  }
  bytes_ += r.bytes;
  return accesses_.check(op.thread, a, r.bytes, op.issued.site) && sound;
}

// Marks the sources as being read. Until it has waited, not even the issuing thread may write to them.
void AsyncQueue::begin_reads(Operation const& op) {
  std::uint16_t const flags = op.work.generic_proxy ? std::uint16_t(0) : Event::async;
  for (Range const& r : op.reads) {
    std::uintptr_t const a = begin_of(r);
    if (addresses_.on_stack(a) || r.bytes == 0) { continue; }
    accesses_.record(op.thread, a, r.bytes, Access::read, op.issued.site, {}, flags);
    if (op.work.generic_proxy) { continue; }
    Event reading = clocks_.event(op.thread, op.issued.site, flags);
    reading.epoch = op.slot_epoch;
    reading.set_slot(op.slot);
    shadow_.each(a, r.bytes, [&](Cell& c) { c.read = reading; });
  }
}

// Marks the destination as pending, and fills it with poison.
void AsyncQueue::begin_writes(Operation const& op) {
  ThreadId const& t = op.thread;
  SiteId const site = op.issued.site;
  bool const counted = op.work.barrier != nullptr;
  std::uint16_t const flags = op.work.generic_proxy ? std::uint16_t(0) : Event::async;
  for (Range const& r : op.writes) {
    std::uintptr_t const a = begin_of(r);
    if (r.bytes == 0) { continue; }
    if (addresses_.on_stack(a)) {
      ++detail::registers_under_way;
      shadow_.each(a, r.bytes, [&](Cell& c) {
        c.flags |= Cell::under_way;
        c.write = clocks_.event(t, site, flags);
      });
    } else {
      accesses_.record(t, a, r.bytes, op.work.adds ? Access::atomic : Access::write, site, {}, flags);
      if (op.work.adds) { continue; }
      if (counted) { accesses_.visit_by_copy(t, a, slot_event(op)); }
      shadow_.each(a, r.bytes, [&](Cell& c) {
        c.flags |= Cell::under_way;
        if (counted) { c.write.set_slot(0); }
      });
    }
    if (addresses_.is_shared(a) || addresses_.on_stack(a)) { addresses_.spoil(a, r.bytes); }
  }
}

void AsyncQueue::move(Operation& op) {
  if (op.moved) { return; }
  op.moved = true;
  free_sources(op);
  Engine* const engine = std::exchange(detail::watching, nullptr);
  op.work.run(op.state.data());
  detail::watching = engine;
}

// Handles a wait with .read. Afterwards the sources may be overwritten, but the groups' writes are still pending.
void AsyncQueue::wait_for_sources(ThreadId const& t, std::deque<Group>& groups, std::size_t may_be_under_way) {
  for (std::size_t i = groups.size(); i-- > 0;) {
    if (i + may_be_under_way >= groups.size()) { continue; }
    if (groups[i].sources_read) { return; }
    groups[i].sources_read = true;
    for (auto const& op : groups[i].operations) {
      move(*op);
      if (op->slot >= 0) { clocks_.learn(t, op->slot, op->slot_epoch); }
    }
  }
}

void AsyncQueue::complete(ThreadId const& t, Operation& op, bool by_wait) {
  if (op.done) { return; }
  op.done = true;
  move(op);
  if (by_wait) { end_whole(t, op); }
  bool const generic = op.work.generic_proxy;
  auto const flags =
      generic ? std::uint16_t(0) : static_cast<std::uint16_t>(Event::async | (op.work.adds ? Event::atomic : 0));
  if (by_wait && !generic) {
    if (op.slot >= 0) { clocks_.learn(t, op.slot, op.slot_epoch); }
  } else if (by_wait) {
    for (Range const& r : op.reads) {
      if (addresses_.on_stack(begin_of(r)) || r.bytes == 0) { continue; }
      accesses_.record(t, begin_of(r), r.bytes, Access::read, op.issued.site, {},
                       static_cast<std::uint16_t>(flags | Event::elsewhere));
    }
  }
  for (Range const& r : op.writes) {
    if (r.bytes == 0) { continue; }
    if (addresses_.on_stack(begin_of(r))) { --detail::registers_under_way; }
    shadow_.each(begin_of(r), r.bytes, [&](Cell& c) {
      c.flags = static_cast<std::uint8_t>((c.flags | Cell::initialised) & ~Cell::under_way);
      c.write = clocks_.event(t, op.issued.site, flags);
    });
  }
}

OperationPtr AsyncQueue::complete_bulk(std::size_t number) {
  OperationPtr const op = bulk_[number];
  bulk_.erase(bulk_.begin() + std::ptrdiff_t(number));
  complete(op->thread, *op, false);
  return op;
}

void AsyncQueue::publish_writes(Operation const& op, int slot, Epoch epoch) {
  for (Range const& r : op.writes) {
    if (addresses_.on_stack(begin_of(r)) || r.bytes == 0) { continue; }
    shadow_.each(begin_of(r), r.bytes, [&](Cell& c) {
      c.write.epoch = epoch;
      c.write.set_slot(slot);
    });
  }
}

// Completes the copies at once, although a device may take longer. The copies are ordered before every thread that
// waits for the mbarrier's phase. If the issuing thread waits for its groups, they are also ordered before its next
// accesses.
void AsyncQueue::hand_to_mbarrier(ThreadId const& t, int slot, Epoch epoch) {
  Thread& own = of(t);
  Pipeline& p = own.pipelines[std::size_t(Queue::cp_async)];
  complete_handed(t, p.open, own.handed_open, {slot, epoch});
  for (Group& g : p.groups) { complete_handed(t, g.operations, g.handed, {slot, epoch}); }
}

void AsyncQueue::complete_handed(ThreadId const& t, std::vector<OperationPtr>& operations, std::vector<Handed>& handed,
                                 Handed to) {
  if (operations.empty()) { return; }
  auto const same = std::find_if(handed.begin(), handed.end(), [&](Handed const& h) { return h.slot == to.slot; });
  if (same != handed.end()) {
    same->epoch = to.epoch;
  } else {
    handed.push_back(to);
  }
  for (OperationPtr& op : operations) {
    complete(t, *op, false);
    Event event = op->issued;
    event.epoch = to.epoch;
    event.set_slot(to.slot);
    for (Range const& r : op->reads) {
      if (r.bytes == 0) { continue; }
      shadow_.each(begin_of(r), r.bytes, [&](Cell& c) {
        bool const own = c.read.thread == op->issued.thread && c.read.block == op->issued.block;
        if (c.read.epoch != 0 && !own) { shadow_.readers(c).push_back(c.read); }
        c.read = event;
      });
    }
    for (Range const& r : op->writes) {
      shadow_.each(begin_of(r), r.bytes, [&](Cell& c) { c.write = event; });
    }
    reuse(op);
  }
  operations.clear();
}

// Orders the finished copies before the next accesses of t, which has waited.
void AsyncQueue::learn(ThreadId const& t, std::vector<Handed> const& copies) {
  for (Handed const& h : copies) { clocks_.learn(t, h.slot, h.epoch); }
}

void AsyncQueue::reuse(OperationPtr& op) {
  if (op.use_count() == 1) { spare_.push_back(static_cast<OperationPtr&&>(op)); }
}

void AsyncQueue::complete_group(ThreadId const& t, Group& g) {
  learn(t, g.handed);
  for (auto& op : g.operations) {
    complete(t, *op, true);
    reuse(op);
  }
  g.operations.clear();
}

void AsyncQueue::commit(ThreadId const& t, Queue queue) {
  Thread& own = of(t);
  Pipeline& p = own.pipelines[std::size_t(queue)];
  p.groups.push_back({});
  p.groups.back().operations.swap(p.open);
  if (queue == Queue::cp_async) { std::swap(p.groups.back().handed, own.handed_open); }
}

void AsyncQueue::wait(ThreadId const& t, Queue queue, int may_be_under_way, bool sources_only) {
  Thread& own = of(t);
  Pipeline& p = own.pipelines[std::size_t(queue)];
  if (may_be_under_way < 0) {
    for (auto const& op : p.open) { complete(t, *op, true); }
    p.open.clear();
    if (queue == Queue::cp_async) { learn(t, std::exchange(own.handed_open, {})); }
    may_be_under_way = 0;
  }
  if (queue == Queue::wgmma) { own.wgmma_fenced = false; }
  if (sources_only) {
    wait_for_sources(t, p.groups, std::size_t(may_be_under_way));
    return;
  }
  while (p.groups.size() > std::size_t(may_be_under_way)) {
    complete_group(t, p.groups.front());
    p.groups.pop_front();
  }
}

}  // namespace sett::sim
