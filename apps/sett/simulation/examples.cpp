// The example kernels of `sett sim`.
#if SETT_HAVE_SIM
#include "examples.hpp"
#include "../terminal/counted.hpp"

#include <stdexcept>

#if SETT_HAVE_LADDERS
#include "simulated.hpp"
#endif

namespace app {

namespace {

using namespace cute;
namespace gpu = sett::gpu;
namespace gpu_sim = sett::sim;

gpu_sim::buffer<float> counted(int n) {
  gpu_sim::buffer<float> out{std::size_t(n)};
  for (int i = 0; i < n; ++i) { out[std::size_t(i)] = float(i % 17 - 8); }
  return out;
}

// Transposes a matrix in tiles of 32 x 32 through shared memory with the given layout.
template <class Tile>
gpu_sim::report transpose(gpu_sim::options const& how) {
  int const n = 256;
  auto in = counted(n * n);
  gpu_sim::buffer<float> out{std::size_t(n * n)};
  return gpu_sim::launch(
      how, {n / 32, n / 32, 1}, {32, 8, 1}, 33 * 32 * 4,
      [](float const* p, float* q, int m) {
        auto g = make_tensor(make_gmem_ptr(p), make_shape(m, m), make_stride(m, _1{}));
        auto o = make_tensor(make_gmem_ptr(q), make_shape(m, m), make_stride(m, _1{}));
        auto s = make_tensor(make_smem_ptr(gpu::dynamic_smem<float>()), Tile{});
        int const x = int(gpu::thread_idx().x), y = int(gpu::thread_idx().y);
        int const bx = 32 * int(gpu::block_idx().x), by = 32 * int(gpu::block_idx().y);
        for (int i = y; i < 32; i += 8) { s(i, x) = g(by + i, bx + x); }
        gpu::sync_threads();
        for (int i = y; i < 32; i += 8) { o(bx + i, by + x) = s(x, i); }
      },
      in.data(), out.data(), n);
}
using Rows = Layout<Shape<_32, _32>, Stride<_32, _1>>;
using Swizzled = decltype(composition(Swizzle<5, 0, 5>{}, Rows{}));

gpu_sim::report reduction(gpu_sim::options const& how) {
  auto in = counted(1 << 14);
  gpu_sim::buffer<float> out(32);
  return gpu_sim::launch(
      how, 32, 256, 1024,
      [](float const* p, float* q) {
        auto s = make_tensor(make_smem_ptr(gpu::dynamic_smem<float>()), Layout<Int<256>>{});
        auto g = make_tensor(make_gmem_ptr(p), Layout<Shape<Int<256>, _2, _32>>{});
        int const t = int(gpu::thread_idx().x), b = int(gpu::block_idx().x);
        s(t) = g(t, 0, b) + g(t, 1, b);
        for (int k = 128; k > 0; k /= 2) {
          gpu::sync_threads();
          if (t < k) { s(t) += s(t + k); }
        }
        if (t == 0) { make_tensor(make_gmem_ptr(q), Layout<_32>{})(b) = s(0); }
      },
      in.data(), out.data());
}

gpu_sim::report sgemm(gpu_sim::options const& how) {
  int const n = 128;
  auto a = counted(n * n), b = counted(n * n);
  gpu_sim::buffer<float> c{std::size_t(n * n)};
  return gpu_sim::launch(
      how, {n / 64, n / 64, 1}, {256, 1, 1}, 2 * 64 * 8 * 4,
      [](float const* p, float const* q, float* r, int m) {
        auto row = make_stride(m, _1{});
        auto gA = local_tile(make_tensor(make_gmem_ptr(p), make_shape(m, m), row), Shape<_64, _8>{},
                             make_coord(int(gpu::block_idx().x), _));
        auto gB = local_tile(make_tensor(make_gmem_ptr(q), make_shape(m, m), row), Shape<_64, _8>{},
                             make_coord(int(gpu::block_idx().y), _));
        auto gC = local_tile(make_tensor(make_gmem_ptr(r), make_shape(m, m), row), Shape<_64, _64>{},
                             make_coord(int(gpu::block_idx().x), int(gpu::block_idx().y)));
        auto sA = make_tensor(make_smem_ptr(gpu::dynamic_smem<float>()), Layout<Shape<_64, _8>>{});
        auto sB = make_tensor(make_smem_ptr(gpu::dynamic_smem<float>() + 512), Layout<Shape<_64, _8>>{});
        auto threads = Layout<Shape<_16, _16>>{};
        int const t = int(gpu::thread_idx().x);
        auto tA = local_partition(sA, threads, t, Step<_1, X>{});
        auto tB = local_partition(sB, threads, t, Step<X, _1>{});
        auto tC = local_partition(gC, threads, t);
        auto sum = make_tensor<float>(Layout<Shape<_4, _4>>{});
        clear(sum);
        auto load = Layout<Shape<_32, _8>, Stride<_8, _1>>{};
        for (int k = 0; k < int(size<2>(gA)); ++k) {
          copy(local_partition(gA(_, _, k), load, t), local_partition(sA, load, t));
          copy(local_partition(gB(_, _, k), load, t), local_partition(sB, load, t));
          gpu::sync_threads();
          gemm(tA, tB, sum);
          gpu::sync_threads();
        }
        copy(sum, tC);
      },
      a.data(), b.data(), c.data(), n);
}

// This kernel is deliberately wrong: the barrier between writing and reading is missing.
gpu_sim::report race(gpu_sim::options const& how) {
  gpu_sim::buffer<float> out(128);
  return gpu_sim::launch(
      how, 1, 128, 512,
      [](float* p) {
        auto s = make_tensor(make_smem_ptr(gpu::dynamic_smem<float>()), Layout<_128>{});
        auto o = make_tensor(make_gmem_ptr(p), Layout<_128>{});
        int const t = int(gpu::thread_idx().x);
        s(t) = float(t);
        o(t) = s(127 - t);
      },
      out.data());
}

Example const own_examples[] = {
    {"transpose", "256 x 256 floats through swizzled tiles", &transpose<Swizzled>, true},
    {"transpose-plain", "the same through tiles without a swizzle: every read serves one lane at a time",
     &transpose<Rows>, true},
    {"reduction", "sums of 512 floats by a tree in shared memory", &reduction, true},
    {"sgemm", "128 x 128 x 128 by FMA from shared memory", &sgemm, true},
    {"race", "wrong: a barrier is missing", &race, false}};

}  // namespace

std::vector<Example> example_kernels() {
  std::vector<Example> out(std::begin(own_examples), std::end(own_examples));
#if SETT_HAVE_LADDERS
  for (auto const& ladder : {transpose_ladder(), gemm_ladder()}) {
    for (SimulatedRung const& rung : ladder) {
      auto const run = [rung](gpu_sim::options const& how) {
        bool right = false;
        gpu_sim::report const r = rung.run(how, right);
        if (r.ok() && !right) { throw std::runtime_error(std::string(rung.name) + ": the result is wrong"); }
        return r;
      };
      out.push_back({rung.name, rung.what, run, false});
    }
  }
#endif
  return out;
}

}  // namespace app

#endif
