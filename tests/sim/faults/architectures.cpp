// Runs instructions that the chosen architecture does not support (PTX ISA, target notes).
#include <sett/inst/generated/mma_names.hpp>
#include <sett/inst/generated/wgmma_names.hpp>
#include <sett/sim/boxes.hpp>

#include "faults.hpp"

namespace faults {

namespace {

sim::report on_sm80(sim::options how, void (*kernel)(float const*)) {
  sim::buffer<float> in(1024, 1.0f);
  how.arch = sim::arch::sm80;
  return sim::launch(how, 1, 128, 4096, kernel, in.data());
}
std::uint64_t& barrier() { return gpu::dynamic_smem<std::uint64_t>()[256]; }
void make_barrier(int arrivals) {
  if (thread() == 0) { initialize_barrier(barrier(), arrivals); }
  gpu::sync_threads();
}

}  // namespace

TEST(Faults, InstructionsOfLaterArchitectures) {
  constexpr List misuse = &sim::report::barrier_misuse;
  expect_all(__FILE__,
             {
                 {"mbarrier.try_wait on sm_80", misuse,
                  [](sim::options how) {
                    return on_sm80(how, [](float const*) {
                      make_barrier(128);
                      arrive_barrier(barrier());
                      wait_barrier(barrier(), 0);  // fault: mbarrier.try_wait on sm_80
                    });
                  }},
                 {"expect_tx on sm_80", misuse,
                  [](sim::options how) {
                    return on_sm80(how, [](float const*) {
                      make_barrier(1);
                      if (thread() == 0) { set_barrier_transaction_bytes(barrier(), 0); }  // fault: expect_tx on sm_80
                    });
                  }},
                 {"cp.async.bulk on sm_80", misuse,
                  [](sim::options how) {
                    return on_sm80(how, [](float const* p) {
                      make_barrier(1);
                      if (thread() == 0) {
                        set_barrier_transaction_bytes(barrier(), 512);
                        SM90_BULK_COPY_G2S::copy(p, &barrier(), gpu::dynamic_smem<float>(),
                                                 512);  // fault: cp.async.bulk on sm_80
                      }
                      wait_barrier(barrier(), 0);
                    });
                  }},
                 {"fence.proxy.async on sm_80", misuse,
                  [](sim::options how) {
                    return on_sm80(how, [](float const*) {
                      gpu::fence_view_async_shared();  // fault: fence.proxy.async on sm_80
                    });
                  }},
                 {"barrier.cluster on sm_80", misuse,
                  [](sim::options how) {
                    return on_sm80(how, [](float const*) {
                      cluster_sync();  // fault: barrier.cluster on sm_80
                    });
                  }},
                 {"block_rank_in_cluster on sm_80", misuse,
                  [](sim::options how) {
                    return on_sm80(how, [](float const*) {
                      EXPECT_EQ(block_rank_in_cluster(), 0u);  // fault: block_rank_in_cluster on sm_80
                    });
                  }},
                 {"griddepcontrol.launch_dependents on sm_80", misuse,
                  [](sim::options how) {
                    return on_sm80(how, [](float const*) {
                      gpu::launch_dependent_grids();  // fault: griddepcontrol.launch_dependents on sm_80
                    });
                  }},
                 {"setmaxnreg on sm_80", misuse,
                  [](sim::options how) {
                    return on_sm80(how, [](float const*) {
                      gpu::warpgroup_reg_dealloc<40>();  // fault: setmaxnreg on sm_80
                    });
                  }},
                 {"stmatrix on sm_80", misuse,
                  [](sim::options how) {
                    return on_sm80(how, [](float const*) {
                      if (thread() >= 32) { return; }
                      auto r = make_tensor<std::uint32_t>(Layout<_1>{});
                      r(0) = 1u;
                      auto& row = *reinterpret_cast<uint128_t*>(gpu::dynamic_smem<char>() + 16 * (thread() % 8));
                      SM90_U32x1_STSM_N::copy(r(0), row);  // fault: stmatrix on sm_80
                    });
                  }},
                 {"FP8 MMA on sm_80", misuse,
                  [](sim::options how) {
                    return on_sm80(how, [](float const*) {
                      if (thread() >= 32) { return; }
                      std::uint32_t const a[4] = {}, b[2] = {};
                      float d[4] = {};
                      SM89_16x8x32_F32E4M3E4M3F32_TN::fma(d[0], d[1], d[2], d[3], a[0], a[1], a[2], a[3], b[0], b[1],
                                                          d[0], d[1], d[2], d[3]);  // fault: FP8 MMA on sm_80
                    });
                  }},
                 {"sm_90's FP64 MMA on sm_80", misuse,
                  [](sim::options how) {
                    return on_sm80(how, [](float const*) {
                      if (thread() >= 32) { return; }
                      double const a[2] = {}, b[1] = {};
                      double d[4] = {};
                      SM90_16x8x4_F64F64F64F64_TN::fma(d[0], d[1], d[2], d[3], a[0], a[1], b[0], d[0], d[1], d[2],
                                                       d[3]);  // fault: sm_90's FP64 MMA on sm_80
                    });
                  }},
                 {"wgmma.fence on sm_80", misuse,
                  [](sim::options how) {
                    return on_sm80(how, [](float const*) {
                      warpgroup_arrive();  // fault: wgmma.fence on sm_80
                    });
                  }},
             });
}

// Checks that the error names the instruction, the architectures that support it, and the chosen architecture.
TEST(Faults, LaterArchitecturesAreNamed) {
  auto const r = on_sm80({}, [](float const*) { gpu::warpgroup_reg_dealloc<40>(); });
  ASSERT_EQ(r.barrier_misuse.size(), 1u) << r.text();
  EXPECT_EQ(r.barrier_misuse[0].message,
            "executes setmaxnreg, which needs sm_90a, but the kernel runs as sm_80 (options::arch)");
  auto const s = on_sm80({}, [](float const*) { cluster_arrive(), cluster_wait(); });
  ASSERT_FALSE(s.barrier_misuse.empty()) << s.text();
  EXPECT_NE(s.barrier_misuse[0].message.find("executes barrier.cluster.arrive.aligned, which needs sm_90 or later"),
            std::string::npos)
      << s.text();
}

}  // namespace faults
