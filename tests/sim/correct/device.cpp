// device: compares the memory after a kernel in the simulator with the memory on an H200, bit by bit. Also compares
// the conflicts that the simulator counts with their measured time on the H200. tests/gpu/simulator.cu printed
// device_results.txt on the H200.
#include "device_cases.hpp"

#include <gtest/gtest.h>
#include <sett/sim.hpp>

#include <fstream>
#include <map>
#include <set>

namespace sim = sett::sim;

namespace {

// Reads lines such as "fused, sgemm ...: 0123..." and "stride 4: 62.00 cycles a read".
std::map<std::string, std::string> const& recorded() {
  static std::map<std::string, std::string> const all = [] {
    std::map<std::string, std::string> out;
    std::ifstream in(SETT_SOURCE_DIR "/tests/sim/correct/device_results.txt");
    for (std::string line; std::getline(in, line);) {
      std::size_t const colon = line.rfind(": ");
      if (line[0] != '#' && colon != std::string::npos) { out[line.substr(0, colon)] = line.substr(colon + 2); }
    }
    return out;
  }();
  return all;
}

#if defined(__FMA__)
constexpr char const* kind = "fused, ";  // the compiler generates fused multiply-adds, as nvcc does
#else
constexpr char const* kind = "separate, ";
#endif

struct Here {
  int* compared;
  template <class Kernel, class TA, class TC>
  void operator()(std::string const& name, Kernel kernel, kernels::Extents blocks, int threads, int bytes,
                  std::vector<TA> const& a, std::vector<TA> const& b, std::vector<TC> const& zeros, int m, int n,
                  int k) const {
    sim::buffer<TA> da(a.size()), db(b.size());
    sim::buffer<TC> dc(zeros.size());
    for (std::size_t i = 0; i < a.size(); ++i) { da[i] = a[i]; }
    for (std::size_t i = 0; i < b.size(); ++i) { db[i] = b[i]; }
    for (std::size_t i = 0; i < zeros.size(); ++i) { dc[i] = zeros[i]; }
    for (int seed = 0; seed < 2; ++seed) {
      auto const r = sim::launch(sim::options{.seed = seed}, {blocks.x, blocks.y, 1}, threads, std::size_t(bytes),
                                 kernel, da.data(), db.data(), dc.data(), m, n, k);
      EXPECT_TRUE(r.ok()) << name << "\n" << r.text();
      auto const expected = recorded().find(kind + name);
      ASSERT_NE(expected, recorded().end()) << name << " is not in device_results.txt";
      EXPECT_EQ(kernels::fingerprint(dc.data(), zeros.size() * sizeof(TC)), expected->second) << name;
    }
    ++*compared;
  }
};

}  // namespace

TEST(Device, SameBits) {
  int compared = 0;
  kernels::run_cases(Here{&compared});
  EXPECT_EQ(compared, 10);
}

// Checks that a warp's read takes two cycles for each wavefront, plus 26.4 cycles.
TEST(Device, ConflictsTakeTheirWavefronts) {
  std::set<std::uint64_t> met;
  for (int const stride : {1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 33}) {
    auto const r = sim::launch(1, 32, 32 * 34 * 4, [stride] {
      auto s = cute::make_tensor(cute::make_smem_ptr(sett::gpu::dynamic_smem<unsigned>()), cute::make_layout(32 * 34));
      for (int i = kernels::thread(); i < 32 * 34; i += 32) { s(i) = 0u; }
      sett::gpu::sync_warp();
      unsigned const x = s(kernels::thread() * stride);
      if (x != 0u) { sett::gpu::sync_warp(); }
    });
    ASSERT_TRUE(r.ok()) << r.text();
    std::uint64_t wavefronts = 0;
    for (auto const& l : r.measured.lines) {
      if (l.shared_requests == 1) { wavefronts = l.shared_wavefronts; }
    }
    ASSERT_NE(wavefronts, 0u) << r.text();
    met.insert(wavefronts);
    auto const there = recorded().find("stride " + std::to_string(stride));
    ASSERT_NE(there, recorded().end());
    EXPECT_NEAR(std::stod(there->second), 26.42 + 2.0 * double(wavefronts), 0.1) << stride;
  }
  EXPECT_EQ(met, (std::set<std::uint64_t>{1, 2, 4, 8, 16, 32}));
}
