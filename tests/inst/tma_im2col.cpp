// tma_im2col: checks the PTX of each name, its number of coordinates, and refusals outside the simulator.
#include "sett/inst/tma_im2col.hpp"

#include <gtest/gtest.h>

#include <string>

using namespace cute;

namespace {

template <class F>
std::string refused(F const& f) {
  try {
    f();
  } catch (sett::layout_error const& e) { return e.what(); }
  return "done";
}
template <class Op, class... N>
concept takes = requires(void const* map, uint64_t* barrier, void* shared, N... n) {
  Op::copy(map, barrier, shared, n...);
};

}  // namespace

static_assert(takes<SM90_TMA_LOAD_IM2COL_3D, int, int, int, int> && !takes<SM90_TMA_LOAD_IM2COL_3D, int, int, int>);
static_assert(takes<SM90_TMA_LOAD_IM2COL, int, int, int, int> && !takes<SM90_TMA_LOAD_IM2COL, int, int, int, int, int>);
static_assert(takes<SM90_TMA_LOAD_IM2COL, int, int, int, int, int, int, int, int>);
static_assert(!takes<SM90_TMA_LOAD_IM2COL_4D, int, int, int, int>);

TEST(TmaIm2col, TheNumberOfCoordinatesIsTheInstructions) {
  auto const expect = [](std::string const& got, char const* name) {
    EXPECT_NE(got.find(name), std::string::npos) << got << " does not name " << name;
  };
  uint64_t barrier = 0;
  alignas(128) char shared[128];
  expect(refused([&] { SM90_TMA_LOAD_IM2COL::copy(shared, &barrier, shared, 1, 2, 3, 4); }), "SM90_TMA_LOAD_IM2COL_3D");
  expect(refused([&] { SM90_TMA_LOAD_IM2COL::copy(shared, &barrier, shared, 1, 2, 3, 4, 5, 6); }), "LOAD_IM2COL_4D");
  expect(refused([&] { SM90_TMA_LOAD_IM2COL_MULTICAST::copy(shared, &barrier, 3, shared, 1, 2, 3, 4, 5, 6, 7, 8); }),
         "SM90_TMA_LOAD_IM2COL_MULTICAST_5D");
  expect(refused([&] { SM90_TMA_STORE_IM2COL::copy(shared, shared, 1, 2, 3, 4); }), "SM90_TMA_STORE_IM2COL_4D");
  expect(refused([&] { SM90_TMA_LOAD_IM2COL_5D::PREFETCH::copy(shared, 1, 2, 3, 4, 5, 6, 7, 8); }), "5D::PREFETCH");
}
TEST(TmaIm2col, PtxNames) {
  using F = sett::TmaFamily;
  auto const name = [](F f, int rank) { return std::string(ptx_name(sett::Im2col{f, rank}).text); };
  EXPECT_EQ(name(F::load, 3), "cp.async.bulk.tensor.3d.shared::cluster.global.im2col.mbarrier::complete_tx::bytes");
  EXPECT_EQ(name(F::multicast, 4),
            "cp.async.bulk.tensor.4d.shared::cluster.global.im2col.mbarrier::complete_tx::bytes.multicast::cluster");
  EXPECT_EQ(name(F::store, 5), "cp.async.bulk.tensor.5d.global.shared::cta.im2col_no_offs.bulk_group");
  EXPECT_EQ(name(F::prefetch, 3), "cp.async.bulk.prefetch.tensor.3d.L2.global.im2col");
}
