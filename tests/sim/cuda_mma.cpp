// cuda_mma: tests each shape, type and layout of nvcuda::wmma against a triple loop of doubles, and what the simulator
// reports of loads and stores.
#include "sett/sim/cuda_mma.hpp"

#include <gtest/gtest.h>

#include "sett/sim.hpp"

namespace {

namespace sim = sett::sim;
namespace wmma = nvcuda::wmma;

// Multiplies one tile. Strides exceed the rows by 16 bytes.
template <int m, int n, int k, class T, class Sum, class LayoutA, class LayoutB, wmma::layout_t layout, bool saturates>
struct Multiply {
  using Element = typename wmma::fragment<wmma::matrix_a, m, n, k, T, LayoutA>::element_type;
  static constexpr bool a_rows = std::is_same_v<LayoutA, wmma::row_major>;
  static constexpr bool b_rows = std::is_same_v<LayoutB, wmma::row_major>, c_rows = layout == wmma::mem_row_major;
  static constexpr int pad = int(16 / sizeof(Element)), sum_pad = int(16 / sizeof(Sum));
  static constexpr int lda = (a_rows ? k : m) + pad, ldb = (b_rows ? n : k) + pad, ldc = (c_rows ? n : m) + sum_pad;

  void operator()(Element const* a, Element const* b, Sum const* c, Sum* d, Sum factor) const {
    wmma::fragment<wmma::matrix_a, m, n, k, T, LayoutA> fa;
    wmma::fragment<wmma::matrix_b, m, n, k, T, LayoutB> fb;
    wmma::fragment<wmma::accumulator, m, n, k, Sum> fc, fd;
    wmma::load_matrix_sync(fa, a, lda);
    wmma::load_matrix_sync(fb, b, ldb);
    wmma::fill_fragment(fc, factor);
    wmma::load_matrix_sync(fd, c, ldc, layout);
    for (int i = 0; i < fd.num_elements; ++i) { fc.x[i] = fc.x[i] * fd.x[i]; }
    wmma::mma_sync(fd, fa, fb, fc, saturates);
    wmma::store_matrix_sync(d, fd, ldc, layout);
  }
};

// Compares products of small integers, which are exact in every type, with a triple loop.
template <int m, int n, int k, class T, class Sum, class LayoutA, class LayoutB, wmma::layout_t layout,
          bool saturates = false>
void check(int limit, double factor) {
  using Kernel = Multiply<m, n, k, T, Sum, LayoutA, LayoutB, layout, saturates>;
  using Element = typename Kernel::Element;
  constexpr int lda = Kernel::lda, ldb = Kernel::ldb, ldc = Kernel::ldc;
  sim::buffer<Element> a(std::size_t(lda * (Kernel::a_rows ? m : k)));
  sim::buffer<Element> b(std::size_t(ldb * (Kernel::b_rows ? k : n)));
  sim::buffer<Sum> c(std::size_t(ldc * (Kernel::c_rows ? m : n))), d(c.size());
  unsigned random = 7;
  auto const draw = [&] { return int((random = random * 1664525 + 1013904223) >> 16) % (limit + 1); };
  int const low = std::is_same_v<T, unsigned char> ? 0 : limit / 2;
  for (auto& x : a) { x = Element(draw() - low); }
  for (auto& x : b) { x = Element(draw() - low); }
  for (auto& x : c) { x = Sum(draw()); }
  sim::report const r =
      sim::launch(sim::dim3{1}, sim::dim3{32}, 0, Kernel{}, static_cast<Element const*>(a.data()),
                  static_cast<Element const*>(b.data()), static_cast<Sum const*>(c.data()), d.data(), Sum(factor));
  EXPECT_TRUE(r.ok()) << r.text();
  auto const at = [](bool rows, int row, int column, int stride) {
    return std::size_t(rows ? row * stride + column : column * stride + row);
  };
  int wrong = 0;
  for (int i = 0; i < m; ++i) {
    for (int j = 0; j < n; ++j) {
      double sum = factor * double(c[at(Kernel::c_rows, i, j, ldc)]);
      for (int l = 0; l < k; ++l) {
        sum += double(a[at(Kernel::a_rows, i, l, lda)]) * double(b[at(Kernel::b_rows, l, j, ldb)]);
      }
      if (saturates) { sum = sum > 0x7fffffff ? 0x7fffffff : sum; }
      wrong += double(d[at(Kernel::c_rows, i, j, ldc)]) != sum;
    }
  }
  EXPECT_EQ(wrong, 0) << m << "x" << n << "x" << k;
}

template <int m, int n, int k, class T, class Sum>
void check_layouts(int limit) {
  using namespace wmma;
  check<m, n, k, T, Sum, row_major, col_major, mem_row_major>(limit, 2);
  check<m, n, k, T, Sum, row_major, row_major, mem_col_major>(limit, 1);
  check<m, n, k, T, Sum, col_major, col_major, mem_col_major>(limit, 3);
  check<m, n, k, T, Sum, col_major, row_major, mem_row_major>(limit, 0);
}
template <class T, class Sum>
void check_shapes(int limit) {
  check_layouts<16, 16, 16, T, Sum>(limit);
  check_layouts<32, 8, 16, T, Sum>(limit);
  check_layouts<8, 32, 16, T, Sum>(limit);
}

void misaligned(float* c) {
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> f;
  wmma::load_matrix_sync(f, c + 1, 16, wmma::mem_row_major);
}
void beyond(float* c) {
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> f;
  wmma::fill_fragment(f, 1.0f);
  wmma::store_matrix_sync(c, f, 20, wmma::mem_row_major);
}
void alone(float* c) {
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> f;
  if (sett::gpu::thread_idx().x < 16) { wmma::load_matrix_sync(f, c, 16, wmma::mem_row_major); }
}

sim::report run(void (*kernel)(float*)) {
  sim::buffer<float> c(260);
  for (auto& x : c) { x = 1; }
  return sim::launch(sim::dim3{1}, sim::dim3{32}, 0, kernel, c.data());
}

}  // namespace

TEST(CudaMma, HalfAgreesWithLoops) {
  check_shapes<__half, float>(16);
  check_shapes<__half, __half>(6);
}
TEST(CudaMma, BfloatAndTf32AgreeWithLoops) {
  check_shapes<__nv_bfloat16, float>(16);
  check_layouts<16, 16, 8, wmma::precision::tf32, float>(16);
}
TEST(CudaMma, IntegersAndDoublesAgreeWithLoops) {
  check_shapes<signed char, int>(255);
  check_shapes<unsigned char, int>(255);
  check_layouts<8, 8, 4, double, double>(1000);
  check<16, 16, 16, unsigned char, int, wmma::row_major, wmma::col_major, wmma::mem_row_major, true>(255, 8421504);
}
TEST(CudaMma, FloatsAreRoundedToTf32) {
  EXPECT_EQ(wmma::__float_to_tf32(1 + 0x1p-11f), 1 + 0x1p-10f);
  EXPECT_EQ(wmma::__float_to_tf32(-1 - 0x1p-11f), -1 - 0x1p-10f);
  EXPECT_EQ(wmma::__float_to_tf32(1 + 0x1.ep-12f), 1.0f);
}
TEST(CudaMma, FaultsAreReported) {
  EXPECT_FALSE(run(misaligned).misaligned.empty());
  EXPECT_FALSE(run(beyond).out_of_bounds.empty());
  EXPECT_FALSE(run(alone).ok());
}
