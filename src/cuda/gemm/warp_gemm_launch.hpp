// warp_gemm_launch: chooses the mma.sync kernel of a GEMM and its launch for a device.
//
// Only warp_gemm_launches calls the driver, so a device and the simulator use the same decisions.
//
//   law      the kernel of warp_gemm_source(kind) on blocks_of(p, kind) blocks computes the GEMM
//   example  bf16 8191 x 8193 x 4097, all along K, on an H200: tiles of 128 x 256; rows begin at any address
//
// The chosen tile has the least estimated time. Larger tiles read less shared memory per multiplication; smaller tiles
// leave fewer SMs idle (measured rates: docs/design/gemm.md).
//
// Requires: one contiguous mode in each operand: K or, for elements of at least 2 bytes, rows.
// Errors: error, from warp_gemm_launches, if the tiles exceed a grid; the errors of compile and launch.
#pragma once

#include "gemm_launch.hpp"
#include "warp_gemm_source.hpp"

namespace sett::inline SETT_ABI::cuda {

class GemmLaunches;

// The properties of a device that affect the choice of a kernel.
struct WarpDevice {
  int arch = 90;  // compute capability, as 10 major + minor
  int multiprocessors = 132;
  int shared_per_block = 227 * 1024;
};

// The number of warps of a block, the rows and columns per warp, the number of blocks that an SM should hold, and the
// speed relative to the largest tile.
struct WarpShape {
  int warps_m, warps_n, warp_m, warp_n;
  int resident;
  double rate;
};

namespace detail {

// Returns the alignment in bytes of all rows of an operand: 16, 8 or 4; 0 if cp.async cannot copy them.
inline int grain(GemmOperand const& o, bool mn_major, int bytes, std::int64_t outer, int batches) {
  std::uint64_t const all = std::uint64_t(reinterpret_cast<std::uintptr_t>(o.data)) |
                            std::uint64_t(outer > 1 ? (mn_major ? o.stride_k : o.stride_rows) * bytes : 0) |
                            std::uint64_t(batches > 1 ? o.stride_batch * bytes : 0);
  for (int const g : {16, 8, 4}) {
    if (all % std::uint64_t(g) == 0) { return g; }
  }
  return 0;
}

inline std::vector<WarpShape> warp_shapes(DType type, bool promotes) {
  bool const fp8 = is_fp8(type);
  if (type == DType::f64) {
    return {{2, 4, 64, 32, 1, 1.0}, {2, 2, 32, 32, 2, 0.8}, {2, 2, 16, 16, 3, 0.4}, {1, 4, 16, 16, 3, 0.3}};
  }
  // On sm_90, fp8 is computed as f16, which needs more registers. With promotion, the promoted sums need more
  // registers.
  if (fp8) { return {{2, 4, 32, 32, 1, 1.0}, {2, 2, 32, 32, 2, 0.8}, {4, 1, 16, 16, 3, 0.3}, {1, 4, 16, 16, 3, 0.3}}; }
  if (promotes) {
    return {{2, 4, 64, 32, 1, 1.0}, {2, 2, 32, 32, 2, 0.6}, {4, 1, 16, 16, 3, 0.2}, {1, 4, 16, 16, 3, 0.2}};
  }
  return {{2, 4, 64, 64, 1, 1.0},
          {2, 2, 64, 64, 2, 0.95},
          {2, 2, 32, 32, 3, 0.5},
          {4, 1, 16, 16, 3, 0.15},
          {1, 4, 16, 16, 3, 0.15}};
}

}  // namespace detail

inline std::int64_t blocks_of(GemmProblem const& p, WarpGemmKind const& k) {
  return ((p.m + tile_m(k) - 1) / tile_m(k)) * ((p.n + tile_n(k) - 1) / tile_n(k)) * p.batches;
}
inline int steps_of_k(GemmProblem const& p, WarpGemmKind const&) {
  int const deep = 128 / bytes_of(p.a_type);
  return int((p.k + deep - 1) / deep);
}

// Estimates the number of multiply-adds of the busiest SM, scaled to the speed of the largest tile.
inline double estimated_work(GemmProblem const& p, WarpGemmKind const& k, WarpShape const& shape, int multiprocessors) {
  std::int64_t const waves = (blocks_of(p, k) + multiprocessors - 1) / multiprocessors;
  return double(waves) * tile_m(k) * tile_n(k) / shape.rate;
}

// Returns whether tensor maps can read the operand. All its addresses and strides must be multiples of 16 bytes.
inline bool boxes_may_read(GemmOperand const& o, int bytes, int batches) {
  std::int64_t const pitch = o.stride_k == 1 ? o.stride_rows : o.stride_k;
  return (o.stride_k == 1 || (o.stride_rows == 1 && bytes == 2)) && pitch > 0 && pitch * bytes % 16 == 0 &&
         reinterpret_cast<std::uintptr_t>(o.data) % 16 == 0 &&
         (batches == 1 || (o.stride_batch > 0 && o.stride_batch * bytes % 16 == 0));
}
// Returns whether mma.sync computes the GEMM. The reason may be the hardware, an option, or operands that tensor maps
// cannot read.
inline bool by_warps(GemmProblem const& p, Options const& options, int major) {
  int const bytes = bytes_of(p.a_type);
  return major != 9 || p.a_type == DType::f64 || options.kernel == GemmKernel::mma ||
         !boxes_may_read(p.a, bytes, p.batches) || !boxes_may_read(p.b, bytes, p.batches);
}

// Compiles the kernel, and returns its launch (gemm_launches.hpp).
GemmLaunches warp_gemm_launches(GemmProblem const& p, Options const& options);

inline WarpGemmKind warp_gemm_kind(GemmProblem const& p, Options const& options, WarpDevice const& device) {
  WarpGemmKind kind;
  kind.elements.a = p.a_type, kind.elements.b = p.b_type, kind.elements.c = p.c_type;
  int const bytes = bytes_of(p.a_type);
  kind.elements.a_mn_major = p.a.stride_k != 1;
  kind.elements.b_mn_major = p.b.stride_k != 1;
  kind.elements.promote = p.promotes ? 8 : 0;
  kind.elements.forward_k = p.parts > 0;
  set_epilogue(kind.elements, p);
  kind.elements.tile_n = 0, kind.elements.stages = 0;
  kind.elements.box_stores = false;
  kind.arch = device.arch >= 90 ? 90 : device.arch >= 89 ? 89 : 80;
  kind.a_grain = detail::grain(p.a, kind.elements.a_mn_major, bytes, kind.elements.a_mn_major ? p.k : p.m, p.batches);
  kind.b_grain = detail::grain(p.b, kind.elements.b_mn_major, bytes, kind.elements.b_mn_major ? p.k : p.n, p.batches);
  WarpGemmKind best;
  double least = 0;
  for (WarpShape const& shape : detail::warp_shapes(p.a_type, p.promotes)) {
    kind.warps_m = shape.warps_m, kind.warps_n = shape.warps_n, kind.warp_m = shape.warp_m, kind.warp_n = shape.warp_n;
    // The system reserves 1 KB of shared memory for each block.
    int const shared = (device.shared_per_block + 1024) / shape.resident - 1024;
    kind.stages = std::min(4, shared / stage_bytes(kind));
    if (kind.stages < 3) { kind.stages = std::min(4, device.shared_per_block / stage_bytes(kind)); }
    if (kind.stages < 2 || (options.tile_n != 0 && options.tile_n != tile_n(kind))) { continue; }
    double const work = estimated_work(p, kind, shape, device.multiprocessors);
    if (least == 0 || work < least) { least = work, best = kind; }
  }
  if (least == 0) {
    Options any = options;
    any.tile_n = 0;
    return warp_gemm_kind(p, any, device);
  }
  return best;
}

// Speeds measured on an H200 (docs/design/gemm.md): multiply-adds per second of one SM by mma.sync, the fraction that
// remains if copies have fewer than 16 bytes, and multiply-adds per second of all SMs by wgmma.
inline double warps_rate(int bytes) { return bytes == 8 ? 0.23e12 : 3.15e12 / bytes; }
inline double grain_rate(int bytes, int grain) {
  if (bytes == 8 && grain == 8) { return 0.9; }
  return grain == 16 ? 1 : grain == 8 ? 0.38 : grain == 4 ? 0.28 : 0.1;
}
inline double warpgroups_rate(int bytes) { return bytes == 1 ? 600e12 : 700e12 / bytes; }

inline double warps_seconds(GemmProblem const& p, WarpGemmKind const& k, int multiprocessors) {
  int const bytes = bytes_of(p.a_type);
  double work = 0;
  for (WarpShape const& s : detail::warp_shapes(p.a_type, p.promotes)) {
    bool const is = s.warps_m == k.warps_m && s.warps_n == k.warps_n && s.warp_m == k.warp_m && s.warp_n == k.warp_n;
    if (is) { work = estimated_work(p, k, s, multiprocessors); }
  }
  double const rate = warps_rate(bytes) * grain_rate(bytes, std::min(k.a_grain, k.b_grain));
  return work * double(p.k) / rate + 4e-6;
}
inline double warpgroups_seconds(GemmProblem const& p) {
  double const work = double(p.m) * double(p.n) * double(p.k) * p.batches;
  return work / warpgroups_rate(bytes_of(p.a_type)) + 5e-6;
}

// Returns whether copying the operands that do not fit and multiplying the copies is faster than multiplying all
// operands in place. With `boxes`, operands must fit tensor maps, otherwise cp.async of 16 bytes.
inline bool copies_pay(GemmProblem const& p, Options const& options, WarpDevice const& device, bool boxes,
                       bool copies_a, bool copies_b) {
  WarpGemmKind const direct = warp_gemm_kind(p, options, device);
  WarpGemmKind copied = direct;
  if (copies_a) { copied.a_grain = 16; }
  if (copies_b) { copied.b_grain = 16; }
  double const elements = ((copies_a ? double(p.m) : 0) + (copies_b ? double(p.n) : 0)) * double(p.k) * p.batches;
  double const copies = 2 * elements * bytes_of(p.a_type) / 2.5e12 + 3e-6 * (int(copies_a) + int(copies_b));
  double const product = boxes ? warpgroups_seconds(p) : warps_seconds(p, copied, device.multiprocessors);
  return copies + product < warps_seconds(p, direct, device.multiprocessors);
}

}  // namespace sett::cuda
