// traverse: visits every offset of a run-time layout, in the order of its indices.
//
// The layout is coalesced once. An odometer advances the outer modes, and the innermost mode is a plain loop. An
// element takes the same time as in nested loops, whereas operator() divides once for each mode.
//
//   law      the calls are f(L(0)), f(L(1)), ..., f(L(|L|-1))
//   example  for_each_offset((2,3):(10,1), f) calls f with 0, 10, 1, 11, 2, 12
//
// Requires: |L| and every offset fit into 64 bits (check_operand).
// Errors: extent_below_one and overflow, which are raised before the first call.
#pragma once

#include "normal_form.hpp"
#include "operation.hpp"

namespace sett::inline SETT_ABI {

// Calls f(first, count, stride) for each run of the innermost coalesced mode.
template <class F>
SETT_HOST_DEVICE constexpr void for_each_run(AnyLayout const& a, F&& f) {
  if (Failure const failure = check_operand(a)) { raise(make_error("for_each_run", failure, a)); }
  AnyLayout const flat = coalesced(a);
  // The two inner modes are plain loops, because the odometer's overhead would dominate short runs.
  std::int64_t const count = flat.shape[0].value;
  std::int64_t const stride = flat.stride[0].value;
  std::int64_t const runs = flat.leaves() > 1 ? flat.shape[1].value : 1;
  std::int64_t const step = flat.leaves() > 1 ? flat.stride[1].value : 0;
  Vec<std::int64_t> digits = Vec<std::int64_t>::repeated(flat.leaves(), 0);
  std::int64_t first = 0;
  for (;;) {
    for (std::int64_t j = 0; j < runs; ++j) { f(first + j * step, count, stride); }
    int k = 2;
    for (; k < flat.leaves(); ++k) {
      if (digits[k] + 1 < flat.shape[k].value) {
        first += flat.stride[k].value;
        ++digits[k];
        break;
      }
      first -= digits[k] * flat.stride[k].value;
      digits[k] = 0;
    }
    if (k >= flat.leaves()) { return; }
  }
}

// Calls f(offset) for each index.
template <class F>
SETT_HOST_DEVICE constexpr void for_each_offset(AnyLayout const& a, F&& f) {
  for_each_run(a, [&f](std::int64_t first, std::int64_t count, std::int64_t stride) {
    for (std::int64_t i = 0; i < count; ++i) { f(first + i * stride); }
  });
}

}  // namespace sett
