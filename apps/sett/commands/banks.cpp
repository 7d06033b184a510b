// sett banks: its options.
#include "../commands.hpp"
#include "../told.hpp"
#include "subcommand.hpp"

namespace app {

namespace {

struct BanksCommand : Subcommand {
  BanksCommand()
      : Subcommand("banks", "Bank conflicts of a warp's access to shared memory, or sectors of global memory",
                   "Examples:\n  sett banks '32:32'\n  sett banks 'Sw<3,3,3> o 0 o (8,4):(64,8)' --bytes 2 --vector 8\n"
                   "  sett banks '32:1' --global --offset 4") {}

  void declare(Options& options) override {
    constexpr std::int64_t longest = std::numeric_limits<std::int64_t>::max();
    std::vector<int> const powers = {1, 2, 4, 8, 16};
    options.add("expression", access.lanes, "a layout, swizzled or not, from lane to element").expression().required();
    options.add("--bytes", access.bytes, "bytes of an element (4)").whole(1, 16).among(powers);
    options.add("--vector", access.vector, "elements that a lane moves at once (1)").whole(1, 16).among(powers);
    options.add("--offset", access.offset, "bytes from a multiple of 128 to element 0 (0)").whole(-longest, longest);
    options.flag("--global", access.global, "sectors and lines of global memory");
    options.flag("--json", access.json, "print the answer as JSON");
  }

  int run() override { return tell(bank_conflicts(access)); }

  Banks access;
};

}  // namespace

std::unique_ptr<Subcommand> banks_command() {
  return made<BanksCommand>();
}

}  // namespace app
