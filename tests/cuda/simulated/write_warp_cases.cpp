// Writes a program that runs the mma.sync kernel in the simulator. Usage: write_warp_cases FILE. The cases cover every
// type, both majors of each operand, every alignment of copies, every tile, epilogues, batches, ragged sizes down to 1,
// and both architectures.
#include <fstream>
#include <sstream>

#include "warp_case.hpp"

namespace {

using sett::DType;

constexpr bool no = false;

WarpCase const cases[] = {
    // number, in, out, m, n, k, batches, A MN, B MN, C turned, A shift, more, B shift, more, C more, alpha, beta,
    // epilogue, promotes, tile, arch
    {0, DType::bf16, DType::bf16, 128, 256, 256, 1, no, no, no, 0, 0, 0, 0, 0, 1, 0, no, no, 256, 80},
    {1, DType::f16, DType::f16, 140, 136, 200, 1, true, true, no, 0, 0, 0, 0, 0, 1, 0, no, no, 128, 90},
    {2, DType::bf16, DType::f32, 70, 67, 130, 2, no, true, no, 0, 4, 0, 2, 1, 2, 1, true, no, 64, 80},
    {3, DType::f16, DType::bf16, 65, 66, 99, 1, true, no, no, 1, 1, 1, 1, 0, 1, 0, no, no, 64, 80},
    {4, DType::bf16, DType::bf16, 67, 61, 77, 1, true, true, true, 1, 3, 3, 5, 1, 1, 0, true, no, 64, 90},
    {5, DType::bf16, DType::f16, 1, 1, 1, 1, no, no, no, 1, 0, 1, 0, 0, 1, 0, no, no, 0, 80},
    {6, DType::f16, DType::f32, 70, 5, 150, 1, no, no, no, 0, 1, 0, 2, 0, 0.5, 1, no, no, 16, 80},
    {7, DType::f16, DType::f32, 33, 16, 70, 1, true, true, no, 0, 0, 1, 0, 0, 1, 0, no, no, 16, 80},
    {8, DType::tf32, DType::f32, 130, 70, 100, 1, no, no, no, 0, 0, 1, 1, 0, 1, 0, no, no, 128, 80},
    {9, DType::tf32, DType::f32, 64, 65, 70, 1, true, true, no, 0, 0, 1, 3, 0, 1, 1, no, no, 64, 80},
    {10, DType::tf32, DType::f32, 65, 70, 290, 1, no, no, no, 0, 0, 0, 0, 0, 1, 0, no, true, 32, 80},
    {11, DType::s8, DType::s32, 70, 130, 300, 1, no, no, no, 0, 0, 0, 0, 0, 1, 0, no, no, 128, 80},
    {12, DType::u8, DType::s32, 65, 63, 150, 2, no, no, no, 1, 3, 2, 5, 0, -3, 2, no, no, 64, 90},
    {13, DType::f64, DType::f64, 70, 66, 50, 1, no, no, no, 0, 0, 1, 1, 0, 1.5, -0.75, no, no, 64, 80},
    {14, DType::f64, DType::f64, 66, 70, 35, 2, true, true, no, 0, 0, 1, 1, 1, 1, 0, true, no, 64, 90},
    {15, DType::f64, DType::f64, 130, 129, 40, 1, no, true, true, 0, 0, 0, 0, 0, 1, 1, no, no, 128, 90},
    {16, DType::f64, DType::f64, 33, 1, 17, 1, true, no, no, 1, 0, 0, 1, 0, 1, 0, no, no, 32, 80},
    {17, DType::e4m3, DType::bf16, 65, 70, 140, 1, no, no, no, 0, 0, 3, 2, 0, 1, 0, no, no, 64, 90},
    {18, DType::bf16, DType::bf16, 130, 200, 150, 1, no, true, no, 1, 1, 3, 1, 0, 1, 0, no, no, 256, 80},
    {19, DType::f16, DType::f32, 67, 260, 90, 1, true, no, no, 1, 3, 0, 5, 0, 1, 0, no, no, 256, 90},
    {21, DType::f64, DType::f64, 100, 130, 37, 1, no, no, no, 1, 1, 0, 0, 0, 1.5, 2, no, no, 128, 90},
    {20, DType::bf16, DType::bf16, 40, 20, 67, 3, true, true, no, 1, 1, 1, 1, 0, 1, 0, no, no, 16, 80},
};

std::string name_of(DType t) { return std::string("sett::DType::") + name(t); }

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) { return 2; }
  std::ofstream out(argv[1]);
  out << "#include \"run_warp_case.hpp\"\n\n";
  std::ostringstream calls;
  // Each address must be a multiple of 256 bytes, as in real memory.
  auto const somewhere = reinterpret_cast<unsigned char const*>(std::uintptr_t(4096));
  auto const vector = reinterpret_cast<float const*>(somewhere);
  for (WarpCase const& g : cases) {
    float* const most = g.out == DType::f64 ? nullptr : const_cast<float*>(vector);
    WarpMemory const at{somewhere, somewhere, somewhere, vector, vector, vector, somewhere, vector, most};
    sett::cuda::WarpGemmKind const kind = kind_of(g, problem_of(g, at));
    out << "namespace case" << g.number << " {\n" << sett::cuda::warp_gemm_case(kind) << "}\n";
    calls << "  wrong += run<case" << g.number << "::Case>({" << g.number << ", " << name_of(g.in);
    calls << ", " << name_of(g.out);
    for (int const x : {g.m, g.n, g.k, g.batches}) { calls << ", " << x; }
    for (bool const x : {g.a_mn_major, g.b_mn_major, g.c_transposed}) { calls << ", " << sett::cuda::yes(x); }
    for (int const x : {g.a_shift, g.a_more, g.b_shift, g.b_more, g.c_more}) { calls << ", " << x; }
    calls << ", " << g.alpha << ", " << g.beta << ", " << sett::cuda::yes(g.epilogue) << ", "
          << sett::cuda::yes(g.promotes) << ", " << g.tile_n << ", " << g.arch << "});\n";
  }
  out << "\nint main() {\n  int wrong = 0;\n" << calls.str() << "  return wrong != 0;\n}\n";
  return out ? 0 : 1;
}
