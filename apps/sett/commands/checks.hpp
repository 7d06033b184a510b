// Checks of option values. Each function returns a sentence with the error, or nothing.
#pragma once

#include <cstdint>
#include <string>

namespace app {

// a decimal integer of [least, most]; not octal, which CLI11 would read
std::string whole_problem(std::string const& text, std::int64_t least, std::int64_t most);

// a number that a double holds
std::string number_problem(std::string const& text);

// a decimal integer of 64 bits without a sign
std::string seed_problem(std::string const& text);

}  // namespace app
