// copy: tests cuda/copy.hpp. Refusals are tested without a driver, and the other tests run only if there is a GPU.
#include "sett/cuda/copy.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <random>

#include "no_gpu.hpp"
#include "sett/cuda/device.hpp"
#include "sett/cuda/jit.hpp"
#include "sett/cuda/memory.hpp"
#include "sett/tensor/make_tensor.hpp"
#include "sett/tensor/subbyte_integer.hpp"

using namespace sett;
using namespace sett::cuda;
using namespace cute;
namespace gpu_side = sett::cuda;

namespace {

template <class T>
std::vector<T> random_values(std::size_t n) {
  static std::mt19937_64 rng(5);
  std::vector<T> out(n);
  for (T& x : out) { x = static_cast<T>(float(rng() % 200)); }
  return out;
}

template <class S, class D, class LS, class LD, class F>
void check(LS const& ls, LD const& ld, std::size_t source_size, std::size_t target_size, F const& expected) {
  auto const s = random_values<S>(source_size);
  auto const d = random_values<D>(target_size);
  buffer<S> bs(s);
  buffer<D> bd(d);
  auto ts = make_tensor(make_gmem_ptr(bs.data()), ls);
  auto td = make_tensor(make_gmem_ptr(bd.data()), ld);
  std::vector<D> want = d;
  expected(ts, td, s, want);
  auto const found = bd.to_host();
  for (std::size_t i = 0; i < want.size(); ++i) { ASSERT_EQ(float(found[i]), float(want[i])) << i; }
}

template <class T>
void check_copies() {
  std::vector<std::vector<int>> const shapes = {{64, 48}, {33, 65, 7}, {1, 1}, {5, 3, 7, 11}, {128, 3, 40}, {1000, 3}};
  for (auto const& n : shapes) {
    int const a = n[0];
    int const b = int(n.size() > 1 ? n[1] : 1);
    int const c = int(n.size() > 2 ? n[2] : 1);
    std::size_t const size = std::size_t(a * b * c);
    check<T, T>(make_layout(make_shape(a, b, c), make_stride(1, a, a * b)),
                make_layout(make_shape(a, b, c), make_stride(b * c, c, 1)), size, size,
                [&](auto const& s, auto const& d, auto const& from, auto& want) {
                  gpu_side::copy(s, d);
                  for (int i = 0; i < a; ++i) {
                    for (int j = 0; j < b; ++j) {
                      for (int k = 0; k < c; ++k) {
                        want[std::size_t((i * b + j) * c + k)] = from[std::size_t(i + a * (j + b * k))];
                      }
                    }
                  }
                });
  }
}

Layout<Shape<int, int>, Stride<int, int>> matrix(int m, int n, int sm, int sn) {
  return make_layout(make_shape(m, n), make_stride(sm, sn));
}

}  // namespace

TEST(Copy, WithoutAGpu) {
  if (available()) { GTEST_SKIP() << "there is a GPU"; }
  float x[4] = {1, 2, 3, 4};
  float y[4] = {};
  auto const a = make_tensor(make_gmem_ptr(&x[0]), matrix(2, 2, 1, 2));
  auto const b = make_tensor(make_gmem_ptr(&y[0]), matrix(2, 2, 2, 1));
  expect_no_gpu([&] { gpu_side::copy(a, b); });
  EXPECT_EQ(gpu_side::try_copy(a, b).error().failure.rule, sett::Rule::no_machine);
  EXPECT_EQ(gpu_side::try_axpby(1, a, 0, b).error().failure.rule, sett::Rule::no_machine);
  expect_no_gpu([&] { gpu_side::axpby(2, a, 0, b); });
  EXPECT_EQ(y[0], 0);
}

TEST(Copy, EveryWidth) {
  if (!available()) { GTEST_SKIP() << why_unavailable(); }
  check_copies<signed char>();
  check_copies<short>();
  check_copies<float>();
  check_copies<double>();
  check_copies<bfloat16_t>();
}

