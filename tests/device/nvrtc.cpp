// Tests that NVRTC compiles the core, the element types and CuTe's entry header without a warning and with only our
// headers. The kernels that use the entry header (door_sm80.cu, door_sm90.cu) must contain the instructions that
// their atoms name.
#include <nvrtc.h>

#include <cstddef>
#include <cstdio>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

char const* const core = R"(
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
  out[tiles(threadIdx.x)] = int(packed[n]) + counting_iterator<int>(n)[2] + fixed(threadIdx.x) +
      int(half_t(n) * 2.5_hf + sqrt(half_t(2.0))) + int4_t(n);
})";

std::size_t count(std::string const& text, std::string_view what) {
  std::size_t n = 0;
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + what.size())) { ++n; }
  return n;
}

// Holds an instruction that a program's entry must contain, and its number of occurrences.
struct Wanted {
  char const* entry;
  std::vector<std::pair<char const*, std::size_t>> instructions;
};

// Returns whether the program compiles to PTX and to machine code without messages, and its entries contain the
// expected instructions.
bool compiles(char const* name, char const* source, char const* architecture, std::vector<Wanted> const& wanted) {
  std::string const arch = std::string("-arch=") + architecture;
  char const* const options[] = {"-std=c++20", arch.c_str(), "-I" SETT_SOURCE_DIR "/include",
                                 "-I" SETT_SOURCE_DIR "/tests/device"};
  nvrtcProgram program;
  if (nvrtcCreateProgram(&program, source, name, 0, nullptr, nullptr) != NVRTC_SUCCESS) { return false; }
  bool good = nvrtcCompileProgram(program, 4, options) == NVRTC_SUCCESS;
  std::size_t length = 0;
  nvrtcGetProgramLogSize(program, &length);
  std::string log(length, '\0');
  nvrtcGetProgramLog(program, log.data());
  // The log ends with a 0, and is otherwise empty if there are no warnings.
  if (std::string_view(log.c_str()).find_first_not_of(" \n") != std::string_view::npos) { good = false; }
  std::printf("%s: %s\n%.2000s\n", name, good ? "compiles" : "DOES NOT COMPILE, or not without warnings", log.c_str());
  if (!good) { return false; }
  std::size_t cubin = 0;
  nvrtcGetCUBINSize(program, &cubin);
  if (cubin == 0) {
    std::printf("  no machine code\n");
    good = false;
  }
  nvrtcGetPTXSize(program, &length);
  std::string ptx(length, '\0');
  nvrtcGetPTX(program, ptx.data());
  for (Wanted const& w : wanted) {
    std::size_t const begin = ptx.find(std::string(".entry ") + w.entry + "(");
    if (begin == std::string::npos) {
      std::printf("  no entry %s\n", w.entry);
      good = false;
      continue;
    }
    std::string const entry = ptx.substr(begin, ptx.find(".entry ", begin + 1) - begin);
    for (auto const& [instruction, times] : w.instructions) {
      std::size_t const seen = count(entry, instruction);
      if (seen != times) {
        std::printf("  %s: %s is there %zu times and not %zu\n", w.entry, instruction, seen, times);
        good = false;
      }
    }
  }
  nvrtcDestroyProgram(&program);
  return good;
}

}  // namespace

int main() {
  bool good = compiles("core", core, "sm_90", {});
  // 128 threads compute a 64 x 64 x 64 tile. Each thread copies 4 words of 16 bytes of A and 4 of B, and has 2 x 4
  // tiles of C and 4 steps of K.
  good &=
      compiles("door_sm80", "#include \"door_sm80.cu\"\n", "sm_80",
               {{"tensor_cores",
                 {{"cp.async.cg.shared.global", 8},
                  {"cp.async.commit_group", 1},
                  {"ldmatrix.sync.aligned.m8n8.x4.shared.b16", 16},
                  {"mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32", 32},
                  {".local", 0}}},
                {"partitions", {{"ld.global", 4}, {"st.shared", 4}, {"ld.shared", 4}, {"st.global", 4}, {".local", 0}}},
                {"algorithms", {{"prefetch.global.L2", 64}}}});
  // A K of 64 needs 4 warpgroup MMAs.
  good &= compiles("door_sm90", "#include \"door_sm90.cu\"\n", "sm_90a",
                   {{"warpgroup",
                     {{"cp.async.cg.shared.global", 8},
                      {"fence.proxy.async", 1},
                      {"wgmma.fence.sync.aligned", 1},
                      {"wgmma.mma_async.sync.aligned.m64n64k16.f32.f16.f16", 4},
                      {"wgmma.commit_group.sync.aligned", 1},
                      {"wgmma.wait_group.sync.aligned", 1},
                      {".local", 0}}},
                    {"boxes",
                     {{"cp.async.bulk.tensor.2d.shared::cluster.global", 1},
                      {"cp.async.bulk.tensor.2d.global.shared::cta", 1},
                      {"mbarrier.try_wait.parity", 1}}}});
  // The same kernels compile for sm_90a, which has all instructions of sm_80.
  good &= compiles("door_sm80 for sm_90a", "#include \"door_sm80.cu\"\n", "sm_90a", {});
  return good ? 0 : 1;
}
