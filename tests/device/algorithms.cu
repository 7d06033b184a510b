// Compiles the algorithms in kernels, as device code. tests/device/ptx.py finds each kernel by name and counts its
// instructions.
#include <sett/hopper.hpp>

using namespace cute;

using Rows = Layout<Shape<_8, _4>, Stride<_1, _16>>;

template <class T>
using Fragment = Tensor<ArrayEngine<T, 32>, Layout<Shape<_8, _4>>>;

// Copies 32 floats with assumed alignment, as 8 loads and 8 stores of 128 bits.
extern "C" __global__ void vector_copy_aligned(float* out, float const* in) {
  auto const src = make_tensor(make_gmem_ptr(in) + threadIdx.x * 64, Rows{});
  auto dst = make_tensor(make_gmem_ptr(out) + threadIdx.x * 64, Rows{});
  Fragment<float> kept;
  copy_aligned(src, kept);
  copy_aligned(kept, dst);
}

// Copies column by column, as user kernels do.
extern "C" __global__ void vector_copy_columns(float* out, float const* in) {
  auto const src = make_tensor(make_gmem_ptr(in) + threadIdx.x * 64, Rows{});
  auto dst = make_tensor(make_gmem_ptr(out) + threadIdx.x * 64, Rows{});
  Fragment<float> kept;
#pragma unroll
  for (int j = 0; j < 4; ++j) { copy_aligned(src(_, j), kept(_, j)); }
#pragma unroll
  for (int j = 0; j < 4; ++j) { copy_aligned(kept(_, j), dst(_, j)); }
}

// Copies without assumed alignment. The kernel tests the address, and contains code for all widths.
extern "C" __global__ void checked_copy(float* out, float const* in) {
  auto const src = make_tensor(make_gmem_ptr(in) + threadIdx.x * 64, Rows{});
  auto dst = make_tensor(make_gmem_ptr(out) + threadIdx.x * 64, Rows{});
  Fragment<float> kept;
  copy(src, kept);
  copy(kept, dst);
}

// Copies four registers to shared memory, without a test of the address. ptxas joins the four stores into one.
extern "C" __global__ void joined_store(float* out, float const* in) {
  __shared__ float tile[512];
  auto const line = make_layout(_4{});
  auto kept = make_tensor<float>(line);
  copy_aligned(make_tensor(make_gmem_ptr(in) + threadIdx.x * 4, line), kept);
  copy(kept, make_tensor(make_smem_ptr(tile) + threadIdx.x * 4, line));
  __syncthreads();
  out[threadIdx.x] = tile[threadIdx.x * 3];
}

