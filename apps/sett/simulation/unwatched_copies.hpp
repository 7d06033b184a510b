// Gives each function of an assembly file a copy without the calls that report plain accesses.
//
// -fsanitize=thread inserts a call before each access of a program. A call takes several times as long as the access.
// Threads of unwatched blocks report nothing, so they run the copies (src/sim/engine/unwatched_copy.hpp). A copy calls
// the copies of the functions of its file, and shares the variables with the originals. A function whose optimized text
// can be used is copied from there (optimized_functions.hpp), which is several times as fast. In the other copies,
// calls for volatile and atomic accesses stay, because threads wait for one another through such accesses.
#pragma once

#include <string>

namespace app {

// `assembly` is the output of g++ -S for x86-64. Other text than functions in the form of g++ is kept. `optimized` is
// the same file's assembly without -fsanitize=thread; it may be empty.
std::string with_unwatched_copies(std::string const& assembly, std::string const& optimized);

}  // namespace app
