// Runs a copy kernel on the host, one thread and one phase after another, and compares every byte.
#pragma once

#include <cuda/kernels/copy/copy_box.hpp>
#include <cuda/kernels/copy/copy_direct.hpp>
#include <cuda/kernels/copy/copy_interleave.hpp>
#include <cuda/kernels/copy/copy_rows.hpp>
#include <cuda/kernels/copy/copy_tile.hpp>

#include "../copy_kernel.hpp"
#include "../copy_run.hpp"

// Holds memory whose address is `at` modulo 32, with margins.
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

// Runs a block. When the block begins, every byte of shared memory has a poison value. The bytes around shared memory
// must keep this value.
template <class Case, CopyKernel Kernel>
bool run_block(unsigned block, void const* src, void* dst, Bytes& shared, Run const& r) {
  int const shared_bytes = r.shared_bytes;
  sett::gpu::HostBlock& here = sett::gpu::HostBlock::current();
  here.block = block;
  here.shared = shared.begin();
  if constexpr (Kernel != CopyKernel::rows && Kernel != CopyKernel::direct) {
    std::fill(shared.all().begin(), shared.all().end(), static_cast<unsigned char>(0xee));
    auto const tile = [&] {
      if constexpr (Kernel == CopyKernel::matrix) {
        auto const mode = [](RunMode const& m) { return sett::cuda::AnyMode{m.n, m.s, m.d}; };
        using Shape = sett::cuda::MatrixShape<Case>;
        return sett::cuda::CopyTile<Case, sett::cuda::Same<typename Case::Word>, Shape>(
            src, dst, block, 0, {}, {mode(r.rows), mode(r.columns)});
      } else if constexpr (Kernel == CopyKernel::box) {
        return sett::cuda::CopyBox<Case>(src, dst, block, 0);
      } else if constexpr (Kernel == CopyKernel::interleave) {
        return sett::cuda::CopyInterleave<Case>(src, dst, block, 0);
      } else {
        static_assert(Kernel == CopyKernel::tile);
        return sett::cuda::CopyTile<Case>(src, dst, block, 0);
      }
    }();
    if constexpr (Kernel == CopyKernel::box) {
      for (int i = 0; i < Case::threads; ++i) { tile.fill_table(i); }
    }
    for (int i = 0; i < Case::threads; ++i) { tile.load(i); }
    for (int i = 0; i < Case::threads; ++i) { tile.store(i); }
    for (unsigned char* p = shared.all().data(); p < shared.all().data() + shared.all().size(); ++p) {
      if ((p < shared.begin() || p >= shared.begin() + shared_bytes) && *p != 0xee) { return false; }
    }
  } else {
    for (int i = 0; i < Case::threads; ++i) {
      here.thread = i;
      if constexpr (Kernel == CopyKernel::rows) { sett::cuda::copy_rows<Case>(src, dst); }
      if constexpr (Kernel == CopyKernel::direct) { sett::cuda::copy_direct<Case>(src, dst); }
    }
  }
  return true;
}

template <class Case, CopyKernel Kernel>
int run(Run const& r) {
  Reach const reach(r.modes);
  // 16-byte units may start before the source, but must not extend beyond its end. A sanitizer that checks vector
  // accesses would detect a violation.
  Bytes source((reach.source_end - reach.source_begin) * r.bytes,
               int((r.source_at + reach.source_begin * r.bytes) & 31), 32, 0);
  Bytes target(reach.target_end * r.bytes, r.target_at, 64, 64);
  Bytes shared(r.shared_bytes, 0, 64, 64);
  fill_random(source.all(), r.number);
  std::fill(target.all().begin(), target.all().end(), static_cast<unsigned char>(0x5a));
  std::vector<unsigned char> expected = target.all();
  unsigned char* const from = source.begin() - reach.source_begin * r.bytes;
  unsigned char* const to = expected.data() + (target.begin() - target.all().data());
  copy_by_elements(r, from, to);
  std::int64_t blocks = r.blocks;
  if constexpr (Kernel == CopyKernel::box) { blocks = Case::boxes; }  // a box at a time
  for (std::int64_t b = 0; b < blocks; ++b) {
    if (!run_block<Case, Kernel>(unsigned(b), from, target.begin(), shared, r)) {
      std::printf("case %d: shared memory around the tile was written\n", r.number);
      return 1;
    }
  }
  return expect_bytes(r, target.all(), expected, to - expected.data()) ? 0 : 1;
}
