// A progress bar on the terminal for long operations.
#pragma once

#include <unistd.h>

#include <cstdint>
#include <cstdio>

namespace app {

class Progress {
 public:
  // Shows a bar only if standard error is a terminal and there is more than one step.
  Progress(std::int64_t total, std::int64_t a_step) : total_(total), shown_(total > a_step && ::isatty(2) == 1) {}
  Progress(Progress const&) = delete;
  Progress& operator=(Progress const&) = delete;
  ~Progress() {
    if (shown_) { std::fprintf(stderr, "\r%*s\r", 60, ""); }
  }
  void at(std::int64_t done) const {
    if (!shown_) { return; }
    double const part = double(done) / double(total_);
    int const width = int(40 * part);
    std::fprintf(stderr, "\r  [%.*s%*s] %3d %%", width, "########################################", 40 - width, "",
                 int(100 * part));
  }

 private:
  std::int64_t total_;
  bool shown_;
};

}  // namespace app
