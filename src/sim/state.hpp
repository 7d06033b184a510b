// state: what the engine keeps of threads and blocks, of where they meet, and of work that is under way.
#pragma once

#include <boost/context/fiber.hpp>
#include <cstring>
#include <deque>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "arena.hpp"
#include "clock.hpp"
#include "sett/inst/machine.hpp"
#include "sett/sim/watch.hpp"
#include "shadow.hpp"

namespace sett::inline SETT_ABI::sim {

// a copy or a product that is under way
struct Operation {
  Work work;
  std::vector<unsigned char> state;
  std::vector<Range> reads, writes;
  int thread = 0;  // of the team
  Event issued;
  int slot = -1;  // by which it is known, if it is not of the generic proxy and reads memory, or tells an mbarrier
  Epoch slot_epoch = 0;
  bool moved = false;          // its sources have been read, and what it writes stands there
  bool done = false;           // and who waited for it may use that
  bool holds_sources = false;  // counted in the cells that it reads
  // of a warpgroup's product: its first thread's, which reads memory for all
  std::shared_ptr<Operation> whole{};
};
using OperationPtr = std::shared_ptr<Operation>;

// copies that an mbarrier tells of: who knows of this epoch of its slot knows of them
struct Handed {
  int slot = 0;
  Epoch epoch = 0;
};

struct Group {
  std::vector<OperationPtr> operations;
  std::vector<Handed> handed;  // a slot each
  bool sources_read = false;
};

// the first 16 bytes, or a number for more
void remember(void const* from, std::size_t n, unsigned char (&to)[16]);

struct Pending {
  std::uintptr_t address = 0;
  std::uint32_t bytes = 0;
  SiteId site = 0;
  bool may_write = false;
  unsigned char old[16] = {};
  coordinate at;
  bool overlaps(std::uintptr_t a, std::size_t n) const { return bytes != 0 && address < a + n && a < address + bytes; }
};

inline bool changed_since(Pending const& p) {
  unsigned char now[16];
  remember(reinterpret_cast<void const*>(p.address), p.bytes, now);
  return std::memcmp(now, p.old, p.bytes <= 16 ? p.bytes : 8) != 0;
}

// for what a thread waits: the words are made where they are asked for
struct Reason {
  std::string (*words)(Engine const&, Reason const&) = nullptr;
  char const* name = "";
  int number = 0, count = 0;
  std::uintptr_t address = 0;
};

struct Thread {
  enum State : unsigned char { ready, blocked, spinning, finished };

  boost::context::fiber fiber;
  Position position;
  int index = 0;  // in the team
  int local = 0;  // in the block
  int rank = 0;   // of the block in the cluster
  std::uint32_t block = 0;
  State state = ready;
  bool marked = false;  // inside of a mark of the compiler's, which no exception may leave
  Epoch epoch = 1;
  Epoch warp_before = 0;  // epochs of the own warp
  Clock knows;
  Knowledge initialised;  // mbarriers that it has initialised before its last fence.mbarrier_init
  Reason waiting;
  SiteId waiting_at = 0;
  std::uintptr_t outermost = 0;  // frame: the kernel's lie below it
  std::uint64_t last_change = 0;
  bool wgmma_fenced = false;
  int slot = -1;                    // of its bulk copies and products, once it has any
  std::uint32_t started = 0;        // blocks of the cluster that it has found to have started, by rank
  bool at_cluster = false;          // it has arrived at the cluster's barrier and not waited since
  std::uint64_t cluster_phase = 0;  // in which it has arrived
  SiteId cluster_arrival = 0;       // and where
  // asynchronous work, by queue: not yet committed, and groups in order
  std::vector<OperationPtr> open[3];
  std::deque<Group> groups[3];
  std::vector<Handed> handed_open;
  // of the collective it takes part in
  void* const* operands = nullptr;
  std::vector<std::pair<std::uintptr_t, coordinate>> handed;  // registers that nobody has written, to an instruction
};

// where an address lies
struct Place {
  char const* space = "";  // "shared", "global", "register"
  std::string allocation;  // "dynamic", "static 0", "buffer 2", "null"; empty: none that is known
  long long offset = 0;    // in it
  Allocation piece;
};

// what the atomics of one place have published
struct Published {
  Past anywhere;
  std::map<std::uint32_t, Past> in_block;  // to others of the same block
};

// of the threads of a warp or warpgroup that one instruction names
struct Meeting {
  Collective what{};
  std::uint32_t mask = 0;
  SiteId at = 0;
  std::vector<int> present;
};

struct Barrier {
  // of a warp: it arrives when all its lanes have come that have not ended (PTX ISA 9.7.15.1)
  struct Warp {
    SiteId at = 0;
    int lanes = 0;  // that have come
    bool arrived = false;
    std::vector<int> held;  // that have arrived without waiting, until their warp has
  };
  static constexpr int every = Machine::every_thread;
  int expected = 0;  // threads, or every
  int arrived = 0;   // threads of warps that have, 32 for each
  int lanes = 0;     // threads that have come
  int first = 0;     // the thread that has come first
  std::vector<Warp> warps;
  std::vector<int> waiting;
  Clock clock;
};

struct ClusterBarrier {
  struct Arrival {
    SiteId at = 0;
    int thread = 0;
  };
  int arrived = 0;               // threads that have not ended
  std::uint64_t phase = 0;       // completed ones
  std::vector<Arrival> by_warp;  // the last one
  std::vector<int> waiting;
  Clock arriving, completed;
  // what fences of the block order, by rank: for threads of the same block
  struct OfBlock {
    Clock::Scope arriving, completed;
  };
  std::vector<OfBlock> of_block;
};

struct MBarrier {
  unsigned count = 0, pending = 0;
  long long bytes = 0;
  std::uint64_t phase = 0;    // completed phases
  bool observed = true;       // the last of them, by a wait
  Clock arriving, completed;  // who waits for a phase does not hear of arrivals in the next
  int slot = -1;              // once it counts bytes or copies
  std::vector<int> waiting;
  SiteId made = 0;
};

struct Warpgroup {
  unsigned registers = 0;  // of a thread; 0: not known
  unsigned wanted = 0;     // setmaxnreg.inc waits for so many
  int arrived = 0;
  std::vector<int> waiting;
};

struct Block {
  std::uint32_t linear = 0;
  Index3 index;
  int live = 0;
  std::vector<int> live_of_warp;
  std::map<int, Barrier> barriers;
  std::vector<Warpgroup> warpgroups;
  unsigned registers_left = 0;  // that warpgroups have given back
  struct Meetings {
    std::deque<Meeting> all;
    int last = 0;     // the one that threads have come to last
    int waiting = 0;  // threads at any
  };
  std::vector<Meetings> meetings;                           // by the warp of the first thread
  std::vector<std::pair<void const*, Allocation>> statics;  // by their keys, in the order in which they are made
  std::uintptr_t window = 0, dynamic = 0, end = 0;          // the last allocation's
  std::size_t static_bytes = 0;                             // as they lie one after the other on a device
  std::uint64_t cluster_phases_waited = 0;                  // of the cluster's barrier, by any thread
  std::pair<std::uint64_t, SiteId> left_cluster{};  // what the last thread did that arrived, did not wait, and ended
  struct Visit {
    Event event;
    std::uintptr_t address;
    int thread;  // of the team
  };
  std::map<std::size_t, Visit>
      visits;  // to its memory, by threads of other blocks and by copies, by slot: the last of each
};

}  // namespace sett::sim
