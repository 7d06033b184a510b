// Element: how a list of parameters moves the elements of one parameter, whose buffers are bytes.
//
//   law      element_of<T>() and element_of_bytes(sizeof(T)) copy the same bytes; only the first can add
//   example  element_of<float>() for norms, element_of_bytes(2) for weights in bf16
//
// Requires: trivially copyable elements; buffers need no alignment.
// Errors: argument_below_one for elements of no bytes.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstring>
#include <type_traits>

#include "mesh.hpp"

namespace sett::inline SETT_ABI::dist {

namespace detail {

template <class T>
inline constexpr bool can_add = requires(T a, T b) {
  a = static_cast<T>(a + b);
};

// Moves n elements of some bytes between two strides, which count elements.
using MoveRun = void (*)(std::byte const* from, Index source, std::byte* to, Index destination, Index n, Index bytes);

// N: the number of bytes, if the compiler can use it.
template <Index N>
void copy_run(std::byte const* from, Index source, std::byte* to, Index destination, Index n, Index bytes) {
  Index const size = N > 0 ? N : bytes;
  if (source == 1 && destination == 1) {
    std::memcpy(to, from, std::size_t(n * size));
    return;
  }
  for (Index i = 0; i < n; ++i) {
    std::memcpy(to + i * destination * size, from + i * source * size, std::size_t(size));
  }
}

template <class T>
void add_run(std::byte const* from, Index source, std::byte* to, Index destination, Index n, Index) {
  using Bytes = std::array<std::byte, sizeof(T)>;
  for (Index i = 0; i < n; ++i) {
    Bytes term{}, sum{};
    std::byte* const at = to + i * destination * Index(sizeof(T));
    std::memcpy(term.data(), from + i * source * Index(sizeof(T)), sizeof(T));
    std::memcpy(sum.data(), at, sizeof(T));
    sum = std::bit_cast<Bytes>(static_cast<T>(std::bit_cast<T>(sum) + std::bit_cast<T>(term)));
    std::memcpy(at, sum.data(), sizeof(T));
  }
}

inline MoveRun copy_of(Index bytes) {
  switch (bytes) {
    case 1:
      return copy_run<1>;
    case 2:
      return copy_run<2>;
    case 4:
      return copy_run<4>;
    case 8:
      return copy_run<8>;
    case 16:
      return copy_run<16>;
    default:
      return copy_run<0>;
  }
}

}  // namespace detail

struct Element {
  Index bytes = 1;
  detail::MoveRun copy = detail::copy_run<1>;
  detail::MoveRun add = nullptr;  // null: the elements cannot be added
};

template <class T>
Element element_of() {
  static_assert(std::is_trivially_copyable_v<T>, "redistribute: the elements must be trivially copyable");
  Element out{Index(sizeof(T)), detail::copy_of(Index(sizeof(T))), nullptr};
  if constexpr (detail::can_add<T>) { out.add = detail::add_run<T>; }
  return out;
}

inline result<Element> try_element_of_bytes(Index bytes) {
  if (bytes < 1) {
    return Error{{Rule::argument_below_one, 0, 0, Num(bytes)},
                 Text() << "an element must have at least 1 byte, but it has " << Num(bytes)};
  }
  return Element{bytes, detail::copy_of(bytes), nullptr};
}

inline Element element_of_bytes(Index bytes) { return try_element_of_bytes(bytes).value(); }

}  // namespace sett::dist
