#include <algorithm>
#include <cstring>

#include "packed_operand.hpp"
#include "rule_operand.hpp"
#include "select_kernels.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

namespace {

constexpr Index line_groups = 16;   // groups in a line of 64 bytes, which is a tile row of the matrix unit
constexpr Index unit_rows = 32;     // number of C's columns that the matrix unit always reads together
constexpr Index steps_at_once = 8;  // micro-panels that are unpacked together; a line of each fits into an L1 set

Index rounded_up(Index x, Index to) { return (x + to - 1) / to * to; }

// Unpacks an operand. If the packed form is contiguous along k, the output is too. Otherwise the output is contiguous
// along the rows. A few k of every micro-panel are then unpacked at a time, so that the output is written in the order
// of its addresses.
template <class S, class D>
void unpack_as(Matrix const& x, bool flip, D* out) {
  auto const value = [&](S s) {
    if constexpr (sizeof(S) == 1) {
      return static_cast<D>(flip ? s ^ 0x80 : s);
    } else {
      return static_cast<D>(s);
    }
  };
  Index const width = x.form.width;
  Index const in = x.form.in_word;
  Index const k1 = x.columns.size;
  Index const all = x.rows.size;
  S const* const from = static_cast<S const*>(x.data);
  if (width == 1) {
    for (Index r = 0; r < all; ++r) {
      std::transform(from + r * x.panel, from + r * x.panel + k1, out + r * k1, value);
    }
    return;
  }
  Index const some = steps_at_once * in;
  for (Index k0 = 0; k0 < k1; k0 += some) {
    for (Index first = 0; first < all; first += width) {
      S const* const panel = from + first / width * x.panel;
      Index const rows = std::min(width, all - first);
      for (Index k = k0; k < std::min(k0 + some, k1); ++k) {
        S const* const p = panel + k / in * in * width + k % in;
        D* const to = out + k * all + first;
        for (Index i = 0; i < rows; ++i) { to[i] = value(p[i * in]); }
      }
    }
  }
}

// Restores the values before packing. Packing has converted every element without loss.
template <class D>
void unpack(Matrix const& x, D* out) {
  auto const from = [&](auto s) { unpack_as<decltype(s)>(x, x.form.is_offset, out); };
  if constexpr (sizeof(D) == 1) {
    if (x.element == DType::s16) { return from(std::int16_t{}); }
    if (x.element == DType::s32) { return from(std::int32_t{}); }
    from(D{});
  } else {
    if (x.element == DType::f32) { return from(float{}); }
    if constexpr (std::is_same_v<D, float> || std::is_same_v<D, double>) { return from(double{}); }
    from(D{});
  }
}

// Returns whether kernels that need `form` can read x in place. This is possible if x has this form. It is also
// possible if neither form is VNNI-packed and both store the accumulator type, because these kernels can read rows by
// their offsets.
bool is_read_as_it_lies(PackedForm const& x, PackedForm const& form) {
  return x == form || (x.in_word == 1 && form.in_word == 1 && form.width != 0 && x.element == form.element);
}

}  // namespace

PackedForm form_of(KernelSet const& kernels, DType values, DType other, DType sums, bool rows) {
  bool const is_vnni = kernels.k_per_step > 1;
  bool const bytes = values == DType::s8 || values == DType::u8;
  PackedForm f;
  f.values = values;
  f.element = !is_vnni ? sums : bytes && kernels.k_per_step == 2 ? DType::s16 : values;
  f.width = rows ? kernels.mr : is_vnni ? 1 : kernels.nr;
  f.in_word = kernels.k_per_step;
  // The dot products of four bytes multiply unsigned by signed bytes, except in the matrix unit.
  f.is_offset = rows && bytes && kernels.k_per_step == 4 && kernels.takes_strips && values == other;
  return f;
}

PackedForm form_of(DType values, DType other, bool rows, Path path) {
  DType const sums = sums_of(values, other, DType::f32);
  return form_of(kernels_of(chosen_path(path), sums, values, other, unit_work, 2), values, other, sums, rows);
}

Index steps_of(PackedForm const& form, Index k) {
  if (form.in_word == 1) { return k; }
  Index const of_line = form.in_word * line_groups;
  Index const lines = k / of_line + (k % of_line != 0 ? 1 : 0);
  // Columns that are an odd number of lines apart do not alias in L1.
  return (form.width == 1 ? lines | 1 : lines) * line_groups;
}

