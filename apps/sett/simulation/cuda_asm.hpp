// Rewrites asm statements whose text is PTX as calls of sett/sim/ptx.hpp.
#pragma once

#include <string>

#include "cuda_variables.hpp"

namespace app {

class CudaAsm {
 public:
  // `is_cuda` tells whether the program's file is CUDA, so that a text whose beginning is a macro is PTX.
  CudaAsm(CudaTokens const& tokens, CudaEdits& edits, bool is_cuda) : t_(tokens), edits_(edits), is_cuda_(is_cuda) {}

  bool begins(std::size_t i) const { return t_.is_any(i, {"asm", "__asm__", "__asm"}); }
  // Rewrites the statement at this token, unless its text is the host's assembly. Returns an error sentence if it
  // cannot parse the statement.
  std::string rewrite(std::size_t at);

  bool found() const { return found_; }
  bool has_matrices() const { return has_matrices_; }

 private:
  struct Section {
    std::size_t begin, end;
  };
  struct Argument {
    std::string name;  // between brackets
    char letter;       // the last character of the constraint
    bool writes;
    std::size_t constraint, open, close;
  };

  std::vector<Section> sections(std::size_t open, std::size_t close) const;
  std::string arguments(Section const& s, bool writes, std::vector<Argument>& out) const;
  std::string text_of(Section const& s, bool& whole) const;
  bool is_ptx(Section const& s, bool has_arguments) const;
  void write(std::size_t at, std::vector<Section> const& parts, std::vector<Argument> const& all);
  void name_arguments(Section const& s, std::vector<Argument> const& all);
  bool refuse(std::size_t at, std::vector<Section> const& parts, std::size_t count);
  void erase(std::size_t first, std::size_t last);

  CudaTokens const& t_;
  CudaEdits& edits_;
  bool is_cuda_;
  bool found_ = false;
  bool has_matrices_ = false;
};

}  // namespace app
