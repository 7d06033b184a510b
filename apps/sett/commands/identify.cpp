// sett identify: its options.
#include "../arrays/identify.hpp"

#include "subcommand.hpp"

namespace app {

namespace {

struct IdentifyCommand : Subcommand {
  IdentifyCommand()
      : Subcommand("identify", "Find the storage format that maps a plain array to a stored one",
                   "Examples:\n  sett identify packed.npy plain.npy\n"
                   "  sett identify engine.safetensors --tensor w.qweight plain.npy") {}

  void declare(Options& options) override {
    options.add("stored", job.stored, "the array as the engine stores it: a .npy or .safetensors file")
        .file()
        .required();
    options.add("plain", job.plain, "the same array with one element after another: a .npy or .safetensors file")
        .file()
        .required();
    options.add("sizes", job.sizes, "sizes that the shapes do not give, such as V=16 (default: the usual ones)");
    options.add("--tensor", job.stored_tensor, "the stored array's name in a .safetensors file");
    options.add("--plain-tensor", job.plain_tensor, "the plain array's name in a .safetensors file");
    options.flag("--json", job.json, "print the answer as JSON");
  }

  int run() override { return identify(job); }

  Identify job;
};

}  // namespace

std::unique_ptr<Subcommand> identify_command() { return made<IdentifyCommand>(); }

}  // namespace app
