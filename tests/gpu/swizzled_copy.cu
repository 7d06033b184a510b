// swizzled_copy: runs cuda::copy between swizzled layouts on a device. Compares every offset with the layouts, and the
// speed with a plain copy's.
//
//   nvcc -std=c++20 -O2 -arch=sm_90a -Iinclude tests/gpu/swizzled_copy.cu libsett_cuda.a -lnvrtc -ldl -o swizzled_copy
//   && ./swizzled_copy
#include <sett/cuda/copy.hpp>

#include <cuda_runtime.h>

#include <cstdint>
#include <cstdio>
#include <vector>

using namespace sett;

namespace {

int wrong = 0;

AnyLayout rows(std::int64_t m, std::int64_t n, bool by_columns) {
  return flat_layout(Vec<Num>(Num(m), Num(n)), by_columns ? Vec<Num>(Num(1), Num(m)) : Vec<Num>(Num(n), Num(1)));
}

template <class T>
void check(AnyComposed const& from, AnyComposed const& to) {
  std::int64_t const places = std::int64_t(1) << 20;
  std::vector<T> source(static_cast<std::size_t>(places)), target(source.size(), T(77)), expected = target;
  for (std::size_t i = 0; i < source.size(); ++i) { source[i] = static_cast<T>(i * 2654435761u >> 7); }
  for (Num i(0); i < size(from.layout); i = i + Num(1)) {
    expected[static_cast<std::size_t>(to(i).value)] = source[static_cast<std::size_t>(from(i).value)];
  }
  T *a = nullptr, *b = nullptr;
  cudaMalloc(&a, sizeof(T) * source.size());
  cudaMalloc(&b, sizeof(T) * source.size());
  cudaMemcpy(a, source.data(), sizeof(T) * source.size(), cudaMemcpyHostToDevice);
  cudaMemcpy(b, target.data(), sizeof(T) * source.size(), cudaMemcpyHostToDevice);
  int const bits = 8 * int(sizeof(T));
  DType const e = dtype_of<T>();
  cuda::copy(TensorView{a, e, from.layout, from.swizzle, from.offset.value},
             TensorView{b, e, to.layout, to.swizzle, to.offset.value});
  cudaMemcpy(target.data(), b, sizeof(T) * source.size(), cudaMemcpyDeviceToHost);
  bool const same = target == expected;
  wrong += same ? 0 : 1;
  std::printf("%s  %s to %s, %d bits\n", same ? "right" : "WRONG", to_text(from).c_str(), to_text(to).c_str(), bits);
  cudaFree(a);
  cudaFree(b);
}

void time_one(char const* what, AnyComposed const& from, AnyComposed const& to, std::int64_t bytes) {
  void *a = nullptr, *b = nullptr;
  cudaMalloc(&a, std::size_t(bytes));
  cudaMalloc(&b, std::size_t(bytes));
  TensorView const s{a, DType::u16, from.layout, from.swizzle, from.offset.value};
  TensorView const d{b, DType::u16, to.layout, to.swizzle, to.offset.value};
  cudaEvent_t begin, end;
  cudaEventCreate(&begin);
  cudaEventCreate(&end);
  float best = 1e9f;
  for (int round = 0; round < 20; ++round) {
    cudaEventRecord(begin);
    cuda::copy(s, d);
    cudaEventRecord(end);
    cudaEventSynchronize(end);
    float ms = 0;
    cudaEventElapsedTime(&ms, begin, end);
    best = ms < best ? ms : best;
  }
  std::printf("%-28s %7.0f GB/s read and written\n", what, 2e-6 * double(bytes) / best);
  cudaFree(a);
  cudaFree(b);
}

}  // namespace

int main() {
  AnySwizzle const swizzles[] = {{}, {3, 3, 3}, {2, 1, 4}, {1, 0, -2}, {3, 0, 1}};
  for (AnySwizzle const& s : swizzles) {
    for (AnySwizzle const& d : swizzles) {
      for (bool const by_columns : {false, true}) {
        AnyComposed const from{s, 0, rows(136, 64, by_columns)}, to{d, s.b == 3 ? 8 : 0, rows(136, 64, false)};
        check<std::uint8_t>(from, to);
        check<std::uint16_t>(from, to);
        check<std::uint64_t>(from, to);
      }
    }
  }
  AnyLayout const large = rows(16384, 8192, false), turned = rows(16384, 8192, true);
  std::int64_t const bytes = std::int64_t(16384) * 8192 * 2;
  time_one("rows to rows", large, large, bytes);
  time_one("rows to swizzled rows", large, AnyComposed{{3, 3, 3}, 0, large}, bytes);
  time_one("swizzled rows to rows", AnyComposed{{3, 3, 3}, 0, large}, large, bytes);
  time_one("columns to rows", turned, large, bytes);
  time_one("columns to swizzled rows", turned, AnyComposed{{3, 3, 3}, 0, large}, bytes);
  std::printf(wrong == 0 ? "all right\n" : "%d wrong\n", wrong);
  return wrong == 0 ? 0 : 1;
}
