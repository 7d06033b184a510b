// expect: copy must be called with a policy that it supports
// A policy is a type for which copy is overloaded.
#include <sett/cute.hpp>

using namespace cute;

struct Fast {};

void copied(float const* from, float* to) {
  auto dst = make_tensor(to, _8{});
#ifndef SETT_CONTROL
  copy(Fast{}, make_tensor(from, _8{}), dst);
#else
  copy(AutoVectorizingCopy{}, make_tensor(from, _8{}), dst);
#endif
}
