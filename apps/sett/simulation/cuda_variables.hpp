// Rewrites declarations of shared, device and constant variables: the words that replace each token.
#pragma once

#include <set>

#include "cuda_tokens.hpp"

namespace app {

// a text for each token: its replacement, if not empty, and text inserted before it
struct CudaEdits {
  std::vector<std::string> change, before;
};

class CudaVariables {
 public:
  CudaVariables(CudaTokens const& tokens, CudaEdits& edits) : t_(tokens), edits_(edits) {}

  // whether the token is __shared__, or a macro of this file that ends with it
  bool declares_shared(std::size_t i) const { return t_.is(i, "__shared__") || shared_macros_.contains(t_.text(i)); }
  // The declaration that contains this token, [extern|static] __shared__ TYPE NAME EXTENTS, ...; returns a sentence if
  // it is not understood.
  std::string shared(std::size_t at, bool in_namespace);
  // `#define SMEM __shared__`: whether the token ends such a macro
  bool defines_shared(std::size_t at);
  // a __device__ or __constant__ variable of a namespace: its bounds become known
  void device(std::size_t at);

 private:
  struct Declarator {
    std::string name, stars, extents;
  };

  std::size_t statement_begin(std::size_t at) const;
  std::size_t after_specifiers(std::size_t first) const;
  std::vector<Declarator> declarators(std::size_t first, std::size_t end) const;
  std::string type_before(std::size_t at) const;
  void shared_struct(std::size_t at, std::size_t keyword, std::size_t open);
  void erase(std::size_t first, std::size_t last);

  CudaTokens const& t_;
  CudaEdits& edits_;
  std::set<std::string> shared_macros_, extern_macros_;
};

}  // namespace app
