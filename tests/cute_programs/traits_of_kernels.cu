// A block copies a matrix with layouts and copies that are members of a program's own traits. nvcc's front end passes
// the templates that use these traits on to the host's compiler, with each layout type under the name that a header
// gave it first.
#include "program.hpp"

using namespace cute;

// nvcc also passes on the names of members of instructions.
struct Load {
  using PREFETCH = typename SM90_TMA_LOAD::PREFETCH;
  using Registers = typename SM75_U32x4_LDSM_N::DRegisters;
};
static_assert(sizeof(Load::Registers) == 16);

// nvcc also passes on the names of members that traits inherit from a base class.
using Warp = SM80_16x8x16_F32F16F16F32_TN;
using Group = SM90_64x64x16_F32F16F16_SS<GMMA::Major::K, GMMA::Major::K>;
static_assert(size<1>(typename MMA_Traits<Warp>::Shape_MNK{}) == 8 &&
              size<1>(typename MMA_Atom<Warp>::Shape_MNK{}) == 8);
static_assert(size<0>(typename MMA_Traits<Warp>::ThrID{}) == 32 && size<0>(typename MMA_Traits<Warp>::ALayout{}) == 32);
static_assert(size<1>(typename MMA_Traits<Group>::Shape_MNK{}) == 64 &&
              size<1>(typename decltype(make_tiled_mma(Group{}))::AtomShape_MNK{}) == 64);

template <class Element, int rows>
struct Traits {
  using Plain = Copy_Atom<AutoVectorizingCopyWithAssumedAlignment<128>, Element>;
  using Rows = decltype(make_tiled_copy(Plain{}, Layout<Shape<_4, _32>, Stride<_32, _1>>{}, Layout<Shape<_1, _1>>{}));
  using Columns = decltype(make_tiled_copy(Plain{}, Layout<Shape<Int<rows>, _8>, Stride<_1, Int<rows>>>{},
                                           Layout<Shape<_1, _4>>{}));
  using Matrix = Layout<Shape<Int<rows>, _32>, Stride<_32, _1>>;
};

template <class Tiled, class Matrix>
__global__ void copy_matrix(float const* in, float* out) {
  auto const thr = Tiled{}.get_slice(int(threadIdx.x));
  copy(Tiled{}, thr.partition_S(make_tensor(make_gmem_ptr(in), Matrix{})),
       thr.partition_D(make_tensor(make_gmem_ptr(out), Matrix{})));
}

template <class Tiled>
int copied(char const* name) {
  using Matrix = Traits<float, 16>::Matrix;
  constexpr int n = 16 * 32;
  static_assert(size(Tiled{}) == 128);
  Memory<float> in(n), out(n);
  for (int i = 0; i < n; ++i) { in[std::size_t(i)] = float(i + 1); }
  if (!launched(128, 0, copy_matrix<Tiled, Matrix>, in.data(), out.data())) { return 1; }
  return differences(name, out, n, [](int i) { return float(i + 1); });
}

int main() {
  using All = Traits<float, 16>;
  return copied<All::Rows>("rows") + copied<All::Columns>("columns") != 0;
}
