// Loads the peers of bench/gpu/gemm.cpp at run time: cuBLAS's default and the best of cublasLt's heuristics.
#pragma once

#include <cublasLt.h>
#include <dlfcn.h>

#include <cstdint>
#include <string>
#include <vector>

namespace bench {

// C (M,N) = A (M,K) B (N,K)^T with contiguous rows. The peers compute it as column-major C^T = B A^T.
struct Product {
  int a_type, b_type, c_type;  // cudaDataType
  cublasComputeType_t compute;
  bool integer;
  std::int64_t m, n, k;
  bool a_mn_major, b_mn_major;
  void const* a;
  void const* b;
  void* c;
  float const *a_scales, *b_scales;  // scales of 1 x 128 and 128 x 128 blocks, or null
  bool doubles() const { return compute == CUBLAS_COMPUTE_64F; }
};

class Cublas {
 public:
  bool open(void* stream) {
    for (char const* name : {"libcublas.so.13", "libcublas.so.12", "libcublas.so"}) {
      if (library_ == nullptr) { library_ = dlopen(name, RTLD_NOW); }
    }
    if (library_ == nullptr) { return false; }
    auto const create = reinterpret_cast<int (*)(void**)>(dlsym(library_, "cublasCreate_v2"));
    auto const set = reinterpret_cast<int (*)(void*, void*)>(dlsym(library_, "cublasSetStream_v2"));
    gemm_ = reinterpret_cast<decltype(gemm_)>(dlsym(library_, "cublasGemmEx"));
    return create && set && gemm_ && create(&handle_) == 0 && set(handle_, stream) == 0;
  }
  bool run(Product const& p) const {
    float const one = 1;
    float const zero = 0;
    int const integer_one = 1;
    int const integer_zero = 0;
    double const double_one = 1;
    double const double_zero = 0;
    auto const scalar = [&](void const* i, void const* d, void const* f) {
      return p.integer ? i : p.doubles() ? d : f;
    };
    void const* const alpha = scalar(&integer_one, &double_one, &one);
    void const* const beta = scalar(&integer_zero, &double_zero, &zero);
    return gemm_(handle_, p.b_mn_major ? 0 : 1, p.a_mn_major ? 1 : 0, int(p.n), int(p.m), int(p.k), alpha, p.b,
                 p.b_type, int(p.b_mn_major ? p.n : p.k), p.a, p.a_type, int(p.a_mn_major ? p.m : p.k), beta, p.c,
                 p.c_type, int(p.n), int(p.compute), -1) == 0;
  }

