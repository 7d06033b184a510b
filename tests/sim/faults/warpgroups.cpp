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
                           {"reads accumulators before the wgmma wait", &sim::report::missing_waits,
                            [](sim::options how) {
                              return with_operands(how, [](auto& acc) {
                                warpgroup_arrive();
                                Product::fma(descriptor(0), descriptor(1024), acc(0), acc(1), acc(2), acc(3));
                                warpgroup_commit_batch();
                                float const x = acc(1);  // fault: reads accumulators before the wgmma wait
                                warpgroup_wait<0>();
                                EXPECT_NE(x, 16.0f);
                              });
                            }},
                           {"wgmma adds to uninitialised accumulators", &sim::report::uninitialised,
                            [](sim::options how) {
                              return with_operands<true, false>(how, [](auto& acc) {
                                warpgroup_arrive();
                                Product::fma(descriptor(0), descriptor(1024), acc(0), acc(1), acc(2),
                                             acc(3));  // fault: wgmma adds to uninitialised accumulators
                                warpgroup_commit_batch();
                                warpgroup_wait<0>();
                              });
                            }},
                           {"wgmma without warpgroup_arrive", &sim::report::barrier_misuse,
                            [](sim::options how) {
                              return with_operands(how, [](auto& acc) {
                                Product::fma(descriptor(0), descriptor(1024), acc(0), acc(1), acc(2),
                                             acc(3));  // fault: wgmma without warpgroup_arrive
                                warpgroup_commit_batch();
                                warpgroup_wait<0>();
                              });
                            }},
                           {"wgmma reads shared writes without a proxy fence", &sim::report::races,
                            [](sim::options how) {
                              return with_operands<false>(how, [](auto& acc) {
                                warpgroup_arrive();
                                Product::fma(descriptor(0), descriptor(1024), acc(0), acc(1), acc(2),
                                             acc(3));  // fault: wgmma reads shared writes without a proxy fence
                                warpgroup_commit_batch();
                                warpgroup_wait<0>();
                              });
                            }},
                           {"overwrites an operand of a pending wgmma", &sim::report::missing_waits,
                            [](sim::options how) {
                              return with_operands(how, [](auto& acc) {
                                warpgroup_arrive();
                                Product::fma(descriptor(0), descriptor(1024), acc(0), acc(1), acc(2), acc(3));
                                warpgroup_commit_batch();
                                gpu::sync_threads();
                                shared<bfloat16_t>(1152)(9 * thread()) =
                                    bfloat16_t(2.0f);  // fault: overwrites an operand of a pending wgmma
                                warpgroup_wait<0>();
                              });
                            }},
                           {"one thread exits before the wgmma", &sim::report::barrier_misuse,
                            [](sim::options how) {
                              return with_operands(how, [](auto& acc) {
                                if (thread() == 127) { return; }
                                warpgroup_arrive();
                                Product::fma(descriptor(0), descriptor(1024), acc(0), acc(1), acc(2),
                                             acc(3));  // fault: one thread exits before the wgmma
                                warpgroup_commit_batch();
                                warpgroup_wait<0>();
                              });
                            }},
                           {"one warp of the warpgroup skips the wgmma", &sim::report::deadlock,
                            [](sim::options how) {
                              return with_operands(how, [](auto& acc) {
                                if (thread() >= 96) {
                                  gpu::sync_threads(1, 128);
                                  return;
                                }
                                warpgroup_arrive();
                                Product::fma(descriptor(0), descriptor(1024), acc(0), acc(1), acc(2),
                                             acc(3));  // fault: one warp of the warpgroup skips the wgmma
                              });
                            }},
                       });
}

}  // namespace faults
