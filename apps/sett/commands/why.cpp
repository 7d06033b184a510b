// sett why: its options.
#include "../copies/copies.hpp"
#include "subcommand.hpp"

namespace app {

namespace {

struct Why : Subcommand {
  Why()
      : Subcommand("why", "Explain how wide a copy between two layouts can be, and what limits it",
                   "Examples:\n  sett why '(8,4):(1,10)' '(8,4):(1,8)' --bits 32\n"
                   "  sett why '(64,32):(1,64)' '(64,32):(1,64)' --bits 16 --from global --to shared") {}

  void declare(Options& options) override {
    std::vector<std::string> const memories = {"global", "shared", "registers"};
    constexpr std::int64_t longest = std::numeric_limits<std::int64_t>::max();
    options.add("source", source, "a layout").expression().required();
    options.add("destination", destination, "a layout").expression().required();
    options.add("--bits", bits, "bits per element (32)").whole(-longest, longest);
    options.flag("--json", json, "print the answer as JSON");
    auto from =
        options.add("--from", way.from, "the memory of the source; lists the instructions that fit").among(memories);
    auto const to = options.add("--to", way.to, "the destination's memory").among(memories).needs(from);
    from.needs(to);
    options.add("--align", way.align, "the alignment of both addresses, in bytes (16)").whole(1);
    options.add("--arch", way.arch, "the architecture, such as 80 (90)").whole(1);
    options.add("--threads", way.threads, "the number of copying threads (128)").whole(1);
  }

  std::vector<Idle> idle(Options const&) const override {
    return {{way.from.empty(),
             {"--align", "--arch", "--threads"},
             "it selects instructions between two memories: name them with --from and --to"}};
  }

  int run() override { return why(source, destination, bits, way, json ? Form::json : Form::text); }

  std::string source, destination;
  std::int64_t bits = 32;
  CopyWay way;
  bool json = false;
};

}  // namespace

std::unique_ptr<Subcommand> why_command() { return made<Why>(); }

}  // namespace app
