// engine: the simulated GPU: one cluster of blocks at a time, its threads as fibers.
#pragma once

#include <atomic>
#include <exception>
#include <functional>
#include <mutex>
#include <random>
#include <set>
#include <unordered_map>

#include "amount.hpp"
#include "measure.hpp"
#include "sett/sim/launch.hpp"
#include "state.hpp"

namespace sett::inline SETT_ABI::sim {

// What engines that run blocks of one kernel side by side have in common (parallel.cpp).
struct Shared {
  std::mutex lock;
  std::unordered_map<std::uintptr_t, std::vector<unsigned char>> before;  // by page: its bytes before anybody wrote
  std::uint64_t clusters_run = 0;
  std::set<std::uint64_t> writers;    // places that have written in schedules before this one
  std::atomic<bool> stopped = false;  // something was found: the kernel is run again, block after block
};

class Engine : public Machine {
 public:
  Engine(options const& how, dim3 grid, dim3 block, std::size_t dynamic_bytes, task const& what);
  ~Engine() override;

  report run();
  // every count-th cluster from `index` on, in the order of a schedule
  void run_part(std::uint64_t schedule, std::uint64_t index, std::uint64_t count, Shared& shared);
  report take_report();
  sim::occupancy occupancy() const;
  std::size_t shared_bytes() const { return shared_bytes_; }
  std::uint64_t steps() const { return steps_; }
  Sites const& sites() const { return sites_; }
  std::exception_ptr thrown() const { return thrown_; }
  std::unordered_map<std::uintptr_t, std::unique_ptr<Page>>& pages() { return shadow_.pages(); }

  // what kernels' references and instrumented accesses say
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

  Position const& position() const override { return running_->position; }
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
  bool mbarrier_try_wait(void* barrier, unsigned parity, Here) override;
  void mbarrier_wait(void* barrier, unsigned parity, Here) override;
  void mbarrier_arrive_on_copies(void* barrier, bool counted, Here) override;
  void set_registers(unsigned count, bool more, Here) override;
  void note(char const* instruction, Here) override;

  // While the engine works nothing of it is watched: an instrumented file may have brought the templates that it uses.
  class Inside {
   public:
    explicit Inside(Engine& engine) : engine_(engine), before_(watching) { watching = nullptr; }
    ~Inside() { watching = engine_.over_ ? nullptr : before_; }

   private:
    Engine& engine_;
    Engine* before_;
  };

 private:
  enum Kind : unsigned char { race, missing_wait, uninitialised, out_of_bounds, misaligned, stuck, misuse };

  // engine.cpp: blocks and threads
  void run_schedule();
  void seed_random(std::uint64_t part);
  void run_cluster(std::uint32_t first);
  void count_cluster(std::uint64_t of_schedule);
  void enter(Thread& t);
  void call_above_gap();
  void leave(Thread& t);
  void suspend();
  bool choose_thread();
  void switch_to(boost::context::fiber& next, boost::context::fiber& from);
  void wake(int thread);
  void changed();
  void block_on(Reason const& why, SiteId at);
  void count(char const* instruction);
  void report_stuck();
  std::size_t known_threads() const { return team_.size() + std::size_t(next_slot_); }
  std::size_t known_slot(int slot) const { return team_.size() + std::size_t(slot); }
  int new_slot() { return next_slot_ < most_slots ? next_slot_++ : most_slots - 1; }
  std::size_t choose(std::size_t n);
  bool next_order();
  void restore_memory();
  static void initialise_page(void* self, Page& page);

