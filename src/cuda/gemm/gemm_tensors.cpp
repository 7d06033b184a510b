// gemm_tensors: turns layouts into matrices: orders the modes, copies operands that are not matrices, and runs the
// GEMM.
#include <cstdint>

#include "as_matrix.hpp"
#include "gemm_checks.hpp"
#include "prepared_gemm.hpp"
#include "sett/cuda/copy.hpp"
#include "sett/cuda/device.hpp"
#include "sett/cuda/jit.hpp"
#include "sett/cuda/launch.hpp"
#include "sett/cuda/memory.hpp"
#include "warp_gemm_launch.hpp"

namespace sett::inline SETT_ABI::cuda {

namespace {

void copy_words(void const* from, AnyLayout const& here, void* to, AnyLayout const& there, int bytes,
                Stream const& stream) {
  copy(TensorView{const_cast<void*>(from), raw_of(bytes), here}, TensorView{to, raw_of(bytes), there}, stream);
}

AnyLayout layout_of(std::vector<GemmMode> const& x, std::vector<GemmMode> const& y, std::vector<GemmMode> const& z,
                    Strides s) {
  Vec<Num> shape;
  Vec<Num> strides;
  for (auto const* list : {&x, &y, &z}) {
    for (GemmMode const& m : *list) {
      shape.push_back(Num(m.n));
      strides.push_back(Num(m.*s));
    }
  }
  if (shape.empty()) { return one_mode(Num(1), Num(1)); }
  return flat_layout(shape, strides);
}

// Returns the layout of a matrix with y contiguous, x at multiples of `pitch`, and z after all x.
AnyLayout matrix_layout(std::vector<GemmMode> const& x, std::vector<GemmMode> const& y, std::vector<GemmMode> const& z,
                        std::int64_t pitch) {
  Vec<Num> shape;
  Vec<Num> strides;
  auto const append = [&](std::vector<GemmMode> const& modes, std::int64_t s) {
    for (GemmMode const& m : modes) {
      shape.push_back(Num(m.n));
      strides.push_back(Num(s));
      s *= m.n;
    }
  };
  append(x, pitch);
  append(y, 1);
  append(z, pitch * count(x));
  if (shape.empty()) { return one_mode(Num(1), Num(1)); }
  return flat_layout(shape, strides);
}

std::int64_t rounded(std::int64_t n, std::int64_t unit) { return (n + unit - 1) / unit * unit; }

std::size_t bytes_of_copy(Shape const& x) { return checked_bytes(count(*x.rows), x.pitch, count(*x.l), x.bytes); }

// Chooses the order of each group of modes so that as little as possible is copied. Rows or columns with a vector keep
// the order of their coordinates.
void order_modes(GemmModes& modes, int in_bytes, int out_bytes, bool keep_m, bool keep_n) {
  if (modes.m.size() <= 1 && modes.n.size() <= 1 && modes.k.size() <= 1) { return; }
  GemmModes best = modes;
  double least = 1e300;
  double const m = double(count(modes.m)), n = double(count(modes.n)), k = double(count(modes.k));
  for (int choice = 0; choice < 8; ++choice) {
    GemmModes now = modes;
    if (!keep_m) { detail::sort_by(now.m, choice & 1 ? &GemmMode::c : &GemmMode::a); }
    if (!keep_n) { detail::sort_by(now.n, choice & 2 ? &GemmMode::c : &GemmMode::b); }
    detail::sort_by(now.k, choice & 4 ? &GemmMode::b : &GemmMode::a);
    double cost = 0;
    if (!linear(now.m, &GemmMode::a) || !linear(now.k, &GemmMode::a)) { cost += m * k * in_bytes; }
    if (!linear(now.n, &GemmMode::b) || !linear(now.k, &GemmMode::b)) { cost += n * k * in_bytes; }
    if (!linear(now.m, &GemmMode::c) || !linear(now.n, &GemmMode::c)) { cost += m * n * out_bytes; }
    if (cost < least) { least = cost, best = now; }
  }
  modes = best;
}

Scratch split_operand(GemmOperand& x, std::int64_t rows, std::int64_t k, int batches, std::int64_t depth,
                      bool low_second, Stream const& stream) {
  Scratch out(checked_bytes(rows, 3 * depth, batches, 4), stream, "to split an operand into");
  static std::string const source =
      "#include <cuda/kernels/gemm/tf32_parts.hpp>\nextern \"C\" __global__ void sett_tf32_parts(float const* in, long "
      "long "
      "stride_rows, "
      "long long stride_batch, float* out, long long rows, int k, int depth, int batches, bool low_second) {\n"
      "  sett::cuda::split(in, stride_rows, stride_batch, out, rows, k, depth, batches, low_second);\n}\n";
  Kernel const kernel = compile(source, "sett_tf32_parts");
  launch({.grid = {8u * unsigned(current_device().multiprocessors)}, .block = {256}}, stream, kernel,
         static_cast<float const*>(x.data), static_cast<long long>(x.stride_rows),
         static_cast<long long>(x.stride_batch), static_cast<float*>(out.data()), static_cast<long long>(rows), int(k),
         int(depth), batches, low_second);
  x = {out.data(), 3 * depth, 1, rows * 3 * depth};
  return out;
}

// Returns whether to compute the transpose, since a C with contiguous columns is the transpose of one with contiguous
// rows. An extent of at most 32 is faster as columns of C. An extent of at most 128 is faster as rows, which the blocks
// of a cluster share (gemm_launch.hpp), if both operands are contiguous along K.
bool better_transposed(GemmModes const& modes, int bytes, bool by_boxes) {
  auto const has_unit = [](std::vector<GemmMode> const& list) {
    return std::any_of(list.begin(), list.end(), [](GemmMode const& m) { return m.c == 1 && m.n > 1; });
  };
  if (!by_boxes) { return has_unit(modes.m) && !has_unit(modes.n); }
  auto const along_k = [&](Strides s) {
    return std::any_of(modes.k.begin(), modes.k.end(), [s](GemmMode const& m) { return m.*s == 1; });
  };
  std::int64_t const few = std::min(count(modes.m), count(modes.n)), many = std::max(count(modes.m), count(modes.n));
  if (few <= 128) {
    bool const as_rows = few > 32 && many > 128 && along_k(&GemmMode::a) && along_k(&GemmMode::b);
    return as_rows ? count(modes.m) > few : count(modes.n) > few;
  }
  // Tiles are cut along columns if B is contiguous along K. C can be written column by column as well.
  auto const in_boxes = [](std::vector<GemmMode> const& list) {
    return std::all_of(list.begin(), list.end(), [](GemmMode const& m) { return m.c == 1 || m.c % 8 == 0; });
  };
  bool const a_along_k = along_k(&GemmMode::a);
  if (bytes == 2 && a_along_k != along_k(&GemmMode::b) && in_boxes(modes.m) && in_boxes(modes.n)) { return a_along_k; }
  return has_unit(modes.m) && !has_unit(modes.n);
}

// Swaps A and B, and with them everything along C's rows and columns.
void transpose(TensorView& a, TensorView& b, GemmModes& modes, Epilogue& e) {
  std::swap(a, b);
  std::swap(modes.m, modes.n);
  for (auto* list : {&modes.m, &modes.n, &modes.k, &modes.l}) {
    for (GemmMode& m : *list) { std::swap(m.a, m.b); }
  }
  std::swap(e.row_scale, e.column_scale);
  std::swap(e.row_bias, e.column_bias);
}

// Returns the first reader that reads both operands in place, or for which copying one of them pays.
Reader chosen_reader(GemmProblem p, Shape const& in_a, Shape const& in_b, Options const& options, bool warpgroups) {
  Reader const best = warpgroups ? Reader::boxes : Reader::sixteens;
  void const* const a = p.a.data;
  void const* const b = p.b.data;
  bool const copies_a = !as_matrix(in_a, a, best, p.a);
  bool const copies_b = !as_matrix(in_b, b, best, p.b);
  if (!copies_a && !copies_b) { return best; }
  bool const may_stand = as_matrix(in_a, a, Reader::warps, p.a) && as_matrix(in_b, b, Reader::warps, p.b);
  Device const& here = current_device();
  WarpDevice const device{10 * here.major + here.minor, here.multiprocessors, here.shared_per_block};
  return !may_stand || copies_pay(p, options, device, warpgroups, copies_a, copies_b) ? best : Reader::warps;
}

// Returns an operand in place if the reader can read it there, otherwise a copy.
GemmOperand bring(Shape const& x, void const* data, Reader reader, std::vector<Scratch>& scratch,
                  Stream const& stream) {
  GemmOperand out;
  if (as_matrix(x, data, reader, out)) { return out; }
  scratch.emplace_back(bytes_of_copy(x), stream, "to copy an operand to");
  copy_words(data, layout_of(*x.rows, *x.k, *x.l, x.s), scratch.back().data(),
             matrix_layout(*x.rows, *x.k, *x.l, x.pitch), x.bytes, stream);
  return {scratch.back().data(), x.pitch, 1, count(*x.rows) * x.pitch};
}

// Returns zeros in place of an operand that is not read.
GemmOperand zeros(Shape const& x, std::vector<Scratch>& scratch, Stream const& stream) {
  std::size_t const bytes = bytes_of_copy(x);
  scratch.emplace_back(bytes, stream, "for an operand of zeros");
  fill_bytes(scratch.back().data(), 0, bytes, stream);
  return {scratch.back().data(), x.pitch, 1, count(*x.rows) * x.pitch};
}

// Prepares a C that is not a matrix with contiguous rows. The GEMM writes to scratch memory. If the GEMM reads elements
// of C, they are first copied there.
void make_beside(PreparedGemm& out, GemmModes const& modes, TensorView const& c, Stream const& stream) {
  GemmProblem& p = out.problem;
  out.c = c.data, out.bytes = bytes_of(c.dtype);
  std::int64_t const pitch = rounded(p.n, 16 / out.bytes);
  out.there = layout_of(modes.m, modes.n, modes.l, &GemmMode::c);
  out.here = matrix_layout(modes.m, modes.n, modes.l, pitch);
  std::size_t const bytes = checked_bytes(p.m, pitch, p.batches, out.bytes);
  out.scratch.emplace_back(bytes, stream, "to make C in scratch memory");
  out.beside = out.scratch.back().data();
  // Rows of copies are whole pieces of 16 bytes.
  std::size_t const row = std::size_t(p.n) * std::size_t(out.bytes),
                    padded = std::size_t(pitch) * std::size_t(out.bytes);
  fill_rows(static_cast<char*>(out.scratch.back().data()) + row, padded, 0, padded - row,
            std::size_t(p.m) * std::size_t(p.batches), stream);
  if (p.beta != 0) { copy_words(c.data, out.there, out.beside, out.here, out.bytes, stream); }
  if (p.epilogue.residual != nullptr) {
    out.scratch.emplace_back(bytes, stream, "to copy the residual to");
    copy_words(p.epilogue.residual, out.there, out.scratch.back().data(), out.here, out.bytes, stream);
    p.epilogue.residual = out.scratch.back().data();
  }
  p.c = {out.beside, pitch, 1, p.m * pitch};
}

// Returns a vector as the kernels read it: in place, or a copy of floats without gaps.
void const* as_read(Coefficients const& x, std::int64_t n, DType kept, std::vector<Scratch>& scratch,
                    Stream const& stream) {
  if (!x || (x.dtype == kept && (x.stride == 1 || n == 1))) { return x.data; }
  scratch.emplace_back(std::size_t(n) * std::size_t(bytes_of(kept)), stream, "for a vector of the epilogue");
  copy(TensorView{const_cast<void*>(x.data), x.dtype, one_mode(Num(n), Num(x.stride))},
       TensorView{scratch.back().data(), kept, one_mode(Num(n), Num(1))}, stream);
  return scratch.back().data();
}

// Copies both biases into one vector, the columns' first.
float const* both_biases(Coefficients const& columns, std::int64_t n, Coefficients const& rows, std::int64_t m,
                         std::vector<Scratch>& scratch, Stream const& stream) {
  scratch.emplace_back(std::size_t(m + n) * sizeof(float), stream, "for both biases of the epilogue");
  auto* const to = static_cast<float*>(scratch.back().data());
  copy(TensorView{const_cast<void*>(columns.data), columns.dtype, one_mode(Num(n), Num(columns.stride))},
       TensorView{to, DType::f32, one_mode(Num(n), Num(1))}, stream);
  copy(TensorView{const_cast<void*>(rows.data), rows.dtype, one_mode(Num(m), Num(rows.stride))},
       TensorView{to + n, DType::f32, one_mode(Num(m), Num(1))}, stream);
  return to;
}

// Returns the residual if it has C's type and layout, or else a copy that has both.
void const* residual_beside(TensorView const& r, TensorView const& c, std::vector<Scratch>& scratch,
                            Stream const& stream) {
  if (r.dtype == c.dtype && r.layout == c.layout) { return r.data; }
  ByteRange const range = bytes_covered(c).value();
  scratch.emplace_back(std::size_t(range.after - range.first), stream, "to copy the residual to");
  char* const to = static_cast<char*>(scratch.back().data()) - range.first;
  copy(r, TensorView{to, c.dtype, c.layout}, stream);
  return to;
}

KernelEpilogue kernel_epilogue(Epilogue const& e, GemmProblem& p, TensorView const& c, std::vector<Scratch>& scratch,
                               Stream const& stream) {
  KernelEpilogue out;
  p.bias_of_rows = bool(e.row_bias) && !e.column_bias;
  p.bias_of_both = bool(e.row_bias) && bool(e.column_bias);
  auto const vector = [&](Coefficients const& x, std::int64_t n) {
    return static_cast<float const*>(as_read(x, n, DType::f32, scratch, stream));
  };
  out.bias = p.bias_of_both   ? both_biases(e.column_bias, p.n, e.row_bias, p.m, scratch, stream)
             : p.bias_of_rows ? vector(e.row_bias, p.m)
                              : vector(e.column_bias, p.n);
  out.row_scale = vector(e.row_scale, p.m);
  out.column_scale = vector(e.column_scale, p.n);
  out.activation = e.activation;
  if (e.residual) { out.residual = residual_beside(*e.residual, c, scratch, stream); }
  out.residual_last = e.residual_last;
  out.a_scale = vector(e.a_scale, 1);
  out.b_scale = vector(e.b_scale, 1);
  out.c_scale = vector(e.c_scale, 1);
  out.absmax = e.absmax;
  return out;
}

// Returns x if its data is the address of its first element. Otherwise returns such a view, which `own` keeps.
TensorView const& from_first(TensorView const& x, TensorView& own) {
  if (x.offset == 0 || !x.swizzle.is_identity()) { return x; }
  own = x;
  own.data = static_cast<char*>(x.data) + x.offset * bytes_of(x.dtype);
  own.offset = 0;
  return own;
}

struct Reading {
  bool reads;       // whether A and B are read, which alpha 0 avoids
  bool splits;      // whether f32 is split into parts of tf32
  bool warpgroups;  // whether warpgroups may compute the GEMM
  bool grouped;
};

// Makes A and B readable for the kernel. Operands that the kernel cannot read are copied.
Reader bring_operands(PreparedGemm& out, GemmModes const& modes, TensorView const& a, TensorView const& b,
                      Reading const& how, Options const& options, Stream const& stream) {
  GemmProblem& p = out.problem;
  int const in_bytes = bytes_of(a.dtype);
  std::int64_t const pitch = rounded(std::max<std::int64_t>(p.k, 1), 16 / in_bytes);
  Shape const in_a{&modes.m, &modes.k, &modes.l, &GemmMode::a, in_bytes, pitch};
  Shape const in_b{&modes.n, &modes.k, &modes.l, &GemmMode::b, in_bytes, pitch};
  Reader reader = how.splits ? Reader::split : how.warpgroups ? Reader::boxes : Reader::warps;
  if (how.reads) {
    p.a.data = a.data, p.b.data = b.data;
    if (!how.splits && !how.grouped && options.kernel == GemmKernel::chosen) {
      reader = chosen_reader(p, in_a, in_b, options, how.warpgroups);
    }
    p.a = bring(in_a, a.data, reader, out.scratch, stream);
    p.b = bring(in_b, b.data, reader, out.scratch, stream);
  } else {
    p.a = zeros(in_a, out.scratch, stream);
    p.b = zeros(in_b, out.scratch, stream);
    p.k = 1;
  }
  if (how.splits) {
    std::int64_t const depth = rounded(p.k, 4);
    out.scratch.push_back(split_operand(p.a, p.m, p.k, p.batches, depth, false, stream));
    out.scratch.push_back(split_operand(p.b, p.n, p.k, p.batches, depth, true, stream));
    p.k = 3 * depth;
    p.promotes = true;
  }
  return reader;
}

}  // namespace

PreparedGemm prepare_gemm(Scalar given_alpha, TensorView const& as_given_a, TensorView const& as_given_b,
                          Scalar given_beta, TensorView const& as_given_c, Epilogue const& given_epilogue,
                          Stream const& stream, Options const& options, std::optional<bool> turns) {
  TensorView own[4];
  TensorView const& given_a = from_first(as_given_a, own[0]);
  TensorView const& given_b = from_first(as_given_b, own[1]);
  TensorView const& c = from_first(as_given_c, own[2]);
  if (!multiplies(given_a.dtype, given_b.dtype, c.dtype)) {
    raise(sett::detail::types_fault("on GPUs", given_a.dtype, given_b.dtype, c.dtype));
  }
  check_options(options, c.dtype);
  check_rules(sett::detail::scalars_fault(given_alpha, given_beta, c.dtype));
  check_rules(sett::detail::epilogue_fault(given_epilogue, c.dtype));
  double const alpha = given_alpha.re, beta = given_beta.re;
  TensorView const* const r = given_epilogue.residual ? &from_first(*given_epilogue.residual, own[3]) : nullptr;
  check_rules(sett::detail::shapes_fault(given_a, given_b, c, r));
  PreparedGemm out;
  out.empty = size(c.layout).value == 0;
  if (out.empty) { return out; }
  GemmModes modes = try_gemm_modes(given_a.layout, given_b.layout, c.layout).value();
  TensorView a = given_a;
  TensorView b = given_b;
  Epilogue epilogue = given_epilogue;
  if (r == &own[3]) { epilogue.residual = own[3]; }
  // Warpgroups may compute the GEMM if its operands fit or are copied. The GEMMs of a group are always computed by
  // warpgroups.
  bool const warpgroups = turns || (a.dtype != DType::f64 && options.kernel != GemmKernel::mma &&
                                    (!available() || current_device().major == 9));
  int const in_bytes = bytes_of(a.dtype);
  int const out_bytes = bytes_of(c.dtype);
  bool const transposed = turns ? *turns : better_transposed(modes, out_bytes, warpgroups);
  if (transposed) { transpose(a, b, modes, epilogue); }
  if (c.dtype == DType::s32) { check_integer(epilogue); }

  GemmProblem& p = out.problem;
  // With alpha 0, A and B are not read.
  bool const reads = alpha != 0 && count(modes.k) > 0;
  p.m = count(modes.m), p.n = count(modes.n), p.k = reads ? count(modes.k) : 0;
  std::int64_t const batches = count(modes.l);
  out.empty = p.m == 0 || p.n == 0 || batches == 0;
  if (out.empty) { return out; }
  bool const splits = a.dtype == DType::f32 && options.precision == Precision::full;
  check_extents(p, given_a, c, splits);
  check_batches(batches);
  p.batches = int(batches);
  check_tiles(p, options.slices);
  check_rules(sett::detail::memory_fault(given_a, given_b, c, r, reads));
  check_device(current_device(), a.dtype, c.dtype, turns || options.kernel == GemmKernel::wgmma);
  check_addresses(given_a, given_b, c, reads, stream);
  check_epilogue(given_epilogue, given_a, given_b, c, reads, stream);
  p.alpha = alpha, p.beta = beta;
  bool const floats = a.dtype == DType::f32 || a.dtype == DType::tf32;
  p.a_type = floats ? DType::tf32 : a.dtype;
  p.b_type = floats ? DType::tf32 : b.dtype;
  p.c_type = c.dtype;
  order_modes(modes, in_bytes, out_bytes, epilogue.row_scale || epilogue.row_bias,
              epilogue.column_scale || epilogue.column_bias);
  p.epilogue = kernel_epilogue(epilogue, p, c, out.scratch, stream);

  Reader const reader = bring_operands(out, modes, a, b, {reads, splits, warpgroups, bool(turns)}, options, stream);
  Shape const output{&modes.m, &modes.n, &modes.l, &GemmMode::c, out_bytes, 0};
  bool const may_transpose = turns || count(modes.n) <= 128 || count(modes.m) <= 128 || out_bytes == 2;
  bool const stands =
      as_matrix(output, c.data, Reader::any, p.c) && (!warpgroups || reader == Reader::warps || p.c.stride_k == 1 ||
                                                      p.n == 1 || (may_transpose && p.c.stride_rows == 1));
  if (!stands) { make_beside(out, modes, c, stream); }
  return out;
}

void PreparedGemm::finish(Stream const& stream) const {
  if (beside != nullptr) { copy_words(beside, here, const_cast<void*>(c), there, bytes, stream); }
}

void gemm(Scalar alpha, TensorView const& a, TensorView const& b, Scalar beta, TensorView const& c,
          Epilogue const& epilogue, Options const& options) {
  Stream const stream = options.stream.get();
  PreparedGemm const x = prepare_gemm(alpha, a, b, beta, c, epilogue, stream, options, std::nullopt);
  if (x.empty) { return; }
  Options how = options;
  // If the weights were copied, the preceding kernel writes the copy.
  how.weights_ready = options.weights_ready && x.scratch.empty();
  gemm_matrices(x.problem, stream, how);
  x.finish(stream);
}

result<Done> try_gemm(Scalar alpha, TensorView const& a, TensorView const& b, Scalar beta, TensorView const& c,
                      Epilogue const& epilogue, Options const& options) {
  return attempted([&] { gemm(alpha, a, b, beta, c, epilogue, options); });
}

}  // namespace sett::cuda
