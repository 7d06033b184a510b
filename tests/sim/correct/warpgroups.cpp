// Products of warpgroups: from swizzled shared memory, under way until they are waited for.
#include "correct.hpp"

namespace correct {

namespace {

using Product = SM90::GMMA::MMA_64x64x16_F32BF16BF16_SS<SM90::GMMA::Major::K, SM90::GMMA::Major::K>;

template <class C, size_t... i>
void issue_product(std::uint64_t a, std::uint64_t b, C& c, SM90::GMMA::ScaleOut scale, index_sequence<i...>) {
  Product::fma(a, b, c(Int<int(i)>{})..., scale);
}

// rows of 64 bf16, 128 bytes, in the swizzle of 128 bytes
std::uint64_t descriptor(bfloat16_t const* tile, int k) {
  return sett::make_wgmma_descriptor({cast_smem_ptr_to_uint(tile) + 32u * unsigned(k), 16, 1024, 0, 8});
}

void kernel(bfloat16_t const* a, bfloat16_t const* b, float* c, int tiles) {
  bfloat16_t* const smem = gpu::dynamic_smem<bfloat16_t>();
  auto layout = composition(Swizzle<3, 3, 3>{}, Layout<Shape<_64, _64>, Stride<_64, _1>>{});
  auto sA = make_tensor(make_smem_ptr(smem), layout);
  auto sB = make_tensor(make_smem_ptr(smem + 4096), layout);
  auto acc = make_tensor<float>(Layout<_32>{});
  clear(acc);
  int const k = 64 * tiles;
  auto gA = make_tensor(make_gmem_ptr(a), make_shape(64, k), make_stride(k, _1{}));
  auto gB = make_tensor(make_gmem_ptr(b), make_shape(64, k), make_stride(k, _1{}));
  for (int tile = 0; tile < tiles; ++tile) {
    for (int i = thread(); i < 4096; i += 128) {
      sA(i / 64, i % 64) = gA(i / 64, 64 * tile + i % 64);
      sB(i / 64, i % 64) = gB(i / 64, 64 * tile + i % 64);
    }
    fence_view_async_shared();
    gpu::sync_threads();
    warpgroup_arrive();
    for (int s = 0; s < 4; ++s) {
      issue_product(descriptor(smem, s), descriptor(smem + 4096, s), acc, SM90::GMMA::ScaleOut::One,
                    make_index_sequence<32>{});
    }
    warpgroup_commit_batch();
    warpgroup_wait<0>();
    gpu::sync_threads();
  }
  auto gC = make_tensor(make_gmem_ptr(c), Layout<Shape<_64, _64>, Stride<_64, _1>>{});
  int const t = thread();
  for (int i = 0; i < 32; ++i) {
    gC(16 * (t / 32) + t % 32 / 4 + 8 * (i / 2 % 2), 2 * (t % 4) + i % 2 + 8 * (i / 4)) = acc(i);
  }
}

}  // namespace

TEST(Correct, Warpgroup) {
  auto a = numbers<bfloat16_t>(64 * 128, 1), b = numbers<bfloat16_t>(64 * 128, 2);
  sim::buffer<float> c(4096);
  expect_ok("wgmma", [&](sim::options how) { return sim::launch(how, 1, 128, 16384, kernel, a.data(), b.data(), c.data(), 2); }, 2);
  expect_product(a, b, c, 64, 64, 128);
}

}  // namespace correct
