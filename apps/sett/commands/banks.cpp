// sett banks: its options.
#include "../copies/copies.hpp"
#include "../report/report.hpp"
#include "subcommand.hpp"

namespace app {

namespace {

struct BanksCommand : Subcommand {
  BanksCommand()
      : Subcommand("banks", "Bank conflicts of a warp's access to shared memory, or sectors of global memory",
                   "Examples:\n  sett banks '32:32'\n  sett banks 'Sw<3,3,3> o 0 o (8,4):(64,8)' --bytes 2 --vector 8\n"
                   "  sett banks '32:1' --global --offset 4\n"
                   "  sett banks --tile 'Sw<3,3,3> o 0 o (64,64):(64,1)' --copy SM75_U32x4_LDSM_N --bytes 2\n"
                   "  sett banks --tile '(64,64):(64,1)' --copy 'UniversalCopy<uint128_t>' --threads '(16,8):(8,1)' "
                   "--values '(1,8):(8,1)' --bytes 2") {}

  void declare(Options& options) override {
    constexpr std::int64_t longest = std::numeric_limits<std::int64_t>::max();
    std::vector<int> const powers = {1, 2, 4, 8, 16};
    options.add("expression", access.lanes, "a layout, swizzled or not, from lane to element").expression();
    options.add("--bytes", access.bytes, "bytes per element (4)").whole(1, 16).among(powers);
    options.add("--vector", access.vector, "elements that a lane moves at once (1)").whole(1, 16).among(powers);
    options.add("--offset", access.offset, "byte offset of element 0 from a multiple of 128 (0)")
        .whole(-longest, longest);
    options.flag("--global", access.global, "count sectors and lines of global memory");
    options.add(
        "--tile", access.tile,
        "a tile in shared memory, instead of a layout of lanes; counts the whole access that --copy or --tv gives");
    options.add("--copy", access.copy, "the instruction that reads or writes the tile");
    options.add("--threads", access.threads, "for a tiled copy: a layout from the coordinate to the thread");
    options.add("--values", access.values, "for a tiled copy: a layout from the coordinate to the thread's value");
    options.add("--tv", access.tv,
                "a layout from (thread, value) to the index in the tile; a thread moves --vector values at once");
    options.flag("--json", access.json, "print the answer as JSON");
  }

  std::vector<Idle> idle(Options const&) const override {
    bool const whole = !access.tile.empty();
    return {
        {!whole, {"--copy", "--threads", "--values", "--tv"}, "it describes a whole access: name the tile with --tile"},
        {whole, {"expression"}, "--tile counts a whole access, not a layout of lanes"},
        {whole, {"--global"}, "--tile is in shared memory"},
        {whole && !access.copy.empty(), {"--vector"}, "--copy already determines what a lane moves"},
        {whole && !access.tv.empty(), {"--threads", "--values"}, "--tv already gives the threads and values"}};
  }

  int run() override {
    if (access.tile.empty() && access.lanes.empty()) {
      return report({"wrong_arguments",
                     "give a layout of lanes, or a tile with --tile: 'sett banks --help' lists the options", 0},
                    "");
    }
    return print(access.tile.empty() ? bank_conflicts(access) : whole_access(access));
  }

  Banks access;
};

}  // namespace

std::unique_ptr<Subcommand> banks_command() { return made<BanksCommand>(); }

}  // namespace app
