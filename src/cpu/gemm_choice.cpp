// Engines and checks.
#include "gemm/choice.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

namespace {

struct Engines {
  Engine const& f32;
  Engine const& f64;
  Engine const& s32;
};

Engines engines_of([[maybe_unused]] Path path) {
#if defined(__x86_64__)
  if (path >= Path::avx512) { return {avx512_f32, avx512_f64, avx512_s32}; }
  if (path >= Path::avx2) { return {avx2_f32, avx2_f64, avx2_s32}; }
#endif
  return {portable_f32, portable_f64, portable_s32};
}

}  // namespace

Engine const& engine_of(Path path, DType sums) {
  Engines const engines = engines_of(path);
  if (sums == DType::f64 || sums == DType::c64) { return engines.f64; }
  return sums == DType::s32 ? engines.s32 : engines.f32;
}

Engine const* word_engine([[maybe_unused]] Path path, [[maybe_unused]] DType a, [[maybe_unused]] DType b) {
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

Engine const& engine_of(Path path, DType sums, DType a, DType b, [[maybe_unused]] double area,
                        [[maybe_unused]] Index k) {
  Engine const* const words = word_engine(path, a, b);
#if defined(__x86_64__)
  bool const bf16 = a == DType::bf16 && b == DType::bf16;
  if (words != nullptr && path == Path::amx && area * double(k) >= unit_work && may_use_matrix_unit()) {
    return bf16 ? amx_bf16 : amx_bytes;
  }
  // Not by a processor that has the unit: its vdpbf16ps is no faster than its multiplications of floats. With a single
  // k half of every word would be empty: 64 x 64 x 1 took a quarter longer.
  if (bf16 && (path == Path::amx || k <= 1)) { return engine_of(path, sums); }
#endif
  return words != nullptr ? *words : engine_of(path, sums);
}

View whole(Matrix const& x) {
  View out{x.data, x.element, {}};
  if (x.form.width != 0) {
    out.modes.push((x.rows.size + x.form.width - 1) / x.form.width, x.panel);
    out.modes.push(x.panel, 1);
    return out;
  }
  for (Modes const* m : {&x.rows, &x.columns, &x.batch}) {
    for (int k = 0; k < m->count; ++k) { out.modes.push(m->extent[k], m->stride[k]); }
    if (m->size == 0 || m->overflowed) {
      out.modes.overflowed = out.modes.overflowed || m->overflowed;
      out.modes.size = 0;
      out.modes.count = 0;
      return out;
    }
  }
  return out;
}

}  // namespace sett::cpu::detail
