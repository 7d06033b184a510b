#include "engine.hpp"

#include <new>

namespace sett::inline SETT_ABI::sim {

namespace {

constexpr std::size_t stack_bytes = std::size_t(256) << 10;

// memory that is kept from launch to launch
struct Slab {
  std::uintptr_t begin = 0, end = 0;

  void reserve(std::uintptr_t at, std::size_t bytes, std::size_t align) {
    if (end - begin >= bytes) { return; }
    unmap();
    void* const p = sim::reserve(at, bytes + align);
    if (p == MAP_FAILED) { throw std::bad_alloc(); }
    begin = (reinterpret_cast<std::uintptr_t>(p) + align - 1) / align * align;
    end = begin + bytes;
    mapped = p, mapped_bytes = bytes + align;
  }
  void unmap() {
    if (mapped != nullptr) { munmap(mapped, mapped_bytes); }
    mapped = nullptr, begin = end = 0;
  }
  ~Slab() { unmap(); }

  void* mapped = nullptr;
  std::size_t mapped_bytes = 0;
};
thread_local Slab stack_slab, shared_slab;

// The stacks of a warp begin at different lines of the processor's caches: at one, they would drive each other out.
struct StackPiece {
  std::uintptr_t begin;
  int thread;
  boost::context::stack_context allocate() const {
    boost::context::stack_context out;
    out.size = stack_bytes - std::size_t(thread % 61) * 1088;
    out.sp = reinterpret_cast<void*>(begin + out.size);
    return out;
  }
  void deallocate(boost::context::stack_context&) const noexcept {}
};

// the machine answers this host thread while it lives
struct Watch {
  Machine* const machine = Machine::current();
  Engine* const engine = watching;
  Watch(Machine* m, Engine* e) {
    Machine::current() = m;
    watching = e;
  }
  ~Watch() {
    Machine::current() = machine;
    watching = engine;
  }
};

Index3 unflatten(std::uint64_t i, Index3 extent) {
  return {unsigned(i % extent.x), unsigned(i / extent.x % extent.y), unsigned(i / extent.x / extent.y)};
}

}  // namespace

Engine::Engine(options const& how, dim3 grid, dim3 block, std::size_t dynamic_bytes, task const& what)
    : how_(how),
      grid_(grid),
      extent_(block),
      dynamic_bytes_(dynamic_bytes),
      what_(what),
      block_threads_(int(block.size())),
      cluster_blocks_(int(how.cluster.size())),
      shadow_(&Engine::initialise_page, this) {
  Inside const inside(*this);
  std::size_t const threads = std::size_t(block_threads_ * cluster_blocks_);
  stack_slab.reserve(std::uintptr_t(12) << 40, threads * stack_bytes, 4096);
  stacks_ = stack_slab.begin;
  stacks_end_ = stacks_ + threads * stack_bytes;
  shared_slab.reserve(std::uintptr_t(8) << 40, std::size_t(16) * window_bytes, window_bytes);
  shared_ = shared_slab.begin;
  shared_end_ = shared_ + std::size_t(cluster_blocks_) * window_bytes;
  shadow_.passing[0] = {stacks_, stacks_end_};
  shadow_.passing[1] = {shared_, shared_end_};
  for (std::size_t i = 0; i < threads; ++i) { team_.push_back(std::make_unique<Thread>()); }
  blocks_.resize(std::size_t(cluster_blocks_));
  meters_.resize(std::size_t(cluster_blocks_));
}

Engine::~Engine() = default;

void Engine::run_cluster(std::uint32_t first) {
  dim3 const c = how_.cluster;
  Index3 const clusters{grid_.x / c.x, grid_.y / c.y, grid_.z / c.z};
  Index3 const at = unflatten(first, clusters);
  shadow_.forget_passing();
  mbarriers_.clear();
  invalidated_.clear();
  next_slot_ = 0;
  whole_ = nullptr;
  slots_of_mbarriers_.clear();
  cluster_barrier_ = {};
  registers_under_way = 0;
  changes_ = 1;
  steps_before_cluster_ = steps_;
  birth_ = now_++;
  bulk_.clear();
  ready_.clear();
  spinning_.clear();
  for (int r = 0; r < cluster_blocks_; ++r) {
    Block& b = blocks_[std::size_t(r)];
    Index3 const inside = unflatten(std::uint64_t(r), c);
    b = Block{};
    b.index = {at.x * c.x + inside.x, at.y * c.y + inside.y, at.z * c.z + inside.z};
    b.linear = b.index.x + grid_.x * (b.index.y + grid_.y * b.index.z);
    b.live = block_threads_;
    b.live_of_warp.assign(std::size_t(block_threads_ + 31) / 32, 32);
    if (block_threads_ % 32 != 0) { b.live_of_warp.back() = block_threads_ % 32; }
    // a thread is given registers in eights
    unsigned const registers = (unsigned(how_.registers) + 7) / 8 * 8;
    b.warpgroups.assign(std::size_t(block_threads_ + 127) / 128, Warpgroup{registers, 0, 0, {}});
    meters_[std::size_t(r)].begin_block(block_threads_);
    b.window = shared_ + std::size_t(r) * window_bytes;
    b.dynamic = b.window + reserved_bytes;
    b.end = b.dynamic + dynamic_bytes_;
    spoil(b.dynamic, dynamic_bytes_);
    for (int i = 0; i < block_threads_; ++i) {
      int const index = r * block_threads_ + i;
      Thread& t = *team_[std::size_t(index)];
      t = Thread{};
      t.index = index;
      t.local = i;
      t.rank = r;
      t.block = b.linear;
      t.position = {thread_index(i), b.index, extent_, grid_, inside, c};
      t.epoch = now_;
      t.knows.all.before.assign(std::size_t(cluster_blocks_), 0);
      enter(t);
      ready_.push_back(index);
    }
    ++report_.measured.blocks;
  }
  {
    over_ = false;
    Watch const watch(this, nullptr);
    while (choose_thread()) {
      switch_to(running_->fiber, scheduler_);
      watching = nullptr;
      flush();
    }
  }
  judge_suspects();
  for (Block const& b : blocks_) { shared_bytes_ = std::max(shared_bytes_, dynamic_bytes_ + b.static_bytes); }
  for (Meter& m : meters_) { m.end_block(); }
  Watch const nobody(nullptr, nullptr);
  over_ = true;
  int const live = live_threads();
  if (live > 0 && !stopping_ && !thrown_) { report_stuck(); }
  if (live == 0 && !thrown_) {
    for (auto const& [address, m] : mbarriers_) {
      if (m.bytes == 0) { continue; }
      find(misuse,
           m.bytes > 0
               ? amount(m.bytes, "byte that an mbarrier expects has", "bytes that an mbarrier expects have") +
                     " not arrived"
               : amount(-m.bytes, "byte has", "bytes have") + " arrived at an mbarrier that did not expect them",
           m.made, *team_[0], address, {});
    }
  }
  for (auto& t : team_) {
    for (std::size_t q = 0; q < 3; ++q) {
      for (auto const& op : t->open[q]) { free_sources(*op); }
      for (Group const& g : t->groups[q]) {
        for (auto const& op : g.operations) {
          free_sources(*op);
          if (op->moved) { complete(*t, *op, false); }
        }
      }
    }
    // unwinds those that are not finished; a thread that was stopped inside of a mark is left as it is
    if (t->marked) {
      static auto& left = *new std::deque<boost::context::fiber>;
      left.push_back(std::move(t->fiber));
    }
    t->fiber = {};
  }
}

void Engine::enter(Thread& t) {
  StackPiece const stack{stacks_ + std::size_t(t.index) * stack_bytes, t.index};
  t.fiber = boost::context::fiber(std::allocator_arg, stack, [this, &t](boost::context::fiber&& before) {
    *left_ = std::move(before);
    try {
      call_above_gap();
      leave(t);
    } catch (boost::context::detail::forced_unwind const&) { throw; } catch (...) {
      watching = nullptr;
      if (!thrown_) { thrown_ = std::current_exception(); }
      stopping_ = true;
    }
    return std::move(scheduler_);
  });
}

// What the kernel's frames hold is looked at once more when it has returned: this frame lies between them and the
// engine's.
[[gnu::noinline]] void Engine::call_above_gap() {
  char volatile gap[4096];
  gap[0] = 0;
  running_->outermost = reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0));
  watching = this;
  what_.call(what_.state);
  watching = nullptr;
  gap[1] = gap[0];
}

