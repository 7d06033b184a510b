// Rendezvous: tests that a collective is executed once, with the operands of all its lanes, when the last lane
// arrives.
#include "barriers/rendezvous.hpp"

#include <map>

#include "parts.hpp"

namespace {

void nothing(sett::Lanes const&) {}

struct Recorded : sim::Executor {
  struct Execution {
    sett::Collective what;
    std::map<int, void* const*> operands;  // indexed by the thread's number in the block
  };
  void execute(sett::Collective const& what, void* const* const* operands, int const* threads) override {
    Execution e{what, {}};
    for (int lane = 0; lane < what.threads; ++lane) {
      if (operands[lane] != nullptr) { e.operands[threads[lane]] = operands[lane]; }
    }
    executions.push_back(e);
  }
  std::vector<Execution> executions;
};

struct Lanes {
  explicit Lanes(unsigned threads)
      : parts(threads, 1), rendezvous(parts.cluster, parts.clocks, parts.scheduler, parts.findings, recorded) {
    rendezvous.begin();
    operands.resize(threads);
  }
  void arrive(int t, sett::Collective const& what, std::uint32_t mask = ~0u) {
    rendezvous.arrive(parts.thread(t), what, mask, operands[std::size_t(t)].data(), parts.line(1));
  }
  Parts parts;
  Recorded recorded;
  sim::Rendezvous rendezvous;
  std::vector<std::array<void*, 1>> operands;
};

// Checks shuffles with random masks. Lanes with the same mask must match, whichever other lanes arrive in the
// meantime.
TEST(Rendezvous, LanesOfAMaskMeetWhenTheLastHasArrived) {
  sett::Collective const shuffle{"shuffle", 32, &nothing, false, 4};
  for (unsigned seed = 0; seed < 100; ++seed) {
    std::mt19937 random(seed);
    Lanes lanes(64);
    std::uint32_t const low = std::uint32_t(random());
    std::map<int, std::uint32_t> mask_of;  // for each thread; each warp has two disjoint masks
    for (int t = 0; t < 64; ++t) { mask_of[t] = low >> (t % 32) & 1 ? low : ~low; }
    std::vector<int> order;
    for (int t = 0; t < 64; ++t) { order.push_back(t); }
    std::shuffle(order.begin(), order.end(), random);
    std::map<std::pair<int, std::uint32_t>, int> missing;
    for (auto const& [t, mask] : mask_of) { ++missing[{t / 32, mask}]; }
    std::size_t executed = 0;
    for (int const t : order) {
      lanes.arrive(t, shuffle, mask_of[t]);
      executed += --missing[{t / 32, mask_of[t]}] == 0 ? 1 : 0;
      ASSERT_EQ(lanes.recorded.executions.size(), executed);
      bool const last = missing[{t / 32, mask_of[t]}] == 0;
      ASSERT_EQ(lanes.parts.is_ready(t), last);
    }
    for (Recorded::Execution const& e : lanes.recorded.executions) {
      int const first = e.operands.begin()->first;
      for (int t = first / 32 * 32; t < first / 32 * 32 + 32; ++t) {
        bool const takes_part = mask_of[t] == mask_of[first];
        ASSERT_EQ(e.operands.count(t) == 1, takes_part);
        if (takes_part) { ASSERT_EQ(e.operands.at(t), lanes.operands[std::size_t(t)].data()); }
      }
    }
    ASSERT_TRUE(lanes.parts.take_findings().ok());
  }
}

TEST(Rendezvous, AWarpgroupExecutesOnce) {
  sett::Collective const wgmma{"wgmma", 128, &nothing, true, 0};
  Lanes lanes(256);
  for (int t = 128; t < 256; ++t) {
    EXPECT_TRUE(lanes.recorded.executions.empty());
    lanes.arrive(t, wgmma);
  }
  ASSERT_EQ(lanes.recorded.executions.size(), 1u);
  EXPECT_EQ(lanes.recorded.executions[0].operands.size(), 128u);
  EXPECT_EQ(lanes.recorded.executions[0].operands.begin()->first, 128);
}

TEST(Rendezvous, ALaneThatEndsIsNotWaitedFor) {
  sett::Collective const vote{"vote", 32, &nothing, false, 4}, mma{"mma", 32, &nothing, true, 0};
  for (bool const whole : {false, true}) {
    Lanes lanes(32);
    for (int t = 0; t < 31; ++t) { lanes.arrive(t, whole ? mma : vote); }
    EXPECT_TRUE(lanes.recorded.executions.empty());
    lanes.parts.scheduler.finish(31);
    lanes.rendezvous.leave(lanes.parts.thread(31));
    EXPECT_EQ(lanes.recorded.executions.size(), 1u);
    EXPECT_EQ(lanes.parts.take_findings().barrier_misuse.size(), whole ? 1u : 0u) << "an mma needs all lanes";
  }
}

TEST(Rendezvous, LanesAtInstructionsThatWaitForEachOtherAreFound) {
  sett::Collective const vote{"vote", 32, &nothing, false, 4}, shuffle{"shuffle", 32, &nothing, false, 4};
  Lanes lanes(32);
  lanes.arrive(0, vote);
  lanes.rendezvous.arrive(lanes.parts.thread(1), shuffle, ~0u, lanes.operands[1].data(), lanes.parts.line(2));
  EXPECT_EQ(lanes.parts.take_findings().barrier_misuse.size(), 2u) << "at both lines";
}

}  // namespace
