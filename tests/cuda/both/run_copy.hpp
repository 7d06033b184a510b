// Runs in the simulator the kernel that cuda::copy launches for a case. There must be no finding, and both buffers
// must equal the results of cpu::copy, byte by byte.
#pragma once

#include <sett/sim.hpp>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <vector>

#include "expected.hpp"

struct Launched {
  int number;
  char const* name;
  unsigned blocks, threads, shared_bytes;
  long long from, to;  // addresses that the kernel gets, in their buffers
  bool in_one_buffer;
};

template <class Kernel>
int run(Launched const& l, Kernel const& kernel) {
  std::size_t const bytes = std::size_t(both_buffer_bytes());
  std::vector<unsigned char> want[2] = {std::vector<unsigned char>(bytes), std::vector<unsigned char>(bytes)};
  both_fill(l.number, want[0].data(), want[1].data());
  sett::sim::buffer<unsigned char> a(want[0]), b(want[1]);
  both_copy(l.number, want[0].data(), want[1].data());
  auto const report = sett::sim::launch(
      sett::sim::options{.seed = l.number, .schedules = 3}, l.blocks, l.threads, std::size_t(l.shared_bytes), kernel,
      static_cast<void const*>(a.data() + l.from), static_cast<void*>((l.in_one_buffer ? a : b).data() + l.to));
  if (!report.ok()) {
    std::printf("%s: %s\n", l.name, report.text().c_str());
    return 1;
  }
  for (int which = 0; which < 2; ++which) {
    std::vector<unsigned char> const got = (which == 0 ? a : b).to_vector();
    auto const [x, y] = std::mismatch(got.begin(), got.end(), want[which].begin());
    if (x == got.end()) { continue; }
    std::printf("%s: byte %d of buffer %d is %02x on the GPU and %02x on the CPU\n", l.name, int(x - got.begin()),
                which, *x, *y);
    return 1;
  }
  return 0;
}
