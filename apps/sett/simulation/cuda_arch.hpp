// Rewrites tests of __CUDA_ARCH__, because host and device code are compiled together.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "cuda_tokens.hpp"
#include "cuda_variables.hpp"

namespace app {

// The code that a token belongs to. Code outside of functions counts as device code, except for text that only the host
// compiles.
enum class CudaTarget : unsigned char { outside, host, device, both };

class CudaArch {
 public:
  CudaArch(CudaTokens const& tokens, CudaEdits& edits);

  // Replaces the name by a macro that is defined for device code and not for host code. In a function of both kinds, a
  // test becomes an if statement. If this is not possible, the device's branch is compiled, and reports its use by the
  // host.
  void rewrite();

 private:
  // A conditional group: the # tokens of its #if, #elif, #else and #endif.
  struct Group {
    std::vector<std::size_t> directives;
  };
  // The attributes that are written before a function.
  struct Attributes {
    bool device = false, host = false, unknown = false;
  };

  void find_macros();
  void find_targets();
  void find_groups();
  Attributes attributes_before(std::size_t brace) const;
  void add_attributes(std::size_t word, Attributes& all) const;
  CudaTarget target_of(std::size_t brace, CudaTarget outer) const;
  std::size_t directive_end(std::size_t hash) const;
  bool is_block(std::size_t first, std::size_t last) const;
  bool declares(std::size_t statement) const;
  std::string condition(std::size_t hash) const;
  bool tests_absence(std::size_t hash) const;
  void rewrite_group(Group const& group);
  bool become_if(Group const& group, std::string const& test);
  void erase_directive(std::size_t hash, std::string const& text);

  CudaTokens const& t_;
  CudaEdits& edits_;
  std::map<std::string, Attributes> macros_;
  std::vector<bool> directive_;      // for each token, whether it is on a preprocessor line
  std::vector<CudaTarget> targets_;  // for each token
  std::vector<Group> groups_;
};

}  // namespace app
