// sett relayout: its options.
#include "../commands.hpp"
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
    options.add("input", job.input, "a .npy or .safetensors file, or - for standard input, a .npy file");
    options.add("output", job.output, "the file to write, of the same kind");
    options.add("--to", job.to, "element c goes to position L(c): a layout, or a shuffle's name");
    options.add("--from", job.from, "undo --to L");
    options.add("--shape", job.shape, "with --from: the shape of the array that comes back");
    options.add("--tensor", job.tensor, "which of a .safetensors file's tensors; the others stay as they are");
    options.flag("--list", list, "print the ready-made weight shuffles as layouts");
  }

  std::vector<Idle> idle(Options const&) const override {
    return {{list, {"input", "output", "--to", "--from", "--shape", "--tensor"}, "--list prints the ready-made shuffles"}};
  }

  int run() override { return list ? list_shuffles() : relayout(job); }

  Relayout job;
  bool list = false;
};

}  // namespace

std::unique_ptr<Subcommand> relayout_command() {
  return made<RelayoutCommand>();
}

}  // namespace app
