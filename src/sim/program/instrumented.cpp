// instrumented: implements the functions that code compiled with -fsanitize=thread or -fsanitize=thread,alignment
// calls. They replace the sanitizers' own libraries.
#include <cstdlib>
#include <new>
#include <string_view>

#include "../engine/engine.hpp"
#include "host_order.hpp"

namespace {

// Heap memory that a simulated thread has allocated. Like the thread's stack, it is neither checked nor restored
// before the next schedule, in which other threads may own it. Most allocations are short-lived. If the table is full,
// further allocations are checked like other memory.
struct OwnHeap {
  struct Piece {
    std::uintptr_t begin, end;
  };
  Piece pieces[1024];
  int count = 0;

  void add(void* p, std::size_t n) {
    auto const begin = reinterpret_cast<std::uintptr_t>(p);
    if (count < 1024) { pieces[count++] = {begin, begin + n}; }
  }
  void remove(void* p) {
    for (int i = count; i-- > 0;) {
      if (pieces[i].begin == reinterpret_cast<std::uintptr_t>(p)) {
        pieces[i] = pieces[--count];
        return;
      }
    }
  }
  bool holds(void* p) const {
    auto const a = reinterpret_cast<std::uintptr_t>(p);
    for (int i = count; i-- > 0;) {
      if (pieces[i].begin <= a && a < pieces[i].end) { return true; }
    }
    return false;
  }
};
thread_local constinit OwnHeap own_heap{};

bool const marks_count = [] {
  char const* const given = std::getenv("SETT_SIM_MARKS");
  return given == nullptr || std::string_view(given) != "0";
}();

// Reports an access of a watched thread. `align` is the alignment that the compiler assumes; at most 8 bytes are
// checked, because a 16-byte type may consist of two 8-byte numbers.
void report_access(void* address, std::size_t bytes, bool writes, bool atomic, std::size_t align, void* frame,
                   void* from) {
  if (!marks_count || own_heap.holds(address)) { return; }
  sett::sim::detail::watching->instrumented(address, bytes, writes, atomic, align < 8 ? align : 8, frame, from);
}

#define SETT_SIM_HERE __builtin_frame_address(0), __builtin_return_address(0)

void report_host(void* p, std::size_t bytes, bool writes, void* from) {
  if (marks_count) { sett::sim::detail::host_access(p, bytes, writes, from); }
}

// Reports a plain access. Its caller ends with a jump to it, so its frame begins at the kernel's call, and an unwatched
// access costs little more than two tests.
template <std::size_t bytes, bool writes, std::size_t align>
[[gnu::noinline]] void report_plain(void* p) {
  report_access(p, bytes, writes, false, align, SETT_SIM_HERE);
}
// The return address is that of the function into which this one is inlined.
template <std::size_t bytes, bool writes, std::size_t align>
[[gnu::always_inline]] inline void touch_plain(void* p) {
  if (sett::sim::detail::watching != nullptr) { return report_plain<bytes, writes, align>(p); }
  if (sett::sim::detail::checks_host(p)) { return report_host(p, bytes, writes, __builtin_return_address(0)); }
  return sett::sim::detail::pass();
}
// A volatile access. By such an access, the host may wait for a running kernel.
template <std::size_t bytes, bool writes, std::size_t align>
[[gnu::always_inline]] inline void touch_volatile(void* p) {
  if (sett::sim::detail::watching == nullptr && sett::sim::detail::checks_host(p)) {
    return sett::sim::detail::host_signal();
  }
  return touch_plain<bytes, writes, align>(p);
}

inline void touch(void* address, std::size_t bytes, bool writes, bool atomic, void* frame, void* from) {
  if (sett::sim::detail::watching == nullptr) {
    if (atomic && sett::sim::detail::checks_host(address)) { sett::sim::detail::host_signal(); }
    return sett::sim::detail::pass(atomic ? 16384 : 1);
  }
  report_access(address, bytes, writes, atomic, atomic ? bytes : 1, frame, from);
}

// Describes the compiler's report of a misaligned address (-fsanitize=alignment).
struct TypeMismatch {
  char const* file;
  std::uint32_t line, column;
  void const* type;
  unsigned char log_alignment, kind;
};

}  // namespace

bool sett::sim::detail::listens_to_marks() { return marks_count; }

void* operator new(std::size_t n) {
  void* const p = std::malloc(n > 0 ? n : 1);
  if (p == nullptr) { throw std::bad_alloc(); }
  if (sett::sim::detail::watching != nullptr) { own_heap.add(p, n); }
  return p;
}
void operator delete(void* p) noexcept {
  if (own_heap.count > 0) { own_heap.remove(p); }
  std::free(p);
}
void operator delete(void* p, std::size_t) noexcept { operator delete(p); }

#define SETT_SIM_ACCESS(bytes)                                                                \
  void __tsan_read##bytes(void* p) { touch_plain<bytes, false, bytes>(p); }                   \
  void __tsan_write##bytes(void* p) { touch_plain<bytes, true, bytes>(p); }                   \
  void __tsan_unaligned_read##bytes(void* p) { touch_plain<bytes, false, 1>(p); }             \
  void __tsan_unaligned_write##bytes(void* p) { touch_plain<bytes, true, 1>(p); }             \
  void __tsan_volatile_read##bytes(void* p) { touch_volatile<bytes, false, bytes>(p); }       \
  void __tsan_volatile_write##bytes(void* p) { touch_volatile<bytes, true, bytes>(p); }       \
  void __tsan_unaligned_volatile_read##bytes(void* p) { touch_volatile<bytes, false, 1>(p); } \
  void __tsan_unaligned_volatile_write##bytes(void* p) { touch_volatile<bytes, true, 1>(p); } \
  void __tsan_read_write##bytes(void* p) { touch_plain<bytes, true, bytes>(p); }              \
  void __tsan_unaligned_read_write##bytes(void* p) { touch_plain<bytes, true, 1>(p); }

