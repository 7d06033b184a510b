// TensorMap: describes a tensor in global memory for the TMA unit, and the bytes that a box copies.
//
// A map has 1 to 5 dimensions, the first of which is contiguous, and a box, which one instruction copies. With e bytes
// per element, element (i0, i1, ...) of the box is at swizzle(destination + i0*e + i1*P + i2*P*b1 + ...). The pitch P
// is the inner extent of the box in bytes or, with a swizzle, the swizzle's span. The swizzle xors bits [7, 7+b) of the
// absolute address into bits [4, 4+b), and its span is 16 << b bytes.
//
//   law      box element i of the map at coordinates c is the element c + i of the tensor, or 0 if that is outside
//   example  64 x 8 elements of 2 bytes under the swizzle of 128 bytes: element (0, 1) at byte 128 ^ 16
//
// On the device, and in a program that nvcc compiles, the 128 bytes are in the driver's format, and only the hardware
// reads them. Facts: PTX ISA, "Tensors"; the pitch of a box that is narrower than the span was measured on an H200.
//
// Requires: a map that check_tensor_map accepts, and a destination that is a multiple of 128.
// Errors: map_rank, map_extent, map_stride, map_box, map_inner, misaligned_pointer.
#pragma once

#include "../num/dtype.hpp"
#include "../num/failure.hpp"

namespace sett::inline SETT_ABI {

inline constexpr int most_map_dimensions = 5;

struct TensorMapFields {
  void* address = nullptr;
  std::int64_t extent[most_map_dimensions] = {1, 1, 1, 1, 1};
  std::int64_t stride[most_map_dimensions - 1] = {};  // strides in bytes, from the second dimension on
  std::uint16_t box[most_map_dimensions] = {1, 1, 1, 1, 1};
  std::uint8_t step[most_map_dimensions] = {1, 1, 1, 1, 1};  // steps in elements between the elements that are read
  std::uint8_t rank = 0;
  std::uint8_t span = 0;   // span of the swizzle in bytes: 32, 64 or 128; 0 without a swizzle
  std::uint8_t bytes = 0;  // number of bytes in an element
  DType type = DType::u8;
};
// A tensor map as a parameter of a kernel.
struct alignas(128) TensorMap : TensorMapFields {
  constexpr TensorMap() = default;
  SETT_HOST_DEVICE constexpr explicit TensorMap(TensorMapFields const& f) : TensorMapFields(f) {}
};
static_assert(sizeof(TensorMap) == 128 && alignof(TensorMap) == 128);

template <class = void>
SETT_HOST_DEVICE constexpr std::int64_t box_bytes(TensorMapFields const& m) {
  std::int64_t n = m.bytes;
  for (int d = 0; d < m.rank; ++d) { n *= m.box[d]; }
  return n;
}

// Returns the pitch of the second dimension, in bytes.
template <class = void>
SETT_HOST_DEVICE constexpr std::int64_t box_pitch(TensorMapFields const& m) {
  return m.span > 0 ? m.span : std::int64_t(m.box[0]) * m.bytes;
}

// Returns the offset of a box's element from the destination, before the swizzle.
template <class = void>
SETT_HOST_DEVICE constexpr std::int64_t box_offset(TensorMapFields const& m,
                                                   std::int64_t const (&i)[most_map_dimensions]) {
  std::int64_t at = i[0] * m.bytes, unit = box_pitch(m);
  for (int d = 1; d < m.rank; ++d) {
    at += i[d] * unit;
    unit *= m.box[d];
  }
  return at;
}
template <class = void>
SETT_HOST_DEVICE constexpr std::int64_t box_swizzled(TensorMapFields const& m, std::int64_t address) {
  return m.span == 0 ? address : address ^ ((address >> 7 & (m.span / 16 - 1)) << 4);
}

// Returns the byte offset in the tensor, or -1 if the coordinates are outside the tensor.
template <class = void>
SETT_HOST_DEVICE constexpr std::int64_t map_offset(TensorMapFields const& m,
                                                   std::int64_t const (&c)[most_map_dimensions]) {
  std::int64_t at = 0;
  for (int d = 0; d < m.rank; ++d) {
    if (c[d] < 0 || c[d] >= m.extent[d]) { return -1; }
    at += c[d] * (d == 0 ? std::int64_t(m.bytes) : m.stride[d - 1]);
  }
  return at;
}

// Checks the driver's and the hardware's requirements for a map.
template <class = void>
SETT_HOST_DEVICE constexpr Failure check_tensor_map(TensorMapFields const& m) {
  if (m.rank < 1 || m.rank > most_map_dimensions) { return {Rule::map_rank, 0, 0, Num(m.rank)}; }
  for (int d = 0; d < m.rank; ++d) {
    if (m.extent[d] < 1 || m.extent[d] > std::int64_t(1) << 32) { return {Rule::map_extent, d, 0, Num(m.extent[d])}; }
    if (m.box[d] < 1 || m.box[d] > 256) { return {Rule::map_box, d, 0, Num(m.box[d]), Num(256)}; }
    if (d == 0) { continue; }
    std::int64_t const s = m.stride[d - 1];
    if (s < 0 || s % 16 != 0 || s >= std::int64_t(1) << 40) { return {Rule::map_stride, d, 0, Num(s)}; }
  }
  std::int64_t const inner = std::int64_t(m.box[0]) * m.bytes;
  if (inner % 16 != 0) { return {Rule::map_inner_bytes, 0, 0, Num(inner), Num(m.span)}; }
  if (m.span > 0 && inner > m.span) { return {Rule::map_inner_bytes, 0, 0, Num(inner), Num(m.span)}; }
  return {};
}

// Creates in `out` the map of a tensor that begins at `address`.
template <class = void>
SETT_HOST_DEVICE inline Failure map_at(TensorMap& out, TensorMapFields const& fields, void const* address) {
  if (Failure const f = check_tensor_map(fields)) { return f; }
  auto const a = reinterpret_cast<std::uint64_t>(address);
  if (a % 16 != 0) { return {Rule::misaligned_pointer, 0, 0, Num(std::int64_t(a % 16)), Num(16)}; }
  out = TensorMap(fields);
  out.address = const_cast<void*>(address);
  return {};
}

}  // namespace sett
