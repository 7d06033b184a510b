// request: the two placements of a redistribution, read from the command's options.
#pragma once

#include <sett/dist/placement.hpp>

#include <memory>
#include <optional>

#include "../expressions/value.hpp"
#include "../files/element_types.hpp"
#include "redistribution.hpp"
#include "shard_format.hpp"

namespace app {

using Index = sett::dist::Index;

struct Request {
  sett::dist::Placement source{}, destination{};
  ElementType type{};
  std::shared_ptr<SideFormat const> source_format{}, destination_format{};  // the formats of the files, or null
  bool relabelled = false;

  Index ranks() const { return std::max(source.mesh().ranks_end(), destination.mesh().ranks_end()); }
};

// Returns the problem of the library's error.
Problem problem_of(sett::Error const& error);
Problem wrong(std::string message);

// Reads the placements, and relabels the destination's ranks if the user asked for it. Returns nullopt and sets the
// problem on failure.
std::optional<Request> read_request(Redistribution const& job, Problem& problem);

}  // namespace app
