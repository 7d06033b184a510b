// epilogue_vectors: copies the vectors and the residual that the kernels cannot read in place.
#include "epilogue_vectors.hpp"

#include "sett/cuda/copy.hpp"
#include "sett/operand/memory.hpp"

namespace sett::inline SETT_ABI::cuda {

namespace {

// Returns a vector as contiguous floats: the original if it has this form, otherwise a copy.
void const* as_read(Coefficients const& x, std::int64_t n, DType kept, std::vector<Scratch>& scratch,
                    Stream const& stream) {
  if (!x || (x.dtype == kept && (x.stride == 1 || n == 1))) { return x.data; }
  scratch.emplace_back(std::size_t(n) * std::size_t(bytes_of(kept)), stream, "for a vector of the epilogue");
  copy(TensorView{const_cast<void*>(x.data), x.dtype, one_mode(Num(n), Num(x.stride))},
       TensorView{scratch.back().data(), kept, one_mode(Num(n), Num(1))}, stream);
  return scratch.back().data();
}

// Copies both biases into one vector. The bias of the columns comes first.
float const* both_biases(Coefficients const& columns, std::int64_t n, Coefficients const& rows, std::int64_t m,
                         std::vector<Scratch>& scratch, Stream const& stream) {
  scratch.emplace_back(std::size_t(m + n) * sizeof(float), stream, "for both biases of the epilogue");
  auto* const to = static_cast<float*>(scratch.back().data());
  copy(TensorView{const_cast<void*>(columns.data), columns.dtype, one_mode(Num(n), Num(columns.stride))},
       TensorView{to, DType::f32, one_mode(Num(n), Num(1))}, stream);
  copy(TensorView{const_cast<void*>(rows.data), rows.dtype, one_mode(Num(m), Num(rows.stride))},
       TensorView{to + n, DType::f32, one_mode(Num(m), Num(1))}, stream);
  return to;
}

// Returns the residual itself if it has C's type and layout, otherwise a copy with C's type and layout.
void const* residual_beside(TensorView const& r, TensorView const& c, std::vector<Scratch>& scratch,
                            Stream const& stream) {
  if (r.dtype == c.dtype && r.layout == c.layout) { return r.data; }
  ByteRange const range = bytes_covered(c).value();
  scratch.emplace_back(std::size_t(range.after - range.first), stream, "to copy the residual to");
  char* const to = static_cast<char*>(scratch.back().data()) - range.first;
  copy(r, TensorView{to, c.dtype, c.layout}, stream);
  return to;
}

}  // namespace

KernelEpilogue kernel_epilogue(Epilogue const& e, GemmProblem& p, TensorView const& c, std::vector<Scratch>& scratch,
                               Stream const& stream) {
  KernelEpilogue out;
  p.bias_of_rows = bool(e.row_bias) && !e.column_bias;
  p.bias_of_both = bool(e.row_bias) && bool(e.column_bias);
  auto const vector = [&](Coefficients const& x, std::int64_t n) {
    return static_cast<float const*>(as_read(x, n, DType::f32, scratch, stream));
  };
  out.bias = p.bias_of_both   ? both_biases(e.column_bias, p.n, e.row_bias, p.m, scratch, stream)
             : p.bias_of_rows ? vector(e.row_bias, p.m)
                              : vector(e.column_bias, p.n);
  out.row_scale = vector(e.row_scale, p.m);
  out.column_scale = vector(e.column_scale, p.n);
  out.activation = e.activation;
  if (e.residual) { out.residual = residual_beside(*e.residual, c, scratch, stream); }
  out.residual_last = e.residual_last;
  out.a_scale = vector(e.a_scale, 1);
  out.b_scale = vector(e.b_scale, 1);
  out.c_scale = vector(e.c_scale, 1);
  out.absmax = e.absmax;
  return out;
}

}  // namespace sett::cuda
