// Describes a case of a copy kernel: the source, the target, and the target's expected contents.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstring>
#include <vector>

#include "run_modes.hpp"

struct Run {
  int number;
  std::vector<RunMode> modes;
  int bytes;
  int source_at;  // address modulo 32
  int target_at;
  std::int64_t blocks;
  int shared_bytes;
  double sectors_read, sectors_written;  // counted from the requests, as the plan predicts them
  int wavefronts, wavefronts_ideal;
  RunMode rows{}, columns{};  // for a matrix, the arguments of its kernel in words
};

template <class Bytes>
void fill_random(Bytes& bytes, int number) {
  std::uint64_t x = std::uint64_t(number) + 1;
  for (unsigned char& b : bytes) {
    b = static_cast<unsigned char>((x = x * 6364136223846793005u + 1442695040888963407u) >> 56);
  }
}

// Copies element by element. Both pointers are the addresses of the element at coordinate 0.
inline void copy_by_elements(Run const& r, unsigned char const* from, unsigned char* to) {
  each_element(r.modes, [&](std::int64_t s, std::int64_t d) {
    std::memcpy(to + d * r.bytes, from + s * r.bytes, std::size_t(r.bytes));
  });
}

// Compares all bytes. The message gives the first byte that differs, counted from the element at coordinate 0.
template <class Bytes>
bool expect_bytes(Run const& r, Bytes const& found, std::vector<unsigned char> const& expected, std::ptrdiff_t first) {
  for (std::size_t i = 0; i < expected.size(); ++i) {
    if (expected[i] == found[i]) { continue; }
    std::printf("case %d: byte %td is %02x, not %02x\n", r.number, std::ptrdiff_t(i) - first, found[i], expected[i]);
    return false;
  }
  return true;
}
