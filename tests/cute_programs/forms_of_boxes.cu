// Loads tensors with one mode, with joined modes and with more than five modes, through a map of bytes and through a
// map whose elements hold the contiguous mode.
#include "program.hpp"

using namespace cute;

template <class T, class Tma, class G, class S, class Tile>
__global__ void load_tiles(T* out, __grid_constant__ Tma const tma, G layout, S shared_layout, Tile tile) {
  if (threadIdx.x != 0) { return; }
  constexpr int bytes = int(cosize_v<S>) * int(sizeof(T));
  auto s = make_tensor(make_smem_ptr(shared_memory<T>()), shared_layout);
  uint64_t& barrier = shared_memory<uint64_t>()[(bytes + 7) / 8];
  auto const g = flat_divide(tma.get_tma_tensor(shape(layout)), tile);
  auto const d = flat_divide(make_tensor(make_gmem_ptr(out), layout), tile);
  auto const slice = tma.get_slice(_0{});
  auto const part = slice.partition_S(g);
  auto const place = slice.partition_D(s);
  constexpr int R = decltype(rank(place))::value;
  auto const from = group_modes<0, R>(group_modes<R, decltype(rank(part))::value>(part));
  constexpr int N = rank_v<Tile>;
  auto const to = group_modes<0, N>(group_modes<N, decltype(rank(d))::value>(d));
  initialize_barrier(barrier, 1);
  for (int k = 0; k < int(size<1>(from)); ++k) {
    set_barrier_transaction_bytes(barrier, bytes);
    auto landed = group_modes<0, R>(place);
    copy(tma.with(barrier), from(_, k), landed);
    wait_barrier(barrier, k % 2);
    for (int i = 0; i < int(size(s)); ++i) { to(i, k) = s(i); }
  }
}

template <class T, class MapT = T, class G, class S, class Tile>
int run(char const* name, G const& layout, S const& shared_layout, Tile const& tile) {
  int const n = int(cosize(layout));
  Memory<T> in{std::size_t(n)}, out{std::size_t(n)};
  for (int i = 0; i < n; ++i) { in[std::size_t(i)] = T(float(i % 101 + 1)); }
  auto const g = make_tensor(make_gmem_ptr(in.data()), layout);
  auto const tma = make_tma_copy<MapT>(SM90_TMA_LOAD{}, g, shared_layout, tile, _1{});
  int const bytes = int(cosize(shared_layout)) * int(sizeof(T)) + 256;
  if (!launched(32, bytes, load_tiles<T, remove_cvref_t<decltype(tma)>, G, S, Tile>, out.data(), tma, layout,
                shared_layout, tile)) {
    return 1;
  }
  return differences(name, out, n, [&](int i) { return in[std::size_t(i)]; });
}

int main() {
  int wrong = run<half_t>("one mode", make_layout(256), Layout<_128>{}, Shape<_128>{});
  auto const eight = Layout<Shape<_8, _8>>{};
  wrong += run<int8_t>("joined modes", tile_to_shape(eight, Shape<_16, _16>{}), eight, Shape<_8, _8>{});
  wrong += run<half_t>("packed modes", make_layout(make_shape(make_shape(32, 3, 2, 2), make_shape(16, 4, 2))),
                       make_layout(Shape<_32, _32>{}), Shape<Shape<_32>, Shape<_16, _2>>{});
  auto const square = Layout<Shape<_32, _32>>{};
  wrong += run<half_t, uint8_t>("a map of bytes", make_layout(make_shape(64, 32)), square, Shape<_32, _32>{});
  wrong += run<float, uint64_t>("a map of 64-bit words", make_layout(make_shape(64, 32)), square, Shape<_32, _32>{});
  auto const pairs = make_layout(make_shape(make_shape(_2{}, _16{}), _32{}));
  auto const tensor = make_layout(make_shape(make_shape(_2{}, _16{}), 64));
  wrong += run<int8_t, uint16_t>("a pair as one element of the map", tensor, pairs, Shape<Shape<_2, _16>, _32>{});
  return wrong != 0;
}
