// Describes a line of elements that is moved between two arrays. Either array may be swizzled.
#pragma once

#include <sett/linear/any_swizzle.hpp>

#include <cstdint>

#include "../convert/convert.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

// An array in which element x is at data + w(x) * bytes.
struct SwizzledArray {
  char* data = nullptr;
  AnySwizzle w{};
  std::int64_t bytes = 1;
};

struct Line {
  std::int64_t extent = 1;
  std::int64_t from = 0, to = 0;  // arguments of the two swizzles for the first element
  std::int64_t from_step = 1, to_step = 1;
};

// `convert` is nullptr if both types are equal.
void move_line(SwizzledArray const& from, SwizzledArray const& to, Line line, Convert convert);

}  // namespace sett::cpu::detail
