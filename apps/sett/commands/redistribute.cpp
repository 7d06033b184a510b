// sett redistribute: its options.
#include "../redistribution/redistribution.hpp"
#include "subcommand.hpp"

namespace app {

namespace {

std::string empty_name(std::string const& name) {
  return name.empty() ? "the name of the shards must not be empty: leave it out, or give a name such as a.{rank}.npy"
                      : "";
}

struct RedistributeCommand : Subcommand {
  RedistributeCommand()
      : Subcommand(
            "redistribute", "Plan or perform the move of a tensor from one placement over ranks to another",
            "Examples:\n"
            "  sett redistribute --mesh 2x2 --shape '(8,8)' --type f64 --from 'b2@0 b2@1' --to 'b4@0 *'\n"
            "  sett redistribute --mesh 4 --shape '(8,8)' --type f64 --from 'b@0 *' --to '* b@0' rows.{rank}.npy "
            "columns.{rank}.npy") {}

  void declare(Options& options) override {
    options.add("input", job.input, "the shards, one for each rank, such as rows.{rank}.npy").file().check(empty_name);
    options.add("output", job.output, "the shards to write, such as columns.{rank}.npy").file().check(empty_name);
    options.add("--mesh", job.mesh, "the extents of the mesh of ranks, such as 2x3");
    options.add("--to-mesh", job.to_mesh, "the mesh of the destination (--mesh)");
    options.add("--shape", job.shape, "the shape of the tensor, such as '(4096,4096)'");
    options.add("--type", job.type, "an element's type, such as f64 or bf16");
    options.add("--from", job.from,
                "the placement: for each dimension * (not cut), b@AXIS (one block a rank) or b64@AXIS (blocks of 64)");
    options.add("--to", job.to, "the placement to reach; row at its end stores rows");
    options.add("--list", job.list, "plan all parameters of this JSON file at once").file();
    options.add("--from-format", job.from_format, "the storage format of the shards to read, such as gptq_qweight");
    options.add("--to-format", job.to_format, "the storage format of the shards to write");
    options.add("sizes", job.sizes, "sizes of the formats that the shapes do not give, such as V=16");
    options.add("--rank", job.rank, "print the messages of this rank only").whole(0, 1 << 24);
    options.flag("--relabel", job.relabel, "let the destination's ranks be permuted, so that the most elements stay");
    options.flag("--json", job.json, "print the plan as JSON");
  }

  std::vector<Idle> idle(Options const&) const override {
    return {{!job.list.empty(),
             {"input", "output", "--mesh", "--to-mesh", "--shape", "--type", "--from", "--to", "--from-format",
              "--to-format", "sizes", "--relabel"},
             "the file of --list gives the meshes, shapes and placements"},
            {!job.input.empty(), {"--rank"}, "it is for printed plans"},
            {job.input.empty(), {"--from-format", "--to-format"}, "they are for files"}};
  }

  int run() override { return redistribute(job); }

  Redistribution job;
};

}  // namespace

std::unique_ptr<Subcommand> redistribute_command() { return made<RedistributeCommand>(); }

}  // namespace app
