// copy_async: checks copy and copy_if by AutoCopyAsync, from global to shared memory and elsewhere, at every width.
#include "sett/algo/copy_async.hpp"

#include <gtest/gtest.h>

#include "sett/sett.hpp"

using namespace cute;

namespace {

template <class T, class LS, class LD>
void check(LS const& ls, LD const& ld) {
  alignas(16) T from[256];
  alignas(16) T to[256];
  for (int i = 0; i < 256; ++i) { from[i] = T(i + 1); }
  auto const run = [&](auto const& src, auto dst) {
    for (T& x : to) { x = 0; }
    copy(AutoCopyAsync{}, src, dst);
    cp_async_fence();
    cp_async_wait<0>();
    for (int i = 0; i < int(size(ls)); ++i) { ASSERT_EQ(T(dst(i)), T(src(i))) << i; }
    for (T& x : to) { x = 0; }
    auto const pred = [](int i) { return i % 3 == 0; };
    copy_if(AutoCopyAsync{}, pred, src, dst);
    for (int i = 0; i < int(size(ls)); ++i) { ASSERT_EQ(T(dst(i)), pred(i) ? T(src(i)) : T(0)) << i; }
  };
  T const* const readable = from;
  T* const writable = to;
  run(make_tensor(make_gmem_ptr(readable), ls), make_tensor(make_smem_ptr(writable), ld));
  run(make_tensor(make_gmem_ptr(&from[0]), ls), make_tensor(make_smem_ptr(writable), ld));
  run(make_tensor(readable, ls), make_tensor(writable, ld));
}

template <class T>
void check_layouts() {
  Layout<Shape<_16, _8>> const columns;
  Layout<Shape<_16, _8>, Stride<_8, _1>> const rows;
  check<T>(columns, columns);
  check<T>(rows, columns);
  check<T>(rows, Layout<Shape<_16, _8>, Stride<_10, _1>>{});
  check<T>(make_layout(make_shape(16, 8)), columns);
}

}  // namespace

TEST(CopyAsync, EveryWidth) {
  check_layouts<std::uint8_t>();
  check_layouts<std::uint16_t>();
  check_layouts<std::uint32_t>();
  check_layouts<std::uint64_t>();
}

TEST(CopyAsync, WhileCompiling) {
  constexpr bool same = [] {
    int a[4] = {1, 2, 3, 4};
    int b[4] = {};
    auto dst = make_tensor(static_cast<int*>(b), _4{});
    copy(AutoCopyAsync{}, make_tensor(static_cast<int const*>(a), _4{}), dst);
    return b[0] == 1 && b[3] == 4;
  }();
  static_assert(same);
}