TEST(Copy, BroadcastsAndConverts) {
  if (!available()) { GTEST_SKIP() << why_unavailable(); }
  check<float, bfloat16_t>(matrix(37, 50, 0, 1), matrix(37, 50, 50, 1), 50, 1850,
                           [](auto const& s, auto const& d, auto const& from, auto& want) {
                             gpu_side::copy(s, d);
                             for (std::size_t i = 0; i < want.size(); ++i) { want[i] = bfloat16_t(from[i % 50]); }
                           });
  check<int, double>(matrix(37, 50, 1, 37), matrix(37, 50, 50, 1), 1850, 1850,
                     [](auto const& s, auto const& d, auto const& from, auto& want) {
                       gpu_side::axpby(0.5, s, 2, d);
                       for (std::size_t i = 0; i < want.size(); ++i) {
                         want[i] = 0.5 * from[i / 50 + i % 50 * 37] + 2 * want[i];
                       }
                     });
}

// Checks copies by tiles, rows and interleaving that also convert or add. A sum is rounded only once, so small
// integers are exact.
TEST(Copy, ChangesByTiles) {
  if (!available()) { GTEST_SKIP() << why_unavailable(); }
  for (auto [m, n] : {std::pair{256, 384}, {257, 383}, {3, 1000}}) {
    std::size_t const size = std::size_t(m * n);
    check<float, bfloat16_t>(matrix(m, n, 1, m), matrix(m, n, n, 1), size, size,
                             [&](auto const& s, auto const& d, auto const& from, auto& want) {
                               gpu_side::copy(s, d);
                               for (int i = 0; i < m * n; ++i) {
                                 want[std::size_t(i)] = bfloat16_t(from[std::size_t(i / n + i % n * m)]);
                               }
                             });
    check<half_t, float>(matrix(m, n, 1, m), matrix(m, n, n, 1), size, size,
                         [&](auto const& s, auto const& d, auto const& from, auto& want) {
                           gpu_side::axpby(2, s, -0.5, d);
                           for (int i = 0; i < m * n; ++i) {
                             want[std::size_t(i)] =
                                 2 * float(from[std::size_t(i / n + i % n * m)]) - 0.5f * want[std::size_t(i)];
                           }
                         });
    check<signed char, double>(matrix(m, n, 1, m), matrix(m, n, 1, m), size, size,
                               [&](auto const& s, auto const& d, auto const& from, auto& want) {
                                 gpu_side::axpby(1, s, 1, d);
                                 for (std::size_t i = 0; i < size; ++i) { want[i] += from[i]; }
                               });
  }
}

// Checks that a first call uses the kernel that was compiled with the library, if there is one.
TEST(Copy, AheadOfTimeKernels) {
  if (!available()) { GTEST_SKIP() << why_unavailable(); }
  forget_kernels();
  CompileStats const before = compile_stats();
  check<float, float>(matrix(1024, 1056, 1, 1024), matrix(1024, 1056, 1056, 1), 1024 * 1056, 1024 * 1056,
                      [&](auto const& s, auto const& d, auto const& from, auto& want) {
                        gpu_side::copy(s, d);
                        for (std::size_t i = 0; i < want.size(); ++i) { want[i] = from[i / 1056 + i % 1056 * 1024]; }
                      });
  CompileStats const after = compile_stats();
  EXPECT_EQ(after.ready + after.compiled + after.from_disk, before.ready + before.compiled + before.from_disk + 1);
  if (after.ready == before.ready) {
    GTEST_SKIP() << "this library was built without NVRTC, or for another architecture";
  }
}

TEST(Copy, WithoutACommonRefinement) {
  if (!available()) { GTEST_SKIP() << why_unavailable(); }
  check<float, float>(matrix(4, 6, 6, 1), matrix(6, 4, 4, 1), 24, 24,
                      [](auto const& s, auto const& d, auto const& from, auto& want) {
                        gpu_side::copy(s, d);
                        for (std::size_t x = 0; x < 24; ++x) { want[x % 6 * 4 + x / 6] = from[x % 4 * 6 + x / 4]; }
                      });
}