 private:
  void* library_ = nullptr;
  void* handle_ = nullptr;
  int (*gemm_)(void*, int, int, int, int, int, void const*, void const*, int, int, void const*, int, int, void const*,
               void*, int, int, int, int) = nullptr;
};

// Runs one GEMM with each algorithm that the heuristics propose.
class CublasLt {
 public:
  bool open(void* stream, void* workspace, std::size_t workspace_bytes) {
    for (char const* name : {"libcublasLt.so.13", "libcublasLt.so.12", "libcublasLt.so"}) {
      if (library_ == nullptr) { library_ = dlopen(name, RTLD_NOW); }
    }
    if (library_ == nullptr) { return false; }
    stream_ = static_cast<cudaStream_t>(stream), workspace_ = workspace, workspace_bytes_ = workspace_bytes;
    find(create_, "cublasLtCreate");
    find(matmul_, "cublasLtMatmul");
    find(make_desc_, "cublasLtMatmulDescCreate");
    find(set_desc_, "cublasLtMatmulDescSetAttribute");
    find(make_layout_, "cublasLtMatrixLayoutCreate");
    find(make_preference_, "cublasLtMatmulPreferenceCreate");
    find(set_preference_, "cublasLtMatmulPreferenceSetAttribute");
    find(heuristic_, "cublasLtMatmulAlgoGetHeuristic");
    return heuristic_ != nullptr && create_(&handle_) == CUBLAS_STATUS_SUCCESS;
  }
  // Returns the number of algorithms for a GEMM.
  int prepare(Product const& p, int most) {
    auto const type = [](int t) { return static_cast<cudaDataType_t>(t); };
    make_desc_(&desc_, p.compute, p.integer ? CUDA_R_32I : CUDA_R_32F);
    cublasOperation_t const ta = p.b_mn_major ? CUBLAS_OP_N : CUBLAS_OP_T;
    cublasOperation_t const tb = p.a_mn_major ? CUBLAS_OP_T : CUBLAS_OP_N;
    set_desc_(desc_, CUBLASLT_MATMUL_DESC_TRANSA, &ta, sizeof ta);
    set_desc_(desc_, CUBLASLT_MATMUL_DESC_TRANSB, &tb, sizeof tb);
    if (p.a_scales != nullptr) { set_scales(p); }
    auto const n = std::uint64_t(p.n);
    auto const m = std::uint64_t(p.m);
    auto const k = std::uint64_t(p.k);
    make_layout_(&first_, type(p.b_type), p.b_mn_major ? n : k, p.b_mn_major ? k : n, p.b_mn_major ? p.n : p.k);
    make_layout_(&second_, type(p.a_type), p.a_mn_major ? m : k, p.a_mn_major ? k : m, p.a_mn_major ? p.m : p.k);
    make_layout_(&out_, type(p.c_type), n, m, p.n);
    cublasLtMatmulPreference_t preference = nullptr;
    make_preference_(&preference);
    set_preference_(preference, CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, &workspace_bytes_, sizeof workspace_bytes_);
    found_.resize(std::size_t(most));
    int count = 0;
    if (heuristic_(handle_, desc_, first_, second_, out_, out_, preference, most, found_.data(), &count) !=
        CUBLAS_STATUS_SUCCESS) {
      count = 0;
    }
    found_.resize(std::size_t(count));
    return count;
  }
  bool run(Product const& p, int which) const {
    float const one = 1;
    float const zero = 0;
    int const integer_one = 1;
    int const integer_zero = 0;
    return matmul_(handle_, desc_, p.integer ? static_cast<void const*>(&integer_one) : &one, p.b, first_, p.a, second_,
                   p.integer ? static_cast<void const*>(&integer_zero) : &zero, p.c, out_, p.c, out_,
                   &found_[std::size_t(which)].algo, workspace_, workspace_bytes_, stream_) == CUBLAS_STATUS_SUCCESS;
  }

 private:
  void set_scales(Product const& p) {
    std::int32_t const first = CUBLASLT_MATMUL_MATRIX_SCALE_BLK128x128_32F;
    std::int32_t const second = CUBLASLT_MATMUL_MATRIX_SCALE_VEC128_32F;
    set_desc_(desc_, CUBLASLT_MATMUL_DESC_A_SCALE_MODE, &first, sizeof first);
    set_desc_(desc_, CUBLASLT_MATMUL_DESC_B_SCALE_MODE, &second, sizeof second);
    set_desc_(desc_, CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, &p.b_scales, sizeof p.b_scales);
    set_desc_(desc_, CUBLASLT_MATMUL_DESC_B_SCALE_POINTER, &p.a_scales, sizeof p.a_scales);
  }
  template <class F>
  void find(F& f, char const* name) {
    f = reinterpret_cast<F>(dlsym(library_, name));
  }
  void* library_ = nullptr;
  void* workspace_ = nullptr;
  std::size_t workspace_bytes_ = 0;
  cudaStream_t stream_ = nullptr;
  cublasLtHandle_t handle_ = nullptr;
  cublasLtMatmulDesc_t desc_ = nullptr;
  cublasLtMatrixLayout_t first_ = nullptr, second_ = nullptr, out_ = nullptr;
  std::vector<cublasLtMatmulHeuristicResult_t> found_;
  decltype(&cublasLtCreate) create_ = nullptr;
  decltype(&cublasLtMatmul) matmul_ = nullptr;
  decltype(&cublasLtMatmulDescCreate) make_desc_ = nullptr;
  decltype(&cublasLtMatmulDescSetAttribute) set_desc_ = nullptr;
  decltype(&cublasLtMatrixLayoutCreate) make_layout_ = nullptr;
  decltype(&cublasLtMatmulPreferenceCreate) make_preference_ = nullptr;
  decltype(&cublasLtMatmulPreferenceSetAttribute) set_preference_ = nullptr;
  decltype(&cublasLtMatmulAlgoGetHeuristic) heuristic_ = nullptr;
};

}  // namespace bench
