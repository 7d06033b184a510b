// Finds refusals of PTX in a compiler's output.
#pragma once

#include <string>

namespace app {

// Returns a line "FILE:LINE: sentence" for each asm statement that sett refuses. Returns an empty text if the output
// also contains other errors.
std::string ptx_refusals(std::string const& said);

}  // namespace app
