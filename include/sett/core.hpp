// sett/core.hpp: the layout algebra alone, that is, integers, tuples, layouts, swizzles and the operations on them.
//
// It is header-only, needs no library, and compiles under NVRTC. sett/sett.hpp adds the functions that only the host
// uses.
#pragma once

// Most static_asserts that fail in users' programs are in these headers. They are included first, and in this order,
// because compilers print the chain of includes above the error message.
// clang-format off
#include "num/refused.hpp"
#include "layout/layout.hpp"
#include "linear/swizzle_layout.hpp"
// clang-format on

#include "algebra/accidental.hpp"
#include "algebra/carry.hpp"
#include "algebra/classical.hpp"
#include "algebra/coalesce.hpp"
#include "algebra/common.hpp"
#include "algebra/complement.hpp"
#include "algebra/compose.hpp"
#include "algebra/distribute.hpp"
#include "algebra/divide.hpp"
#include "algebra/filter.hpp"
#include "algebra/fit.hpp"
#include "algebra/inverse.hpp"
#include "algebra/nullspace.hpp"
#include "algebra/order.hpp"
#include "algebra/product.hpp"
#include "algebra/recast.hpp"
#include "algebra/zip.hpp"
#include "layout/access.hpp"
#include "layout/coord.hpp"
#include "layout/coord_iterator.hpp"
#include "layout/edit.hpp"
#include "layout/frozen.hpp"  // internal
#include "layout/major.hpp"
#include "layout/normal_form.hpp"
#include "layout/operation.hpp"
#include "layout/order.hpp"
#include "layout/planned.hpp"  // internal
#include "layout/read.hpp"
#include "layout/replay.hpp"  // internal
#include "layout/spell.hpp"   // internal
#include "layout/text.hpp"
#include "layout/tiler.hpp"
#include "layout/value.hpp"
#include "linear/composed_algebra.hpp"
#include "linear/composed_divide.hpp"
#include "linear/composed_layout.hpp"
#include "linear/composed_product.hpp"
#include "linear/hoist.hpp"
#include "linear/mixed_bits.hpp"
#include "linear/swizzle.hpp"
#include "linear/swizzle_cast.hpp"
#include "linear/swizzle_common.hpp"
#include "linear/swizzle_slice.hpp"
#include "num/bits.hpp"
#include "num/failure.hpp"
#include "num/functional.hpp"
#include "num/integral.hpp"
#include "num/math.hpp"
#include "num/mult.hpp"
#include "num/number.hpp"
#include "num/ratio.hpp"
#include "num/result.hpp"
#include "num/rules.hpp"
#include "num/standard.hpp"  // internal
#include "num/symbol.hpp"    // internal
#include "num/text.hpp"
#include "num/traits.hpp"
#include "num/types.hpp"
#include "num/vec.hpp"
#include "tree/algorithm.hpp"
#include "tree/arithmetic.hpp"
#include "tree/array.hpp"
#include "tree/compare.hpp"
#include "tree/divide.hpp"
#include "tree/edit.hpp"
#include "tree/flatten.hpp"
#include "tree/fold.hpp"
#include "tree/int_tuple.hpp"
#include "tree/less.hpp"
#include "tree/tuple.hpp"
#include "tree/underscore.hpp"
#include "tree/value.hpp"
