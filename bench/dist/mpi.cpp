// mpi: redistributes block-cyclic matrices of f64 between four processes, compared with ScaLAPACK's pdgemr2d in the
// same run, if it was found. All times include planning. Every element is checked, with poison before.
//
//   mpirun -n 4 bench_dist_mpi [SEED [RANDOM CASES]]
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <random>
#include <string>

#include "sett/dist.hpp"
#include "sett/dist/mpi.hpp"
#include "sett/dist/mpi_node.hpp"

#if SETT_HAVE_SCALAPACK
extern "C" {
void Cblacs_get(int context, int what, int* value);
void Cblacs_gridinit(int* context, char const* order, int rows, int columns);
void Cblacs_gridexit(int context);
void Cpdgemr2d(int m, int n, double* a, int ia, int ja, int* a_description, double* b, int ib, int jb,
               int* b_description, int context);
}
#endif

namespace {

using namespace sett::dist;

// A matrix that is dealt in blocks over a grid of processes.
struct Side {
  int grid[2], block[2];
};

struct Case {
  Index shape[2];
  Side from, to;
};

int rank() {
  int r = 0;
  MPI_Comm_rank(MPI_COMM_WORLD, &r);
  return r;
}

Placement placement_of(Case const& c, Side const& s) {
  auto const cut = [&](int k) { return std::vector<Cut>{{k, s.block[k], {}}}; };
  return Placement(Mesh({s.grid[0], s.grid[1]}), {c.shape[0], c.shape[1]}, {cut(0), cut(1)});
}

// Calls f(element of the local array, global row, global column) for each element of this rank.
template <class F>
void each_local(Case const& c, Side const& s, F const& f) {
  int const at[2] = {rank() % s.grid[0], rank() / s.grid[0]};
  auto const global = [&](int k, Index i) {
    return (i / s.block[k] * s.grid[k] + at[k]) * s.block[k] + i % s.block[k];
  };
  std::size_t element = 0;
  for (Index j = 0; global(1, j) < c.shape[1]; ++j) {
    for (Index i = 0; global(0, i) < c.shape[0]; ++i) { f(element++, global(0, i), global(1, j)); }
  }
}

double value_at(Case const& c, Index row, Index column) { return double(row + column * c.shape[0]); }

class Measurement {
 public:
  explicit Measurement(Case const& c)
      : case_(c),
        source_(placement_of(c, c.from)),
        destination_(placement_of(c, c.to)),
        node_(MPI_COMM_WORLD),
        two_sided_(MPI_COMM_WORLD) {
    Plan const p = plan(source_, destination_, rank());
    from_.resize(std::size_t(p.source_size));
    to_ = node_.allocate<double>(p.destination_size).value();
    each_local(c, c.from, [&](std::size_t k, Index i, Index j) { from_[k] = value_at(c, i, j); });
    describe_to_scalapack();
  }
  Measurement(Measurement const&) = delete;
  Measurement& operator=(Measurement const&) = delete;
  ~Measurement() {
#if SETT_HAVE_SCALAPACK
    for (int const c : contexts_) { Cblacs_gridexit(c); }
#endif
  }

  // Returns the medians of `rounds` times, in seconds, of messages, of the node's memory, and of pdgemr2d.
  std::array<double, 3> run(int rounds) {
    for (int way = 0; way < 3; ++way) { check(way); }
    std::array<std::vector<double>, 3> seconds;
    for (int i = 0; i < 3 * rounds; ++i) {
      int const way = (i + i / 3) % 3;
      seconds[std::size_t(way)].push_back(time(way));
    }
    std::array<double, 3> out{};
    for (std::size_t way = 0; way < 3; ++way) {
      std::nth_element(seconds[way].begin(), seconds[way].begin() + rounds / 2, seconds[way].end());
      out[way] = seconds[way][std::size_t(rounds) / 2];
    }
    return out;
  }

 private:
  void move(int way) {
    std::span<double const> const from(from_);
    if (way == 0) { redistribute(plan(source_, destination_, rank()), from, to_, two_sided_); }
    if (way == 1) { redistribute(plan(source_, destination_, rank()), from, to_, node_); }
    if (way == 2) { move_by_scalapack(); }
  }

  void describe_to_scalapack() {
#if SETT_HAVE_SCALAPACK
    for (int k = 0; k < 2; ++k) {
      Side const& s = k == 0 ? case_.from : case_.to;
      Cblacs_get(-1, 0, &contexts_[k]);
      Cblacs_gridinit(&contexts_[k], "C", s.grid[0], s.grid[1]);
      Placement const& p = k == 0 ? source_ : destination_;
      int const leading = std::max(1, int(p.local_shape(rank())[0]));
      int const words[9] = {1, contexts_[k], int(case_.shape[0]), int(case_.shape[1]), s.block[0], s.block[1], 0,
                            0, leading};
      std::copy(words, words + 9, descriptions_[k]);
    }
#endif
  }

