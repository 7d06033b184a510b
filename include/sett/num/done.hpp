// Done: represents the value of a call that returns void, so that the call's try_ form can return a result.
//
//   law      try_f(args) is a result<Done> that has a value if and only if f(args) returns
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

// Returns the value of the call (Done for void), or the error that it raises. Other exceptions propagate.
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
