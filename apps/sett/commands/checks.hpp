// Checks the values of options. Each function returns an error sentence, or an empty string.
#pragma once

#include <cstdint>
#include <string>

namespace app {

// Checks that the text is a decimal integer in [least, most]. Rejects octal, which CLI11 would accept.
std::string whole_problem(std::string const& text, std::int64_t least, std::int64_t most);

// Checks that the text is a number that a double can represent.
std::string number_problem(std::string const& text);

// Checks that the text is an unsigned decimal integer of 64 bits.
std::string seed_problem(std::string const& text);

// Checks that the text lists launches, such as "5" or "1-3,10-". The first launch is number 1.
std::string launches_problem(std::string const& text);

// Checks that the text is a number of blocks, such as "8", or a range of blocks, such as "0-7" or "4-".
std::string blocks_problem(std::string const& text);

}  // namespace app
