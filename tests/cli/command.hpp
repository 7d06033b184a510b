// Runs the command as a user does, for the tests in this folder.
#pragma once

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

namespace command {

struct Ran {
  int code = 0;
  std::string out;
};

// Runs the command with the arguments of a shell line and with `input` as standard input. Returns the output on the
// selected stream. `before` precedes the command, for example "cd folder && NAME=VALUE ".
inline Ran run(std::string const& arguments, std::string const& input = "", std::string const& streams = "2>/dev/null",
               std::string const& before = "") {
  std::string const file = testing::TempDir() + "sett_cli_input" + std::to_string(::getpid());
  std::ofstream(file) << input;
  std::string const line = before + std::string(SETT_COMMAND) + " " + arguments + " < " + file + " " + streams;
  Ran r;
  FILE* const pipe = ::popen(line.c_str(), "r");
  char buffer[4096];
  while (std::size_t const n = std::fread(buffer, 1, sizeof buffer, pipe)) { r.out.append(buffer, n); }
  int const status = ::pclose(pipe);
  r.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  std::remove(file.c_str());
  return r;
}

// Returns the command's standard error.
inline std::string complaint(std::string const& arguments, std::string const& input = "") {
  return run(arguments, input, "2>&1 >/dev/null").out;
}

inline std::string eval(std::string const& expression) {
  Ran const r = run("eval -", expression + "\n");
  return r.code == 0 ? r.out.substr(0, r.out.size() - 1) : "exit " + std::to_string(r.code);
}

inline nlohmann::json json(std::string const& expression) {
  return nlohmann::json::parse(run("eval --json -", expression + "\n").out);
}

inline std::vector<std::string> lines_of(std::string const& text) {
  std::vector<std::string> out;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) { out.push_back(line); }
  return out;
}

inline bool has(std::string const& text, char const* part) { return text.find(part) != std::string::npos; }

}  // namespace command
