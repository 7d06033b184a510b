// element_type: the C++ types of the elements of instructions.
//
//   law      sizeof_bits_v<element_t<e>> == element_bits(e)
//   example  element_t<Element::e4m3> is float_e4m3_t
//
// Requires: nothing.
// Errors: none.
#pragma once

#include "gauss_complex.hpp"
#include "../tensor/float_types.hpp"
#include "../tensor/subbyte_integer.hpp"
#include "element.hpp"

namespace sett {

template <Element>
struct ElementType;
template <>
struct ElementType<Element::f16> : type_identity<half_t> {};
template <>
struct ElementType<Element::bf16> : type_identity<bfloat16_t> {};
template <>
struct ElementType<Element::tf32> : type_identity<tfloat32_t> {};
template <>
struct ElementType<Element::e4m3> : type_identity<float_e4m3_t> {};
template <>
struct ElementType<Element::e5m2> : type_identity<float_e5m2_t> {};
template <>
struct ElementType<Element::f32> : type_identity<float> {};
template <>
struct ElementType<Element::f64> : type_identity<double> {};
template <>
struct ElementType<Element::c64> : type_identity<complex<double>> {};
template <>
struct ElementType<Element::gauss_c64> : type_identity<GaussComplex> {};
template <>
struct ElementType<Element::b1> : type_identity<uint1_t> {};
template <>
struct ElementType<Element::s4> : type_identity<int4_t> {};
template <>
struct ElementType<Element::u4> : type_identity<uint4_t> {};
template <>
struct ElementType<Element::s8> : type_identity<int8_t> {};
template <>
struct ElementType<Element::u8> : type_identity<uint8_t> {};
template <>
struct ElementType<Element::s16> : type_identity<int16_t> {};
template <>
struct ElementType<Element::u16> : type_identity<uint16_t> {};
template <>
struct ElementType<Element::s32> : type_identity<int32_t> {};
template <>
struct ElementType<Element::u32> : type_identity<uint32_t> {};
template <Element e>
using element_t = typename ElementType<e>::type;

}  // namespace sett
