// Tests faulty copies of boxes with a tensor map.
#include "faults.hpp"

namespace faults {

namespace {

std::uint64_t& barrier() { return gpu::dynamic_smem<std::uint64_t>()[1024]; }
auto number(int i) { return make_tensor(make_smem_ptr(gpu::dynamic_smem<float>() + i), Layout<_1>{}); }
void make_barrier(std::uint32_t bytes) {
  if (thread() == 0) {
    initialize_barrier(barrier(), 1);
    gpu::fence_barrier_init();
    set_barrier_transaction_bytes(barrier(), bytes);
  }
}
sim::report on_a_map(sim::options how, void (*kernel)(sett::TensorMap const&, float*)) {
  sim::buffer<float> data(2048, 1.0f), out(64);
  return sim::launch(how, 1, 64, 8192 + 64, kernel, map_of(data), out.data());
}

}  // namespace

TEST(Faults, Boxes) {
  expect_all(__FILE__, {
                           {"reads a box before the wait", &sim::report::missing_waits,
                            [](sim::options how) {
                              return on_a_map(how, [](sett::TensorMap const& t, float* q) {
                                make_barrier(1024);
                                if (thread() == 0) {
                                  SM90_TMA_LOAD_2D::copy(&t, &barrier(), 0, gpu::dynamic_smem<float>(), 0, 0);
                                }
                                gpu::sync_threads();
                                global(q, 64)(thread()) = number(thread())(0);  // fault: reads a box before the wait
                                wait_barrier(barrier(), 0);
                              });
                            }},
                           {"TMA destination aligned to only 64 bytes", &sim::report::misaligned,
                            [](sim::options how) {
                              return on_a_map(how, [](sett::TensorMap const& t, float*) {
                                make_barrier(0);
                                if (thread() == 0) {
                                  SM90_TMA_LOAD_2D::copy(&t, &barrier(), 0, gpu::dynamic_smem<float>() + 16, 0,
                                                         0);  // fault: TMA destination aligned to only 64 bytes
                                }
                              });
                            }},
                           {"TMA store without a proxy fence", &sim::report::races,
                            [](sim::options how) {
                              return on_a_map(how, [](sett::TensorMap const& t, float*) {
                                for (int i = 0; i < 4; ++i) { number(4 * thread() + i)(0) = 1; }
                                gpu::sync_threads();
                                if (thread() == 0) {
                                  SM90_TMA_STORE_2D::copy(&t, gpu::dynamic_smem<float>(), 0,
                                                          0);  // fault: TMA store without a proxy fence
                                  tma_store_arrive();
                                  tma_store_wait<0>();
                                }
                              });
                            }},
                       });
}

}  // namespace faults
