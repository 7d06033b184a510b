// Tests warpgroup MMAs with missing waits or fences.
#include "faults.hpp"

namespace faults {

namespace {

using Product = SM90::GMMA::MMA_64x8x16_F32BF16BF16_SS<SM90::GMMA::Major::K, SM90::GMMA::Major::K>;

// Describes 64 x 16 or 8 x 16 elements without a swizzle, as consecutive 8 x 8 core matrices.
std::uint64_t descriptor(int at) {
  return sett::make_wgmma_descriptor({cast_smem_ptr_to_uint(gpu::dynamic_smem<bfloat16_t>() + at), 128, 256, 0, 1});
}
void fill() {
  auto s = shared<bfloat16_t>(1152);
  for (int i = thread(); i < 1152; i += 128) { s(i) = bfloat16_t(1.0f); }
}

// Prepares a warpgroup's accumulators and operands, and fences them for the async proxy if `fenced` is set. Then runs
// `body`, which contains the fault.
template <bool fenced = true, bool cleared = true, class Body>
sim::report with_operands(sim::options how, Body const& body) {
  return sim::launch(how, 1, 128, 2304, [&] {
    auto acc = make_tensor<float>(Layout<_4>{});
    if (cleared) { clear(acc); }
    fill();
    if (fenced) { gpu::fence_view_async_shared(); }
    gpu::sync_threads();
    body(acc);
  });
}

}  // namespace

TEST(Faults, Warpgroups) {
  expect_all(__FILE__, {
                           {"accumulators before the wait", &sim::report::missing_waits,
                            [](sim::options how) {
                              return with_operands(how, [](auto& acc) {
                                warpgroup_arrive();
                                Product::fma(descriptor(0), descriptor(1024), acc(0), acc(1), acc(2), acc(3));
                                warpgroup_commit_batch();
                                float const x = acc(1);  // fault: accumulators before the wait
                                warpgroup_wait<0>();
                                EXPECT_NE(x, 16.0f);
                              });
                            }},
                           {"accumulators that nobody cleared", &sim::report::uninitialised,
                            [](sim::options how) {
                              return with_operands<true, false>(how, [](auto& acc) {
                                warpgroup_arrive();
                                Product::fma(descriptor(0), descriptor(1024), acc(0), acc(1), acc(2),
                                             acc(3));  // fault: accumulators that nobody cleared
                                warpgroup_commit_batch();
                                warpgroup_wait<0>();
                              });
                            }},
                           {"no wgmma fence", &sim::report::barrier_misuse,
                            [](sim::options how) {
                              return with_operands(how, [](auto& acc) {
                                Product::fma(descriptor(0), descriptor(1024), acc(0), acc(1), acc(2),
                                             acc(3));  // fault: no wgmma fence
                                warpgroup_commit_batch();
                                warpgroup_wait<0>();
                              });
                            }},
                           {"a product without the proxy's fence", &sim::report::races,
                            [](sim::options how) {
                              return with_operands<false>(how, [](auto& acc) {
                                warpgroup_arrive();
                                Product::fma(descriptor(0), descriptor(1024), acc(0), acc(1), acc(2),
                                             acc(3));  // fault: a product without the proxy's fence
                                warpgroup_commit_batch();
                                warpgroup_wait<0>();
                              });
                            }},
                           {"an operand written during the product", &sim::report::missing_waits,
                            [](sim::options how) {
                              return with_operands(how, [](auto& acc) {
                                warpgroup_arrive();
                                Product::fma(descriptor(0), descriptor(1024), acc(0), acc(1), acc(2), acc(3));
                                warpgroup_commit_batch();
                                gpu::sync_threads();
                                shared<bfloat16_t>(1152)(9 * thread()) =
                                    bfloat16_t(2.0f);  // fault: an operand written during the product
                                warpgroup_wait<0>();
                              });
                            }},
                           {"a thread of the warpgroup ends", &sim::report::barrier_misuse,
                            [](sim::options how) {
                              return with_operands(how, [](auto& acc) {
                                if (thread() == 127) { return; }
                                warpgroup_arrive();
                                Product::fma(descriptor(0), descriptor(1024), acc(0), acc(1), acc(2),
                                             acc(3));  // fault: a thread of the warpgroup ends
                                warpgroup_commit_batch();
                                warpgroup_wait<0>();
                              });
                            }},
                           {"a warp of the warpgroup is absent", &sim::report::deadlock,
                            [](sim::options how) {
                              return with_operands(how, [](auto& acc) {
                                if (thread() >= 96) {
                                  gpu::sync_threads(1, 128);
                                  return;
                                }
                                warpgroup_arrive();
                                Product::fma(descriptor(0), descriptor(1024), acc(0), acc(1), acc(2),
                                             acc(3));  // fault: a warp of the warpgroup is absent
                              });
                            }},
                       });
}

}  // namespace faults
