// sett draw: its options.
#include "../atoms/atom_rows.hpp"
#include "../pictures/drawing.hpp"
#include "../pictures/picture.hpp"
#include "subcommand.hpp"

namespace app {

namespace {

struct Draw : Subcommand {
  Draw()
      : Subcommand("draw", "Draw a layout as text, or make a picture of a layout, an operation or an instruction",
                   "Examples:\n  sett draw '(2,(2,2)):(4,(2,1))'\n  sett draw '(8,8):(8,1)' -o rows.svg\n"
                   "  sett draw compose '(8,8):(3,97) o 6:3' -o path.html\n"
                   "  sett draw mma SM80_16x8x16_F32F16F16F32_TN -o mma.svg") {}

  void declare(Options& options) override {
    options
        .add("expression", picture.words,
             "a layout, an operation or an instruction's name; optionally a kind before it")
        .expression()
        .required();
    options.add("-o,--output", picture.output, "the file to write: .svg, .html, .tex, .png or .txt").file();
    options.add("--kind", picture.kind,
                "layout, map, banks, lines, swizzle, diff, compose, complement, divide, tv, mma, copy");
    options.add("--theme", picture.theme, "light, dark, or auto, which follows the viewer (auto)")
        .among({"light", "dark", "auto"});
    options.add("--title", picture.title, "the title, instead of the expression");
    options.add("--shape", picture.shape, "with tv: the extents of the tile");
    options.add("--bytes", picture.bytes, "with banks and lines: bytes per element (4)")
        .whole(1, 16)
        .among(std::vector<int>{1, 2, 4, 8, 16});
    options.add("--atoms", picture.atoms, "with mma: the number of atoms along M, N and K (1x1x1)");
    options.add("--tile", picture.tile, "with mma: the tile that the atoms fill, MxNxK");
    options.add("--threads", picture.threads, "with copy: a layout from the coordinate to the thread").expression();
    options.add("--values", picture.values, "with copy: a layout from the coordinate to the thread's value")
        .expression();
  }

  std::vector<Idle> idle(Options const&) const override {
    return {{picture.output.empty(), {"--theme"}, "text has no colours: name a file with -o"}};
  }

  std::vector<std::string> suggestions(std::string const& option,
                                       std::vector<std::string> const& before) const override {
    if (option == "--kind" || (option == "expression" && before.empty())) { return picture_kinds(); }
    bool const of_kind = option == "expression" && (before[0] == "mma" || before[0] == "copy");
    return of_kind ? atom_names_of(before[0]) : std::vector<std::string>{};
  }

  int run() override { return draw(picture); }

  Drawing picture;
};

}  // namespace

std::unique_ptr<Subcommand> draw_command() { return made<Draw>(); }

}  // namespace app
