// tensors: checks laws of partitions, predicated copies, packed elements and swizzled elements at every coordinate.
#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "sett/cute.hpp"

using namespace cute;

namespace {

template <class T>
using Memory = std::vector<T>;

// Checks that the threads cover every element of an m x n matrix once, and that all their other coordinates are
// outside the matrix.
template <class Tiler, class Threads>
void threads_of_ragged_tiles(int m, int n, Tiler const& tiler, Threads const& threads) {
  std::vector<int> times(std::size_t(m * n));
  int outside = 0;
  auto const c = make_identity_tensor(make_shape(m, n));
  auto const tiles_m = ceil_div(m, size<0>(tiler));
  auto const tiles_n = ceil_div(n, size<1>(tiler));
  for (int x = 0; x < int(tiles_m); ++x) {
    for (int y = 0; y < int(tiles_n); ++y) {
      auto const tile = local_tile(c, tiler, make_coord(x, y));
      for (int t = 0; t < int(size(threads)); ++t) {
        auto const part = local_partition(tile, threads, t);
        for (int i = 0; i < int(size(part)); ++i) {
          auto const at = part(i);
          if (elem_less(at, make_shape(m, n))) {
            ++times[std::size_t(int(get<0>(at)) + m * int(get<1>(at)))];
          } else {
            ++outside;
          }
        }
      }
    }
  }
  for (int const k : times) { ASSERT_EQ(k, 1) << m << 'x' << n; }
  int const padded = int(tiles_m) * int(tiles_n) * int(size(tiler));
  ASSERT_EQ(outside, padded - m * n) << m << 'x' << n;
}

}  // namespace

TEST(LawsOfTensors, PartitionsOfRaggedMatricesCoverThemOnce) {
  for (int m = 1; m <= 40; m += m < 10 ? 1 : 7) {
    for (int n = 1; n <= 40; n += n < 10 ? 1 : 7) {
      threads_of_ragged_tiles(m, n, Shape<_8, _4>{}, Layout<Shape<_4, _2>>{});
      threads_of_ragged_tiles(m, n, Shape<_6, _4>{}, Layout<Shape<_3, _2>, Stride<_2, _1>>{});
      threads_of_ragged_tiles(m, n, Shape<_4, _10>{}, Layout<Shape<_2, _5>>{});
    }
  }
}

// If a thread layout has stride 0, two threads get the same elements. A projection in local_partition does the same
// for each mode.
TEST(LawsOfTensors, ProjectionsReplicate) {
  std::vector<int> times(16);
  for (int i = 0; i < 16; ++i) { times[std::size_t(i)] = 0; }
  auto const m = make_tensor(times.data(), Layout<Shape<_4, _4>>{});
  for (int t = 0; t < 8; ++t) {
    auto part = local_partition(m, Layout<Shape<_2, _4>>{}, t, Step<_1, X>{});
    for (int i = 0; i < int(size(part)); ++i) { ++part(i); }
  }
  for (int const k : times) { EXPECT_EQ(k, 4); }  // the size of the omitted mode
}

namespace {

// Copies an n-element line by tiles under every bounds predicate, with guard elements before and after the source and
// the destination.
template <class T, int Tile, class Stride>
void guarded(int n, Stride const& stride) {
  constexpr int guard = 64;
  int const step = int(stride);
  Memory<T> from(std::size_t(n * step + 2 * guard)), to(from.size(), T(-1)), expected(from.size(), T(-1));
  for (std::size_t i = 0; i < from.size(); ++i) { from[i] = T(i + 1); }
  for (int i = 0; i < n; ++i) { expected[std::size_t(guard + i * step)] = from[std::size_t(guard + i * step)]; }
  auto const layout = make_layout(make_shape(n), make_stride(stride));
  auto const src = make_tensor(static_cast<T const*>(from.data()) + guard, layout);
  auto const dst = make_tensor(to.data() + guard, layout);
  auto const c = make_identity_tensor(make_shape(n));
  auto const tiler = Shape<C<Tile>>{};
  for (int x = 0; x < ceil_div(n, Tile); ++x) {
    auto const s = local_tile(src, tiler, make_coord(x));
    auto d = local_tile(dst, tiler, make_coord(x));
    auto const at = local_tile(c, tiler, make_coord(x));
    auto pred = make_tensor<bool>(Shape<C<Tile>>{});
    for (int i = 0; i < Tile; ++i) { pred(i) = elem_less(at(i), make_shape(n)); }
    copy_if(pred, s, d);
  }
  ASSERT_EQ(to, expected) << n << " by " << Tile << " stride " << step;
}

}  // namespace

