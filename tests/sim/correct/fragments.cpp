// Runs random kernels on register tensors. Each element is written before it is read, so there must be no finding.
#include <random>

#include "correct.hpp"

namespace correct {

namespace {

// Lists the next operations on a thread's fragments. All threads execute the same operation, so that all of them
// reach the barriers.
enum Step {
  write_all,
  write_in_order,
  through_slices,
  copy_on,
  pass_by_value,
  in_halves,
  predicated,
  scoped,
  add,
  meet,
  steps
};

template <class Fragment>
float sum_of(Fragment t) {  // takes a copy
  float sum = 0;
  for (int i = 0; i < size(t); ++i) { sum += static_cast<float>(t(i)); }
  return sum;
}

template <class Layout, class T>
float fragments(std::vector<int> const& program, std::vector<int> const& order, T const* values) {
  auto g = make_tensor(make_gmem_ptr(values), Layout{});
  auto x = make_tensor<T>(Layout{});
  auto y = make_fragment_like(x);
  constexpr int n = int(decltype(size(x))::value);
  copy(g, x);
  float sum = 0;
  for (int const step : program) {
    switch (step) {
      case write_all:
        clear(x);
        break;
      case write_in_order:
        for (int i = 0; i < n; ++i) { x(order[std::size_t(i)]) = g(order[std::size_t(i)]); }
        break;
      case through_slices:
        for (int j = 0; j < size<1>(x); ++j) {
          auto column = x(_, j);
          for (int i = 0; i < size(column); ++i) { column(i) = g(i, j); }
        }
        break;
      case copy_on:
        copy(x, y);
        sum += sum_of(y);
        break;
      case pass_by_value:
        sum += sum_of(x);
        break;
      case in_halves: {
        auto z = make_tensor<T>(Layout{});
        for (int i = 0; i < n / 2; ++i) { z(i) = g(i); }
        gpu::sync_threads();
        for (int i = n / 2; i < n; ++i) { z(i) = x(i); }
        sum += sum_of(z);
        break;
      }
      case predicated: {
        auto z = make_tensor<T>(Layout{});
        copy_if([&](int i) { return order[std::size_t(i)] % 2 == 0; }, g, z);
        copy_if([&](int i) { return order[std::size_t(i)] % 2 == 0; }, z, x);
        break;
      }
      case scoped:
        for (int k = 0; k < 3; ++k) {
          auto z = make_tensor<T>(Layout{});
          auto unused = make_tensor<T>(Layout{});
          for (int i = 0; i < n; ++i) { z(i) = x(i), unused(i) = g(i); }
          x(k % n) = z(k % n);
        }
        break;
      case add:
        for (int i = 0; i < n; ++i) { x(i) = static_cast<T>(static_cast<float>(x(i)) + static_cast<float>(g(i))); }
        break;
      case meet:
        gpu::sync_threads();
        break;
      default:
        break;
    }
  }
  return sum + sum_of(x);
}

template <class Layout, class T>
void random_fragments(int seed) {
  std::mt19937 random(static_cast<unsigned>(seed));
  constexpr int n = int(decltype(size(Layout{}))::value);
  std::vector<int> program, order;
  for (int i = 0; i < 24; ++i) { program.push_back(int(random() % steps)); }
  for (int i = 0; i < n; ++i) { order.push_back(i); }
  std::shuffle(order.begin(), order.end(), random);
  auto in = numbers<T>(int(cosize_v<Layout>), seed);
  sim::buffer<float> out(64);
  expect_ok(
      "fragments",
      [&](sim::options how) {
        return sim::launch(
            how, 2, 32, 0,
            [&](T const* p, float* q) {
              global(q, 64)(32 * block() + thread()) = fragments<Layout>(program, order, p);
            },
            in.data(), out.data());
      },
      1);
  for (std::size_t i = 1; i < 64; ++i) { EXPECT_EQ(out[i], out[0]); }
}

}  // namespace

TEST(Correct, RandomFragments) {
  for (int seed = 0; seed < 40; ++seed) {
    random_fragments<Layout<Shape<_4, _4>>, float>(seed);
    random_fragments<Layout<Shape<_3, _5>>, std::int8_t>(seed);
    random_fragments<Layout<Shape<_2, _3>, Stride<_3, _1>>, half_t>(seed);
    random_fragments<Layout<Shape<Shape<_2, _2>, _2>>, double>(seed);
    random_fragments<Layout<Shape<_1, _7>>, int>(seed);
  }
}

// Checks that registers need not be cleared if a wgmma overwrites them.
TEST(Correct, SumsThatBeginWithAProduct) {
  using Product = SM90::GMMA::MMA_64x8x16_F32BF16BF16_SS<SM90::GMMA::Major::K, SM90::GMMA::Major::K>;
  expect_ok("sums", [&](sim::options how) {
    return sim::launch(how, 1, 128, 2304, [] {
      auto s = shared<bfloat16_t>(1152);
      for (int i = thread(); i < 1152; i += 128) { s(i) = bfloat16_t(1.0f); }
      gpu::fence_view_async_shared();
      gpu::sync_threads();
      auto const at = [](int i) {
        return sett::make_wgmma_descriptor(
            {cast_smem_ptr_to_uint(gpu::dynamic_smem<bfloat16_t>() + i), 128, 256, 0, 1});
      };
      auto acc = make_tensor<float>(Layout<_4>{});
      warpgroup_fence_operand(acc);
      warpgroup_arrive();
      Product::fma(at(0), at(1024), acc(0), acc(1), acc(2), acc(3), SM90::GMMA::ScaleOut::Zero);
      Product::fma(at(0), at(1024), acc(0), acc(1), acc(2), acc(3), SM90::GMMA::ScaleOut::One);
      warpgroup_commit_batch();
      warpgroup_wait<0>();
      warpgroup_fence_operand(acc);
      for (int i = 0; i < 4; ++i) { EXPECT_EQ(acc(i), 32.0f); }
    });
  });
}

}  // namespace correct
