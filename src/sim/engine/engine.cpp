#include "engine.hpp"

#include "../report/amount.hpp"

namespace sett::inline SETT_ABI::sim {

namespace {

// Returns the number of clusters that may run together.
std::uint64_t most_together(options const& how, dim3 grid, dim3 block, std::size_t dynamic_bytes) {
  std::uint64_t const all = grid.size() / how.cluster.size();
  if (how.cooperative) { return all; }
  std::uint64_t const most = std::min(all, resident_clusters(how, block, dynamic_bytes));
  return Fibers::can_hold(std::size_t(most * how.cluster.size() * block.size())) ? most : 1;
}

}  // namespace

Engine::Engine(options const& how, dim3 grid, dim3 block, std::size_t dynamic_bytes, task const& what)
    : how_(how),
      what_(what),
      cluster_(grid, block, how.cluster, most_together(how, grid, block, dynamic_bytes)),
      choices_(how.seed, how.exhaustive > 0),
      scheduler_(choices_, cluster_),
      fibers_(std::size_t(cluster_.most()) * std::size_t(cluster_.threads_of_cluster())),
      shared_(cluster_, dynamic_bytes, how.arch, cluster_.most()),
      addresses_(cluster_, fibers_, shared_),
      findings_(sites_, addresses_, cluster_),
      clocks_(cluster_),
      baseline_(addresses_, how.schedules > 1 || how.exhaustive > 1),
      shadow_(&Baseline::initialise, &baseline_),
      lifetimes_(cluster_, clocks_, scheduler_, shared_, findings_),
      races_(shadow_, clocks_),
      accesses_(cluster_, addresses_, clocks_, lifetimes_, races_, findings_),
      queue_(cluster_, addresses_, shadow_, clocks_, accesses_, findings_),
      references_(addresses_, sites_, shadow_, accesses_, findings_),
      registers_(cluster_, addresses_, shadow_, queue_, findings_),
      atomics_(clocks_),
      polls_(cluster_),
      copies_(shadow_),
      block_barriers_(cluster_, clocks_, scheduler_, findings_),
      plain_barrier_(cluster_, scheduler_),
      cluster_barrier_(cluster_, clocks_, scheduler_, findings_),
      grid_barrier_(cluster_, clocks_, scheduler_, findings_),
      mbarriers_(cluster_, shared_, clocks_, scheduler_, lifetimes_, accesses_, findings_),
      rendezvous_(cluster_, clocks_, scheduler_, findings_, *this),
      register_pool_(cluster_, scheduler_, findings_, unsigned(how.registers)) {
  accesses_.set_readers(&queue_);
  positions_.reserve(std::size_t(cluster_.most()) * std::size_t(cluster_.threads_of_cluster()));
  shadow_.passing[0] = {fibers_.begin_address(), fibers_.end_address()};
  shadow_.passing[1] = {shared_.begin_address(), shared_.end_address()};
}

Engine::~Engine() = default;

void Engine::begin_records(int first) {
  clocks_.begin(first);
  accesses_.begin(first);
  queue_.begin(first);
  registers_.begin(first);
  polls_.begin(first);
}

void Engine::run_thread(void* self) {
  Engine& engine = *static_cast<Engine*>(self);
  try {
    engine.watched_ ? engine.call_above_gap() : engine.call_kernel();
    engine.leave();
  } catch (Fibers::Unwind const&) { throw; } catch (...) {
    leave_kernel();
    if (!engine.thrown_) { engine.thrown_ = std::current_exception(); }
    engine.stopping_ = true;
  }
}

void Engine::call_kernel() {
  enter_kernel();
  what_.call(what_.state);
  leave_kernel();
}

// Calls the kernel below a gap on the stack, which separates the kernel's frames from the engine's. After the kernel
// has returned, the engine still examines the kernel's frames.
[[gnu::noinline]] void Engine::call_above_gap() {
  char volatile gap[4096];
  gap[0] = 0;
  outermost_[std::size_t(running_->index)] = reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0));
  call_kernel();
  gap[1] = gap[0];
}

void Engine::leave() {
  flush();
  ThreadId const& t = *running_;
  if (SiteId site = 0; watched_ && queue_.left_by(t, site)) {
    findings_.add(Fault::missing_wait, "ends without having waited for its pending asynchronous work", site, t);
  }
  scheduler_.finish(t.index);
  polls_.progress();
  if (scheduler_.live_of_block(t.rank) == 0) { lifetimes_.end_block(t.rank); }
  scheduler_.changed();
  block_barriers_.leave(t);
  plain_barrier_.leave(t);
  rendezvous_.leave(t);
  cluster_barrier_.leave(t);
}

