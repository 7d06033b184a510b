// without_mpi: takes the place of with_mpi.cpp in a command that is built without MPI. Runs sett-mpi if it is there.
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "../report/report.hpp"
#include "move.hpp"

namespace app {

namespace {

// Replaces this process by sett-mpi, the same command built with MPI, in this command's folder. Returns if there is
// no such command.
void run_with_mpi() {
  std::error_code error;
  std::filesystem::path const self = std::filesystem::read_symlink("/proc/self/exe", error);
  if (error) { return; }
  std::ifstream in("/proc/self/cmdline", std::ios::binary);
  std::vector<std::string> words;
  for (std::string word; std::getline(in, word, '\0');) { words.push_back(word); }
  std::vector<char*> arguments;
  for (std::string& word : words) { arguments.push_back(word.data()); }
  arguments.push_back(nullptr);
  if (words.empty()) { return; }
  ::execv((self.parent_path() / "sett-mpi").c_str(), arguments.data());
}

}  // namespace

int move_own_shard(Redistribution const&, Request const&) {
  run_with_mpi();
  return report(wrong("under mpirun, each rank must move its own shard, but there is no sett-mpi beside this command:"
                      " build sett where CMake finds MPI, or run this command without mpirun"),
                "");
}

}  // namespace app
