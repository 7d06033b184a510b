#include "engine.hpp"

#include "../report/amount.hpp"

namespace sett::inline SETT_ABI::sim {

class Engine::Watch {
 public:
  explicit Watch(Machine* m) {
    Machine::current() = m;
    leave_kernel();
  }
  ~Watch() {
    Machine::current() = machine_;
    detail::watching = engine_;
    detail::passing = passing_;
  }

 private:
  Machine* const machine_ = Machine::current();
  Engine* const engine_ = detail::watching;
  Engine* const passing_ = detail::passing;
};

Engine::Engine(options const& how, dim3 grid, dim3 block, std::size_t dynamic_bytes, task const& what)
    : how_(how),
      what_(what),
      cluster_(grid, block, how.cluster),
      choices_(how.seed, how.exhaustive > 0),
      scheduler_(choices_, cluster_),
      fibers_(std::size_t(cluster_.size())),
      shared_(cluster_.blocks(), dynamic_bytes, how.arch),
      addresses_(cluster_, fibers_, shared_),
      findings_(sites_, addresses_, cluster_),
      clocks_(cluster_),
      baseline_(addresses_, how.schedules > 1 || how.exhaustive > 1),
      shadow_(&Baseline::initialise, &baseline_),
      lifetimes_(cluster_, clocks_, scheduler_, shared_, findings_),
      races_(shadow_, clocks_),
      accesses_(cluster_, addresses_, clocks_, lifetimes_, races_, findings_),
      queue_(cluster_, addresses_, shadow_, clocks_, accesses_, findings_),
      references_(cluster_, addresses_, sites_, shadow_, accesses_, findings_),
      registers_(cluster_, addresses_, shadow_, queue_, findings_),
      atomics_(clocks_),
      copies_(shadow_),
      block_barriers_(cluster_, clocks_, scheduler_, findings_),
      plain_barrier_(cluster_, scheduler_),
      cluster_barrier_(cluster_, clocks_, scheduler_, findings_),
      mbarriers_(cluster_, shared_, clocks_, scheduler_, lifetimes_, accesses_, findings_),
      rendezvous_(cluster_, clocks_, scheduler_, findings_, *this),
      register_pool_(cluster_, scheduler_, findings_, unsigned(how.registers)) {
  accesses_.set_readers(&queue_);
  shadow_.passing[0] = {fibers_.begin_address(), fibers_.end_address()};
  shadow_.passing[1] = {shared_.begin_address(), shared_.end_address()};
  auto const threads = std::size_t(cluster_.size());
  positions_.resize(threads);
  outermost_.resize(threads);
  marked_.resize(threads);
}

Engine::~Engine() = default;

void Engine::begin_records() {
  shadow_.forget_passing();
  clocks_.begin();
  accesses_.begin();
  queue_.begin();
  registers_.begin();
  polls_.begin(positions_.size());
  copies_.begin();
  findings_.begin_cluster();
}

void Engine::begin_cluster(std::uint32_t number) {
  cluster_.go_to(number);
  steps_before_cluster_ = steps_;
  scheduler_.begin();
  shared_.begin();
  lifetimes_.begin();
  if (watched_) { begin_records(); }
  block_barriers_.begin();
  plain_barrier_.begin();
  cluster_barrier_.begin();
  mbarriers_.begin();
  rendezvous_.begin();
  register_pool_.begin();
  for (std::size_t i = 0; i < positions_.size(); ++i) {
    positions_[i] = cluster_.position(cluster_.thread(int(i)));
    marked_[i] = false;
    fibers_.start(i, &Engine::run_thread, this);
  }
  blocks_run_ += std::uint64_t(cluster_.blocks());
}

void Engine::run_cluster(std::uint32_t number) {
  begin_cluster(number);
  {
    over_ = false;
    Watch const watch(this);
    while (choose_thread()) {
      fibers_.enter(std::size_t(running_->index));
      leave_kernel();
      flush();
    }
  }
  references_.judge_suspects();
  end_cluster();
}

void Engine::end_cluster() {
  shared_.end();
  accesses_.end();
  Watch const nobody(nullptr);
  over_ = true;
  int const live = scheduler_.live();
  if (live > 0 && !stopping_ && !thrown_) {
    plain_barrier_.block(sites_);
    report_stuck();
  }
  if (live == 0 && !thrown_) { mbarriers_.end(); }
  queue_.end();
  for (std::size_t i = 0; i < marked_.size(); ++i) { fibers_.end(i, !marked_[i]); }
}

void Engine::run_thread(void* self) {
  Engine& engine = *static_cast<Engine*>(self);
  try {
    engine.call_above_gap();
    engine.leave();
  } catch (Fibers::Unwind const&) { throw; } catch (...) {
    leave_kernel();
    if (!engine.thrown_) { engine.thrown_ = std::current_exception(); }
    engine.stopping_ = true;
  }
}

// Calls the kernel below a gap on the stack, which separates the kernel's frames from the engine's. After the kernel
// has returned, the engine still examines the kernel's frames.
[[gnu::noinline]] void Engine::call_above_gap() {
  char volatile gap[4096];
  gap[0] = 0;
  outermost_[std::size_t(running_->index)] = reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0));
  enter_kernel();
  what_.call(what_.state);
  leave_kernel();
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
    if (next.kind == Scheduler::Next::nothing) { break; }
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
  if (!in_vain) { return; }
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
  std::string const unwritten =
      std::string("a value that no running thread can write") +
      (cluster_.clusters() > 1 ? ": blocks run one after another here, and blocks that wait for one another need a "
                                 "cooperative launch"
                               : "");
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
