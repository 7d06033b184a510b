// normal_form: computes the unique minimal flat layout of a function, as a value.
//
//   law      coalesced(a) == coalesced(b) iff |a| = |b| and a, b have the same function (proofs.md 2.2);
//            coalesce_extended keeps the function beyond |a| as well (proofs.md 2.3)
//   example  coalesced((2,(1,6)):(1,(6,2))) == 12:1;   coalesce_extended((4,1):(1,10)) keeps its trailing 1:10
//
// Requires: nothing; strides may be zero or negative.
// Errors: none; modes with unknown leaves are not merged. As in CuTe, coalesced does not merge an unknown extent with a
// known one, because the result would be unknown. (_4,n):(_1,_4) is therefore unchanged.
#pragma once

#include "value.hpp"

namespace sett::inline SETT_ABI {

template <class S>
SETT_HOST_DEVICE constexpr BasicLayout<S> merged(BasicLayout<S> const& a, bool keep_trailing) {
  BasicLayout<S> out;
  int const n = a.leaves();
  S const* const shape = a.shape.begin();
  S const* const stride = a.stride.begin();
  for (int k = 0; k < n; ++k) {
    if (surely_one(shape[k]) && !(keep_trailing && k + 1 == n)) { continue; }
    bool const merges = keep_trailing || is_known(shape[k]);
    if (merges && !out.shape.empty() && surely_equal(stride[k], out.shape.back() * out.stride.back())) {
      out.shape.back() = out.shape.back() * shape[k];
    } else {
      out.shape.push_back(shape[k]);
      out.stride.push_back(stride[k]);
    }
  }
  if (out.shape.empty()) {
    out.shape.push_back(S(1));
    out.stride.push_back(S(0));
  }
  close_flat(out);
  return out;
}

template <class S>
SETT_HOST_DEVICE constexpr BasicLayout<S> coalesced(BasicLayout<S> const& a) {
  return merged(a, false);
}

// Like coalesced, but also keeps the extended function, which composition needs. A trailing mode of size 1 therefore
// stays (proofs.md 2.3).
template <class S>
SETT_HOST_DEVICE constexpr BasicLayout<S> coalesce_extended(BasicLayout<S> const& a) {
  return merged(a, true);
}

}  // namespace sett
