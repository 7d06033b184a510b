// Permutes in place. If the permutation exchanges loops in pairs, it is its own inverse, and elements are swapped. Any
// other permutation of a contiguous run moves elements along its cycles, with one bit for each element that has been
// moved.
#include "in_place.hpp"

#include <algorithm>
#include <cstring>
#include <utility>
#include <vector>

namespace sett::inline SETT_ABI::cpu::detail {

namespace {

using Loop = ModePair;

bool is_exchange(PairModes const& list) {
  bool paired[Modes::most] = {};
  for (int k = 0; k < list.count; ++k) {
    if (paired[k]) { continue; }
    Loop const a = pair_of(list, k);
    int other = a.source == a.destination ? k : -1;
    for (int j = k + 1; other < 0 && j < list.count; ++j) {
      Loop const b = pair_of(list, j);
      if (!paired[j] && b.extent == a.extent && b.source == a.destination && b.destination == a.source) { other = j; }
    }
    if (other < 0) { return false; }
    paired[other] = true;
  }
  return true;
}

// Exchanges elements in tiles of two loops. A pair is swapped when its lower element is visited.
template <class T>
void exchange(PairModes const& list, char* data) {
  constexpr std::int64_t tile = 32;
  std::int64_t at[Modes::most] = {};
  auto const width = [&](int k) { return std::min(tile, list.extent[k] - at[k]); };
  Loop const none{1, 0, 0};
  Loop const a = list.count > 0 ? pair_of(list, 0) : none;
  // The loop that exchanges its index with the first loop.
  int partner = -1;
  for (int k = 1; k < list.count; ++k) {
    if (list.stride[0][k] == a.destination && list.extent[k] == a.extent) { partner = k; }
  }
  Loop const b = partner > 0 ? pair_of(list, partner) : none;
  for (;;) {
    std::int64_t s0 = 0;
    std::int64_t d0 = 0;
    for (int k = 0; k < list.count; ++k) {
      s0 += at[k] * list.stride[0][k];
      d0 += at[k] * list.stride[1][k];
    }
    for (std::int64_t j = 0; j < (partner > 0 ? width(partner) : 1); ++j) {
      for (std::int64_t i = 0; i < (list.count > 0 ? width(0) : 1); ++i) {
        std::int64_t const s = s0 + i * a.source + j * b.source;
        std::int64_t const d = d0 + i * a.destination + j * b.destination;
        if (s >= d) { continue; }
        T x;
        T y;
        char* const p = data + s * std::int64_t(sizeof(T));
        char* const q = data + d * std::int64_t(sizeof(T));
        std::memcpy(&x, p, sizeof(T));
        std::memcpy(&y, q, sizeof(T));
        std::memcpy(p, &y, sizeof(T));
        std::memcpy(q, &x, sizeof(T));
      }
    }
    int k = 0;
    for (; k < list.count; ++k) {
      at[k] += k == 0 || k == partner ? tile : 1;
      if (at[k] < list.extent[k]) { break; }
      at[k] = 0;
    }
    if (k == list.count) { return; }
  }
}

// Returns whether the loops visit every element of a contiguous run once. The loops are sorted by the given stride,
// which must be 1, n_0, n_0 n_1, ... for them.
bool dense(std::vector<Loop>& loops, std::int64_t Loop::*stride) {
  std::sort(loops.begin(), loops.end(), [stride](Loop const& x, Loop const& y) { return x.*stride < y.*stride; });
  std::int64_t next = 1;
  for (Loop const& m : loops) {
    if (m.*stride != next) { return false; }
    next *= m.extent;
  }
  return true;
}

template <class T>
void follow_cycles(std::vector<Loop> const& loops, char* data, std::int64_t size) {
  std::vector<bool> moved(std::size_t(size), false);
  auto const destination = [&loops](std::int64_t at) {
    std::int64_t to = 0;
    for (Loop const& m : loops) {  // sorted by source stride, so that the digits of the offset are the indices
      to += at % m.extent * m.destination;
      at /= m.extent;
    }
    return to;
  };
  for (std::int64_t start = 0; start < size; ++start) {
    if (moved[std::size_t(start)]) { continue; }
    T carried;
    std::memcpy(&carried, data + start * std::int64_t(sizeof(T)), sizeof(T));
    std::int64_t at = start;
    do {
      at = destination(at);
      T here;
      std::memcpy(&here, data + at * std::int64_t(sizeof(T)), sizeof(T));
      std::memcpy(data + at * std::int64_t(sizeof(T)), &carried, sizeof(T));
      carried = here;
      moved[std::size_t(at)] = true;
    } while (at != start);
  }
}

template <class T>
bool permute(PairModes const& list, char* data) {
  if (is_exchange(list)) {
    exchange<T>(list, data);
    return true;
  }
  std::vector<Loop> loops;
  for (int k = 0; k < list.count; ++k) { loops.push_back(pair_of(list, k)); }
  if (!dense(loops, &Loop::destination) || !dense(loops, &Loop::source)) { return false; }
  std::int64_t size = 1;
  for (Loop const& m : loops) { size *= m.extent; }
  follow_cycles<T>(loops, data, size);
  return true;
}

struct Sixteen {
  char bytes[16];
};

}  // namespace

bool permute_in_place(PairModes const& list, char* data, int element_bytes) {
  if (list.base[0] != list.base[1]) { return false; }
  data += list.base[0] * element_bytes;
  switch (element_bytes) {
    case 1:
      return permute<std::uint8_t>(list, data);
    case 2:
      return permute<std::uint16_t>(list, data);
    case 4:
      return permute<std::uint32_t>(list, data);
    case 8:
      return permute<std::uint64_t>(list, data);
    default:
      return permute<Sixteen>(list, data);
  }
}

}  // namespace sett::cpu::detail
