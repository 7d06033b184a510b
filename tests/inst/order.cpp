// order: checks each instruction's call to the machine. Outside the simulator, instructions that need a machine are
// refused.
#include "sett/inst/order.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "idle_machine.hpp"
#include "sett/inst/cp_async.hpp"
#include "sett/inst/mbarrier.hpp"
#include "sett/inst/tma.hpp"
#include "sett/inst/wgmma_fma.hpp"

namespace gpu = sett::gpu;

namespace {

class Listener : public IdleMachine {
 public:
  std::string heard;

  void cluster_barrier(bool arrive, bool wait, sett::Here at, bool relaxed) override {
    say(relaxed ? "relaxed cluster" : "cluster", arrive, wait, at);
  }
  void fence(sett::Fence f, sett::Here at) override { say("fence", int(f), 0, at); }
  void commit(sett::Queue q, sett::Here at) override { say("commit", int(q), 0, at); }
  void wait(sett::Queue q, int n, bool sources_only, sett::Here at) override {
    say(sources_only ? "wait for sources" : "wait", int(q), n, at);
  }
  // The barrier's address is 7. In block r of the cluster, the address is 7 + 10 r.
  std::uint32_t shared_address(void const*) override { return 7; }
  std::uint32_t map_to_rank(std::uint32_t address, std::uint32_t rank) override { return address + 10 * rank; }
  void mbarrier_init(void*, unsigned arrivals, sett::Here at) override { say("init", int(arrivals), 0, at); }
  void mbarrier_invalidate(void*, sett::Here at) override { say("invalidate", 0, 0, at); }
  std::uint64_t mbarrier_arrive(std::uint32_t barrier, unsigned arrivals, std::size_t bytes, bool,
                                sett::Here at) override {
    say(arrivals == 1 ? "arrive" : "arrive often", int(barrier), int(bytes), at);
    return 0;
  }
  bool mbarrier_try_wait(void*, unsigned parity, sett::WaitScope scope, sett::Here at) override {
    say(scope == sett::WaitScope::block ? "try" : "try in cluster", int(parity), 0, at);
    return parity == 1;
  }
  void mbarrier_wait(void*, unsigned parity, sett::WaitScope scope, sett::Here at) override {
    say(scope == sett::WaitScope::block ? "wait for phase" : "wait in cluster for phase", int(parity), 0, at);
  }
  void mbarrier_arrive_on_copies(void*, bool counted, sett::Here at) override { say("after copies", counted, 0, at); }

 private:
  void say(char const* what, int a, int b, sett::Here at) {
    heard = std::string(what) + " " + std::to_string(a) + " " + std::to_string(b) + " at " + std::to_string(at.line);
  }
};
std::string told(char const* what, int a, int b, int line) {
  return std::string(what) + " " + std::to_string(a) + " " + std::to_string(b) + " at " + std::to_string(line);
}
int number(sett::Fence f) { return int(f); }
int number(sett::Queue q) { return int(q); }

struct Running {
  Listener machine;
  Running() { sett::Machine::current() = &machine; }
  ~Running() { sett::Machine::current() = nullptr; }
};

}  // namespace