// Suspends the running thread, and runs another thread or ends the cluster. Returns when the suspended thread is
// chosen again.
void Engine::suspend() {
  auto const from = std::size_t(running_->index);
  if (!choose_thread()) {
    fibers_.leave(from);
  } else if (std::size_t(running_->index) != from) {
    fibers_.resume(from, std::size_t(running_->index));
  }
}

// Chooses the thread to run next. Before that, it may complete bulk copies. Returns false if no thread can run.
bool Engine::choose_thread() {
  while (!stopping_ && !thrown_) {
    Scheduler::Next const next = scheduler_.next(queue_.bulk_count());
    if (next.kind == Scheduler::Next::nothing) {
      if (scheduler_.any_spins() && start_more()) { continue; }
      break;
    }
    if (next.kind == Scheduler::Next::event) {
      complete_bulk(next.number);
      continue;
    }
    running_ = &cluster_.thread(int(next.number));
    return true;
  }
  return false;
}

// Completes a bulk copy. Threads that wait for the mbarrier's phase then see its writes.
void Engine::complete_bulk(std::size_t number) {
  OperationPtr const op = queue_.complete_bulk(number);
  running_ = &cluster_.thread(op->thread.index);
  auto const barrier = reinterpret_cast<std::uintptr_t>(op->work.barrier);
  int const slot = mbarriers_.slot_at(barrier);
  if (slot < 0) {
    findings_.add(Fault::barrier_misuse, "an asynchronous copy reports its bytes to an mbarrier that does not exist",
                  op->issued.site, op->thread, barrier);
    return;
  }
  Epoch const epoch = clocks_.tick();
  queue_.publish_writes(*op, slot, epoch);
  mbarriers_.release_slot(barrier, slot, epoch);
  mbarriers_.arrive_bytes(barrier, op->work.barrier_bytes);
}

void Engine::yield_at(SiteId at) {
  flush();
  step();
  scheduler_.set_site(running_->index, at);
  scheduler_.spin(running_->index);
  suspend();
}

void Engine::yield(Here at) {
  if (!watched_) { return let_others_run(); }
  Inside const inside(*this);
  yield_at(where(at));
}

// Reading the clock counts as a step, so the step limit also ends a loop that only reads the clock.
std::uint64_t Engine::clock() {
  Inside const inside(*this);
  polls_.progress();
  step();
  return steps_ - steps_before_cluster_;
}

void Engine::poll(std::uintptr_t a, std::size_t n, SiteId site, bool again) {
  int const t = running_->index;
  scheduler_.yield(t);
  scheduler_.set_site(t, site);
  suspend();
  polls_.poll(a, n);
  if (again) { polls_.compare(t, fibers_.state_of(std::size_t(t))); }
  bool const in_vain = again && !stopping_ && wait_in_vain();
  // If engines run in parallel, a block may wait for a block of another engine. Only an engine that runs alone can
  // detect that a wait never ends.
  if (others_ != nullptr && in_vain) { others_->stopped = true; }
  if (others_ != nullptr && others_->stopped) { stop_kernel(); }
  if (!in_vain || start_more()) { return; }
  stopping_ = true;
  report_stuck();
  suspend();
}

// Returns whether all threads that can run repeat the same steps while no pending copy can change memory.
bool Engine::wait_in_vain() const {
  if (!polls_.waits(running_->index) || queue_.bulk_count() > 0) { return false; }
  for (int i = 0; i < cluster_.size(); ++i) {
    if (scheduler_.state(i) == Scheduler::ready && !polls_.waits(i)) { return false; }
  }
  return true;
}

void Engine::stop_at_limit() {
  stopping_ = true;
  findings_.add(Fault::deadlock,
                "the kernel has not ended after " + amount(std::uint64_t(how_.step_limit), "thread-instruction"),
                calls(__builtin_frame_address(0), __builtin_return_address(0)).site(), *running_);
  report_stuck();
  suspend();
}

// Adds one finding for all threads that wait for the same condition at the same line.
void Engine::report_stuck() {
  std::string const unwritten = "a value that no running thread can write" + why_not_more();
  std::map<std::pair<std::string, std::string>, std::vector<int>> waiting;
  for (int i = 0; i < cluster_.size(); ++i) {
    Scheduler::State const state = scheduler_.state(i);
    if (state == Scheduler::ready && polls_.waits(i)) {
      waiting[{unwritten, findings_.line(scheduler_.site(i))}].push_back(i);
    }
    if (state != Scheduler::blocked && state != Scheduler::spinning) { continue; }
    waiting[{scheduler_.missing(i), findings_.line(scheduler_.site(i))}].push_back(i);
  }
  for (auto const& [what, threads] : waiting) {
    std::string const message =
        threads.size() == 1 ? "waits for " : "and " + amount(threads.size() - 1, "other", "others") + " wait for ";
    findings_.add(Fault::deadlock, message + what.first, scheduler_.site(threads.front()),
                  cluster_.thread(threads.front()));
  }
}

}  // namespace sett::sim