  void move_by_scalapack() {
#if SETT_HAVE_SCALAPACK
    Cpdgemr2d(int(case_.shape[0]), int(case_.shape[1]), from_.data(), 1, 1, descriptions_[0], to_.data(), 1, 1,
              descriptions_[1], contexts_[0]);
#endif
  }

  double time(int way) {
    MPI_Barrier(MPI_COMM_WORLD);
    double const start = MPI_Wtime();
    move(way);
    double const mine = MPI_Wtime() - start;
    double slowest = 0;
    MPI_Allreduce(&mine, &slowest, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
    return slowest;
  }

  void check(int way) {
#if !SETT_HAVE_SCALAPACK
    if (way == 2) { return; }
#endif
    std::fill(to_.begin(), to_.end(), -1.0);
    MPI_Barrier(MPI_COMM_WORLD);
    move(way);
    int wrong = 0;
    each_local(case_, case_.to, [&](std::size_t k, Index i, Index j) { wrong += to_[k] != value_at(case_, i, j); });
    if (wrong > 0) {
      std::printf("WRONG: way %d, rank %d: %d elements\n", way, rank(), wrong);
      std::exit(1);
    }
  }

  Case case_;
  Placement source_, destination_;
  std::vector<double> from_{};
  std::span<double> to_{};
  MpiNode node_;
  MpiTransport two_sided_;
#if SETT_HAVE_SCALAPACK
  int contexts_[2] = {}, descriptions_[2][9] = {};
#endif
};

Case random_case(std::mt19937& random) {
  auto const pick = [&](int low, int high) { return std::uniform_int_distribution<int>(low, high)(random); };
  int const grids[3][2] = {{1, 4}, {2, 2}, {4, 1}};
  Case c{{pick(500, 6000), pick(500, 6000)}, {}, {}};
  for (Side* const s : {&c.from, &c.to}) {
    int const g = pick(0, 2);
    for (int k = 0; k < 2; ++k) {
      s->grid[k] = grids[g][k];
      s->block[k] = pick(0, 2) == 0 ? int((c.shape[k] + s->grid[k] - 1) / s->grid[k]) : pick(8, 200);
    }
  }
  return c;
}

std::string text_of(Side const& s) {
  return std::to_string(s.grid[0]) + "x" + std::to_string(s.grid[1]) + " b" + std::to_string(s.block[0]) + "x" +
         std::to_string(s.block[1]);
}

}  // namespace

int main(int argc, char** argv) {
  MPI_Init(&argc, &argv);
  int ranks = 0;
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  if (ranks != 4) {
    if (rank() == 0) { std::printf("start it with 4 processes: mpirun -n 4 bench_dist_mpi\n"); }
    MPI_Finalize();
    return 2;
  }
  std::mt19937 random(argc > 1 ? unsigned(std::atoi(argv[1])) : 1u);
  std::vector<Case> cases{{{4096, 4096}, {{2, 2}, {64, 64}}, {{4, 1}, {256, 256}}},
                          {{8192, 8192}, {{2, 2}, {64, 64}}, {{4, 1}, {256, 256}}},
                          {{8192, 8192}, {{2, 2}, {64, 64}}, {{2, 2}, {256, 256}}},
                          {{8192, 8192}, {{4, 1}, {2048, 8192}}, {{1, 4}, {8192, 2048}}},
                          {{8191, 8193}, {{4, 1}, {2048, 8193}}, {{1, 4}, {8191, 2049}}},
                          {{4000, 3777}, {{2, 2}, {64, 48}}, {{1, 4}, {100, 37}}},
                          {{4096, 4096}, {{2, 2}, {8, 8}}, {{4, 1}, {32, 32}}},
                          {{512, 512}, {{2, 2}, {64, 64}}, {{4, 1}, {64, 64}}}};
  for (int i = argc > 2 ? std::atoi(argv[2]) : 8; i > 0; --i) { cases.push_back(random_case(random)); }
  double logs[2] = {};
  for (Case const& c : cases) {
    auto const t = Measurement(c).run(7);
    for (int k = 0; k < 2; ++k) { logs[k] += std::log(t[2] / t[std::size_t(k)]); }
    if (rank() != 0) { continue; }
    std::printf("%lldx%lld %s -> %s: messages %.2f ms, node %.2f ms, pdgemr2d %.2f ms: %.2f and %.2f times as fast\n",
                static_cast<long long>(c.shape[0]), static_cast<long long>(c.shape[1]), text_of(c.from).c_str(),
                text_of(c.to).c_str(), 1e3 * t[0], 1e3 * t[1], 1e3 * t[2], t[2] / t[0], t[2] / t[1]);
    std::fflush(stdout);
  }
  if (rank() == 0) {
    std::printf("geometric mean: messages %.2f, node %.2f\n", std::exp(logs[0] / double(cases.size())),
                std::exp(logs[1] / double(cases.size())));
  }
  MPI_Finalize();
  return 0;
}
