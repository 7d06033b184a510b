// Reads and replaces whole files.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

namespace app {

// Reads a file of at most `most` bytes; "-" is standard input. Returns false and sets a sentence on failure.
bool read_file(std::string const& path, std::size_t most, std::string& bytes, std::string& error);

// Drops a byte order mark, which Windows editors write at the start of a file.
void drop_byte_order_mark(std::string& text);

// Returns whether the path is a pipe, a device or a socket, whose end may never come. If so, sets the error sentence.
// "-" is standard input and is allowed. The reader reports missing files and folders.
bool is_endless(std::string const& path, std::string& error);

// The file that is written for a path, after links have been followed. target_of returns nullopt and sets an error
// sentence if the file exists and is not a regular file, because writing ends with a rename, which would replace a
// device by a file.
struct Target {
  std::string path;
  bool exists = false;
  unsigned mode = 0;  // the file's permissions, which the new file gets
};
std::optional<Target> target_of(std::string const& path, std::string& error);

// Writes a file atomically: afterwards the file contains either all the bytes or its old contents.
bool replace_file(std::string const& path, std::string const& bytes, std::string& error);

}  // namespace app
