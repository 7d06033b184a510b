// Runs the ladder of transposes in the simulator at 128 x 128, and compares every element.
#include <sett/sim.hpp>

#include "../simulated.hpp"
#include "1_naive.hpp"
#include "2_tile.hpp"
#include "3_padding.hpp"
#include "4_vectors.hpp"
#include "5_asynchronous.hpp"
#include "6_long_stores.hpp"

namespace {

namespace sim = sett::sim;

template <class Rung>
sim::report run(sim::options const& how, bool& right) {
  int const n = 128;
  sim::buffer<float> a(std::size_t(n * n)), b(std::size_t(n * n));
  for (int i = 0; i < n * n; ++i) { a[std::size_t(i)] = float(i); }
  sim::report const r = sim::launch(how, Rung::blocks(n), Rung::threads, std::size_t(Rung::shared_bytes), &Rung::run,
                                    a.data(), b.data(), n);
  right = true;
  for (int i = 0; i < n * n; ++i) { right = right && b[std::size_t(i % n * n + i / n)] == float(i); }
  return r;
}

}  // namespace

std::vector<SimulatedRung> transpose_ladder() {
  return {{"transpose-1-naive", "an element a thread", &run<Naive>},
          {"transpose-2-tile", "tiles of 32 x 32 in shared memory", &run<Tile>},
          {"transpose-3-padding", "a word more a row", &run<Padding>},
          {"transpose-4-vectors", "16 bytes at once", &run<Vectors>},
          {"transpose-5-asynchronous", "cp.async", &run<Asynchronous>},
          {"transpose-6-long-stores", "256 bytes of a column", &run<LongStores>}};
}
