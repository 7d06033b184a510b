// cuda_barrier: cuda::barrier in shared memory, copies that arrive at it, and the functions of
// cuda_awbarrier_primitives.h on the host.
//
// `sett sim` includes this header instead of <cuda/barrier> and <cuda_awbarrier_primitives.h>. A barrier is an mbarrier
// of the simulator (inst/mbarrier.hpp), so that its rules are checked: initialisation before use, a wait for each
// phase, and waits before data is read. memcpy_async to shared memory is cp.async, in pieces of 16, 8 or 4 bytes; if
// the addresses or the size do not allow it, and for other memory, the calling thread copies at once.
//
//   law      a thread passes wait(token) when the expected arrivals of the token's phase, and its copies, are complete
//   example  __shared__ cuda::barrier<cuda::thread_scope_block> b;
//            if (threadIdx.x == 0) { init(&b, blockDim.x); }
//            __syncthreads();
//            cuda::memcpy_async(to, from, 16, b);
//            b.arrive_and_wait();
//
// Requires: a simulated thread; a barrier in shared memory. Errors: the errors of inst/mbarrier.hpp. Scopes other than
// thread_scope_block and completion functions do not compile. Source: the CUDA C++ Programming Guide, "Asynchronous
// Barrier" and "Asynchronous Data Copies".
#pragma once

#include <cstddef>
#include <cstdint>

#include "../inst/cp_async.hpp"
#include "../inst/mbarrier.hpp"

#if !defined(__CUDACC__) && !defined(__CUDACC_RTC__)

namespace cuda {

enum thread_scope { thread_scope_system, thread_scope_device, thread_scope_block, thread_scope_thread };

// A size whose value and addresses are multiples of Alignment.
template <std::size_t Alignment>
struct aligned_size_t {
  static constexpr std::size_t align = Alignment;
  std::size_t value;
  constexpr explicit aligned_size_t(std::size_t size) : value(size) {}
  constexpr operator std::size_t() const { return value; }
};

namespace detail {

using sett::Here;
using sett::here;
using sett::Machine;

inline Machine& machine() { return sett::machine("mbarrier"); }

// Copies one piece as a cp.async of the calling thread.
inline void start_piece(Machine& m, void* to, void const* from, std::size_t bytes, Here at) {
  sett::start_copy(m, sett::Queue::cp_async, from, to, int(bytes), int(bytes), at);
}

// Returns the largest piece that cp.async can copy with these addresses and this size: 16, 8 or 4 bytes, or 0.
inline std::size_t piece_of(void const* to, void const* from, std::size_t bytes) {
  std::size_t const all = reinterpret_cast<std::uintptr_t>(to) | reinterpret_cast<std::uintptr_t>(from) | bytes;
  return all % 16 == 0 ? 16 : all % 8 == 0 ? 8 : all % 4 == 0 ? 4 : 0;
}

// Copies the pieces rank, rank + threads, ... of the memory.
inline void copy_part(void* to, void const* from, std::size_t bytes, std::size_t rank, std::size_t threads, Here at) {
  auto* const target = static_cast<unsigned char*>(to);
  auto const* const source = static_cast<unsigned char const*>(from);
  Machine& m = machine();
  std::size_t const piece = m.is_shared(to) && !m.is_shared(from) ? piece_of(to, from, bytes) : 0;
  if (piece == 0) {
    for (std::size_t i = rank; i < bytes; i += threads) { target[i] = source[i]; }
    return;
  }
  for (std::size_t i = rank * piece; i < bytes; i += threads * piece) {
    start_piece(m, target + i, source + i, piece, at);
  }
}

struct no_completion {};

}  // namespace detail

template <thread_scope Scope, class Completion = detail::no_completion>
class barrier {
  static_assert(Scope == thread_scope_block && std::is_same_v<Completion, detail::no_completion>,
                "the simulated GPU has cuda::barrier with thread_scope_block and without a completion function only");
  using Here = sett::Here;

 public:
  using arrival_token = std::uint64_t;  // the number of completed phases

  barrier() = default;
  explicit barrier(std::ptrdiff_t count, Here at = sett::here()) { init(this, count, at); }
  barrier(barrier const&) = delete;
  barrier& operator=(barrier const&) = delete;

