// gemm_tensors: from layouts to matrices: the order of the modes, copies where an operand is no matrix, the product.
#include <cstdint>

#include "as_matrix.hpp"
#include "prepared_gemm.hpp"
#include "sett/algo/overlap.hpp"
#include "sett/algo/scatter.hpp"
#include "sett/cuda/copy.hpp"
#include "sett/cuda/device.hpp"
#include "sett/cuda/jit.hpp"
#include "sett/cuda/launch.hpp"
#include "sett/cuda/memory.hpp"
#include "sett/cuda/warp_gemm_launch.hpp"

namespace sett::cuda {

namespace {

[[noreturn]] void refuse(std::string const& why) {
  throw error(-3, "gemm: " + why + "; nothing was written");
}

void copy_words(void const* from, AnyLayout const& here, void* to, AnyLayout const& there, int bytes,
                Stream const& stream) {
  char const* const small = bytes == 1 ? "unsigned char" : "unsigned short";
  char const* const type = bytes < 4 ? small : bytes == 4 ? "unsigned" : "unsigned long long";
  copy_operands({const_cast<void*>(from), here, 8 * bytes, type}, {to, there, 8 * bytes, type}, stream);
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

// y contiguous, x at multiples of `pitch`, z after all x
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

std::int64_t rounded(std::int64_t n, std::int64_t unit) {
  return (n + unit - 1) / unit * unit;
}

void check_address(void const* address, char const* which) {
  if (address == nullptr) { refuse(std::string(which) + " is null"); }
  if (place_of(address) != Place::device) { refuse(std::string(which) + " is not in device memory"); }
}

// the order of each group of modes that lets most bytes stay where they are; rows or columns to which a vector belongs
// keep that of their coordinates
void order_modes(GemmModes& modes, int in_bytes, int out_bytes, bool keep_m, bool keep_n) {
  GemmModes best = modes;
  double least = 1e300;
  double const m = double(count(modes.m)), n = double(count(modes.n)), k = double(count(modes.k));
  for (int choice = 0; choice < 8; ++choice) {
    GemmModes now = modes;
    if (!keep_m) { gemms::sort_by(now.m, choice & 1 ? &GemmMode::c : &GemmMode::a); }
    if (!keep_n) { gemms::sort_by(now.n, choice & 2 ? &GemmMode::c : &GemmMode::b); }
    gemms::sort_by(now.k, choice & 4 ? &GemmMode::b : &GemmMode::a);
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
  Scratch out(std::size_t(rows * 3 * depth * batches) * 4, stream, "to split an operand into");
  static std::string const source =
      "#include <sett/cuda/kernels/split.hpp>\nextern \"C\" __global__ void sett_split(float const* in, long long "
      "stride_rows, "
      "long long stride_batch, float* out, long long rows, int k, int depth, int batches, bool low_second) {\n"
      "  sett::cuda::split(in, stride_rows, stride_batch, out, rows, k, depth, batches, low_second);\n}\n";
  Kernel const kernel = compile(source, "sett_split");
  launch(kernel, {.grid = {132 * 8}, .block = {256}}, stream, static_cast<float const*>(x.data),
         static_cast<long long>(x.stride_rows), static_cast<long long>(x.stride_batch), static_cast<float*>(out.data()),
         static_cast<long long>(rows), int(k), int(depth), batches, low_second);
  x = {out.data(), 3 * depth, 1, rows * 3 * depth};
  return out;
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

// a C whose columns are contiguous is the transpose of one whose rows are. Few of either, 32 at most, are better taken as
// columns, and up to 128 as rows, which blocks bring to one another (gemm_launch.hpp), where both operands lie along K
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
  // tiles are fitted along columns where B lies along K, and C is as well written column by column
  auto const in_boxes = [](std::vector<GemmMode> const& list) {
    return std::all_of(list.begin(), list.end(), [](GemmMode const& m) { return m.c == 1 || m.c % 8 == 0; });
  };
  bool const a_along_k = along_k(&GemmMode::a);
  if (bytes == 2 && a_along_k != along_k(&GemmMode::b) && in_boxes(modes.m) && in_boxes(modes.n)) { return a_along_k; }
  return has_unit(modes.m) && !has_unit(modes.n);
}

// sums of s32 are integers modulo 2^32: so are their factors, and nothing else happens to them
void check_integer(double alpha, double beta, Epilogue const& e) {
  auto const whole = [](double x) { return x >= -2147483648.0 && x < 2147483648.0 && x == double(int(x)); };
  if (!whole(alpha) || !whole(beta)) {
    refuse("alpha " + std::to_string(alpha) + " and beta " + std::to_string(beta) +
           " of a product to s32 must be integers of 32 bits");
  }
  if (e.bias != nullptr || e.row_scale != nullptr || e.column_scale != nullptr || e.activation != Activation::none ||
      e.residual != nullptr || e.a_scale != nullptr || e.b_scale != nullptr || e.c_scale != nullptr || e.absmax != nullptr) {
    refuse("a product to s32 takes no bias, scales, activation, residual or absmax");
  }
}

// every element of C has a place of its own
void check_places(AnyLayout const& c) {
  if (Failure const f = check_scatter(compact(shape(c)), c, planning_bound())) {
    raise(make_error("gemm: C", f, c));
  }
}

void check_device(Device const& here, Number type, Number out, bool wgmma) {
  auto const fp8 = [](Number t) { return t == Number::e4m3 || t == Number::e5m2; };
  int const need = wgmma ? 90 : fp8(type) || fp8(out) ? 89 : 80;
  int const has = 10 * here.major + here.minor;
  if (has < need || (wgmma && here.major != 9)) {
    refuse("the device has compute capability " + std::to_string(here.major) + "." + std::to_string(here.minor) +
           ", and " + (wgmma ? "wgmma" : std::string("a product of ") + facts_of(type).element) + " needs " +
           std::to_string(need / 10) + "." + std::to_string(need % 10));
  }
  if (type == Number::f64 && wgmma) {
    refuse("wgmma does not multiply f64: groups and GemmKernel::wgmma have no such product");
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

// C has no elements, and A and B are of its sizes
bool is_empty(AnyLayout const& c, AnyLayout const& a, AnyLayout const& b) {
  if (size(c).value != 0 || c.rank() < 2 || a.rank() != c.rank() || b.rank() != c.rank()) { return false; }
  return size(a.mode(0)) == size(c.mode(0)) && size(b.mode(0)) == size(c.mode(1)) && size(a.mode(1)) == size(b.mode(1));
}

void check_epilogue(Epilogue const& e, GemmTensor const& c) {
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
  if (c.type == Number::f64 && e.absmax != nullptr) { refuse("absmax is a float, and a product to f64 has none"); }
  if (e.residual != c.data) { check_apart_from(c, {e.residual, c.type, c.layout}, "gemm: C and the residual"); }
}

}  // namespace

PreparedGemm prepare_gemm(double alpha, GemmTensor const& given_a, GemmTensor const& given_b, double beta,
                          GemmTensor const& c, Epilogue const& given_epilogue, Stream const& stream,
                          GemmOptions const& options,
                          std::optional<bool> turns) {
  if (!multiplies(given_a.type, given_b.type, c.type)) {
    refuse(std::string("there is no product of ") + facts_of(given_a.type).element + " and " +
           facts_of(given_b.type).element + " to " + facts_of(c.type).element);
  }
  if (is_empty(c.layout, given_a.layout, given_b.layout)) {
    PreparedGemm nothing;
    nothing.empty = true;
    return nothing;
  }
  GemmModes modes = try_gemm_modes(given_a.layout, given_b.layout, c.layout).value();
  GemmTensor a = given_a;
  GemmTensor b = given_b;
  Epilogue epilogue = given_epilogue;
  // warpgroups may make the product, where its operands fit or are copied; of a group they must
  bool const warpgroups = turns || (a.type != Number::f64 && options.kernel != GemmKernel::mma &&
                                    (!available() || current_device().major == 9));
  bool const transposed = turns ? *turns : better_transposed(modes, facts_of(c.type).bytes, warpgroups);
  bool const may_transpose = turns || (count(modes.n) <= 128 || count(modes.m) <= 128 || facts_of(c.type).bytes == 2);
  if (transposed) {
    std::swap(a, b);
    std::swap(modes.m, modes.n);
    for (auto* list : {&modes.m, &modes.n, &modes.k, &modes.l}) {
      for (GemmMode& m : *list) { std::swap(m.a, m.b); }
    }
    std::swap(epilogue.row_scale, epilogue.column_scale);
  }
  if (c.type == Number::s32) { check_integer(alpha, beta, epilogue); }
  PreparedGemm out;
  GemmProblem& p = out.problem;
  // with alpha 0, A and B are not read
  p.m = count(modes.m), p.n = count(modes.n), p.k = alpha == 0 ? 0 : count(modes.k);
  std::int64_t const batches = count(modes.l);
  out.empty = p.m == 0 || p.n == 0 || batches == 0;
  if (out.empty) { return out; }
  if (p.m >> 31 || p.n >> 31 || p.k >> 31 || batches >> 16) {
    refuse("an extent is beyond 2^31, or there are more than 65535 batches");
  }
  check_places(c.layout);
  check_device(current_device(), a.type, c.type, turns || options.kernel == GemmKernel::wgmma);
  check_address(c.data, "C");
  if (p.k > 0) {
    check_address(a.data, "A");
    check_address(b.data, "B");
  }
  check_apart_from(c, given_a, "gemm: C and A");
  check_apart_from(c, given_b, "gemm: C and B");
  check_epilogue(epilogue, c);
  p.batches = int(batches);
  p.bias_of_rows = transposed;
  p.alpha = alpha, p.beta = beta, p.epilogue = epilogue;
  bool const floats = a.type == Number::f32 || a.type == Number::tf32;
  p.a_type = floats ? Number::tf32 : a.type;
  p.b_type = floats ? Number::tf32 : b.type;
  p.c_type = c.type;
  int const in_bytes = facts_of(a.type).bytes;
  int const out_bytes = facts_of(c.type).bytes;
  order_modes(modes, in_bytes, out_bytes, epilogue.row_scale != nullptr || (transposed && epilogue.bias != nullptr),
              epilogue.column_scale != nullptr || (!transposed && epilogue.bias != nullptr));
  std::vector<Scratch>& scratch = out.scratch;
  bool const splits = a.type == Number::f32 && options.precision == Precision::full;
  Reader reader = splits ? Reader::split : warpgroups ? Reader::boxes : Reader::warps;
  std::int64_t const pitch = rounded(std::max<std::int64_t>(p.k, 1), 16 / in_bytes);
  auto const operand = [&](GemmTensor const& x, std::vector<GemmMode> const& rows, Strides s, GemmOperand& matrix) {
    if (p.k == 0) {
      std::size_t const bytes = std::size_t(count(rows) * pitch * batches) * std::size_t(in_bytes);
      scratch.emplace_back(bytes, stream, "for an operand of zeros");
      fill_bytes(scratch.back().data(), 0, bytes, stream);
      matrix = {scratch.back().data(), pitch, 1, count(rows) * pitch};
      return;
    }
    if (as_matrix({&rows, &modes.k, &modes.l, s, in_bytes, pitch}, x.data, reader, matrix)) { return; }
    scratch.emplace_back(std::size_t(count(rows) * pitch * batches) * std::size_t(in_bytes), stream,
                         "to copy an operand to");
    copy_words(x.data, layout_of(rows, modes.k, modes.l, s), scratch.back().data(),
               matrix_layout(rows, modes.k, modes.l, pitch), in_bytes, stream);
    matrix = {scratch.back().data(), pitch, 1, count(rows) * pitch};
  };
  if (p.k > 0 && !splits && !turns && options.kernel == GemmKernel::chosen) {
    Shape const in_a{&modes.m, &modes.k, &modes.l, &GemmMode::a, in_bytes, pitch};
    Shape const in_b{&modes.n, &modes.k, &modes.l, &GemmMode::b, in_bytes, pitch};
    Reader const best = warpgroups ? Reader::boxes : Reader::sixteens;
    bool const copies_a = !as_matrix(in_a, a.data, best, p.a), copies_b = !as_matrix(in_b, b.data, best, p.b);
    bool const may_stand = as_matrix(in_a, a.data, Reader::warps, p.a) && as_matrix(in_b, b.data, Reader::warps, p.b);
    Device const& here = current_device();
    WarpDevice const device{10 * here.major + here.minor, here.multiprocessors, here.shared_per_block};
    bool const fits = !copies_a && !copies_b;
    bool const copies = !fits && (!may_stand || copies_pay(p, options, device, warpgroups, copies_a, copies_b));
    reader = fits || copies ? best : Reader::warps;
  }
  operand(a, modes.m, &GemmMode::a, p.a);
  operand(b, modes.n, &GemmMode::b, p.b);
  if (p.k == 0) { p.k = 1; }
  if (splits) {
    std::int64_t const depth = rounded(p.k, 4);
    scratch.push_back(split_operand(p.a, p.m, p.k, p.batches, depth, false, stream));
    scratch.push_back(split_operand(p.b, p.n, p.k, p.batches, depth, true, stream));
    p.k = 3 * depth;
    p.promotes = true;
  }
  Shape const output{&modes.m, &modes.n, &modes.l, &GemmMode::c, out_bytes, 0};
  if (as_matrix(output, c.data, Reader::any, p.c) &&
      (!warpgroups || reader == Reader::warps || p.c.stride_k == 1 || p.n == 1 ||
       (may_transpose && p.c.stride_rows == 1))) {
    return out;
  }
  // C is no matrix with contiguous rows: the product is made beside it
  std::int64_t const c_pitch = rounded(p.n, 16 / out_bytes);
  out.c = c.data, out.bytes = out_bytes;
  out.there = layout_of(modes.m, modes.n, modes.l, &GemmMode::c);
  out.here = matrix_layout(modes.m, modes.n, modes.l, c_pitch);
  std::size_t const c_bytes = std::size_t(p.m * c_pitch * batches) * std::size_t(out_bytes);
  scratch.emplace_back(c_bytes, stream, "to make C beside its place");
  out.beside = scratch.back().data();
  if (beta != 0) { copy_words(c.data, out.there, out.beside, out.here, out_bytes, stream); }
  if (epilogue.residual != nullptr) {
    scratch.emplace_back(c_bytes, stream, "to copy the residual to");
    copy_words(epilogue.residual, out.there, scratch.back().data(), out.here, out_bytes, stream);
    p.epilogue.residual = scratch.back().data();
  }
  p.c = {out.beside, c_pitch, 1, p.m * c_pitch};
  return out;
}

void PreparedGemm::finish(Stream const& stream) const {
  if (beside != nullptr) { copy_words(beside, here, const_cast<void*>(c), there, bytes, stream); }
}

void gemm_tensors(double alpha, GemmTensor const& a, GemmTensor const& b, double beta, GemmTensor const& c,
                  Epilogue const& epilogue, Stream const& stream, GemmOptions const& options) {
  PreparedGemm const x = prepare_gemm(alpha, a, b, beta, c, epilogue, stream, options, std::nullopt);
  if (x.empty) { return; }
  gemm_matrices(x.problem, stream, options);
  x.finish(stream);
}

}  // namespace sett::cuda