TEST(LawsOfTensors, PredicatedCopiesTouchNothingOutside) {
  for (int n = 1; n <= 40; ++n) {
    guarded<float, 4>(n, _1{});
    guarded<float, 7>(n, 1);
    guarded<std::int16_t, 16>(n, _1{});
    guarded<std::int16_t, 5>(n, 3);
    guarded<double, 8>(n, _2{});
  }
}

TEST(LawsOfTensors, RaggedMatricesInOneCall) {
  for (int m = 1; m <= 40; m += 3) {
    for (int n = 1; n <= 20; n += 2) {
      Memory<int> from(std::size_t(m * n)), to(std::size_t(m * n + 128), -1), expected = to;
      for (int i = 0; i < m * n; ++i) { expected[std::size_t(64 + i)] = from[std::size_t(i)] = i; }
      auto const layout = make_layout(make_shape(m, n));
      auto const tiler = make_shape(_4{}, _3{});
      auto const at = zipped_divide(make_identity_tensor(make_shape(m, n)), tiler);
      copy_if([&](int i) { return elem_less(at(i), make_shape(m, n)); },
              zipped_divide(make_tensor(static_cast<int const*>(from.data()), layout), tiler),
              zipped_divide(make_tensor(to.data() + 64, layout), tiler));
      ASSERT_EQ(to, expected) << m << 'x' << n;
    }
  }
}

namespace {

// Stores every value at every position, and checks that all other bits stay unchanged.
template <int Bits>
void stores_leave_neighbours() {
  using T = integer_subbyte<Bits, false>;
  constexpr int bytes = 24;
  constexpr int elements = 8 * bytes / Bits;
  for (int background : {0x00, 0xff, 0x5a}) {
    for (int at = 0; at < elements; ++at) {
      for (unsigned value = 0; value<(1u << Bits); value += Bits> 4 ? 5 : 1) {
        std::array<std::uint8_t, bytes> memory, expected;
        memory.fill(std::uint8_t(background));
        expected = memory;
        for (int b = 0; b < Bits; ++b) {
          int const bit = at * Bits + b;
          unsigned const byte = expected[std::size_t(bit / 8)];
          unsigned const changed = (byte & ~(1u << bit % 8)) | ((value >> b & 1u) << bit % 8);
          expected[std::size_t(bit / 8)] = std::uint8_t(changed);
        }
        auto t = make_tensor(recast_ptr<T>(static_cast<void*>(memory.data())), make_shape(elements));
        t(at) = T(value);
        ASSERT_EQ(memory, expected) << Bits << " bits at " << at;
        ASSERT_EQ(unsigned(T(t(at))), value);
      }
    }
  }
}

using Bytes = std::array<std::uint8_t, 96>;

unsigned bit_of(Bytes const& bytes, int bit) { return bytes[std::size_t(bit / 8)] >> bit % 8 & 1u; }

// Copies between every pair of starting positions, and checks that all other bits stay unchanged.
void copies_leave_neighbours(int bits, std::vector<int> const& offsets, void const* layout,
                             void (*copy_of)(void const*, Bytes const&, int, Bytes&, int)) {
  Bytes from, to, expected;
  for (int begin = 0; begin < 18; ++begin) {
    for (int begin_to : {0, 1, 2, 3, 5, 8, 16}) {
      for (std::size_t i = 0; i < 96; ++i) {
        from[i] = std::uint8_t(37 * i + 11);
        to[i] = expected[i] = std::uint8_t(91 * i + 3);
      }
      for (int const offset : offsets) {
        for (int b = 0; b < bits; ++b) {
          int const bit = (begin_to + offset) * bits + b;
          unsigned const byte = expected[std::size_t(bit / 8)];
          unsigned const value = bit_of(from, (begin + offset) * bits + b);
          expected[std::size_t(bit / 8)] = std::uint8_t((byte & ~(1u << bit % 8)) | (value << bit % 8));
        }
      }
      copy_of(layout, from, begin, to, begin_to);
      ASSERT_EQ(to, expected) << bits << " bits, from " << begin << " to " << begin_to;
    }
  }
}

template <int Bits, class L>
void copy_packed(void const* layout, Bytes const& from, int begin, Bytes& to, int begin_to) {
  using T = integer_subbyte<Bits, false>;
  L const& l = *static_cast<L const*>(layout);
  auto const src = make_tensor(recast_ptr<T const>(static_cast<void const*>(from.data())) + begin, l);
  auto dst = make_tensor(recast_ptr<T>(static_cast<void*>(to.data())) + begin_to, l);
  copy(src, dst);
}

template <int Bits, class L>
void copies_leave_neighbours(L const& layout) {
  std::vector<int> offsets;
  for (int i = 0; i < int(size(layout)); ++i) { offsets.push_back(int(layout(i))); }
  copies_leave_neighbours(Bits, offsets, &layout, &copy_packed<Bits, L>);
}

template <int Bits>
void copies_of_packed_elements() {
  copies_leave_neighbours<Bits>(Layout<_32, _1>{});
  copies_leave_neighbours<Bits>(Layout<Shape<_8, _2>, Stride<_1, _16>>{});
  copies_leave_neighbours<Bits>(Layout<Shape<_2, _8>, Stride<_16, _1>>{});
  copies_leave_neighbours<Bits>(Layout<_9, _3>{});
  copies_leave_neighbours<Bits>(make_layout(make_shape(_8{}, 3), make_stride(_1{}, 10)));
}

}  // namespace

