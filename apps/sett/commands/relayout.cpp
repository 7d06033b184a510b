// sett relayout: its options.
#include "../arrays/arrays.hpp"
#include "../arrays/shuffles.hpp"
#include "../formats/named_format.hpp"
#include "subcommand.hpp"

namespace app {

namespace {

struct RelayoutCommand : Subcommand {
  RelayoutCommand()
      : Subcommand("relayout", "Move an array's elements to the offsets of a layout, or back",
                   "Examples:\n  sett relayout a.npy b.npy --to '(32,16):(16,1)'\n"
                   "  sett relayout b.npy c.npy --from '(32,16):(16,1)' --shape '(32,16)'\n"
                   "  sett relayout w.safetensors v.safetensors --tensor down_proj --to mma-a-fragment\n"
                   "  sett relayout w.npy packed.npy --from hf --to marlin_int4") {}

  void declare(Options& options) override {
    options.add("input", job.input, "a .npy or .safetensors file; - reads a .npy file from standard input").file();
    options.add("output", job.output, "the file to write, of the same format").file();
    options
        .add("--to", job.to, "L, a layout, a format or a shuffle: element c goes to position L(c); hf is a checkpoint")
        .expression();
    options.add("--from", job.from, "undo --to L; with --to, move from one format to another").expression();
    options.add("--shape", job.shape, "with --from: the shape of the restored array");
    options.add("--tensor", job.tensor,
                "the tensor to relayout in a .safetensors file; the others are copied unchanged");
    options.add("sizes", job.sizes,
                "with --axes: sizes of its names, such as h=8; with a format: its sizes, such as K=128");
    options.add("--axes", job.axes, "the axes before and after, 'b h s d -> b s h d'; with --to, applied first");
    options.add("--bits", job.bits, "the bits of an element of a packed array, or of a unit of your own format")
        .whole(1, 128);
    options.flag("--high-first", job.high_first, "with packed elements: the first of a byte has its highest bits");
    options.flag("--values", job.values, "with a format: also change values as its engine does");
    options.flag("--list", list, "print the predefined weight shuffles as layouts");
  }

  std::vector<Idle> idle(Options const&) const override {
    return {
        {list,
         {"input", "output", "--to", "--from", "--shape", "--tensor", "--axes", "sizes"},
         "--list prints the predefined shuffles"},
        {!names_format(job) && !names_record(job), {"--values"}, "it is for formats: name one with --to or --from"}};
  }

  std::vector<std::string> suggestions(std::string const& option,
                                       std::vector<std::string> const& /*before*/) const override {
    std::vector<std::string> names;
    if (option != "--to" && option != "--from") { return names; }
    for (Shuffle const& s : shuffles()) { names.push_back(s.name); }
    for (std::string const& format : format_names()) { names.push_back(format); }
    for (sett::formats::Record const& record : sett::formats::records) { names.push_back(record.name); }
    return names;
  }

  int run() override {
    if (list) { return list_shuffles(); }
    if (names_record(job)) { return relayout_record(job); }
    return names_format(job) ? relayout_format(job) : relayout(job);
  }

  Relayout job;
  bool list = false;
};

}  // namespace

std::unique_ptr<Subcommand> relayout_command() { return made<RelayoutCommand>(); }

}  // namespace app
