// copy against a loop over every index: random layouts, every element size, every path, every kind of tile.
#include <sett/cpu/copy.hpp>

#include <gtest/gtest.h>

#include <cstring>
#include <limits>
#include <random>
#include <string>
#include <thread>
#include <vector>

namespace {

using namespace cute;
using sett::AnyLayout;
using sett::Num;
using sett::cpu::AnyTensor;
using sett::cpu::Element;
using sett::cpu::Modes;
using sett::cpu::Options;
using sett::cpu::Path;
using sett::cpu::View;

struct Random {
  std::mt19937_64 engine{11};
  std::int64_t operator()(std::int64_t low, std::int64_t high) {
    return std::uniform_int_distribution<std::int64_t>(low, high)(engine);
  }
};

std::int64_t offset(Modes const& m, std::int64_t i) {
  std::int64_t sum = 0;
  for (int k = 0; k < m.count; ++k) {
    sum += i % m.extent[k] * m.stride[k];
    i /= m.extent[k];
  }
  return sum;
}

// where the lowest element lies, relative to coordinate 0, and how many elements there are up to the highest
std::pair<std::int64_t, std::int64_t> span(Modes const& m) {
  std::int64_t low = 0;
  std::int64_t high = 0;
  for (int k = 0; k < m.count; ++k) {
    std::int64_t const d = m.stride[k] * (m.extent[k] - 1);
    (d < 0 ? low : high) += d;
  }
  return {-low, high - low + 1};
}

// copies with guard bytes around both, on a destination that holds the complement of what it should
void check(Modes const& from, Modes const& to, Element e, int shift, Options const& options, std::string const& what) {
  int const bytes = sett::cpu::bytes_of(e);
  auto const [s0, sn] = span(from);
  auto const [d0, dn] = span(to);
  std::size_t const guard = 256;
  std::vector<unsigned char> source(std::size_t(sn * bytes) + 2 * guard);
  for (std::size_t i = 0; i < source.size(); ++i) { source[i] = static_cast<unsigned char>(i * 2654435761u >> 13); }
  std::vector<unsigned char> expected(std::size_t(dn * bytes) + 2 * guard, 0xa5);
  std::vector<unsigned char> actual = expected;
  auto const at = [&](std::vector<unsigned char>& v, std::int64_t first) {
    auto const misaligned = reinterpret_cast<std::uintptr_t>(v.data()) % 64;
    return v.data() + 64 - misaligned + 64 + shift + first * bytes;
  };
  unsigned char* const s = at(source, s0);
  auto const start = at(expected, d0) - expected.data();
  for (std::int64_t i = 0; i < to.size; ++i) {
    auto* const place = expected.data() + start + offset(to, i) * bytes;
    std::memcpy(place, s + offset(from, i) * bytes, std::size_t(bytes));
  }
  // the same distance from a multiple of 64 bytes
  unsigned char* const d = at(actual, d0);
  for (std::int64_t i = 0; i < to.size; ++i) {
    for (int b = 0; b < bytes; ++b) {
      d[offset(to, i) * bytes + b] = static_cast<unsigned char>(~expected[std::size_t(start + offset(to, i) * bytes + b)]);
    }
  }
  sett::cpu::copy(View{s, e, from}, View{d, e, to}, options);
  auto const shifted = (d - actual.data()) - start;
  for (std::size_t i = 0; i < actual.size(); ++i) {
    auto const j = std::int64_t(i) - shifted;
    if (j < 0 || j >= std::int64_t(expected.size())) { continue; }
    ASSERT_EQ(int(actual[i]), int(expected[std::size_t(j)])) << what << " byte " << j - start;
  }
}

// a destination with the extents in a random order, now and then with gaps or turned
void destination(Random& random, Modes const& from, Modes& to, bool gaps) {
  std::vector<int> order;
  for (int k = 0; k < from.count; ++k) { order.insert(order.begin() + random(0, k), k); }
  std::vector<std::int64_t> stride(std::size_t(from.count) + 1);
  std::int64_t next = gaps && random(0, 3) == 0 ? random(1, 3) : 1;
  for (int const k : order) {
    stride[std::size_t(k)] = gaps && random(0, 5) == 0 ? -next : next;
    next = next * from.extent[k] + (gaps && random(0, 4) == 0 ? random(1, 70) : 0);
  }
  for (int k = 0; k < from.count; ++k) { to.push(from.extent[k], stride[std::size_t(k)]); }
}

void source(Random& random, Modes& m, std::int64_t most, bool odd) {
  std::int64_t size = 1;
  std::int64_t next = 1;
  std::int64_t const extents[] = {2, 3, 4, 5, 8, 11, 16, 17, 31, 32, 64, 65, 96, 130};
  for (std::int64_t k = random(0, 6); k > 0; --k) {
    std::int64_t const n = random(0, 3) ? extents[random(0, 13)] : random(2, 20);
    if (size * n > most) { continue; }
    std::int64_t d = next;
    if (odd && random(0, 6) == 0) {
      d = 0;
    } else if (odd && random(0, 6) == 0) {
      d = -next;
      next *= n;
    } else {
      next = next * n + (odd && random(0, 4) == 0 ? random(1, 40) : 0);
    }
    m.push(n, d);
    size *= n;
  }
}

std::vector<Path> paths() {
  std::vector<Path> out;
  for (Path const p : sett::cpu::all_paths) {
    if (sett::cpu::is_available(p)) { out.push_back(p); }
  }
  return out;
}

void random_copies(int trials, std::int64_t most, long stream) {
  Random random;
  for (int trial = 0; trial < trials; ++trial) {
    Modes from;
    Modes to;
    source(random, from, most, trial % 2 != 0);
    destination(random, from, to, trial % 3 != 0);
    Element const e = Element(int(Element::raw1) + int(random(0, 4)));
    int const shift = random(0, 1) ? 0 : int(random(0, 63));
    for (Path const p : paths()) {
      Options options{.path = p, .executor = &sett::cpu::serial_executor()};
      options.stream_from = stream;
      check(from, to, e, shift, options, std::string(sett::cpu::name(p)) + " trial " + std::to_string(trial));
      if (testing::Test::HasFatalFailure()) { return; }
    }
  }
}

TEST(Copy, RandomLayouts) { random_copies(1500, 3000, 0); }
TEST(Copy, RandomLayoutsPastTheCaches) { random_copies(1500, 3000, 1); }
// one array, its elements permuted where they are
TEST(Copy, InPlace) {
  Random random;
  int exchanged = 0;
  for (int trial = 0; trial < 400; ++trial) {
    Modes from;
    Modes to;
    if (trial % 2 != 0) {
      // pairs of loops exchanged
      std::int64_t const n = random(2, 70);
      std::int64_t const m = random(1, 5);
      std::int64_t const pitch = n + random(0, 3);
      from.push(n, 1), from.push(m, n * pitch), from.push(n, pitch);
      to.push(n, pitch), to.push(m, n * pitch), to.push(n, 1);
      ++exchanged;
    } else {
      source(random, from, 3000, false);
      // compact on both sides
      Modes compact;
      std::int64_t next = 1;
      for (int k = 0; k < from.count; ++k) {
        compact.push(from.extent[k], next);
        next *= from.extent[k];
      }
      from = compact;
      destination(random, from, to, false);
    }
    Element const e = Element(int(Element::raw1) + int(random(0, 4)));
    int const bytes = sett::cpu::bytes_of(e);
    auto const places = std::size_t(std::max(span(from).second, span(to).second) * bytes);
    std::vector<unsigned char> before(places);
    for (auto& c : before) { c = static_cast<unsigned char>(random(0, 255)); }
    std::vector<unsigned char> expected = before;
    for (std::int64_t i = 0; i < from.size; ++i) {
      std::memcpy(&expected[std::size_t(offset(to, i) * bytes)], &before[std::size_t(offset(from, i) * bytes)], std::size_t(bytes));
    }
    std::vector<unsigned char> actual = before;
    sett::cpu::copy(View{actual.data(), e, from}, View{actual.data(), e, to});
    ASSERT_EQ(actual, expected) << trial;
  }
  EXPECT_EQ(exchanged, 200);
}

AnyLayout layout2(std::int64_t m, std::int64_t n, std::int64_t s, std::int64_t t) {
  Modes modes;
  modes.push(m, s);
  modes.push(n, t);
  return sett::cpu::to_layout(modes);
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
      sett::cpu::copy(AnyTensor<S>{from.data(), layout}, AnyTensor<D>{to.data(), trial % 2 ? turned : layout}, {.path = p});
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
  all_conversions(random, Types<std::int8_t, std::uint8_t, std::int16_t, std::uint16_t, std::int32_t, std::uint32_t, std::int64_t,
                                std::uint64_t, half_t, bfloat16_t, float, double>{});
}

TEST(Copy, RoundsAsTheElementTypesDo) {
  float const values[] = {0.f, -0.f, 1.f, 1.00390625f, 1.01171875f, 3.4e38f, -1e-40f, 65504.f, 65520.f, 1e-8f,
                          std::numeric_limits<float>::infinity(), std::numeric_limits<float>::quiet_NaN(), 2.9e-8f, 0.1f};
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
    sett::cpu::copy(a, b);
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
  EXPECT_EQ(refusal({other, Element::f32, of({{4, 1}})}, {data.data(), Element::f32, of({{5, 1}})}), sett::Rule::sizes_differ);
  EXPECT_EQ(refusal({other, Element::f32, of({{4, 1}})}, {data.data(), Element::f32, of({{4, 0}})}), sett::Rule::not_injective);
  EXPECT_EQ(refusal({other, Element::f32, of({{4, 1}, {3, 4}})}, {data.data(), Element::f32, of({{4, 2}, {3, 3}})}),
            sett::Rule::not_injective);
  EXPECT_EQ(refusal({data.data() + 1, Element::f32, of({{4, 1}})}, {data.data(), Element::f32, of({{4, 1}})}),
            sett::Rule::tensors_overlap);
  EXPECT_EQ(refusal({nullptr, Element::f32, of({{4, 1}})}, {data.data(), Element::f32, of({{4, 1}})}), sett::Rule::null_pointer);
  EXPECT_EQ(refusal({other, Element::raw4, of({{4, 1}})}, {data.data(), Element::f32, of({{4, 1}})}), sett::Rule::not_converted);
  EXPECT_EQ(refusal({other, Element::c32, of({{4, 1}})}, {data.data(), Element::f32, of({{4, 1}})}), sett::Rule::not_converted);
  EXPECT_EQ(refusal({data.data(), Element::f32, of({{4, 1}})}, {data.data(), Element::u16, of({{4, 1}})}),
            sett::Rule::tensors_overlap);
  EXPECT_EQ(data, before);
  // nothing to do
  EXPECT_EQ(refusal({nullptr, Element::f32, of({{0, 1}})}, {nullptr, Element::f32, of({{0, 1}})}), sett::Rule::none);
  EXPECT_EQ(refusal({data.data(), Element::f32, of({{8, 1}})}, {data.data(), Element::f32, of({{8, 1}})}), sett::Rule::none);
  // one element to one place, twice
  EXPECT_EQ(refusal({other, Element::f32, of({{4, 1}, {3, 0}})}, {data.data(), Element::f32, of({{4, 1}, {3, 0}})}),
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

// threads that know nothing of one another, each with its part
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
    for (sett::cpu::Executor const* const executor : {static_cast<sett::cpu::Executor const*>(&threads), &sett::cpu::openmp_executor()}) {
      Options options{.executor = executor};
      options.stream_from = trial % 2;
      check(from, to, trial % 4 < 2 ? Element::raw4 : Element::raw1, int(random(0, 63)), options, "threads");
    }
  }
}

TEST(Copy, RandomLarger) { random_copies(60, 300000, 1); }

}  // namespace
