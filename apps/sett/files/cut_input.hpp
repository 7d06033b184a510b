// cut_input: prints a sentence instead of a bare SIGBUS if another process truncates a mapped input file.
#pragma once

#include <cstddef>
#include <string>

namespace app {

// Records that `bytes` bytes from `begin` on belong to the file. forget_input removes this record. The first call
// installs a handler of SIGBUS, which names the file, removes the temporary output and ends the process with 2.
void watch_input(void const* begin, std::size_t bytes, std::string const& path);
void forget_input(void const* begin);

}  // namespace app
