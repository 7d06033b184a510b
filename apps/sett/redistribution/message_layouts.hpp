// message_layouts: a message as pairs of layouts, from the message's index to offsets in the two local buffers.
#pragma once

#include <sett/dist/plan.hpp>

#include <string>
#include <vector>

namespace app {

// Two layouts of one size, as text; a first offset other than 0 precedes them, as in "8 + (4,2):(1,16)".
struct LayoutPair {
  std::string source, destination;
};

// Returns the number of pairs: the product of the numbers of pieces, which may overflow.
sett::Num pairs_of(sett::dist::Message const& message);

// Lists the pairs, which together contain each element of the message once.
std::vector<LayoutPair> layouts_of(sett::dist::Message const& message);

}  // namespace app
