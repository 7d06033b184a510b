// tensor_forms: what is static, mixed or known at run time does not change which element is where.
//
// Random layouts of two modes, one of them nested, with padded, negative and zero strides, as four types each: all
// static, run-time strides, run-time extents, all run-time. Slices, tiles, partitions, copies and products agree.
#include <gtest/gtest.h>

#include <vector>

#include "sett/cute.hpp"

using namespace cute;

namespace {

struct ToInt {
  template <class T>
  constexpr int operator()(T const& t) const {
    return int(t);
  }
};

template <class T>
auto run_time(T const& t) {
  return transform_leaf(t, ToInt{});
}

// f of the four forms of a layout
template <class L, class F>
void each_form(L const& layout, F const& f) {
  f(layout);
  f(make_layout(layout.shape(), run_time(layout.stride())));
  f(make_layout(run_time(layout.shape()), layout.stride()));
  f(make_layout(run_time(layout.shape()), run_time(layout.stride())));
}

template <int Seed>
constexpr int digit(int k, int below) {
  unsigned x = unsigned(Seed) * 2654435761u + unsigned(k) * 40503u + 977u;
  x ^= x >> 13;
  x *= 2246822519u;
  x ^= x >> 15;
  return int(x % unsigned(below));
}

// (m, (n0, n1)) in column or row order, padded, some modes backwards, some without motion
template <int Seed>
struct Given {
  static constexpr int m = 1 + digit<Seed>(0, 9);
  static constexpr int n0 = 1 + digit<Seed>(1, 4);
  static constexpr int n1 = 1 + digit<Seed>(2, 4);
  static constexpr bool rows = digit<Seed>(3, 2) == 1;
  static constexpr int pad = digit<Seed>(4, 3);
  static constexpr int sign = digit<Seed>(5, 4) == 0 ? -1 : 1;
  static constexpr int moves = digit<Seed>(6, 6) == 0 ? 0 : 1;
  static constexpr int dm = rows ? n0 * n1 + pad : 1;
  static constexpr int dn = rows ? 1 : m + pad;
  using type = Layout<Shape<C<m>, Shape<C<n0>, C<n1>>>, Stride<C<sign * dm>, Stride<C<dn>, C<moves * dn * n0>>>>;
};

using Offsets = std::vector<long>;

int memory[4096];
int* const middle = memory + 2048;

template <class T>
Offsets offsets_of(T const& t) {
  Offsets all;
  for (int i = 0; i < int(size(t)); ++i) { all.push_back(long((t.data() + t.layout()(i)) - middle)); }
  return all;
}

// op of a tensor of every form has the elements that it has of the static one
template <class L, class Op>
void alike(L const& layout, Op const& op) {
  Offsets const expected = offsets_of(op(make_tensor(middle, layout)));
  each_form(layout, [&](auto const& form) { ASSERT_EQ(offsets_of(op(make_tensor(middle, form))), expected); });
}

template <int Seed>
void views_agree() {
  typename Given<Seed>::type const layout;
  int const row = digit<Seed>(7, Given<Seed>::m);
  int const column = digit<Seed>(8, Given<Seed>::n0 * Given<Seed>::n1);
  alike(layout, [](auto const& t) { return t; });
  alike(layout, [&](auto const& t) { return t(row, _); });
  alike(layout, [&](auto const& t) { return t(_, column); });
  alike(layout, [&](auto const& t) { return t(_, make_coord(_, column / Given<Seed>::n0)); });
  alike(layout, [&](auto const& t) { return domain_offset(make_coord(row, 0), t); });
  alike(layout, [](auto const& t) { return flatten(t); });
  // tiles of rows and of whole columns, ragged where they do not divide; the threads of a tile
  alike(layout, [](auto const& t) { return local_tile(t, make_shape(_2{}, C<Given<Seed>::n0>{}), make_coord(0, 0)); });
  alike(layout, [&](auto const& t) { return local_tile(t, make_tile(_4{}), make_coord(row / 4)); });
  alike(layout, [&](auto const& t) { return local_partition(t, Layout<Shape<_3, C<Given<Seed>::n0>>>{}, row); });
  alike(layout, [&](auto const& t) { return outer_partition(t, make_shape(_2{}, C<Given<Seed>::n0>{}), row % 2); });
}

// into a compact destination of every form, from a source of every form
template <int Seed>
void copies_agree() {
  using G = Given<Seed>;
  typename G::type const from;
  Layout<Shape<C<G::m>, Shape<C<G::n0>, C<G::n1>>>> const to;
  for (int i = 0; i < 4096; ++i) { memory[i] = i; }
  each_form(from, [&](auto const& source) {
    each_form(to, [&](auto const& destination) {
      std::vector<int> out(400, -1), expected(400, -1);
      for (int i = 0; i < int(size(from)); ++i) { expected[std::size_t(100 + to(i))] = middle[int(from(i))]; }
      auto dst = make_tensor(out.data() + 100, destination);
      copy(make_tensor(static_cast<int const*>(middle), source), dst);
      ASSERT_EQ(out, expected);
    });
  });
}

template <int Seed>
void products_agree() {
  using G = Given<Seed>;
  typename G::type const a;
  Layout<Shape<_3, Shape<C<G::n0>, C<G::n1>>>, Stride<C<G::n0 * G::n1>, Stride<_1, C<G::n0>>>> const b;
  Layout<Shape<C<G::m>, _3>> const d;
  for (int i = 0; i < 4096; ++i) { memory[i] = i % 23 - 11; }
  int const other[48] = {3, -1, 4, -1, 5, -9, 2, -6, 5, -3, 5, -8, 9, -7, 9, -3, 2, -3, 8, -4};
  std::vector<int> expected(27, 1);
  for (int m = 0; m < G::m; ++m) {
    for (int n = 0; n < 3; ++n) {
      for (int k = 0; k < G::n0 * G::n1; ++k) {
        expected[std::size_t(d(m, n))] += middle[int(a(m, k))] * other[int(b(n, k))];
      }
    }
  }
  auto const check = [&](auto const& fa, auto const& fb, auto const& fd) {
    std::vector<int> out(27, 1);
    auto sum = make_tensor(out.data(), fd);
    gemm(make_tensor(static_cast<int const*>(middle), fa), make_tensor(&other[0], fb), sum);
    ASSERT_EQ(out, expected);
  };
  each_form(a, [&](auto const& form) { check(form, b, d); });
  each_form(b, [&](auto const& form) { check(a, form, d); });
  each_form(d, [&](auto const& form) { check(a, b, form); });
}

template <int... Seed>
void all_views(std::integer_sequence<int, Seed...>) {
  (views_agree<Seed>(), ...);
}
template <int... Seed>
void all_copies(std::integer_sequence<int, Seed...>) {
  (copies_agree<Seed>(), ...);
}
template <int... Seed>
void all_products(std::integer_sequence<int, Seed...>) {
  (products_agree<Seed>(), ...);
}

}  // namespace

TEST(TensorForms, Views) {
  all_views(std::make_integer_sequence<int, 6>{});
}

TEST(TensorForms, Copies) {
  all_copies(std::make_integer_sequence<int, 4>{});
}

TEST(TensorForms, Products) {
  all_products(std::make_integer_sequence<int, 4>{});
}
