// Runs a copy kernel in the simulator, under three orders of its threads: nothing may be found, every byte must be right,
// and sectors and wavefronts must be what the plan predicts where it is exact.
#pragma once

#include <sett/cuda/kernels/copy_direct.hpp>
#include <sett/cuda/kernels/copy_rows.hpp>
#include <sett/cuda/kernels/copy_tile.hpp>
#include <sett/cuda/kernels/copy_weave.hpp>
#include <sett/sim.hpp>

#include <cstdio>

struct RunMode {
  std::int64_t n;
  std::int64_t s;
  std::int64_t d;
};
struct Run {
  int number;
  std::vector<RunMode> modes;
  int bytes;
  int source_at;  // modulo 32
  int target_at;
  std::int64_t blocks;
  int shared_bytes;
  double sectors_read, sectors_written;  // as the plan predicts
  int wavefronts, wavefronts_ideal;
};

// of a matrix; its kernel is told them
inline sett::cuda::AnyMode mode_of(Run const& r, std::size_t i) {
  return i < r.modes.size() ? sett::cuda::AnyMode{r.modes[i].n, r.modes[i].s, r.modes[i].d} : sett::cuda::AnyMode{};
}

// cases from here on are whole tiles at multiples of 32 bytes, of which all that is predicted is exact
constexpr int first_whole_case = 1000;

inline bool as_predicted(sett::sim::report const& report, Run const& r) {
  std::uint64_t sectors = 0;
  bool gathers = true;
  for (auto const& l : report.measured.lines) {
    sectors += l.global_sectors;
    if (l.global_requests == 0) { gathers = gathers && l.shared_wavefronts == l.shared_requests * std::uint64_t(r.wavefronts); }
  }
  return gathers && double(sectors) == double(report.schedules) * (r.sectors_read + r.sectors_written);
}

template <class Case, int Kind>
int run(Run const& r) {
  std::int64_t source_begin = 0, source_end = 1, target_end = 1, total = 1;
  for (RunMode const& m : r.modes) {
    (m.s < 0 ? source_begin : source_end) += m.s * (m.n - 1);
    target_end += m.d * (m.n - 1);
    total *= m.n;
  }
  // a buffer begins at a multiple of 256: 16-byte units may reach before the source, not beyond its end
  std::int64_t const first = 32 + ((r.source_at + source_begin * r.bytes) & 31);
  sett::sim::buffer<unsigned char> source(std::size_t(first + (source_end - source_begin) * r.bytes));
  sett::sim::buffer<unsigned char> target(std::size_t(r.target_at + target_end * r.bytes));
  std::uint64_t x = std::uint64_t(r.number) + 1;
  for (unsigned char& b : source) { b = static_cast<unsigned char>((x = x * 6364136223846793005u + 1442695040888963407u) >> 56); }
  target.fill(0x5a);
  std::vector<unsigned char> expected = target.to_vector();
  unsigned char const* const from = source.data() + first - source_begin * r.bytes;
  unsigned char* const to = target.data() + r.target_at;
  for (std::int64_t i = 0; i < total; ++i) {
    std::int64_t rest = i, s = 0, d = r.target_at;
    for (RunMode const& m : r.modes) {
      s += rest % m.n * m.s * r.bytes;
      d += rest % m.n * m.d * r.bytes;
      rest /= m.n;
    }
    std::copy(from + s, from + s + r.bytes, expected.begin() + d);
  }
  auto const report = sett::sim::launch(
      sett::sim::options{.seed = r.number, .schedules = 3}, r.blocks, Case::threads, std::size_t(r.shared_bytes),
      [](void const* a, void* b, [[maybe_unused]] sett::cuda::AnyMode rows, [[maybe_unused]] sett::cuda::AnyMode columns) {
        if constexpr (Kind == 1) { sett::cuda::copy_rows<Case>(a, b); }
        if constexpr (Kind == 2) { sett::cuda::copy_tile<Case>(a, b); }
        if constexpr (Kind == 3) { sett::cuda::copy_direct<Case>(a, b); }
        if constexpr (Kind == 4) { sett::cuda::copy_weave<Case>(a, b); }
        if constexpr (Kind == 5) { sett::cuda::copy_matrix<Case>(a, b, rows, columns); }
      },
      from, to, mode_of(r, 0), mode_of(r, 1));
  if (!report.ok()) {
    std::printf("case %d: %s\n", r.number, report.text().c_str());
    return 1;
  }
  if (r.number >= first_whole_case && !as_predicted(report, r)) {
    std::printf("case %d: the plan predicts %.0f + %.0f sectors and %d wavefronts a gather:\n%s\n", r.number, r.sectors_read,
                r.sectors_written, r.wavefronts, report.text().c_str());
    return 1;
  }
  for (std::size_t i = 0; i < expected.size(); ++i) {
    if (expected[i] == target[i]) { continue; }
    std::printf("case %d: byte %zu is %02x, not %02x\n", r.number, i, target[i], expected[i]);
    return 1;
  }
  return 0;
}
