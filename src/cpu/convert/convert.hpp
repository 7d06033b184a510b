// Declares conversions of n elements with strides in bytes.
#pragma once

#include <sett/cpu/view.hpp>

namespace sett::inline SETT_ABI::cpu::detail {

using Convert = void (*)(char const* src, std::int64_t src_step, char* dst, std::int64_t dst_step, std::int64_t n);

// Returns the conversion, or nullptr for raw elements and for complex to real.
Convert converter(DType from, DType to);

// Conversions with F16C instructions, for paths with AVX2.
extern Convert const f32_to_f16_avx2;
extern Convert const f16_to_f32_avx2;

}  // namespace sett::cpu::detail