// Checks copies whose source or destination is swizzled, by words and by elements, also with a conversion and a
// scale. Every offset of the destination is compared.
TEST(Copy, Swizzled) {
  auto const plain = make_layout(make_shape(Int<24>{}, Int<64>{}), LayoutRight{});
  auto const swizzled = composition(Swizzle<3, 3, 3>{}, plain);
  auto const narrow = composition(Swizzle<2, 1, 4>{}, make_layout(make_shape(Int<24>{}, Int<64>{})));
  if (!available()) {
    std::vector<half_t> s(1536), d(1536);
    auto const from = make_tensor(make_gmem_ptr(s.data()), plain);
    auto const to = make_tensor(make_gmem_ptr(d.data()), swizzled);
    expect_no_gpu([&] { gpu_side::copy(from, to); });
    expect_no_gpu([&] { gpu_side::axpby(2, to, 1, from); });
    GTEST_SKIP() << why_unavailable();
  }
  auto const all = [](auto const& ls, auto const& ld) {
    auto const moved = [&](auto const& s, auto const& d, auto const& from, auto& want) {
      gpu_side::copy(s, d);
      using D = std::remove_cvref_t<decltype(want[0])>;
      for (int i = 0; i < 1536; ++i) { want[std::size_t(ld(i))] = static_cast<D>(float(from[std::size_t(ls(i))])); }
    };
    check<half_t, half_t>(ls, ld, 2048, 2048, moved);
    check<std::uint8_t, std::uint8_t>(ls, ld, 2048, 2048, moved);
    check<double, double>(ls, ld, 2048, 2048, moved);
    check<float, bfloat16_t>(ls, ld, 2048, 2048, moved);
    check<float, float>(ls, ld, 2048, 2048, [&](auto const& s, auto const& d, auto const& from, auto& want) {
      gpu_side::axpby(2, s, 3, d);
      for (int i = 0; i < 1536; ++i) {
        want[std::size_t(ld(i))] = 2 * from[std::size_t(ls(i))] + 3 * want[std::size_t(ld(i))];
      }
    });
  };
  all(plain, swizzled);
  all(swizzled, plain);
  all(narrow, swizzled);
  all(swizzled, narrow);
}

TEST(Copy, Gathers) {
  if (!available()) { GTEST_SKIP() << why_unavailable(); }
  std::vector<long long> const index = {7, 0, 9, 3, 3};
  buffer<long long> bi(index);
  auto const ti = make_tensor(make_gmem_ptr(bi.data()), make_layout(make_shape(5)));
  check<float, float>(matrix(10, 6, 1, 10), matrix(5, 6, 6, 1), 60, 30,
                      [&](auto const& s, auto const& d, auto const& from, auto& want) {
                        gpu_side::gather(s, ti, d, 0);
                        for (std::size_t i = 0; i < 5; ++i) {
                          for (std::size_t j = 0; j < 6; ++j) {
                            want[6 * i + j] = from[std::size_t(index[i]) + 10 * j];
                          }
                        }
                      });
}

TEST(Copy, Nibbles) {
  if (!available()) { GTEST_SKIP() << why_unavailable(); }
  auto const nibble = [](std::vector<unsigned char> const& v, int i) {
    return v[std::size_t(i) / 2] >> (i % 2 * 4) & 15;
  };
  for (auto [m, n] : {std::pair{30, 21}, {32, 64}, {1, 7}}) {
    std::vector<unsigned char> s(std::size_t(m * n + 1) / 2);
    for (std::size_t i = 0; i < s.size(); ++i) { s[i] = static_cast<unsigned char>(i * 37 + 11); }
    buffer<unsigned char> bs(s);
    buffer<unsigned char> bd(std::vector<unsigned char>(s.size(), 0xcc));
    auto const ts = make_tensor(make_gmem_ptr<uint4_t>(bs.data()), matrix(m, n, 1, m));
    auto const td = make_tensor(make_gmem_ptr<uint4_t>(bd.data()), matrix(m, n, n, 1));
    gpu_side::copy(ts, td);
    auto const found = bd.to_host();
    for (int i = 0; i < m; ++i) {
      for (int j = 0; j < n; ++j) { ASSERT_EQ(nibble(found, i * n + j), nibble(s, i + m * j)); }
    }
    if (m * n % 2) { EXPECT_EQ(nibble(found, m * n), 0xc); }
  }
}

