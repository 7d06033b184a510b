// cluster: checks the indices of blocks in clusters for every block of a grid, the elected lane, and the machine's
// view of a remote store.
#include "sett/inst/cluster.hpp"

#include <gtest/gtest.h>

#include <cstring>

#include "idle_machine.hpp"

using namespace cute;

namespace {

class Cluster : public IdleMachine {
 public:
  unsigned char memory[4][256] = {};
  sett::Work started{};
  std::uint32_t lanes = 0;

  Cluster() { sett::Machine::current() = this; }
  ~Cluster() override { sett::Machine::current() = nullptr; }
  void* shared_pointer(std::uint32_t address) override { return memory[0] + address; }
  std::uint32_t map_to_rank(std::uint32_t address, std::uint32_t rank) override { return address % 256 + 256 * rank; }
  void start(sett::Work const& work, sett::Here) override {
    started = work;
    alignas(16) unsigned char state[64];
    std::memcpy(state, work.state, work.state_bytes);
    work.run(state);
  }
  // Runs the collective for the running thread and the other threads of its warp.
  void collective(sett::Collective const& what, std::uint32_t, void* const* mine, sett::Here) override {
    ElectOneLaneIdReturnType others[32];
    void* operands[32][1];
    void* const* all[32];
    int threads[32];
    for (int t = 0; t < 32; ++t) {
      operands[t][0] = &others[t];
      all[t] = (lanes >> t & 1) == 0 ? nullptr : t == int(here_.thread.x) ? mine : operands[t];
      threads[t] = t;
    }
    what.run(sett::Lanes(*this, all, threads, 32));
  }
};

}  // namespace

TEST(Cluster, BlocksAreNumberedByClustersAndInThem) {
  Cluster m;
  m.here_.grid_extent = {4, 6, 2};
  m.here_.cluster_extent = {2, 3, 1};
  for (unsigned i = 0; i < 4 * 6 * 2; ++i) {
    sett::Index3 const b{i % 4, i / 4 % 6, i / 24};
    m.here_.block = b;
    m.here_.cluster_block = {b.x % 2, b.y % 3, 0};
    auto const n = cluster_grid_dims(), at = cluster_id_in_grid(), in = block_id_in_cluster(), shape = cluster_shape();
    EXPECT_EQ(at.x * shape.x + in.x, b.x);
    EXPECT_EQ(at.y * shape.y + in.y, b.y);
    EXPECT_EQ(at.z * shape.z + in.z, b.z);
    EXPECT_EQ(n.x * shape.x, 4u);
    EXPECT_EQ(n.y * shape.y, 6u);
    EXPECT_EQ(n.z * shape.z, 2u);
    EXPECT_TRUE(at.x < n.x && at.y < n.y && at.z < n.z && in.x < shape.x && in.y < shape.y && in.z < shape.z);
  }
}
TEST(Cluster, TheElectedLaneIsTheFirstThatIsThere) {
  Cluster m;
  for (std::uint32_t lanes : {0xffffffffu, 0xfffffff0u, 0x80000000u, 0x00010100u}) {
    m.lanes = lanes;
    for (unsigned t = 0; t < 32; ++t) {
      if ((lanes >> t & 1) == 0) { continue; }
      m.here_.thread = {t, 0, 0};
      auto const got = elect_one_leader_sync();
      unsigned const first = unsigned(__builtin_ctz(lanes));
      EXPECT_EQ(got.leader_lane_id, first);
      EXPECT_EQ(got.is_leader, t == first ? 1u : 0u);
    }
  }
}
TEST(Cluster, ARemoteStoreWritesThereAndCompletesItsBytes) {
  Cluster m;
  store_shared_remote(0x01020304u, 16, 32, 2);
  std::uint32_t stored;
  std::memcpy(&stored, m.memory[2] + 16, 4);
  EXPECT_EQ(stored, 0x01020304u);
  EXPECT_EQ(m.started.barrier, m.memory[2] + 32);
  EXPECT_EQ(m.started.barrier_bytes, 4u);
  EXPECT_TRUE(m.started.generic_proxy);
}
TEST(Cluster, AThreadAloneIsRefused) {
  EXPECT_THROW(cluster_grid_dims(), sett::layout_error);
  EXPECT_THROW(cluster_id_in_grid(), sett::layout_error);
  EXPECT_THROW(block_id_in_cluster(), sett::layout_error);
  EXPECT_THROW(cluster_shape(), sett::layout_error);
  EXPECT_THROW(elect_one_leader_sync(), sett::layout_error);
  EXPECT_THROW(store_shared_remote(1, 0, 0, 0), sett::layout_error);
}
