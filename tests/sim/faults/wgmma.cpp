// Tests kernels with wgmma. Each kernel has one fault.
#include "faults.hpp"

namespace faults {

namespace {

using RS = SM90::GMMA::MMA_64x8x16_F32BF16BF16_RS<SM90::GMMA::Major::K, SM90::GMMA::Major::K>;
using SS = SM90::GMMA::MMA_64x8x16_F32BF16BF16_SS<SM90::GMMA::Major::K, SM90::GMMA::Major::K>;

std::uint64_t operand(int at) {
  return sett::make_wgmma_descriptor({cast_smem_ptr_to_uint(gpu::dynamic_smem<bfloat16_t>() + at), 128, 256, 0, 1});
}
template <class Body>
sim::report with_operands(sim::options how, Body const& body) {
  return sim::launch(how, 1, 128, 2304, [&] {
    auto s = shared<bfloat16_t>(1152);
    for (int i = thread(); i < 1152; i += 128) { s(i) = bfloat16_t(1.0f); }
    gpu::fence_view_async_shared();
    gpu::sync_threads();
    auto acc = make_tensor<float>(Layout<Shape<_4, _2>>{});
    clear(acc);
    auto a = make_tensor<std::uint32_t>(Layout<_4>{});
    for (int i = 0; i < 4; ++i) { a(i) = 0x3f803f80u; }
    body(acc, a);
  });
}
template <class Acc>
void multiply(Acc& acc, int j) {
  SS::fma(operand(0), operand(1024), acc(0, j), acc(1, j), acc(2, j), acc(3, j));
}
template <class Acc, class A>
void multiply_registers(Acc& acc, A& a) {
  RS::fma(a(0), a(1), a(2), a(3), operand(1024), acc(0, 0), acc(1, 0), acc(2, 0), acc(3, 0));
}

}  // namespace

TEST(Faults, ProductsOfHopper) {
  expect_all(__FILE__,
             {
                 {"reads accumulators of the pending batch", &sim::report::missing_waits,
                  [](sim::options how) {
                    return with_operands(how, [](auto& acc, auto&) {
                      warpgroup_arrive();
                      multiply(acc, 0);
                      warpgroup_commit_batch();
                      multiply(acc, 1);
                      warpgroup_commit_batch();
                      warpgroup_wait<1>();
                      float const x = acc(0, 0), y = acc(2, 1);  // fault: reads accumulators of the pending batch
                      warpgroup_wait<0>();
                      EXPECT_NE(x, y);
                    });
                  }},
                 {"overwrites the A registers of a pending wgmma", &sim::report::missing_waits,
                  [](sim::options how) {
                    return with_operands(how, [](auto& acc, auto& a) {
                      warpgroup_arrive();
                      multiply_registers(acc, a);
                      warpgroup_commit_batch();
                      a(2) = 0;  // fault: overwrites the A registers of a pending wgmma
                      warpgroup_wait<0>();
                    });
                  }},
                 {"overwrites an operand of the pending batch", &sim::report::missing_waits,
                  [](sim::options how) {
                    return with_operands(how, [](auto& acc, auto&) {
                      warpgroup_arrive();
                      multiply(acc, 0);
                      warpgroup_commit_batch();
                      multiply(acc, 1);
                      warpgroup_commit_batch();
                      warpgroup_wait<1>();
                      gpu::sync_threads();
                      shared<bfloat16_t>(1152)(8 * thread()) =
                          bfloat16_t(2.0f);  // fault: overwrites an operand of the pending batch
                      warpgroup_wait<0>();
                    });
                  }},
                 {"waits for a batch that was not committed", &sim::report::missing_waits,
                  [](sim::options how) {
                    return with_operands(how, [](auto& acc, auto&) {
                      warpgroup_arrive();
                      multiply(acc, 0);
                      warpgroup_wait<0>();
                      float const x = acc(1, 0);  // fault: waits for a batch that was not committed
                      EXPECT_NE(x, 16.0f);
                      warpgroup_commit_batch();
                      warpgroup_wait<0>();
                    });
                  }},
                 {"scales accumulators without a new wgmma fence", &sim::report::barrier_misuse,
                  [](sim::options how) {
                    return with_operands(how, [](auto& acc, auto&) {
                      warpgroup_arrive();
                      multiply(acc, 0);
                      warpgroup_commit_batch();
                      warpgroup_wait<0>();
                      acc(0, 0) *= 0.5f;
                      SS::fma(operand(0), operand(1024), acc(0, 0), acc(1, 0), acc(2, 0),
                              acc(3, 0));  // fault: scales accumulators without a new wgmma fence
                      warpgroup_commit_batch();
                      warpgroup_wait<0>();
                    });
                  }},
                 {"one warpgroup frees too few registers for three", &sim::report::deadlock,
                  [](sim::options how) {
                    how.registers = 128;
                    return sim::launch(how, 1, 512, 0, [] {
                      if (thread() < 128) {
                        gpu::warpgroup_reg_dealloc<104>();
                      } else {
                        gpu::warpgroup_reg_alloc<160>();  // fault: one warpgroup frees too few registers for three
                      }
                    });
                  }},
                 {"setmaxnreg in only one warp", &sim::report::deadlock,
                  [](sim::options how) {
                    how.registers = 168;
                    return sim::launch(how, 1, 384, 0, [] {
                      if (thread() < 32) { gpu::warpgroup_reg_dealloc<40>(); }  // fault: setmaxnreg in only one warp
                    });
                  }},
                 {"warpgroup_reg_dealloc with a higher count", &sim::report::barrier_misuse,
                  [](sim::options how) {
                    how.registers = 128;
                    return sim::launch(how, 1, 128, 0, [] {
                      gpu::warpgroup_reg_dealloc<160>();  // fault: warpgroup_reg_dealloc with a higher count
                    });
                  }},
                 {"producer passes a smaller barrier count", &sim::report::barrier_misuse,
                  [](sim::options how) {
                    return sim::launch(how, 1, 288, 0, [] {
                      thread() < 256 ? gpu::sync_threads(1, 288)
                                     : gpu::arrive_threads(1, 256);  // fault: producer passes a smaller barrier count
                    });
                  },
                  "is used with"},
             });
}

}  // namespace faults
