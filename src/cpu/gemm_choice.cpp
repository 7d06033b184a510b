// Engines, checks, and packed operands.
#include <sett/cpu/packed.hpp>

#include "gemm/choice.hpp"

namespace sett::cpu::products {

namespace {

constexpr double unit_work = 8192;  // products, from which on a tile of 32 x 32 is not mostly empty

Engines const& engines_of(Path path) {
  switch (path) {
#if defined(__x86_64__)
    case Path::baseline:
      return engines_baseline();
    case Path::avx2:
    case Path::avx_vnni:
      return engines_avx2();
    case Path::avx512:
    case Path::avx512_vnni:
    case Path::avx512_bf16:
    case Path::amx:
      return engines_avx512();
#endif
    default:
      return engines_portable();
  }
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
  Engines const& engines = engines_of(path);
  if (sums == Element::f64 || sums == Element::c64) { return engines.f64; }
  return sums == Element::s32 ? engines.s32 : engines.f32;
}

Engine const& engine_of(Path path, Element sums, Element a, Element b, double area, Index k) {
#if defined(__x86_64__)
  auto const is_byte = [](Element e) { return e == Element::s8 || e == Element::u8; };
  bool const bytes = is_byte(a) && is_byte(b);
  bool const bf16 = a == Element::bf16 && b == Element::bf16;
  if (path == Path::amx && (bytes || bf16) && area * double(k) >= unit_work && may_use_matrix_unit()) {
    return bytes ? engines_amx().bytes : engines_amx().f32;
  }
  // Not by a processor that has the unit: its vdpbf16ps is no faster than its multiplications of floats. With a single
  // k half of every word would be empty: 64 x 64 x 1 took a quarter longer.
  if (bf16 && path == Path::avx512_bf16 && k > 1) { return engines_avx512_bf16().f32; }
  if (bytes) {
    if (path == Path::avx_vnni) { return engines_avx_vnni().bytes; }
    if (path >= Path::avx512_vnni) { return engines_avx512_vnni().bytes; }
    if (path >= Path::avx2) { return engines_of(path).bytes; }
  }
#endif
  return engine_of(path, sums);
}

View whole(Matrix const& x) {
  View out{x.data, x.element, {}};
  if (x.width != 0) {
    out.modes.push((x.rows.size + x.width - 1) / x.width, x.panel);
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

void need(Failure const& f, View const& v) {
  if (f) { refuse("cpu::gemm", f, v.modes); }
}
void need(Failure const& f, View const& v, View const& w) {
  if (f) { refuse("cpu::gemm", f, v.modes, w.modes); }
}
void need_rank(Matrix const& x, int rank) {
  if (x.rank != rank) {
    raise(make_error("cpu::gemm", Failure{Rule::coordinate_mismatch, 0, 0, Num(rank), Num(x.rank)}));
  }
}

void set_panels(Operand& x, Matrix const& from, Index rows, int width, Element sums, Tables& tables) {
  if (from.width == 0) { return; }
  if (from.width == width && from.element == sums) {
    x.panel = from.panel;
    return;
  }
  tables.emplace_back();
  for (Index r = 0; r < rows; ++r) { tables.back().push_back(r / from.width * from.panel + r % from.width); }
  x.rows.table = tables.back().data();
  x.rows.run = from.width;
}

int panel_width(Element sums, bool rows, Path path) {
  Engine const& engine = engine_of(chosen_path(path), sums);
  return rows ? engine.tile_rows : engine.tile_columns;
}

void pack(Matrix const& x, Element sums, int width, void* out, Options const& options) {
  need_rank(x, 2);
  View const w = whole(x);
  need(check_readable(w, 0), w);
  if (w.modes.size == 0) { return; }
  Engine const& engine = engine_of(chosen_path(options.path), sums);
  Tables tables;
  Operand o;
  o.data = x.data;
  o.number = number_of(x.element);
  o.rows = side_of(x.rows, tables);
  o.k = side_of(x.columns, tables);
  if (x.width != 0) { set_panels(o, x, x.rows.size, 0, sums, tables); }
  engine.pack(o, x.rows.size, x.columns.size, width, out);
}

}  // namespace sett::cpu::products