  // memory.cpp, atomics.cpp, races.cpp: accesses; async.cpp: what copies that are under way still read
  void step() {
    if (++steps_ - steps_before_ > how_.step_limit && !stopping_) { stop_at_limit(); }
  }
  void stop_at_limit();
  void stop_kernel() {
    stopping_ = true;
    suspend();
  }
  void tell_other_clusters(Knowledge& k);
  bool on_stack(std::uintptr_t a) const { return stacks_ <= a && a < stacks_end_; }
  void spoil(std::uintptr_t a, std::size_t n) const;
  void* scratch(std::uintptr_t beyond, std::size_t n, std::size_t align);
  bool is_scratch(std::uintptr_t a) const { return a - reinterpret_cast<std::uintptr_t>(scratch_) < sizeof scratch_; }
  bool knows_start(Thread const& t, std::size_t rank) const;
  void visit(Thread& t, std::uintptr_t a, Event const& e);
  void visit_by_copy(Thread& t, std::uintptr_t a, Operation const& op);
  void check_started(Thread& t, std::uintptr_t a, SiteId site);
  void judge_visits(Block& b);
  void settle(Pending& p);
  void settle_read();
  void judge_suspects();
  // no reference that has yet to be judged
  bool nothing_open() const {
    return pending_count_ == 0 && pending_read_.bytes == 0 && uses_.empty() && fresh_.empty() && rewrites_.empty();
  }
  void flush() {
    if (!nothing_open()) { judge_open(); }
  }
  void judge_open();
  void forget(std::uintptr_t a, std::size_t n);
  void record(Thread& t, std::uintptr_t a, std::size_t n, Access kind, SiteId site, coordinate const& at,
              std::uint16_t flags);
  bool agrees(Thread const& t, std::uintptr_t a, std::size_t n, Event const& me, Event const& other,
              coordinate const& at);
  void judge_rewrites();
  bool ordered(Thread const& t, Event const& e) const;
  bool knows_slot(Knowledge const& k, Event const& e) const;
  bool knows_foreign(Knowledge const& k, Event const& e) const;
  bool async_ordered(Thread const& t, Event const& e, bool shared) const;
  Event event(Thread const& t, SiteId site, std::uint16_t flags) const;
  SiteId calls(void* frame, void* from) { return sites_.of_calls(frame, from, stacks_, running_->outermost); }
  // where the kernel calls the instruction: as it says, or by the calls that led here
  [[gnu::always_inline]] SiteId where(Here at) {
    return counted(at.file != nullptr ? sites_.of(at) : calls(__builtin_frame_address(0), __builtin_return_address(0)));
  }
  // of one instruction of a thread more
  SiteId counted(SiteId site) {
    if (issued_.size() <= site) { issued_.resize(site + 64, 0); }
    ++issued_[site];
    return site;
  }
  void yield_at(SiteId at);

  // places.cpp
  std::size_t owner_of(std::uintptr_t shared) const { return (shared - shared_) / window_bytes; }
  bool in_bounds(Thread const& t, std::uintptr_t a, std::size_t n, bool& shared) const;
  bool check(Thread& t, std::uintptr_t a, std::size_t n, SiteId site, coordinate const& at);
  void misalign(Thread const& t, std::uintptr_t a, std::size_t n, std::size_t align, SiteId site, coordinate const& at);
  Place locate(Thread const& t, std::uintptr_t a) const;

  // registers.cpp
  struct RegisterUse {
    std::uintptr_t address;
    std::size_t bytes;
    SiteId site;
    coordinate at;
    bool marked = false;  // the compiler says whether it is read or written
    bool holds(std::uintptr_t a, std::size_t n) const { return address < a + n && a < address + bytes; }
  };
  void use_register(std::uintptr_t a, std::size_t bytes, void* frame, void* from, bool by_mark);
  void forget_sources(std::uintptr_t a, std::size_t bytes);
  void mark_register(std::uintptr_t a, std::size_t bytes, bool writes, void* frame, void* from);
  void hand_over(std::uintptr_t a, std::size_t n);
  void find_unwritten(RegisterUse const& use);
  void judge_registers();

