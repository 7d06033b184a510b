// sett atoms: its options.
#include "../atoms/atoms.hpp"
#include "subcommand.hpp"

namespace app {

namespace {

struct Atoms : Subcommand {
  Atoms()
      : Subcommand("atoms", "List the instructions whose names, types, shapes or PTX contain all the words",
                   "Examples:\n  sett atoms sm_80 bf16\n  sett atoms wgmma 64x128x16") {}

  void declare(Options& options) override {
    options.add("words", words, "words to search for (default: list all instructions)");
    options.add("--names", names, "print the C++ text of this file of include/sett/inst/generated instead")
        .among({"matrix_copy_names", "order_names", "tma_names", "mma_names", "mma_names_ext", "wgmma_names",
                "wgmma_names_ext", "wgmma_names_sparse", "wgmma_names_sparse_ext"});
    options.flag("--json", json, "print the answer as JSON");
  }

  std::vector<Idle> idle(Options const&) const override {
    return {{!names.empty(), {"words", "--json"}, "--names prints a whole file"}};
  }

  int run() override { return names.empty() ? atoms(words, json) : atom_names(names); }

  std::vector<std::string> words;
  std::string names;
  bool json = false;
};

}  // namespace

std::unique_ptr<Subcommand> atoms_command() { return made<Atoms>(); }

}  // namespace app
