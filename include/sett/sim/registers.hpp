// registers: detects elements of register tensors that no thread has written yet, or that a pending wgmma will write.
//
// In a simulated thread, a tensor that owns its elements initially has a fixed word in every 4 bytes: a quiet NaN of
// half_t, bfloat16_t, float and double. Copies of the elements also copy this word, so the registers themselves show
// whether they were written, and a test takes one comparison. If the thread takes a reference to such an element, the
// simulator checks the word later. The check is made when the thread next synchronizes or takes another reference to
// the element. If the word has changed, the reference counts as a write, and otherwise as a read. An instruction
// reports its own reads and writes.
//
//   law      outside a simulated thread, nothing is filled, and the only cost is one test of a thread-local pointer
//   example  auto r = make_tensor<float>(Layout<_4>{});  r(0) = 1;  r(0) + r(1): the read of r(1) is reported
//
// Requires: the requirements of watch.hpp. An element smaller than 4 bytes also counts as written if a neighbour within
// the same 4 bytes is written; integers that share their 4 bytes with other data are not filled. A sum into an element
// that is neither float nor double, as in r(i) += x with integers, looks like a write. Sums in copy and gemm, and in
// files compiled with -fsanitize=thread, are recognised exactly. Errors: none here; the finding is `uninitialised`.
#pragma once

#include <cstring>

#include "../inst/machine.hpp"
#include "watch.hpp"

namespace sett::inline SETT_ABI::sim::detail {

inline constexpr std::uint32_t unwritten_word = 0x7ffb7fd3u;

// The number of register operands of pending wgmma.
inline thread_local constinit long registers_under_way = 0;

// These functions report the references that a kernel makes to registers.
void* refer_register(void* address, std::size_t bytes, bool may_write, bool marked);
void read_registers(void const* address, std::size_t bytes);
void make_registers(void* address, std::size_t unwritten_bytes, std::size_t bytes);
// Reports a source operand of a thread that has not been written.
void read_operand(Machine& machine, void const* address, char const* instruction, char const* what, int thread);

// Returns whether all words of an element are unwritten. A smaller element counts as the word that contains it.
inline bool is_unwritten(void const* element, std::size_t bytes) {
  auto const* p = static_cast<unsigned char const*>(element);
  if (bytes < 4) { p -= reinterpret_cast<std::uintptr_t>(p) % 4; }
  for (std::size_t i = 0; i < bytes; i += 4) {
    std::uint32_t word;
    std::memcpy(&word, p + i, 4);
    if (word != unwritten_word) { return false; }
  }
  return true;
}
constexpr bool is_tracked_size(std::size_t bytes) { return bytes == 1 || bytes == 2 || bytes % 4 == 0; }

// Returns whether the element has certainly been written, without a call of the simulator. Instrumented files skip the
// test, because the compiler's instrumentation would report the test as a read.
inline bool surely_written(void const* element, std::size_t bytes) {
  return !accesses_are_instrumented() && registers_under_way == 0 && !is_unwritten(element, bytes);
}

}  // namespace sett::sim::detail

namespace cute::inline SETT_CUTE_ABI {

namespace detail {

// Tensors call this function if it is declared (tensor/tensor.hpp).
template <class P, class T, class Coord>
T* watch_register(watch_tag<P>, T* element, Coord const& coord) {
  namespace sim = sett::sim::detail;
  if constexpr (sim::is_tracked_size(sizeof(T))) {
    if (sim::watching == nullptr || sim::surely_written(element, sizeof(T))) { return element; }
    sim::given_coordinate.size = 0;
    sim::give_coordinate(coord);
    void* const address = const_cast<remove_cv_t<T>*>(element);
    return static_cast<T*>(
        sim::refer_register(address, sizeof(T), !is_const_v<T>, sett::sim::accesses_are_instrumented()));
  } else {
    return element;
  }
}
// Reports a read of `bytes` bytes of registers.
template <class P>
void watch_read(watch_tag<P>, void const* registers, size_t bytes) {
  if (sett::sim::detail::watching != nullptr) { sett::sim::detail::read_registers(registers, bytes); }
}
template <class P, class T>
void watch_read(watch_tag<P>, T const* element) {
  if constexpr (sett::sim::detail::is_tracked_size(sizeof(T))) {
    if (sett::sim::detail::watching == nullptr || sett::sim::detail::surely_written(element, sizeof(T))) { return; }
    sett::sim::detail::read_registers(element, sizeof(T));
  }
}
// Fills the elements of a new tensor. Words that integers only partly occupy remain 0.
template <class P, class T, size_t N>
void watch_new(watch_tag<P>, ArrayEngine<T, N>& engine) {
  constexpr size_t bits = N * size_t(sizeof_bits<T>::value);
  constexpr size_t words = (bits + 31) / 32, unwritten = is_std_integral_v<T> ? bits / 32 : words;
  if constexpr (std::is_trivially_copyable_v<T> && 4 * words <= sizeof(engine)) {
    if (sett::sim::detail::watching != nullptr) {
      sett::sim::detail::make_registers(&engine, 4 * unwritten, 4 * words);
    }
  }
}

}  // namespace detail

}  // namespace cute
