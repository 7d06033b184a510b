// repl: a prompt for expressions and for the command's subcommands, with history and completion if libedit is
// available. Ctrl-C clears the current line, or ends the running subcommand. The session and its names are kept. Each
// subcommand runs in its own process.
#include <langinfo.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <clocale>
#include <cstdio>
#include <cstring>
#include <iostream>
#include <string>

#include "../expressions/functions.hpp"
#include "../expressions/grammar.hpp"
#include "../report/report.hpp"
#include "../terminal/printable.hpp"
#include "complete.hpp"
#include "prompt.hpp"
#include "prompt_words.hpp"
#include "subcommand.hpp"

#if SETT_HAVE_LIBEDIT
#include <editline/readline.h>

#include <cstdlib>
#endif

namespace app {

namespace {

volatile sig_atomic_t was_interrupted = 0;

void note_interrupt(int) { was_interrupted = 1; }

// Installs the handler without SA_RESTART, so that a signal ends a read that waits for a line.
void catch_interrupts() {
  struct sigaction ours = {};
  ours.sa_handler = &note_interrupt;
  ::sigemptyset(&ours.sa_mask);
  ::sigaction(SIGINT, &ours, nullptr);
}

// Makes the terminal read and echo multi-byte characters as a whole.
void read_utf8() {
  std::setlocale(LC_CTYPE, "");
  if (std::strcmp(::nl_langinfo(CODESET), "UTF-8") != 0) { std::setlocale(LC_CTYPE, "C.UTF-8"); }
}

class Session {
 public:
  int run();

 private:
  enum class Line { read, interrupted, end };
  Line next(std::string& line);
  bool answer(std::string const& line);  // returns false if the line has an error
  bool run_subcommand(std::vector<std::string> const& words);
  void help() const;

