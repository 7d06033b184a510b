// tma_body: performs a box copy in memory, including its zero fill and its sums.
//
//   law      run() moves exactly reads() to writes(): element i of the box between the tensor's c + i and shared memory
//   example  BoxCopy copy{map, {c0, c1}, pointer, address, TmaFamily::load}; copy.ranges(reads, writes); copy.run();
//
// Requires: host code; a map that check_tensor_map accepts.
// Errors: none; unsupported reductions add nothing (is_reducible).
#pragma once

#include <algorithm>
#include <cstring>

#include "../num/vec.hpp"
#include "../tensor/dtype_of.hpp"
#include "machine.hpp"
#include "tensor_map.hpp"
#include "tma.hpp"

namespace sett::inline SETT_ABI {

constexpr DType unsigned_of(DType e) { return e == DType::s32 ? DType::u32 : e == DType::s64 ? DType::u64 : e; }
// The element types that a reduction adds. Integer sums wrap around, and signed and unsigned sums have the same bits.
template <DType... e>
struct Sums {
  static constexpr bool has(DType x) { return (... || (x == e)); }
  static void add(DType x, char const* from, char* to, int bytes) {
    ((x == e ? add_numbers<dtype_t<unsigned_of(e)>>(from, to, bytes) : void()), ...);
  }

 private:
  template <class T>
  static void add_numbers(char const* from, char* to, int bytes) {
    for (int b = 0; b < bytes; b += int(sizeof(T))) {
      T x, y;
      std::memcpy(&x, from + b, sizeof x);
      std::memcpy(&y, to + b, sizeof y);
      y = T(y + x);
      std::memcpy(to + b, &y, sizeof y);
    }
  }
};
using Reductions =
    Sums<DType::f16, DType::bf16, DType::f32, DType::f64, DType::s32, DType::u32, DType::s64, DType::u64>;
constexpr bool is_reducible(DType e) { return Reductions::has(e); }

struct BoxCopy {
  TensorMapFields map;
  std::int64_t c[most_map_dimensions];
  char* shared;           // start of the box
  std::uint32_t address;  // 32-bit address of `shared` in the shared window
  TmaFamily family;

  bool loads() const { return family == TmaFamily::load || family == TmaFamily::multicast; }

  // Calls f(shared, global, before, n) for each run of 16 bytes in shared memory. Bytes [before, before + n) of the
  // run belong to the tensor, and are at `global` in global memory. If no byte belongs to the tensor, `global` is
  // null.
  template <class F>
  void each_run(F&& f) const {
    std::int64_t const row_bytes = std::int64_t(map.box[0]) * map.bytes;
    std::int64_t i[most_map_dimensions] = {}, rows = 1;
    for (int d = 1; d < map.rank; ++d) { rows *= map.box[d]; }
    for (std::int64_t r = 0; r < rows; ++r) {
      std::int64_t x[most_map_dimensions] = {};
      for (std::int64_t d = 1, rest = r; d < map.rank; rest /= map.box[d++]) {
        i[d] = rest % map.box[d];
        x[d] = c[d] + i[d];
      }
      std::int64_t const row = map_offset(map, x);
      std::int64_t const begin = c[0] * map.bytes, end = map.extent[0] * map.bytes;
      for (std::int64_t b = 0; b < row_bytes; b += 16) {
        i[0] = b / map.bytes;
        std::int64_t const plain = address + box_offset(map, i);
        char* const here = shared + (box_swizzled(map, plain) - std::int64_t(address));
        std::int64_t const at = begin + b;  // position in the tensor's row
        std::int64_t const first = at < 0 ? -at : 0, last = at + 16 > end ? end - at : 16;
        bool const inside = row >= 0 && first < last;
        f(here, inside ? static_cast<char*>(map.address) + row + at + first : nullptr, inside ? int(first) : 0,
          inside ? int(last - first) : 0);
      }
    }
  }

  // Adds a range. If it continues another range, the two are joined.
  static void add(Vec<Range>& to, void* p, std::size_t n) {
    if (to.size() > 0 && static_cast<char*>(to[to.size() - 1].address) + to[to.size() - 1].bytes == p) {
      to[to.size() - 1].bytes += n;
    } else {
      to.push_back({p, n});
    }
  }
  // Lists the ranges in shared memory in the order of their addresses, and the ranges in global memory.
  void ranges(Vec<Range>& in_shared, Vec<Range>& in_global) const {
    Vec<char*> units;
    each_run([&](char* here, char* there, int, int n) {
      if (loads() || n > 0) { units.push_back(here); }
      if (n > 0) { add(in_global, there, std::size_t(n)); }
    });
    std::sort(units.begin(), units.end());
    for (char* u : units) { add(in_shared, u, 16); }
  }

  void run() const {
    each_run([&](char* here, char* there, int before, int n) {
      if (loads()) {
        std::memset(here, 0, 16);
        if (n > 0) { std::memcpy(here + before, there, std::size_t(n)); }
      } else if (n > 0 && family == TmaFamily::store) {
        std::memcpy(there, here + before, std::size_t(n));
      } else if (n > 0) {
        Reductions::add(map.type, here + before, there, n);
      }
    });
  }
};

}  // namespace sett
