// shared_address: checks the calls to the machine, and refusals outside the simulator.
#include "sett/inst/shared_address.hpp"

#include <gtest/gtest.h>

#include "idle_machine.hpp"

namespace {

// Simulates four blocks of a cluster, each with an array in a window of 256 bytes.
class Cluster : public IdleMachine {
 public:
  unsigned char memory[4][256] = {};

  std::uint32_t shared_address(void const* p) override {
    return std::uint32_t(static_cast<unsigned char const*>(p) - memory[0]);
  }
  void* shared_pointer(std::uint32_t address) override { return memory[0] + address; }
  std::uint32_t map_to_rank(std::uint32_t address, std::uint32_t rank) override { return address % 256 + 256 * rank; }
};

}  // namespace

TEST(SharedAddress, AddressesOfOtherBlocks) {
  Cluster machine;
  sett::Machine::current() = &machine;
  for (unsigned rank = 0; rank < 4; ++rank) {
    for (unsigned i = 0; i < 256; ++i) {
      unsigned char* const mine = &machine.memory[1][i];
      EXPECT_EQ(cute::cast_smem_ptr_to_uint(mine), 256 + i);
      EXPECT_EQ(cute::set_block_rank(256 + i, rank), 256 * rank + i);
      EXPECT_EQ(sett::gpu::cluster_map_shared(mine, rank), &machine.memory[rank][i]);
    }
  }
  machine.here_.cluster_extent = {2, 3, 4};
  unsigned next = 0;
  for (unsigned z = 0; z < 4; ++z) {
    for (unsigned y = 0; y < 3; ++y) {
      for (unsigned x = 0; x < 2; ++x) {
        machine.here_.cluster_block = {x, y, z};
        EXPECT_EQ(cute::block_rank_in_cluster(), next++);
      }
    }
  }
  sett::Machine::current() = nullptr;
}
TEST(SharedAddress, AThreadAloneIsRefused) {
  int here = 0;
  EXPECT_THROW(cute::cast_smem_ptr_to_uint(&here), sett::layout_error);
  EXPECT_THROW(cute::set_block_rank(0, 1), sett::layout_error);
  EXPECT_THROW(sett::gpu::cluster_map_shared(&here, 1), sett::layout_error);
  EXPECT_THROW(cute::block_rank_in_cluster(), sett::layout_error);
}
