// engine: simulates a GPU that runs one cluster of blocks at a time, or clusters that wait for one another together,
// with each thread as a fiber.
//
// The engine passes each instruction of the kernel to the component that implements it (docs/design/simulator.md).
#pragma once

#include <exception>

#include "../async/async_queue.hpp"
#include "../barriers/block_barriers.hpp"
#include "../barriers/cluster_barrier.hpp"
#include "../barriers/grid_barrier.hpp"
#include "../barriers/mbarriers.hpp"
#include "../barriers/plain_barrier.hpp"
#include "../barriers/register_pool.hpp"
#include "../barriers/rendezvous.hpp"
#include "../memory/accesses.hpp"
#include "../memory/baseline.hpp"
#include "../memory/partial_copies.hpp"
#include "../memory/references.hpp"
#include "../memory/register_uses.hpp"
#include "../races/atomics.hpp"
#include "../report/counters.hpp"
#include "polls.hpp"
#include "sett/sim/launch.hpp"
#include "unwatched.hpp"

namespace sett::inline SETT_ABI::sim {

// Returns the clusters with a watched block, or those without one, by their numbers in the grid. All clusters of a
// cooperative grid are watched if one is.
std::vector<std::uint32_t> clusters_of(Cluster& cluster, options const& how, bool are_watched);
// Returns the number of clusters that the device holds at once.
std::uint64_t resident_clusters(options const& how, dim3 block, std::size_t shared_bytes);

class Engine : public Machine, private Executor {
 public:
  Engine(options const& how, dim3 grid, dim3 block, std::size_t dynamic_bytes, task const& what);
  ~Engine() override;

  report run();
  // Runs every count-th cluster without watched blocks, beginning with the one with this index. Reports only deadlocks.
  report run_unwatched(std::uint64_t index, std::uint64_t count);
  void let_others_run();
  // Runs every count-th cluster in a schedule's order, beginning with the cluster with this index.
  void run_part(std::uint64_t schedule, std::uint64_t index, std::uint64_t count, Shared& shared);
  report take_report();
  sim::occupancy occupancy() const;
  std::size_t shared_bytes() const { return shared_.most_bytes(); }
  std::uint64_t steps() const { return steps_; }
  Sites const& sites() const { return sites_; }
  std::exception_ptr thrown() const { return thrown_; }
  std::unordered_map<std::uintptr_t, std::unique_ptr<Page>>& pages() { return shadow_.pages(); }

  // These functions receive the references that kernels make, and the accesses that the compiler's instrumentation
  // reports.
  void* refer(void* address, std::size_t bytes, std::size_t align, bool may_write, void* frame, void* from);
  void* bounded(void* address, std::size_t bytes, std::size_t align);
  void* access(void* address, std::size_t bytes, bool writes, void* frame, void* from);
  void* refer_register(void* address, std::size_t bytes, bool may_write, bool marked, void* frame, void* from);
  void read_registers(void const* address, std::size_t bytes, void* frame, void* from);
  void make_registers(void* address, std::size_t unwritten_bytes, std::size_t bytes);
  void operand(void const* address, char const* instruction, char const* what, int thread);
  void instrumented(void* address, std::size_t bytes, bool writes, bool atomic, std::size_t align, void* frame,
                    void* from);
  void instrumented_misaligned(void* address, std::size_t align, void* frame, void* from);

  void grid_barrier(Here) override;
  bool is_cooperative() const override { return how_.cooperative; }
  // Reports a failed assert of the running thread, and stops the kernel.
  void fail_assert(char const* condition, Here at);

