// Runs a copy kernel on the host, thread by thread and phase by phase, and compares every byte.
#pragma once

#include <sett/cuda/kernels/copy_direct.hpp>
#include <sett/cuda/kernels/copy_rows.hpp>
#include <sett/cuda/kernels/copy_tile.hpp>
#include <sett/cuda/kernels/copy_weave.hpp>

#include <cstdint>
#include <cstdio>
#include <vector>

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

// memory that begins at `at` modulo 32, with margins
class Bytes {
 public:
  Bytes(std::int64_t size, int at, int before, int after) {
    std::size_t const most = std::size_t(size + before + after + 32);
    all_.reserve(most);
    std::uintptr_t const here = reinterpret_cast<std::uintptr_t>(all_.data()) + std::uintptr_t(before);
    std::size_t const gap = (std::uintptr_t(32 + at) - here % 32) % 32;
    all_.resize(std::size_t(before + size + after) + gap);
    begin_ = all_.data() + std::size_t(before) + gap;
  }
  unsigned char* begin() { return begin_; }
  std::vector<unsigned char>& all() { return all_; }

 private:
  std::vector<unsigned char> all_;
  unsigned char* begin_;
};

// every byte of shared memory is poison when a block begins, and those around it must stay so
template <class Case, int Kind>
bool run_block(unsigned block, void const* src, void* dst, Bytes& shared, Run const& r) {
  int const shared_bytes = r.shared_bytes;
  sett::gpu::HostBlock& here = sett::gpu::HostBlock::current();
  here.block = block;
  here.shared = shared.begin();
  if constexpr (Kind == 2 || Kind == 4 || Kind == 5) {
    std::fill(shared.all().begin(), shared.all().end(), static_cast<unsigned char>(0xee));
    auto const tile = [&] {
      if constexpr (Kind == 5) {
        auto const mode = [&](std::size_t i) { return sett::cuda::AnyMode{r.modes[i].n, r.modes[i].s, r.modes[i].d}; };
        using Shape = sett::cuda::MatrixShape<Case>;
        return sett::cuda::CopyTile<Case, sett::cuda::Same<typename Case::Word>, Shape>(src, dst, block, 0, {}, {mode(0), mode(1)});
      } else if constexpr (Kind == 4) {
        return sett::cuda::CopyWeave<Case>(src, dst, block, 0);
      } else {
        return sett::cuda::CopyTile<Case>(src, dst, block, 0);
      }
    }();
    for (int i = 0; i < Case::threads; ++i) { tile.load(i); }
    for (int i = 0; i < Case::threads; ++i) { tile.store(i); }
    for (unsigned char* p = shared.all().data(); p < shared.all().data() + shared.all().size(); ++p) {
      if ((p < shared.begin() || p >= shared.begin() + shared_bytes) && *p != 0xee) { return false; }
    }
  } else {
    for (int i = 0; i < Case::threads; ++i) {
      here.thread = i;
      if constexpr (Kind == 1) { sett::cuda::copy_rows<Case>(src, dst); }
      if constexpr (Kind == 3) { sett::cuda::copy_direct<Case>(src, dst); }
    }
  }
  return true;
}

template <class Case, int Kind>
int run(Run const& r) {
  std::int64_t source_begin = 0;
  std::int64_t source_end = 1;
  std::int64_t target_end = 1;
  std::int64_t total = 1;
  for (RunMode const& m : r.modes) {
    (m.s < 0 ? source_begin : source_end) += m.s * (m.n - 1);
    target_end += m.d * (m.n - 1);
    total *= m.n;
  }
  // 16-byte units may reach before the source, but not beyond its end: a sanitizer that knows vectors sees it
  Bytes source((source_end - source_begin) * r.bytes, int((r.source_at + source_begin * r.bytes) & 31), 32, 0);
  Bytes target(target_end * r.bytes, r.target_at, 64, 64);
  Bytes shared(r.shared_bytes, 0, 64, 64);
  std::uint64_t x = std::uint64_t(r.number) + 1;
  for (unsigned char& b : source.all()) { b = static_cast<unsigned char>((x = x * 6364136223846793005u + 1442695040888963407u) >> 56); }
  std::fill(target.all().begin(), target.all().end(), static_cast<unsigned char>(0x5a));
  std::vector<unsigned char> expected = target.all();
  unsigned char* const from = source.begin() - source_begin * r.bytes;
  unsigned char* const to = expected.data() + (target.begin() - target.all().data());
  for (std::int64_t i = 0; i < total; ++i) {
    std::int64_t rest = i;
    std::int64_t s = 0;
    std::int64_t d = 0;
    for (RunMode const& m : r.modes) {
      s += rest % m.n * m.s;
      d += rest % m.n * m.d;
      rest /= m.n;
    }
    std::copy(from + s * r.bytes, from + (s + 1) * r.bytes, to + d * r.bytes);
  }
  for (std::int64_t b = 0; b < r.blocks; ++b) {
    if (!run_block<Case, Kind>(unsigned(b), from, target.begin(), shared, r)) {
      std::printf("case %d: shared memory around the tile was written\n", r.number);
      return 1;
    }
  }
  for (std::size_t i = 0; i < expected.size(); ++i) {
    if (expected[i] != target.all()[i]) {
      std::printf("case %d: byte %td is %02x, not %02x\n", r.number, std::ptrdiff_t(i) - (to - expected.data()), target.all()[i],
                  expected[i]);
      return 1;
    }
  }
  return 0;
}
