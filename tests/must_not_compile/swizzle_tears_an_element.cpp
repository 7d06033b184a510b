// expect: the swizzle must keep each element whole
// The swizzle exchanges the halves of a double.
#include <sett/tensor/pointer_swizzle.hpp>

using namespace cute;

struct Halves {
  static constexpr std::uintptr_t apply(std::uintptr_t x) { return x ^ ((x >> 3) & 4); }
};
#ifndef SETT_CONTROL
using T = double;
#else
using T = float;
#endif
T read(T* p) { return make_swizzle_ptr(p, Halves{})[1]; }
