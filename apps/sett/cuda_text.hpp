// CUDA's syntax as C++: what `sett sim FILE.cu` writes a kernel's file as, line for line.
#pragma once

#include <string>
#include <vector>

namespace app {

struct CudaText {
  std::string text;     // the same lines
  std::string problem;  // a sentence with its line, where something cannot be written as C++
  int line = 0;
  bool has_main = false;
  bool launches = false;              // by triple brackets
  bool includes_sett = false;         // a header of sett, CuTe or CUTLASS
  std::vector<std::string> includes;  // by quotes, as they are written
};

// kernel<<<grid, block>>>(args), __shared__ variables and a few attributes; all else stays as it is.
CudaText cuda_text(std::string const& source);

}  // namespace app
