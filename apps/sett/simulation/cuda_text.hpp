// Translates CUDA's syntax to C++, line by line, for `sett sim FILE.cu`.
#pragma once

#include <string>
#include <vector>

namespace app {

struct CudaText {
  struct Include {
    std::string name;  // as written
    bool quoted = true;
  };
  std::string text;     // the rewritten text, which has the same lines
  std::string problem;  // a sentence with the line number, if something cannot be rewritten
  int line = 0;
  bool has_main = false;
  bool launches = false;            // whether the text contains launches with triple brackets
  bool ptx = false;                 // whether the text contains asm statements of PTX
  bool texture_references = false;  // whether it may contain texture<T> x;
  bool ptx_matrices = false;        // whether they may contain matrix instructions or copies of boxes
  bool includes_sett = false;       // whether the text includes a header of sett, CuTe or CUTLASS
  std::vector<Include> includes;
};

// Rewrites kernel<<<grid, block>>>(args), __shared__ variables, asm statements of PTX and a few attributes. All other
// text is unchanged. An asm statement whose text does not begin with a literal is PTX if the file is CUDA.
CudaText cuda_text(std::string const& source, bool is_cuda);

}  // namespace app
