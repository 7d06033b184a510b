// expect: must return a value of the same size
// apply returns an int, which cannot hold an address.
#include <sett/tensor/pointer_swizzle.hpp>

using namespace cute;

struct Short {
#ifndef SETT_CONTROL
  static constexpr int apply(int x) { return x; }
#else
  static constexpr std::uintptr_t apply(std::uintptr_t x) { return x; }
#endif
};
int read(int* p) { return make_swizzle_ptr(p, Short{})[1]; }
