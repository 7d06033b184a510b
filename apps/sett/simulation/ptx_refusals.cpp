// Finds refusals of PTX in a compiler's output. A refusal is a call of a function with an error attribute, or a
// static_assert of sett/sim/ptx*.hpp.
#include "ptx_refusals.hpp"

#include <sstream>

namespace app {

namespace {

// Returns FILE:LINE at the beginning of a compiler's line FILE:LINE:COLUMN: ...
std::string place_of(std::string const& line) {
  std::size_t const file = line.find(':'), number = line.find(':', file + 1);
  return number == std::string::npos ? "" : line.substr(0, number);
}
std::string after(std::string const& line, std::string const& mark) {
  std::size_t const at = line.find(mark);
  return at == std::string::npos ? "" : line.substr(at + mark.size());
}

}  // namespace

std::string ptx_refusals(std::string const& said) {
  std::istringstream lines(said);
  std::string out, needed_at;
  for (std::string line; std::getline(lines, line);) {
    if (line.find("required from here") != std::string::npos) { needed_at = place_of(line); }
    if (line.find(" error: ") == std::string::npos) { continue; }
    std::string sentence = after(line, "declared with attribute error: "), place = place_of(line);
    if (sentence.empty()) { sentence = after(line, "declared with 'error' attribute: "); }
    if (sentence.empty() && line.find("/sett/sim/ptx") != std::string::npos) {
      sentence = after(line, "static assertion failed: ");
      place = needed_at;
    }
    if (sentence.empty() || place.empty()) { return ""; }
    std::string const refusal = place + ": " + sentence + "\n";
    if (out.find(refusal) == std::string::npos) { out += refusal; }
  }
  return out;
}

}  // namespace app
