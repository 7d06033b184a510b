// Finds the storage format, or the layout, whose positions a table lists.
#pragma once

#include "../arrays/identify.hpp"

namespace app {

// Prints the formats that store elements at the positions in the table `job.stored`, or else a layout that does so. The
// exit code is 1 if there is none.
int identify_table(Identify const& job);

}  // namespace app
