// Runs kernels and programs on the simulated GPU.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace app {

struct Simulation {
  std::vector<std::string> kernels;
  std::uint64_t seed = 0;
  std::uint64_t schedules = 1;
  bool list = false;
  bool listing = false;
  bool json = false;
  // Options for a program, FILE.cu.
  std::string arch;   // sm80 or sm90; if empty, the launches determine it
  std::string html;   // the output page
  std::string sarif;  // the output file of findings
  std::string compiler;
  std::vector<std::string> include_folders, macros;
  std::vector<std::string> arguments;  // the program's own
  int time_limit = 60;                 // seconds
  int sms = 0;                         // the device's number of SMs; 0 selects an H200's or an A100's
  std::string launches, blocks;        // the watched ones, such as "1-3,10" and "0-7" or "8"; all if empty
  bool seed_given = false, schedules_given = false;
};
bool is_program(Simulation const& job);  // true if a file is named instead of a kernel
int simulate_program(Simulation const& job);
int simulate(Simulation const& job);
std::vector<std::string> kernel_names();

}  // namespace app
