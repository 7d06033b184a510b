// Finds the storage format, or the layout, whose positions a table lists.
#pragma once

#include "../arrays/identify.hpp"

namespace app {

// Prints the formats, or else the layout, whose positions are those of the table `job.stored`. The exit code is 1 if
// there is none.
int identify_table(Identify const& job);

}  // namespace app
