// partitions: tests that threads that write their own partitions do not race. The test is built with ThreadSanitizer,
// and its report fails the test.
//
// Partitions are disjoint, so no lock is needed. Packed elements share bytes, so each thread gets whole bytes.
#include <gtest/gtest.h>

#include <numeric>
#include <thread>
#include <vector>

#include "sett/cute.hpp"
#include "sett/sett.hpp"

using namespace cute;

namespace {

template <class F>
void in_threads(int n, F const& work) {
  std::vector<std::thread> threads;
  for (int i = 0; i < n; ++i) { threads.emplace_back(work, i); }
  for (std::thread& t : threads) { t.join(); }
}

}  // namespace

TEST(Threads, EachWritesItsPartition) {
  std::vector<int> numbers(64 * 48);
  auto const t = make_tensor(numbers.data(), make_layout(make_shape(64, Int<48>{}), make_stride(Int<48>{}, _1{})));
  auto const threads = Layout<Shape<_4, _2>>{};
  in_threads(8, [&](int i) {
    auto part = local_partition(t, threads, i);
    for (int k = 0; k < int(size(part)); ++k) { part(k) = i; }
  });
  for (int m = 0; m < 64; ++m) {
    for (int n = 0; n < 48; ++n) { ASSERT_EQ(t(m, n), m % 4 + 4 * (n % 2)); }
  }
}

TEST(Threads, PackedElementsOfWholeBytes) {
  std::vector<std::uint8_t> bytes(64);
  auto const t = make_tensor(make_gmem_ptr<int4_t>(static_cast<void*>(bytes.data())), Shape<_2, Int<64>>{});
  in_threads(8, [&](int i) {
    auto columns = local_tile(t, Shape<_2, _8>{}, make_coord(0, i));
    for (int k = 0; k < int(size(columns)); ++k) { columns(k) = int4_t(i - 4); }
  });
  for (int k = 0; k < 128; ++k) { ASSERT_EQ(int(int4_t(t(k))), k / 16 - 4); }
}

// Checks that planning, printing and refusing share no state between threads.
TEST(Threads, RunTimeOperationsShareNothing) {
  in_threads(8, [](int i) {
    for (int k = 1; k < 50; ++k) {
      auto const a = make_layout(make_shape(8, 6 + i), make_stride(_1{}, 8));
      auto const tiles = zipped_divide(a, make_tile(_4{}, 2));
      ASSERT_EQ(int(size<0>(tiles)), 8);
      sett::AnyLayout const any = a;
      ASSERT_FALSE(sett::to_text(any).c_str()[0] == '\0');
      sett::AnyLayout const three = Layout<Shape<_3, _3>, Stride<_1, _10>>{};
      ASSERT_FALSE(sett::try_composition(three, Layout<_4, _2>{}));
    }
  });
}
