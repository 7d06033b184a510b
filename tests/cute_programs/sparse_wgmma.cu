// Multiplies with a sparse A. Two of every four neighbours along K are stored, and metadata give their positions. The
// traits of a selected instruction have the types of A and of the metadata, and gemm takes the two zipped.
#include <cute/atom/mma_traits_sm90_gmma_sparse.hpp>

#include "program.hpp"

using namespace cute;

constexpr int rows = 64, columns = 32;
template <class Selected>
using TraitsOf = MMA_Traits<Selected>;
using Halves = TraitsOf<decltype(SM90::GMMA::ss_op_selector_sparse<half_t, half_t, float, Shape<_64, _32, _32>>())>;
static_assert(std::is_same_v<Halves::ValTypeA, sparse_elem<2, half_t>>);
static_assert(std::is_same_v<Halves::ValTypeE, sparse_elem<8, uint8_t>>);
static_assert(std::is_same_v<Halves::ELayout, SM90::GMMA::ELayout_64x32>);

// The first instruction has 8-bit elements. The second one has 32-bit elements, and its A is in registers.
using Bytes =
    TraitsOf<decltype(SM90::GMMA::ss_op_selector_sparse<float_e4m3_t, float_e5m2_t, float, Shape<_64, _32, _64>>())>;
using Words =
    TraitsOf<decltype(SM90::GMMA::rs_op_selector_sparse<tfloat32_t, tfloat32_t, float, Shape<_64, _32, _32>>())>;
static_assert(std::is_same_v<Bytes::ValTypeA, sparse_elem<2, float_e4m3_t>>);
static_assert(std::is_same_v<Bytes::ValTypeE, sparse_elem<8, uint8_t>>);
static_assert(std::is_same_v<Bytes::ELayout, SM90::GMMA::ELayout_64x64>);
static_assert(std::is_same_v<Words::ValTypeA, sparse_elem<2, tfloat32_t>>);
static_assert(std::is_same_v<Words::ValTypeE, sparse_elem<4, uint8_t>>);
static_assert(std::is_same_v<Words::ELayout, SM90::GMMA::ELayout_64x16>);

// An array of sparse elements stores one element for every two.
static_assert(sizeof(ArrayEngine<sparse_elem<2, half_t>, 64>) == 64);

// Holds the instruction and the layouts of a GEMM of T, with A contiguous along M or along K.
template <class T, SM90::GMMA::Major major>
struct SparseA {
  using Element = T;
  using Sp = sparse_elem<2, T>;
  static constexpr int inner = 256 / int(sizeof(T));  // one swizzled row of A
  using Op = decltype(SM90::GMMA::ss_op_selector_sparse<T, T, float, Shape<Int<rows>, Int<columns>, Int<inner>>, major,
                                                        SM90::GMMA::Major::K>());
  using AtomA = SM90::GMMA::Layout_SW128_SpAtom<T, 2, major>;
  using AtomB = SM90::GMMA::Layout_K_SW128_Atom<T>;
  // Half of the neighbours in a chunk are kept, and a field of the metadata gives their positions.
  static constexpr int chunk = sizeof(T) == 4 ? 2 : 4;
  static int field(int row, int at) {
    constexpr int pairs[] = {0b0100, 0b1000, 0b1100, 0b1001, 0b1101, 0b1110};
    int const i = row * 5 + at * 7 + row * at;
    return chunk == 2 ? pairs[i % 2 * 5] : pairs[i % 6];
  }
  // Returns the column of the j-th kept element of a row.
  static int column(int row, int j) {
    if (chunk == 2) { return j * 2 + (field(row, j) == 0b1110); }
    return j / 2 * 4 + (field(row, j / 2) >> j % 2 * 2 & 3);
  }
};