TEST(Order, TheMachineIsNotified) {
  Running r;
  using namespace cute;
  using sett::Fence, sett::Queue;
  std::string& heard = r.machine.heard;
  EXPECT_EQ((warpgroup_arrive(), heard), told("fence", number(Fence::wgmma), 0, __LINE__));
  EXPECT_EQ((warpgroup_commit_batch(), heard), told("commit", number(Queue::wgmma), 0, __LINE__));
  EXPECT_EQ((warpgroup_wait<3>(), heard), told("wait", number(Queue::wgmma), 3, __LINE__));
  EXPECT_EQ((tma_store_fence(), heard), told("fence", number(Fence::async_proxy), 0, __LINE__));
  EXPECT_EQ((tma_store_arrive(), heard), told("commit", number(Queue::bulk), 0, __LINE__));
  EXPECT_EQ((tma_store_wait<2>(), heard), told("wait for sources", number(Queue::bulk), 2, __LINE__));
  EXPECT_EQ((cp_async_fence(), heard), told("commit", number(Queue::cp_async), 0, __LINE__));
  EXPECT_EQ((cp_async_wait<1>(), heard), told("wait", number(Queue::cp_async), 1, __LINE__));
  EXPECT_EQ((cp_async_wait<0>(), heard), told("wait", number(Queue::cp_async), -1, __LINE__));
  EXPECT_EQ((gpu::fence_view_async_shared(), heard), told("fence", number(Fence::async_proxy), 0, __LINE__));
  EXPECT_EQ((gpu::fence_view_async_global(), heard), told("fence", number(Fence::async_proxy_global), 0, __LINE__));
  EXPECT_EQ((gpu::fence_barrier_init(), heard), told("fence", number(Fence::barrier_init), 0, __LINE__));
  EXPECT_EQ((cluster_arrive(), heard), told("cluster", 1, 0, __LINE__));
  EXPECT_EQ((cluster_arrive_relaxed(), heard), told("relaxed cluster", 1, 0, __LINE__));
  EXPECT_EQ((cluster_wait(), heard), told("cluster", 0, 1, __LINE__));
}

TEST(Order, TheMachineIsNotifiedOfBarriers) {
  Running r;
  using namespace cute;
  std::string& heard = r.machine.heard;
  uint64_t b = 0;
  EXPECT_EQ((initialize_barrier(b), heard), told("init", 1, 0, __LINE__));
  EXPECT_EQ((initialize_barrier(b, 5), heard), told("init", 5, 0, __LINE__));
  EXPECT_EQ((gpu::invalidate_barrier(b), heard), told("invalidate", 0, 0, __LINE__));
  EXPECT_EQ((arrive_barrier(b), heard), told("arrive", 7, 0, __LINE__));
  EXPECT_EQ((set_barrier_transaction_bytes(b, 4096), heard), told("arrive", 7, 4096, __LINE__));
  EXPECT_EQ((gpu::arrive_remote_barrier(b, 3), heard), told("arrive", 37, 0, __LINE__));
  EXPECT_EQ((gpu::cpasync_barrier_arrive_noinc(b), heard), told("after copies", 0, 0, __LINE__));
  EXPECT_EQ((wait_barrier(b, 1), heard), told("wait for phase", 1, 0, __LINE__));
  EXPECT_TRUE(gpu::try_wait_barrier(b, 1));
  EXPECT_FALSE(gpu::try_wait_barrier(b, 0));
  EXPECT_EQ(heard, told("try", 0, 0, __LINE__ - 1));
  EXPECT_EQ((sett::gpu::wait_barrier_cluster(b, 1), heard), told("wait in cluster for phase", 1, 0, __LINE__));
  EXPECT_TRUE(sett::gpu::try_wait_barrier_cluster(b, 1));
  EXPECT_EQ(heard, told("try in cluster", 1, 0, __LINE__ - 1));
}

TEST(Order, RowsAreWholeAndDiffer) {
  std::set<std::string> ptx, cute;
  for (int i = 0; i < sett::ordering_count; ++i) {
    auto const o = sett::Ordering(i);
    sett::OrderingFacts const f = facts(o);
    EXPECT_TRUE(ptx.insert(f.ptx).second && cute.insert(f.cute).second) << f.ptx;
    EXPECT_TRUE(f.arch == 80 || f.arch == 90) << f.ptx;
    EXPECT_NE(std::string(f.what), "") << f.ptx;
    EXPECT_EQ(std::string(ptx_name(o).text).rfind(f.ptx, 0), 0u) << f.ptx;
  }
}

TEST(Order, AThreadAlone) {
  EXPECT_NO_THROW(cute::cp_async_fence());
  EXPECT_NO_THROW(cute::cp_async_wait<0>());
  try {
    cute::tma_store_wait<0>();
    FAIL() << "a thread that is alone has no bulk copies";
  } catch (sett::layout_error const& e) {
    EXPECT_NE(std::string(e.what()).find("cp.async.bulk.wait_group.read"), std::string::npos) << e.what();
  }
}
