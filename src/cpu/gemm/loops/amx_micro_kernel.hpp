// amx_micro_kernel: computes 32 x 32 sums with the matrix unit (AMX), in four tile registers of 16 x 16 each, so that
// each operand is used twice.
//
// The unit multiplies a left tile, 16 rows of 16 groups, by a right tile, 16 groups of 16 rows, and adds the 16 x 16
// sums to a third tile. Left rows are columns of C, and right rows are rows of C. A group is 4 bytes along k: two bf16
// or four integers.
//
// With bf16, subnormal numbers count as zero, and a sum is rounded to nearest once for each k, in pairs.
#pragma once

#include "../pack/pack_amx.hpp"

namespace sett::inline SETT_ABI::cpu::detail {
namespace {

// The tile shapes that the unit's eight registers are configured for.
struct TileConfiguration {
  std::uint8_t palette = 1;
  std::uint8_t start = 0;
  std::uint8_t reserved[14] = {};
  std::uint16_t bytes[16] = {64, 64, 64, 64, 64, 64, 64, 64};
  std::uint8_t rows[16] = {16, 16, 16, 16, 16, 16, 16, 16};
};

// The left operand, with the pitches of its columns and chunks in bytes.
struct Left {
  char const* first;
  Index column;
  Index chunk;
};

// Says which operands have a sign, which selects the instruction. The micro-kernel computes 32 x 32 sums, whose row j
// is column j of C.
enum class Signs { bf16, ss, su, us, uu };

template <Signs S>
[[gnu::target("amx-tile,amx-int8,amx-bf16")]] void amx_micro_kernel(Index chunks, Left const& l, char const* right,
                                                                    char* sums, bool first) {
  char const* left = l.first;
  if (first) {
    _tile_zero(0);
    _tile_zero(1);
    _tile_zero(2);
    _tile_zero(3);
  } else {
    _tile_loadd(0, sums, 128);
    _tile_loadd(1, sums + 64, 128);
    _tile_loadd(2, sums + 2048, 128);
    _tile_loadd(3, sums + 2048 + 64, 128);
  }
  for (Index q = 0; q < chunks; ++q, left += l.chunk, right += chunk_bytes) {
    _tile_loadd(4, left, l.column);
    _tile_loadd(6, right, 128);
    _tile_loadd(7, right + 64, 128);
    _tile_loadd(5, left + 16 * l.column, l.column);
    if constexpr (S == Signs::bf16) {
      _tile_dpbf16ps(0, 4, 6);
      _tile_dpbf16ps(1, 4, 7);
      _tile_dpbf16ps(2, 5, 6);
      _tile_dpbf16ps(3, 5, 7);
    } else if constexpr (S == Signs::ss) {
      _tile_dpbssd(0, 4, 6);
      _tile_dpbssd(1, 4, 7);
      _tile_dpbssd(2, 5, 6);
      _tile_dpbssd(3, 5, 7);
    } else if constexpr (S == Signs::su) {
      _tile_dpbsud(0, 4, 6);
      _tile_dpbsud(1, 4, 7);
      _tile_dpbsud(2, 5, 6);
      _tile_dpbsud(3, 5, 7);
    } else if constexpr (S == Signs::us) {
      _tile_dpbusd(0, 4, 6);
      _tile_dpbusd(1, 4, 7);
      _tile_dpbusd(2, 5, 6);
      _tile_dpbusd(3, 5, 7);
    } else {
      _tile_dpbuud(0, 4, 6);
      _tile_dpbuud(1, 4, 7);
      _tile_dpbuud(2, 5, 6);
      _tile_dpbuud(3, 5, 7);
    }
  }
  _tile_stored(0, sums, 128);
  _tile_stored(1, sums + 64, 128);
  _tile_stored(2, sums + 2048, 128);
  _tile_stored(3, sums + 2048 + 64, 128);
}

using AmxMicroKernel = void (*)(Index, Left const&, char const*, char*, bool);
inline AmxMicroKernel amx_micro_kernel_for(Problem const& p) {
  bool const left = p.b.number == DType::s8;
  bool const right = p.a.number == DType::s8;
  if (p.a.number == DType::bf16) { return amx_micro_kernel<Signs::bf16>; }
  return left ? (right ? amx_micro_kernel<Signs::ss> : amx_micro_kernel<Signs::su>)
              : (right ? amx_micro_kernel<Signs::us> : amx_micro_kernel<Signs::uu>);
}

}  // namespace
}  // namespace sett::cpu::detail
