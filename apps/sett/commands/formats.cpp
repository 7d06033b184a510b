// sett formats: its options.
#include "../formats/list_formats.hpp"
#include "../formats/named_format.hpp"
#include "../pictures/drawing.hpp"
#include "subcommand.hpp"

namespace app {

namespace {

struct Formats : Subcommand {
  Formats()
      : Subcommand("formats", "List the storage formats of inference engines, or describe one of them as a layout",
                   "Examples:\n  sett formats\n  sett formats gptq_qweight K=32 N=32\n"
                   "  sett formats nv_sf_128x4 M=128 K=4 --draw") {}

  void declare(Options& options) override {
    options.add("name", job.name, "a format, or one of your own such as 'k n -> ((8,K/8),N):((1,8*N),8)'");
    options.add("sizes", job.sizes, "sizes such as K=32, for which the layout is printed");
    options.add("--bits", job.bits, "with a format of your own: the bits of a unit (one element)").whole(1, 128);
    options.flag("--draw", picture, "draw the layout at these sizes, as sett draw does");
    options.add("-o,--output", output, "with --draw: the file to write: .svg, .html, .tex, .png or .txt").file();
    options.flag("--json", job.json, "print the answer as JSON");
  }

  std::vector<Idle> idle(Options const&) const override {
    return {{!picture, {"--output"}, "the output is a picture: give --draw"},
            {picture, {"--json"}, "--draw makes a picture"},
            {job.name.empty(), {"--bits", "--draw"}, "a list has no layout: name a format"}};
  }

  std::vector<std::string> suggestions(std::string const& option, std::vector<std::string> const&) const override {
    return option == "name" ? format_names() : std::vector<std::string>{};
  }

  int run() override {
    if (!picture) { return list_formats(job); }
    std::string expression;
    if (int const code = layout_of_format(job, expression); code != 0) { return code; }
    Drawing drawing;
    drawing.words = {expression};
    drawing.output = output;
    drawing.title = job.name;
    return draw(drawing);
  }

  FormatList job;
  std::string output;
  bool picture = false;
};

}  // namespace

std::unique_ptr<Subcommand> formats_command() { return made<Formats>(); }

}  // namespace app
