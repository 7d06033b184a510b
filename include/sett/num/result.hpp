// result<T>: the return type of the try_ functions, which contains a value or an Error with its sentence.
//
//   law      X(args) == try_X(args).value(), which throws layout_error if there is no value
//   example  if (auto r = try_composition(a, b)) { use(*r); } else { puts(r.error().text.c_str()); }
//
// Requires: host code.
// Errors: value() of a failed result throws layout_error; with -fno-exceptions, it prints the sentence and aborts.
#pragma once

#if !defined(__CUDACC_RTC__)
#include <cstdio>
#include <exception>
#endif

#include "text.hpp"

namespace sett::inline SETT_ABI {

struct Error {
  Failure failure;
  Text text;
};

#if !defined(__CUDACC_RTC__)

class layout_error : public std::exception {
 public:
  explicit layout_error(Error const& error) : error_(error) {}
  char const* what() const noexcept override { return error_.text.c_str(); }
  Failure const& failure() const noexcept { return error_.failure; }

 private:
  Error error_;
};

#endif

// Reports the error to the caller: throws on the host, and traps in device code.
template <class = void>
[[noreturn]] SETT_HOST_DEVICE inline void raise(Error const& error) {
#if defined(__CUDA_ARCH__) || defined(__CUDACC_RTC__)
  (void)error;
  __trap();
  for (;;) {}
#elif SETT_EXCEPTIONS
  throw layout_error(error);
#else
  std::fprintf(stderr, "sett: %s\n", error.text.c_str());
  __builtin_abort();
#endif
}

template <class T>
class [[nodiscard]] result {
 public:
  SETT_HOST_DEVICE result(T value) : value_(static_cast<T&&>(value)) {}
  SETT_HOST_DEVICE result(Error error) : error_(static_cast<Error&&>(error)) {}

  SETT_HOST_DEVICE explicit operator bool() const { return !error_.failure; }
  SETT_HOST_DEVICE bool has_value() const { return !error_.failure; }
  SETT_HOST_DEVICE Error const& error() const { return error_; }

  SETT_HOST_DEVICE T const& value() const& {
    if (error_.failure) { raise(error_); }
    return value_;
  }
  SETT_HOST_DEVICE T&& value() && {
    if (error_.failure) { raise(error_); }
    return static_cast<T&&>(value_);
  }
  SETT_HOST_DEVICE T const& operator*() const { return value(); }
  SETT_HOST_DEVICE T const* operator->() const { return &value(); }

 private:
  T value_{};
  Error error_{};
};

}  // namespace sett
