// The example kernels of `sett sim`: the command's own kernels, and the steps of examples/transpose and examples/gemm.
#pragma once

#include <functional>
#include <vector>

#include "sett/sim.hpp"

namespace app {

struct Example {
  char const* name;
  char const* what;
  std::function<sett::sim::report(sett::sim::options const&)> run;
  bool always;  // also runs if no example is named
};

std::vector<Example> example_kernels();

}  // namespace app
