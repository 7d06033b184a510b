// wgmma_descriptor: finds the matrix descriptor that reads a layout of shared memory, or the reason why there is none.
//
// The layout maps (row, k) to an element; the layout and its swizzle of bytes describe shared memory that begins at an
// aligned address. The operand is divided into tiles of R rows by K_i columns. The same descriptor must read every
// tile, except that its start address changes from tile to tile.
//
//   law      wgmma_address(at(tile), r, k) is the byte of element (tile row * R + r, tile column * K_i + k), for every
//            element
//   example  64 x 64 bf16, K major, Swizzle<3,3,3> in elements: width 8, SBO 1024, alignment 1024
//
// The steps are: drop the swizzle bits that no offset sets; choose the major mode with contiguous runs of 16 bytes;
// read the strides off the first tile; compare every 16 bytes of every tile.
//
// Requires: a layout of rank 2; the start of the memory is a multiple of `alignment`.
// Errors: descriptor_extent, descriptor_swizzle, descriptor_runs, descriptor_stride; no_descriptor with the first
// element that the descriptor would miss, its byte and the byte that would be read; overflow.
#pragma once

#include "../layout/operation.hpp"
#include "../linear/any_swizzle.hpp"
#include "wgmma_address.hpp"

namespace sett::inline SETT_ABI {

// An operand in shared memory.
struct WgmmaSource {
  AnySwizzle swizzle;             // swizzle of bytes
  AnyLayout layout;               // maps (row, k) to an element
  int bytes;                      // number of bytes in an element
  int tile_rows;                  // 64 for A, N for B
  int tile_k;                     // extent of one instruction along K
  bool prefers_mn_major = false;  // whether to try MN-major first if both majors fit
  // Whether the operand is part of a larger layout, whose offsets may set any bit of the swizzle.
  bool is_part = false;
};

struct WgmmaPlan {
  WgmmaDescriptor descriptor{};  // descriptor with start address 0
  bool mn_major = false;
  int alignment = 16;