  static constexpr std::ptrdiff_t max() { return (1 << 20) - 1; }
  friend void init(barrier* b, std::ptrdiff_t count, Here at = sett::here()) {
    detail::machine().mbarrier_init(&b->state_, unsigned(count), at);
  }
  [[nodiscard]] arrival_token arrive(std::ptrdiff_t count = 1, Here at = sett::here()) {
    detail::Machine& m = detail::machine();
    return m.mbarrier_arrive(m.shared_address(&state_), unsigned(count), 0, true, at);
  }
  void wait(arrival_token token, Here at = sett::here()) const { wait_parity((token & 1) != 0, at); }
  void wait_parity(bool parity, Here at = sett::here()) const {
    detail::machine().mbarrier_wait(&state_, unsigned(parity), sett::WaitScope::block, at);
  }
  bool try_wait(arrival_token token, Here at = sett::here()) const { return try_wait_parity((token & 1) != 0, at); }
  bool try_wait_parity(bool parity, Here at = sett::here()) const {
    return detail::machine().mbarrier_try_wait(&state_, unsigned(parity), sett::WaitScope::block, at);
  }
  void arrive_and_wait(Here at = sett::here()) { wait(arrive(1, at), at); }
  void arrive_and_drop(Here at = sett::here()) { detail::machine().mbarrier_drop(&state_, at); }

  std::uint64_t* native_handle() { return &state_; }

 private:
  mutable std::uint64_t state_;
};

namespace device {

template <thread_scope Scope>
std::uint64_t* barrier_native_handle(barrier<Scope>& b) {
  return b.native_handle();
}
// Arrives `count` times, and lets the phase wait for `bytes` bytes too.
template <thread_scope Scope>
[[nodiscard]] std::uint64_t barrier_arrive_tx(barrier<Scope>& b, std::ptrdiff_t count, std::ptrdiff_t bytes,
                                              sett::Here at = sett::here()) {
  detail::Machine& m = detail::machine();
  return m.mbarrier_arrive(m.shared_address(b.native_handle()), unsigned(count), std::size_t(bytes), true, at);
}
template <thread_scope Scope>
void barrier_expect_tx(barrier<Scope>& b, std::ptrdiff_t bytes, sett::Here at = sett::here()) {
  detail::Machine& m = detail::machine();
  m.mbarrier_arrive(m.shared_address(b.native_handle()), 0, std::size_t(bytes), false, at);
}
// Starts one bulk copy to shared memory, whose bytes the barrier counts.
template <class T, class Size, thread_scope Scope>
void memcpy_async_tx(T* to, T const* from, Size bytes, barrier<Scope>& b, sett::Here at = sett::here()) {
  int const n = int(std::size_t(bytes));
  sett::start_copy(detail::machine(), sett::Queue::bulk, from, to, n, n, at, b.native_handle());
}

}  // namespace device

// Copies by the calling thread. The barrier's current phase waits for the copy.
template <class Size, thread_scope Scope>
void memcpy_async(void* to, void const* from, Size bytes, barrier<Scope>& b, sett::Here at = sett::here()) {
  detail::copy_part(to, from, std::size_t(bytes), 0, 1, at);
  detail::machine().mbarrier_arrive_on_copies(b.native_handle(), true, at);
}
// Copies by all threads of the group.
template <class Group, class Size, thread_scope Scope>
void memcpy_async(Group const& group, void* to, void const* from, Size bytes, barrier<Scope>& b,
                  sett::Here at = sett::here()) {
  detail::copy_part(to, from, std::size_t(bytes), group.thread_rank(), group.size(), at);
  detail::machine().mbarrier_arrive_on_copies(b.native_handle(), true, at);
}

}  // namespace cuda

using __mbarrier_t = std::uint64_t;
using __mbarrier_token_t = std::uint64_t;

inline void __mbarrier_init(__mbarrier_t* b, unsigned count, sett::Here at = sett::here()) {
  cuda::detail::machine().mbarrier_init(b, count, at);
}
inline void __mbarrier_inval(__mbarrier_t* b, sett::Here at = sett::here()) {
  cuda::detail::machine().mbarrier_invalidate(b, at);
}
inline __mbarrier_token_t __mbarrier_arrive(__mbarrier_t* b, sett::Here at = sett::here()) {
  sett::Machine& m = cuda::detail::machine();
  return m.mbarrier_arrive(m.shared_address(b), 1, 0, true, at);
}
inline __mbarrier_token_t __mbarrier_arrive_and_drop(__mbarrier_t* b, sett::Here at = sett::here()) {
  return cuda::detail::machine().mbarrier_drop(b, at);
}
inline bool __mbarrier_test_wait(__mbarrier_t* b, __mbarrier_token_t token, sett::Here at = sett::here()) {
  return cuda::detail::machine().mbarrier_try_wait(b, unsigned(token & 1), sett::WaitScope::block, at);
}
inline bool __mbarrier_try_wait(__mbarrier_t* b, __mbarrier_token_t token, unsigned /*nanoseconds*/ = 0,
                                sett::Here at = sett::here()) {
  return __mbarrier_test_wait(b, token, at);
}

#endif
