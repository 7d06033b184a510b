// error: what failed on the GPU's side, and on what.
//
//   example  "cuMemAlloc of 412316860416 bytes: out of memory (CUDA_ERROR_OUT_OF_MEMORY)"
//
// Requires: nothing.
// Errors: this is the error of all of room cuda; a failed plan is a layout_error.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <string>

#include "../config.hpp"

namespace sett::inline SETT_ABI::cuda {

// code: the driver's CUresult; -1 where there is no driver, -2 where the compiler refused, -3 where an argument is wrong
class error : public std::runtime_error {
 public:
  error(int code, std::string const& text) : std::runtime_error(text), code_(code) {}
  int code() const noexcept { return code_; }

 private:
  int code_;
};

// Throws an error; a program without exceptions ends with its text.
[[noreturn]] inline void fail(int code, std::string const& text) {
#if SETT_EXCEPTIONS
  throw error(code, text);
#else
  (void)code;
  std::fprintf(stderr, "sett: %s\n", text.c_str());
  std::abort();
#endif
}

}  // namespace sett::cuda
