// Prints answers, notes and errors. Functions that return an int return the exit code.
#pragma once

#include <string>
#include <string_view>

#include "../expressions/mapping.hpp"
#include "outcome.hpp"

namespace app {

// From here on, reports errors as JSON on standard output, like the answers.
void report_in_json();

// Prints the problem with its line and a caret. Returns the exit code.
int report(Problem const& p, std::string const& line);

// Prints a problem whose message names the file and line, with its line and a caret.
void report_at(Problem const& p, std::string_view line);

// Prints the notes of an answer on standard error, such as that a coordinate is outside or that a tile pads.
void print_notes(Answer const& a, std::string const& where = "");

// Prints a note on standard error, unless it is empty.
void print_note(std::string const& note);

// Returns the layout that an expression denotes, and prints the note of the answer. If the expression is not a layout,
// prints the error and sets the code.
AnyLayout layout_or_report(std::string const& expression, int& code);

// Does the same as layout_or_report, but also accepts swizzled and shifted layouts. Bit vectors become the equivalent
// swizzled layout.
sett::AnyComposed swizzled_or_report(std::string const& expression, int& code);

// Prints the answer. Returns the exit code.
int print(Outcome const& outcome);
// Prints the answer as JSON: the lines as `steps`, the `symbols`, and the error.
int print_json(Outcome const& outcome);

}  // namespace app
