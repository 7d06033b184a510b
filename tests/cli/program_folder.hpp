// Makes a temporary folder with programs, for the tests of `sett sim` in tests/cli.
#pragma once

#include <unistd.h>

#include <filesystem>

#include "command.hpp"

namespace command {

inline bool simulates() {
  return std::filesystem::exists(std::filesystem::path(SETT_COMMAND).parent_path().parent_path() /
                                 "share/sett/sim.flags");
}

// A folder with the programs. The command makes its own folder in temporary/.
struct Folder {
  explicit Folder(std::string const& name)
      : path(testing::TempDir() + "sett_program_" + name + std::to_string(::getpid())) {
    std::filesystem::remove_all(path);
    std::filesystem::create_directories(path + "/temporary");
  }
  ~Folder() { std::filesystem::remove_all(path); }

  std::string file(std::string const& name, std::string const& text) const {
    std::ofstream(path + "/" + name) << text;
    return name;
  }
  // Runs the command in this folder.
  Ran run(std::string const& arguments, std::string const& streams = "2>&1") const {
    return command::run("sim " + arguments, "", streams, "cd " + path + " && TMPDIR=" + path + "/temporary ");
  }
  bool left_nothing() const { return std::filesystem::is_empty(path + "/temporary"); }

  std::string path;
};

}  // namespace command
