// NVRTC compiles a kernel that includes sett/core.hpp and the element types, with no header but ours.
#include <nvrtc.h>

#include <cstdio>
#include <string>

int main() {
  char const* const source = R"(
#include <sett/core.hpp>
#include <sett/linear/f2_layout.hpp>
#include <sett/linear/sectors.hpp>
#include <sett/linear/swizzle_search.hpp>
#include <sett/tensor/aligned.hpp>
#include <sett/tensor/array_subbyte.hpp>
#include <sett/tensor/bit_field.hpp>
#include <sett/tensor/float_types.hpp>
#include <sett/tensor/iterators.hpp>
#include <sett/tensor/pointer_print.hpp>
#include <sett/tensor/subbyte_integer.hpp>
using namespace cute;
extern "C" __global__ void kernel(int* out, int n) {
  auto const tiles = logical_divide(make_layout(make_shape(n, 8), make_stride(8, _1{})), make_tile(_4{}, _2{}));
  auto const fixed = composition(Layout<Shape<_8, _8>, Stride<_3, C<97>>>{}, Layout<_6, _3>{});
  array_subbyte<int4_t, 8> packed;
  packed.fill(int4_t(n));
  auto const p = make_gmem_ptr<uint6_t>(out);
  swap(p[n], p[n + 1]);
  print(make_smem_ptr(packed.begin()));
  out[tiles(threadIdx.x)] = int(packed[n]) + counting_iterator<int>(n)[2] + fixed(threadIdx.x) + int(half_t(n) * 2.5_hf + sqrt(half_t(2.0))) + int4_t(n);
})";
  char const* const options[] = {"-std=c++20", "-arch=sm_90", "-I" SETT_SOURCE_DIR "/include"};
  nvrtcProgram program;
  if (nvrtcCreateProgram(&program, source, "kernel.cu", 0, nullptr, nullptr) != NVRTC_SUCCESS) { return 1; }
  nvrtcResult const done = nvrtcCompileProgram(program, 3, options);
  std::size_t length = 0;
  nvrtcGetProgramLogSize(program, &length);
  std::string log(length, '\0');
  nvrtcGetProgramLog(program, log.data());
  std::printf("%s\n", log.substr(0, 2000).c_str());
  return done == NVRTC_SUCCESS ? 0 : 1;
}
