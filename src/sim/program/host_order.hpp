// host_order: reports accesses of a program's host and streams that a GPU would not order.
#pragma once

#include <cstdint>

#include "../engine/unwatched.hpp"
#include "stream_order.hpp"
#include "touched.hpp"

namespace sett::inline SETT_ABI::sim {

// These functions enclose a launch under `sett sim`. A launch without a stream, by sim::launch, ends before the call
// returns.
void begin_launch();
void end_launch(std::string const& kernel, Here at, void* stream, bool asynchronous);

namespace detail {

// The range of addresses in which accesses by the host are checked. It is empty without `sett sim`.
inline constinit std::uintptr_t host_checks_begin = 0, host_checks_bytes = 0;

inline bool checks_host(void const* p) {
  return reinterpret_cast<std::uintptr_t>(p) - host_checks_begin < host_checks_bytes && passing == nullptr;
}

// Checks an access of the host to an allocation. `from` is the address of the call of the compiler's instrumentation.
void host_access(void const* p, std::size_t bytes, bool writes, void* from);
// The host makes a volatile or atomic access, by which a kernel may signal that it has written other memory.
void host_signal();

}  // namespace detail

}  // namespace sett::sim
