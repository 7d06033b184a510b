// simulated: describes the rungs of a ladder. Each rung is a kernel that runs in the simulator on a small problem.
#pragma once

#include <sett/sim/launch.hpp>

#include <vector>

struct SimulatedRung {
  char const* name;
  char const* what;
  // Returns the findings, and sets `right` to whether every element of the result is correct.
  sett::sim::report (*run)(sett::sim::options const& how, bool& right);
};

std::vector<SimulatedRung> gemm_ladder();
std::vector<SimulatedRung> transpose_ladder();
