// Compiles the files of a program of `sett sim` and links them in a private folder.
#pragma once

#include <string>

#include "../report/report.hpp"
#include "child.hpp"
#include "simulation.hpp"

namespace app {

// The files of a program: CUDA and C++ are rewritten, C is compiled as it is, and objects are linked.
bool is_rewritten(std::string const& file);
bool is_c(std::string const& file);
bool is_object(std::string const& file);

// The folder of a program, once as the compiler sees it and once as the user named it; both paths end with a slash.
// Locations are recorded with the first path, so that they do not depend on the compiler's path, and are shown with the
// second path.
struct Names {
  std::string absolute, named;
};
Names names_of(std::string const& file);

// Describes the files of a program together.
struct Whole {
  std::string source;  // the text of the first file
  bool has_main = false;
};

// Writes the program to folder.file("program"). Returns false with the problem if that fails.
bool build(Simulation const& job, PrivateFolder const& folder, Whole& whole, Problem& problem);

}  // namespace app