  // findings.cpp
  void find(Kind kind, std::string message, SiteId site, Thread const& t, std::uintptr_t a, coordinate const& at,
            SiteId other = 0);
  void find_race(Thread const& t, std::uintptr_t a, bool writes, SiteId site, Event const& other, bool other_writes,
                 coordinate const& at);
  std::string place(SiteId site);
  std::string who(Thread const& t) const;
  std::string who(std::uint32_t block, int thread) const;
  static std::string who(Index3 block);
  Index3 block_index(std::uint32_t linear) const;
  Index3 thread_index(int local) const;

  // barriers.cpp
  void publish(Thread const& t, Clock& into, bool to_its_block = true) const;
  void release(Thread& t, Clock& into, bool to_its_block = true) {
    publish(t, into, to_its_block);
    t.epoch = ++now_;
  }
  int check_count(Thread const& t, int id, int threads, bool wait, SiteId at);
  void check_places(Thread const& t, int id, Barrier const& barrier, SiteId at);
  void arrive_warp(Barrier& barrier, Barrier::Warp& warp);
  void release_barrier(Block& b, Barrier& barrier);
  bool barrier_complete(Block const& b, Barrier const& barrier) const;
  void leave_barriers(Thread& t);
  void complete_cluster_phase();
  ClusterBarrier::OfBlock& of_block(Thread const& t);
  void hear_of_cluster(Thread& t);
  void leave_cluster(Thread& t);
  void find_both(std::string const& head, std::string const& tail, Thread const& t, SiteId at, std::string const& here,
                 Thread const& mate, SiteId other, std::string const& there);

  // meetings.cpp
  void meet(Collective const& what, std::uint32_t mask, void* const* operands, SiteId at);
  std::uint32_t lanes_at(Meeting const& m) const;
  Meeting& meeting_of(Block& b, int first, Collective const& what, std::uint32_t mask, SiteId at);
  int expected_at(Thread const& t, int first, int size, std::uint32_t mask);
  void complete_meeting(Meeting& m, int first);
  void leave_meetings(Thread& t);
  void grant_registers(Block& b);
  void complete_phase(MBarrier& m);
  void check_arrival(MBarrier const& m, std::uintptr_t address, unsigned arrivals, SiteId at);
  MBarrier* use_mbarrier(std::uintptr_t address, char const* doing, SiteId at);
  MBarrier* wait_mbarrier(std::uintptr_t address, SiteId at);
  int slot_of(MBarrier& m, std::uintptr_t address);
  MBarrier* mbarrier_at(std::uintptr_t address, char const* doing, SiteId at);

  // async.cpp
  void begin(Thread& t, Operation& op);
  template <class Use>
  void each_source(Operation const& op, Use const& use);
  bool reads_memory(Operation const& op) const;
  long source_registers(Operation const& op) const;
  void hold_sources(Operation& op);
  void free_sources(Operation& op);
  void end_whole(Thread& t, Operation& op);
  SiteId reader_of(std::uintptr_t a, std::size_t n) const;
  void move(Operation& op);
  void complete(Thread& t, Operation& op, bool by_wait);
  void wait_for_sources(Thread& t, std::deque<Group>& groups, std::size_t may_be_under_way);
  void complete_group(Thread& t, Group& g);
  void hand_copies(Thread& t, MBarrier& m, std::uintptr_t address);
  void know(Thread& t, std::vector<Handed> const& copies);
  void complete_bulk(std::size_t i);

  int live_threads() const {
    int live = 0;
    for (Block const& b : blocks_) { live += b.live; }
    return live;
  }
  Block& block_of(Thread const& t) { return blocks_[std::size_t(t.rank)]; }
  Thread& by_local(Thread const& of, int local) { return *team_[std::size_t(of.rank * block_threads_ + local)]; }

  static constexpr std::size_t window_bytes = std::size_t(256) << 10;  // of the shared memory of one block
  static constexpr std::size_t reserved_bytes = 1024;                  // of it the system has

  // Besides threads, what asynchronous work has done is known by slots: of mbarriers, by their addresses, and of
  // threads' bulk groups. One that two of them shared would tell of the one what was waited for by the other.
  static constexpr std::uint16_t slot_mark = 0x8000;
  static constexpr int most_slots = slot_mark;

