// async_sources: tracks the memory and the registers that pending asynchronous work still reads (async_queue.hpp).
#include <algorithm>

#include "async_queue.hpp"
#include "sett/sim/registers.hpp"

namespace sett::inline SETT_ABI::sim {

namespace {

std::uintptr_t begin_of(Range const& r) { return reinterpret_cast<std::uintptr_t>(r.address); }

}  // namespace

// Calls `use` for each cell of memory or registers that the work reads.
template <class Use>
void AsyncQueue::each_source(Operation const& op, Use const& use) {
  for (Range const& r : op.reads) {
    if (r.bytes != 0) { shadow_.each(begin_of(r), r.bytes, use); }
  }
}

bool AsyncQueue::reads_memory(Operation const& op) const {
  return std::any_of(op.reads.begin(), op.reads.end(),
                     [&](Range const& r) { return r.bytes != 0 && !addresses_.on_stack(begin_of(r)); });
}
long AsyncQueue::source_registers(Operation const& op) const {
  return std::count_if(op.reads.begin(), op.reads.end(),
                       [&](Range const& r) { return addresses_.on_stack(begin_of(r)); });
}

// Counts the work as a reader of its source cells until the issuing thread has waited. Work that an mbarrier counts is
// excluded, because it may end at any time and the mbarrier's slot orders its reads.
void AsyncQueue::hold_sources(Operation& op) {
  if (op.work.barrier != nullptr) { return; }
  op.holds_sources = true;
  detail::registers_under_way += source_registers(op);
  each_source(op, [](Cell& c) {
    if (c.sources == 0xffff) {
      Failure const f{Rule::launch_refused};
      raise({f, Text() << describe(f)
                       << ": 65536 pending asynchronous copies read the same address, but at most 65535 may"});
    }
    ++c.sources;
  });
}

void AsyncQueue::free_sources(Operation& op) {
  if (!op.holds_sources) { return; }
  op.holds_sources = false;
  detail::registers_under_way -= source_registers(op);
  each_source(op, [](Cell& c) { --c.sources; });
}

// Ends the reads of a wgmma. A wgmma group belongs to the whole warpgroup (PTX ISA, wgmma.commit_group). Once any
// thread of the warpgroup has waited, the sources in memory have been read.
void AsyncQueue::end_whole(ThreadId const& t, Operation& op) {
  OperationPtr const whole = std::exchange(op.whole, nullptr);
  if (whole == nullptr) { return; }
  if (whole->slot >= 0) { clocks_.learn(t, whole->slot, whole->slot_epoch); }
  if (!whole->holds_sources) { return; }
  std::erase_if(whole->reads, [&](Range const& r) {
    if (addresses_.on_stack(begin_of(r))) { return false; }
    if (r.bytes != 0) {
      shadow_.each(begin_of(r), r.bytes, [](Cell& c) { --c.sources; });
    }
    return true;
  });
}

SiteId AsyncQueue::reader_of(std::uintptr_t a, std::size_t n) const {
  auto const reads = [&](OperationPtr const& op) {
    return op->holds_sources && std::any_of(op->reads.begin(), op->reads.end(), [&](Range const& r) {
             return begin_of(r) < a + n && a < begin_of(r) + r.bytes;
           });
  };
  auto const first = [&](std::vector<OperationPtr> const& operations) {
    auto const it = std::find_if(operations.begin(), operations.end(), reads);
    return it == operations.end() ? SiteId(0) : (*it)->issued.site;
  };
  for (Thread const& t : threads_) {
    for (Pipeline const& p : t.pipelines) {
      if (SiteId const site = first(p.open); site != 0) { return site; }
      for (Group const& g : p.groups) {
        if (SiteId const site = first(g.operations); site != 0) { return site; }
      }
    }
  }
  return 0;
}

void AsyncQueue::forget_sources(ThreadId const& t, std::uintptr_t a, std::size_t bytes) {
  auto const forget_of = [&](Operation& op) {
    if (!op.holds_sources) { return; }
    std::erase_if(op.reads, [&](Range const& r) {
      std::uintptr_t const from = begin_of(r);
      if (!addresses_.on_stack(from) || a + bytes <= from || from + r.bytes <= a) { return false; }
      shadow_.each(from, r.bytes, [](Cell& c) { --c.sources; });
      --detail::registers_under_way;
      return true;
    });
  };
  Pipeline const& p = of(t).pipelines[std::size_t(Queue::wgmma)];
  for (OperationPtr const& op : p.open) { forget_of(*op); }
  for (Group const& g : p.groups) {
    for (OperationPtr const& op : g.operations) { forget_of(*op); }
  }
}

}  // namespace sett::sim
