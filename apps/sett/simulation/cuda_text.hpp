// CUDA's syntax as C++: how `sett sim FILE.cu` rewrites a kernel's file, line by line.
#pragma once

#include <string>
#include <vector>

namespace app {

struct CudaText {
  std::string text;     // the same lines
  std::string problem;  // a sentence with its line, if something cannot be rewritten
  int line = 0;
  bool has_main = false;
  bool launches = false;              // by triple brackets
  bool includes_sett = false;         // a header of sett, CuTe or CUTLASS
  std::vector<std::string> includes;  // by quotes, as they are written
};

// kernel<<<grid, block>>>(args), __shared__ variables and a few attributes; everything else is unchanged.
CudaText cuda_text(std::string const& source);

}  // namespace app
