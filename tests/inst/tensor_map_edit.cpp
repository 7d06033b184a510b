// tensor_map_edit: checks the functions that change a map's fields, on a machine that uses the host's memory.
#include "sett/inst/tensor_map_edit.hpp"

#include <gtest/gtest.h>

#include <cstring>

#include "idle_machine.hpp"

using namespace cute;

namespace {

class Plain : public IdleMachine {
 public:
  int fences = 0;

  Plain() { sett::Machine::current() = this; }
  ~Plain() override { sett::Machine::current() = nullptr; }
  void read(void const* from, void* to, std::size_t n, int, sett::Here) override { std::memcpy(to, from, n); }
  void write(void* to, void const* from, std::size_t n, int, sett::Here) override { std::memcpy(to, from, n); }
  void fence(sett::Fence kind, sett::Here) override { fences += kind == sett::Fence::device; }
  void collective(sett::Collective const& what, std::uint32_t, void* const* mine, sett::Here) override {
    void* const* all[32];
    int threads[32];
    for (int t = 0; t < 32; ++t) {
      all[t] = mine;
      threads[t] = t;
    }
    what.run(sett::Lanes(*this, all, threads, 32));
  }
};

}  // namespace

TEST(TensorMapEdit, AMapBecomesThatOfAnotherTensor) {
  Plain m;
  alignas(16) float first[64], second[64];
  sett::TensorMapFields f;
  f.rank = 5, f.bytes = 4;
  sett::TensorMap shared{f}, global{};
  shared.address = first;
  tma_descriptor_replace_addr_in_shared_mem(shared, second);
  EXPECT_EQ(shared.address, second);
  array<uint32_t, 5> const extents{16, 3, 2, 4, 5};
  array<uint64_t, 5> const strides{4, 64, 192, 384, 1536};
  tma_descriptor_replace_dims_strides_in_shared_mem(shared, extents, strides);
  tma_descriptor_cp_fence_release(&global, shared);
  tma_descriptor_fence_acquire(&global);
  tma_descriptor_fence_release();
  EXPECT_EQ(m.fences, 3);
  EXPECT_EQ(global.address, second);
  for (size_t d = 0; d < 5; ++d) {
    EXPECT_EQ(global.extent[d], int64_t(extents[d]));
    if (d > 0) { EXPECT_EQ(global.stride[d - 1], int64_t(strides[d])); }
  }
  tma_descriptor_replace_addr_in_global_mem(&global, first);
  EXPECT_EQ(global.address, first);
  EXPECT_EQ(shared.address, second);
}
TEST(TensorMapEdit, AThreadAloneIsRefused) {
  sett::TensorMap map;
  EXPECT_THROW(tma_descriptor_replace_addr_in_shared_mem(map, nullptr), sett::layout_error);
  EXPECT_THROW(tma_descriptor_cp_fence_release(&map, map), sett::layout_error);
  EXPECT_THROW(tma_descriptor_fence_acquire(&map), sett::layout_error);
  EXPECT_THROW(tma_desc_commit_group(), sett::layout_error);
  EXPECT_THROW(tma_desc_wait_group(), sett::layout_error);
}