  bool const terminal_ = ::isatty(0) == 1;
  Names names_;
};

#if SETT_HAVE_LIBEDIT
std::vector<std::unique_ptr<Subcommand>> const& own_subcommands() {
  static auto const all = subcommands();
  return all;
}

// Returns completions. For the line of a subcommand, the completions are the same as in shells; otherwise they are
// names of functions and of this session.
std::vector<std::string> candidates(std::string const& line, std::string const& text, bool& files) {
  std::vector<std::string> words = prompt_words(line);
  if (line.empty() || line.back() == ' ' || words.empty()) { words.emplace_back(); }
  std::vector<std::string> out;
  Completions const found = completions(own_subcommands(), words);
  std::string const whole = words.back();
  std::size_t const before = whole.size() >= text.size() ? whole.size() - text.size() : 0;
  for (std::string const& w : found.words) { out.push_back(w.substr(before)); }
  files = found.files;
  for (auto const& [name, value] : session_names()) {
    if (name.compare(0, text.size(), text) == 0) { out.push_back(name); }
  }
  for (Function const& f : functions()) {
    if (words.size() == 1 && std::strncmp(f.name, text.c_str(), text.size()) == 0) {
      out.push_back(f.name + std::string("("));
    }
  }
  return out;
}

char* next_completion(char const* text, int state) {
  static std::vector<std::string> words;
  static std::size_t at = 0;
  static int file = 0;  // number of file names given so far
  static bool files = false;
  if (state == 0) {
    words = candidates(std::string(rl_line_buffer).substr(0, std::size_t(rl_point)), text, files);
    at = 0;
    file = 0;
  }
  if (at < words.size()) { return strdup(words[at++].c_str()); }
  return files ? filename_completion_function(text, file++) : nullptr;
}
#endif

Session::Line Session::next(std::string& line) {
  was_interrupted = 0;
#if SETT_HAVE_LIBEDIT
  if (terminal_) {
    char* const read = readline("sett> ");
    if (read == nullptr) { return was_interrupted != 0 ? Line::interrupted : Line::end; }
    line = read;
    if (!line.empty()) { add_history(read); }
    std::free(read);
    return Line::read;
  }
#endif
  if (terminal_) {
    std::fputs("sett> ", stdout);
    std::fflush(stdout);
  }
  if (std::getline(std::cin, line)) { return Line::read; }
  std::cin.clear();
  std::clearerr(stdin);
  return was_interrupted != 0 ? Line::interrupted : Line::end;
}

void Session::help() const {
  std::printf(
      "Enter an expression, such as (8,8):(3,97) o 6:3; a name for one, as in let A = (4,8):(8,1); or a command:\n\n");
  for (auto const& command : subcommands()) { std::printf("  %-12s%s\n", command->name, command->help); }
  std::printf(
      "\n  draw A; explain A o B; banks A --bytes 2; diff A B: commands can use this session's names.\n"
      "  help COMMAND lists a command's options; functions lists the functions to call; quit or exit ends the "
      "session.\n");
}

// Runs a subcommand in a child, which handles its own signals, while this process waits.
bool Session::run_subcommand(std::vector<std::string> const& words) {
  std::fflush(stdout);
  std::fflush(stderr);
  session_names() = names_;
  pid_t const child = ::fork();
  if (child < 0) {
    report({"failed", std::string("cannot start a process: ") + std::strerror(errno), 0}, "");
    return false;
  }
  if (child == 0) {
    ::signal(SIGINT, SIG_DFL);
    std::string program = "sett";
    std::vector<std::string> text = words;
    std::vector<char*> arguments{program.data()};
    for (std::string& word : text) { arguments.push_back(word.data()); }
    arguments.push_back(nullptr);
    int const code = run_command(subcommands(), int(arguments.size()) - 1, arguments.data());
    std::fflush(nullptr);
    ::_exit(code);
  }
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {}
  if (terminal_ && WIFSIGNALED(status)) { std::printf("\n"); }
  return WIFEXITED(status) && WEXITSTATUS(status) < 2;
}

bool Session::answer(std::string const& line) {
  std::vector<std::string> words = prompt_words(line);
  if (words.empty() || words[0][0] == '#' || words[0].rfind("//", 0) == 0) { return true; }  // a comment
  if (words[0] == "help" && words.size() == 1) {
    help();
    return true;
  }
  if (words[0] == "help") { words = {words[1], "--help"}; }
  if (words[0] == "repl" && words.size() == 1) {
    std::printf("this is already the prompt: 'help' lists what you can enter\n");
    return true;
  }
  for (auto const& command : subcommands()) {
    if (words[0] == command->name) { return run_subcommand(words); }
  }
  Answer const a = evaluate(line, names_);
  session_names() = names_;
  if (!a.value) {
    report(a.problem, line);
    return false;
  }
  std::printf("%s\n", text_of(*a.value).c_str());
  std::fflush(stdout);
  print_notes(a);
  if (!a.note.empty()) { std::fprintf(stderr, "note: %s\n", printable(a.note).c_str()); }
  return true;
}

int Session::run() {
  int code = 0;
  if (terminal_) {
    catch_interrupts();
    read_utf8();
    std::printf("Enter an expression, 'help' or 'quit'.\n");
  }
#if SETT_HAVE_LIBEDIT
  rl_completion_entry_function = next_completion;
  rl_catch_signals = 1;
#endif
  for (;;) {
    std::string line;
    Line const what = next(line);
    if (what == Line::interrupted) {
      std::printf("\n");
      continue;
    }
    std::vector<std::string> const words = prompt_words(line);
    bool const ends = words.size() == 1 && (words[0] == "quit" || words[0] == "exit");
    if (what == Line::end && terminal_) { std::printf("\n"); }
    if (what == Line::end || ends) { return terminal_ ? 0 : code; }
    if (!answer(line)) { code = 2; }
    std::fflush(stdout);
  }
}

}  // namespace

int repl() { return Session().run(); }

}  // namespace app
