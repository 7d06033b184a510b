// cuda_atomic: cuda::atomic, cuda::atomic_ref and cuda::atomic_thread_fence on the host.
//
// `sett sim` includes this header instead of <cuda/atomic> and <cuda/std/atomic>. In a simulated thread, an operation
// is a relaxed atomic access of the simulator, and its memory order is a fence of its scope before the access
// (release), after it (acquire) or on both sides, which is how PTX defines these orders. A missing order is therefore
// reported as a race. On the host, operations behave like std::atomic_ref.
//
//   law      an acquire that reads the value of a release of a scope with both threads orders what precedes the release
//   example  cuda::atomic_ref<int, cuda::thread_scope_device> r(*p); r.fetch_add(1, cuda::memory_order_relaxed);
//
// Requires: types of 1, 2, 4 or 8 bytes that can be copied as bytes. Errors: none. Source: the CUDA C++ Core Libraries,
// "cuda::atomic", and the PTX ISA, "Memory Consistency Model".
#pragma once

#include <atomic>
#include <bit>
#include <cstring>
#include <type_traits>

#include "cuda_barrier.hpp"
#include "cuda_names.hpp"

#if !defined(__CUDACC__) && !defined(__CUDACC_RTC__)

namespace cuda {

using memory_order = ::std::memory_order;
inline constexpr memory_order memory_order_relaxed = ::std::memory_order_relaxed;
inline constexpr memory_order memory_order_consume = ::std::memory_order_consume;
inline constexpr memory_order memory_order_acquire = ::std::memory_order_acquire;
inline constexpr memory_order memory_order_release = ::std::memory_order_release;
inline constexpr memory_order memory_order_acq_rel = ::std::memory_order_acq_rel;
inline constexpr memory_order memory_order_seq_cst = ::std::memory_order_seq_cst;

namespace detail {

inline void fence_of(thread_scope scope, Here at) {
  Machine* const m = Machine::current();
  if (m == nullptr || scope == thread_scope_thread) { return; }
  m->fence(scope == thread_scope_block ? sett::Fence::block : sett::Fence::device, at);
}
constexpr bool releases(memory_order o) {
  return o == memory_order_release || o == memory_order_acq_rel || o == memory_order_seq_cst;
}
constexpr bool acquires(memory_order o) {
  return o == memory_order_acquire || o == memory_order_consume || o == memory_order_acq_rel ||
         o == memory_order_seq_cst;
}

// Load or store the value in a simulated thread. The access is not instrumented, because it is already reported.
template <class T>
__attribute__((no_sanitize("thread"))) T load(T* cell, Here at) {
  Machine::current()->seen(cell, sizeof(T), sett::Access::atomic_read, at);
  return *cell;
}
template <class T>
__attribute__((no_sanitize("thread"))) void store(T* cell, T x, Here at) {
  Machine::current()->seen(cell, sizeof(T), sett::Access::atomic_write, at);
  *cell = x;
}

// Replaces the value by f(value), and returns the old value.
template <class T, class F>
T update(T* cell, F const& f, thread_scope scope, memory_order order, Here at) {
  if (Machine::current() == nullptr) {
    ::std::atomic_ref<T> host(*cell);
    T before = host.load();
    while (!host.compare_exchange_weak(before, f(before))) {}
    return before;
  }
  if (releases(order)) { fence_of(scope, at); }
  T const before = sett::sim::detail::atomic_update(cell, f, at);
  if (acquires(order)) { fence_of(scope, at); }
  return before;
}

// The operations of an atomic whose value is at address().
template <class Self, class T, thread_scope Scope>
class atomic_operations {
  static_assert(::std::is_trivially_copyable_v<T> &&
                    (sizeof(T) == 1 || sizeof(T) == 2 || sizeof(T) == 4 || sizeof(T) == 8),
                "the type of a cuda::atomic must be trivially copyable and have 1, 2, 4 or 8 bytes");
  using Order = memory_order;
  // Pointers are added to in elements.
  using Difference = ::std::conditional_t<::std::is_pointer_v<T>, ::std::ptrdiff_t, T>;

 public:
  using value_type = T;
  static constexpr bool is_always_lock_free = true;
  bool is_lock_free() const { return true; }

