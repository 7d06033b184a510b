// The answer of a subcommand as a value. The command prints it, and the playground shows it.
#pragma once

#include <string>
#include <utility>

#include "../expressions/value.hpp"

namespace app {

struct Banks;
struct TilingQuestion;

struct Told {
  std::string text{};      // text for standard output
  Problem problem{};       // error for standard error; none if the message is empty
  std::string where{};     // the expression that contains the problem
  bool different = false;  // the compared values differ: the exit code is 1
  std::string result{};    // only the answer, if the text is a derivation
  Problem refusal{};       // the reason why there is no answer, if the text states it: the exit code is 2
  std::string symbols{};   // the meaning of the text's symbols, one per line
};

// Returns a text that states, in JSON or as a derivation, why there is no answer.
inline Told refused(std::string text, Problem why) {
  Told out;
  out.text = std::move(text);
  out.refusal = std::move(why);
  return out;
}

// Writes a number with its noun: 1 byte, 2 bytes.
inline std::string counted(std::int64_t n, char const* what) {
  return std::to_string(n) + " " + what + (n == 1 ? "" : "s");
}

Told explanation(std::string const& expression);
Told difference(std::string const& left, std::string const& right);
Told bank_conflicts(Banks const& job);
Told whole_access(Banks const& job);               // banks --tile
Told tiling_explanation(TilingQuestion const& q);  // explain mma, explain copy

// Prints the answer. Returns the exit code.
int tell(Told const& told);
// Prints the answer as JSON: the lines as `steps`, the `symbols`, and the error.
int tell_in_json(Told const& told);

}  // namespace app
