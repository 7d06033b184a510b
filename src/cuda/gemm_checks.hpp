// gemm_checks: what a product is refused for before anything is written.
//
//   example  check_apart_from(c, a, "gemm: C and A");
//
// Requires: nothing.
// Errors: layout_error and error, with the numbers.
#pragma once

#include "sett/algo/overlap.hpp"
#include "sett/algo/scatter.hpp"
#include "sett/cuda/device.hpp"
#include "sett/cuda/gemm.hpp"
#include "sett/cuda/memory.hpp"

namespace sett::cuda {

[[noreturn]] inline void refuse(std::string const& why) {
  throw error(-3, "gemm: " + why + "; nothing was written");
}

inline void check_address(void const* address, char const* which) {
  if (address == nullptr) { refuse(std::string(which) + " is null"); }
  if (place_of(address) != Place::device) { refuse(std::string(which) + " is not in device memory"); }
}

inline bool multiplies(Number a, Number b, Number c) {
  bool const out_float =
      c == Number::f16 || c == Number::bf16 || c == Number::f32 || c == Number::e4m3 || c == Number::e5m2;
  bool const fp8 = (a == Number::e4m3 || a == Number::e5m2) && (b == Number::e4m3 || b == Number::e5m2);
  bool const bytes = (a == Number::s8 || a == Number::u8) && (b == Number::s8 || b == Number::u8);
  if (bytes) { return c == Number::s32; }
  if (a == Number::f64 || b == Number::f64) { return a == b && c == Number::f64; }
  return out_float &&
         (fp8 || (a == b && (a == Number::f16 || a == Number::bf16 || a == Number::tf32 || a == Number::f32)));
}

// sums of s32 are integers modulo 2^32: so are their factors, and nothing else happens to them
inline void check_integer(double alpha, double beta, Epilogue const& e) {
  auto const whole = [](double x) { return x >= -2147483648.0 && x < 2147483648.0 && x == double(int(x)); };
  if (!whole(alpha) || !whole(beta)) {
    refuse("alpha " + std::to_string(alpha) + " and beta " + std::to_string(beta) +
           " of a product to s32 must be integers of 32 bits");
  }
  if (e.bias != nullptr || e.row_scale != nullptr || e.column_scale != nullptr || e.activation != Activation::none ||
      e.residual != nullptr || e.a_scale != nullptr || e.b_scale != nullptr || e.c_scale != nullptr ||
      e.absmax != nullptr) {
    refuse("a product to s32 takes no bias, scales, activation, residual or absmax");
  }
}

// every element of C has a place of its own
inline void check_places(AnyLayout const& c) {
  if (Failure const f = check_scatter(compact(shape(c)), c, planning_bound())) { raise(make_error("gemm: C", f, c)); }
}

inline void check_device(Device const& here, Number type, GemmOptions const& options) {
  bool const fp8 = type == Number::e4m3 || type == Number::e5m2;
  int const need = options.kernel == GemmKernel::wgmma ? 90 : fp8 ? 89 : 80;
  int const has = 10 * here.major + here.minor;
  if (has < need || (options.kernel == GemmKernel::wgmma && here.major != 9)) {
    refuse("the device has compute capability " + std::to_string(here.major) + "." + std::to_string(here.minor) +
           ", and " + (need == 90 ? "wgmma" : std::string("a product of ") + facts_of(type).element) + " needs " +
           std::to_string(need / 10) + "." + std::to_string(need % 10));
  }
  if (type == Number::f64 && options.kernel == GemmKernel::wgmma) {
    refuse("wgmma does not multiply f64: leave GemmOptions::kernel as chosen");
  }
}

// C must not lie on what is read while it is written
inline void check_apart_from(GemmTensor const& c, GemmTensor const& x, char const* operation) {
  if (x.data == nullptr) { return; }
  int const bits_c = 8 * facts_of(c.type).bytes;
  int const bits_x = 8 * facts_of(x.type).bytes;
  auto const in_bits = [](AnyLayout layout, int bits) {
    for (int i = 0; i < layout.leaves(); ++i) { layout.stride[i] = layout.stride[i] * Num(bits); }
    return layout;
  };
  auto const distance =
      std::int64_t(reinterpret_cast<std::uintptr_t>(x.data) - reinterpret_cast<std::uintptr_t>(c.data));
  if (Failure const f =
          check_apart(in_bits(c.layout, bits_c), in_bits(x.layout, bits_x), Num(8 * distance), bits_c, bits_x)) {
    raise(make_error(operation, f, c.layout, x.layout));
  }
}

inline void check_epilogue(Epilogue const& e, GemmTensor const& c) {
  struct Vector {
    void const* address;
    char const* name;
  };
  for (Vector const& v : {Vector{e.bias, "the bias"}, Vector{e.row_scale, "the scale of rows"},
                          Vector{e.column_scale, "the scale of columns"}, Vector{e.residual, "the residual"},
                          Vector{e.a_scale, "the scale of A"}, Vector{e.b_scale, "the scale of B"},
                          Vector{e.c_scale, "the scale of C"}, Vector{e.absmax, "absmax"}}) {
    if (v.address != nullptr) { check_address(v.address, v.name); }
  }
  if (e.residual != c.data) { check_apart_from(c, {e.residual, c.type, c.layout}, "gemm: C and the residual"); }
}

}  // namespace sett::cuda
