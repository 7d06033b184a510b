// rendezvous: lets the lanes of a warp or the threads of a warpgroup execute one instruction together.
//
//   law      a collective is executed once, with the operands of all its lanes, when the last lane that has not ended
//            arrives (tests/sim/engine)
//
// Lanes that pass the same mask to the same instruction synchronize, at any line of the program. Shuffles, votes and
// the warp's barrier wait for all lanes of the mask that have not ended (CUDA C++ Programming Guide, warp vote and
// shuffle functions; PTX ISA 9.7.9.6, shfl.sync, 9.7.15.10, vote.sync). An instruction that all lanes must execute
// (.aligned, such as mma, ldmatrix and wgmma) requires that all lanes reach it at one source line.
#pragma once

#include <deque>
#include <span>

#include "../engine/scheduler.hpp"
#include "../races/clocks.hpp"
#include "../report/findings.hpp"

namespace sett::inline SETT_ABI::sim {

// Executes a collective for its lanes.
class Executor {
 public:
  // operands: for each lane, null for lanes that do not take part; threads: the indices in the block, for each lane
  virtual void execute(Collective const& what, void* const* const* operands, int const* threads) = 0;

 protected:
  ~Executor() = default;
};

class Rendezvous : public Awaited {
 public:
  Rendezvous(Cluster const& cluster, Clocks& clocks, Scheduler& scheduler, Findings& findings, Executor& executor)
      : cluster_(cluster), clocks_(clocks), scheduler_(scheduler), findings_(findings), executor_(executor) {}

  void begin();
  // Lets t execute the collective with the lanes of the mask. The last lane to arrive executes it for all lanes and
  // stays ready; the other lanes are blocked until then.
  void arrive(ThreadId const& t, Collective const& what, std::uint32_t mask, void* const* operands, SiteId at);
  // Removes t, which has ended. The other threads continue without t, if they may.
  void leave(ThreadId const& t);
  // Reports that t requests the operand of a lane that does not take part in the collective (PTX ISA 9.7.9.6:
  // undefined).
  void absent_lane(ThreadId const& t, int lane);

 private:
  // The threads that have arrived at one instruction.
  struct Meeting {
    Collective what{};
    std::uint32_t mask = 0;
    SiteId at = 0;
    std::vector<int> present;
  };
  struct Warp {
    std::deque<Meeting> all;
    int last = 0;     // the last rendezvous at which a thread has arrived
    int waiting = 0;  // the number of threads at any rendezvous
  };

  Warp& warp_of(int rank, int first) { return warps_[std::size_t(rank * cluster_.warps_of_block() + first / 32)]; }
  int expected(ThreadId const& t, int first, int size, std::uint32_t mask) const;
  void check_whole(ThreadId const& t, Collective const& what, int first, int expected, SiteId at) const;
  std::uint32_t lanes_of(Meeting const& m) const;
  Meeting& meeting_of(ThreadId const& t, int first, Collective const& what, std::uint32_t mask, SiteId at);
  void check_divergence(ThreadId const& t, Warp const& warp, int mine, Collective const& what, std::uint32_t mask,
                        SiteId at) const;
  void complete(ThreadId const& t, Meeting& m, int first);
  void execute(Meeting const& m, std::span<int const> present, int first);
  std::string missing(Reason const& why) const override;

  Cluster const& cluster_;
  Clocks& clocks_;
  Scheduler& scheduler_;
  Findings& findings_;
  Executor& executor_;
  std::vector<Warp> warps_;             // for each rank, and for each warp of the first thread
  std::vector<void* const*> operands_;  // for each thread, in the collective in which the thread takes part
  std::uint32_t mask_now_ = 0;          // for the collective that is being executed
};

}  // namespace sett::sim