TEST(Copy, RefusesAndWritesNothing) {
  if (!available()) { GTEST_SKIP() << why_unavailable(); }
  auto const said = [](auto const& call, char const* what) {
    try {
      call();
      ADD_FAILURE() << "should have said: " << what;
    } catch (std::exception const& e) { EXPECT_NE(std::string(e.what()).find(what), std::string::npos) << e.what(); }
  };
  buffer<float> b(std::vector<float>(64, 1.0f));
  float host[64] = {};
  auto const l = matrix(8, 8, 1, 8);
  auto const t = matrix(8, 8, 8, 1);
  auto const device = make_tensor(make_gmem_ptr(b.data()), l);
  said([&] { gpu_side::copy(make_tensor(make_gmem_ptr(static_cast<float*>(nullptr)), l), device); },
       "a tensor that has elements must have data");
  said([&] { gpu_side::copy(make_tensor(make_gmem_ptr(&host[0]), l), device); }, "not in device memory");
  said([&] { gpu_side::copy(device, make_tensor(make_gmem_ptr(&host[0]), l)); }, "not in device memory");
  said([&] { gpu_side::copy(device, make_tensor(make_gmem_ptr(b.data()), t)); },
       "the destination must not overlap memory that is read");
  said([&] { gpu_side::copy(device, make_tensor(make_gmem_ptr(b.data() + 64), matrix(8, 8, 0, 1))); },
       "the same offset");
  said([&] { gpu_side::copy(device, make_tensor(make_gmem_ptr(b.data()), matrix(8, 7, 7, 1))); }, "size");
  gpu_side::copy(device, device);
  EXPECT_EQ(b.to_host(), std::vector<float>(64, 1.0f));
  gpu_side::axpby(3, device, 1, device);
  EXPECT_EQ(b.to_host(), std::vector<float>(64, 4.0f));
}

// Checks offsets beyond 2^31 and 2^32 elements. The corners and a sample are compared.
TEST(Copy, BeyondFourGigaElements) {
  if (!available() || device().memory < (std::size_t{24} << 30)) { GTEST_SKIP() << "a GPU of 24 GB is needed"; }
  for (auto [m, n] : {std::pair{65599LL, 65549LL}, {3LL, (1LL << 31) + 7}, {(1LL << 31) + 7, 2LL}}) {
    std::size_t const size = std::size_t(m * n);
    buffer<unsigned char> a(size);
    buffer<unsigned char> b(size);
    fill_bytes(b.data(), 0x77, size);
    std::vector<unsigned char> pattern(1 << 20);
    for (std::size_t i = 0; i < pattern.size(); ++i) { pattern[i] = static_cast<unsigned char>(i * 2654435761u >> 13); }
    for (std::size_t at = 0; at < size; at += pattern.size()) {
      copy_bytes(a.data() + at, pattern.data(), std::min(pattern.size(), size - at));
    }
    gpu_side::copy(make_tensor(make_gmem_ptr(a.data()), make_layout(make_shape(m, n), make_stride(n, 1LL))),
                   make_tensor(make_gmem_ptr(b.data()), make_layout(make_shape(m, n), make_stride(1LL, m))));
    std::mt19937_64 rng(1);
    for (int k = 0; k < 300; ++k) {
      std::int64_t const o = k == 0   ? 0
                             : k == 1 ? m * n - 1
                             : k < 8  ? (std::int64_t{1} << 32) % (m * n) + k - 4
                                      : std::int64_t(rng() % size);
      unsigned char found = 0;
      copy_bytes(&found, b.data() + o, 1);
      std::int64_t const from = o % m * n + o / m;
      ASSERT_EQ(found, pattern[std::size_t(from) % pattern.size()]) << m << " " << n << " " << o;
    }
  }
}

TEST(Copy, ASecondCallIsALookUp) {
  if (!available()) { GTEST_SKIP() << why_unavailable(); }
  buffer<float> a(1 << 16);
  buffer<float> b(1 << 16);
  auto const s = make_tensor(make_gmem_ptr(a.data()), matrix(256, 256, 1, 256));
  auto const d = make_tensor(make_gmem_ptr(b.data()), matrix(256, 256, 256, 1));
  gpu_side::copy(s, d);
  CompileStats const before = compile_stats();
  auto const start = std::chrono::steady_clock::now();
  for (int i = 0; i < 500; ++i) { gpu_side::copy(s, d); }
  double const each = std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count() / 500;
  EXPECT_EQ(compile_stats().compiled, before.compiled);
  EXPECT_EQ(compile_stats().from_memory, before.from_memory);
  std::printf("a call takes %.2f microseconds of host time\n", each);
  RecordProperty("microseconds", std::to_string(each));
}
