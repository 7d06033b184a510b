// Translates CUDA's syntax to C++, line by line, for `sett sim FILE.cu`.
#pragma once

#include <string>
#include <vector>

namespace app {

struct CudaText {
  std::string text;     // the rewritten text, with the same lines
  std::string problem;  // a sentence with the line number, if something cannot be rewritten
  int line = 0;
  bool has_main = false;
  bool launches = false;              // contains launches with triple brackets
  bool includes_sett = false;         // includes a header of sett, CuTe or CUTLASS
  std::vector<std::string> includes;  // headers included with quotes, as written
};

// Rewrites kernel<<<grid, block>>>(args), __shared__ variables and a few attributes; everything else is unchanged.
CudaText cuda_text(std::string const& source);

}  // namespace app
