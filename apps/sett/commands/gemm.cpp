// sett gemm: its options.
#include "../arrays/arrays.hpp"
#include "checks.hpp"
#include "subcommand.hpp"

namespace app {

namespace {

struct GemmCommand : Subcommand {
  GemmCommand()
      : Subcommand("gemm", "Multiply two array files: C = alpha A B^T",
                   "Examples:\n  sett gemm a.npy b.npy -o c.npy --kn\n"
                   "  sett gemm x.npy model.safetensors --b-tensor down_proj.weight -o y.npy") {}

  void declare(Options& options) override {
    options.add("A", job.a, "a .npy or .safetensors file of shape (M,K); - reads a .npy file from standard input")
        .file()
        .required();
    options.add("B", job.b, "the same, of shape (N,K)").file().required();
    options.add("-o,--output", job.output, "the .npy or .safetensors file to write, of shape (M,N)").file().required();
    options.add("--alpha", job.alpha, "a factor (1)").check(&number_problem);
    options
        .add("--type", job.type,
             "the type of C (default: the type of A and B, the larger of two float types, i4 for bytes)")
        .among({"f2", "bf16", "f4", "f8", "i4", "c8", "c16"});
    options.flag("--kn", job.kn, "B has shape (K,N): C is A @ B");
    options.add("--a-tensor", job.a_tensor, "the tensor to read from A's .safetensors file");
    options.add("--b-tensor", job.b_tensor, "the tensor to read from B's .safetensors file");
    options.add("--c-tensor", job.c_tensor, "the tensor's name in the .safetensors output (C)");
  }

  int run() override { return gemm(job); }

  Gemm job;
};

}  // namespace

std::unique_ptr<Subcommand> gemm_command() { return made<GemmCommand>(); }

}  // namespace app
