// prepare: checks a GEMM of tensors, arranges its modes, and makes its operands and its output matrices.
#include "prepare.hpp"

#include <cstdint>

#include "arrange_modes.hpp"
#include "block_scales.hpp"
#include "copy_matrix.hpp"
#include "epilogue_vectors.hpp"
#include "gemm_parts.hpp"
#include "read_operands.hpp"
#include "sett/cuda/device.hpp"
#include "sett/cuda/memory.hpp"
#include "validate.hpp"

namespace sett::inline SETT_ABI::cuda {

namespace {

// Provides scratch memory for the GEMM's output if C does not have contiguous rows. If the GEMM also reads C, the
// elements of C are first copied to the scratch memory.
void make_beside(PreparedGemm& out, GemmModes const& modes, TensorView const& c) {
  GemmProblem& p = out.problem;
  int const bytes = bytes_of(c.dtype);
  std::int64_t const pitch = rounded(p.n, 16 / bytes);
  AnyLayout const there = layout_of(modes.m, modes.n, modes.l, &GemmMode::c);
  AnyLayout const here = matrix_layout(modes.m, modes.n, modes.l, pitch);
  std::size_t const size = checked_bytes(p.m, pitch, p.batches, bytes);
  void* const beside = out.work.allocate(size, "to make C in scratch memory");
  out.copy = {{beside, raw_of(bytes), here}, {c.data, raw_of(bytes), there}};
  // Each row of a copy consists of whole 16-byte units.
  std::size_t const row = std::size_t(p.n) * std::size_t(bytes), padded = std::size_t(pitch) * std::size_t(bytes);
  std::size_t const rows = std::size_t(p.m) * std::size_t(p.batches);
  char* const after = static_cast<char*>(beside) + row;
  out.work.run([=](Stream const& stream) { fill_rows(after, padded, 0, padded - row, rows, stream); });
  if (p.beta != 0) { copy_words(c.data, there, beside, here, bytes, out.work); }
  if (p.epilogue.residual != nullptr) {
    void* const residual = out.work.allocate(size, "to copy the residual to");
    copy_words(p.epilogue.residual, there, residual, here, bytes, out.work);
    p.epilogue.residual = residual;
  }
  p.c = {beside, pitch, 1, p.m * pitch};
}

// Returns x if its data pointer is the address of its first element. Otherwise makes `own` such a view, and returns
// `own`.
TensorView const& from_first(TensorView const& x, TensorView& own) {
  if (x.offset == 0 || !x.swizzle.is_identity()) { return x; }
  own = x;
  own.data = static_cast<char*>(x.data) + x.offset * bytes_of(x.dtype);
  own.offset = 0;
  return own;
}

// The tensors of a call, as views that begin at their first elements.
struct Given {
  TensorView own[4];
  TensorView const& a;
  TensorView const& b;
  TensorView const& c;
  Epilogue const& epilogue;
  TensorView const* residual;  // null if the epilogue has no residual

  Given(TensorView const& a_, TensorView const& b_, TensorView const& c_, Epilogue const& e)
      : a(from_first(a_, own[0])),
        b(from_first(b_, own[1])),
        c(from_first(c_, own[2])),
        epilogue(e),
        residual(e.residual ? &from_first(*e.residual, own[3]) : nullptr) {}

