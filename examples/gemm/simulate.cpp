// Runs the GEMM ladder in the simulator, with one or two tiles for each rung, and compares every element.
#include <sett/sim.hpp>
#include <sett/sim/boxes.hpp>

#include "../simulated.hpp"
#include "tiles.hpp"

namespace rung1 {
#include "01_naive.cu"
}
namespace rung2 {
#include "02_shared.cu"
}
namespace rung3 {
#include "03_registers.cu"
}
namespace rung4 {
#include "04_tensor_cores.cu"
}
namespace rung5 {
#include "05_async.cu"
}
namespace rung6 {
#include "06_wgmma.cu"
}
namespace rung7 {
#include "07_ring.cu"
}
namespace rung8 {
#include "08_two_consumers.cu"
}
namespace rung9 {
#include "09_persistent.cu"
}

namespace {

namespace sim = sett::sim;
using Bits = unsigned short;

// C (m,n) = A (m,k) B (n,k) of small integers, so that every order of additions gives the same sum.
struct Problem {
  int m, n, k;
  sim::buffer<Bits> a, b, c;

  static int number(int i, int salt) { return (i * 7 + i / 13 + salt) % 5 - 2; }
  static Bits bits(float x) { return cute::bfloat16_t(x).storage; }

  Problem(int m_, int n_, int k_)
      : m(m_), n(n_), k(k_), a(std::size_t(m * k)), b(std::size_t(n * k)), c(std::size_t(m * n)) {
    for (int i = 0; i < m * k; ++i) { a[std::size_t(i)] = bits(float(number(i, 0))); }
    for (int i = 0; i < n * k; ++i) { b[std::size_t(i)] = bits(float(number(i, 3))); }
  }
  bool is_right() const {
    for (int i = 0; i < m; ++i) {
      for (int j = 0; j < n; ++j) {
        int sum = 0;
        for (int l = 0; l < k; ++l) { sum += number(i * k + l, 0) * number(j * k + l, 3); }
        if (c[std::size_t(i * n + j)] != bits(float(sum))) { return false; }
      }
    }
    return true;
  }
  // Returns a map of rows of 64 elements in the 128-byte swizzle.
  sett::TensorMap map(sim::buffer<Bits>& x, int rows, int box_rows) const {
    sett::TensorMapFields f;
    f.address = x.data();
    f.extent[0] = k, f.extent[1] = rows;
    f.stride[0] = 2 * k, f.stride[1] = 2LL * k * rows;
    f.box[0] = 64, f.box[1] = std::uint16_t(box_rows);
    f.step[0] = f.step[1] = f.step[2] = 1;
    f.rank = 3, f.span = 128, f.bytes = 2, f.type = sett::DType::bf16;
    return sett::TensorMap(f);
  }
};

// Holds the numbers after "launch:" in a rung's file, in order (examples/CMakeLists.txt).
struct Shape {
  int tile_m, tile_n, threads, shared;
};
#include "gemm_launches.hpp"
static_assert(sizeof launches / sizeof launches[0] == 9, "a rung for each kernel here");

template <class Kernel>
sim::report run(sim::options const& how, bool& right, Shape s, int m, int n, int k, Kernel kernel) {
  Problem p(m, n, k);
  sim::report const r = sim::launch(how, {n / s.tile_n, m / s.tile_m}, s.threads, std::size_t(s.shared), kernel,
                                    p.a.data(), p.b.data(), p.c.data(), n, k);
  right = p.is_right();
  return r;
}
template <class Kernel>
sim::report run_boxes(sim::options const& how, bool& right, Shape s, int m, int n, int k, Kernel kernel) {
  Problem p(m, n, k);
  sim::report const r = sim::launch(how, {n / s.tile_n, m / s.tile_m}, s.threads, std::size_t(s.shared), kernel,
                                    p.map(p.a, m, s.tile_m), p.map(p.b, n, s.tile_n), p.c.data(), n, k);
  right = p.is_right();
  return r;
}

sim::report naive(sim::options const& how, bool& right) {
  return run(how, right, launches[0], 32, 16, 24, &rung1::rung);
}
sim::report shared(sim::options const& how, bool& right) {
  return run(how, right, launches[1], 32, 64, 64, &rung2::rung);
}
sim::report registers(sim::options const& how, bool& right) {
  return run(how, right, launches[2], 128, 128, 16, &rung3::rung);
}
sim::report tensor_cores(sim::options const& how, bool& right) {
  return run(how, right, launches[3], 128, 128, 64, &rung4::rung);
}
sim::report async(sim::options const& how, bool& right) {
  return run(how, right, launches[4], 128, 128, 128, &rung5::rung);
}
sim::report wgmma(sim::options const& how, bool& right) {
  return run_boxes(how, right, launches[5], 64, 256, 128, &rung6::rung);
}
sim::report ring(sim::options const& how, bool& right) {
  return run_boxes(how, right, launches[6], 64, 256, 192, &rung7::rung);
}
sim::report two_consumers(sim::options const& how, bool& right) {
  return run_boxes(how, right, launches[7], 128, 256, 320, &rung8::rung);
}
// Row blocks form groups of 16, so the smallest problem has 2048 rows.
sim::report persistent(sim::options const& how, bool& right) {
  Problem p(2048, 256, 64);
  sim::report const r = sim::launch(how, 2, launches[8].threads, std::size_t(launches[8].shared), &rung9::rung,
                                    p.map(p.a, p.m, 128), p.map(p.b, p.n, 256), p.c.data(), p.n, p.k, p.m);
  right = p.is_right();
  return r;
}

}  // namespace

std::vector<SimulatedRung> gemm_ladder() {
  return {{"gemm-1-naive", "a thread makes one element", &naive},
          {"gemm-2-shared", "tiles in shared memory", &shared},
          {"gemm-3-registers", "8 x 8 elements a thread", &registers},
          {"gemm-4-tensor-cores", "mma.sync", &tensor_cores},
          {"gemm-5-async", "cp.async, three stages", &async},
          {"gemm-6-wgmma", "TMA and wgmma", &wgmma},
          {"gemm-7-ring", "a producer and a ring of stages", &ring},
          {"gemm-8-two-consumers", "two warpgroups share B", &two_consumers},
          {"gemm-9-persistent", "tile after tile", &persistent}};
}
