// as_matrix: decides which operands a kernel can read without a copy.
//
//   law      if as_matrix(x, data, reader, m), m describes the elements of x at their offsets
//   example  rows of 4097 halfs: Reader::warps can read them, Reader::boxes cannot
//
// Requires: nothing.
// Errors: none; returns false for an operand that cannot be read in place.
#pragma once

#include "gemm_modes.hpp"
#include "warp_gemm_launch.hpp"

namespace sett::inline SETT_ABI::cuda {

using detail::count;
using detail::linear;
using detail::stride;
using detail::Strides;

struct Shape {
  std::vector<GemmMode> const* rows;
  std::vector<GemmMode> const* k;
  std::vector<GemmMode> const* l;
  Strides s;
  int bytes;
  std::int64_t pitch;  // pitch of the rows or columns if the operand is copied, in elements
};

enum class Reader {
  boxes,     // read by tensor maps: one contiguous mode, all other strides multiples of 16 bytes
  warps,     // read by mma.sync kernels: one contiguous mode
  sixteens,  // read by mma.sync kernels at full speed: other strides and the address are also multiples of 16 bytes
  split,     // f32 operands, split into tf32 parts: contiguous along K
  any        // written by stores: no mode needs to be contiguous
};

// Converts an operand to the form that its `reader` needs, and returns whether that is possible without a copy.
inline bool as_matrix(Shape const& x, void const* data, Reader reader, GemmOperand& out) {
  if (!linear(*x.rows, x.s) || !linear(*x.k, x.s) || !linear(*x.l, x.s)) { return false; }
  std::int64_t const rows = count(*x.rows);
  std::int64_t const k = count(*x.k);
  std::int64_t const batches = count(*x.l);
  std::int64_t const unit = 16 / x.bytes;
  std::int64_t sr = rows == 1 ? 0 : stride(*x.rows, x.s);
  std::int64_t sk = k == 1 ? 1 : stride(*x.k, x.s);
  std::int64_t sl = batches == 1 ? 0 : stride(*x.l, x.s);
  if (reader == Reader::any) {
    out = {data, sr, k == 1 ? 1 : sk, sl};
    return true;
  }
  if (reader != Reader::boxes) {
    if (sk != 1 && (sr != 1 || x.bytes == 1 || reader == Reader::split)) { return false; }
    out = {data, sr, sk, sl};
    bool const mn_major = sk != 1;
    return reader != Reader::sixteens || detail::grain(out, mn_major, x.bytes, mn_major ? k : rows, int(batches)) == 16;
  }
  // A tensor map cannot have a stride of 0. An operand that all batches share is therefore copied for each batch.
  if (reinterpret_cast<std::uintptr_t>(data) % 16 != 0 || sl % unit != 0 || (batches > 1 && sl <= 0)) { return false; }
  if (sk == 1 && rows == 1) { sr = (k + unit - 1) / unit * unit; }
  if (sk == 1 && sr > 0 && sr % unit == 0) {
    out = {data, sr, 1, sl};
    return true;
  }
  if (x.bytes == 2 && sr == 1 && sk > 1 && sk % unit == 0) {
    out = {data, 1, sk, sl};
    return true;
  }
  return false;
}

}  // namespace sett::cuda
