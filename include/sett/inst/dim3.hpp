// dim3: represents a position in a grid, block or cluster, or its extent, in three dimensions, on a device and in the
// simulator.
//
//   law      Dim3{x, y, z} has x * y * z members, for x, y and z of any integer type
//   example  Dim3 const grid{n / 128, m / 64};  // and z is 1
//
// Requires: extents of at least 1.
// Errors: none here; a launch refuses extents that the hardware would refuse.
#pragma once

#include "../config.hpp"

namespace sett::inline SETT_ABI {

struct Index3 {
  unsigned x = 0, y = 0, z = 0;
};

struct Dim3 {
  unsigned x = 1, y = 1, z = 1;

  constexpr Dim3() = default;
  template <class X, class Y = unsigned, class Z = unsigned>
    requires(requires(X n, unsigned& out) { out = static_cast<unsigned>(n); })
  SETT_HOST_DEVICE constexpr Dim3(X x_, Y y_ = 1u, Z z_ = 1u)
      : x(static_cast<unsigned>(x_)), y(static_cast<unsigned>(y_)), z(static_cast<unsigned>(z_)) {}
  SETT_HOST_DEVICE constexpr Dim3(Index3 i) : x(i.x), y(i.y), z(i.z) {}
  SETT_HOST_DEVICE constexpr operator Index3() const { return {x, y, z}; }

  SETT_HOST_DEVICE constexpr decltype(sizeof 0) size() const { return decltype(sizeof 0)(x) * y * z; }
  SETT_HOST_DEVICE friend constexpr bool operator==(Dim3 const& a, Dim3 const& b) {
    return a.x == b.x && a.y == b.y && a.z == b.z;
  }
};

}  // namespace sett
