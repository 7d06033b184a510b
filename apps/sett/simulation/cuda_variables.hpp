// Rewrites the declarations of shared, device and constant variables, as texts that replace single tokens.
#pragma once

#include <initializer_list>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "cuda_tokens.hpp"

namespace app {

// Texts for each token: its replacement, if not empty, and the text that is inserted before it.
struct CudaEdits {
  std::vector<std::string> change, before;
};

class CudaVariables {
 public:
  CudaVariables(CudaTokens const& tokens, CudaEdits& edits) : t_(tokens), edits_(edits) {}

  // Returns whether the token is __shared__, or a macro of this file that ends with it.
  bool declares_shared(std::size_t i) const { return t_.is(i, "__shared__") || shared_macros_.contains(t_.text(i)); }
  // Rewrites the declaration that contains this token, [extern|static] __shared__ TYPE NAME EXTENTS, ... Returns an
  // error sentence if it cannot parse the declaration.
  std::string shared(std::size_t at, bool in_namespace);
  // Returns whether the token ends a macro such as `#define SMEM __shared__`.
  bool defines_shared(std::size_t at);
  // Rewrites a __device__ or __constant__ variable at namespace scope, so that its bounds are known.
  void device(std::size_t at);

 private:
  struct Declarator {
    std::string name, stars, extents;
  };

  std::size_t statement_begin(std::size_t at) const;
  std::size_t after_specifiers(std::size_t first) const;
  std::vector<Declarator> declarators(std::size_t first, std::size_t end) const;
  std::string type_before(std::size_t at) const;
  bool has_any(std::size_t first, std::size_t last, std::initializer_list<std::string_view> words) const;
  bool is_left_alone(std::size_t begin, std::size_t stop) const;
  bool make_writable(std::size_t begin, std::size_t stop);
  void shared_struct(std::size_t at, std::size_t keyword, std::size_t open);
  void erase(std::size_t first, std::size_t last);

  CudaTokens const& t_;
  CudaEdits& edits_;
  std::set<std::string> shared_macros_, extern_macros_;
};

}  // namespace app