void Engine::leave(Thread& t) {
  flush();
  std::size_t left = 0;
  SiteId site = 0;
  for (int q = 0; q < 3; ++q) {
    for (auto const& op : t.open[q]) {
      site = op->issued.site;
      ++left;
    }
    for (auto const& g : t.groups[q]) {
      for (auto const& op : g.operations) {
        if (op->moved) { continue; }  // of a store no more is asked
        site = op->issued.site;
        ++left;
      }
    }
  }
  if (left > 0) {
    find(missing_wait, "ends with asynchronous work under way that it has not waited for", site, t, 0, {});
  }
  t.state = Thread::finished;
  Block& b = block_of(t);
  --b.live_of_warp[std::size_t(t.local / 32)];
  if (--b.live == 0) { judge_visits(b); }
  changed();
  leave_barriers(t);
  leave_meetings(t);
  leave_cluster(t);
}

// the running thread goes on when it is chosen again; another one follows it, or the end of the cluster
void Engine::suspend() {
  Thread& t = *running_;
  if (!choose_thread()) {
    switch_to(scheduler_, t.fiber);
  } else if (running_ != &t) {
    switch_to(running_->fiber, t.fiber);
  }
}

// a fiber that has ended leaves nothing behind
void Engine::switch_to(boost::context::fiber& next, boost::context::fiber& from) {
  left_ = &from;
  boost::context::fiber before = std::move(next).resume();
  if (before) { *left_ = std::move(before); }
}

