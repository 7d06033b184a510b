// boxes: executes the copies of a tensor map's boxes in the simulator.
//
// A load is pending until its mbarrier has counted its bytes. A multicast load is one load for each block of the mask,
// each of which is counted at that block's mbarrier. Stores and reductions belong to the group that the next
// tma_store_arrive closes.
//
//   law      after the wait, memory equals the result of BoxCopy::run (inst/tma_body.hpp)
//   example  SM90_TMA_LOAD_2D::copy(&map, &barrier, 0, smem, x, y) by a simulated thread, map a sett::TensorMap
//
// Requires: one thread issues the instruction; the map outlives the copy.
// Errors: the errors of check_tensor_map; map_rank for a wrong number of coordinates; width_not_possible for a
// reduction.
#pragma once

#include "../inst/tma_body.hpp"

namespace sett::inline SETT_ABI {

namespace sim {

struct BoxUnderWay {
  static void run(void* state) {
    BoxCopy copy;
    std::memcpy(static_cast<void*>(&copy), state, sizeof copy);
    copy.run();
  }
  static void start(Machine& machine, char const* name, BoxCopy const& copy, void* barrier) {
    Vec<Range> in_shared, in_global;
    copy.ranges(in_shared, in_global);
    Vec<Range> const& reads = copy.loads() ? in_global : in_shared;
    Vec<Range> const& writes = copy.loads() ? in_shared : in_global;
    Work work{name,          Queue::bulk,  &BoxUnderWay::run, &copy,        sizeof copy,
              reads.begin(), reads.size(), writes.begin(),    writes.size()};
    work.barrier = barrier;
    work.barrier_bytes = std::size_t(box_bytes(copy.map));
    work.unit = 1;
    work.aligned = copy.shared;
    work.alignment = 128;
    work.adds = copy.family == TmaFamily::reduce_add;
    machine.start(work, {});
  }
};

}  // namespace sim

template <Tma s>
void perform(InstructionOf<TmaInstruction<s>>, Machine& machine, TmaOperands const& o, int32_t const (&c)[5]) {
  constexpr TmaFamily f = s.family;
  static constexpr PtxText name = ptx_name(s);
  BoxCopy copy{
      *static_cast<TensorMap const*>(o.map), {c[0], c[1], c[2], c[3], c[4]}, static_cast<char*>(o.shared), 0, f};
  Failure failure = check_tensor_map(copy.map);
  if (!failure && copy.map.rank != s.rank) { failure = {Rule::map_rank, 0, 0, Num(s.rank)}; }
  if (!failure && f == TmaFamily::reduce_add && !is_reducible(copy.map.type)) {
    failure = {Rule::width_not_possible, 0, 0, Num(copy.map.bytes)};
  }
  if (failure) { raise({failure, Text() << name.text << ": " << describe(failure)}); }
  if constexpr (f == TmaFamily::prefetch) {
    machine.note(name.text, {});
  } else {
    copy.address = machine.shared_address(o.shared);
    if constexpr (f == TmaFamily::multicast) {
      std::uint32_t const barrier = machine.shared_address(o.barrier);
      for (unsigned r = 0; r < 16; ++r) {
        if ((o.mask >> r & 1) == 0) { continue; }
        BoxCopy there = copy;
        there.address = machine.map_to_rank(copy.address, r);
        there.shared = static_cast<char*>(machine.shared_pointer(there.address));
        sim::BoxUnderWay::start(machine, name.text, there, machine.shared_pointer(machine.map_to_rank(barrier, r)));
      }
    } else {
      sim::BoxUnderWay::start(machine, name.text, copy, f == TmaFamily::load ? o.barrier : nullptr);
    }
  }
}

}  // namespace sett
