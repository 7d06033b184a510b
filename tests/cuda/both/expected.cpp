// Computes the CPU's result for a case of copy_cases.hpp. This file is in a separate library, because the simulator's
// sources are compiled with other types.
#include "expected.hpp"

#include <sett/cpu/copy.hpp>
#include <sett/cpu/gemm.hpp>

#include <algorithm>

#include "copy_cases.hpp"

int both_buffer_bytes() { return both::buffer_bytes; }

void both_fill(int number, unsigned char* from, unsigned char* to) {
  both::CopyCase const c = both::copy_cases()[std::size_t(number)];
  std::vector<unsigned char> const x = both::numbers(c.from.dtype, 1), y = both::numbers(c.to.dtype, 5);
  std::copy(x.begin(), x.end(), from);
  std::copy(y.begin(), y.end(), to);
}

void both_copy(int number, unsigned char* from, unsigned char* to) {
  both::CopyCase const c = both::copy_cases()[std::size_t(number)];
  sett::TensorView const source = both::view(c.from, from), target = both::view(c.to, c.in_one_buffer ? from : to);
  sett::cpu::copy(source, target);
}

std::vector<float> both_epilogue(BothEpilogue const& x, int activation, int residual) {
  std::vector<float> c = x.c;
  auto const matrix = [](auto* p, int rows, int columns) {
    return cute::make_tensor(p, cute::make_shape(rows, columns), cute::make_stride(columns, 1));
  };
  sett::Epilogue e{.row_scale = x.row_scale.data(),
                   .column_scale = x.column_scale.data(),
                   .row_bias = x.row_bias.data(),
                   .column_bias = x.column_bias.data(),
                   .activation = static_cast<sett::Activation>(activation),
                   .residual_last = residual == 2,
                   .a_scale = &x.a_scale,
                   .b_scale = &x.b_scale,
                   .c_scale = &x.c_scale};
  if (residual != 0) { e.residual = matrix(x.residual.data(), x.m, x.n); }
  sett::cpu::gemm(x.alpha, matrix(x.a.data(), x.m, x.k), matrix(x.b.data(), x.n, x.k), x.beta,
                  matrix(c.data(), x.m, x.n), e);
  return c;
}
