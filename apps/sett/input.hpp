// Lines of standard input, each of bounded length.
//
// Before it waits for input, it writes the answers given so far: a program that talks to `sett eval -` line by line is
// answered line by line, and a file is answered in large pieces.
#pragma once

#include <string>
#include <vector>

namespace app {

inline constexpr std::size_t max_line = std::size_t{1} << 20;

class Lines {
 public:
  explicit Lines(int descriptor) : descriptor_(descriptor), buffer_(std::size_t{1} << 16) {}

  // The next line without its end, cut after max_line + 1 characters; false at the end of the input.
  bool next(std::string& line);

 private:
  bool refill();

  int descriptor_;
  std::vector<char> buffer_;
  std::size_t at_ = 0;
  std::size_t end_ = 0;
};

// All of a file, or of standard input where path is "-"; false with the reason.
bool read_all(std::string const& path, std::size_t most, std::string& out, std::string& error);

}  // namespace app