PackedMemory pack(Matrix const& x, PackedForm const& form, Options const& options) {
  if (x.rank != 2) {
    raise({Failure{Rule::coordinate_mismatch, 0, 0, Num(2), Num(x.rank)},
           Text() << "cpu::pack: a packed operand must have 2 modes, (M,K) or (N,K): pack each matrix of a batch "
                     "separately"});
  }
  View const w = whole(x);
  if (Failure const f = check_readable(w, 0)) { raise(make_error("cpu::pack", f, to_layout(w.modes))); }
  bool const is_vnni = form.in_word > 1;
  Index const steps = steps_of(form, x.columns.size);
  Index const most = Index{1} << 59;
  Index const rows = rounded_up(std::min(x.rows.size, most), is_vnni ? unit_rows : form.width);
  Index bytes = 0;
  if (x.rows.size > most || __builtin_mul_overflow(rows, steps, &bytes) ||
      __builtin_mul_overflow(bytes, form.in_word * bytes_of(form.element), &bytes) || bytes > most) {
    raise(make_error("cpu::pack", Failure{Rule::overflow}));
  }
  PackedMemory memory(::operator new (std::size_t(bytes) + 64, std::align_val_t{64}));
  if (w.modes.size == 0) { return memory; }
  if (is_vnni) { std::memset(memory.get(), 0, std::size_t(bytes)); }
  Unpacked own;
  PackedForm const unpacked;  // named, because g++ 13 warns that the result may refer to a temporary
  Matrix const& from = as_read(x, unpacked, own);
  Path const path = chosen_path(options.path);
  KernelSet const* const kernels =
      is_vnni ? vnni_kernels(path, form.values, form.values) : &kernels_of(path, form.element);
  Tables tables;
  Operand o;
  o.data = from.data;
  o.number = from.element;
  o.rows = offsets_of(from.rows, tables);
  o.k = offsets_of(from.columns, tables);
  kernels->pack(o, x.rows.size, x.columns.size, {form.width, form.width * steps, form.is_offset}, memory.get());
  return memory;
}

Matrix const& as_read(Matrix const& x, PackedForm const& form, Unpacked& own) {
  if (x.form.width == 0 || is_read_as_it_lies(x.form, form)) { return x; }
  own.matrix = x;
  own.matrix.form = {};
  own.matrix.panel = 0;
  own.matrix.element = x.form.values;
  bool const along_k = x.form.width == 1;
  // If packing has not changed the values, packed rows along k already form a matrix.
  if (along_k && x.element == x.form.values && !x.form.is_offset) { return own.matrix; }
  Index const rows = x.rows.size;
  Index const k = x.columns.size;
  own.memory.emplace(std::size_t(rows * k * bytes_of(x.form.values)));
  own.matrix.data = own.memory->data();
  own.matrix.rows = {};
  own.matrix.columns = {};
  own.matrix.rows.push(rows, along_k ? k : 1);
  own.matrix.columns.push(k, along_k ? 1 : rows);
  auto const to = [&](auto d) { unpack(x, reinterpret_cast<decltype(d)*>(own.memory->data())); };
  switch (x.form.values) {
    case DType::f64:
      to(double{});
      break;
    case DType::bf16:
      to(cute::bfloat16_t{});
      break;
    case DType::f16:
      to(cute::half_t{});
      break;
    case DType::s8:
      to(std::int8_t{});
      break;
    case DType::u8:
      to(std::uint8_t{});
      break;
    default:
      to(float{});
  }
  return own.matrix;
}

void set_panels(Operand& x, Matrix const& from, PackedForm const& form, Tables& tables) {
  if (from.form.width == 0) { return; }
  if (from.form != form) {
    std::vector<Index> rows;
    for (Index r = 0; r < from.rows.size; ++r) {
      rows.push_back(r / from.form.width * from.panel + r % from.form.width);
    }
    tables.push_back(std::move(rows));
    x.rows.table = tables.back().data();
    x.rows.run = from.form.width;
    return;
  }
  x.panel = from.panel / from.form.in_word;
  if (from.form.in_word > 1) { x.number = from.form.values; }
}

}  // namespace sett::cpu::detail
