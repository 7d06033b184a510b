// warp_gemm_source: writes the text of a GEMM's mma.sync kernel, and counts the bytes of its shared memory.
//
//   law      the kernel of warp_gemm_source(k) is compiled once for each k
//   example  bf16 on sm_80: 2 x 4 warps of 64 x 64 are a tile of 128 x 256, mma.m16n8k16
//
// Requires: kinds that the hardware supports: f64 needs arch 80 (8 x 8 x 4) or 90 (16 x 8 x 4 and 8), e4m3 and e5m2
// need 89.
// Errors: none.
#pragma once

#include "gemm_source.hpp"

namespace sett::inline SETT_ABI::cuda {

struct WarpGemmKind {
  GemmKind elements;  // types, contiguous modes and the epilogue; its tile is not used
  int arch = 80;      // compute capability whose instructions the kernel uses
  int a_grain = 16;   // alignment of A's rows in bytes: 16, 8 or 4; 0 if unaligned
  int b_grain = 16;
  int warps_m = 2, warps_n = 4;  // number of warps of a block
  int warp_m = 64, warp_n = 64;  // rows and columns that a warp computes
  int stages = 4;

  auto operator<=>(WarpGemmKind const&) const = default;
};

inline int tile_m(WarpGemmKind const& k) { return k.warps_m * k.warp_m; }
inline int tile_n(WarpGemmKind const& k) { return k.warps_n * k.warp_n; }
inline int threads(WarpGemmKind const& k) { return 32 * k.warps_m * k.warps_n; }
// Counts the bytes of a stage. A row of a tile has 128 bytes along K. If rows of the operand are contiguous, they are
// stored in pieces of 128 bytes. Each unaligned row has one extra word.
inline int stage_bytes(WarpGemmKind const& k) {
  int const bytes = bytes_of(k.elements.a);
  auto const of = [&](int rows, bool mn_major, int grain) {
    int const pieces = mn_major ? (rows * bytes + 127) / 128 * (128 / bytes) : rows;
    return pieces * 128 + (grain == 0 ? (pieces * 4 + 127) / 128 * 128 : 0);
  };
  return of(tile_m(k), k.elements.a_mn_major, k.a_grain) + of(tile_n(k), k.elements.b_mn_major, k.b_grain);
}
inline int shared_bytes(WarpGemmKind const& k) { return k.stages * stage_bytes(k); }

// Returns the number of elements along K that one instruction multiplies, 32 bytes. Doubles on sm_90 are faster with
// 64 bytes, but contiguous rows then need too many registers. Batch-invariant GEMMs use one depth for all layouts.
inline int product_depth(WarpGemmKind const& k) {
  bool const wide = k.elements.a == DType::f64 && k.arch >= 90 && !k.elements.a_mn_major && !k.elements.b_mn_major &&
                    !k.elements.forward_k;
  return (wide ? 64 : 32) / bytes_of(k.elements.a);
}

// Writes the Case of a kind, for cuda/kernels/gemm/warp_gemm.hpp.
inline std::string warp_gemm_case(WarpGemmKind const& k) {
  GemmKind const& e = k.elements;
  bool const integer = e.a == DType::s8 || e.a == DType::u8;
  bool const doubles = e.a == DType::f64;
  int const bytes = bytes_of(e.a);
  int const since = doubles && k.arch >= 90 ? 90 : bytes == 1 && !integer ? 89 : 80;
  std::string const sum = integer ? "s32" : doubles ? "f64" : "f32";
  std::string const type = integer ? "unsigned" : doubles ? "double" : "float";
  std::ostringstream out;
  out << "struct Case {\n  static constexpr int input_bytes = " << bytes << ", warps_m = " << k.warps_m
      << ", warps_n = " << k.warps_n << ", warp_m = " << k.warp_m << ", warp_n = " << k.warp_n
      << ", stages = " << k.stages << ", promote = " << e.promote << ", a_grain = " << k.a_grain
      << ", b_grain = " << k.b_grain << ";\n  static constexpr bool a_mn_major = " << yes(e.a_mn_major)
      << ", b_mn_major = " << yes(e.b_mn_major) << ", reads = " << yes(epilogue_reads(e)) << ";\n  using Sum = " << type
      << ";\n  static SETT_HOST_DEVICE constexpr sett::Mma product() {\n    return sett::tensor_mma(" << since << ", "
      << (doubles && k.arch < 90 ? 8 : 16) << ", 8, " << product_depth(k) << ", sett::DType::" << sum
      << ", sett::DType::" << name(e.a) << ", sett::DType::" << name(e.b) << ", sett::DType::" << sum << ");\n  }\n"
      << epilogue_case(e) << "};\n";
  return out.str();
}

inline std::string warp_gemm_source(WarpGemmKind const& k) {
  std::ostringstream out;
  out << "#include <cuda/kernels/gemm/warp_gemm.hpp>\n"
      << warp_gemm_case(k) << "extern \"C\" __global__ void __launch_bounds__(" << threads(k)
      << ", 1) sett_warp_gemm(__grid_constant__ sett::cuda::WarpArguments<Case::TileEpilogue> const arguments) {\n"
         "  sett::cuda::WarpGemm<Case>{arguments, sett::gpu::dynamic_shared()}.run();\n}\n";
  return out.str();
}

}  // namespace sett::cuda