  Position const& position() const override { return positions_[std::size_t(running_->index)]; }
  int architecture() const override { return how_.arch == arch::sm90 ? 90 : 80; }
  void reached(char const* instruction) override;
  std::uint64_t clock() override;
  void yield(Here) override;
  void* dynamic_shared() override;
  void* static_shared(std::size_t bytes, std::size_t align, void const* key) override;
  std::uint32_t shared_address(void const* pointer) override;
  void* shared_pointer(std::uint32_t address) override;
  std::uint32_t map_to_rank(std::uint32_t address, std::uint32_t rank) override;
  void barrier(int id, int threads, bool wait, Here) override;
  void cluster_barrier(bool arrive, bool wait, Here, bool relaxed) override;
  void sync_warp(std::uint32_t mask, Here) override;
  void collective(Collective const&, std::uint32_t mask, void* const* operands, Here) override;
  void absent_lane(int thread, int lane) override;
  void read(void const* from, void* to, std::size_t bytes, int thread, Here) override;
  void write(void* to, void const* from, std::size_t bytes, int thread, Here) override;
  void seen(void const* address, std::size_t bytes, Access, Here) override;
  void fence(Fence, Here) override;
  void start(Work const&, Here) override;
  void commit(Queue, Here) override;
  void wait(Queue, int may_be_under_way, bool sources_only, Here) override;
  void mbarrier_init(void* barrier, unsigned arrivals, Here) override;
  void mbarrier_invalidate(void* barrier, Here) override;
  std::uint64_t mbarrier_arrive(std::uint32_t barrier, unsigned arrivals, std::size_t expect_bytes, bool arrive,
                                Here) override;
  bool mbarrier_try_wait(void* barrier, unsigned parity, WaitScope, Here) override;
  void mbarrier_wait(void* barrier, unsigned parity, WaitScope, Here) override;
  void mbarrier_arrive_on_copies(void* barrier, bool counted, Here) override;
  void set_registers(unsigned count, bool more, Here) override;
  void note(char const* instruction, Here) override;
  bool is_shared(void const* pointer) override { return shared_.contains(reinterpret_cast<std::uintptr_t>(pointer)); }
  std::uint64_t mbarrier_drop(void* barrier, Here) override;

 private:
  // Suspends checking while the engine itself runs. The linker may have taken a template that the engine uses from an
  // instrumented file.
  class Inside {
   public:
    explicit Inside(Engine& engine)
        : engine_(engine),
          before_(std::exchange(detail::watching, nullptr)),
          passing_(std::exchange(detail::passing, nullptr)) {}
    ~Inside() {
      if (engine_.over_) { return; }
      detail::watching = before_;
      detail::passing = passing_;
    }

   private:
    Engine& engine_;
    Engine* const before_;
    Engine* const passing_;
  };
  // Makes this engine the machine of the host thread while the object exists.
  class Watch {
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

  // engine_residents.cpp
  void run_clusters(std::vector<std::uint32_t> const& order);
  void run_together(std::uint32_t number);
  void begin_together();
  void end_together();
  void start_cluster(std::uint32_t number);
  int find_seat();
  void begin_cluster(int first);
  void start_thread(ThreadId const& t, bool is_new);
  void end_cluster(int first);
  std::uint64_t most_running() const;
  bool start_more();
  std::string why_not_more() const;

  // engine_schedules.cpp
  void run_schedule();
  void count_cluster();

  // engine_unwatched.cpp
  bool is_plain_barrier(int id, int threads, bool wait) const;
  void wait_unwatched(Here at);
  void start_unwatched(Work const& work);

  // engine.cpp
  void begin_records(int first);
  void enter_kernel() { (watched_ ? detail::watching : detail::passing) = this; }
  static void leave_kernel() { detail::watching = detail::passing = nullptr; }
  static void run_thread(void* self);
  void call_kernel();
  void call_above_gap();
  void leave();
  void suspend();
  bool choose_thread();
  void complete_bulk(std::size_t number);
  void report_stuck();
  void stop_at_limit();
  // Lets other threads run after an access of the running thread. With `again`, which means that the access has been
  // repeated often, stops the kernel if no thread's wait can end.
  void poll(std::uintptr_t a, std::size_t n, SiteId site, bool again);
  bool wait_in_vain() const;
  void stop_kernel() {
    stopping_ = true;
    suspend();
  }
  void step() {
    if (++steps_ - steps_before_ > how_.step_limit && !stopping_) { stop_at_limit(); }
  }
  // Returns a thread of the running block, or the running thread if `local` is negative.
  ThreadId const& thread(int local) const { return local < 0 ? *running_ : cluster_.thread(running_->rank, local); }
  void yield_at(SiteId at);
  void execute(Collective const& what, void* const* const* operands, int const* threads) override;
  void arrive(Collective const& what, std::uint32_t mask, void* const* operands, SiteId at);

