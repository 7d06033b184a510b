// order: what each instruction tells the machine, and that a thread alone is refused where the instruction is needed.
#include "sett/inst/order.hpp"

#include <gtest/gtest.h>

#include <string>

#include "idle_machine.hpp"
#include "sett/inst/cp_async.hpp"
#include "sett/inst/mbarrier.hpp"
#include "sett/inst/tma.hpp"
#include "sett/inst/wgmma_fma.hpp"

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

TEST(Order, TheMachineIsTold) {
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
  EXPECT_EQ((fence_view_async_shared(), heard), told("fence", number(Fence::async_proxy), 0, __LINE__));
  EXPECT_EQ((fence_barrier_init(), heard), told("fence", number(Fence::barrier_init), 0, __LINE__));
  EXPECT_EQ((cluster_arrive(), heard), told("cluster", 1, 0, __LINE__));
  EXPECT_EQ((cluster_arrive_relaxed(), heard), told("relaxed cluster", 1, 0, __LINE__));
  EXPECT_EQ((cluster_wait(), heard), told("cluster", 0, 1, __LINE__));
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
