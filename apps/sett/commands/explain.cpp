// sett explain: its options.
#include "../explain/explain.hpp"
#include "../atoms/atom_rows.hpp"
#include "../report/report.hpp"
#include "subcommand.hpp"

namespace app {

namespace {

struct Explain : Subcommand {
  Explain()
      : Subcommand("explain", "Derive an answer step by step",
                   "Examples:\n  sett explain '(8,8):(3,97) o 6:3'\n  sett explain '(8,8):(8,1)(3,4)'\n"
                   "  sett explain mma SM80_16x8x16_F32F16F16F32_TN --atoms 2x2x1 --tile 32x32x16 --thread 5\n"
                   "  sett explain copy SM75_U32x4_LDSM_N --threads '(32,1):(1,32)' --values '(1,8):(8,1)' --table D") {
  }

  void declare(Options& options) override {
    options
        .add("expression", tiling.kind,
             "a composition, a complement, a division, a product, a layout at a coordinate, or any call; or the word "
             "mma or "
             "copy, followed by an instruction's name")
        .expression()
        .required();
    options.add("atom", tiling.name, "after mma or copy: an instruction's CuTe name");
    options.add("--atoms", tiling.atoms, "mma: the number of atoms along M, N and K (1x1x1)");
    options.add("--tile", tiling.tile, "mma: the tile that the atoms fill, MxNxK");
    options.add("--threads", tiling.threads, "copy: a layout from the coordinate to the thread").expression();
    options.add("--values", tiling.values, "copy: a layout from the coordinate to the thread's value").expression();
    options.add("--bits", tiling.bits, "copy: bits per element (16)").whole(1);
    options.add("--thread", tiling.thread, "print what this thread holds").whole(0);
    options.add("--value", tiling.value, "print only this value").whole(0);
    options.add("--coord", tiling.coord, "print which threads hold the element at I,J");
    options.add("--table", tiling.table, "print the tile of operand A, B, C, S or D as a table");
    options.flag("--json", json, "print the steps as JSON");
  }

  std::vector<Idle> idle(Options const& options) const override {
    return {{!of_atom(),
             {"--atoms", "--tile", "--threads", "--values", "--bits", "--thread", "--value", "--coord", "--table"},
             "it is for instructions: use explain mma or explain copy"},
            {tiling.kind == "mma",
             {"--threads", "--values", "--bits"},
             "explain mma tiles the instruction with --atoms and --tile"},
            {tiling.kind == "copy",
             {"--atoms", "--tile"},
             "explain copy tiles the instruction with --threads, --values and --bits"},
            {options.given("--table"), {"--thread", "--value", "--coord"}, "--table prints the whole tile"},
            {options.given("--coord"),
             {"--thread", "--value"},
             "--coord prints the threads and values that hold a coordinate"}};
  }

  std::vector<std::string> suggestions(std::string const& option,
                                       std::vector<std::string> const& before) const override {
    if (option == "expression") { return {"mma", "copy"}; }
    bool const of_kind = option == "atom" && !before.empty();
    return of_kind && (before[0] == "mma" || before[0] == "copy") ? atom_names_of(before[0])
                                                                  : std::vector<std::string>{};
  }

  int run() override {
    if (!of_atom() && !tiling.name.empty()) {
      return report({"wrong_arguments",
                     "an expression must be one argument: put quotes around it; only mma and copy are followed by a "
                     "second argument",
                     0},
                    "");
    }
    Outcome const outcome = of_atom() ? tiling_explanation(tiling) : explanation(tiling.kind);
    return json ? print_json(outcome) : print(outcome);
  }

  bool of_atom() const { return tiling.kind == "mma" || tiling.kind == "copy"; }

  TilingQuestion tiling;
  bool json = false;
};

}  // namespace

std::unique_ptr<Subcommand> explain_command() { return made<Explain>(); }

}  // namespace app
