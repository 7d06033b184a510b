// expect: a tmem_ptr cannot be dereferenced
// Tensor memory has no address that C++ could dereference.
#include <sett/tensor/pointer_swizzle.hpp>

using namespace cute;

#ifndef SETT_CONTROL
auto const answer = make_tmem_ptr<float>(4)[1];
#else
auto const answer = raw_pointer_cast(make_tmem_ptr<float>(4) + 1);
#endif