  T load(Order order = memory_order_seq_cst, Here at = here()) const {
    T* const cell = static_cast<Self const*>(this)->address();
    if (Machine::current() == nullptr) { return ::std::atomic_ref<T>(*cell).load(order); }
    if (order == memory_order_seq_cst) { detail::fence_of(Scope, at); }
    T const x = detail::load(cell, at);
    if (acquires(order)) { detail::fence_of(Scope, at); }
    return x;
  }
  void store(T x, Order order = memory_order_seq_cst, Here at = here()) const {
    T* const cell = static_cast<Self const*>(this)->address();
    if (Machine::current() == nullptr) { return ::std::atomic_ref<T>(*cell).store(x, order); }
    if (releases(order)) { detail::fence_of(Scope, at); }
    detail::store(cell, x, at);
    if (order == memory_order_seq_cst) { detail::fence_of(Scope, at); }
  }
  T exchange(T x, Order order = memory_order_seq_cst, Here at = here()) const {
    return change([x](T) { return x; }, order, at);
  }
  bool compare_exchange_strong(T& expected, T x, Order order = memory_order_seq_cst, Here at = here()) const {
    T const wanted = expected;
    T const before = change([wanted, x](T old) { return same(old, wanted) ? x : old; }, order, at);
    if (!same(before, wanted)) { expected = before; }
    return same(before, wanted);
  }
  bool compare_exchange_strong(T& expected, T x, Order order, Order, Here at = here()) const {
    return compare_exchange_strong(expected, x, order, at);
  }
  bool compare_exchange_weak(T& expected, T x, Order order = memory_order_seq_cst, Here at = here()) const {
    return compare_exchange_strong(expected, x, order, at);
  }
  bool compare_exchange_weak(T& expected, T x, Order order, Order, Here at = here()) const {
    return compare_exchange_strong(expected, x, order, at);
  }
  T fetch_add(Difference x, Order order = memory_order_seq_cst, Here at = here()) const {
    return change([x](T old) { return static_cast<T>(old + x); }, order, at);
  }
  T fetch_sub(Difference x, Order order = memory_order_seq_cst, Here at = here()) const {
    return change([x](T old) { return static_cast<T>(old - x); }, order, at);
  }
  T fetch_and(T x, Order order = memory_order_seq_cst, Here at = here()) const {
    return change([x](T old) { return static_cast<T>(old & x); }, order, at);
  }
  T fetch_or(T x, Order order = memory_order_seq_cst, Here at = here()) const {
    return change([x](T old) { return static_cast<T>(old | x); }, order, at);
  }
  T fetch_xor(T x, Order order = memory_order_seq_cst, Here at = here()) const {
    return change([x](T old) { return static_cast<T>(old ^ x); }, order, at);
  }
  T fetch_min(T x, Order order = memory_order_seq_cst, Here at = here()) const {
    return change([x](T old) { return x < old ? x : old; }, order, at);
  }
  T fetch_max(T x, Order order = memory_order_seq_cst, Here at = here()) const {
    return change([x](T old) { return old < x ? x : old; }, order, at);
  }
  // Waits until the value differs from `old`.
  void wait(T old, Order order = memory_order_seq_cst, Here at = here()) const {
    while (same(load(order, at), old)) {}
  }
  void notify_one() const {}
  void notify_all() const {}

  operator T() const { return load(); }
  T operator=(T x) const { return store(x), x; }
  T operator++() const { return static_cast<T>(fetch_add(1) + 1); }
  T operator--() const { return static_cast<T>(fetch_sub(1) - 1); }
  T operator++(int) const { return fetch_add(1); }
  T operator--(int) const { return fetch_sub(1); }
  T operator+=(Difference x) const { return static_cast<T>(fetch_add(x) + x); }
  T operator-=(Difference x) const { return static_cast<T>(fetch_sub(x) - x); }
  T operator&=(T x) const { return static_cast<T>(fetch_and(x) & x); }
  T operator|=(T x) const { return static_cast<T>(fetch_or(x) | x); }
  T operator^=(T x) const { return static_cast<T>(fetch_xor(x) ^ x); }

 private:
  static bool same(T const& a, T const& b) { return ::std::memcmp(&a, &b, sizeof(T)) == 0; }
  template <class F>
  T change(F const& f, Order order, Here at) const {
    return update(static_cast<Self const*>(this)->address(), f, Scope, order, at);
  }
};

}  // namespace detail

template <class T, thread_scope Scope = thread_scope_system>
class atomic : public detail::atomic_operations<atomic<T, Scope>, T, Scope> {
 public:
  atomic() = default;
  constexpr atomic(T x) : value_(x) {}
  atomic(atomic const&) = delete;
  atomic& operator=(atomic const&) = delete;
  using detail::atomic_operations<atomic<T, Scope>, T, Scope>::operator=;
  T* address() const { return &value_; }

 private:
  alignas(sizeof(T)) mutable T value_;
};

template <class T, thread_scope Scope = thread_scope_system>
class atomic_ref : public detail::atomic_operations<atomic_ref<T, Scope>, T, Scope> {
 public:
  static constexpr ::std::size_t required_alignment = sizeof(T);
  explicit atomic_ref(T& x) : value_(&x) {}
  atomic_ref(atomic_ref const&) = default;
  atomic_ref& operator=(atomic_ref const&) = delete;
  using detail::atomic_operations<atomic_ref<T, Scope>, T, Scope>::operator=;
  T* address() const { return value_; }

 private:
  T* value_;
};

inline void atomic_thread_fence(memory_order order, thread_scope scope = thread_scope_system,
                                sett::Here at = sett::here()) {
  if (order != memory_order_relaxed) { detail::fence_of(scope, at); }
}

}  // namespace cuda

#endif
