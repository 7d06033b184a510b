// expect: a layout whose swizzle acts on byte addresses cannot be called
// An element offset is passed to a swizzle of bytes.
#include <sett/core.hpp>

using namespace cute;

#ifndef SETT_CONTROL
auto const answer = composition(Swizzle<3, 4, 3>{}, smem_ptr_flag_bits<16>{}, Layout<_64, _1>{})(3);
#else
auto const answer = as_position_independent_swizzle_layout(
    composition(Swizzle<3, 4, 3>{}, smem_ptr_flag_bits<16>{}, Layout<_64, _1>{}))(3);
#endif
