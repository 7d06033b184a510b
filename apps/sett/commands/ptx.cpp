// sett ptx: its options.
#include "../commands.hpp"
#include "subcommand.hpp"

namespace app {

namespace {

struct Ptx : Subcommand {
  Ptx() : Subcommand("ptx", "How PTX spells an instruction", "Example:\n  sett ptx SM80_16x8x16_F32BF16BF16F32_TN") {}

  void declare(Options& options) override {
    options.add("name", instruction, "an instruction by CuTe's name").required();
  }

  int run() override { return ptx(instruction); }

  std::string instruction;
};

}  // namespace

std::unique_ptr<Subcommand> ptx_command() {
  return made<Ptx>();
}

}  // namespace app
