// sett/tensor.hpp: CuTe's layouts and tensors, their printing, element types and CuTe's macros, which is everything
// except instructions.
//
// <cute/layout.hpp>, <cute/pointer.hpp> and similar headers include this header, which takes half the compile time of
// sett/cute.hpp.
#pragma once

// Most static_asserts that fail in users' programs are in these headers. They are included first, and in this order,
// because compilers print the chain of includes above the error message.
// clang-format off
#include "num/refused.hpp"
#include "layout/layout.hpp"
#include "linear/swizzle_layout.hpp"
#include "tensor/tensor.hpp"
#include "tensor/partition.hpp"
// clang-format on

#include "core.hpp"
#include "layout/print.hpp"
#include "linear/basis.hpp"
#include "linear/basis_compose.hpp"
#include "linear/print_composed.hpp"
#include "num/complex.hpp"
#include "tensor/aligned.hpp"
#include "tensor/array_subbyte.hpp"
#include "tensor/bit_field.hpp"
#include "tensor/engine.hpp"
#include "tensor/float_types.hpp"
#include "tensor/iterators.hpp"
#include "tensor/make_tensor.hpp"
#include "tensor/numeric_limits.hpp"
#include "tensor/pointer.hpp"
#include "tensor/pointer_base.hpp"
#include "tensor/pointer_flagged.hpp"
#include "tensor/pointer_print.hpp"
#include "tensor/pointer_sparse.hpp"
#include "tensor/pointer_swizzle.hpp"
#include "tensor/print_tensor.hpp"
#include "tensor/subbyte.hpp"
#include "tensor/subbyte_integer.hpp"
#include "tensor/swizzled.hpp"
#include "tensor/view.hpp"
#if SETT_SIM
#include "sim/watch.hpp"
#endif
#if !defined(SETT_BESIDE_CUTE)
#include "compat/cute/config.hpp"
#endif
