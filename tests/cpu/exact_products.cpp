// Products on the processor of every triple of types, compared with exact arithmetic, on every path.
#include <sett/cpu/gemm.hpp>

#include "../cuda/both/exact_products.hpp"

namespace {

using exact::Triple;
using sett::DType;
using sett::cpu::Path;

std::vector<Triple> possible() {
  using enum DType;
  std::vector<Triple> out;
  exact::add(out, {f32, bf16, f16}, {f32, bf16, f16}, {f32, f64, bf16, f16});
  exact::add(out, {f64}, {f64, f32}, {f32, f64, bf16, f16});
  exact::add(out, {f32}, {f64}, {f32, f64, bf16, f16});
  exact::add(out, {s8, u8}, {s8, u8}, {s32, f32});
  return out;
}

exact::Multiply on(Path path) {
  return [path](double alpha, sett::TensorView const& a, sett::TensorView const& b, double beta,
                sett::TensorView const& c) { return sett::cpu::try_gemm(alpha, a, b, beta, c, {}, {.path = path}); };
}

TEST(CpuExactProducts, EveryTripleOfTypes) {
  for (Path const path : sett::cpu::all_paths) {
    if (!sett::cpu::is_available(path)) { continue; }
    SCOPED_TRACE(int(path));
    exact::expect_exact_triples(possible(), on(path));
  }
}

}  // namespace
