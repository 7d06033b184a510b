// machine: the interface between the host body of an instruction and the machine that runs it.
//
// On the device, an instruction is inline assembly. On the host, the machine of the executing thread receives the
// instruction. A machine is an object that a simulator implements. A machine contains the threads, the memories and
// all pending work. A host thread without a machine has position 0 and passes barriers. Instructions that need other
// threads are refused.
//
// Three kinds of instruction use the machine:
//   with others    collective<Body>(mask, here, operands...): the threads of a warp or a warpgroup synchronize;
//                  Body::run(lanes) reads the operands of all these threads, and writes its results there
//   pending        start(Work): a copy or an MMA that ends later; commit and wait order the work; its effects are
//                  invisible before the wait
//   at once        reads and writes of memory, barriers, fences
//
//   law      after collective<Body>(...), every lane's operands hold the results of Body::run
//   example  struct Sum { static constexpr char const* name = "sum"; static constexpr int threads = 32;
//            static void run(Lanes const& l) { for every t: l.at<int>(t, 1) = the sum of all l.at<int>(u, 0); } };
//            collective<Sum>(~0u, here(), mine, total);
//
// Requires: host code, except that Here and here exist everywhere. Operands exist until the call returns or, for a Work
// that writes registers, until the wait returns.
// Errors: no_machine if a thread without a machine executes an instruction that needs other threads.
#pragma once

#include "../num/result.hpp"
#include "dim3.hpp"

namespace sett::inline SETT_ABI {

// A source location.
struct Here {
  char const* file;
  int line;
};
SETT_HOST_DEVICE constexpr Here here(char const* file = __builtin_FILE(), int line = __builtin_LINE()) {
  return {file, line};
}

// The operand of an instruction that a register belongs to.
enum class Role : unsigned char { d, a, b, c, e, scale };

#if !defined(__CUDACC_RTC__)

// The position of a thread.
struct Position {
  Index3 thread, block, block_extent{1, 1, 1}, grid_extent{1, 1, 1};
  Index3 cluster_block, cluster_extent{1, 1, 1};  // rank of the block in its cluster, and the cluster's extent
};

enum class Access : unsigned char { read, write, read_write, atomic, atomic_read, atomic_write };
enum class Fence : unsigned char {
  block,
  device,
  system,
  cluster,
  async_proxy,
  async_proxy_global,
  barrier_init,
  wgmma
};
enum class Queue : unsigned char { cp_async, bulk, wgmma };
// The scope of a wait for an mbarrier. Accesses after the wait are ordered after accesses that threads of the block, or
// of the whole cluster, made before they arrived.
enum class WaitScope : unsigned char { block, cluster };

struct Range {
  void* address;
  std::size_t bytes;
};

// Asynchronous work. run(state) carries out the work on plain memory; the machine calls it with a copy of state when
// the work completes.
struct Work {
  char const* name;
  Queue queue;
  void (*run)(void* state);
  void const* state;
  std::size_t state_bytes;
  Range const* reads;
  int read_count;
  Range const* writes;
  int write_count;
  void* barrier = nullptr;  // mbarrier that counts the bytes that have arrived
  std::size_t barrier_bytes = 0;
  bool generic_proxy = false;  // cp.async is in the generic proxy; bulk copies and wgmma are in the async proxy
  // The alignment of addresses and sizes. 0 means that a range is aligned to its size, which is a power of two.
  int unit = 0;
  void const* aligned = nullptr;  // start of a box in shared memory, which must be a multiple of `alignment`
  int alignment = 0;
  bool adds = false;  // whether the data is added to the old value at the destination
  int thread = -1;    // index in the block of another than the running thread (Lanes::thread)
};

class Machine;

// The operands of the threads that execute one instruction together. A thread that does not take part has no operands.
class Lanes {
 public:
  Lanes(Machine& machine, void* const* const* operands, int const* threads, int size)
      : machine_(machine), operands_(operands), threads_(threads), size_(size) {}

  int size() const { return size_; }
  bool has(int lane) const { return operands_[lane] != nullptr; }
  int thread(int lane) const { return threads_[lane]; }  // index in the block
  template <class T>
  T& at(int lane, int operand) const {
    return *static_cast<T*>(operands_[lane][operand]);
  }
  // These functions access memory for the lane.
  void read(int lane, void const* from, void* to, std::size_t bytes) const;
  void write(int lane, void* to, void const* from, std::size_t bytes) const;
  Machine& machine() const { return machine_; }

