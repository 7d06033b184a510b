// warp_gemm: computes C = epilogue(A B^T) on sm_80 with asynchronous copies, ldmatrix and mma.sync.
//
// A block computes one tile of C. Its threads load the stages of K, 128 bytes of each row, Case::stages - 1 ahead. Each
// warp multiplies its part of the tile instruction by instruction along K, and meanwhile loads the registers of the
// next step.
//
//   law      C(m,n,l) = epilogue(sum over k of A(m,k,l) B(n,k,l), m, n, l)
//   picture  copies     | stage k+2          | stage k+3          |
//            registers  | k: 1, 2, 3; k+1: 0 | k+1: 1, 2, 3; ...  |
//            products   | k: 0, 1, 2, 3      | k+1: 0, 1, 2, 3    |
//
// No tensor map is needed. Operands may begin at any address, and rows may have any stride. Blocks process the tiles
// in groups of 8 row blocks, rows fastest, so that they find data in L2. If the tensor cores' sums are too coarse, the
// sums are added up in registers every `promote` stages.
//
// Requires: a Case as cuda/gemm/warp_gemm_source.hpp writes it; 32 * Case::warps_m * Case::warps_n threads; shared
// memory for Case::stages stages; one block for each tile of each batch; k_steps of at least 1.
// Errors: none.
#pragma once

#include "epilogue.hpp"
#include "warp_tile.hpp"

namespace sett::inline SETT_ABI::cuda {

template <class TileEpilogue>
struct WarpArguments {
  WarpOperand a, b;
  int m, n, k;
  int k_steps;
  int row_blocks, column_blocks;
  TileEpilogue epilogue;
};

template <class Case>
struct WarpGemm {
  using Arguments = WarpArguments<typename Case::TileEpilogue>;
  using Sum = typename Case::Sum;
  static constexpr Mma product = Case::product();
  static constexpr bool doubles = product.a == DType::f64;
  static constexpr int threads = 32 * Case::warps_m * Case::warps_n;
  static constexpr int tile_m = Case::warps_m * Case::warp_m, tile_n = Case::warps_n * Case::warp_n;
  static constexpr int blocks_m = Case::warp_m / 16, blocks_n = Case::warp_n / 8;  // instructions along M and N
  static constexpr int steps = 128 / Case::input_bytes / product.k;                // steps per stage
  static_assert(steps % 2 == 0, "the number of steps must be even: the registers of two steps are swapped");
  using A = WarpTile<tile_m, Case::input_bytes, Case::a_mn_major, Case::a_grain, threads>;
  using B = WarpTile<tile_n, Case::input_bytes, Case::b_mn_major, Case::b_grain, threads>;
  static constexpr int stage_bytes = A::bytes + B::bytes;

  using Register = conditional_t<doubles, double, unsigned>;
  struct Registers {
    Register a[blocks_m]
              [product.m == 8 ? 2 : registers(product, Role::a)];  // two instructions with 8 rows replace one with 16
    Register b[blocks_n][registers(product, Role::b)];
  };
  using Sums = Sum[blocks_m][blocks_n][4];

  Arguments const& args;
  unsigned shared;

  struct Place {
    int m, n, l;
  };
  SETT_HOST_DEVICE Place place() const {
    constexpr unsigned group = 8;
    unsigned const rows = unsigned(args.row_blocks), columns = unsigned(args.column_blocks);
    unsigned const block = unsigned(gpu::block_number());
    unsigned const l = block / (rows * columns);
    unsigned const rest = block % (rows * columns);
    unsigned const first = rest / (group * columns) * group;
    unsigned const height = rows - first < group ? rows - first : group;
    unsigned const inside = rest - first * columns;
    return {int(first + inside % height) * tile_m, int(inside / height) * tile_n, int(l)};
  }

  SETT_HOST_DEVICE void bring(Place const& at, int slot, int step) const {
    unsigned const to = shared + unsigned(slot * stage_bytes);
    A::bring(to, args.a, at.l, at.m, step * A::deep, args.m, args.k);
    B::bring(to + A::bytes, args.b, at.l, at.n, step * B::deep, args.n, args.k);
  }

  static constexpr bool shifts = Case::a_grain == 0 || Case::b_grain == 0;
  SETT_HOST_DEVICE void shift(Place const& at, unsigned from, int step) const {
    A::shift(shared + from, args.a, at.l, at.m, step * A::deep);
    B::shift(shared + from + A::bytes, args.b, at.l, at.n, step * B::deep);
  }

