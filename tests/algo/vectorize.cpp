// vectorize: checks that a plan's vectors are contiguous in both layouts, begin at multiples of their size, and cover
// every index.
#include "sett/algo/vectorize.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>
#include <vector>

#include "copy_widths.hpp"
#include "sett/sett.hpp"

using sett::AnyLayout;
using sett::Num;

namespace {

// Returns the indices at which the plan's vectors begin.
std::vector<Num> starts(sett::VectorPlan const& p, Num n) {
  std::vector<Num> out;
  for (std::int64_t j = 0; Num(j) * Num(p.elements) < n; ++j) {
    Num left(j), x(0), begin(1);
    for (int k = 0; k < p.modes; ++k) {
      Num const gap = p.distance[k] / begin;
      x = x + left % gap * begin;
      left = left / gap;
      begin = p.extent[k] * p.distance[k];
    }
    out.push_back(x + left * begin);
  }
  return out;
}

}  // namespace

TEST(Vectorize, RandomLayouts) {
  std::mt19937 random(3);
  int planned[17] = {};
  for (int round = 0; round < 6000; ++round) {
    sett::Vec<Num> shape;
    for (int k = 0; k < 3; ++k) { shape.push_back(Num(1 << random() % 4) * Num(random() % 5 == 0 ? 3 : 1)); }
    auto const one = [&] {
      sett::Vec<Num> stride = sett::Vec<Num>::repeated(3, Num(0));
      int const order[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
      int const* const o = order[random() % 6];
      Num d(1);
      for (int i = 0; i < 3; ++i) {
        stride[o[i]] = random() % 9 == 0 ? Num(0) : random() % 9 == 0 ? -d : d;
        d = d * shape[o[i]] + Num(random() % 4 == 0 ? int(random() % 5) : 0);
      }
      return sett::flat_layout(shape, stride);
    };
    AnyLayout const a = one();
    AnyLayout const b = random() % 2 == 0 ? one() : a;
    sett::VectorPlan const p = sett::vector_plan(a, b, 16);
    ++planned[p.elements];
    if (p.elements == 1 || p.joint) { continue; }  // joint runs have their own laws, in joint_run.cpp
    AnyLayout const run = sett::max_common_layout(a, b);
    std::set<std::int64_t> covered;
    for (Num const start : starts(p, size(a))) {
      for (AnyLayout const* l : {&a, &b}) {
        ASSERT_EQ((*l)(start) % Num(p.elements), Num(0)) << sett::to_text(a).c_str() << ' ' << sett::to_text(b).c_str();
        for (std::int64_t i = 0; i < p.elements; ++i) {
          ASSERT_EQ((*l)(start + run(Num(i))), (*l)(start) + Num(i))
              << sett::to_text(a).c_str() << ' ' << sett::to_text(b).c_str();
          covered.insert((start + run(Num(i))).value);
        }
      }
    }
    ASSERT_EQ(std::int64_t(covered.size()), size(a).value)
        << sett::to_text(a).c_str() << ' ' << sett::to_text(b).c_str();
  }
  for (int v : {1, 2, 4, 8, 16}) { EXPECT_GT(planned[v], 10) << v; }
}

TEST(Vectorize, Types) {
  using cute::_1;
  using cute::_16;
  using cute::_4;
  using cute::_8;
  using A = cute::Layout<cute::Shape<_8, _4>, cute::Stride<_1, _16>>;
  static_assert(sett::VectorPlanOf<A, A, 16>::elements() == 8);
  static_assert(sett::VectorPlanOf<A, A, 4>::elements() == 4);
  using B = cute::Layout<cute::Shape<_8, int>, cute::Stride<_1, int>>;
  static_assert(sett::VectorPlanOf<A, B, 16>::elements() == 8);
  static_assert(sett::VectorPlanOf<B, B, 16>::elements() == 8);
  using D = cute::Layout<cute::Shape<int, _8>, cute::Stride<int, _1>>;
  static_assert(sett::VectorPlanOf<D, D, 16>::elements() == 1);  // the beginning of the run is not known
}

namespace {

using namespace cute;

// Flat static layouts hold the same 64 elements in random order, each mode with a random sign, some with stride 0.
template <int Seed>
constexpr int digit(int k) {
  unsigned x = unsigned(Seed) * 2654435761u + unsigned(k) * 40503u;
  x ^= x >> 13;
  x *= 2246822519u;
  return int(x >> 16);
}
template <int Seed, bool Source>
struct RandomLayout {
  static constexpr int extent(int k) {
    int const n[3] = {1 << digit<Seed>(0) % 4, 1 << digit<Seed>(1) % 4, 1 << digit<Seed>(2) % 3};
    return n[k];
  }
  static constexpr int stride(int k) {
    int order[3] = {0, 1, 2};
    int const turn = digit<Seed>(Source ? 7 : 8) % 6;
    for (int i = 0; i < turn; ++i) {
      int const t = order[i % 2];
      order[i % 2] = order[i % 2 + 1];
      order[i % 2 + 1] = t;
    }
    int d = 1;
    for (int i = 0; order[i] != k; ++i) {
      d = d * extent(order[i]) + (digit<Seed>(20 + i + Source) % 3 == 0 ? digit<Seed>(30 + i) % 5 : 0);
    }
    if (Source && digit<Seed>(40 + k) % 5 == 0) { return 0; }
    return Source && digit<Seed>(50 + k) % 5 == 0 ? -d : d;
  }
  using type =
      Layout<Shape<C<extent(0)>, C<extent(1)>, C<extent(2)>>, Stride<C<stride(0)>, C<stride(1)>, C<stride(2)>>>;
};

struct ToInt {
  template <class T>
  constexpr int operator()(T const& t) const {
    return int(t);
  }
};
template <class L>
auto run_time(L const& l) {
  return make_layout(transform_leaf(l.shape(), ToInt{}), transform_leaf(l.stride(), ToInt{}));
}

template <int... Seed>
void random_copies(std::map<int, int>& widths, std::integer_sequence<int, Seed...>) {
  (++widths[sett_test::widest<std::uint16_t>(typename RandomLayout<Seed, true>::type{},
                                             typename RandomLayout<Seed, false>::type{}, "random")],
   ...);
}
template <int... Seed>
void random_run_time_copies(std::map<int, int>& widths, std::integer_sequence<int, Seed...>) {
  (++widths[sett_test::widest<std::uint16_t>(run_time(typename RandomLayout<Seed, true>::type{}),
                                             run_time(typename RandomLayout<Seed, false>::type{}), "run-time")],
   ...);
}

}  // namespace

// copy uses the plan of vectorize. The test copies sixty random pairs, as static types and as run-time values of one
// type.
TEST(Copy, RandomLayouts) {
  std::map<int, int> widths;
  random_copies(widths, std::make_integer_sequence<int, 60>{});
  for (int bits : {16, 32, 64, 128}) { EXPECT_GT(widths[bits], 0) << bits; }
  std::map<int, int> run_time_widths;
  random_run_time_copies(run_time_widths, std::make_integer_sequence<int, 60>{});
  EXPECT_EQ(run_time_widths[16], 60);
}
