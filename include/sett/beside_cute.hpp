// sett/beside_cute.hpp: sett in a unit that includes CuTe too.
//
// Everywhere else sett's tensors, atoms and algebra are in namespace cute, as CuTe's programs expect. In a unit that
// includes CuTe itself those names are taken: after this header they are in sett_cute, and in sett as always. It
// defines no macro of CuTe's. Include CuTe before or after it, and no other header of sett before it.
//
//   example  #include <cute/tensor.hpp>           // CuTe's
//            #include <sett/beside_cute.hpp>
//            auto theirs = cute::make_layout(cute::Shape<cute::_4, cute::_8>{});
//            auto ours = sett::make_layout(sett::Shape<sett::_4, sett::_8>{});
//
// Requires: CuTe's folder on the path, and sett/compat not in front of it.
// Errors: a unit that has included another header of sett does not compile.
#pragma once

#if defined(SETT_VERSION)
#error "<sett/beside_cute.hpp> must be included before the other headers of sett; it includes <sett/cute.hpp>"
#endif

#define SETT_BESIDE_CUTE 1
#define cute sett_cute
#include "hopper.hpp"
#undef cute