TEST(LawsOfTensors, PackedStoresLeaveTheirNeighbours) {
  stores_leave_neighbours<1>();
  stores_leave_neighbours<2>();
  stores_leave_neighbours<4>();
  stores_leave_neighbours<6>();
}

TEST(LawsOfTensors, CopiesOfPackedElementsLeaveTheirNeighbours) {
  copies_of_packed_elements<1>();
  copies_of_packed_elements<2>();
  copies_of_packed_elements<4>();
  copies_of_packed_elements<6>();
}

namespace {

constexpr int memory_size = 1024;

// Copies into the swizzled tensor and out again.
template <class L, class Swizzled>
void copies_hold_the_same(L const& layout, Swizzled const& swizzled) {
  alignas(128) int plain_memory[memory_size], memory[memory_size];
  for (int i = 0; i < memory_size; ++i) { plain_memory[i] = memory[i] = -1; }
  auto plain = make_tensor(&plain_memory[0], layout);
  auto t = make_tensor(&memory[0], swizzled);
  for (int i = 0; i < int(size(layout)); ++i) { plain(i) = 1000 + i; }
  copy(plain, t);
  for (int i = 0; i < int(size(layout)); ++i) { ASSERT_EQ(t(i), plain(i)); }
  auto back = make_tensor<int>(Layout<C<int(decltype(size(layout))::value)>>{});
  copy(t, back);
  for (int i = 0; i < int(size(layout)); ++i) { ASSERT_EQ(back(i), 1000 + i); }
}

// Writes elements one by one, and then compares the rows and columns of both tensors.
template <class L, class Swizzled>
void slices_hold_the_same(L const& layout, Swizzled const& swizzled) {
  alignas(128) int memory[memory_size];
  auto t = make_tensor(&memory[0], swizzled);
  int const rows = int(size<0>(layout)), columns = int(size<1>(layout));
  for (int i = 0; i < memory_size; ++i) { memory[i] = -1; }
  for (int i = 0; i < rows * columns; ++i) { t(i) = 1000 + i; }
  for (int m = 0; m < rows; ++m) {
    auto const row = t(m, _);
    for (int n = 0; n < columns; ++n) { ASSERT_EQ(row(n), 1000 + m + rows * n); }
  }
  for (int n = 0; n < columns; ++n) {
    auto const column = t(_, n);
    for (int m = 0; m < rows; ++m) { ASSERT_EQ(column(m), 1000 + m + rows * n); }
  }
}

// Tests either copies or slices. Over all calls, each swizzle and each layout is tested with both.
template <bool Copies, class Sw, class L>
void swizzled_holds_the_same() {
  if constexpr (Copies) {
    copies_hold_the_same(L{}, composition(Sw{}, L{}));
  } else {
    slices_hold_the_same(L{}, composition(Sw{}, L{}));
  }
}

template <bool Copies, class L>
void under_swizzles() {
  swizzled_holds_the_same<Copies, Swizzle<1, 0, 3>, L>();
  swizzled_holds_the_same<!Copies, Swizzle<2, 1, 3>, L>();
  swizzled_holds_the_same<Copies, Swizzle<3, 0, 3>, L>();
  swizzled_holds_the_same<!Copies, Swizzle<3, 2, 4>, L>();
  swizzled_holds_the_same<Copies, Swizzle<2, 0, -3>, L>();
}

}  // namespace

TEST(LawsOfTensors, SwizzledAndPlainTensorsHoldTheSame) {
  under_swizzles<true, Layout<Shape<_8, _8>, Stride<_8, _1>>>();
  under_swizzles<false, Layout<Shape<_8, _16>>>();
  under_swizzles<true, Layout<Shape<_16, _8>, Stride<_1, _32>>>();
}