  // Returns the epilogue, with a residual whose data pointer is the address of its first element.
  [[nodiscard]] Epilogue read() const {
    Epilogue out = epilogue;
    if (residual == &own[3]) { out.residual = own[3]; }
    return out;
  }
};

// Returns whether warpgroups may compute the GEMM. They always compute the GEMMs of a group.
bool may_use_warpgroups(DType type, Options const& options, bool grouped) {
  return grouped ||
         (type != DType::f64 && options.kernel != GemmKernel::mma && (!available() || current_device().major == 9));
}

void set_types(GemmProblem& p, TensorView const& a, TensorView const& b, TensorView const& c) {
  bool const floats = a.dtype == DType::f32 || a.dtype == DType::tf32;
  p.a_type = floats ? DType::tf32 : a.dtype;
  p.b_type = floats ? DType::tf32 : b.dtype;
  p.c_type = c.dtype;
}

// Sets the problem's sizes, and returns whether there is anything to compute.
bool set_sizes(GemmProblem& p, GemmModes const& modes, bool reads) {
  p.m = count(modes.m), p.n = count(modes.n), p.k = reads ? count(modes.k) : 0;
  std::int64_t const batches = count(modes.l);
  if (p.m == 0 || p.n == 0 || batches == 0) { return false; }
  check_batches(batches);
  p.batches = int(batches);
  return true;
}

void check_problem(GemmProblem const& p, Given const& x, bool reads, bool splits, bool needs_wgmma,
                   Options const& options, Stream const& stream) {
  check_extents(p, x.a, x.c, splits);
  check_tiles(p, options.slices);
  check_rules(sett::detail::memory_fault(x.a, x.b, x.c, x.residual, reads));
  check_device(current_device(), x.a.dtype, x.c.dtype, needs_wgmma);
  check_addresses(x.a, x.b, x.c, reads, stream);
  check_epilogue(x.epilogue, x.a, x.b, x.c, reads, stream);
}

// Chooses whether the kernel writes to C directly or to scratch memory. Warp-level kernels (mma.sync) store C with any
// strides. Warpgroup-level kernels (wgmma) store rows. They also store columns if C has a small extent or elements of
// 2 bytes, or if the GEMM is grouped.
void place_output(PreparedGemm& out, GemmModes const& modes, TensorView const& c, bool any_order, bool grouped) {
  GemmProblem& p = out.problem;
  int const bytes = bytes_of(c.dtype);
  Shape const output{&modes.m, &modes.n, &modes.l, &GemmMode::c, bytes, 0};
  bool const by_columns = grouped || p.n <= 128 || p.m <= 128 || bytes == 2;
  bool const stands = as_matrix(output, c.data, Reader::any, p.c) &&
                      (any_order || p.c.stride_k == 1 || p.n == 1 || (by_columns && p.c.stride_rows == 1));
  if (!stands) { make_beside(out, modes, c); }
}

}  // namespace

PreparedGemm prepare_gemm(Scalar alpha, TensorView const& given_a, TensorView const& given_b, Scalar beta,
                          TensorView const& given_c, Epilogue const& given_epilogue, Stream const& stream,
                          Options const& options, std::optional<bool> transposes) {
  Given const given(given_a, given_b, given_c, given_epilogue);
  check_call(alpha, given.a, given.b, beta, given.c, given.residual, given.epilogue, options);
  check_block_scales(given.epilogue, given.a, given.b, given.c, options);
  PreparedGemm out(stream);
  out.empty = size(given.c.layout).value == 0;
  if (out.empty) { return out; }
  GemmModes modes = try_gemm_modes(given.a.layout, given.b.layout, given.c.layout).value();
  TensorView a = given.a, b = given.b;
  TensorView const& c = given.c;
  Epilogue epilogue = given.read();
  bool const warpgroups = may_use_warpgroups(a.dtype, options, bool(transposes));
  bool const is_scaled = has_block_scales(epilogue);
  // Only wgmma is known to give the same sums if A and B swap roles.
  bool const stays = is_scaled || (options.batch_invariant && (distinguishes_roles(epilogue) || !warpgroups));
  std::int64_t const features = count(modes.n);
  bool const swapped = transposes ? *transposes : !stays && better_transposed(modes, bytes_of(c.dtype), warpgroups);
  if (swapped) { transpose(a, b, modes, epilogue); }
  if (c.dtype == DType::s32) { check_integer(epilogue); }

  GemmProblem& p = out.problem;
  bool const reads = alpha.re != 0 && count(modes.k) > 0;  // A and B are not read if alpha is 0
  out.empty = !set_sizes(p, modes, reads);
  if (out.empty) { return out; }
  bool const splits = a.dtype == DType::f32 && options.precision == Precision::full;
  check_problem(p, given, reads, splits, transposes || is_scaled || options.kernel == GemmKernel::wgmma, options,
                stream);
  p.alpha = alpha.re, p.beta = beta.re;
  set_types(p, a, b, c);
  if (options.batch_invariant && c.dtype != DType::s32) {
    p.parts = splits || is_scaled ? 1 : parts_of_k(features, p.k, bytes_of(a.dtype));
  }
  order_modes(modes, bytes_of(a.dtype), bytes_of(c.dtype),
              {is_scaled || epilogue.row_scale || epilogue.row_bias,
               is_scaled || epilogue.column_scale || epilogue.column_bias, is_scaled || options.batch_invariant});
  p.epilogue = kernel_epilogue(epilogue, p, c, out.work);
  read_block_scales(p, epilogue, out.work);
  Reader const reader =
      read_operands(p, out.work, modes, a, b, {reads, splits, warpgroups, transposes || is_scaled, swapped}, options);
  place_output(out, modes, c, !warpgroups || reader == Reader::warps, bool(transposes));
  return out;
}

void ProductCopy::run(Stream const& stream) const {
  if (product.data != nullptr) { cuda::copy(product, c, stream); }
}

}  // namespace sett::cuda