 private:
  Machine& machine_;
  void* const* const* operands_;
  int const* threads_;
  int size_;
};

struct Collective {
  char const* name;
  int threads;  // 32, or 128 for a warpgroup; lane t is thread t of the aligned group
  void (*run)(Lanes const&);
  // Whether every lane executes the instruction (.aligned). Otherwise only lanes in the mask that have not ended
  // execute it.
  bool whole = true;
  int bytes = 0;  // number of bytes in a lane's value; equal in all lanes that synchronize
};

class Machine {
 public:
  virtual ~Machine() = default;

  // Returns the machine that runs this thread, or null.
  static Machine*& current() {
    static thread_local Machine* machine = nullptr;
    return machine;
  }

  virtual Position const& position() const = 0;
  virtual int architecture() const = 0;                 // 80 or 90
  virtual void reached(char const* /*instruction*/) {}  // called by machine(name); the instruction may belong to a
                                                        // later architecture
  virtual std::uint64_t clock() = 0;
  virtual void yield(Here) = 0;

  // These functions provide shared memory.
  virtual void* dynamic_shared() = 0;
  virtual void* static_shared(std::size_t bytes, std::size_t align, void const* key) = 0;
  virtual std::uint32_t shared_address(void const* pointer) = 0;
  virtual void* shared_pointer(std::uint32_t address) = 0;
  virtual std::uint32_t map_to_rank(std::uint32_t address, std::uint32_t rank) = 0;

  // These functions execute an instruction with other threads. every_thread means all threads of the block that have
  // not ended.
  static constexpr int every_thread = -2147483647 - 1;
  virtual void barrier(int id, int threads, bool wait, Here) = 0;
  // With `relaxed`, the arrival publishes only the accesses that precede an earlier fence.
  virtual void cluster_barrier(bool arrive, bool wait, Here, bool relaxed = false) = 0;
  virtual void sync_warp(std::uint32_t mask, Here) = 0;
  virtual void collective(Collective const&, std::uint32_t mask, void* const* operands, Here) = 0;
  // Reports that thread `thread` of the block reads the operand of a lane that does not take part in a collective.
  virtual void absent_lane(int thread, int lane) = 0;

  // These functions access memory for the running thread, or for thread `thread` of its block if `thread` is not
  // negative.
  virtual void read(void const* from, void* to, std::size_t bytes, int thread, Here) = 0;
  virtual void write(void* to, void const* from, std::size_t bytes, int thread, Here) = 0;
  // Reports an access that the caller itself makes.
  virtual void seen(void const* address, std::size_t bytes, Access, Here) = 0;
  virtual void fence(Fence, Here) = 0;

  // These functions handle pending work.
  virtual void start(Work const&, Here) = 0;
  virtual void commit(Queue, Here) = 0;
  virtual void wait(Queue, int may_be_under_way, bool sources_only, Here) = 0;

  // These functions handle mbarriers.
  virtual void mbarrier_init(void* barrier, unsigned arrivals, Here) = 0;
  virtual void mbarrier_invalidate(void* barrier, Here) = 0;
  virtual std::uint64_t mbarrier_arrive(std::uint32_t barrier, unsigned arrivals, std::size_t expect_bytes, bool arrive,
                                        Here) = 0;
  virtual bool mbarrier_try_wait(void* barrier, unsigned parity, WaitScope, Here) = 0;
  virtual void mbarrier_wait(void* barrier, unsigned parity, WaitScope, Here) = 0;
  virtual void mbarrier_arrive_on_copies(void* barrier, bool counted, Here) = 0;  // cp.async.mbarrier.arrive[.noinc]

  // Sets the number of registers of each thread of the warpgroup (setmaxnreg).
  virtual void set_registers(unsigned count, bool more, Here) = 0;

  // Counts an instruction under its name, without any other effect.
  virtual void note(char const* instruction, Here) = 0;

  // Returns whether the pointer is to shared memory of the cluster.
  virtual bool is_shared(void const* pointer) = 0;
  // Arrives at an mbarrier, whose later phases expect one arrival less. Returns the phase's number before the arrival.
  virtual std::uint64_t mbarrier_drop(void* barrier, Here) = 0;

