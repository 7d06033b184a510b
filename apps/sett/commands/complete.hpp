// What may stand at the cursor of a command line: the answer to a shell's Tab, from the options that the subcommands
// declare.
//
//   example  completions of {"draw", "--th"} are --theme; of {"draw", "4:1", "--theme", "d"}: dark
#pragma once

#include <memory>
#include <string>
#include <vector>

namespace app {

struct Subcommand;

struct Completions {
  bool files = false;              // names of files, which the shell knows, beside the words
  std::vector<std::string> words;  // whole words that begin as the last one does; one that ends with ( or = goes on
};

// `words` are those after the program's name; the last one is being written, and may be empty
Completions completions(std::vector<std::unique_ptr<Subcommand>> const& commands,
                        std::vector<std::string> const& words);

// The words of a line as a shell takes them apart: at spaces, but for quotes and backslashes. The last one may be open.
std::vector<std::string> shell_words(std::string const& line);

}  // namespace app
