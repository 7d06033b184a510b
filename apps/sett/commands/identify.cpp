// sett identify: its options.
#include "../report/report.hpp"
#include "identify_table.hpp"
#include "subcommand.hpp"

namespace app {

namespace {

struct IdentifyCommand : Subcommand {
  IdentifyCommand()
      : Subcommand("identify", "Find the storage format, or the layout, that maps one array to another",
                   "Examples:\n  sett identify packed.npy plain.npy\n"
                   "  sett identify engine.safetensors --tensor w.qweight plain.npy\n"
                   "  sett identify marlin.npy gptq.npy K=128 N=64\n"
                   "  sett identify positions.npy --table") {}

  void declare(Options& options) override {
    options.add("stored", job.stored, "the array as the engine stores it: a .npy or .safetensors file")
        .file()
        .required();
    options
        .add("plain", job.plain,
             "the same elements, one after another or in another format: a .npy or .safetensors file")
        .file();
    options.add("sizes", job.sizes,
                "sizes that the shapes do not give, such as V=16; all sizes if both arrays are in formats");
    options.add("--tensor", job.stored_tensor, "the stored array's name in a .safetensors file");
    options.add("--plain-tensor", job.plain_tensor, "the plain array's name in a .safetensors file");
    options.flag("--table", job.table,
                 "the file is an array of integers: the position at which each element is stored");
    options.flag("--json", job.json, "print the answer as JSON");
  }

  std::vector<Idle> idle(Options const&) const override {
    return {{job.table, {"--tensor", "--plain-tensor"}, "--table reads one .npy file"}};
  }

  int run() override {
    if (job.table) { return table(); }
    if (job.plain.empty()) {
      return report({"wrong_arguments", "name the plain array after the stored one, or give --table", 0}, "");
    }
    return identify(job);
  }

  // Reads the word after the table as a size, because a table needs no plain array.
  int table() {
    if (!job.plain.empty()) { job.sizes.insert(job.sizes.begin(), job.plain); }
    return identify_table(job);
  }

  Identify job;
};

}  // namespace

std::unique_ptr<Subcommand> identify_command() { return made<IdentifyCommand>(); }

}  // namespace app