void Engine::wake(int thread) {
  Thread& t = *team_[std::size_t(thread)];
  if (t.state != Thread::blocked && t.state != Thread::spinning) { return; }
  if (t.state == Thread::spinning) { spinning_.erase(std::find(spinning_.begin(), spinning_.end(), thread)); }
  t.state = Thread::ready;
  ready_.push_back(thread);
}

// something that a spinning thread may wait for has happened
void Engine::changed() {
  ++changes_;
  for (int const i : spinning_) {
    team_[std::size_t(i)]->state = Thread::ready;
    ready_.push_back(i);
  }
  spinning_.clear();
}

void Engine::block_on(Reason const& why, SiteId at) {
  Thread& t = *running_;
  t.state = Thread::blocked;
  t.waiting = why;
  t.waiting_at = at;
  suspend();
}

void Engine::yield(Here at) {
  Inside const inside(*this);
  yield_at(where(at));
}

void Engine::yield_at(SiteId at) {
  flush();
  step();
  Thread& t = *running_;
  t.waiting_at = at;
  if (t.last_change == changes_) {
    t.state = Thread::spinning;
    t.waiting = {[](Engine const&, Reason const&) { return std::string("other threads, asking again and again"); }};
    spinning_.push_back(t.index);
  } else {
    ready_.push_back(t.index);
  }
  t.last_change = changes_;
  suspend();
}

// which thread runs next; bulk copies that are chosen before complete. False where none can run
bool Engine::choose_thread() {
  while (!stopping_ && !thrown_) {
    std::size_t const all = ready_.size() + bulk_.size();
    if (all == 0) { break; }
    std::size_t const i = choose(all);
    if (i >= ready_.size()) {
      complete_bulk(i - ready_.size());
      continue;
    }
    std::swap(ready_[i], ready_.back());
    running_ = team_[std::size_t(ready_.back())].get();
    ready_.pop_back();
    return true;
  }
  return false;
}

// a loop that does nothing but look at the clock ends at the limit too
std::uint64_t Engine::clock() {
  Inside const inside(*this);
  step();
  return steps_ - steps_before_cluster_;
}

void Engine::stop_at_limit() {
  stopping_ = true;
  find(stuck, "the kernel has not ended after " + amount(std::uint64_t(how_.step_limit), "thread-instruction"),
       calls(__builtin_frame_address(0), __builtin_return_address(0)), *running_, 0, {});
  report_stuck();
  suspend();
}

void Engine::report_stuck() {
  std::map<std::pair<std::string, SiteId>, std::vector<Thread const*>> waiting;
  for (auto const& t : team_) {
    if (t->state != Thread::blocked && t->state != Thread::spinning) { continue; }
    std::string const why = t->waiting.words == nullptr ? "" : t->waiting.words(*this, t->waiting);
    waiting[{why, t->waiting_at}].push_back(t.get());
  }
  for (auto const& [what, threads] : waiting) {
    std::string const message =
        threads.size() == 1 ? "waits for " : "and " + amount(threads.size() - 1, "other", "others") + " wait for ";
    find(stuck, message + what.first, what.second, *threads.front(), 0, {});
  }
}

}  // namespace sett::sim