  // Loads the registers of one step. a and b are this lane's addresses in the first stage.
  SETT_HOST_DEVICE static void read(Registers& r, unsigned a, unsigned b, int step) {
    SETT_UNROLL
    for (int i = 0; i < blocks_m; ++i) {
      if constexpr (!A::words) {
        A::read_matrices(r.a[i], a, 16 * i, step * product.k);
      } else {
        SETT_UNROLL
        for (int j = 0; j < int(sizeof(r.a[i]) / sizeof(Register)); ++j) {
          A::read_word(r.a[i][j], a, 16 * i + 8 * (j % 2), step * product.k + j / 2 * 4);
        }
      }
    }
    SETT_UNROLL
    for (int i = 0; i < blocks_n; ++i) {
      if constexpr (!B::words) {
        unsigned both[4];
        if (i % 2 == 1) { continue; }
        B::read_matrices(both, b, 8 * i, step * product.k);
        SETT_UNROLL
        for (int j = 0; j < 4; ++j) { r.b[i + j / 2][j % 2] = both[j]; }
      } else {
        SETT_UNROLL
        for (int j = 0; j < registers(product, Role::b); ++j) {
          B::read_word(r.b[i][j], b, 8 * i, step * product.k + 4 * j);
        }
      }
    }
  }
  SETT_HOST_DEVICE static void multiply(Sums& sum, Registers const& r) {
    SETT_UNROLL
    for (int i = 0; i < blocks_m; ++i) {
      SETT_UNROLL
      for (int j = 0; j < blocks_n; ++j) {
        if constexpr (product.m == 8) {
          gpu::multiply_add<product>(sum[i][j], r.a[i], r.b[j]);
          gpu::multiply_add<product>(sum[i][j] + 2, r.a[i] + 1, r.b[j]);
        } else {
          gpu::multiply_add<product>(sum[i][j], r.a[i], r.b[j]);
        }
      }
    }
  }
  SETT_HOST_DEVICE static void add(Sums& total, Sums& sum) {
    SETT_UNROLL
    for (int i = 0; i < blocks_m * blocks_n * 4; ++i) {
      Sum& x = sum[i / (4 * blocks_n)][i / 4 % blocks_n][i % 4];
      total[i / (4 * blocks_n)][i / 4 % blocks_n][i % 4] += x;
      x = Sum(0);
    }
  }

  SETT_HOST_DEVICE static unsigned next(unsigned from) {
    return from == unsigned((Case::stages - 1) * stage_bytes) ? 0 : from + unsigned(stage_bytes);
  }

  SETT_HOST_DEVICE void run() const {
    Place const at = place();
    int const warp = gpu::thread_number() / 32;
    int const row = warp % Case::warps_m * Case::warp_m, column = warp / Case::warps_m * Case::warp_n;
    unsigned const lane_a = shared + A::lane_place(unsigned(row), false);
    unsigned const lane_b = shared + A::bytes + B::lane_place(unsigned(column), true);
    Sums sum = {};
    Sums total = {};
    Registers registers[2];

    for (int s = 0; s < Case::stages - 1; ++s) {
      if (s < args.k_steps) { bring(at, s, s); }
      gpu::commit_copies();
    }
    gpu::wait_for_groups<Case::stages - 2>();
    shift(at, 0, 0);
    gpu::sync_block();
    read(registers[0], lane_a, lane_b, 0);
    unsigned from = 0;  // offset of the current stage
    int to = Case::stages - 1;
#if defined(__CUDACC__)
#pragma unroll 1
#endif
    for (int k = 0; k < args.k_steps; ++k) {
      SETT_UNROLL
      for (int step = 0; step < steps; ++step) {
        if (step == (shifts ? 1 : steps - 1)) {  // now this thread's copies of the next stage must have arrived
          gpu::wait_for_groups<Case::stages - 2>();
          if (k + 1 < args.k_steps) { shift(at, next(from), k + 1); }
        }
        if (step == steps - 1) {  // now all threads must have read this stage and loaded the next one
          gpu::sync_block();
          from = next(from);
        }
        if (step == 0) {
          if (k + Case::stages - 1 < args.k_steps) { bring(at, to, k + Case::stages - 1); }
          gpu::commit_copies();
          to = to == Case::stages - 1 ? 0 : to + 1;
        }
        if (step < steps - 1 || k + 1 < args.k_steps) {
          read(registers[(step + 1) % 2], lane_a + from, lane_b + from, (step + 1) % steps);
        }
        multiply(sum, registers[step % 2]);
      }
      if constexpr (Case::promote > 0) {
        if ((k + 1) % Case::promote == 0 || k + 1 == args.k_steps) { add(total, sum); }
      }
    }
    gpu::wait_for_groups<0>();
    apply_epilogue(Case::promote > 0 ? total : sum, at.m + row, at.n + column, at.l);
  }

  SETT_HOST_DEVICE void apply_epilogue(Sums const& sum, int row, int column, int l) const {
    int const lane = gpu::thread_number() % 32;
    float most = 0;  // largest magnitude of all results, if requested
    SETT_UNROLL
    for (int i = 0; i < 2 * blocks_m; ++i) {
      typename Case::TileEpilogue::Row const r = args.epilogue.row(row + 8 * i + lane / 4, column + lane % 4 * 2, l);
      SETT_UNROLL
      for (int j = 0; j < blocks_n; ++j) {
        Sum const* const pair = sum[i / 2][j] + 2 * (i % 2);
        args.epilogue.store(pair[0], pair[1], r, 8 * j, most);
        if (Case::reads && j % 4 == 3) { gpu::hold_loads(); }  // limits the number of pending loads
      }
    }
    args.epilogue.keep_absmax(most);
  }
};

}  // namespace sett::cuda
