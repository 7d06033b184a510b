// gemm_tuning: runs the trials, and stores their results.
#include "sett/cuda/gemm_tuning.hpp"

#include "cuda/run/cache.hpp"
#include "cuda/run/memo.hpp"
#include "gemm_choices.hpp"
#include "multiply.hpp"
#include "scratch.hpp"
#include "sett/cuda/device.hpp"
#include "sett/cuda/jit.hpp"
#include "tuned_options.hpp"

namespace sett::inline SETT_ABI::cuda {

namespace {

// Returns a key of everything that affects the time: the device, the kernel's source and the sizes.
std::string key_of(GemmProblem const& p, Options const& given, Device const& here) {
  GemmLaunch const launch = gemm_launch(p, given);
  GemmKind kind = launch.kind;
  kind.widths = {8}, kind.stages = 1;
  std::ostringstream out;
  out << here.name << ' ' << here.multiprocessors << '\n'
      << p.m << ' ' << p.n << ' ' << p.k << ' ' << p.batches << ' ' << p.parts << ' ' << given.tile_n << ' '
      << given.fit << ' ' << given.group << ' ' << given.slices << ' ' << given.cluster << ' ' << given.multicast
      << '\n'
      << gemm_case(kind);
  return out.str();
}

// Returns the time of one call in microseconds: the minimum of three rounds of five calls, after a call that compiles.
double time_of(GemmProblem const& p, Options const& options, Stream const& stream) {
  gemm_matrices(p, stream, options);
  double least = 1e300;
  for (int round = 0; round < 3; ++round) {
    Event first, last;
    first.record(stream);
    for (int i = 0; i < 5; ++i) { gemm_matrices(p, stream, options); }
    last.record(stream);
    last.wait();
    least = std::min(least, double(last.since(first)) * 1000 / 5);
  }
  return least;
}

GemmChoice measured(GemmProblem const& given, Options const& options, Stream const& stream, Device const& here) {
  GemmProblem p = given;
  std::vector<GemmChoice> const choices = gemm_choices(p, options, here.multiprocessors);
  if (p.c.stride_rows < 0 || p.c.stride_k < 0 || p.c.stride_batch < 0) { return choices[0]; }
  std::int64_t const extent =
      (p.m - 1) * p.c.stride_rows + (p.n - 1) * p.c.stride_k + (p.batches - 1) * p.c.stride_batch + 1;
  Scratch const output(std::size_t(extent) * std::size_t(bytes_of(p.c_type)), stream, "to time GEMMs in");
  Scratch const most(sizeof(float), stream, "to time GEMMs in");
  p.c.data = output.data();
  if (p.epilogue.absmax != nullptr) { p.epilogue.absmax = static_cast<float*>(most.data()); }
  GemmChoice best = choices[0];
  double least = 1e300;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    double const us = time_of(p, with_choice(options, choices[i]), stream);
    if (us < least) { least = us, best = choices[i]; }
    if (options.tuning->progress) { options.tuning->progress({int(i) + 1, int(choices.size()), choices[i], us}); }
  }
  return best;
}

}  // namespace

Options tuned(GemmProblem const& p, Options const& options, Stream const& stream) {
  static auto* const all = new Memo<std::string, GemmChoice>(65536);
  Device const& here = current_device();
  std::string const key = key_of(p, options, here);
  if (auto const known = all->find(key)) { return with_choice(options, *known); }
  GemmChoice choice;
  if (!read_choice(read_entry(key, "choice"), choice)) {
    if (captures(driver(), static_cast<CUstream>(stream.handle()))) {
      return with_choice(
          options, {options.tile_n, options.fit, options.group, options.slices, options.cluster, options.multicast});
    }
    choice = measured(p, options, stream, here);
    write_entry(key, "choice", choice_text(choice));
  }
  return with_choice(options, *all->keep(key, choice));
}

}  // namespace sett::cuda
