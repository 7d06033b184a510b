// tensor_forms: the offset of an element does not depend on which numbers of a layout are static.
//
// Random layouts have two modes, one of them nested, with padded, negative and zero strides. Each layout is tested in
// four forms: all static, with run-time strides, with run-time extents, and all run-time. Slices, tiles, partitions,
// copies and GEMMs must agree.
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

// Returns the layout in one of its four forms.
template <int Form, class L>
auto form_of(L const& layout) {
  static_assert(0 <= Form && Form < 4);
  if constexpr (Form == 0) {
    return layout;
  } else if constexpr (Form == 1) {
    return make_layout(layout.shape(), run_time(layout.stride()));
  } else if constexpr (Form == 2) {
    return make_layout(run_time(layout.shape()), layout.stride());
  } else {
    return make_layout(run_time(layout.shape()), run_time(layout.stride()));
  }
}

template <int Seed>
constexpr int digit(int k, int below) {
  unsigned x = unsigned(Seed) * 2654435761u + unsigned(k) * 40503u + 977u;
  x ^= x >> 13;
  x *= 2246822519u;
  x ^= x >> 15;
  return int(x % unsigned(below));
}

// Makes a random layout (m, (n0, n1)) in column or row order. The layout is padded, with some modes reversed and some
// strides 0.
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

// The queries of a tensor are classes that do not depend on the seed. So the run-time form has the same type for all
// seeds.
struct Whole {
  template <class T>
  auto operator()(T const& t) const {
    return t;
  }
};
struct RowOf {
  int row;
  template <class T>
  auto operator()(T const& t) const {
    return t(row, _);
  }
};
struct ColumnOf {
  int column;
  template <class T>
  auto operator()(T const& t) const {
    return t(_, column);
  }
};
struct PartOfColumn {
  int column;
  template <class T>
  auto operator()(T const& t) const {
    return t(_, make_coord(_, column));
  }
};
struct From {
  int row;
  template <class T>
  auto operator()(T const& t) const {
    return domain_offset(make_coord(row, 0), t);
  }
};
struct Flat {
  template <class T>
  auto operator()(T const& t) const {
    return flatten(t);
  }
};
// Queries a tile of rows and whole columns, a tile of rows (ragged if its size does not divide the extent), or a
// thread's part.
template <int N0>
struct Tile {
  template <class T>
  auto operator()(T const& t) const {
    return local_tile(t, make_shape(_2{}, C<N0>{}), make_coord(0, 0));
  }
};
struct RowsTile {
  int tile;
  template <class T>
  auto operator()(T const& t) const {
    return local_tile(t, make_tile(_4{}), make_coord(tile));
  }
};
template <int N0>
struct ThreadsPart {
  int thread;
  template <class T>
  auto operator()(T const& t) const {
    return local_partition(t, Layout<Shape<_3, C<N0>>>{}, thread);
  }
};
template <int N0>
struct OuterPart {
  int thread;
  template <class T>
  auto operator()(T const& t) const {
    return outer_partition(t, make_shape(_2{}, C<N0>{}), thread);
  }
};

void expect_alike(Offsets const& a, Offsets const& b, int seed, int ask, int form) {
  ASSERT_EQ(a, b) << "seed " << seed << ", question " << ask << ", form " << form;
}

template <int Seed, int Ask, int Form, class L, class Op>
void alike(L const& layout, Op const& op, Offsets const& expected) {
  if constexpr ((Ask + 2 * Form) % 6 == Seed) {
    expect_alike(offsets_of(op(make_tensor(middle, form_of<Form>(layout)))), expected, Seed, Ask, Form);
  }
}

// Checks that Op selects the same elements of a tensor in every form as in the run-time form. Each seed tests each
// query in one of the other forms, and covers every form over all queries. Every query is also tested in the run-time
// form, which has one type for all seeds.
template <int Seed, int Ask, class L, class Op>
void alike(L const& layout, Op const& op) {
  Offsets const expected = offsets_of(op(make_tensor(middle, form_of<3>(layout))));
  alike<Seed, Ask, 0>(layout, op, expected);
  alike<Seed, Ask, 1>(layout, op, expected);
  alike<Seed, Ask, 2>(layout, op, expected);
}

template <int Seed>
void views_agree() {
  constexpr int n0 = Given<Seed>::n0;
  typename Given<Seed>::type const layout;
  int const row = digit<Seed>(7, Given<Seed>::m);
  int const column = digit<Seed>(8, n0 * Given<Seed>::n1);
  alike<Seed, 0>(layout, Whole{});
  alike<Seed, 1>(layout, RowOf{row});
  alike<Seed, 2>(layout, ColumnOf{column});
  alike<Seed, 3>(layout, PartOfColumn{column / n0});
  alike<Seed, 4>(layout, From{row});
  alike<Seed, 5>(layout, Flat{});
  alike<Seed, 6>(layout, Tile<n0>{});
  alike<Seed, 7>(layout, RowsTile{row / 4});
  alike<Seed, 8>(layout, ThreadsPart<n0>{row});
  alike<Seed, 9>(layout, OuterPart<n0>{row % 2});
}

// Copies from a source in one form into a compact destination in another form.
template <int Source, int Destination, class A, class B>
void copy_agrees(A const& from, B const& to) {
  std::vector<int> out(400, -1), expected(400, -1);
  for (int i = 0; i < int(size(from)); ++i) { expected[std::size_t(100 + to(i))] = middle[int(from(i))]; }
  auto dst = make_tensor(out.data() + 100, form_of<Destination>(to));
  copy(make_tensor(static_cast<int const*>(middle), form_of<Source>(from)), dst);
  ASSERT_EQ(out, expected);
}

// Checks four pairs of forms for one seed. Each seed covers every form of the source and of the destination.
template <int Seed>
void copies_agree() {
  using G = Given<Seed>;
  typename G::type const from;
  Layout<Shape<C<G::m>, Shape<C<G::n0>, C<G::n1>>>> const to;
  for (int i = 0; i < 4096; ++i) { memory[i] = i; }
  copy_agrees<0, Seed % 4>(from, to);
  copy_agrees<1, (Seed + 1) % 4>(from, to);
  copy_agrees<2, (Seed + 2) % 4>(from, to);
  copy_agrees<3, (Seed + 3) % 4>(from, to);
}

// Checks four triples of forms for one seed. Each seed covers every form of every tensor, and over all seeds every
// pair of forms of two tensors occurs. The three forms are a, a + s and a + x s, computed in the field with four
// elements.
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
  auto const check = [&]<int Form>(C<Form>) {
    constexpr int times_x[4] = {0, 2, 3, 1};
    std::vector<int> out(27, 1);
    auto sum = make_tensor(out.data(), form_of<Form ^ times_x[Seed]>(d));
    gemm(make_tensor(static_cast<int const*>(middle), form_of<Form>(a)),
         make_tensor(&other[0], form_of<Form ^ Seed>(b)), sum);
    ASSERT_EQ(out, expected) << "seed " << Seed << ", form " << Form;
  };
  check(C<0>{});
  check(C<1>{});
  check(C<2>{});
  check(C<3>{});
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

TEST(TensorForms, Views) { all_views(std::make_integer_sequence<int, 6>{}); }

TEST(TensorForms, Copies) { all_copies(std::make_integer_sequence<int, 4>{}); }

TEST(TensorForms, Products) { all_products(std::make_integer_sequence<int, 4>{}); }
