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
#include <sett/tensor/float_types.hpp>
#include <sett/tensor/subbyte_integer.hpp>
using namespace cute;
extern "C" __global__ void kernel(int* out, int n) {
  auto const tiles = logical_divide(make_layout(make_shape(n, 8), make_stride(8, _1{})), make_tile(_4{}, _2{}));
  auto const fixed = composition(Layout<Shape<_8, _8>, Stride<_3, C<97>>>{}, Layout<_6, _3>{});
  out[tiles(threadIdx.x)] = fixed(threadIdx.x) + int(half_t(n) * 2.5_hf + sqrt(half_t(2.0))) + int4_t(n);
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