  // Returns the descriptor of a tile. Its first element is at this byte of the layout, in memory that begins at
  // `base`.
  SETT_HOST_DEVICE constexpr std::uint64_t at(std::uint32_t base, std::uint32_t byte) const {
    WgmmaDescriptor d = descriptor;
    d.start = base + byte;
    return make_wgmma_descriptor(d);
  }
};

namespace detail {

// Computes the byte offset of an element before the swizzle, as the sum of the offsets of its row and of its column.
struct Reader {
  int bytes;
  Vec<std::int64_t> row{}, column{};
  SETT_HOST_DEVICE constexpr std::int64_t operator()(std::int64_t r, std::int64_t k) const {
    return row[int(r)] + column[int(k)];
  }
};

template <class = void>
SETT_HOST_DEVICE constexpr Reader read_bytes(WgmmaSource const& s, Num rows, Num columns) {
  Reader out{s.bytes};
  for (Num r = 0; r < rows; r = r + Num(1)) { out.row.push_back((s.layout(r) * Num(s.bytes)).value); }
  for (Num k = 0; k < columns; k = k + Num(1)) { out.column.push_back((s.layout(rows * k) * Num(s.bytes)).value); }
  return out;
}

// Returns how many elements are contiguous from every aligned offset on, up to `run`.
SETT_HOST_DEVICE constexpr int run_along(Reader const& L, bool along_k, std::int64_t rows, std::int64_t columns,
                                         int run) {
  int together = run;
  for (std::int64_t k = 0; k < columns; k += along_k ? run : 1) {
    for (std::int64_t r = 0; r < rows; r += along_k ? 1 : run) {
      for (int i = 1; i < together; ++i) {
        std::int64_t const next = along_k ? L(r, k + i) : L(r + i, k);
        if (next != L(r, k) + i * L.bytes) { together = i; }
      }
    }
  }
  return together;
}

// Determines the strides from the first tile.
template <class = void>
SETT_HOST_DEVICE constexpr WgmmaDescriptor strides_of(Reader const& L, WgmmaSource const& s, int width, bool mn_major) {
  int const T = 16 / s.bytes, R = s.tile_rows;
  std::int64_t leading = 0, stride = 0;
  if (!mn_major) {
    // With a swizzle, the hardware does not read this field. CuTe also sets it to 16.
    leading = width > 1 ? L(0, 0) + 16 : s.tile_k > T ? L(0, T) : 0;
    stride = R > 8 ? L(8, 0) : 0;
  } else if (width == 1) {
    leading = s.tile_k > 8 ? L(0, 8) : 0;
    stride = R > T ? L(T, 0) : 0;
  } else {
    leading = R > T * width ? L(T * width, 0) : 0;
    stride = s.tile_k > 8 ? L(0, 8) : 0;
  }
  auto const relative = [&](std::int64_t x) { return x == 0 ? x : x - L(0, 0); };
  auto const kept = [](std::int64_t x) {
    return x < 0 || x >= (1 << 18) || x % 16 != 0 ? 0x80000000u : std::uint32_t(x);
  };
  return {0, kept(relative(leading)), kept(relative(stride)), 0, width};
}

// Compares every tile, in runs of 16 bytes.
template <class = void>
SETT_HOST_DEVICE constexpr Failure check_tiles(Reader const& L, WgmmaSource const& s, WgmmaDescriptor d, bool mn_major,
                                               std::int64_t rows, std::int64_t columns) {
  int const T = 16 / s.bytes;
  AnySwizzle const w = s.swizzle;
  for (std::int64_t k0 = 0; k0 < columns; k0 += s.tile_k) {
    for (std::int64_t r0 = 0; r0 < rows; r0 += s.tile_rows) {
      d.start = std::uint32_t(L(r0, k0)) & 0x3fff0u;  // bits that fit into the field
      for (int k = 0; k < s.tile_k; k += mn_major ? 1 : T) {
        for (int r = 0; r < s.tile_rows; r += mn_major ? T : 1) {
          auto const has = std::int64_t(w(std::uint64_t(L(r0 + r, k0 + k))));
          std::int64_t const reads = wgmma_address(d, mn_major, s.bytes, r, k);
          if (has != reads) { return {Rule::no_descriptor, int(r0 + r), Num(k0 + k), Num(has), Num(reads)}; }
        }
      }
    }
  }
  return {};
}

template <class = void>
SETT_HOST_DEVICE constexpr Outcome<WgmmaPlan> plan_major(Reader const& L, WgmmaSource const& s, int width,
                                                         bool mn_major, std::int64_t rows, std::int64_t columns) {
  WgmmaDescriptor const d = strides_of(L, s, width, mn_major);
  if (d.leading == 0x80000000u || d.stride == 0x80000000u) {
    int const T = 16 / s.bytes;
    bool const first = d.leading == 0x80000000u;
    bool const along_k = first != mn_major || (mn_major && width == 1);
    int const step = mn_major ? (along_k ? 8 : width == 1 ? T : T * width) : (along_k ? T : 8);
    return Failure{Rule::descriptor_stride, first ? 0 : 1, 0, Num((along_k ? L(0, step) : L(step, 0)) - L(0, 0))};
  }
  if (Failure const f = check_tiles(L, s, d, mn_major, rows, columns)) { return f; }
  return WgmmaPlan{d, mn_major, width == 1 ? 16 : 128 * width};
}

}  // namespace detail

template <class = void>
SETT_HOST_DEVICE constexpr Outcome<WgmmaPlan> plan_wgmma(WgmmaSource const& s) {
  using namespace detail;
  if (Failure const f = check_operand(s.layout)) { return f; }
  Num const rows = size(s.layout.mode(0)), columns = size(s.layout.mode(1));
  if ((rows % Num(s.tile_rows)).value != 0) { return Failure{Rule::descriptor_extent, 0, 0, rows, Num(s.tile_rows)}; }
  if ((columns % Num(s.tile_k)).value != 0) { return Failure{Rule::descriptor_extent, 1, 0, columns, Num(s.tile_k)}; }
  Reader const L = read_bytes(s, rows, columns);
  // The bits that the swizzle reads or changes and that are set in some offset.
  std::uint64_t seen = 0;
  for (std::int64_t k = 0; k < columns.value; ++k) {
    for (std::int64_t r = 0; r < rows.value; ++r) {
      std::int64_t const byte = L(r, k);
      if (byte < 0 || byte >= (1 << 18)) { return Failure{Rule::descriptor_stride, 1, 0, Num(byte)}; }
      seen |= std::uint64_t(byte);
    }
  }
  int reached = 0;
  for (int i = 0; i < s.swizzle.b; ++i) {
    int const from = s.swizzle.m + (s.swizzle.s > 0 ? s.swizzle.s : 0) + i;
    if (s.is_part || (seen >> from & 1) != 0) { reached = i + 1; }
  }
  if (reached > 0 && (s.swizzle.m != 4 || s.swizzle.s != 3 || reached > 3)) {
    return Failure{Rule::descriptor_swizzle, s.swizzle.b, 0, Num(s.swizzle.m), Num(s.swizzle.s)};
  }
  int const width = 1 << reached, T = 16 / s.bytes;
  int const along_k = run_along(L, true, rows.value, columns.value, T);
  int const along_mn = s.bytes == 2 && rows.value % T == 0 ? run_along(L, false, rows.value, columns.value, T) : 1;
  if (along_k < T && along_mn < T) { return Failure{Rule::descriptor_runs, 0, 0, Num(along_k), Num(along_mn)}; }
  bool const mn_first = along_mn == T && (along_k < T || s.prefers_mn_major);
  Outcome<WgmmaPlan> plan = plan_major(L, s, width, mn_first, rows.value, columns.value);
  if (!plan.ok() && along_k == T && along_mn == T) {
    Outcome<WgmmaPlan> const other = plan_major(L, s, width, !mn_first, rows.value, columns.value);
    if (other.ok()) { return other; }
  }
  // The memory is aligned to the original pattern, even if the offsets do not set all of its bits.
  if (plan.ok() && s.swizzle.b > 0) {
    plan.value.alignment = 1 << (s.swizzle.m + s.swizzle.b + (s.swizzle.s > 0 ? s.swizzle.s : 0));
  }
  return plan;
}

// These functions return the plan. The first one returns an error as a value, and the second one throws it.
template <class = void>
SETT_HOST_DEVICE inline result<WgmmaPlan> try_wgmma_descriptor(WgmmaSource const& s) {
  auto const plan = plan_wgmma(s);
  if (!plan.ok()) { return make_error("wgmma_descriptor", plan.failure, s.layout); }
  return plan.value;
}
template <class = void>
SETT_HOST_DEVICE inline WgmmaPlan wgmma_descriptor(WgmmaSource const& s) {
  return try_wgmma_descriptor(s).value();
}

}  // namespace sett
