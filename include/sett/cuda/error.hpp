// error: the failures of the GPU side.
//
//   example  "cuMemAlloc of 412316860416 bytes: out of memory (CUDA_ERROR_OUT_OF_MEMORY)"
//
// Requires: nothing.
// Errors: the error type of all of cuda/; a failed plan is a layout_error. attempted turns either into a value.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <string>

#include "../config.hpp"
#include "../num/done.hpp"

namespace sett::inline SETT_ABI::cuda {

// code: the driver's CUresult; -1 if there is no driver, -2 if the compiler refused, -3 if an argument is wrong
class error : public std::runtime_error {
 public:
  error(int code, std::string const& text) : std::runtime_error(text), code_(code) {}
  int code() const noexcept { return code_; }

 private:
  int code_;
};

// An error as a value: its rule is no_machine if there is no driver, compiler or GPU, and launch_refused otherwise; its
// number a is the code.
inline Error as_value(error const& e) {
  Rule const rule = e.code() == -1 ? Rule::no_machine : Rule::launch_refused;
  return {Failure{rule, 0, 0, Num(e.code())}, Text() << e.what()};
}

// The result of any call in this folder (Done if it has none), or its refusal. Without exceptions, a refusal ends the
// program; the try_ forms of copy, axpby, gather, gemm and gemm_grouped, which the library compiles, return it
// nevertheless.
template <class Call>
auto attempted(Call const& call) -> decltype(sett::attempted(call)) {
#if SETT_EXCEPTIONS
  try {
    return sett::attempted(call);
  } catch (error const& e) { return as_value(e); }
#else
  return sett::attempted(call);
#endif
}

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
