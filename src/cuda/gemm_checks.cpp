// gemm_checks: what gemm refuses before anything is written.
#include "gemm_checks.hpp"

#include <algorithm>

#include "driver.hpp"
#include "sett/algo/overlap.hpp"
#include "sett/algo/scatter.hpp"
#include "sett/cuda/device.hpp"
#include "sett/cuda/error.hpp"
#include "sett/cuda/memory.hpp"

namespace sett::cuda {

namespace {

void check_address(void const* address, char const* which, Stream const& stream) {
  if (address == nullptr) { refuse_gemm(std::string(which) + " is null"); }
  if (!may_be_device(driver(), address, static_cast<CUstream>(stream.handle()))) {
    refuse_gemm(std::string(which) + " is not in device memory");
  }
}

// C must not lie on what is read while it is written
void check_apart_from(GemmTensor const& c, GemmTensor const& x, char const* operation) {
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

}  // namespace

void refuse_gemm(std::string const& why) {
  throw error(-3, "gemm: " + why + "; nothing was written");
}

bool multiplies(Number a, Number b, Number c) {
  bool const out_float =
      c == Number::f16 || c == Number::bf16 || c == Number::f32 || c == Number::e4m3 || c == Number::e5m2;
  bool const fp8 = (a == Number::e4m3 || a == Number::e5m2) && (b == Number::e4m3 || b == Number::e5m2);
  bool const bytes = (a == Number::s8 || a == Number::u8) && (b == Number::s8 || b == Number::u8);
  if (bytes) { return c == Number::s32; }
  if (a == Number::f64 || b == Number::f64) { return a == b && c == Number::f64; }
  return out_float &&
         (fp8 || (a == b && (a == Number::f16 || a == Number::bf16 || a == Number::tf32 || a == Number::f32)));
}

void check_device(Device const& here, Number type, Number out, bool wgmma) {
  auto const fp8 = [](Number t) { return t == Number::e4m3 || t == Number::e5m2; };
  int const need = wgmma ? 90 : fp8(type) || fp8(out) ? 89 : 80;
  int const has = 10 * here.major + here.minor;
  if (has < need || (wgmma && here.major != 9)) {
    refuse_gemm("the device has compute capability " + std::to_string(here.major) + "." + std::to_string(here.minor) +
                ", and " + (wgmma ? "wgmma" : std::string("a product of ") + facts_of(type).element) + " needs " +
                std::to_string(need / 10) + "." + std::to_string(need % 10));
  }
  if (type == Number::f64 && wgmma) {
    refuse_gemm("wgmma does not multiply f64: groups and GemmKernel::wgmma have no such product");
  }
}

void check_extents(GemmProblem const& p, GemmTensor const& a, GemmTensor const& c) {
  if (std::max({p.m, p.n, p.k}) >> 31) {
    auto const text = [](AnyLayout const& mode) { return std::to_string(size(mode).value); };
    refuse_gemm("a product of " + text(c.layout.mode(0)) + " x " + text(c.layout.mode(1)) + " x " +
                text(a.layout.mode(1)) + " has an extent beyond 2^31 - 1: make it in parts");
  }
}

void check_batches(std::int64_t batches) {
  if (batches > 65535) { refuse_gemm(std::to_string(batches) + " batches are more than 65535: make them in parts"); }
}

void check_places(AnyLayout const& c) {
  if (Failure const f = check_scatter(compact(shape(c)), c, planning_bound())) { raise(make_error("gemm: C", f, c)); }
}

void check_tensors(GemmTensor const& a, GemmTensor const& b, GemmTensor const& c, bool reads, Stream const& stream) {
  check_address(c.data, "C", stream);
  if (reads) {
    check_address(a.data, "A", stream);
    check_address(b.data, "B", stream);
  }
  check_apart_from(c, a, "gemm: C and A");
  check_apart_from(c, b, "gemm: C and B");
}

void check_integer(double alpha, double beta, Epilogue const& e) {
  auto const whole = [](double x) { return x >= -2147483648.0 && x < 2147483648.0 && x == double(int(x)); };
  if (!whole(alpha) || !whole(beta)) {
    refuse_gemm("alpha " + std::to_string(alpha) + " and beta " + std::to_string(beta) +
                " of a product to s32 must be integers of 32 bits");
  }
  if (e.bias != nullptr || e.row_scale != nullptr || e.column_scale != nullptr || e.activation != Activation::none ||
      e.residual != nullptr || e.a_scale != nullptr || e.b_scale != nullptr || e.c_scale != nullptr ||
      e.absmax != nullptr) {
    refuse_gemm("a product to s32 takes no bias, scales, activation, residual or absmax");
  }
}

void check_epilogue(Epilogue const& e, GemmTensor const& c, Stream const& stream) {
  struct Vector {
    void const* address;
    char const* name;
  };
  for (Vector const& v : {Vector{e.bias, "the bias"}, Vector{e.row_scale, "the scale of rows"},
                          Vector{e.column_scale, "the scale of columns"}, Vector{e.residual, "the residual"},
                          Vector{e.a_scale, "the scale of A"}, Vector{e.b_scale, "the scale of B"},
                          Vector{e.c_scale, "the scale of C"}, Vector{e.absmax, "absmax"}}) {
    if (v.address != nullptr) { check_address(v.address, v.name, stream); }
  }
  if (c.type == Number::f64 && e.absmax != nullptr) { refuse_gemm("absmax is a float, and a product to f64 has none"); }
  if (e.residual != c.data) { check_apart_from(c, {e.residual, c.type, c.layout}, "gemm: C and the residual"); }
}

}  // namespace sett::cuda
