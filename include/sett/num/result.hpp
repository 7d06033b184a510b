// result<T>: what try_X returns: the answer, or an Error with its sentence.
//
//   law      X(args) == try_X(args).value(), which throws layout_error where there is no answer
//   example  if (auto r = try_composition(a, b)) { use(*r); } else { puts(r.error().text.c_str()); }
//
// Requires: host code.
// Errors: value() of a failed result throws layout_error; with -fno-exceptions it prints the sentence and aborts.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <exception>

#include "text.hpp"

namespace sett {

struct Error {
  Failure failure;
  Text text;
};

class layout_error : public std::exception {
 public:
  explicit layout_error(Error error) : error_(static_cast<Error&&>(error)) {}
  char const* what() const noexcept override { return error_.text.c_str(); }
  Failure const& failure() const noexcept { return error_.failure; }

 private:
  Error error_;
};

[[noreturn]] inline void raise(Error error) {
#if SETT_EXCEPTIONS
  throw layout_error(static_cast<Error&&>(error));
#else
  std::fprintf(stderr, "sett: %s\n", error.text.c_str());
  std::abort();
#endif
}

template <class T>
class [[nodiscard]] result {
 public:
  result(T value) : value_(static_cast<T&&>(value)) {}
  result(Error error) : error_(static_cast<Error&&>(error)) {}

  explicit operator bool() const { return !error_.failure; }
  bool has_value() const { return !error_.failure; }
  Error const& error() const { return error_; }

  T const& value() const& {
    if (error_.failure) { raise(error_); }
    return value_;
  }
  T&& value() && {
    if (error_.failure) { raise(error_); }
    return static_cast<T&&>(value_);
  }
  T const& operator*() const { return value(); }
  T const* operator->() const { return &value(); }

 private:
  T value_{};
  Error error_{};
};

}  // namespace sett
