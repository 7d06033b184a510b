// simulated: the rungs of the ladders, each a kernel that runs in the simulator on a small problem.
#pragma once

#include <sett/sim/launch.hpp>

#include <vector>

struct SimulatedRung {
  char const* name;
  char const* what;
  // reports what was found; right says whether every element of the result is
  sett::sim::report (*run)(sett::sim::options const& how, bool& right);
};

std::vector<SimulatedRung> gemm_ladder();
std::vector<SimulatedRung> transpose_ladder();
