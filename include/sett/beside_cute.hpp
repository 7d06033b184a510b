// sett/beside_cute.hpp: makes sett available in a unit that also includes CuTe.
//
// Everywhere else sett's tensors, atoms and algebra are in namespace cute, as CuTe's programs expect. In a unit that
// includes CuTe itself, those names are taken. After this header, sett's names are in sett_cute and, as always, in
// sett. This header defines none of CuTe's macros. Include CuTe before or after this header, but include no other
// header of sett before it.
//
//   example  #include <cute/tensor.hpp>           // CuTe's
//            #include <sett/beside_cute.hpp>
//            auto theirs = cute::make_layout(cute::Shape<cute::_4, cute::_8>{});
//            auto ours = sett::make_layout(sett::Shape<sett::_4, sett::_8>{});
//
// Requires: CuTe's folder on the include path, and sett/compat not in front of it.
// Errors: a unit that has included another header of sett does not compile.
#pragma once

#if defined(SETT_VERSION)
#error "<sett/beside_cute.hpp> must be included before the other headers of sett; it includes <sett/cute.hpp>"
#endif

#define SETT_BESIDE_CUTE 1
#define cute sett_cute
#include "hopper.hpp"
#undef cute
