// Checks the texts of options.
#include "checks.hpp"

#include <cctype>
#include <charconv>
#include <cmath>
#include <cstdlib>

#include "sim/program/ranges.hpp"

namespace app {

std::string whole_problem(std::string const& text, std::int64_t least, std::int64_t most) {
  std::int64_t n = 0;
  char const* const end = text.data() + text.size();
  auto const [stopped, code] = std::from_chars(text.data(), end, n);
  bool const octal = text.size() > 1 && text[text[0] == '-' ? 1 : 0] == '0';
  if (code == std::errc{} && stopped == end && !octal && n >= least && n <= most) { return std::string(); }
  return "give an integer from " + std::to_string(least) + " to " + std::to_string(most) + ", not " + text;
}

std::string number_problem(std::string const& text) {
  char* stopped = nullptr;
  double const x = std::strtod(text.c_str(), &stopped);
  bool const read = !text.empty() && *stopped == '\0' && std::isspace(static_cast<unsigned char>(text[0])) == 0;
  if (!read || std::isnan(x) || text.find_first_of("iI") != std::string::npos) {
    return "give a number such as 0.5 or -1e3, not " + text;
  }
  if (std::isinf(x)) { return text + " is too large for a double: give a number of at most 1.79e308"; }
  bool const zero = text.substr(0, text.find_first_of("eEpP")).find_first_of("123456789") == std::string::npos;
  if (x != 0 || zero) { return std::string(); }
  return text + " is too small for a 64-bit number, which would round it to 0: give one of at least 4.95e-324";
}

std::string seed_problem(std::string const& text) {
  bool const digits =
      !text.empty() && (text[0] != '0' || text == "0") && text.find_first_not_of("0123456789") == std::string::npos;
  bool const small = text.size() < 20 || (text.size() == 20 && text <= "18446744073709551615");
  return digits && small ? "" : "a seed must be an integer from 0 to 18446744073709551615, not " + text;
}

std::string launches_problem(std::string const& text) {
  auto const ranges = sett::sim::read_ranges(text);
  bool right = ranges.has_value();
  for (std::size_t i = 0; right && i < ranges->size(); ++i) { right = (*ranges)[i].first > 0; }
  return right ? "" : "launches must be numbers from 1 or ranges of them, such as 5 or 1-3,10-, but are " + text;
}

std::string blocks_problem(std::string const& text) {
  auto const ranges = sett::sim::read_ranges(text);
  bool const number = text.find('-') == std::string::npos;
  bool const right = ranges && ranges->size() == 1 && !(number && ranges->front().last == 0);
  return right ? "" : "blocks must be a number from 1, such as 8, or a range, such as 0-7 or 4-, but are " + text;
}

}  // namespace app
