// Writes pictures to files, in the format that the file's extension names.
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <memory>

#include "../files/file.hpp"
#include "picture.hpp"
#include "sett/draw/html.hpp"
#include "sett/draw/latex.hpp"
#include "sett/draw/plain.hpp"
#include "sett/draw/svg.hpp"

namespace app {

namespace {

struct Close {
  void operator()(std::FILE* f) const { std::fclose(f); }
};
using File = std::unique_ptr<std::FILE, Close>;

// Runs librsvg's converter on temporary files.
bool to_png(std::string const& svg, std::string& png, std::string& error) {
  File const in(std::tmpfile());
  File const out(std::tmpfile());
  bool const written =
      in && out && std::fwrite(svg.data(), 1, svg.size(), in.get()) == svg.size() && std::fflush(in.get()) == 0;
  if (!written) {
    error = "cannot write a temporary file: is the disk full?";
    return false;
  }
  std::rewind(in.get());
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, fileno(in.get()), STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, fileno(out.get()), STDOUT_FILENO);
  std::string program = "rsvg-convert";
  char* arguments[] = {program.data(), nullptr};
  pid_t child = 0;
  int const spawned = posix_spawnp(&child, program.c_str(), &actions, nullptr, arguments, environ);
  posix_spawn_file_actions_destroy(&actions);
  int status = 0;
  if (spawned == 0) { waitpid(child, &status, 0); }
  if (spawned != 0 || (WIFEXITED(status) && WEXITSTATUS(status) == 127)) {
    error = "a .png needs rsvg-convert, which is not installed: apt-get install librsvg2-bin, or write an .svg";
    return false;
  }
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
    error = "rsvg-convert could not draw the picture: write an .svg instead";
    return false;
  }
  std::rewind(out.get());
  char block[1 << 16];
  while (std::size_t const n = std::fread(block, 1, sizeof block, out.get())) { png.append(block, n); }
  return true;
}

}  // namespace

bool write_picture(sett::draw::Scene const& scene, sett::draw::Theme theme, std::string const& path,
                   std::string& error) {
  std::string ending = std::filesystem::path(path).extension().string();
  for (char& c : ending) { c = c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; }
  sett::draw::Options options{theme};
  std::string bytes;
  if (ending == ".svg") {
    bytes = svg(scene, options);
  } else if (ending == ".html") {
    bytes = html(scene, options);
  } else if (ending == ".tex") {
    bytes = latex(scene, options);
  } else if (ending == ".txt") {
    bytes = plain(scene);
  } else if (ending == ".png") {
    if (theme == sett::draw::Theme::automatic) { options.theme = sett::draw::Theme::light; }
    if (!to_png(svg(scene, options), bytes, error)) { return false; }
  } else {
    error = "the ending of " + path + " is not a picture format: use .svg, .html, .tex, .png or .txt";
    return false;
  }
  return replace_file(path, bytes, error);
}

}  // namespace app
