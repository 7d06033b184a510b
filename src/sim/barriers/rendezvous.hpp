// rendezvous: lets the lanes of a warp or the threads of a warpgroup execute one instruction together.
//
//   law      a collective is executed once, with the operands of all its lanes, when all lanes that have not ended
//            have arrived (tests/sim/engine)
//
// Lanes synchronize if they pass the same mask to the same instruction, even at different lines of the program.
// Shuffles, votes and the warp's barrier wait for all lanes of the mask that have not ended (CUDA C++ Programming
// Guide, warp vote and shuffle functions; PTX ISA 9.7.9.6, shfl.sync, 9.7.15.10, vote.sync). If an instruction is
// .aligned, such as mma, ldmatrix and wgmma, all lanes must reach it at the same source line.
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
  // `operands` has one entry for each lane, null if the lane does not take part. `threads` gives each lane's index in
  // the block.
  virtual void execute(Collective const& what, void* const* const* operands, int const* threads) = 0;

 protected:
  ~Executor() = default;
};

class Rendezvous : public Awaited {
 public:
  Rendezvous(Cluster const& cluster, Clocks& clocks, Scheduler& scheduler, Findings& findings, Executor& executor)
      : cluster_(cluster), clocks_(clocks), scheduler_(scheduler), findings_(findings), executor_(executor) {}

  void begin(int first = 0);
  // Lets t join the collective with the lanes of the mask. The last lane to arrive executes the collective for all
  // lanes and continues; the other lanes are blocked until then.
  void arrive(ThreadId const& t, Collective const& what, std::uint32_t mask, void* const* operands, SiteId at);
  // Handles the end of t. Threads that do not need t continue without it.
  void leave(ThreadId const& t);
  // Reports that t reads the operand of a lane that does not take part in the collective, which is undefined (PTX ISA
  // 9.7.9.6).
  void absent_lane(ThreadId const& t, int lane);

 private:
  // The threads that have arrived at the same instruction.
  struct Meeting {
    Collective what{};
    std::uint32_t mask = 0;
    SiteId at = 0;
    std::vector<int> present;
  };
  struct Warp {
    std::deque<Meeting> all;
    int last = 0;     // the rendezvous with the latest arrival
    int waiting = 0;  // number of threads that wait at any rendezvous
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
  std::vector<Warp> warps_;             // indexed by rank and by the warp of the first thread
  std::vector<void* const*> operands_;  // operands of each thread in the collective that it executes
  std::uint32_t mask_now_ = 0;          // mask of the collective that is being executed
};

}  // namespace sett::sim
