// Done: the answer of a call that gives none, so that try_ forms of such calls return a result too.
//
//   law      try_f(args) is a result<Done> that has a value exactly where f(args) returns
//   example  if (auto done = sett::cpu::try_copy(a, b); !done) { puts(done.error().text.c_str()); }
//
// Requires: nothing.
// Errors: none.
#pragma once

#include "result.hpp"

namespace sett::inline SETT_ABI {

struct Done {};

#if !defined(__CUDACC_RTC__)

// what the call was refused for, as a value; anything else that it throws goes on
template <class Call>
result<Done> attempted(Call const& call) {
#if SETT_EXCEPTIONS
  try {
    call();
  } catch (layout_error const& e) {
    return Error{e.failure(), Text() << e.what()};
  }
#else
  call();
#endif
  return Done{};
}

#endif

}  // namespace sett
