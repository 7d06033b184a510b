// Runs the programs at the sizes of the comparison: inputs, outputs of both builds, and the expected outputs.
#pragma once

#include <cmath>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "fill.cuh"
#include "reference.cuh"

constexpr uint64_t seed = 20261123;

struct Output {
  std::string name;
  long count;
  int bytes;                   // bytes per element: 2 for bf16, 4 for float
  void* data[2];               // [0] is written by sett's build, [1] by CuTe's
  reference::Result wanted{};  // empty if the builds are only compared with each other
  bool repeats = true;         // whether every run gives the same bits: false if atomic additions change them
};

struct Case {
  std::string name, library, symbol;
  std::function<std::vector<Output>()> prepare;
  std::function<void(void* function, std::vector<Output> const&, int side)> call;
};

template <class T>
T* allocated(long count) {
  void* data = nullptr;
  CHECKED(cudaMalloc(&data, count * sizeof(T)));
  return static_cast<T*>(data);
}
inline reference::Result results(long count) { return {allocated<float>(count), allocated<float>(count)}; }

template <class T>
T* normals(long count, int stream) {
  T* const data = allocated<T>(count);
  fill::normals<<<1024, 256>>>(data, count, seed + stream);
  return data;
}

inline Output output(std::string name, long count, int bytes, reference::Result wanted = {}, bool repeats = true) {
  return {name, count, bytes, {allocated<char>(count * bytes), allocated<char>(count * bytes)}, wanted, repeats};
}

template <class T>
void through(void* function, T const& call) {
  reinterpret_cast<void (*)(T const*)>(function)(&call);
}

using reference::bf16;

// q, k and v of an attention, and the expected o and lse.
struct AttentionInputs {
  Attention call{};
  reference::Result o;
  long count;

  AttentionInputs(int width, bool causal) {
    call.batch = 4, call.heads = 16, call.length = 2048, call.width = width, call.causal = causal;
    call.scale = 1 / std::sqrt(float(width));
    count = long(call.batch) * call.length * call.heads * width;
    call.q = normals<bf16>(count, 1);
    call.k = normals<bf16>(count, 2);
    call.v = normals<bf16>(count, 3);
    call.lse = allocated<float>(rows());
    o = results(count);
    reference::attention<<<rows(), 128, (call.length + 32) * sizeof(float)>>>(call, o, call.lse);
    CHECKED(cudaDeviceSynchronize());
  }
  int rows() const { return call.batch * call.heads * call.length; }
};

inline Case forward(std::string library, int width, bool causal) {
  auto const call = std::make_shared<Attention>();
  std::string const name = library + "_hdim" + std::to_string(width) + (causal ? "_causal" : "");
  auto const prepare = [=] {
    AttentionInputs const in(width, causal);
    *call = in.call;
    return std::vector{output("o", in.count, 2, in.o), output("lse", in.rows(), 4)};
  };
  return {name, library, "attention_forward", prepare, [=](void* function, std::vector<Output> const& out, int side) {
            call->o = out[0].data[side];
            call->lse = static_cast<float*>(out[1].data[side]);
            through(function, *call);
          }};
}

inline __global__ void rounded(float const* from, bf16* to, long count) {
  for (long i = blockIdx.x * long(blockDim.x) + threadIdx.x; i < count; i += long(gridDim.x) * blockDim.x) {
    to[i] = bf16(from[i]);
  }
}

inline Case backward(std::string library, int width, bool causal, bool deterministic) {
  auto const call = std::make_shared<Attention>();
  std::string const name =
      library + "_hdim" + std::to_string(width) + (causal ? "_causal" : "") + (deterministic ? "_deterministic" : "");
  auto const prepare = [=] {
    AttentionInputs in(width, causal);
    bf16* const o = allocated<bf16>(in.count);
    rounded<<<1024, 256>>>(in.o.value, o, in.count);
    in.call.o = o;
    in.call.grad_o = normals<bf16>(in.count, 4);
    in.call.deterministic = deterministic;
    float* const sums = allocated<float>(in.rows());
    reference::Result const of_q = in.o, of_k = results(in.count), of_v = results(in.count);
    reference::products<<<in.rows(), 32>>>(in.call, sums);
    int const bytes = 2 * in.call.length * sizeof(float);
    reference::gradient_of_q<<<in.rows(), 128, bytes>>>(in.call, sums, of_q);
    reference::gradients_of_k_and_v<<<in.rows(), 128, bytes>>>(in.call, sums, of_k, of_v);
    CHECKED(cudaDeviceSynchronize());
    *call = in.call;
    return std::vector{output("grad_q", in.count, 2, of_q, deterministic), output("grad_k", in.count, 2, of_k),
                       output("grad_v", in.count, 2, of_v)};
  };
  return {name, library, "attention_backward", prepare, [=](void* function, std::vector<Output> const& out, int side) {
            call->grad_q = out[0].data[side];
            call->grad_k = out[1].data[side];
            call->grad_v = out[2].data[side];
            through(function, *call);
          }};
}

