// sett relayout: its options.
#include "../commands.hpp"
#include "../shuffles.hpp"
#include "subcommand.hpp"

namespace app {

namespace {

struct RelayoutCommand : Subcommand {
  RelayoutCommand()
      : Subcommand("relayout", "Move an array's elements to the offsets of a layout, or back",
                   "Examples:\n  sett relayout a.npy b.npy --to '(32,16):(16,1)'\n"
                   "  sett relayout b.npy c.npy --from '(32,16):(16,1)' --shape '(32,16)'\n"
                   "  sett relayout w.safetensors v.safetensors --tensor down_proj --to mma-a-fragment") {}

  void declare(Options& options) override {
    options.add("input", job.input, "a .npy or .safetensors file, or - for standard input, a .npy file").file();
    options.add("output", job.output, "the file to write, of the same kind").file();
    options.add("--to", job.to, "element c goes to position L(c): a layout, or a shuffle's name").expression();
    options.add("--from", job.from, "undo --to L").expression();
    options.add("--shape", job.shape, "with --from: the shape of the array that comes back");
    options.add("--tensor", job.tensor, "which of a .safetensors file's tensors; the others stay as they are");
    options.add("sizes", job.sizes, "with --axes: sizes of its names, as h=8");
    options.add("--axes", job.axes,
                "name the axes and say where each goes, 'b h s d -> b s h d'; with --to, before it");
    options.flag("--list", list, "print the ready-made weight shuffles as layouts");
  }

  std::vector<Idle> idle(Options const&) const override {
    return {{list,
             {"input", "output", "--to", "--from", "--shape", "--tensor", "--axes", "sizes"},
             "--list prints the ready-made shuffles"}};
  }

  std::vector<std::string> suggestions(std::string const& option,
                                       std::vector<std::string> const& /*before*/) const override {
    std::vector<std::string> names;
    if (option != "--to" && option != "--from") { return names; }
    for (Shuffle const& s : shuffles()) { names.push_back(s.name); }
    return names;
  }

  int run() override { return list ? list_shuffles() : relayout(job); }

  Relayout job;
  bool list = false;
};

}  // namespace

std::unique_ptr<Subcommand> relayout_command() { return made<RelayoutCommand>(); }

}  // namespace app
