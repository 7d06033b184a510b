// Whole files, read and replaced.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

namespace app {

// The bytes of a file, of at most `most`; "-" is standard input. False, and a sentence, where it cannot be read.
bool read_file(std::string const& path, std::size_t most, std::string& bytes, std::string& error);

// Whether the path names no array file: a pipe, a device or a socket, whose end may never come; then the sentence. "-",
// standard input, is read as it is, and what is not there or a folder is for the reader to say.
bool is_endless(std::string const& path, std::string& error);

// The file that is written for the path, where a link leads to; nothing and a sentence where that is not a regular
// file, because writing ends with a rename, which would replace a device by a file.
struct Target {
  std::string path;
  bool exists = false;
  unsigned mode = 0;  // its permissions, which the new file keeps
};
std::optional<Target> target_of(std::string const& path, std::string& error);

// Writes a file in one step: it holds all of the bytes, or what it held before.
bool replace_file(std::string const& path, std::string const& bytes, std::string& error);

}  // namespace app
