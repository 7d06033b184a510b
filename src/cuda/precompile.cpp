// Writes a C++ file with the machine code of the ahead-of-time compiled kernels: sett_precompile FILE [ARCHITECTURE]...
//
// The kernels serve matrices, whose extents are arguments. One group is for aligned words of 1 to 16 bytes. The tiles
// of this group suit large tensors, small tensors, or rows that are far apart. The other groups are for words of 2, 4
// and 8 bytes, with rows and columns at any address, and with a long and a short side. Without NVRTC, the file
// contains no kernels.
#include <cstdio>
#include <fstream>
#include <set>

#include "cuda/copy/choose_copy_kernel.hpp"
#include "cuda/copy/copy_source.hpp"
#include "cuda/run/driver.hpp"
#include "sett/cuda/jit.hpp"

namespace sett::inline SETT_ABI::cuda {

// This program compiles the kernels, so it contains no ahead-of-time compiled kernels itself.
ReadyKernel const ready_kernels[] = {{"", nullptr, 0}};
int const ready_kernel_count = 0;

namespace {

void add(std::set<std::string>& sources, std::int64_t rows, std::int64_t columns, int bytes) {
  CopyModes m;
  m.modes = {{rows, columns, 1}, {columns, 1, rows}};
  m.size = rows * columns;
  CopyPlan const plan = plan_copy(m, bytes);
  if (plan.matrix) { sources.insert(kernel_source(plan)); }
}

std::set<std::string> usual_sources() {
  std::set<std::string> out;
  for (int const bytes : {1, 2, 4, 8, 16}) {
    for (int const side : {256, 512, 1024, 2048, 8192}) { add(out, side, side, bytes); }
    add(out, detail::square_side, detail::far_rows / bytes, bytes);
  }
  for (int const bytes : {2, 4, 8}) {
    for (int residue = 1; residue < 16 / bytes; ++residue) { add(out, 8191, 8192 + residue, bytes); }
    int const aligned = 512 + 16 / bytes;  // rows begin at multiples of 16 bytes, but not of 64
    add(out, 1 << 20, aligned, bytes);
    for (int residue = 0; residue < 16 / bytes; ++residue) { add(out, (1 << 20) - 1, aligned + residue, bytes); }
  }
  return out;
}

}  // namespace

}  // namespace sett::cuda

int main(int argc, char** argv) {
  using namespace sett::cuda;
  if (argc < 2) { return 2; }
  std::ofstream out(argv[1]);
  out << "// Made by src/cuda/precompile.cpp: kernels compiled ahead of time.\n#include "
         "\"cuda/run/driver.hpp\"\n\nnamespace "
         "sett::cuda {\n\nnamespace {\n\n";
  std::string table;
  int count = 0;
  if (!find_compiler().missing.empty()) {
    std::printf("no kernels are compiled ahead of time: %s\n", find_compiler().missing.c_str());
  }
  for (int a = 2; a < argc && find_compiler().missing.empty(); ++a) {
    for (std::string const& source : usual_sources()) {
      std::vector<char> code;
      try {
        code = compile_to_cubin(source, argv[a]);
      } catch (error const& e) {
        std::printf("a kernel is not compiled ahead of time for %s: %s\n", argv[a], e.what());
        break;
      }
      code.resize((code.size() + 7) / 8 * 8);
      out << "constexpr unsigned long long k" << count << "[] = {";
      for (std::size_t i = 0; i < code.size(); i += 8) {
        unsigned long long word = 0;
        for (std::size_t b = 0; b < 8; ++b) {
          word |= static_cast<unsigned long long>(static_cast<unsigned char>(code[i + b])) << (8 * b);
        }
        out << (i % 64 == 0 ? "\n    " : " ") << word << "u,";
      }
      out << "};\n";
      table += "    {\"" + ready_key(source, argv[a]) + "\", k" + std::to_string(count++) + ", " +
               std::to_string(code.size()) + "},\n";
    }
  }
  out << "\n}  // namespace\n\nReadyKernel const ready_kernels[] = {\n"
      << table << "    {\"\", nullptr, 0}};\nint const ready_kernel_count = " << count
      << ";\n\n}  // namespace sett::cuda\n";
  return out ? 0 : 1;
}
