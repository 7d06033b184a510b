// Runs a copy kernel in the simulator, under three orders of its threads. There must be no finding, every byte must
// be right, and the sectors must equal the plan's prediction. If all tiles are whole, the wavefronts must equal the
// prediction too.
#pragma once

#include <cuda/kernels/copy/copy_box.hpp>
#include <cuda/kernels/copy/copy_direct.hpp>
#include <cuda/kernels/copy/copy_interleave.hpp>
#include <cuda/kernels/copy/copy_rows.hpp>
#include <cuda/kernels/copy/copy_tile.hpp>
#include <sett/sim.hpp>

#include "../copy_kernel.hpp"
#include "../copy_run.hpp"

// From this number on, cases have whole tiles at multiples of 32 bytes, so all gathers are alike.
constexpr int first_whole_case = 1000;

inline bool as_predicted(sett::sim::report const& report, Run const& r) {
  std::uint64_t sectors = 0;
  bool gathers = true;
  for (auto const& l : report.measured.lines) {
    sectors += l.global_sectors;
    if (l.global_requests == 0) {
      gathers = gathers && l.shared_wavefronts == l.shared_requests * std::uint64_t(r.wavefronts);
    }
  }
  return (gathers || r.number < first_whole_case) &&
         double(sectors) == double(report.schedules) * (r.sectors_read + r.sectors_written);
}

template <class Case, CopyKernel Kernel>
int run(Run const& r) {
  Reach const reach(r.modes);
  // A buffer begins at a multiple of 256 bytes. 16-byte units may start before the source, but must not extend beyond
  // its end.
  std::int64_t const first = 32 + ((r.source_at + reach.source_begin * r.bytes) & 31);
  sett::sim::buffer<unsigned char> source(std::size_t(first + (reach.source_end - reach.source_begin) * r.bytes));
  sett::sim::buffer<unsigned char> target(std::size_t(r.target_at + reach.target_end * r.bytes));
  fill_random(source, r.number);
  target.fill(0x5a);
  std::vector<unsigned char> expected = target.to_vector();
  unsigned char const* const from = source.data() + first - reach.source_begin * r.bytes;
  unsigned char* const to = target.data() + r.target_at;
  copy_by_elements(r, from, expected.data() + r.target_at);
  auto const report = sett::sim::launch(
      sett::sim::options{.seed = r.number, .schedules = 3}, r.blocks, Case::threads, std::size_t(r.shared_bytes),
      [](void const* a, void* b, [[maybe_unused]] sett::cuda::AnyMode rows,
         [[maybe_unused]] sett::cuda::AnyMode columns) {
        if constexpr (Kernel == CopyKernel::rows) { sett::cuda::copy_rows<Case>(a, b); }
        if constexpr (Kernel == CopyKernel::tile) { sett::cuda::copy_tile<Case>(a, b); }
        if constexpr (Kernel == CopyKernel::direct) { sett::cuda::copy_direct<Case>(a, b); }
        if constexpr (Kernel == CopyKernel::interleave) { sett::cuda::copy_interleave<Case>(a, b); }
        if constexpr (Kernel == CopyKernel::box) { sett::cuda::copy_box<Case>(a, b); }
        if constexpr (Kernel == CopyKernel::matrix) { sett::cuda::copy_matrix<Case>(a, b, rows, columns); }
      },
      from, to, sett::cuda::AnyMode{r.rows.n, r.rows.s, r.rows.d},
      sett::cuda::AnyMode{r.columns.n, r.columns.s, r.columns.d});
  if (!report.ok()) {
    std::printf("case %d: %s\n", r.number, report.text().c_str());
    return 1;
  }
  // The simulator combines the n-th accesses of a warp's lanes over all boxes of a block. If the lanes have loaded
  // unequal numbers of units of the first box, the simulator counts other requests than a plan does.
  bool predicted = true;
  if constexpr (Kernel == CopyKernel::box) { predicted = Case::boxes_of_block == 1; }
  if (predicted && !as_predicted(report, r)) {
    std::printf("case %d: the plan predicts %.0f + %.0f sectors and %d wavefronts a gather:\n%s\n", r.number,
                r.sectors_read, r.sectors_written, r.wavefronts, report.text().c_str());
    return 1;
  }
  return expect_bytes(r, target, expected, r.target_at) ? 0 : 1;
}
