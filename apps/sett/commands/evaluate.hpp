// Evaluates expressions and prints the answers, for `sett eval`. Each function returns the exit code.
#pragma once

#include <string>

#include "../expressions/grammar.hpp"
#include "../report/form.hpp"

namespace app {

int eval_one(std::string const& expression, Names& names, Form form);
int eval_batch(Names& names, Form form);  // evaluates each line of standard input
// Evaluates the statements of a file ("-" is standard input) and prints the answer of each that is not a let.
int eval_file(std::string const& path, Names& names, Form form);

}  // namespace app
