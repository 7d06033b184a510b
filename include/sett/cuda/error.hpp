// error: represents the failures of GPU operations.
//
//   example  "cuMemAlloc of 412316860416 bytes: out of memory (CUDA_ERROR_OUT_OF_MEMORY)"
//
// Requires: nothing.
// Errors: every operation of cuda/ throws this type; a failed plan throws layout_error. `attempted` converts exceptions
// of both types to a value.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <string>

#include "../config.hpp"
#include "../num/done.hpp"

namespace sett::inline SETT_ABI::cuda {

// `code` is the driver's CUresult, or -1 if there is no driver, -2 if compilation failed, and -3 if an argument is
// wrong.
class error : public std::runtime_error {
 public:
  error(int code, std::string const& text) : std::runtime_error(text), code_(code) {}
  int code() const noexcept { return code_; }

 private:
  int code_;
};

// Converts an error to a value with the error's code as number a. The rule is no_machine without a driver, compiler or
// GPU, and launch_refused otherwise.
inline Error as_value(error const& e) {
  Rule const rule = e.code() == -1 ? Rule::no_machine : Rule::launch_refused;
  return {Failure{rule, 0, 0, Num(e.code())}, Text() << e.what()};
}

// Returns the result of any call in this folder (Done for void), or its error. Without exceptions, an error terminates
// the program. The try_ forms of copy, axpby, gather, gemm and gemm_grouped return an error nevertheless, because the
// library compiles them.
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

// Throws an error. Without exceptions, the program prints the text and terminates.
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
