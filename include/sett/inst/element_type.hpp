// element_type: the C++ types of the elements of instructions.
//
//   law      sizeof_bits_v<element_t<e>> == element_bits(e)
//   example  element_t<Element::e4m3> is float_e4m3_t
//
// Requires: nothing.
// Errors: none.
#pragma once

#include "../tensor/float_types.hpp"
#include "../tensor/subbyte_integer.hpp"
#include "../tree/tuple.hpp"
#include "element.hpp"
#include "gauss_complex.hpp"

namespace sett::inline SETT_ABI {

// in the order of Element
using ElementTypes =
    tuple<half_t, bfloat16_t, tfloat32_t, float_e4m3_t, float_e5m2_t, float, double, complex<double>, GaussComplex,
          uint1_t, int4_t, uint4_t, int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t>;
template <Element e>
using element_t = tuple_element_t<size_t(e), ElementTypes>;

}  // namespace sett
