// Splits a line typed at the prompt, where expressions need no quotes, into words.
//
//   example  "draw (2, 3):(1, 2) o 4" has two: draw, and (2, 3):(1, 2) o 4
#pragma once

#include <string>
#include <vector>

namespace app {

// Words end at spaces that are not within brackets or quotes and not beside a separate operator: o, ∘, + or :. Quotes
// are removed. An unclosed bracket or quote extends to the end of the line.
std::vector<std::string> prompt_words(std::string const& line);

}  // namespace app
