// Runs other programs, in a private folder.
//
// A signal that would end the command first ends its child. Then the command removes the folder, and the signal is sent
// again.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace app {

// While an object of this class exists, signals that end a process are held back; the destructor sends them again.
class KeptSignals {
 public:
  KeptSignals();
  KeptSignals(KeptSignals const&) = delete;
  KeptSignals& operator=(KeptSignals const&) = delete;
  ~KeptSignals();

  static int received();  // 0: none
};

// A new folder of mode 0700 under $TMPDIR or /tmp, removed with its contents. Folders left by killed commands are
// removed too; a running command locks its folder.
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
  std::vector<std::string> words;                                // the program, searched for in PATH, and its arguments
  std::vector<std::pair<std::string, std::string>> environment;  // added to the command's own environment
  std::string output;                                            // a file for standard output; empty: the command's own
  std::string error;                                             // a file for standard error; empty: the command's own
  bool to_error = false;                                         // send standard output to standard error
  double seconds = 0;                                            // a limit; 0: none
};

struct Ended {
  bool started = true;
  bool stopped = false;  // the child was ended by the time limit, or by a signal to the command
  int code = 0;          // the child's exit code
  int signal = 0;        // the signal that ended the child
};

// Runs the child to its end, in its own process group, without standard input.
Ended run_child(Child const& child);

}  // namespace app
