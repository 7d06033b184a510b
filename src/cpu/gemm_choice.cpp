// Macro-kernels and checks.
#include "gemm/choice.hpp"

namespace sett::inline SETT_ABI::cpu::products {

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

Number number_of(Element e) {
  switch (e) {
    case Element::f64:
      return Number::f64;
    case Element::bf16:
      return Number::bf16;
    case Element::f16:
      return Number::f16;
    case Element::s8:
      return Number::s8;
    case Element::u8:
      return Number::u8;
    case Element::s32:
      return Number::s32;
    case Element::c32:
      return Number::c32;
    case Element::c64:
      return Number::c64;
    default:
      return Number::f32;
  }
}

Engine const& engine_of(Path path, Element sums) {
  Engines const engines = engines_of(path);
  if (sums == Element::f64 || sums == Element::c64) { return engines.f64; }
  return sums == Element::s32 ? engines.s32 : engines.f32;
}

Engine const* word_engine([[maybe_unused]] Path path, [[maybe_unused]] Element a, [[maybe_unused]] Element b) {
#if defined(__x86_64__)
  auto const is_byte = [](Element e) { return e == Element::s8 || e == Element::u8; };
  if (a == Element::bf16 && b == Element::bf16 && path >= Path::avx512_bf16) { return &avx512_bf16; }
  if (is_byte(a) && is_byte(b)) {
    if (path == Path::avx_vnni) { return &avx_vnni_bytes; }
    if (path >= Path::avx512_vnni) { return &avx512_vnni_bytes; }
    if (path >= Path::avx512) { return &avx512_bytes; }
    if (path >= Path::avx2) { return &avx2_bytes; }
  }
#endif
  return nullptr;
}

Engine const& engine_of(Path path, Element sums, Element a, Element b, [[maybe_unused]] double area,
                        [[maybe_unused]] Index k) {
  Engine const* const words = word_engine(path, a, b);
#if defined(__x86_64__)
  bool const bf16 = a == Element::bf16 && b == Element::bf16;
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

}  // namespace sett::cpu::products
