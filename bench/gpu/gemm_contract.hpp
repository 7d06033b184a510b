// Runs the bench's contractions, such as `bf16 einsum ac,bc->ab 8192x8192x8192`, with our kernels only. gemm_torch.py
// times torch.einsum.
#pragma once

#include "gemm_bench.hpp"

namespace bench {

void run_contraction(Bench& bench, std::string const& line);

}  // namespace bench
