// Copies boxes for every form of tensor: one mode, joined or packed modes, and maps whose elements have another
// width.
#include "correct.hpp"

namespace correct {

namespace {

// Checks out = in tile by tile, with a load and a store of boxes. Elements outside the layout must stay unchanged.
template <class T, class MapT = T, class G, class S, class Tile>
void expect_boxes(G const& layout, S const& shared_layout, Tile const& tile, int dimensions) {
  constexpr int bytes = int(cosize_v<S>) * int(sizeof(T));
  int const elements = int(cosize(layout));
  auto in = numbers<T>(elements, 2);
  sim::buffer<T> out(static_cast<std::size_t>(elements));
  for (std::size_t i = 0; i < std::size_t(elements); ++i) { out[i] = T(0); }
  auto const from = make_tensor(make_gmem_ptr(in.data()), layout);
  auto const to = make_tensor(make_gmem_ptr(out.data()), layout);
  auto const load = make_tma_copy<MapT>(SM90_TMA_LOAD{}, from, shared_layout, tile, Int<1>{});
  auto const store = make_tma_copy<MapT>(SM90_TMA_STORE{}, to, shared_layout, tile, Int<1>{});
  EXPECT_EQ(int(load.get_tma_descriptor()->rank), dimensions);
  expect_ok(
      "forms of boxes",
      [&](sim::options how) {
        return sim::launch(
            how, 1, 32, bytes + 256,
            [=](auto const& tl, auto const& ts) {
              auto const s = make_tensor(make_smem_ptr(gpu::dynamic_smem<T>()), shared_layout);
              auto const g = flat_divide(tl.get_tma_tensor(shape(layout)), tile);
              auto const d = flat_divide(ts.get_tma_tensor(shape(layout)), tile);
              auto const loads = tl.get_slice(Int<0>{});
              auto const stores = ts.get_slice(Int<0>{});
              auto const tAg = loads.partition_S(g), tAs = loads.partition_D(s);
              auto const tBs = stores.partition_S(s), tBd = stores.partition_D(d);
              if (thread() != 0) { return; }
              auto& barrier = gpu::dynamic_smem<std::uint64_t>()[(bytes + 7) / 8];
              initialize_barrier(barrier, 1);
              gpu::fence_barrier_init();
              constexpr int R = decltype(rank(tAs))::value;
              auto const sources = group_modes<0, R>(group_modes<R, decltype(rank(tAg))::value>(tAg));
              auto const targets = group_modes<0, R>(group_modes<R, decltype(rank(tBd))::value>(tBd));
              auto const sent = group_modes<0, R>(tBs);
              auto landed = group_modes<0, R>(tAs);
              for (int k = 0; k < int(size<1>(sources)); ++k) {
                set_barrier_transaction_bytes(barrier, std::uint32_t(size(s)) * std::uint32_t(sizeof(T)));
                copy(tl.with(barrier), sources(_, k), landed);
                wait_barrier(barrier, k % 2);
                copy(ts, sent, targets(_, k));
                tma_store_arrive();
                tma_store_wait<0>();
              }
            },
            load, store);
      },
      2);
  std::vector<int> named(static_cast<std::size_t>(elements), 0);
  for (int i = 0; i < int(size(layout)); ++i) { named[std::size_t(layout(i))] = 1; }
  for (std::size_t i = 0; i < named.size(); ++i) {
    ASSERT_EQ(static_cast<float>(out[i]), named[i] != 0 ? static_cast<float>(in[i]) : 0.0f) << i;
  }
}
template <class T, class MapT = T, class G, class S>
void expect_boxes(G const& layout, S const& shared_layout, int dimensions) {
  expect_boxes<T, MapT>(layout, shared_layout, product_each(shape(shared_layout)), dimensions);
}

}  // namespace

TEST(Correct, BoxesOfOneMode) {
  expect_boxes<half_t>(Layout<_256, _1>{}, Layout<_256, _1>{}, 1);
  expect_boxes<std::int8_t>(make_layout(384), Layout<_256, _1>{}, 1);
  expect_boxes<double>(make_layout(128), Layout<_256, _1>{}, 1);
}

TEST(Correct, BoxesOfJoinedModes) {
  auto const eight = Layout<Shape<_8, _8>>{};
  expect_boxes<std::int8_t>(eight, eight, 1);
  expect_boxes<std::int8_t>(tile_to_shape(eight, Shape<_16, _16>{}), eight, 3);
  expect_boxes<std::int8_t>(
      make_layout(make_shape(100, make_shape(_4{}, 40)), make_stride(_4{}, make_stride(_1{}, 512))),
      make_layout(make_shape(_32{}, make_shape(_4{}, _32{})), make_stride(_4{}, make_stride(_1{}, C<128>{}))), 2);
}

TEST(Correct, BoxesOfPackedModes) {
  expect_boxes<half_t>(make_layout(make_shape(make_shape(64, 3, 2, 2), make_shape(32, 4, 2))),
                       make_layout(Shape<C<96>, _64>{}), Shape<Shape<_32, _3>, Shape<_32, _2>>{}, 5);
  expect_boxes<half_t>(make_layout(make_shape(make_shape(32, 3, 2, 2), make_shape(32, 4, 2))),
                       make_layout(Shape<_32, _64>{}), Shape<Shape<_32>, Shape<_32, _2>>{}, 5);
}

TEST(Correct, BoxesOfOtherWidths) {
  auto const tile = Layout<Shape<_32, _32>>{};
  auto const layout = make_layout(make_shape(48, 40), make_stride(_1{}, 64));
  expect_boxes<half_t, std::uint8_t>(layout, tile, 2);
  expect_boxes<float, std::uint64_t>(layout, tile, 2);
  expect_boxes<std::int8_t, std::uint64_t>(layout, tile, 2);
  expect_boxes<double, std::uint8_t>(layout, tile, 2);
}

}  // namespace correct
