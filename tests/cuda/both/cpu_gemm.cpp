// Calls sett::cpu::gemm for the cases that the simulator runs.
#include "../simulated/cpu_gemm.hpp"

#include <sett/cpu/gemm.hpp>

#include <string>

namespace {

sett::TensorView view(CpuMatrix const& x, std::int64_t batches, void* data) {
  using sett::Num;
  return {data, static_cast<sett::DType>(x.dtype),
          sett::flat_layout(sett::Vec<Num>{Num(x.rows), Num(x.columns), Num(batches)},
                            sett::Vec<Num>{Num(x.row_stride), Num(x.column_stride), Num(x.batch_stride)})};
}

}  // namespace

char const* cpu_gemm(CpuGemm const& g) {
  sett::Epilogue e{.row_scale = g.row_scale,
                   .column_scale = g.column_scale,
                   .row_bias = g.row_bias,
                   .column_bias = g.column_bias,
                   .activation = static_cast<sett::Activation>(g.activation),
                   .residual_last = g.residual_last,
                   .a_scale = g.a_scale,
                   .b_scale = g.b_scale,
                   .c_scale = g.c_scale};
  if (g.residual != nullptr) { e.residual = view(g.c, g.batches, const_cast<void*>(g.residual)); }
  auto const done = sett::cpu::try_gemm(g.alpha, view(g.a, g.batches, g.a.data), view(g.b, g.batches, g.b.data), g.beta,
                                        view(g.c, g.batches, g.c.data), e);
  static std::string why;
  why = done ? "" : done.error().text.c_str();
  return why.c_str();
}
