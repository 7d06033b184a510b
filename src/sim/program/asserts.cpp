// asserts: turns a failed assert of a kernel into a finding. Asserts of the host end the program as usual.
#include <cerrno>
#include <cstdio>
#include <cstdlib>

#include "../engine/engine.hpp"
#include "sett/sim/program.hpp"

namespace {

// Returns a condition as the user wrote it. `sett sim` replaces threadIdx.x by a call with threadIdx.x.
std::string as_written(std::string text) {
  std::string const call = "::sett::sim::detail::read_index(";
  for (std::size_t at = text.find(call); at != std::string::npos; at = text.find(call, at)) {
    text.erase(at, call.size());
    std::size_t const end = text.find(')', at);  // the argument contains no brackets
    if (end != std::string::npos) { text.erase(end, 1); }
  }
  return text;
}

}  // namespace

extern "C" [[noreturn]] void __assert_fail(char const* condition, char const* file, unsigned line,
                                           char const* function) noexcept {
  std::string const written = as_written(condition);
  sett::sim::Engine* const watched = sett::sim::detail::watching;
  if (sett::sim::Engine* const engine = watched != nullptr ? watched : sett::sim::detail::passing) {
    engine->fail_assert(written.c_str(), {file, int(line)});
  }
  std::fprintf(stderr, "%s: %s:%u: %s: Assertion `%s' failed.\n", program_invocation_short_name, file, line, function,
               written.c_str());
  std::abort();
}

void sett::sim::detail::fail_assert(char const* sentence, Here at) {
  ::__assert_fail(sentence, at.file, unsigned(at.line), "");
}
