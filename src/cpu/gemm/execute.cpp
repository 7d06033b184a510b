#include "execute.hpp"

#include <algorithm>
#include <atomic>

#include "complex_1m.hpp"
#include "k_blocks.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

namespace {

char* moved(void const* p, Index elements, int bytes) {
  return const_cast<char*>(static_cast<char const*>(p)) + elements * bytes;
}

// Returns one of the batch's GEMMs.
Problem problem_of(Plan const& plan, Index index) {
  Problem out = plan.problem;
  Plan::Batch const& batch = plan.batch;
  if (batch.count == 1) { return out; }
  std::size_t const i = std::size_t(index);
  out.a.data = moved(out.a.data, batch.a[i], plan.a_bytes);
  out.b.data = moved(out.b.data, batch.b[i], plan.b_bytes);
  out.c = moved(out.c, batch.c[i], plan.c_bytes);
  if (!batch.residual.empty()) {
    out.epilogue.residual = moved(out.epilogue.residual, batch.residual[i], plan.residual_bytes);
  }
  return out;
}

// Computes rows [m0,m1) and columns [n0,n1) of one GEMM over all blocks of K.
void multiply(Plan const& plan, Problem& p, Index m0, Index m1, Index n0, Index n1, char* workspace) {
  if (plan.is_complex && plan.beta_imaginary != 0) {
    scale_pairs(p, m0, m1, n0, n1);
    p.beta[0] = 1;
  }
  if (plan.split_k.a.empty()) { return plan.kernels->multiply(p, plan.blocks, m0, m1, n0, n1, workspace); }
  for (std::size_t s = 0; s < plan.split_k.a.size(); ++s) {
    Problem part = p;
    part.a.data = moved(p.a.data, plan.split_k.a[s], plan.a_bytes);
    part.b.data = moved(p.b.data, plan.split_k.b[s], plan.b_bytes);
    if (s > 0) { part.beta[0] = 1; }
    plan.kernels->multiply(part, plan.blocks, m0, m1, n0, n1, workspace);
  }
}

// Adds the sums of the blocks of K, on all threads.
void add_sums(Plan const& plan, char const* sums) {
  Problem const& whole = plan.problem;
  Index const tasks = std::min(plan.threads, whole.n);
  auto task = [&](int i) {
    add_blocks(whole, *plan.kernels, plan.partition.depth, sums, whole.n * i / tasks, whole.n * (i + 1) / tasks);
  };
  run_tasks(*plan.executor, int(tasks), task);
}

}  // namespace

void execute(Plan const& plan) {
  Partition const& cut = plan.partition;
  Problem const& whole = plan.problem;
  Index const parts_of_one = cut.rows * cut.columns;
  Index const parts = parts_of_one * plan.batch.count * cut.depth;
  std::size_t const own_bytes = plan.workspace_bytes * std::size_t(plan.threads);
  Workspace workspace(own_bytes + bytes_of_sums(whole, *plan.kernels, cut.depth));
  char* const sums = workspace.data() + own_bytes;
  std::atomic<Index> next{0};
  auto task = [&](int thread) {
    for (Index q = next.fetch_add(1); q < parts; q = next.fetch_add(1)) {
      Index const m0 = row_of(whole, *plan.kernels, q % cut.rows * cut.strips);
      Index const m1 = row_of(whole, *plan.kernels, (q % cut.rows + 1) * cut.strips);
      Index const n0 = q % parts_of_one / cut.rows * cut.width;
      if (m0 >= whole.m || n0 >= whole.n) { continue; }
      Problem p = cut.depth > 1 ? block_of_k(whole, *plan.kernels, plan.steps, q / parts_of_one, sums)
                                : problem_of(plan, q / parts_of_one);
      multiply(plan, p, m0, m1, n0, std::min(n0 + cut.width, whole.n),
               workspace.data() + plan.workspace_bytes * std::size_t(thread));
    }
  };
  run_tasks(*plan.executor, int(plan.threads), task);
  if (cut.depth > 1) { add_sums(plan, sums); }
}

}  // namespace sett::cpu::detail
