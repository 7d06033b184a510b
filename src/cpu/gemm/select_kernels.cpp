#include "select_kernels.hpp"

#include "../matrix_unit.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

namespace {

struct FloatAndIntegerKernels {
  KernelSet const& f32;
  KernelSet const& f64;
  KernelSet const& s32;
};

FloatAndIntegerKernels kernels_of_path([[maybe_unused]] Path path) {
#if defined(__x86_64__)
  if (path >= Path::avx512) { return {avx512_f32, avx512_f64, avx512_s32}; }
  if (path >= Path::avx2) { return {avx2_f32, avx2_f64, avx2_s32}; }
#endif
  return {portable_f32, portable_f64, portable_s32};
}

}  // namespace

KernelSet const& kernels_of(Path path, DType sums) {
  FloatAndIntegerKernels const all = kernels_of_path(path);
  if (sums == DType::f64 || sums == DType::c64) { return all.f64; }
  return sums == DType::s32 ? all.s32 : all.f32;
}

KernelSet const* vnni_kernels([[maybe_unused]] Path path, [[maybe_unused]] DType a, [[maybe_unused]] DType b) {
#if defined(__x86_64__)
  auto const is_byte = [](DType e) { return e == DType::s8 || e == DType::u8; };
  if (a == DType::bf16 && b == DType::bf16 && path >= Path::avx512_bf16) { return &avx512_bf16; }
  if (is_byte(a) && is_byte(b)) {
    if (path == Path::avx_vnni) { return &avx_vnni_bytes; }
    if (path >= Path::avx512_vnni) { return &avx512_vnni_bytes; }
    if (path >= Path::avx512) { return &avx512_bytes; }
    if (path >= Path::avx2) { return &avx2_bytes; }
  }
#endif
  return nullptr;
}

KernelSet const& kernels_of(Path path, DType sums, DType a, DType b, [[maybe_unused]] double area,
                            [[maybe_unused]] Index k) {
  KernelSet const* const vnni = vnni_kernels(path, a, b);
#if defined(__x86_64__)
  bool const bf16 = a == DType::bf16 && b == DType::bf16;
  if (vnni != nullptr && path == Path::amx && area * double(k) >= unit_work && may_use_matrix_unit()) {
    return bf16 ? amx_bf16 : amx_bytes;
  }
  // If the processor has the matrix unit, vdpbf16ps is not faster than float multiplications. With a single k, half of
  // every pair would be unused: 64 x 64 x 1 took a quarter longer.
  if (bf16 && (path == Path::amx || k <= 1)) { return kernels_of(path, sums); }
#endif
  return vnni != nullptr ? *vnni : kernels_of(path, sums);
}

}  // namespace sett::cpu::detail
