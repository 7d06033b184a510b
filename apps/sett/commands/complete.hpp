// Computes the completions at the cursor of a command line, when a shell's user presses Tab, from the options that the
// subcommands declare.
//
//   example  completions of {"draw", "--th"} are --theme; of {"draw", "4:1", "--theme", "d"}: dark
#pragma once

#include <memory>
#include <string>
#include <vector>

namespace app {

struct Subcommand;

struct Completions {
  bool files = false;              // the shell also offers the names of files
  std::vector<std::string> words;  // completions of the last word; no space follows a completion that ends with ( or =
};

// Returns the completions. `words` follow the program's name; the last one is incomplete and may be empty.
Completions completions(std::vector<std::unique_ptr<Subcommand>> const& commands,
                        std::vector<std::string> const& words);

// Splits a line into words as a shell does: at spaces, with quotes and backslashes. The quote around the last word may
// still be open.
std::vector<std::string> shell_words(std::string const& line);

}  // namespace app
