// The report of a program on the simulated GPU: its launches, with findings and measurements, and how the program
// ended.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "child.hpp"

namespace app {

struct ProgramLaunch {
  nlohmann::json head;  // kernel, file, line, grid, block, cluster, shared_bytes
  nlohmann::json end;   // report, text, listing, lines; null if the launch did not end
  std::string refused;  // a sentence, if the launch was refused

  bool ended() const { return !end.is_null(); }
  // The number of blocks that ran with checks, and the number of all blocks.
  std::uint64_t watched_blocks() const { return blocks() - end["report"].value("unwatched_blocks", std::uint64_t(0)); }
  std::uint64_t blocks() const { return end["report"].value("grid_blocks", std::uint64_t(0)); }
  bool ok() const { return ended() && end["report"]["ok"].get<bool>(); }
  std::string name() const;   // the name, such as "scale"; "a kernel" if the launch gives no name
  std::string where() const;  // " at saxpy.cu:20", or nothing
  std::string note() const;   // a sentence, if the watched threads executed no instruction
};

struct ProgramRun {
  std::string file;    // the path as given on the command line
  std::string source;  // its text
  std::vector<ProgramLaunch> launches;
  std::vector<std::string> misuses;  // wrong calls of the runtime, as "FILE:LINE: sentence"
  Ended ended;
  std::string problem;  // a sentence if the program failed, and otherwise empty

  // Returns a sentence on the launches and blocks that were watched, or an empty text if all were.
  std::string extent() const;
  bool found() const;  // true if any launch has a finding, or a call of the runtime was wrong
};

// Reads the log that src/sim/program/program.cpp writes. In paths, the prefix `absolute` is replaced by `named`.
void read_log(std::string const& log, std::string const& absolute, std::string const& named, ProgramRun& run);

// Replaces all occurrences in the text.
std::string replaced(std::string text, std::string const& from, std::string const& to);

std::string program_text(ProgramRun const& run, bool listing);
std::string program_json(ProgramRun const& run, bool listing);
std::string program_page(ProgramRun const& run);   // returns a self-contained HTML page
std::string program_sarif(ProgramRun const& run);  // returns the findings as SARIF 2.1.0

}  // namespace app
