// Runs other programs, in a private folder.
//
// If a signal would end the command, the command's child is ended first. Then the command removes the folder and sends
// the signal to itself again.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace app {

// While an object of this class exists, signals that would end the process are delayed; the destructor sends them
// again.
class KeptSignals {
 public:
  KeptSignals();
  KeptSignals(KeptSignals const&) = delete;
  KeptSignals& operator=(KeptSignals const&) = delete;
  ~KeptSignals();

  static int received();  // 0 means that no signal was received
};

// A new folder with mode 0700 in $TMPDIR or /tmp, which is removed with its contents. Folders that killed commands have
// left are removed too. A running command locks its folder.
class PrivateFolder {
 public:
  PrivateFolder();
  PrivateFolder(PrivateFolder const&) = delete;
  PrivateFolder& operator=(PrivateFolder const&) = delete;
  ~PrivateFolder();

  std::string const& path() const { return path_; }  // empty on failure, with errno set
  std::string file(std::string const& name) const { return path_ + "/" + name; }

 private:
  std::string path_;
  int lock_ = -1;
};

struct Child {
  // The program, which is searched for in PATH, and its arguments.
  std::vector<std::string> words;
  // variables that are added to the command's own environment
  std::vector<std::pair<std::string, std::string>> environment;
  // A file for standard output; if empty, the command's own standard output.
  std::string output;
  // A file for standard error; if empty, the command's own standard error.
  std::string error;
  bool to_error = false;  // whether standard output is sent to standard error
  double seconds = 0;     // time limit; 0 means none
};

struct Ended {
  bool started = true;
  bool stopped = false;  // whether the time limit, or a signal to the command, ended the child
  int code = 0;          // the child's exit code
  int signal = 0;        // the signal that ended the child
};

// Runs the child until it ends, in its own process group and without standard input.
Ended run_child(Child const& child);

}  // namespace app
