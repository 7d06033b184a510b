// record: runs a command and appends a line with its CPU seconds, its peak memory in MiB, and a name to a file.
//
//   record FILE NAME COMMAND...     the NAME @output stands for the argument after -o of a compiler's command
//
// The build uses this program as CMake's compiler launcher, and the tests run through it. build.py reads the file.
// The program exits with the command's status.
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstring>

int main(int argc, char** argv) {
  if (argc < 4) {
    std::fprintf(stderr, "usage: record FILE NAME COMMAND...\n");
    return 2;
  }
  char const* name = argv[2];
  if (std::strcmp(name, "@output") == 0) {
    for (int i = 3; i + 1 < argc; ++i) {
      if (std::strcmp(argv[i], "-o") == 0) { name = argv[i + 1]; }
    }
  }
  pid_t const child = fork();
  if (child < 0) {
    std::perror("record: fork");
    return 1;
  }
  if (child == 0) {
    execvp(argv[3], argv + 3);
    std::perror(argv[3]);
    _exit(127);
  }
  int status = 0;
  rusage used{};
  if (wait4(child, &status, 0, &used) != child) {
    std::perror("record: wait4");
    return 1;
  }
  auto const seconds = [](timeval const& t) { return double(t.tv_sec) + double(t.tv_usec) * 1e-6; };
  char line[4200];
  int const length = std::snprintf(line, sizeof line, "%.2f %ld %s\n", seconds(used.ru_utime) + seconds(used.ru_stime),
                                   used.ru_maxrss / 1024, name);
  // A single write to a file opened for appending does not interleave with another process's write. If the line cannot
  // be written, the command's exit status is still returned.
  int const file = open(argv[1], O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0666);
  if (file < 0 || length < 0 || length >= int(sizeof line) || write(file, line, std::size_t(length)) != length) {
    std::fprintf(stderr, "record: no line for %s in %s\n", name, argv[1]);
  }
  if (WIFSIGNALED(status)) { return 128 + WTERMSIG(status); }
  return WEXITSTATUS(status);
}
