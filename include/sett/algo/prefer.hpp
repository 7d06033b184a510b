// prefer: a tag that orders overloads, so that the one with the higher prefer<N> is tried first.
//
//   law      prefer<N> converts to prefer<K> for every K <= N, and the conversion to the highest K is preferred
//   example  f(x, prefer<1>) if it exists, else f(x, prefer<0>), both called as f(x, prefer<1>{})
//
// Requires: nothing.
// Errors: none.
#pragma once

#include "../num/traits.hpp"

namespace cute::inline SETT_CUTE_ABI {

template <size_t N>
struct prefer : prefer<N - 1> {};
template <>
struct prefer<0> {};

}  // namespace cute
