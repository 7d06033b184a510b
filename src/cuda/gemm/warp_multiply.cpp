// warp_multiply: prepares the launch of a GEMM's mma.sync kernel.
#include "warp_gemm_launch.hpp"

#include "cuda/run/memo.hpp"
#include "gemm_kernel.hpp"
#include "gemm_launches.hpp"
#include "sett/cuda/device.hpp"

namespace sett::inline SETT_ABI::cuda {

namespace {

struct Operand {
  void const* data;
  long long stride;
  long long stride_batch;
};
// Matches the layout of WarpArguments in cuda/kernels/gemm/warp_gemm.hpp.
template <class Scalar>
struct Arguments {
  Operand a, b;
  int m, n, k;
  int k_steps;
  int row_blocks, column_blocks;
  EpilogueArgumentsOf<Scalar> epilogue;
};

Kernel kernel_of(WarpGemmKind const& kind, int device) {
  static auto* const all = new Memo<std::pair<WarpGemmKind, int>, Kernel>(4096);
  return *all->find_or_make({kind, device}, [&] { return compile(warp_gemm_source(kind), "sett_warp_gemm"); });
}

template <class Scalar>
GemmLaunches launches_with(GemmProblem const& p, WarpGemmKind const& kind, Kernel const& kernel,
                           EpilogueArgumentsOf<Scalar> const& epilogue) {
  int const bytes = bytes_of(p.a_type);
  auto const operand = [&](GemmOperand const& o, bool mn_major) {
    return Operand{o.data, static_cast<long long>(mn_major ? o.stride_k : o.stride_rows) * bytes,
                   static_cast<long long>(o.stride_batch) * bytes};
  };
  Arguments<Scalar> args{};
  args.a = operand(p.a, kind.elements.a_mn_major), args.b = operand(p.b, kind.elements.b_mn_major);
  args.m = int(p.m), args.n = int(p.n), args.k = int(p.k);
  args.k_steps = steps_of_k(p, kind);
  args.row_blocks = int((p.m + tile_m(kind) - 1) / tile_m(kind));
  args.column_blocks = int((p.n + tile_n(kind) - 1) / tile_n(kind));
  args.epilogue = epilogue;
  GemmLaunches out;
  out.absmax = p.epilogue.absmax;
  out.add({.grid = {unsigned(blocks_of(p, kind))},
           .block = {unsigned(threads(kind))},
           .shared_bytes = unsigned(shared_bytes(kind))},
          kernel, args);
  return out;
}

}  // namespace

GemmLaunches warp_gemm_launches(GemmProblem const& p, Options const& options) {
  Device const& here = current_device();
  WarpGemmKind const kind =
      warp_gemm_kind(p, options, {10 * here.major + here.minor, here.multiprocessors, here.shared_per_block});
  if (std::int64_t const blocks = blocks_of(p, kind); blocks >> 31) {
    throw error(-3, "gemm: " + std::to_string(blocks) + " tiles of " + std::to_string(tile_m(kind)) + " x " +
                        std::to_string(tile_n(kind)) + " exceed the 2^31 - 1 blocks of a grid; nothing was written");
  }
  Kernel const kernel = kernel_of(kind, here.ordinal);
  if (p.c_type == DType::f64) { return launches_with(p, kind, kernel, epilogue_arguments_of(p, p.alpha, p.beta)); }
  return launches_with(p, kind, kernel, epilogue_arguments(p));
}

}  // namespace sett::cuda