  // Waits until all threads of the grid wait.
  virtual void grid_barrier(Here) {}
  // Returns whether all blocks of the grid run together, so that a thread may call grid_barrier.
  virtual bool is_cooperative() const { return false; }
};

inline void Lanes::read(int lane, void const* from, void* to, std::size_t bytes) const {
  machine_.read(from, to, bytes, threads_[lane], {});
}
inline void Lanes::write(int lane, void* to, void const* from, std::size_t bytes) const {
  machine_.write(to, from, bytes, threads_[lane], {});
}

// Returns the machine that runs this thread, or null if there is none. The machine first checks the instruction.
inline Machine* machine_or_none(char const* instruction) {
  Machine* const current = Machine::current();
  if (current != nullptr) { current->reached(instruction); }
  return current;
}
// Returns the machine that runs this thread. Raises an error if there is none.
inline Machine& machine(char const* instruction) {
  Machine* const current = machine_or_none(instruction);
  if (current == nullptr) {
    Failure const f{Rule::no_machine};
    raise({f, Text() << describe(f) << ": " << instruction});
  }
  return *current;
}

// The registers of the threads that execute one instruction. Each register takes 64 bits, regardless of its width.
class RegisterFile {
 public:
  static constexpr int operands = 6;

  static constexpr int most = 128;

  // `registers` is the largest number of registers in one thread's operand.
  explicit RegisterFile(int threads, int registers = most)
      : threads_(threads),
        registers_(registers),
        bits_(Vec<std::uint64_t>::repeated(operands * threads * registers, 0)) {}
  int threads() const { return threads_; }
  std::uint64_t& at(Role o, int thread, int reg) { return bits_[index(o, thread, reg)]; }
  std::uint64_t at(Role o, int thread, int reg) const { return bits_[index(o, thread, reg)]; }
  std::uint64_t* registers(Role o, int thread) { return &bits_[index(o, thread, 0)]; }
  std::uint64_t const* registers(Role o, int thread) const { return &bits_[index(o, thread, 0)]; }

 private:
  int index(Role o, int thread, int reg) const { return (int(o) * threads_ + thread) * registers_ + reg; }
  int threads_;
  int registers_;
  Vec<std::uint64_t> bits_;
};

// Bytes at addresses in shared or global memory.
class Memory {
 public:
  virtual ~Memory() = default;
  virtual unsigned char read(std::uint64_t address) const = 0;
  virtual void read_bytes(std::uint64_t address, unsigned char* to, int bytes) const {
    for (int i = 0; i < bytes; ++i) { to[i] = read(address + std::uint64_t(i)); }
  }
  virtual void write(std::uint64_t address, unsigned char byte) = 0;
};

// Executes Body with the other threads of the warp or warpgroup. Lanes::at finds the operands.
template <class Body, class... Operands>
void collective(std::uint32_t mask, Here at, Operands&... operands) {
  void* const all[] = {const_cast<void*>(static_cast<void const*>(&operands))..., nullptr};
  Collective what{Body::name, Body::threads, &Body::run};
  if constexpr (requires { Body::whole; }) { what.whole = Body::whole; }
  if constexpr (requires { Body::bytes; }) { what.bytes = Body::bytes; }
  machine(Body::name).collective(what, mask, all, at);
}

#endif

// An alias of T for any number. With it, a pack of numbers expands to a list of register types T.
template <class T, size_t>
using Repeated = T;

// The target architecture of device code, such as 900 for sm_90, or 0 on the host.
#if defined(__CUDA_ARCH__)
inline constexpr int device_architecture = __CUDA_ARCH__;
#else
inline constexpr int device_architecture = 0;
#endif

// Handles instruction Op, described by Op::description, if the hardware does not have it. If the simulator's headers
// are included, they declare perform(InstructionOf<Op>, machine, operands...), which executes the instruction.
// Otherwise, the host refuses the instruction, and device code for an older architecture stops.
template <class Op>
struct InstructionOf {};

template <class Op, class... Operands>
SETT_HOST_DEVICE inline void issue(Operands&... operands) {
#if defined(__CUDA_ARCH__) || defined(__CUDACC_RTC__)
  ((void)operands, ...);
  __trap();
#else
  static constexpr auto name = cute_name(Op::description);
  if constexpr (requires(Machine & m) { perform(InstructionOf<Op>{}, m, operands...); }) {
    perform(InstructionOf<Op>{}, machine(name.text), operands...);
  } else {
    Failure const f{Rule::no_machine};
    raise({f, Text() << describe(f) << ": " << name.text});
  }
#endif
}

}  // namespace sett
