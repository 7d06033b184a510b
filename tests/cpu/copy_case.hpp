// Makes random copies, and computes their results by a loop over every index.
#pragma once

#include <sett/cpu/copy.hpp>

#include <gtest/gtest.h>

#include <cstring>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "offset.hpp"

namespace {

using sett::DType;
using sett::cpu::Options;
using sett::cpu::Path;
using sett::cpu::detail::Modes;
using sett::cpu::detail::View;

struct Random {
  std::mt19937_64 engine{11};
  std::int64_t operator()(std::int64_t low, std::int64_t high) {
    return std::uniform_int_distribution<std::int64_t>(low, high)(engine);
  }
};

// Returns the number of elements from the lowest one to coordinate 0, and from the lowest to the highest one.
std::pair<std::int64_t, std::int64_t> span(Modes const& m) {
  std::int64_t low = 0;
  std::int64_t high = 0;
  for (int k = 0; k < m.count; ++k) {
    std::int64_t const d = m.stride[k] * (m.extent[k] - 1);
    (d < 0 ? low : high) += d;
  }
  return {-low, high - low + 1};
}

// Copies with guard bytes around both sides, to a destination that holds the complement of the expected bytes. `shift`
// and `source_shift` are byte offsets from a multiple of 64.
[[maybe_unused]] void check(Modes const& from, Modes const& to, DType e, int shift, int source_shift,
                            Options const& options, std::string const& what) {
  int const bytes = sett::bytes_of(e);
  auto const [s0, sn] = span(from);
  auto const [d0, dn] = span(to);
  std::size_t const guard = 256;
  std::vector<unsigned char> source(std::size_t(sn * bytes) + 2 * guard);
  for (std::size_t i = 0; i < source.size(); ++i) { source[i] = static_cast<unsigned char>(i * 2654435761u >> 13); }
  std::vector<unsigned char> expected(std::size_t(dn * bytes) + 2 * guard, 0xa5);
  std::vector<unsigned char> actual = expected;
  auto const at = [&](std::vector<unsigned char>& v, int past, std::int64_t first) {
    auto const misaligned = reinterpret_cast<std::uintptr_t>(v.data()) % 64;
    return v.data() + 64 - misaligned + 64 + past + first * bytes;
  };
  unsigned char* const s = at(source, source_shift, s0);
  auto const start = at(expected, shift, d0) - expected.data();
  for (std::int64_t i = 0; i < to.size; ++i) {
    auto* const place = expected.data() + start + offset(to, i) * bytes;
    std::memcpy(place, s + offset(from, i) * bytes, std::size_t(bytes));
  }
  // `actual` begins at the same offset from a multiple of 64 bytes.
  unsigned char* const d = at(actual, shift, d0);
  for (std::int64_t i = 0; i < to.size; ++i) {
    for (int b = 0; b < bytes; ++b) {
      d[offset(to, i) * bytes + b] =
          static_cast<unsigned char>(~expected[std::size_t(start + offset(to, i) * bytes + b)]);
    }
  }
  sett::cpu::detail::copy(View{s, e, from}, View{d, e, to}, options);
  auto const shifted = (d - actual.data()) - start;
  for (std::size_t i = 0; i < actual.size(); ++i) {
    auto const j = std::int64_t(i) - shifted;
    if (j < 0 || j >= std::int64_t(expected.size())) { continue; }
    ASSERT_EQ(int(actual[i]), int(expected[std::size_t(j)])) << what << " byte " << j - start;
  }
}

// Draws a destination with the extents in a random order, sometimes with gaps or reversed modes.
void destination(Random& random, Modes const& from, Modes& to, bool gaps) {
  std::vector<int> order;
  for (int k = 0; k < from.count; ++k) { order.insert(order.begin() + random(0, k), k); }
  std::vector<std::int64_t> stride(std::size_t(from.count) + 1);
  std::int64_t next = gaps && random(0, 3) == 0 ? random(1, 3) : 1;
  for (int const k : order) {
    stride[std::size_t(k)] = gaps && random(0, 5) == 0 ? -next : next;
    next = next * from.extent[k] + (gaps && random(0, 4) == 0 ? random(1, 70) : 0);
  }
  for (int k = 0; k < from.count; ++k) { to.push(from.extent[k], stride[std::size_t(k)]); }
}

void source(Random& random, Modes& m, std::int64_t most, bool odd) {
  std::int64_t size = 1;
  std::int64_t next = 1;
  std::int64_t const extents[] = {2, 3, 4, 5, 8, 11, 16, 17, 31, 32, 64, 65, 96, 130};
  for (std::int64_t k = random(0, 6); k > 0; --k) {
    std::int64_t const n = random(0, 3) ? extents[random(0, 13)] : random(2, 20);
    if (size * n > most) { continue; }
    std::int64_t d = next;
    if (odd && random(0, 6) == 0) {
      d = 0;
    } else if (odd && random(0, 6) == 0) {
      d = -next;
      next *= n;
    } else {
      next = next * n + (odd && random(0, 4) == 0 ? random(1, 40) : 0);
    }
    m.push(n, d);
    size *= n;
  }
}

[[maybe_unused]] std::vector<Path> paths() {
  std::vector<Path> out;
  for (Path const p : sett::cpu::all_paths) {
    if (sett::cpu::is_available(p)) { out.push_back(p); }
  }
  return out;
}

}  // namespace
