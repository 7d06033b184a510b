// Packed operands: how engines read them, how they are packed, and what they hold for another engine.
#include <cstring>

#include "gemm/choice.hpp"

namespace sett::cpu::products {

namespace {

constexpr Index line_words = 16;  // of a line of 64 bytes, which is also a row of the matrix unit's tiles
constexpr Index unit_rows = 32;   // columns of C that the matrix unit reads at once, also beyond the last

Index rounded_up(Index x, Index to) {
  return (x + to - 1) / to * to;
}

template <class S, class D>
void unpack_as(Matrix const& x, bool flip, D* out, Index row_stride, Index k_stride) {
  Index const width = x.form.width;
  Index const in = x.form.in_word;
  for (Index first = 0; first < x.rows.size; first += width) {
    S const* p = static_cast<S const*>(x.data) + first / width * x.panel;
    Index const rows = std::min(width, x.rows.size - first);
    for (Index k = 0; k < x.columns.size; k += in, p += width * in) {
      for (Index q = 0; q < std::min(in, x.columns.size - k); ++q) {
        D* const to = out + first * row_stride + (k + q) * k_stride;
        for (Index i = 0; i < rows; ++i) {
          if constexpr (sizeof(S) == 1) {
            to[i * row_stride] = static_cast<D>(flip ? p[i * in + q] ^ 0x80 : p[i * in + q]);
          } else {
            to[i * row_stride] = static_cast<D>(p[i * in + q]);
          }
        }
      }
    }
  }
}

// every element was converted without loss, so that it comes back as it was
template <class D>
void unpack(Matrix const& x, D* out, Index row_stride, Index k_stride) {
  auto const from = [&](auto s) { unpack_as<decltype(s)>(x, x.form.is_offset, out, row_stride, k_stride); };
  if constexpr (sizeof(D) == 1) {
    if (x.element == Element::s16) { return from(std::int16_t{}); }
    if (x.element == Element::s32) { return from(std::int32_t{}); }
    from(D{});
  } else {
    if (x.element == Element::f32) { return from(float{}); }
    if constexpr (std::is_same_v<D, float> || std::is_same_v<D, double>) { return from(double{}); }
    from(D{});
  }
}

}  // namespace

PackedForm form_of(Engine const& engine, Element values, Element other, Element sums, bool rows) {
  bool const words = engine.in_step > 1;
  bool const bytes = values == Element::s8 || values == Element::u8;
  PackedForm f;
  f.values = values;
  f.element = !words ? sums : bytes && engine.in_step == 2 ? Element::s16 : values;
  f.width = rows ? engine.tile_rows : words ? 1 : engine.tile_columns;
  f.in_word = engine.in_step;
  // four bytes are multiplied as unsigned by signed ones, but by the matrix unit
  f.is_offset = rows && bytes && engine.in_step == 4 && engine.by_strips && values == other;
  return f;
}

PackedForm form_of(Element values, Element other, bool rows, Path path) {
  Element const sums = sums_of(values, other, Element::f32);
  return form_of(engine_of(chosen_path(path), sums, values, other, unit_work, 2), values, other, sums, rows);
}

Index steps_of(PackedForm const& form, Index k) {
  if (form.in_word == 1) { return k; }
  Index const lines = rounded_up((k + form.in_word - 1) / form.in_word, line_words) / line_words;
  // columns an odd number of lines apart share no set of the first cache
  return (form.width == 1 ? lines | 1 : lines) * line_words;
}

PackedMemory pack(Matrix const& x, PackedForm const& form, Options const& options) {
  need_rank(x, 2);
  View const w = whole(x);
  need(check_readable(w, 0), w);
  bool const words = form.in_word > 1;
  Index const rows = rounded_up(x.rows.size, words ? unit_rows : form.width);
  Index const steps = steps_of(form, x.columns.size);
  Index bytes = 0;
  if (__builtin_mul_overflow(rows, steps, &bytes) ||
      __builtin_mul_overflow(bytes, form.in_word * bytes_of(form.element), &bytes) || bytes > (Index{1} << 59)) {
    raise(make_error("cpu::pack", Failure{Rule::overflow}));
  }
  PackedMemory memory(::operator new (std::size_t(bytes) + 64, std::align_val_t{64}));
  if (w.modes.size == 0) { return memory; }
  if (words) { std::memset(memory.get(), 0, std::size_t(bytes)); }
  Unpacked own;
  Matrix const& from = as_read(x, {}, own);
  Path const path = chosen_path(options.path);
  Engine const* const engine = words ? word_engine(path, form.values, form.values) : &engine_of(path, form.element);
  Tables tables;
  Operand o;
  o.data = from.data;
  o.number = number_of(from.element);
  o.rows = side_of(from.rows, tables);
  o.k = side_of(from.columns, tables);
  engine->pack(o, x.rows.size, x.columns.size, {form.width, form.width * steps, form.is_offset}, memory.get());
  return memory;
}

Matrix const& as_read(Matrix const& x, PackedForm const& form, Unpacked& own) {
  if (x.form.width == 0 || x.form == form) { return x; }
  own.matrix = x;
  own.matrix.form = {};
  own.matrix.panel = 0;
  own.matrix.element = x.form.values;
  bool const along_k = x.form.width == 1;
  // rows along k that hold what was packed are a matrix as they are
  if (along_k && x.element == x.form.values && !x.form.is_offset) { return own.matrix; }
  Index const rows = x.rows.size;
  Index const k = x.columns.size;
  own.memory.reset(new char[std::size_t(rows * k * bytes_of(x.form.values))]);
  Index const row_stride = along_k ? k : 1;
  Index const k_stride = along_k ? 1 : rows;
  own.matrix.data = own.memory.get();
  own.matrix.rows = {};
  own.matrix.columns = {};
  own.matrix.rows.push(rows, row_stride);
  own.matrix.columns.push(k, k_stride);
  auto const to = [&](auto d) { unpack(x, reinterpret_cast<decltype(d)*>(own.memory.get()), row_stride, k_stride); };
  switch (x.form.values) {
    case Element::f64:
      to(double{});
      break;
    case Element::bf16:
      to(cute::bfloat16_t{});
      break;
    case Element::f16:
      to(cute::half_t{});
      break;
    case Element::s8:
      to(std::int8_t{});
      break;
    case Element::u8:
      to(std::uint8_t{});
      break;
    default:
      to(float{});
  }
  return own.matrix;
}

void set_panels(Operand& x, Matrix const& from) {
  if (from.form.width == 0) { return; }
  x.panel = from.panel / from.form.in_word;
  if (from.form.in_word > 1) { x.number = number_of(from.form.values); }
}

}  // namespace sett::cpu::products
