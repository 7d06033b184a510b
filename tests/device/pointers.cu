// Compiles pointers in a kernel: tagged, packed, swizzled, sparse, and pointers to tensor memory. No extra compiler
// flag is needed.
#include <sett/cute.hpp>

using namespace cute;

struct Sw128 {
  SETT_HOST_DEVICE static constexpr std::uintptr_t apply(std::uintptr_t x) { return x ^ ((x >> 3) & 0x70); }
};
struct Twice {
  SETT_HOST_DEVICE constexpr int operator()(int n) const { return 2 * n; }
};

template <class T>
__global__ void through_shared(gmem_ptr<T*> out, gmem_ptr<T const*> in) {
  __shared__ alignas(1024) T staged[1024];
  auto const s = make_smem_ptr(make_smem_ptr(staged), Sw128{});
  static_assert(is_smem_v<decltype(s)> && sizeof(gmem_ptr<T*>) == sizeof(T*));
  s[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = *(s + (blockDim.x - 1 - threadIdx.x));
}

template <class T>
__global__ void packed(void* out, void const* in, int n) {
  auto const from = make_gmem_ptr<T>(in);
  auto to = make_gmem_ptr<T>(out);
  array_subbyte<T, 8> fragment;
  for (int i = 0; i < 8; ++i) { fragment[i] = from[8 * threadIdx.x + i]; }
  for (int i = 0; i < 8; ++i) { to[8 * threadIdx.x + i] = fragment[7 - i]; }
  swap(to[n], to[n + 1]);
}

__global__ void others(int* out, uint8_t* stored, unsigned address) {
  auto const sparse = make_gmem_ptr<sparse_elem<2, uint8_t>>(stored);
  auto const even = make_transform_iter(Twice{}, counting_iterator<int>(1));
  auto const columns = make_tmem_ptr<half_t>(address) + threadIdx.x;
  bit_field<4, 8> field{};
  field = sparse[threadIdx.x].elem_;
  array_aligned<int, 4> four{};
  four[threadIdx.x % 4] = even[threadIdx.x];
  out[threadIdx.x] =
      four[0] + int(raw_pointer_cast(columns)) + field.get() + *raw_pointer_cast(recast_ptr<int>(sparse));
  print(sparse);
  print(columns);
  print(recast_ptr<int4_t>(sparse));
}

template __global__ void through_shared(gmem_ptr<float*>, gmem_ptr<float const*>);
template __global__ void through_shared(gmem_ptr<half_t*>, gmem_ptr<half_t const*>);
template __global__ void packed<int4_t>(void*, void const*, int);
template __global__ void packed<uint6_t>(void*, void const*, int);
template __global__ void packed<float_e2m1_t>(void*, void const*, int);
template __global__ void packed<uint1_t>(void*, void const*, int);