template <class P>
__global__ void multiply(typename P::Element const* a, uint8_t const* e, typename P::Element const* b, float* out) {
  using T = typename P::Element;
  using Mma = decltype(make_tiled_mma(typename P::Op{}));
  using ElementE = typename Mma::ValTypeE;
  constexpr int inner = P::inner;
  auto const sparse = tile_to_shape(typename P::AtomA{}, Shape<Int<rows>, Int<inner>>{});
  auto const dense = tile_to_shape(typename P::AtomB{}, Shape<Int<columns>, Int<inner>>{});
  T* const memory = shared_memory<T>();
  Tensor sA = make_tensor(make_smem_ptr(recast_ptr<typename P::Sp>(memory)), sparse);
  Tensor sB = make_tensor(make_smem_ptr(memory + rows * inner / 2), dense);
  for (int i = int(threadIdx.x); i < rows * inner / 2; i += 128) { sA(i % rows, i / rows * 2) = typename P::Sp(a[i]); }
  for (int i = int(threadIdx.x); i < columns * inner; i += 128) { sB(i % columns, i / columns) = b[i]; }
  tma_store_fence();
  __syncthreads();

  Mma mma;
  auto mine = mma.get_slice(int(threadIdx.x));
  Tensor tCrA = mine.make_fragment_A(mine.partition_A(sA));
  Tensor tCrB = mine.make_fragment_B(mine.partition_B(sB));
  // The metadata of a row are contiguous.
  Tensor gE = make_tensor(make_gmem_ptr(recast_ptr<ElementE>(const_cast<uint8_t*>(e))),
                          make_layout(Shape<Int<rows>, Int<inner>>{}, Stride<Int<inner>, _1>{}));
  auto const tiles = zipped_divide(gE.layout(), select<0, 2>(typename Mma::AtomShape_MNK{}));
  auto const parts = tiles.compose(typename MMA_Traits<typename P::Op>::ELayout{}, _);
  Tensor tCgE = make_tensor(gE.data(), parts)(make_coord(int(threadIdx.x), _), make_coord(_, _));
  Tensor tCrE = make_fragment_like<ElementE>(tCgE);
  Tensor from = recast<uint8_t>(tCgE);
  Tensor to = recast<uint8_t>(tCrE);
  copy(from, to);

  Tensor sums = partition_fragment_C(mma, Shape<Int<rows>, Int<columns>>{});
  clear(sums);
  warpgroup_fence_operand(sums);
  warpgroup_arrive();
  for (int k = 0; k < int(size<2>(tCrA)); ++k) {
    gemm(mma, make_zip_tensor(tCrA(_, _, k), tCrE(_, _, k)), tCrB(_, _, k), sums);
  }
  warpgroup_commit_batch();
  warpgroup_wait<0>();
  warpgroup_fence_operand(sums);
  copy(sums, mine.partition_C(make_tensor(make_gmem_ptr(out), make_shape(Int<rows>{}, Int<columns>{}))));
}

template <class P>
int wrong(char const* name) {
  using T = typename P::Element;
  constexpr int inner = P::inner;
  constexpr int fields = inner / P::chunk;  // each row has four bits per field
  Memory<T> a(rows * inner / 2), b(columns * inner);
  Memory<uint8_t> e(rows * fields / 2);
  Memory<float> out(rows * columns);
  for (int i = 0; i < rows * inner / 2; ++i) { a[std::size_t(i)] = T(float(i * 7 % 5 - 2)); }
  for (int i = 0; i < columns * inner; ++i) { b[std::size_t(i)] = T(float(i * 11 % 7 - 3)); }
  for (int i = 0; i < rows * fields / 2; ++i) {
    int const row = i / (fields / 2), at = i % (fields / 2) * 2;
    e[std::size_t(i)] = uint8_t(P::field(row, at) | P::field(row, at + 1) << 4);
  }
  int const bytes = (rows / 2 + columns) * inner * int(sizeof(T));
  if (!launched(128, bytes, multiply<P>, a.data(), e.data(), b.data(), out.data())) { return 1; }
  return differences(name, out, rows * columns, [&](int i) {
    int const row = i % rows, column = i / rows;
    float sum = 0;
    for (int j = 0; j < inner / 2; ++j) {
      sum += float(a[std::size_t(row + j * rows)]) * float(b[std::size_t(column + P::column(row, j) * columns)]);
    }
    return sum;
  });
}

int main() {
  using SM90::GMMA::Major;
  return wrong<SparseA<half_t, Major::K>>("f16, K-major") + wrong<SparseA<half_t, Major::MN>>("f16, M-major") +
         wrong<SparseA<float_e4m3_t, Major::K>>("e4m3") + wrong<SparseA<tfloat32_t, Major::K>>("tf32");
}