// Copies a row of shared memory to registers, without a test of the address. ptxas uses loads of 128 bits.
extern "C" __global__ void loaded_row(float* out, float const* in) {
  __shared__ float tile[32 * 32];
  tile[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  auto row = make_tensor<float>(Layout<_32>{});
  copy(make_tensor(make_smem_ptr(tile) + threadIdx.x % 32 * 32, Layout<_32>{}), row);
  out[threadIdx.x] = row(0) * row(31) + row(17);
}

// Copies with nested guards of rows and columns, as attention kernels do. There must be one branch for each load.
extern "C" __global__ void guarded_copy(half_t* out, half_t const* in, int rows, int columns, int64_t ld) {
  auto kept = make_tensor<half_t>(Shape<_8, _4>{});
  auto inside = make_tensor<bool>(Shape<_1>{});
  inside(0) = int(threadIdx.x % 8) * 8 < columns;
  auto const all =
      make_tensor(make_gmem_ptr(in) + threadIdx.x % 8 * 8, make_layout(Shape<_8, _4>{}, make_stride(_1{}, ld)));
#pragma unroll
  for (int m = 0; m < 4; ++m) {
    if (int(threadIdx.x / 8) + m * 32 < rows) {
      if (inside(0)) {
        copy(AutoVectorizingCopyWithAssumedAlignment<128>{}, all(_, m), kept(_, m));
      } else {
        clear(kept(_, m));
      }
    } else {
      clear(kept(_, m));
    }
  }
  copy_aligned(kept, make_tensor(make_gmem_ptr(out) + threadIdx.x * 32, Layout<Shape<_8, _4>>{}));
}

// Copies a tile with one thread. The tile does not fit into registers, so the kernel must contain a loop.
extern "C" __global__ void tile_by_one_thread(half_t* out, int ld) {
  __shared__ __align__(1024) half_t tile[128 * 128];
  auto const layout = tile_to_shape(GMMA::Layout_MN_SW128_Atom<half_t>{}, Shape<_128, _128>{});
  copy(make_tensor(make_smem_ptr(tile), layout),
       make_tensor(make_gmem_ptr(out), make_layout(make_shape(_128{}, _128{}), make_stride(_1{}, ld))));
}

// Reads a swizzled tile, whose address must not be tested.
extern "C" __global__ void without_a_look(half_t* out, int at) {
  extern __shared__ half_t dynamic_tile[];
  auto const t = make_tensor(make_smem_ptr(dynamic_tile), GMMA::Layout_K_SW128_Atom<half_t>{});
  out[threadIdx.x] = as_position_independent_swizzle_tensor(t)(at);
}

extern "C" __global__ void run_time_copy(half_t* out, half_t const* in, int n, int ld) {
  auto const layout = make_layout(make_shape(_8{}, n), make_stride(_1{}, ld));
  copy(make_tensor(make_gmem_ptr(in), layout), make_tensor(make_gmem_ptr(out), layout));
}

struct Positive {
  __host__ __device__ bool operator()(int i) const { return i > 3; }
};

extern "C" __global__ void others(float* out, half_t const* in, float beta) {
  auto const a = make_tensor(make_gmem_ptr(in), Layout<Shape<_4, _2>>{});
  auto d = make_tensor(make_gmem_ptr(out), Layout<Shape<_4, _4>>{});
  prefetch(a);
  Tensor<ArrayEngine<half_t, 8>, Layout<Shape<_4, _2>>> ra;
  Tensor<ArrayEngine<float, 16>, Layout<Shape<_4, _4>>> acc;
  copy(a, ra);
  clear(acc);
  gemm(ra, ra, acc);
  transform(acc, negate{});
  axpby(2.0f, acc, beta, d);
  copy_if(Positive{}, acc, d);
  fill(acc, reduce(acc, 0.0f));
  copy(acc, d);
}

extern "C" __global__ void shared_work(float* out, float const* in) {
  auto const src = make_tensor(make_gmem_ptr(in), Layout<Shape<_8, _9>>{});
  cooperative_prefetch<32>(threadIdx.x, src);
  naive_cooperative_copy<32>(threadIdx.x, src, make_tensor(make_gmem_ptr(out), Layout<Shape<_8, _9>>{}));
}

// Adds to cleared accumulators that hold two elements in each register. The elements must stay packed across a loop
// that may be skipped.
extern "C" __global__ void packed_sums(half_t* out, half_t alpha, half_t beta, int n) {
  auto sums = make_tensor<half_t>(_8{});
  clear(sums);
  auto words = recast<uint32_t>(sums);
#pragma unroll 1
  for (int k = 0; k < n; ++k) {
#pragma unroll
    for (int i = 0; i < 4; ++i) { asm volatile("add.f16x2 %0, %0, %0;" : "+r"(words(i))); }
  }
  axpby(alpha, sums, beta, make_tensor(make_gmem_ptr(out) + threadIdx.x, make_layout(_8{}, n)));
}

// Returns a view of another function's array. The array must stay in registers without a test of its address.
// FlashAttention converts its accumulators in this way.
template <class L>
__device__ __forceinline__ auto halved(Tensor<ArrayEngine<float, 32>, L> const& t) {
  struct Numbers {
    half_t x[32];
  } numbers;
  CUTE_UNROLL
  for (int i = 0; i < 32; ++i) { numbers.x[i] = half_t(t.data()[i]); }
  auto out = make_tensor<half_t>(t.layout());
  copy(make_tensor(make_rmem_ptr<half_t>(&numbers), t.layout()), out);
  return out;
}
extern "C" __global__ void register_views(float const* in, half_t* out, int rounds) {
  auto sums = make_tensor<float>(Shape<Shape<_2, _2, _8>, _1>{});
  CUTE_UNROLL
  for (int i = 0; i < 32; ++i) { sums(i) = in[i * 32 + threadIdx.x]; }
  half_t kept[32];
  auto view = make_tensor(make_rmem_ptr(&kept[0]), sums.layout());
  for (int r = 0; r < rounds; ++r) {
    auto const halves = halved(sums);
    copy(make_tensor(make_rmem_ptr(halves.data()), halves.layout()), view);
    CUTE_UNROLL
    for (int i = 0; i < 32; ++i) { sums(i) = sums(i) * 0.5f + float(view(i)); }
  }
  CUTE_UNROLL
  for (int i = 0; i < 32; ++i) { out[i * 32 + threadIdx.x] = view(i); }
}
