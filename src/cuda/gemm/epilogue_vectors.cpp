// epilogue_vectors: copies the vectors and the residual that the kernels cannot read in place.
#include "epilogue_vectors.hpp"

#include "sett/cuda/copy.hpp"
#include "sett/operand/memory.hpp"

namespace sett::inline SETT_ABI::cuda {

namespace {

// Copies n elements of a vector to contiguous ones.
void copy_vector(Coefficients const& x, std::int64_t n, void* to, DType kept, GemmWork& work) {
  work.copy(TensorView{const_cast<void*>(x.data), x.dtype, one_mode(Num(n), Num(x.stride))},
            TensorView{to, kept, one_mode(Num(n), Num(1))});
}

// Returns a vector as contiguous floats: the original if it has this form, otherwise a copy.
void const* as_read(Coefficients const& x, std::int64_t n, DType kept, GemmWork& work) {
  if (!x || (x.dtype == kept && (x.stride == 1 || n == 1))) { return x.data; }
  void* const to = work.allocate(std::size_t(n) * std::size_t(bytes_of(kept)), "for a vector of the epilogue");
  copy_vector(x, n, to, kept, work);
  return to;
}

// Copies both biases into one vector. The bias of the columns comes first.
float const* both_biases(Coefficients const& columns, std::int64_t n, Coefficients const& rows, std::int64_t m,
                         GemmWork& work) {
  auto* const to =
      static_cast<float*>(work.allocate(std::size_t(m + n) * sizeof(float), "for both biases of the epilogue"));
  copy_vector(columns, n, to, DType::f32, work);
  copy_vector(rows, m, to + n, DType::f32, work);
  return to;
}

// Returns the residual itself if it has C's type and layout, otherwise a copy with C's type and layout.
void const* residual_beside(TensorView const& r, TensorView const& c, GemmWork& work) {
  if (r.dtype == c.dtype && r.layout == c.layout) { return r.data; }
  ByteRange const range = bytes_covered(c).value();
  void* const memory = work.allocate(std::size_t(range.after - range.first), "to copy the residual to");
  TensorView const to{static_cast<char*>(memory) - range.first, c.dtype, c.layout};
  work.copy(r, to);
  return to.data;
}

}  // namespace

KernelEpilogue kernel_epilogue(Epilogue const& e, GemmProblem& p, TensorView const& c, GemmWork& work) {
  KernelEpilogue out;
  p.bias_of_rows = bool(e.row_bias) && !e.column_bias;
  p.bias_of_both = bool(e.row_bias) && bool(e.column_bias);
  auto const vector = [&](Coefficients const& x, std::int64_t n) {
    return static_cast<float const*>(as_read(x, n, DType::f32, work));
  };
  out.bias = p.bias_of_both   ? both_biases(e.column_bias, p.n, e.row_bias, p.m, work)
             : p.bias_of_rows ? vector(e.row_bias, p.m)
                              : vector(e.column_bias, p.n);
  out.row_scale = vector(e.row_scale, p.m);
  out.column_scale = vector(e.column_scale, p.n);
  out.activation = e.activation;
  if (e.residual) { out.residual = residual_beside(*e.residual, c, work); }
  out.residual_last = e.residual_last;
  out.a_scale = vector(e.a_scale, 1);
  out.b_scale = vector(e.b_scale, 1);
  out.c_scale = vector(e.c_scale, 1);
  out.absmax = e.absmax;
  return out;
}

}  // namespace sett::cuda