  // engine_memory.cpp
  // Returns whether every reference and write has been classified.
  bool nothing_open() const {
    return !references_.open() && !registers_.open() && !accesses_.rewrites_open() && !copies_.open();
  }
  void flush() {
    if (!nothing_open()) { judge_open(); }
  }
  void judge_open();
  bool follow(std::uintptr_t a, std::size_t bytes, Access kind, std::size_t align, SiteId site);
  void forget(std::uintptr_t a, std::size_t n);
  void forget(void const* p, std::size_t n) { forget(reinterpret_cast<std::uintptr_t>(p), n); }
  CallChain calls(void* frame, void* from) {
    return {sites_, frame, from, fibers_.begin_address(), outermost_[std::size_t(running_->index)]};
  }
  // Returns the site of an instruction: the given location or, without one, the calls that led here.
  [[gnu::always_inline]] SiteId where(Here at) {
    return counters_.issue(at.file != nullptr ? sites_.of(at)
                                              : calls(__builtin_frame_address(0), __builtin_return_address(0)).site());
  }

  options how_;
  task what_;
  std::uint64_t steps_ = 0, steps_before_ = 0, steps_before_cluster_ = 0;
  bool watched_ = true;  // whether the engine runs watched blocks
  bool stopping_ = false;
  bool over_ = false;  // whether threads that have not ended are being unwound
  std::exception_ptr thrown_;
  // The clusters of this run that have not started, by their numbers. All numbers below `lowest_` have started.
  std::vector<bool> waiting_;
  std::uint64_t waiting_count_ = 0;
  std::uint32_t lowest_ = 0;
  std::vector<int> seats_;  // first ranks of the seats that have begun and not ended
  std::uint64_t clusters_run_ = 0, blocks_run_ = 0, schedules_run_ = 0;
  std::uint64_t part_ = 0, parts_ = 1, clusters_of_schedule_ = 0;
  Shared* others_ = nullptr;  // state shared with engines that run in parallel

  Cluster cluster_;
  ThreadId const* running_ = nullptr;
  std::vector<Position> positions_;        // threads keep references to its elements
  std::vector<std::uintptr_t> outermost_;  // address above the kernel's frames
  std::vector<char> marked_;               // whether a thread is in instrumentation, which exceptions must not pass

  Choices choices_;
  Scheduler scheduler_;
  Fibers fibers_;
  SharedMemory shared_;
  AddressSpace addresses_;
  Sites sites_;
  Findings findings_;
  Clocks clocks_;
  Baseline baseline_;
  Shadow shadow_;
  Lifetimes lifetimes_;
  RaceDetector races_;
  Accesses accesses_;
  AsyncQueue queue_;
  References references_;
  RegisterUses registers_;
  Atomics atomics_;
  Polls polls_;
  PartialCopies copies_;
  BlockBarriers block_barriers_;
  PlainBarrier plain_barrier_;
  ClusterBarrier cluster_barrier_;
  GridBarrier grid_barrier_;
  MBarriers mbarriers_;
  Rendezvous rendezvous_;
  RegisterPool register_pool_;
  Counters counters_;
  std::uintptr_t bounded_address_ = 0;  // address of the last tensor access in an instrumented file
  coordinate bounded_at_;
};

}  // namespace sett::sim
