// refused: declares the names of Blackwell's instructions (sm_100, sm_103, sm_120), without implementations.
//
// sett does not implement these instructions yet. Headers that mention both Hopper's and Blackwell's instructions, such
// as CUTLASS's, need these names in order to compile. Using one does not compile: a static_assert explains why.
//
// The enumerations, descriptors and layouts in this folder are CuTe's.
#pragma once

#include "../../num/integral.hpp"

namespace sett::inline SETT_ABI::detail {

template <class...>
inline constexpr bool is_here = false;

// Stands for an instruction, every use of which is refused.
struct Refused {
  template <class... Args>
  SETT_HOST_DEVICE static void copy(Args&&...) {
    static_assert(is_here<Args...>,
                  "sett only declares Blackwell's instructions: this copy of sm_100 or sm_120 cannot be called");
  }
  template <class... Args>
  SETT_HOST_DEVICE static void fma(Args&&...) {
    static_assert(is_here<Args...>,
                  "sett only declares Blackwell's instructions: this MMA of sm_100 or sm_120 cannot be called");
  }
};

// Refuses a call of a function that requires sm_100 or sm_120.
template <class... Args>
SETT_HOST_DEVICE constexpr void refuse() {
  static_assert(is_here<Args...>,
                "sett only declares Blackwell's instructions: this function of sm_100 or sm_120 cannot be called");
}

}  // namespace sett::inline SETT_ABI::detail
