// With CUTE_SM90_EXTENDED_MMA_SHAPES_ENABLED, the selectors accept every N of wgmma, and gemm multiplies partitions
// of shared memory without fragments. The tile of 64 x 160 x 64 in this program has an N that one instruction
// supports only with this macro.
#define CUTE_SM90_EXTENDED_MMA_SHAPES_ENABLED
#include "program.hpp"

using namespace cute;

constexpr int rows = 64, columns = 160, inner = 64;
using Op = decltype(SM90::GMMA::ss_op_selector<half_t, half_t, float, Shape<Int<rows>, Int<columns>, Int<inner>>>());
static_assert(size<1>(typename MMA_Traits<Op>::Shape_MNK{}) == columns);
static_assert(size<1>(typename MMA_Traits<SM90_64x48x32_F32E4M3E4M3_SS_TN<>>::Shape_MNK{}) == 48);
static_assert(
    std::is_same_v<decltype(make_tiled_mma(SM90_64x24x32_S32S8S8_SS_TN{}))::AtomShape_MNK, Shape<_64, _24, _32>>);

// Returns the widest N that divides the tile's N. For integers, the extents N = 40, 56, ... do not exist.
template <class T, class Sum, int n>
constexpr int selected() {
  return SM90::GMMA::ss_op_selector<T, T, Sum, Shape<_64, Int<n>, _128>>().description.n;
}
static_assert(selected<half_t, half_t, 248>() == 248 && selected<bfloat16_t, float, 40>() == 40);
static_assert(selected<int8_t, int32_t, 248>() == 8 && selected<int8_t, int32_t, 24>() == 24);
static_assert(selected<int8_t, int32_t, 120>() == 24 && selected<float_e5m2_t, float, 464>() == 232);

// No map can have the boxes of this copy. Naming the type of the copy compiles; only making its map is refused.
using Gmem = decltype(make_tensor(
    make_gmem_ptr(static_cast<uint8_t*>(nullptr)),
    Layout<Shape<Shape<int, int, int>, int, int>, Stride<Stride<_1, int64_t, _8>, int64_t, int64_t>>{}));
using Smem = Layout<Shape<Shape<_16, _4>, _64>, Stride<Stride<_1, C<1024>>, _16>>;
using Store = decltype(make_tma_copy(SM90_TMA_STORE{}, declval<Gmem>(), Smem{}, Shape<Shape<_8, _2, _4>, _64>{}, _1{}));
static_assert(sizeof(Store*) > 0);

__global__ void multiply(half_t const* a, half_t const* b, float* out) {
  auto const tile = tile_to_shape(GMMA::Layout_K_SW128_Atom<half_t>{}, Shape<Int<rows>, Int<inner>>{});
  auto const wide = tile_to_shape(GMMA::Layout_K_SW128_Atom<half_t>{}, Shape<Int<columns>, Int<inner>>{});
  half_t* const memory = shared_memory<half_t>();
  Tensor sA = make_tensor(make_smem_ptr(memory), tile);
  Tensor sB = make_tensor(make_smem_ptr(memory + rows * inner), wide);
  for (int i = int(threadIdx.x); i < rows * inner; i += 128) { sA(i % rows, i / rows) = a[i]; }
  for (int i = int(threadIdx.x); i < columns * inner; i += 128) { sB(i % columns, i / columns) = b[i]; }
  tma_store_fence();
  __syncthreads();

  auto mma = make_tiled_mma(Op{});
  auto mine = mma.get_slice(int(threadIdx.x));
  Tensor sums = partition_fragment_C(mma, Shape<Int<rows>, Int<columns>>{});
  clear(sums);
  warpgroup_fence_operand(sums);
  warpgroup_arrive();
  gemm(mma, mine.partition_A(sA), mine.partition_B(sB), sums);
  warpgroup_commit_batch();
  warpgroup_wait<0>();
  warpgroup_fence_operand(sums);
  copy(sums, mine.partition_C(make_tensor(make_gmem_ptr(out), make_shape(Int<rows>{}, Int<columns>{}))));
}

int main() {
  Memory<half_t> a(rows * inner), b(columns * inner);
  Memory<float> out(rows * columns);
  for (int i = 0; i < rows * inner; ++i) { a[std::size_t(i)] = half_t(float(i * 7 % 5 - 2)); }
  for (int i = 0; i < columns * inner; ++i) { b[std::size_t(i)] = half_t(float(i * 11 % 7 - 3)); }
  int const bytes = (rows + columns) * inner * int(sizeof(half_t));
  if (!launched(128, bytes, multiply, a.data(), b.data(), out.data())) { return 1; }
  return differences("product", out, rows * columns, [&](int i) {
    float sum = 0;
    for (int k = 0; k < inner; ++k) {
      sum += float(a[std::size_t(i % rows + k * rows)]) * float(b[std::size_t(i / rows + k * columns)]);
    }
    return sum;
  });
}