  options how_;
  dim3 grid_, extent_;
  std::size_t dynamic_bytes_;
  task what_;
  int block_threads_;
  int cluster_blocks_;

  std::vector<std::unique_ptr<Thread>> team_;
  std::vector<Block> blocks_;
  ClusterBarrier cluster_barrier_;
  Thread* running_ = nullptr;
  boost::context::fiber scheduler_;
  boost::context::fiber* left_ = nullptr;  // where the fiber belongs that was left last
  std::vector<int> ready_;
  std::vector<int> spinning_;
  std::vector<OperationPtr> spare_;  // done: their memory is used again
  std::vector<OperationPtr> bulk_;   // under way, and completed by an mbarrier or a group
  std::uint64_t changes_ = 0;
  Epoch now_ = 1;
  Epoch birth_ = 1;  // of the cluster: its threads' epochs come after it
  std::uint64_t steps_ = 0, steps_before_ = 0, steps_before_cluster_ = 0;
  bool stopping_ = false;
  bool over_ = false;  // threads that are left are unwound
  std::exception_ptr thrown_;

  std::mt19937_64 random_;
  std::uint64_t schedule_ = 0;
  struct Choice {
    std::size_t taken, all;
  };
  std::vector<Choice> order_;  // of an exhaustive run: what was chosen so far
  std::size_t chosen_ = 0;
  std::uint64_t clusters_run_ = 0;
  std::uint64_t part_ = 0, parts_ = 1;
  Shared* others_ = nullptr;      // engines beside this one
  std::size_t shared_bytes_ = 0;  // of a block, static and dynamic

  std::uintptr_t stacks_ = 0, stacks_end_ = 0;
  std::uintptr_t shared_ = 0, shared_end_ = 0;

  // registers that were referred to while a product is under way to them, and not yet handed to an instruction
  std::vector<RegisterUse> uses_;
  std::vector<RegisterUse> fresh_;                 // referred to while nobody had written them
  std::vector<std::pair<Pending, int>> suspects_;  // references to small elements that may not be reads: see settle

  std::vector<std::pair<Pending, Event>>
      rewrites_;  // writes that the compiler marks, where another lane has written: see agrees

  Shadow shadow_;
  Sites sites_;
  std::vector<Meter> meters_;          // by rank in the cluster
  std::vector<std::uint64_t> issued_;  // instructions of threads, by site
  static constexpr int pendings = 8;
  Pending pending_[pendings];
  Pending pending_read_;                // the last reference to a constant
  std::uintptr_t bounded_address_ = 0;  // of the last tensor access in an instrumented file
  coordinate bounded_at_;
  unsigned pending_count_ = 0;  // taken so far; the last `pendings` are open
  unsigned pendings_used() const { return pending_count_ < pendings ? pending_count_ : pendings; }
  // what stands for places that are not there: in turn for each of the last of them
  static constexpr std::size_t scratch_bytes = 64, scratches = 16;
  alignas(64) unsigned char scratch_[scratch_bytes * scratches];
  struct Beyond {
    std::uintptr_t address;
    std::size_t align;
  };
  Beyond beyond_[scratches] = {};
  unsigned scratch_count_ = 0;

  std::uint32_t mask_now_ = 0;  // of the collective that is being executed
  std::map<std::uintptr_t, MBarrier> mbarriers_;
  std::map<std::uintptr_t, SiteId> invalidated_;  // mbarriers, and where
  int next_slot_ = 0;                             // of the cluster
  OperationPtr whole_;                            // the product that was issued last
  std::map<std::uintptr_t, int> slots_of_mbarriers_;
  std::unordered_map<std::uintptr_t, Published> atomics_;

  report report_;
  std::set<std::pair<int, std::string>> found_;
  std::vector<std::pair<char const*, std::uint64_t>> instructions_;  // by the name's address
  std::size_t counted_last_ = 0;
};

}  // namespace sett::sim
