// A block loads slices of a ragged matrix with copy_if, once with a predicate (M,K) for every k-block, and once with a
// predicate (V,M).
#include "program.hpp"

using namespace cute;

template <class Tiled>
__global__ void load_slices(Tiled tiled, float const* in, float* out, int m) {
  auto const shape = Shape<_64, _32>{};
  auto const g = make_tensor(make_gmem_ptr(in), shape);
  auto const d = make_tensor(make_gmem_ptr(out), shape);
  auto const thr = tiled.get_slice(int(threadIdx.x));
  auto const from = thr.partition_S(g);  // (V,M,K)
  auto const to = thr.partition_D(d);
  auto const at = thr.partition_S(make_identity_tensor(shape));
  auto rows = make_tensor<bool>(make_shape(size<1>(from), size<2>(from)), make_stride(_1{}, _0{}));
  CUTE_UNROLL
  for (int i = 0; i < size<0>(rows); ++i) { rows(i, 0) = get<0>(at(0, i, 0)) < m; }
  for (int k = 0; k < size<2>(from); ++k) { copy_if(tiled, rows, from(_, _, k), to(_, _, k)); }
}

int main() {
  constexpr int n = 64 * 32, m = 52;
  Memory<float> in(n), out(n);
  for (int i = 0; i < n; ++i) { in[std::size_t(i)] = float(i + 1); }
  auto const tiled = make_tiled_copy(Copy_Atom<UniversalCopy<float>, float>{}, Layout<Shape<_16, _8>>{});
  if (!launched(128, 0, load_slices<remove_cvref_t<decltype(tiled)>>, tiled, in.data(), out.data(), m)) { return 1; }
  return differences("predicated_copy", out, n, [&](int i) { return i % 64 < m ? float(i + 1) : 0.0f; }) != 0;
}
