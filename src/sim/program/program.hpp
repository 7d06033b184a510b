// program: connects a program's launches to `sett sim`.
#pragma once

#include <optional>
#include <string>

#include "sett/sim/options.hpp"
#include "sett/sim/program.hpp"
#include "sett/sim/report.hpp"

namespace sett::inline SETT_ABI::sim {

// Returns the options of `sett sim` in place of the launch's options. Without `sett sim`, returns `how`. The program
// calls this function once for each launch, because `sett sim` may watch only some launches.
options asked_of_program(options how);

// Returns whether `sett sim` runs the program.
bool runs_for_command();

void tell_begin(options const& how, dim3 grid, dim3 block, std::size_t bytes);
// The most shared memory that a block of the next launch may use, in bytes, static and dynamic together.
std::size_t& shared_limit();
// Describes a cooperative grid of more than `most` blocks, which the device cannot hold at once.
std::string too_large(std::uint64_t most, dim3 grid);
void tell_refused(char const* why);
void tell_end(report const& r);
// Returns the kind of memory from an allocation by CUDA's runtime. There is none for memory of sim::buffer, which the
// host may always use.
std::optional<detail::Memory> recorded_memory(void const* p);

}  // namespace sett::sim
