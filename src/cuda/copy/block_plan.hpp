// block_plan: plans a copy of packed elements by blocks. A block is contiguous in both tensors, and its elements have
// another order in each. One thread moves a block, and permutes its elements in registers.
//
//   law      if plan_blocks(m, a, b, at) finds blocks, they contain every element of the modes once
//   example  bytes to 4 bits, {2: 2, 1} {4: .., 2} ... of awq_int4: blocks of 32 elements
//
// Requires: modes from try_copy_modes, which count elements; 1, 2, 4 or 8 bits on each side.
// Errors: none; a plan of no elements means that there are no suitable blocks.
#pragma once

#include <cstdlib>

#include "copy_plan.hpp"
#include "copy_source.hpp"
#include "element_source.hpp"

namespace sett::inline SETT_ABI::cuda {

struct BlockPlan {
  int elements = 0;                // number of elements of a block
  std::vector<CopyMode> inside;    // the modes of a block; strides count elements
  std::vector<CopyMode> outer;     // the modes of the blocks; strides count bytes
  int first = 0;                   // offset of a block's first element from its lowest element in the source
  std::int64_t source_origin = 0;  // offset of the first block's lowest byte from the tensor's address
  std::int64_t target_origin = 0;
  int source_unit = 0;  // bytes that a thread loads at once
  int target_unit = 0;
};

namespace detail {

inline constexpr int most_block = 64;  // elements; for larger blocks, boxes are faster
inline constexpr int least_unit = 4;   // bytes of the wider unit; for blocks at any address, boxes are faster

// Splits the modes into blocks of n elements. Returns false if the elements of a block are not contiguous.
inline bool split_blocks(BlockPlan& plan, std::vector<CopyMode> const& modes, std::int64_t n) {
  plan.elements = int(n);
  plan.inside.clear(), plan.outer.clear();
  std::int64_t run = 1;
  for (CopyMode const& m : modes) {
    std::int64_t const part = std::min(m.n, n / run);
    if (run == n) {
      plan.outer.push_back(m);
      continue;
    }
    if (m.d != run || m.n % part != 0 || n % run != 0) { return false; }
    plan.inside.push_back({part, m.s, m.d});
    if (part < m.n) { plan.outer.push_back({m.n / part, m.s * part, m.d * part}); }
    run *= part;
  }
  std::vector<CopyMode> by_source = plan.inside;
  auto const step = [](CopyMode const& m) { return std::abs(m.s); };
  std::sort(by_source.begin(), by_source.end(), [&](auto const& a, auto const& b) { return step(a) < step(b); });
  std::int64_t source_run = 1;
  for (CopyMode const& m : by_source) {
    if (step(m) != source_run) { return false; }
    source_run *= m.n;
  }
  return run == n;
}

// Converts the strides of the blocks to bytes, and finds the widest units that all of them allow.
inline bool place_blocks(BlockPlan& plan, CopyModes const& given, int source_per, int target_per, CopyAddresses at) {
  std::int64_t lowest = 0;
  for (CopyMode const& m : plan.inside) { lowest += std::min<std::int64_t>(m.s, 0) * (m.n - 1); }
  plan.first = int(-lowest);
  if ((given.source_origin + lowest) % source_per != 0 || given.target_origin % target_per != 0) { return false; }
  std::int64_t const source_bytes = plan.elements / source_per, target_bytes = plan.elements / target_per;
  plan.source_origin = (given.source_origin + lowest) / source_per;
  plan.target_origin = given.target_origin / target_per;
  std::int64_t source = std::gcd(std::gcd<std::int64_t>(16, source_bytes), at.source + plan.source_origin % 16);
  std::int64_t target = std::gcd(std::gcd<std::int64_t>(16, target_bytes), at.target + plan.target_origin % 16);
  for (CopyMode& m : plan.outer) {
    if (m.s % source_per != 0 || m.d % target_per != 0) { return false; }
    m.s /= source_per, m.d /= target_per;
    source = std::gcd(source, m.s), target = std::gcd(target, m.d);
  }
  plan.source_unit = int(source), plan.target_unit = int(target);
  return std::min(source_bytes, target_bytes) >= 4 && std::max(source, target) >= least_unit;
}

}  // namespace detail

// `at` are the tensors' addresses.
inline BlockPlan plan_blocks(CopyModes const& given, int source_bits, int target_bits, CopyAddresses at = {}) {
  int const source_per = 8 / source_bits, target_per = 8 / target_bits;
  // The packed side of a block should have 16 bytes. Larger blocks take more registers, and smaller ones more accesses.
  int const wanted = 16 * std::max(source_per, target_per);
  BlockPlan plan;
  for (int const n : {wanted, 2 * wanted, 4 * wanted, wanted / 2, wanted / 4}) {
    if (n <= detail::most_block && detail::split_blocks(plan, given.modes, n) &&
        detail::place_blocks(plan, given, source_per, target_per, at)) {
      return plan;
    }
  }
  return {};
}

// Writes the kernel of a plan. Its arguments are the addresses of the first block.
inline ElementKernel block_source(BlockPlan const& plan, CopyModes const& given, int source_bits, int target_bits) {
  using namespace detail;
  ElementKernel out;
  out.size = given.size;
  std::int64_t const count = given.size / plan.elements;
  out.blocks = (count + out.threads - 1) / out.threads;
  out.text = "#include <cuda/kernels/copy/copy_blocks.hpp>\nstruct Case {\n" + number("threads", out.threads) +
             number("count", count, "long long") + number("elements", plan.elements) + number("first", plan.first) +
             number("per_s", 8 / source_bits) + number("per_d", 8 / target_bits) +
             number("source_unit", plan.source_unit) + number("target_unit", plan.target_unit) +
             alias("Index", needs_wide_index(count) ? "long long" : "int") + alias("Inside", mode_list(plan.inside)) +
             alias("Outer", mode_list(plan.outer)) + "};\nextern \"C\" __global__ void __launch_bounds__(" +
             std::to_string(out.threads) +
             ") sett_copy_blocks(void const* source, void* target, unsigned* misfit) {\n"
             "  sett::cuda::copy_blocks<Case>(source, target, misfit);\n}\n";
  return out;
}

}  // namespace sett::cuda
