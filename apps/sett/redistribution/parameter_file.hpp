// parameter_file: a list of parameters, read from a JSON file.
#pragma once

#include <sett/dist/parameters.hpp>

#include "request.hpp"

namespace app {

struct ParameterFile {
  sett::dist::Mesh source{}, destination{};
  sett::dist::ParameterList list{};

  Index ranks() const { return std::max(source.ranks_end(), destination.ranks_end()); }
};

// Reads the file, or standard input for "-". Returns nullopt and sets the problem, with the position in the file, if
// anything is wrong.
std::optional<ParameterFile> read_parameters(std::string const& path, Problem& problem);

}  // namespace app
