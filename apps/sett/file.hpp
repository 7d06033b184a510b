// Whole files, read and replaced.
#pragma once

#include <cstddef>
#include <string>

namespace app {

// The bytes of a file, of at most `most`; "-" is standard input. False, and a sentence, where it cannot be read.
bool read_file(std::string const& path, std::size_t most, std::string& bytes, std::string& error);

// Writes a file in one step: it holds all of the bytes, or what it held before. What is not a regular file is refused,
// because the step is a rename, which would put a file in the place of a device.
bool replace_file(std::string const& path, std::string const& bytes, std::string& error);

}  // namespace app
