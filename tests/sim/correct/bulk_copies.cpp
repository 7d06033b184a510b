// SM90_BULK_COPY_AUTO: tests copies of whole tensors by bulk copies, one for each run that both layouts share.
#include <sett/algo/bulk_copy.hpp>

#include "correct.hpp"

namespace correct {

namespace {

// Copies `in` to shared memory and from there to `out`. Both tensors have the layout G.
template <class T, class G, class S>
void expect_bulk_copied(G const& global_layout, S const& shared_layout) {
  constexpr int elements = int(cosize_v<G>), bytes = int(cosize_v<S>) * int(sizeof(T));
  auto in = numbers<T>(elements, 3);
  sim::buffer<T> out(static_cast<std::size_t>(elements));
  expect_ok("bulk copies", [&](sim::options how) {
    return sim::launch(
        how, 1, 32, bytes + 16,
        [=](T const* from, T* to) {
          auto const bulk = Copy_Traits<SM90_BULK_COPY_AUTO>{};
          auto s = make_tensor(make_smem_ptr(gpu::dynamic_smem<T>()), shared_layout);
          auto const g = make_tensor(make_gmem_ptr(from), global_layout);
          auto d = make_tensor(make_gmem_ptr(to), global_layout);
          if (thread() != 0) { return; }
          auto& barrier = gpu::dynamic_smem<std::uint64_t>()[bytes / 8];
          initialize_barrier(barrier, 1);
          gpu::fence_barrier_init();
          prefetch(bulk, g);
          set_barrier_transaction_bytes(barrier, std::uint32_t(size(g)) * std::uint32_t(sizeof(T)));
          copy(bulk.with(barrier), g, s);
          wait_barrier(barrier, 0);
          copy(bulk, s, d);
          tma_store_arrive();
          tma_store_wait<0>();
        },
        in.data(), out.data());
  });
  for (int i = 0; i < int(size(global_layout)); ++i) {
    auto const at = std::size_t(global_layout(i));
    ASSERT_EQ(static_cast<float>(out[at]), static_cast<float>(in[at])) << i;
  }
}

}  // namespace

TEST(Correct, BulkCopiesOfOneRun) {
  expect_bulk_copied<half_t>(Layout<Shape<_32, _32>>{}, Layout<Shape<_32, _32>>{});
  expect_bulk_copied<std::int8_t>(Layout<Shape<_32, _32>, Stride<_32, _1>>{},
                                  Layout<Shape<_32, _32>, Stride<_32, _1>>{});
}

TEST(Correct, BulkCopiesOfSeveralRuns) {
  expect_bulk_copied<float>(Layout<Shape<_32, _32>, Stride<_1, C<48>>>{}, Layout<Shape<_32, _32>>{});
  expect_bulk_copied<half_t>(Layout<Shape<_32, _32>, Stride<C<64>, _1>>{},
                             Layout<Shape<_32, _32>, Stride<C<40>, _1>>{});
}

}  // namespace correct
