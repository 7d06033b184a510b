// block_scales: checks and converts the scales of blocks.
#include "block_scales.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>

#include "gemm_launch.hpp"
#include "sett/cuda/copy.hpp"
#include "sett/cuda/device.hpp"
#include "sett/cuda/jit.hpp"
#include "sett/cuda/launch.hpp"
#include "sett/operand/copy_rules.hpp"
#include "validate.hpp"

namespace sett::inline SETT_ABI::cuda {

namespace {

std::int64_t extent(TensorView const& x, int mode) { return size(x.layout.mode(mode)).value; }
std::int64_t blocks_of(std::int64_t n, std::int64_t block) { return (n + block - 1) / block; }

// Returns the number of elements of K that share a scale, or 0 if the scales have another size.
int block_k_of(TensorView const& scales, std::int64_t k) {
  std::int64_t const blocks = extent(scales, 1);
  return blocks == blocks_of(k, 128) ? 128 : blocks == blocks_of(k, 32) ? 32 : 0;
}

// Names an operand and its scales in messages.
struct Scaled {
  char const* name;   // A or B
  char const* field;  // a_block_scales or b_block_scales
  TensorView const& operand;
  TensorView const& scales;
};

void check_scales(Scaled const& x, int rank) {
  TensorView const& s = x.scales;
  std::int64_t const rows = extent(x.operand, 0), k = extent(x.operand, 1);
  std::string const is = std::string(x.field) + " is " + to_text(s.layout).c_str() + " of " + name(s.dtype);
  if (s.dtype != DType::ue8m0 && !converts(s.dtype, DType::f32)) {
    refuse_gemm(is + ", but scales must be ue8m0 or a type that converts to f32");
  }
  if (s.layout.rank() != rank) {
    refuse_gemm(is + ", but must have " + std::to_string(rank) + " modes, as many as " + x.name);
  }
  if (extent(s, 0) != rows && extent(s, 0) != blocks_of(rows, 128)) {
    refuse_gemm(is + ": mode 0 must have " + std::to_string(rows) + " scales, one for each row of " + x.name + ", or " +
                std::to_string(blocks_of(rows, 128)) + ", one for 128 rows");
  }
  if (block_k_of(s, k) == 0) {
    refuse_gemm(is + ": mode 1 must have " + std::to_string(blocks_of(k, 128)) +
                " scales, one for 128 elements of K, or " + std::to_string(blocks_of(k, 32)) + ", one for 32");
  }
  if (extent(s, 0) * extent(s, 1) > std::numeric_limits<int>::max()) {
    refuse_gemm(is + ", but a matrix must have at most 2147483647 scales");
  }
  if (rank == 3 && extent(s, 2) != extent(x.operand, 2)) {
    refuse_gemm(is + ": mode 2 must have " + std::to_string(extent(x.operand, 2)) + " scales, one for each batch");
  }
}

// Reads the scales in place if they are floats, each mode has one stride, and 32 bits hold all offsets.
bool in_place(TensorView const& x, BlockScales& out) {
  AnyLayout const& l = x.layout;
  bool const is_flat = l.leaves() == l.rank();
  if (x.dtype != DType::f32 || !x.swizzle.is_identity() || !is_flat) { return false; }
  std::int64_t const row = l.stride[0].value, k = l.stride[1].value;
  constexpr std::int64_t most = std::numeric_limits<int>::max();
  if (std::abs(row) > most || std::abs(k) > most) { return false; }
  if ((extent(x, 0) - 1) * std::abs(row) + (extent(x, 1) - 1) * std::abs(k) > most) { return false; }
  out.data = static_cast<float const*>(x.data) + x.offset;
  out.stride_row = int(row), out.stride_k = int(k);
  out.stride_batch = l.rank() == 3 ? l.stride[2].value : 0;
  return true;
}

void widen_ue8m0(void const* from, void* to, std::int64_t count, GemmWork& work) {
  static std::string const source =
      "#include <cuda/kernels/gemm/ue8m0_scales.hpp>\n"
      "extern \"C\" __global__ void sett_ue8m0_scales(unsigned char const* in, float* out, long long count) {\n"
      "  sett::cuda::widen(in, out, count);\n"
      "}\n";
  Kernel const kernel = compile(source, "sett_ue8m0_scales");
  std::int64_t const blocks = std::min<std::int64_t>(blocks_of(count, 256), 8 * current_device().multiprocessors);
  work.run([=](Stream const& stream) {
    launch({.grid = {unsigned(blocks)}, .block = {256}}, stream, kernel, static_cast<unsigned char const*>(from),
           static_cast<float*>(to), static_cast<long long>(count));
  });
}

// Copies the scales to floats. The scales of consecutive rows are then adjacent.
BlockScales copied(TensorView const& x, GemmWork& work) {
  std::int64_t const rows = extent(x, 0), k = extent(x, 1), batches = x.layout.rank() == 3 ? extent(x, 2) : 1;
  Vec<Num> shape{Num(rows), Num(k)}, stride{Num(1), Num(rows)};
  if (x.layout.rank() == 3) { shape.push_back(Num(batches)), stride.push_back(Num(rows * k)); }
  AnyLayout const to = flat_layout(shape, stride);
  std::size_t const bytes = checked_bytes(rows, k, batches, 4);
  void* const floats = work.allocate(bytes, "for block scales");
  if (x.dtype == DType::ue8m0) {
    void* const codes = work.allocate(bytes / 4, "for block scales");
    TensorView from = x;
    from.dtype = DType::u8;
    work.copy(from, TensorView{codes, DType::u8, to});
    widen_ue8m0(codes, floats, rows * k * batches, work);
  } else {
    work.copy(x, TensorView{floats, DType::f32, to});
  }
  return {static_cast<float const*>(floats), 1, int(rows), rows * k};
}

BlockScales read(TensorView const& x, std::int64_t rows, GemmWork& work) {
  BlockScales out;
  if (!in_place(x, out)) { out = copied(x, work); }
  out.rows = extent(x, 0) == rows ? 1 : 128;
  return out;
}

}  // namespace

void check_block_scales(Epilogue const& e, TensorView const& a, TensorView const& b, TensorView const& c,
                        Options const& options) {
  if (!has_block_scales(e)) { return; }
  if (!e.a_block_scales || !e.b_block_scales) {
    bool const has_a = bool(e.a_block_scales);
    refuse_gemm(std::string(has_a ? "a_block_scales" : "b_block_scales") + " is given without " +
                (has_a ? "b_block_scales" : "a_block_scales") + ": both operands must have block scales, or neither");
  }
  if (!is_fp8(a.dtype) || !is_fp8(b.dtype)) {
    refuse_gemm(std::string("A has type ") + name(a.dtype) + " and B has type " + name(b.dtype) +
                ", but both must be e4m3 or e5m2 if there are block scales");
  }
  if (options.kernel == GemmKernel::mma) {
    refuse_gemm("kernel is mma, but only wgmma multiplies blocks with scales: kernel must be chosen or wgmma");
  }
  if (options.tile_n > 0 && 128 % options.tile_n != 0) {
    refuse_gemm("tile_n is " + std::to_string(options.tile_n) +
                ", but it must be 8, 16, 32, 64 or 128 columns, or 0 for the default, if there are block scales");
  }
  int const rank = c.layout.rank();
  check_scales({"A", "a_block_scales", a, *e.a_block_scales}, rank);
  check_scales({"B", "b_block_scales", b, *e.b_block_scales}, rank);
  std::int64_t const k = extent(a, 1);
  if (int const in_a = block_k_of(*e.a_block_scales, k), in_b = block_k_of(*e.b_block_scales, k); in_a != in_b) {
    refuse_gemm("a_block_scales has a scale for " + std::to_string(in_a) + " elements of K and b_block_scales for " +
                std::to_string(in_b) + ", but both must have equally long blocks");
  }
}

void read_block_scales(GemmProblem& p, Epilogue const& e, GemmWork& work) {
  if (!has_block_scales(e) || p.k == 0) { return; }
  p.block_k = block_k_of(*e.a_block_scales, p.k);
  p.promotes = true;
  p.a_blocks = read(*e.a_block_scales, p.m, work);
  p.b_blocks = read(*e.b_block_scales, p.n, work);
  p.is_tall = better_tall(p, current_device().multiprocessors);
}

}  // namespace sett::cuda
