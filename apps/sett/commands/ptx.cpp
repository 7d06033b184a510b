// sett ptx: its options.
#include "../atoms/atom_rows.hpp"
#include "../atoms/atoms.hpp"
#include "subcommand.hpp"

namespace app {

namespace {

struct Ptx : Subcommand {
  Ptx() : Subcommand("ptx", "Print an instruction in PTX", "Example:\n  sett ptx SM80_16x8x16_F32BF16BF16F32_TN") {}

  void declare(Options& options) override { options.add("name", instruction, "an instruction's CuTe name").required(); }

  std::vector<std::string> suggestions(std::string const& option,
                                       std::vector<std::string> const& /*before*/) const override {
    return option == "name" ? atom_names_of("") : std::vector<std::string>{};
  }

  int run() override { return ptx(instruction); }

  std::string instruction;
};

}  // namespace

std::unique_ptr<Subcommand> ptx_command() { return made<Ptx>(); }

}  // namespace app
