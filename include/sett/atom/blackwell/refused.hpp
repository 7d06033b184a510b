// refused: how the instructions of Blackwell (sm_100, sm_103, sm_120) are names, and no more.
//
// sett has none of these instructions yet. Headers that mention them next to Hopper's, CUTLASS's among them, need the
// names in order to compile. To use one does not compile: a static_assert says so.
//
// The enumerations, descriptors and layouts beside them are what CuTe has.
#pragma once

#include "../../num/integral.hpp"

namespace sett::inline SETT_ABI::detail {

template <class...>
inline constexpr bool is_here = false;

// stands for an instruction: whatever is done with it is refused
struct Refused {
  template <class... Args>
  SETT_HOST_DEVICE static void copy(Args&&...) {
    static_assert(is_here<Args...>,
                  "sett has no Blackwell instruction yet: this copy of sm_100 or sm_120 is a name alone");
  }
  template <class... Args>
  SETT_HOST_DEVICE static void fma(Args&&...) {
    static_assert(is_here<Args...>,
                  "sett has no Blackwell instruction yet: this product of sm_100 or sm_120 is a name alone");
  }
};

// of a function that would make something for them
template <class... Args>
SETT_HOST_DEVICE constexpr void refuse() {
  static_assert(is_here<Args...>,
                "sett has no Blackwell instruction yet: this function of sm_100 or sm_120 is a name alone");
}

}  // namespace sett::inline SETT_ABI::detail