template <class T>
Case product(std::string library) {
  auto const call = std::make_shared<Product>();
  auto const prepare = [=] {
    int const n = 4096;
    long const count = long(n) * n;
    call->m = call->n = call->k = n;
    call->a = normals<T>(count, 1);
    call->b = normals<T>(count, 2);
    if constexpr (sizeof(T) == 1) {
      float *const of_a = allocated<float>(count / 128), *const of_b = allocated<float>(count / 128 / 128);
      fill::scales<<<256, 256>>>(of_a, count / 128, seed + 3);
      fill::scales<<<256, 256>>>(of_b, count / 128 / 128, seed + 4);
      call->scales_a = of_a;
      call->scales_b = of_b;
    }
    reference::Result const wanted = results(count);
    reference::product<T><<<dim3(n / 16, n / 16), dim3(16, 16)>>>(*call, wanted);
    return std::vector{output("d", count, 2, wanted)};
  };
  return {library, library, "product", prepare, [=](void* function, std::vector<Output> const& out, int side) {
            call->d = out[0].data[side];
            through(function, *call);
          }};
}

inline Case decoding() {
  auto const call = std::make_shared<Decode>();
  auto const prepare = [=] {
    call->batch = 64, call->heads = 128, call->blocks_each = 64, call->blocks = 64 * 64;
    call->scale = 1 / std::sqrt(576.0f);
    int const rows = call->batch * call->heads, longest = call->blocks_each * 64;
    int *const table = allocated<int>(call->blocks), *const lengths = allocated<int>(call->batch);
    fill::permutation<<<16, 256>>>(table, call->blocks);
    fill::integers<<<1, 64>>>(lengths, call->batch, seed + 3, 1, longest + 1);
    call->q = normals<bf16>(long(rows) * 576, 1);
    call->cache = normals<bf16>(long(call->blocks) * 64 * 576, 2);
    call->table = table;
    call->lengths = lengths;
    reference::Result const wanted = results(long(rows) * 512);
    reference::decode<<<rows, 256, (longest + 32) * sizeof(float)>>>(*call, longest, wanted);
    return std::vector{output("o", long(rows) * 512, 2, wanted), output("lse", rows, 4)};
  };
  return {"mla_decode", "mla_decode", "decode", prepare, [=](void* function, std::vector<Output> const& out, int side) {
            call->o = out[0].data[side];
            call->lse = static_cast<float*>(out[1].data[side]);
            through(function, *call);
          }};
}

inline Case sparse_prefill() {
  auto const call = std::make_shared<Sparse>();
  auto const prepare = [=] {
    call->queries = 1024, call->heads = 128, call->rows = 8192, call->chosen = 1024;
    call->scale = 1 / std::sqrt(512.0f);
    int const rows = call->queries * call->heads;
    int* const indices = allocated<int>(long(call->queries) * call->chosen);
    // -1 and a few indices past the end do not name a row.
    fill::integers<<<1024, 256>>>(indices, long(call->queries) * call->chosen, seed + 3, -1, call->rows + 64);
    call->q = normals<bf16>(long(rows) * 512, 1);
    call->cache = normals<bf16>(long(call->rows) * 512, 2);
    call->indices = indices;
    reference::Result const wanted = results(long(rows) * 512);
    reference::sparse<<<rows, 256, (call->chosen + 32) * sizeof(float)>>>(*call, wanted);
    return std::vector{output("o", long(rows) * 512, 2, wanted), output("largest", rows, 4), output("lse", rows, 4)};
  };
  return {"mla_sparse", "mla_sparse", "sparse", prepare, [=](void* function, std::vector<Output> const& out, int side) {
            call->o = out[0].data[side];
            call->largest = static_cast<float*>(out[1].data[side]);
            call->lse = static_cast<float*>(out[2].data[side]);
            through(function, *call);
          }};
}

inline std::vector<Case> cases() {
  std::vector<Case> all{product<bf16>("gemm_bf16"), product<__nv_fp8_e4m3>("gemm_fp8"), decoding(), sparse_prefill()};
  for (bool causal : {false, true}) {
    all.push_back(forward("fa3_fwd", 128, causal));
    for (int width : {64, 128}) {
      all.push_back(forward("fa2_fwd", width, causal));
      for (bool deterministic : {true, false}) { all.push_back(backward("fa2_bwd", width, causal, deterministic)); }
    }
  }
  return all;
}
