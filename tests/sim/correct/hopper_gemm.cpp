// Runs a GEMM as written for Hopper. One warp loads tiles as boxes, which the cluster shares, and warpgroups
// multiply.
#include "correct.hpp"

namespace correct {

namespace {

using GMMA::Major;

constexpr int stages = 3;
using Tile = Shape<_128, _64, _64>;
using Mma = decltype(make_tiled_mma(SM90_64x64x16_F32F16F16_SS<Major::K, Major::K>{}, Layout<Shape<_2, _1, _1>>{}));
using LayoutA = decltype(tile_to_shape(GMMA::Layout_K_SW128_Atom<half_t>{}, Shape<_128, _64, Int<stages>>{}));
using LayoutB = decltype(tile_to_shape(GMMA::Layout_K_SW128_Atom<half_t>{}, Shape<_64, _64, Int<stages>>{}));

struct Shared {
  alignas(1024) half_t a[cosize_v<LayoutA>];
  alignas(1024) half_t b[cosize_v<LayoutB>];
  std::uint64_t full[stages], empty[stages];
};

// Computes C (m,n) = A (m,k) B (n,k). The two blocks of a cluster are adjacent along M and share B.
template <class LoadA, class LoadB, class TensorC>
void hopper_gemm(LoadA const& load_a, LoadB const& load_b, TensorC c, int k) {
  Shared& shared = *gpu::dynamic_smem<Shared>();
  int const m = size<0>(c), n = size<1>(c);
  int const x = int(gpu::block_idx().x), y = int(gpu::block_idx().y), rank = int(block_rank_in_cluster());
  auto const sA = make_tensor(make_smem_ptr(shared.a), LayoutA{});
  auto const sB = make_tensor(make_smem_ptr(shared.b), LayoutB{});
  auto const gA = local_tile(load_a.get_tma_tensor(make_shape(m, k)), Tile{}, make_coord(x, y, _), Step<_1, X, _1>{});
  auto const gB = local_tile(load_b.get_tma_tensor(make_shape(n, k)), Tile{}, make_coord(x, y, _), Step<X, _1, _1>{});
  auto const gC = local_tile(c, Tile{}, make_coord(x, y, _), Step<_1, _1, X>{});
  auto const from_a = tma_partition(load_a, Int<0>{}, Layout<_1>{}, group_modes<0, 2>(sA), group_modes<0, 2>(gA));
  auto const from_b = tma_partition(load_b, rank, Layout<_2>{}, group_modes<0, 2>(sB), group_modes<0, 2>(gB));
  constexpr std::uint32_t bytes = (128 + 64) * 64 * 2;
  int const tiles = size<2>(gA);
  if (thread() == 0) {
    for (int s = 0; s < stages; ++s) {
      initialize_barrier(shared.full[s], 1);
      initialize_barrier(shared.empty[s], 2 * 2);  // the warpgroups of both blocks arrive
    }
    gpu::fence_barrier_init();
  }
  cluster_sync();
  if (thread() >= 256) {
    if (elect_one_sync()) {
      for (int t = 0; t < tiles; ++t) {
        int const s = t % stages;
        if (t >= stages) { wait_barrier(shared.empty[s], (t / stages - 1) % 2); }
        set_barrier_transaction_bytes(shared.full[s], bytes);
        copy(load_a.with(shared.full[s]), get<0>(from_a)(_, t), get<1>(from_a)(_, s));
        copy(load_b.with(shared.full[s], std::uint16_t(3)), get<0>(from_b)(_, t), get<1>(from_b)(_, s));
      }
    }
  } else {
    Mma mma;
    auto const thr = mma.get_slice(thread());
    auto const tCrA = thr.make_fragment_A(thr.partition_A(sA));
    auto const tCrB = thr.make_fragment_B(thr.partition_B(sB));
    auto tCgC = thr.partition_C(gC);
    auto tCrC = thr.make_fragment_C(tCgC);
    mma.accumulate_ = GMMA::ScaleOut::Zero;
    for (int t = 0; t < tiles; ++t) {
      int const s = t % stages;
      wait_barrier(shared.full[s], t / stages % 2);
      warpgroup_fence_operand(tCrC);
      warpgroup_arrive();
      for (int i = 0; i < size<2>(tCrA); ++i) {
        gemm(mma, tCrA(_, _, i, s), tCrB(_, _, i, s), tCrC);
        mma.accumulate_ = GMMA::ScaleOut::One;
      }
      warpgroup_commit_batch();
      warpgroup_wait<0>();
      warpgroup_fence_operand(tCrC);
      if (thread() % 128 == 0) {
        for (std::uint32_t block = 0; block < 2; ++block) { gpu::arrive_remote_barrier(shared.empty[s], block); }
      }
    }
    auto const places =
        thr.partition_C(local_tile(make_identity_tensor(c.shape()), Tile{}, make_coord(x, y, _), Step<_1, _1, X>{}));
    for (int i = 0; i < size(tCrC); ++i) {
      if (elem_less(places(i), c.shape())) { tCgC(i) = tCrC(i); }
    }
  }
  cluster_sync();
}

}  // namespace

TEST(Correct, HopperGemm) {
  for (auto const& size : {Shape<int, int, int>{256, 64, 256}, {200, 72, 200}, {100, 130, 64}}) {
    int const m = get<0>(size), n = get<1>(size), k = get<2>(size);
    auto a = numbers<half_t>(m * k, 1);
    auto b = numbers<half_t>(n * k, 2);
    sim::buffer<float> c(std::size_t(m * n));
    auto const gA = make_tensor(make_gmem_ptr(a.data()), make_layout(make_shape(m, k), make_stride(k, _1{})));
    auto const gB = make_tensor(make_gmem_ptr(b.data()), make_layout(make_shape(n, k), make_stride(k, _1{})));
    auto const gC = make_tensor(make_gmem_ptr(c.data()), make_layout(make_shape(m, n), make_stride(n, _1{})));
    auto const load_a = make_tma_atom(SM90_TMA_LOAD{}, gA, LayoutA{}(_, _, 0), Shape<_128, _64>{});
    auto const load_b = make_tma_atom(SM90_TMA_LOAD_MULTICAST{}, gB, LayoutB{}(_, _, 0), Shape<_64, _64>{}, _2{});
    expect_ok(
        "a product with boxes",
        [&](sim::options how) {
          how.cluster = 2;
          sim::dim3 const grid{unsigned((m + 255) / 256 * 2), unsigned((n + 63) / 64), 1};
          return sim::launch(how, grid, {256 + 32, 1, 1}, sizeof(Shared),
                             hopper_gemm<decltype(load_a), decltype(load_b), decltype(gC)>, load_a, load_b, gC, k);
        },
        2);
    expect_product(a, b, c, m, n, k);
  }
}

}  // namespace correct
