// host_gemm: the GEMM behind cuBLAS's functions in programs of `sett sim`.
#include <algorithm>
#include <string>
#include <vector>

#include "sett/sim/cuda_blas.hpp"
#include "sett/tensor/float_types.hpp"

namespace sett::inline SETT_ABI::sim::detail {

namespace {

int bytes_of(cudaDataType_t type) {
  switch (type) {
    case CUDA_R_64F:
      return 8;
    case CUDA_R_32F:
      return 4;
    case CUDA_R_16F:
    case CUDA_R_16BF:
      return 2;
    default:
      return 0;
  }
}

double load(void const* data, long long i, cudaDataType_t type) {
  switch (type) {
    case CUDA_R_64F:
      return static_cast<double const*>(data)[i];
    case CUDA_R_32F:
      return double(static_cast<float const*>(data)[i]);
    case CUDA_R_16F:
      return double(float(static_cast<cute::half_t const*>(data)[i]));
    default:
      return double(float(static_cast<cute::bfloat16_t const*>(data)[i]));
  }
}
void store(void* data, long long i, cudaDataType_t type, double x) {
  switch (type) {
    case CUDA_R_64F:
      static_cast<double*>(data)[i] = x;
      break;
    case CUDA_R_32F:
      static_cast<float*>(data)[i] = float(x);
      break;
    case CUDA_R_16F:
      static_cast<cute::half_t*>(data)[i] = cute::half_t(x);
      break;
    default:
      static_cast<cute::bfloat16_t*>(data)[i] = cute::bfloat16_t(x);
  }
}

// Copies op(X), column by column, as f64.
std::vector<double> expand(BlasMatrix const& x, long long first, long long rows, long long columns) {
  std::vector<double> out(std::size_t(rows * columns));
  for (long long j = 0; j < columns; ++j) {
    for (long long i = 0; i < rows; ++i) {
      out[std::size_t(j * rows + i)] =
          load(x.data, first + (x.transposed ? i * x.leading + j : j * x.leading + i), x.type);
    }
  }
  return out;
}

// Computes one matrix of the batch. The columns of A are added to a column of C, 256 rows at a time.
void multiply(BlasGemm const& g, long long batch) {
  bool const reads = g.alpha != 0 && g.k > 0;
  std::vector<double> const a = expand(g.a, batch * g.a.stride, g.m, reads ? g.k : 0);
  std::vector<double> const b = expand(g.b, batch * g.b.stride, reads ? g.k : 0, g.n);
  std::vector<double> sum(std::size_t(g.m));
  void* const c = const_cast<void*>(g.c.data);
  for (long long j = 0; j < g.n; ++j) {
    std::fill(sum.begin(), sum.end(), 0.0);
    for (long long first = 0; first < g.m && reads; first += 256) {
      long long const rows = std::min(g.m - first, 256ll);
      double* const to = sum.data() + first;
      for (long long p = 0; p < g.k; ++p) {
        double const* const from = a.data() + p * g.m + first;
        double const x = b[std::size_t(j * g.k + p)];
        for (long long i = 0; i < rows; ++i) { to[i] += from[i] * x; }
      }
    }
    for (long long i = 0; i < g.m; ++i) {
      long long const at = batch * g.c.stride + j * g.c.leading + i;
      double const old = g.beta == 0 ? 0 : g.beta * load(c, at, g.c.type);
      store(c, at, g.c.type, (reads ? g.alpha * sum[std::size_t(i)] : 0) + old);
    }
  }
}

// Returns the number of bytes from a matrix's first to its last element, in all GEMMs of the batch, or the largest
// number if 64 bits cannot hold it.
std::size_t extent_of(BlasMatrix const& x, long long rows, long long columns, long long batch) {
  long long matrices = 0, inside = 0, last = 0;
  std::size_t bytes = 0;
  bool const too_many = __builtin_mul_overflow(std::max(batch - 1, 0ll), x.stride, &matrices) ||
                        __builtin_mul_overflow(columns - 1, x.leading, &inside) ||
                        __builtin_add_overflow(matrices, inside, &last) || __builtin_add_overflow(last, rows, &last) ||
                        __builtin_mul_overflow(std::size_t(last), std::size_t(bytes_of(x.type)), &bytes);
  return too_many ? ~std::size_t(0) : bytes;
}

// Returns whether all elements of a matrix of each GEMM of the batch are within one allocation of device memory.
bool fits(BlasMatrix const& x, long long rows, long long columns, long long batch, char const* call, char const* verb,
          Here at) {
  if (rows == 0 || columns == 0) { return true; }
  if (memory_of(x.data) == Memory::host) {
    misused((std::string(call) + " must be given device memory, but a matrix is host memory: copy it to the device")
                .c_str(),
            at);
    return false;
  }
  return fits_allocation(x.data, extent_of(x, rows, columns, batch), call, verb, at);
}

bool is_valid(BlasMatrix const& x, long long rows) { return x.leading >= std::max(rows, 1ll) && x.stride >= 0; }

}  // namespace

cublasStatus_t host_gemm(BlasGemm const& g, char const* call, Here at) {
  if (g.m < 0 || g.n < 0 || g.k < 0 || g.batch < 0) { return CUBLAS_STATUS_INVALID_VALUE; }
  long long const a_rows = g.a.transposed ? g.k : g.m, a_columns = g.a.transposed ? g.m : g.k;
  long long const b_rows = g.b.transposed ? g.n : g.k, b_columns = g.b.transposed ? g.k : g.n;
  if (!is_valid(g.a, a_rows) || !is_valid(g.b, b_rows) || !is_valid(g.c, g.m)) { return CUBLAS_STATUS_INVALID_VALUE; }
  if (bytes_of(g.a.type) == 0 || bytes_of(g.b.type) == 0 || bytes_of(g.c.type) == 0) {
    return CUBLAS_STATUS_NOT_SUPPORTED;
  }
  if (g.m == 0 || g.n == 0 || g.batch == 0) { return CUBLAS_STATUS_SUCCESS; }
  if (!fits(g.c, g.m, g.n, g.batch, call, "writes", at)) { return CUBLAS_STATUS_EXECUTION_FAILED; }
  bool const reads = g.alpha != 0 && g.k > 0;
  if (reads && (!fits(g.a, a_rows, a_columns, g.batch, call, "reads", at) ||
                !fits(g.b, b_rows, b_columns, g.batch, call, "reads", at))) {
    return CUBLAS_STATUS_EXECUTION_FAILED;
  }
  for (long long i = 0; i < g.batch; ++i) { multiply(g, i); }
  return CUBLAS_STATUS_SUCCESS;
}

}  // namespace sett::sim::detail
