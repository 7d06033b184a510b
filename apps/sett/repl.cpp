// repl: a prompt, with history and completion where libedit is there.
#include <cstdio>
#include <iostream>
#include <string>

#include "commands.hpp"
#include "functions.hpp"

#if SETT_HAVE_LIBEDIT
#include <editline/readline.h>

#include <cstdlib>
#include <cstring>
#endif

namespace app {

namespace {

#if SETT_HAVE_LIBEDIT
char* next_completion(char const* text, int state) {
  static std::size_t at;
  if (state == 0) { at = 0; }
  for (auto const& table = functions(); at < table.size();) {
    char const* const candidate = table[at++].name;
    if (std::strncmp(candidate, text, std::strlen(text)) == 0) { return strdup(candidate); }
  }
  return nullptr;
}

bool next_line(std::string& line) {
  char* const read = readline("sett> ");
  if (read == nullptr) { return false; }
  line = read;
  if (!line.empty()) { add_history(read); }
  std::free(read);
  return true;
}
#else
bool next_line(std::string& line) {
  std::fputs("sett> ", stdout);
  std::fflush(stdout);
  return bool(std::getline(std::cin, line));
}
#endif

}  // namespace

int repl() {
#if SETT_HAVE_LIBEDIT
  rl_completion_entry_function = next_completion;
#endif
  std::printf("an expression, 'help', or the end of input\n");
  Names names;
  for (std::string line; next_line(line);) {
    if (line == "help") {
      for (Function const& f : functions()) { std::printf("  %s(%s)  %s\n", f.name, f.parameters, f.help); }
      continue;
    }
    if (line.find_first_not_of(" \t") == std::string::npos) { continue; }
    Answer const a = evaluate(line, names);
    if (!a.value) {
      report(a.problem, line);
      continue;
    }
    std::printf("%s\n", text_of(*a.value).c_str());
  }
  return 0;
}

}  // namespace app
