// Runs a kernel that converts or adds in the simulator, under three orders of its threads. There must be no finding.
// Every element must be the result computed from the source's and the destination's element, and every other byte
// must be unchanged.
#pragma once

#include <cuda/kernels/copy/copy_converted.hpp>
#include <sett/sim.hpp>

#include <cstdio>
#include <cstring>

#include "../copy_kernel.hpp"
#include "../run_modes.hpp"

struct Run {
  int number;
  std::vector<RunMode> modes;
  int source_at;  // address modulo 32
  int target_at;
  std::int64_t blocks;
  int shared_bytes;
};

template <class Case, CopyKernel Kernel>
int run(Run const& r) {
  using ElementOp = typename Case::ElementOp;
  using From = typename ElementOp::Source;
  using To = typename ElementOp::Target;
  Reach const reach(r.modes);
  std::int64_t const from_bytes = sizeof(From), to_bytes = sizeof(To);
  std::int64_t const first = 32 + ((r.source_at + reach.source_begin * from_bytes) & 31);
  sett::sim::buffer<unsigned char> source(std::size_t(first + (reach.source_end - reach.source_begin) * from_bytes));
  sett::sim::buffer<unsigned char> target(std::size_t(r.target_at + reach.target_end * to_bytes));
  source.fill(0x33);  // a unit may begin before the source
  std::uint64_t x = std::uint64_t(r.number) + 1;
  auto const next = [&] { return float(int((x = x * 6364136223846793005u + 1442695040888963407u) >> 58) - 32); };
  for (std::int64_t i = 0; i < reach.source_end - reach.source_begin; ++i) {
    From const value = static_cast<From>(next());
    std::memcpy(source.data() + first + i * from_bytes, &value, sizeof value);
  }
  target.fill(0x5a);
  for (std::int64_t i = 0; i < reach.target_end; ++i) {
    To const value = static_cast<To>(next());
    std::memcpy(target.data() + r.target_at + i * to_bytes, &value, sizeof value);
  }
  std::vector<unsigned char> expected = target.to_vector();
  unsigned char const* const from = source.data() + first - reach.source_begin * from_bytes;
  unsigned char* const to = target.data() + r.target_at;
  ElementOp const op = sett::cuda::element_op<Case>(0.75, -2);
  each_element(r.modes, [&](std::int64_t s, std::int64_t d) {
    From a;
    To b;
    std::memcpy(&a, from + s * from_bytes, sizeof a);
    std::memcpy(&b, to + d * to_bytes, sizeof b);
    b = op(a, b);
    std::memcpy(expected.data() + r.target_at + d * to_bytes, &b, sizeof b);
  });
  auto const report = sett::sim::launch(
      sett::sim::options{.seed = r.number, .schedules = 3}, r.blocks, Case::threads, std::size_t(r.shared_bytes),
      [](void const* a, void* b) {
        if constexpr (Kernel == CopyKernel::rows) { sett::cuda::convert_rows<Case>(a, b, 0.75, -2); }
        if constexpr (Kernel == CopyKernel::tile) { sett::cuda::convert_tile<Case>(a, b, 0.75, -2); }
        if constexpr (Kernel == CopyKernel::direct) { sett::cuda::convert_direct<Case>(a, b, 0.75, -2); }
        if constexpr (Kernel == CopyKernel::interleave) { sett::cuda::convert_interleave<Case>(a, b, 0.75, -2); }
      },
      from, to);
  if (!report.ok()) {
    std::printf("case %d: %s\n", r.number, report.text().c_str());
    return 1;
  }
  for (std::size_t i = 0; i < expected.size(); ++i) {
    if (expected[i] == target[i]) { continue; }
    std::printf("case %d: byte %zu is %02x, not %02x\n", r.number, i, target[i], expected[i]);
    return 1;
  }
  return 0;
}
