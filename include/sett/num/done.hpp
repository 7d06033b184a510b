// Done: the answer of a call that gives none, so that try_ forms of such calls return a result too.
//
//   law      try_f(args) is a result<Done> that has a value exactly where f(args) returns
//   example  if (auto done = sett::cpu::try_copy(a, b); !done) { puts(done.error().text.c_str()); }
//
// Requires: nothing.
// Errors: none.
#pragma once

#if !defined(__CUDACC_RTC__)
#include <type_traits>
#endif

#include "result.hpp"

namespace sett::inline SETT_ABI {

struct Done {};

#if !defined(__CUDACC_RTC__)

// What the call returns, Done where it returns nothing, or the error that it raises; anything else that it throws goes
// on.
template <class Call>
auto attempted(Call const& call) {
  using Answer = decltype(call());
  using Value = std::conditional_t<std::is_void_v<Answer>, Done, Answer>;
  auto const answered = [&call]() -> result<Value> {
    if constexpr (std::is_void_v<Answer>) {
      call();
      return Done{};
    } else {
      return call();
    }
  };
#if SETT_EXCEPTIONS
  try {
    return answered();
  } catch (layout_error const& e) { return result<Value>(Error{e.failure(), Text() << e.what()}); }
#else
  return answered();
#endif
}

#endif

}  // namespace sett
