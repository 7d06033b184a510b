// Represents the answer of a subcommand as a value. The command prints it, and the playground shows it.
#pragma once

#include <string>
#include <utility>

#include "../expressions/value.hpp"

namespace app {

struct Outcome {
  std::string text{};      // for standard output
  Problem problem{};       // error for standard error; empty if there is none
  std::string where{};     // expression that contains the problem
  bool different = false;  // whether the compared values differ; the exit code is then 1
  std::string result{};    // answer without the derivation in the text
  Problem refusal{};       // the reason why there is no answer, if the text states it; the exit code is then 2
  std::string symbols{};   // meanings of the symbols in the text, one per line
  std::string note{};      // a note on the operands, for standard error
};

// Returns a text that states, in JSON or as a derivation, why there is no answer.
inline Outcome refused(std::string text, Problem why) {
  Outcome out;
  out.text = std::move(text);
  out.refusal = std::move(why);
  return out;
}

}  // namespace app
