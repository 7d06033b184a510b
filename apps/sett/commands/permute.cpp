// sett permute: its options.
#include "../arrays/arrays.hpp"
#include "subcommand.hpp"

namespace app {

namespace {

struct Permute : Subcommand {
  Permute()
      : Subcommand("permute", "Move an array's axes, by name",
                   "Examples:\n  sett permute a.npy b.npy --axes 'b h s d -> b s h d'\n"
                   "  sett permute a.npy b.npy --axes 'b s (h d) -> b h s d' h=8") {}

  void declare(Options& options) override {
    options.add("input", job.input, "a .npy or .safetensors file; - reads a .npy file from standard input")
        .file()
        .required();
    options.add("output", job.output, "the file to write, of the same format").file().required();
    options.add("sizes", job.sizes, "sizes of names that share an axis of the file, such as h=8");
    options.add("--axes", job.axes, "the axes before and after: 'b h s d -> b s h d'").required();
    options.add("--tensor", job.tensor,
                "the tensor to permute in a .safetensors file; the others are copied unchanged");
    options.add("--bits", job.bits, "the bits of an element of a packed array, whose last axis counts bytes")
        .among(std::vector<int>{1, 2, 4});
    options.flag("--high-first", job.high_first, "with --bits: the first element of a byte has its highest bits");
  }

  int run() override { return permute(job); }

  Relayout job;
};

}  // namespace

std::unique_ptr<Subcommand> permute_command() { return made<Permute>(); }

}  // namespace app
