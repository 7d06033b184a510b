// Compares copy with a loop over every index, for random layouts, every element size, every path and every kind of
// tile.
#include <sett/cpu/copy.hpp>

#include <gtest/gtest.h>

#include <complex>
#include <cstring>
#include <limits>
#include <string>
#include <thread>
#include <vector>

#include "copy_case.hpp"

namespace {

using namespace cute;
using sett::AnyLayout;
using sett::AnyTensor;
using sett::Num;

void random_copies(int trials, std::int64_t most, long stream) {
  Random random;
  for (int trial = 0; trial < trials; ++trial) {
    Modes from;
    Modes to;
    source(random, from, most, trial % 2 != 0);
    destination(random, from, to, trial % 3 != 0);
    DType const e = DType(int(DType::raw1) + int(random(0, 4)));
    int const shift = random(0, 1) ? 0 : int(random(0, 63));
    for (Path const p : paths()) {
      Options options{.path = p, .executor = &sett::cpu::serial_executor()};
      options.stream_from = stream;
      check(from, to, e, shift, shift, options, std::string(sett::cpu::name(p)) + " trial " + std::to_string(trial));
      if (testing::Test::HasFatalFailure()) { return; }
    }
  }
}

TEST(Copy, RandomLayouts) { random_copies(1500, 3000, 0); }
TEST(Copy, RandomLayoutsPastTheCaches) { random_copies(1500, 3000, 1); }
TEST(Copy, InPlace) {
  Random random;
  int exchanged = 0;
  for (int trial = 0; trial < 400; ++trial) {
    Modes from;
    Modes to;
    if (trial % 2 != 0) {
      // Exchanges pairs of loops whose orders are opposite.
      std::int64_t const n = random(2, 70);
      std::int64_t const m = random(1, 5);
      std::int64_t const pitch = n + random(0, 3);
      from.push(n, 1), from.push(m, n * pitch), from.push(n, pitch);
      to.push(n, pitch), to.push(m, n * pitch), to.push(n, 1);
      ++exchanged;
    } else {
      source(random, from, 3000, false);
      // Makes both layouts compact.
      Modes compact;
      std::int64_t next = 1;
      for (int k = 0; k < from.count; ++k) {
        compact.push(from.extent[k], next);
        next *= from.extent[k];
      }
      from = compact;
      destination(random, from, to, false);
    }
    DType const e = DType(int(DType::raw1) + int(random(0, 4)));
    int const bytes = sett::bytes_of(e);
    auto const places = std::size_t(std::max(span(from).second, span(to).second) * bytes);
    std::vector<unsigned char> before(places);
    for (auto& c : before) { c = static_cast<unsigned char>(random(0, 255)); }
    std::vector<unsigned char> expected = before;
    for (std::int64_t i = 0; i < from.size; ++i) {
      std::memcpy(&expected[std::size_t(offset(to, i) * bytes)], &before[std::size_t(offset(from, i) * bytes)],
                  std::size_t(bytes));
    }
    std::vector<unsigned char> actual = before;
    sett::cpu::detail::copy(View{actual.data(), e, from}, View{actual.data(), e, to});
    ASSERT_EQ(actual, expected) << trial;
  }
  EXPECT_EQ(exchanged, 200);
}

AnyLayout layout2(std::int64_t m, std::int64_t n, std::int64_t s, std::int64_t t) {
  Modes modes;
  modes.push(m, s);
  modes.push(n, t);
  return sett::cpu::detail::to_layout(modes);
}

template <class S, class D>
void conversions(Random& random) {
  for (int trial = 0; trial < 12; ++trial) {
    auto const m = random(1, 40);
    auto const n = random(1, 40);
    std::vector<S> from(std::size_t(m * n));
    for (auto& x : from) { x = static_cast<S>(static_cast<float>(random(0, 100)) + 0.5f); }
    std::vector<D> to(from.size());
    auto const layout = layout2(m, n, 1, m);
    auto const turned = layout2(m, n, n, 1);
    for (Path const p : paths()) {
      sett::cpu::copy(AnyTensor<S>{from.data(), layout}, AnyTensor<D>{to.data(), trial % 2 ? turned : layout},
                      {.path = p});
      for (std::int64_t i = 0; i < m * n; ++i) {
        auto const j = std::size_t(trial % 2 ? i % m * n + i / m : i);
        ASSERT_EQ(static_cast<double>(to[j]), static_cast<double>(static_cast<D>(from[std::size_t(i)])));
      }
    }
  }
}

template <class... T>
struct Types {};

template <class S, class... D>
void conversions_to(Random& random, Types<D...>) {
  (conversions<S, D>(random), ...);
}
template <class... S>
void all_conversions(Random& random, Types<S...> types) {
  (conversions_to<S>(random, types), ...);
}

TEST(Copy, EveryConversion) {
  Random random;
  all_conversions(random, Types<std::int8_t, std::uint8_t, std::int16_t, std::uint16_t, std::int32_t, std::uint32_t,
                                std::int64_t, std::uint64_t, half_t, bfloat16_t, float, double>{});
}

TEST(Copy, RoundsAsTheElementTypesDo) {
  float const values[] = {0.f,
                          -0.f,
                          1.f,
                          1.00390625f,
                          1.01171875f,
                          3.4e38f,
                          -1e-40f,
                          65504.f,
                          65520.f,
                          1e-8f,
                          std::numeric_limits<float>::infinity(),
                          std::numeric_limits<float>::quiet_NaN(),
                          2.9e-8f,
                          0.1f};
  constexpr int n = int(sizeof values / sizeof *values);
  for (Path const p : paths()) {
    bfloat16_t b[n];
    half_t h[n];
    std::complex<double> c[n];
    auto const layout = make_layout(Int<n>{});
    auto const from = make_tensor(&values[0], layout);
    sett::cpu::copy(from, make_tensor(&b[0], layout), {.path = p});
    sett::cpu::copy(from, make_tensor(&h[0], layout), {.path = p});
    sett::cpu::copy(from, make_tensor(&c[0], layout), {.path = p});
    for (int i = 0; i < n; ++i) {
      auto const same = [&](float x, float y) { return std::memcmp(&x, &y, 4) == 0 || (x != x && y != y); };
      EXPECT_TRUE(same(float(b[i]), float(bfloat16_t(values[i])))) << values[i];
      EXPECT_TRUE(same(float(h[i]), float(half_t(values[i])))) << values[i] << ' ' << float(h[i]);
      EXPECT_TRUE(same(float(c[i].real()), values[i]));
    }
  }
}

sett::Rule refusal(View const& a, View const& b) {
  try {
    sett::cpu::detail::copy(a, b);
    return sett::Rule::none;
  } catch (sett::layout_error const& e) {
    EXPECT_GT(std::strlen(e.what()), 20u);
    return e.failure().rule;
  }
}

TEST(Copy, RefusesAndWritesNothing) {
  std::vector<float> data(64, 1.f);
  std::vector<float> const before = data;
  auto const of = [](std::initializer_list<std::pair<int, int>> loops) {
    Modes m;
    for (auto const& [n, d] : loops) { m.push(n, d); }
    return m;
  };
  float other[16] = {};
  EXPECT_EQ(refusal({other, DType::f32, of({{4, 1}})}, {data.data(), DType::f32, of({{5, 1}})}),
            sett::Rule::sizes_differ);
  EXPECT_EQ(refusal({other, DType::f32, of({{4, 1}})}, {data.data(), DType::f32, of({{4, 0}})}),
            sett::Rule::not_injective);
  EXPECT_EQ(refusal({other, DType::f32, of({{4, 1}, {3, 4}})}, {data.data(), DType::f32, of({{4, 2}, {3, 3}})}),
            sett::Rule::not_injective);
  EXPECT_EQ(refusal({data.data() + 1, DType::f32, of({{4, 1}})}, {data.data(), DType::f32, of({{4, 1}})}),
            sett::Rule::tensors_overlap);
  EXPECT_EQ(refusal({nullptr, DType::f32, of({{4, 1}})}, {data.data(), DType::f32, of({{4, 1}})}),
            sett::Rule::null_pointer);
  EXPECT_EQ(refusal({other, DType::raw4, of({{4, 1}})}, {data.data(), DType::f32, of({{4, 1}})}),
            sett::Rule::not_converted);
  EXPECT_EQ(refusal({other, DType::c32, of({{4, 1}})}, {data.data(), DType::f32, of({{4, 1}})}),
            sett::Rule::not_converted);
  EXPECT_EQ(refusal({data.data(), DType::f32, of({{4, 1}})}, {data.data(), DType::u16, of({{4, 1}})}),
            sett::Rule::tensors_overlap);
  EXPECT_EQ(data, before);
  // These tensors have no elements to copy.
  EXPECT_EQ(refusal({nullptr, DType::f32, of({{0, 1}})}, {nullptr, DType::f32, of({{0, 1}})}), sett::Rule::none);
  EXPECT_EQ(refusal({data.data(), DType::f32, of({{8, 1}})}, {data.data(), DType::f32, of({{8, 1}})}),
            sett::Rule::none);
  // Each element is written several times to the same address.
  EXPECT_EQ(refusal({other, DType::f32, of({{4, 1}, {3, 0}})}, {data.data(), DType::f32, of({{4, 1}, {3, 0}})}),
            sett::Rule::none);
}

TEST(Copy, ShapesWithoutCommonRefinement) {
  int from[6] = {0, 1, 2, 3, 4, 5};
  int to[6] = {};
  sett::cpu::copy(make_tensor(&from[0], Layout<Shape<_2, _3>, Stride<_3, _1>>{}),
                  make_tensor(&to[0], Layout<Shape<_3, _2>, Stride<_2, _1>>{}));
  auto const a = Layout<Shape<_2, _3>, Stride<_3, _1>>{};
  auto const b = Layout<Shape<_3, _2>, Stride<_2, _1>>{};
  for (int i = 0; i < 6; ++i) { EXPECT_EQ(to[b(i)], from[a(i)]); }
}

TEST(Copy, TypedTensors) {
  float from[15];
  for (int i = 0; i < 15; ++i) { from[i] = float(i); }
  float to[15] = {};
  auto const src = make_tensor(static_cast<float const*>(from), make_layout(make_shape(3, 5)));
  sett::cpu::copy(src, make_tensor(&to[0], make_layout(make_shape(3, 5), LayoutRight{})));
  for (int i = 0; i < 15; ++i) { EXPECT_EQ(to[i % 3 * 5 + i / 3], from[i]); }
  AnyLayout const any = layout2(3, 5, 1, 3);
  double wide[15] = {};
  sett::cpu::copy(src, AnyTensor<double>{wide, any});
  float back[15] = {};
  sett::cpu::copy(AnyTensor<double const>{wide, any}, make_tensor(&back[0], make_layout(make_shape(3, 5))));
  for (int i = 0; i < 15; ++i) { EXPECT_EQ(back[i], from[i]); }
}

// The threads share no state, and each runs its part of the tasks.
struct Threads : sett::cpu::Executor {
  int threads() const override { return 5; }
  void run(int tasks, void (*task)(void*, int), void* context) const override {
    std::vector<std::thread> all;
    for (int i = 0; i < tasks; ++i) { all.emplace_back(task, context, i); }
    for (std::thread& t : all) { t.join(); }
  }
};

TEST(Copy, ThreadsShareTheTiles) {
  Random random;
  Threads const threads;
  for (int trial = 0; trial < 12; ++trial) {
    Modes from;
    Modes to;
    std::int64_t const extents[2][3] = {{257, 131, 33}, {96, 75, 160}};
    std::int64_t next = 1;
    for (std::int64_t const n : extents[trial % 2]) {
      from.push(n, next);
      next *= n;
    }
    destination(random, from, to, trial % 3 == 0);
    for (sett::cpu::Executor const* const executor :
         {static_cast<sett::cpu::Executor const*>(&threads), &sett::cpu::openmp_executor()}) {
      Options options{.executor = executor};
      options.stream_from = trial % 2;
      int const shift = int(random(0, 63));
      check(from, to, trial % 4 < 2 ? DType::raw4 : DType::raw1, shift, shift, options, "threads");
    }
  }
}

// Checks transpositions to whole cache lines. Runs of the source have one or several loops, and rows begin at any
// address. In every second case, rows share an L1 set. Stores are normal or non-temporal. There are more rows,
// columns and pieces than a tile holds.
TEST(Copy, RowsOfWholeLines) {
  Random random;
  for (int trial = 0; trial < 96; ++trial) {
    DType const e = DType(int(DType::raw1) + int(random(0, 4)));
    std::int64_t const bytes = sett::bytes_of(e);
    std::int64_t const rows =
        random(1, trial % 8 == 0 ? 4 : 2) * 64 / std::min<std::int64_t>(bytes, random(0, 1) ? 64 : 1);
    std::int64_t loops[3] = {random(1, 12) * 16 / std::min<std::int64_t>(bytes, 16), random(1, 5), random(1, 3)};
    if (trial % 3 == 0) { loops[0] = trial % 8 == 0 ? 6200 / bytes : random(16, 200); }
    std::int64_t run = 1;
    Modes from;
    Modes to;
    int order[3] = {0, 1, 2};
    std::swap(order[random(0, 2)], order[random(0, 2)]);
    std::int64_t next = rows * std::max<std::int64_t>(1, 64 / (rows * bytes));
    if (next * bytes % 64 != 0) { next = (next * bytes + 63) / 64 * 64 / bytes; }
    std::int64_t stride[3];
    for (int const k : order) {
      stride[k] = next;
      next *= loops[k];
    }
    for (int k = 0; k < 3; ++k) {
      from.push(loops[k], run);
      to.push(loops[k], stride[k]);
      run *= loops[k];
    }
    std::int64_t const pitch = random(0, 1) ? (run * bytes + 4095) / 4096 * 4096 / bytes : run + random(0, 20);
    from.push(rows, trial % 5 == 0 ? -pitch : pitch);
    to.push(rows, 1);
    int const source_shift = int(random(0, 3) ? 16 * random(0, 3) : random(0, 63));
    for (Path const p : paths()) {
      Options options{.path = p, .executor = &sett::cpu::serial_executor()};
      options.stream_from = trial % 4 != 0 ? 1 : 0;
      check(from, to, e, 0, source_shift, options, std::string(sett::cpu::name(p)) + " trial " + std::to_string(trial));
      if (testing::Test::HasFatalFailure()) { return; }
    }
  }
}

// Checks permutations with few elements along the fastest modes, such as channels of pixels: runs that alternate, and
// rows and columns that take several modes. Tiles are whole or cut.
TEST(Copy, ShortModesAtTheEnds) {
  Random random;
  for (int trial = 0; trial < 260; ++trial) {
    DType const e = DType(int(DType::raw1) + int(random(0, 3)));
    int const count = int(random(2, 6));
    Modes from, to;
    std::int64_t size = 1;
    for (int k = 0; k < count; ++k) {
      bool const is_short = k == 0 || (k + 1 == count ? random(0, 1) == 0 : random(0, 2) == 0);
      std::int64_t const n = is_short ? random(2, 9) : random(10, trial % 4 == 0 ? 1500 : 90);
      if (size * n > 150000) { continue; }
      from.push(n, size);
      size *= n;
    }
    destination(random, from, to, trial % 4 == 0);
    int const shift = random(0, 1) ? 0 : int(random(0, 63)), source_shift = random(0, 1) ? shift : int(random(0, 63));
    for (Path const p : paths()) {
      Options options{.path = p, .executor = &sett::cpu::serial_executor()};
      options.stream_from = trial % 3 != 0 ? 1 : 0;
      check(from, to, e, shift, source_shift, options,
            std::string(sett::cpu::name(p)) + " trial " + std::to_string(trial));
      if (testing::Test::HasFatalFailure()) { return; }
    }
  }
}

TEST(Copy, RandomLarger) { random_copies(60, 300000, 1); }

}  // namespace