#define SETT_SIM_FETCH(bits, T, name, op)                           \
  T __tsan_atomic##bits##_fetch_##name(T volatile* p, T x, int) {   \
    touch(const_cast<T*>(p), sizeof(T), true, true, SETT_SIM_HERE); \
    return __atomic_fetch_##op(p, x, __ATOMIC_SEQ_CST);             \
  }
#define SETT_SIM_ATOMIC(bits, T)                                                                   \
  T __tsan_atomic##bits##_load(T const volatile* p, int) {                                         \
    touch(const_cast<T*>(p), sizeof(T), false, true, SETT_SIM_HERE);                               \
    return __atomic_load_n(p, __ATOMIC_SEQ_CST);                                                   \
  }                                                                                                \
  void __tsan_atomic##bits##_store(T volatile* p, T x, int) {                                      \
    touch(const_cast<T*>(p), sizeof(T), true, true, SETT_SIM_HERE);                                \
    __atomic_store_n(p, x, __ATOMIC_SEQ_CST);                                                      \
  }                                                                                                \
  T __tsan_atomic##bits##_exchange(T volatile* p, T x, int) {                                      \
    touch(const_cast<T*>(p), sizeof(T), true, true, SETT_SIM_HERE);                                \
    return __atomic_exchange_n(p, x, __ATOMIC_SEQ_CST);                                            \
  }                                                                                                \
  SETT_SIM_FETCH(bits, T, add, add)                                                                \
  SETT_SIM_FETCH(bits, T, sub, sub)                                                                \
  SETT_SIM_FETCH(bits, T, and, and)                                                                \
  SETT_SIM_FETCH(bits, T, or, or)                                                                  \
  SETT_SIM_FETCH(bits, T, xor, xor)                                                                \
  SETT_SIM_FETCH(bits, T, nand, nand)                                                              \
  int __tsan_atomic##bits##_compare_exchange_strong(T volatile* p, T* expected, T x, int, int) {   \
    touch(const_cast<T*>(p), sizeof(T), true, true, SETT_SIM_HERE);                                \
    return __atomic_compare_exchange_n(p, expected, x, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST); \
  }                                                                                                \
  int __tsan_atomic##bits##_compare_exchange_weak(T volatile* p, T* expected, T x, int, int) {     \
    touch(const_cast<T*>(p), sizeof(T), true, true, SETT_SIM_HERE);                                \
    return __atomic_compare_exchange_n(p, expected, x, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST); \
  }                                                                                                \
  T __tsan_atomic##bits##_compare_exchange_val(T volatile* p, T expected, T x, int, int) {         \
    touch(const_cast<T*>(p), sizeof(T), true, true, SETT_SIM_HERE);                                \
    __atomic_compare_exchange_n(p, &expected, x, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);       \
    return expected;                                                                               \
  }

extern "C" {

void __ubsan_handle_type_mismatch_v1(TypeMismatch* what, void* address) {
  if (sett::sim::detail::watching == nullptr || !marks_count || own_heap.holds(address)) { return; }
  sett::sim::detail::watching->instrumented_misaligned(address, std::size_t(1) << what->log_alignment, SETT_SIM_HERE);
}
void __tsan_init() {}
void __tsan_func_entry(void*) {}
void __tsan_func_exit() {}
void __tsan_vptr_read(void**) {}
void __tsan_vptr_update(void**, void*) {}
void __tsan_read_range(void* p, std::size_t n) { touch(p, n, false, false, SETT_SIM_HERE); }
void __tsan_write_range(void* p, std::size_t n) { touch(p, n, true, false, SETT_SIM_HERE); }
void __tsan_atomic_thread_fence(int) {}
void __tsan_atomic_signal_fence(int) {}
void* __tsan_memcpy(void* to, void const* from, std::size_t n) {
  touch(const_cast<void*>(from), n, false, false, SETT_SIM_HERE);
  touch(to, n, true, false, SETT_SIM_HERE);
  return __builtin_memcpy(to, from, n);
}
void* __tsan_memmove(void* to, void const* from, std::size_t n) {
  touch(const_cast<void*>(from), n, false, false, SETT_SIM_HERE);
  touch(to, n, true, false, SETT_SIM_HERE);
  return __builtin_memmove(to, from, n);
}
void* __tsan_memset(void* to, int x, std::size_t n) {
  touch(to, n, true, false, SETT_SIM_HERE);
  return __builtin_memset(to, x, n);
}

SETT_SIM_ACCESS(1)
SETT_SIM_ACCESS(2)
SETT_SIM_ACCESS(4)
SETT_SIM_ACCESS(8)
SETT_SIM_ACCESS(16)

SETT_SIM_ATOMIC(8, unsigned char)
SETT_SIM_ATOMIC(16, unsigned short)
SETT_SIM_ATOMIC(32, unsigned)
SETT_SIM_ATOMIC(64, unsigned long)

}  // extern "C"
