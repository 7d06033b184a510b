// Tests registers that are read before any thread has written them.
#include "faults.hpp"

namespace faults {

namespace {

using Mma = SM80_16x8x16_F32F16F16F32_TN;

// Runs an MMA on the fragments of one warp. Fragments are cleared if the template arguments request it.
template <bool clear_a, bool clear_c>
void product() {
  auto mma = make_tiled_mma(Mma{});
  auto a = make_tensor<half_t>(partition_shape_A(mma, Shape<_16, _16>{}));
  auto b = make_tensor<half_t>(partition_shape_B(mma, Shape<_8, _16>{}));
  auto c = partition_fragment_C(mma, Shape<_16, _8>{});
  if (clear_a) { clear(a); }
  clear(b);
  if (clear_c) { clear(c); }
  gemm(mma, a, b, c);  // fault: tiled MMA reads uninitialised registers
}

}  // namespace

TEST(Faults, Registers) {
  expect_all(__FILE__,
             {
                 {"reads an element that was never written", &sim::report::uninitialised,
                  [](sim::options how) {
                    sim::buffer<float> out(32);
                    return sim::launch(
                        how, 1, 32, 0,
                        [](float* p) {
                          auto r = make_tensor<float>(Layout<_4>{});
                          for (int i = 0; i < 3; ++i) { r(i) = float(i); }
                          global(p, 32)(thread()) = r(0) + r(3);  // fault: reads an element that was never written
                        },
                        out.data());
                  }},
                 {"accumulates into an uninitialised register", &sim::report::uninitialised,
                  [](sim::options how) {
                    sim::buffer<float> in(128, 1.0f), out(32);
                    return sim::launch(
                        how, 1, 32, 0,
                        [](float const* p, float* q) {
                          auto g = make_tensor(make_gmem_ptr(p), Layout<Shape<_32, _4>>{});
                          auto sum = make_tensor<float>(Layout<_1>{});
                          for (int i = 0; i < 4; ++i) {
                            sum(0) += g(thread(), i);  // fault: accumulates into an uninitialised register
                          }
                          global(q, 32)(thread()) = sum(0);
                        },
                        in.data(), out.data());
                  }},
                 {"reads a register before writing it", &sim::report::uninitialised,
                  [](sim::options how) {
                    sim::buffer<int> out(32);
                    return sim::launch(
                        how, 1, 32, 0,
                        [](int* p) {
                          auto r = make_tensor<int>(Layout<_2>{});
                          int const before = r(1);  // fault: reads a register before writing it
                          r(0) = 1;
                          r(1) = 2;
                          global(p, 32)(thread()) = r(0) + r(1) + before;
                        },
                        out.data());
                  }},
                 {"stores a fragment that was not loaded", &sim::report::uninitialised,
                  [](sim::options how) {
                    sim::buffer<float> out(128);
                    return sim::launch(
                        how, 1, 32, 0,
                        [](float* p) {
                          auto g = make_tensor(make_gmem_ptr(p), Layout<Shape<_4, _32>>{});
                          auto mine = g(_, thread());
                          auto r = make_fragment_like(mine);
                          copy(r, mine);  // fault: stores a fragment that was not loaded
                        },
                        out.data());
                  }},
                 {"copies elements that copy_if skipped", &sim::report::uninitialised,
                  [](sim::options how) {
                    sim::buffer<half_t> in(256, half_t(1.0f)), out(256);
                    return sim::launch(
                        how, 1, 32, 0,
                        [](half_t const* p, half_t* q) {
                          auto g = make_tensor(make_gmem_ptr(p), Layout<Shape<Shape<_2, _4>, _32>>{});
                          auto o = make_tensor(make_gmem_ptr(q), Layout<Shape<Shape<_2, _4>, _32>>{});
                          auto r = make_fragment_like(g(_, thread()));
                          copy_if([](int i) { return i < 6; }, g(_, thread()), r);
                          copy(r, o(_, thread()));  // fault: copies elements that copy_if skipped
                        },
                        in.data(), out.data());
                  }},
                 {"gemm with uninitialised int accumulators", &sim::report::uninitialised,
                  [](sim::options how) {
                    return sim::launch(how, 1, 32, 0, [] {
                      auto a = make_tensor<int>(Layout<Shape<_4, _2>>{});
                      auto b = make_tensor<int>(Layout<Shape<_2, _2>>{});
                      auto c = make_tensor<int>(Layout<Shape<_4, _2>>{});
                      fill(a, 1);
                      fill(b, 2);
                      gemm(a, b, c);  // fault: gemm with uninitialised int accumulators
                    });
                  }},
                 {"gemm with uninitialised half accumulators", &sim::report::uninitialised,
                  [](sim::options how) {
                    return sim::launch(how, 1, 32, 0, [] {
                      auto a = make_tensor<half_t>(Layout<Shape<_4, _2>>{});
                      auto c = make_tensor<half_t>(Layout<Shape<_4, _4>>{});
                      fill(a, half_t(1.0f));
                      gemm(a, a, c);  // fault: gemm with uninitialised half accumulators
                    });
                  }},
                 {"copies an uninitialised slice of a fragment", &sim::report::uninitialised,
                  [](sim::options how) {
                    sim::buffer<float> out(64);
                    return sim::launch(
                        how, 1, 32, 0,
                        [](float* p) {
                          auto r = make_tensor<float>(Layout<Shape<_2, _3>>{});
                          clear(r(_, 0));
                          clear(r(_, 2));
                          auto o = make_tensor(make_gmem_ptr(p), Layout<Shape<_2, _32>>{});
                          copy(r(_, 1), o(_, thread()));  // fault: copies an uninitialised slice of a fragment
                        },
                        out.data());
                  }},
                 {"tiled MMA reads uninitialised registers", &sim::report::uninitialised,
                  [](sim::options how) { return sim::launch(how, 1, 32, 0, [] { product<true, false>(); }); }},
                 {"tiled MMA reads uninitialised registers", &sim::report::uninitialised,
                  [](sim::options how) { return sim::launch(how, 1, 32, 0, [] { product<false, true>(); }); }},
                 {"MMA instruction reads an uninitialised register", &sim::report::uninitialised,
                  [](sim::options how) {
                    sim::report const r = sim::launch(how, 1, 32, 0, [] {
                      auto x = make_tensor<std::uint32_t>(Layout<_3>{});
                      auto y = make_tensor<float>(Layout<_4>{});
                      clear(y);
                      x(0) = 0;
                      x(2) = 0;
                      SM80_16x8x8_F32F16F16F32_TN::fma(y(0), y(1), y(2), y(3), x(0), x(1), x(2), y(0), y(1), y(2),
                                                       y(3));  // fault: MMA instruction reads an uninitialised register
                    });
                    for (sim::finding const& f : r.uninitialised) {
                      EXPECT_EQ(f.coordinate, "(1)") << f.message;
                      EXPECT_NE(f.message.find("reads a register of A that no thread has written"), std::string::npos)
                          << f.message;
                    }
                    return r;
                  }},
                 {"reads a copy of an uninitialised fragment", &sim::report::uninitialised,
                  [](sim::options how) {
                    sim::buffer<float> out(32);
                    return sim::launch(
                        how, 1, 32, 0,
                        [](float* p) {
                          auto const r = make_tensor<float>(Layout<_2>{});
                          auto const s = r;
                          global(p, 32)(thread()) = s(1);  // fault: reads a copy of an uninitialised fragment
                        },
                        out.data());
                  }},
             });
  EXPECT_TRUE(sim::launch(sim::options{}, 1, 32, 0, [] { product<true, true>(); }).ok());
}

}  // namespace faults
