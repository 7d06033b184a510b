// watch: lets the simulator observe a thread's references to memory.
//
// If this header is included, dereferencing a gmem_ptr or an smem_ptr reports the address, the number of bytes, and
// the coordinate at which the tensor was accessed. The simulator examines the target of a reference T& when the thread
// next calls the simulator. A source location that has changed a target once counts as a writer from then on. A
// reference to a const element counts as a read. A file compiled with -fsanitize=thread distinguishes reads from
// writes itself, and its accesses by plain pointers are observed too. With SETT_SIM_MARKS=0 in the environment, a file
// compiled in this way is treated like any other file.
//
//   law      outside a simulated thread, the only cost is one test of a thread-local pointer
//   example  s(i) = 1 with s over make_smem_ptr(p): refer(p + i, 4, 4, true) returns p + i, and then memory has changed
//
// Requires: a reference is used before the thread's next barrier or instruction, and before more than eight later
// references are made; every file that contains kernels, or templates that such files use, includes this header.
// Errors: an address that is out of bounds, or not aligned for its element's type, is reported, and a scratch cell
// takes its place.
#pragma once

#include "../algo/each.hpp"

#if !SETT_SIM
#error "a file with a simulated kernel must define SETT_SIM=1, or include <sett/sim.hpp> before other headers of sett"
#endif

namespace sett::inline SETT_ABI {

namespace sim {

class Engine;

// The coordinate of an access to a tensor.
struct coordinate {
  int size = 0;
  long long part[8] = {};
};

namespace detail {

// The simulator that runs a thread on this host thread, or null.
inline thread_local constinit Engine* watching = nullptr;

// The coordinate of the last access to a tensor.
inline thread_local constinit coordinate given_coordinate{};

void* refer(void* address, std::size_t bytes, std::size_t align, bool may_write);
void* access(void* address, std::size_t bytes, bool writes);

#if defined(__SANITIZE_THREAD__)
inline constexpr bool file_is_marked = true;
#elif defined(__has_feature)
#if __has_feature(thread_sanitizer)
inline constexpr bool file_is_marked = true;
#else
inline constexpr bool file_is_marked = false;
#endif
#else
inline constexpr bool file_is_marked = false;
#endif

// Returns whether this run uses the reports of the compiler's instrumentation. The result is false only if
// SETT_SIM_MARKS=0 is set in the environment.
bool listens_to_marks();

}  // namespace detail

// Returns whether the compiler's instrumentation reports this file's accesses. Otherwise, the simulator observes
// references.
inline bool accesses_are_instrumented() {
  if constexpr (detail::file_is_marked) {
    return detail::listens_to_marks();
  } else {
    return false;
  }
}

namespace detail {

void* bounded(void* address, std::size_t bytes, std::size_t align);

template <class Coord>
void give_coordinate(Coord const& coord) {
  if constexpr (cute::is_tuple_v<Coord>) {
    cute::apply(coord, [](auto const&... part) { (give_coordinate(part), ...); });
  } else if constexpr (cute::is_integral_v<Coord>) {
    if (given_coordinate.size < 8) { given_coordinate.part[given_coordinate.size++] = static_cast<long long>(coord); }
  }
}

}  // namespace detail

}  // namespace sim

}  // namespace sett

namespace cute::inline SETT_CUTE_ABI {

namespace detail {

// Pointers to global and shared memory call this function if it is declared (tensor/pointer.hpp).
template <class P, class T>
T* watch_reference(watch_tag<P>, T* element) {
  if (sett::sim::detail::watching == nullptr) { return element; }
  auto* const address = const_cast<remove_cv_t<T>*>(element);
  return static_cast<T*>(sett::sim::accesses_are_instrumented()
                             ? sett::sim::detail::bounded(address, sizeof(T), alignof(T))
                             : sett::sim::detail::refer(address, sizeof(T), alignof(T), !is_const_v<T>));
}
template <class P>
void* watch_access(watch_tag<P>, void* address, size_t bytes, bool writes) {
  return sett::sim::detail::watching == nullptr ? address : sett::sim::detail::access(address, bytes, writes);
}
template <class P>
bool watch_promises(watch_tag<P>) {
  return sett::sim::detail::watching != nullptr;
}
template <class P, class Coord>
void watch_coordinate(watch_tag<P>, Coord const& coord) {
  if (sett::sim::detail::watching == nullptr) { return; }
  sett::sim::detail::given_coordinate.size = 0;
  sett::sim::detail::give_coordinate(coord);
}

}  // namespace detail

}  // namespace cute
