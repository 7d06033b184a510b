// read_operands: reads an operand in place, copies it to a matrix, or splits it into parts of tf32.
#include "read_operands.hpp"

#include "copy_matrix.hpp"
#include "sett/cuda/device.hpp"
#include "sett/cuda/jit.hpp"
#include "sett/cuda/launch.hpp"
#include "sett/cuda/memory.hpp"
#include "validate.hpp"

namespace sett::inline SETT_ABI::cuda {

namespace {

// Returns the elements between the rows of a copy. Long rows begin at lines of L2, because a box of other rows reads
// more lines.
std::int64_t pitch_of_copy(std::int64_t k, int bytes) {
  return rounded(std::max<std::int64_t>(k, 1), (k * bytes >= 1024 ? 128 : 16) / bytes);
}

std::size_t bytes_of_copy(Shape const& x) { return checked_bytes(count(*x.rows), x.pitch, count(*x.l), x.bytes); }

void split_operand(GemmOperand& x, std::int64_t rows, std::int64_t k, int batches, std::int64_t depth, bool low_second,
                   GemmWork& work) {
  void* const to = work.allocate(checked_bytes(rows, 3 * depth, batches, 4), "to split an operand into");
  static std::string const source =
      "#include <cuda/kernels/gemm/tf32_parts.hpp>\nextern \"C\" __global__ void sett_tf32_parts(float const* in, long "
      "long "
      "stride_rows, "
      "long long stride_batch, float* out, long long rows, int k, int depth, int batches, bool low_second) {\n"
      "  sett::cuda::split(in, stride_rows, stride_batch, out, rows, k, depth, batches, low_second);\n}\n";
  Kernel const kernel = compile(source, "sett_tf32_parts");
  Launch const how{.grid = {8u * unsigned(current_device().multiprocessors)}, .block = {256}};
  work.run([=, x = x](Stream const& stream) {
    launch(how, stream, kernel, static_cast<float const*>(x.data), static_cast<long long>(x.stride_rows),
           static_cast<long long>(x.stride_batch), static_cast<float*>(to), static_cast<long long>(rows), int(k),
           int(depth), batches, low_second);
  });
  x = {to, 3 * depth, 1, rows * 3 * depth};
}

// Returns the first reader that can read both operands in place, or for which copying one of them saves time.
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

// Returns the operand in place if the reader can read it, otherwise a copy.
GemmOperand bring(Shape const& x, void const* data, Reader reader, GemmWork& work) {
  GemmOperand out;
  if (as_matrix(x, data, reader, out)) { return out; }
  void* const to = work.allocate(bytes_of_copy(x), "to copy an operand to");
  copy_words(data, layout_of(*x.rows, *x.k, *x.l, x.s), to, matrix_layout(*x.rows, *x.k, *x.l, x.pitch), x.bytes, work);
  return {to, x.pitch, 1, count(*x.rows) * x.pitch};
}

// Returns a matrix of zeros in place of an operand that is not read.
GemmOperand zeros(Shape const& x, GemmWork& work) {
  std::size_t const bytes = bytes_of_copy(x);
  void* const to = work.allocate(bytes, "for an operand of zeros");
  work.run([=](Stream const& stream) { fill_bytes(to, 0, bytes, stream); });
  return {to, x.pitch, 1, count(*x.rows) * x.pitch};
}

}  // namespace

Reader read_operands(GemmProblem& p, GemmWork& work, GemmModes const& modes, TensorView const& a, TensorView const& b,
                     Reading const& how, Options const& options) {
  int const in_bytes = bytes_of(a.dtype);
  std::int64_t const pitch = pitch_of_copy(p.k, in_bytes);
  Shape const in_a{&modes.m, &modes.k, &modes.l, &GemmMode::a, in_bytes, pitch};
  Shape const in_b{&modes.n, &modes.k, &modes.l, &GemmMode::b, in_bytes, pitch};
  Reader reader = how.splits ? Reader::split : how.warpgroups ? Reader::boxes : Reader::warps;
  if (how.reads) {
    p.a.data = a.data, p.b.data = b.data;
    // Warps and warpgroups may round differently, so a batch-invariant GEMM always uses the same ones.
    bool const may_choose = !options.batch_invariant && options.kernel == GemmKernel::chosen;
    if (!how.splits && !how.by_boxes && may_choose) { reader = chosen_reader(p, in_a, in_b, options, how.warpgroups); }
    p.a = bring(in_a, a.data, reader, work);
    p.b = bring(in_b, b.data, reader, work);
  } else {
    p.a = zeros(in_a, work);
    p.b = zeros(in_b, work);
    p.k = 1;
  }
  if (how.splits) {
    std::int64_t const depth = rounded(p.k, 4);
    // The caller's A holds (high, high, low) even if it is the kernel's B: the order of products decides the bits of C.
    split_operand(p.a, p.m, p.k, p.batches, depth, how.swapped, work);
    split_operand(p.b, p.n, p.k, p.batches, depth, !how.swapped, work);
    p.k = 3 * depth;
    p.promotes = true;
  }
  return reader;
}

}  // namespace sett::cuda
