// program: launches of a program that `sett sim` runs.
#pragma once

#include <optional>
#include <string>

#include "sett/sim/options.hpp"
#include "sett/sim/report.hpp"

namespace sett::inline SETT_ABI::sim {

// with what the command was given instead of what the launch says; a program that runs alone is asked nothing
options asked_of_program(options how);

void tell_begin(options const& how, dim3 grid, dim3 block, std::size_t bytes);
void tell_refused(char const* why);
void tell_end(report const& r);

}  // namespace sett::sim
