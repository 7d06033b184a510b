// Implements the kernels that interleave a few runs, or separate them, for all paths. Each path includes this file once
// and names its vectors `Isa`. A path without byte shuffles moves element by element.
//
//   example  pixels of three bytes r g b r g b ... are split into the runs r r ..., g g ... and b b ...
#pragma once

#include <cstring>

#include "kernels.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

namespace {

template <class T>
void split_elements(char const* src, char* dst, std::int64_t step, std::int64_t n, int count) {
  for (int j = 0; j < count; ++j) {
    for (std::int64_t i = 0; i < n; ++i) {
      std::memcpy(dst + j * step + i * std::int64_t(sizeof(T)), src + (i * count + j) * std::int64_t(sizeof(T)),
                  sizeof(T));
    }
  }
}

template <class T>
void join_elements(char const* src, char* dst, std::int64_t step, std::int64_t n, int count) {
  for (std::int64_t i = 0; i < n; ++i) {
    for (int j = 0; j < count; ++j) {
      std::memcpy(dst + (i * count + j) * std::int64_t(sizeof(T)), src + j * step + i * std::int64_t(sizeof(T)),
                  sizeof(T));
    }
  }
}

template <class Isa, Stores stores>
inline __attribute__((always_inline)) void put(char* to, typename Isa::vector v) {
  if constexpr (stores == Stores::streaming) {
    Isa::stream(to, v);
  } else {
    Isa::store(to, v);
  }
}

using StripElements = void (*)(char const*, char*, std::int64_t, std::int64_t, int);

// A loop of vectors. It moves whole vectors of each run, prefetches the same vectors at `next` unless it is null, and
// returns the number of bytes of a run that it moved.
using StripVectors = std::int64_t (*)(char const*, char*, std::int64_t, std::int64_t, StripMasks const&,
                                      char const* next);

template <class Isa, int C>
inline __attribute__((always_inline)) typename Isa::vector select(typename Isa::vector const (&in)[C],
                                                                  StripMasks const& masks, int o) {
  typename Isa::vector v = Isa::shuffle(in[0], Isa::repeat(masks.byte[0][o]));
#pragma GCC unroll 8
  for (int i = 1; i < C; ++i) { v = Isa::either(v, Isa::shuffle(in[i], Isa::repeat(masks.byte[i][o]))); }
  return v;
}

template <class Isa, int C, Stores stores>
std::int64_t split_vectors(char const* src, char* dst, std::int64_t step, std::int64_t bytes, StripMasks const& masks,
                           char const* next) {
  constexpr int width = 16 * Isa::lanes;
  std::int64_t b = 0;
  for (; b + width <= bytes; b += width) {
    char const* const from = src + b * C;
    typename Isa::vector in[C];
#pragma GCC unroll 8
    for (int i = 0; i < C; ++i) {
      in[i] = Isa::gather([&](int l) { return from + (l * C + i) * 16; });
      if (next != nullptr && i * 64 < C * width) { __builtin_prefetch(next + b * C + i * 64); }
    }
#pragma GCC unroll 8
    for (int o = 0; o < C; ++o) { put<Isa, stores>(dst + o * step + b, select<Isa, C>(in, masks, o)); }
  }
  return b;
}

template <class Isa, int C, Stores stores>
std::int64_t join_vectors(char const* src, char* dst, std::int64_t step, std::int64_t bytes, StripMasks const& masks,
                          char const* next) {
  constexpr int width = 16 * Isa::lanes;
  std::int64_t b = 0;
  for (; b + width <= bytes; b += width) {
    typename Isa::vector in[C], out[C];
#pragma GCC unroll 8
    for (int i = 0; i < C; ++i) {
      in[i] = Isa::load(src + i * step + b);
      if (next != nullptr) { __builtin_prefetch(next + i * step + b); }
    }
#pragma GCC unroll 8
    for (int o = 0; o < C; ++o) { out[o] = select<Isa, C>(in, masks, o); }
    char* const to = dst + b * C;
#pragma GCC unroll 4
    for (int l = 0; l < Isa::lanes; ++l) {
#pragma GCC unroll 8
      for (int o = 0; o < C; ++o) {
        Isa::template put_piece<stores == Stores::streaming>(to + (l * C + o) * 16, out[o], l);
      }
    }
  }
  return b;
}

template <class Isa, bool joins, int C, Stores stores>
constexpr StripVectors vectors_for = joins ? join_vectors<Isa, C, stores> : split_vectors<Isa, C, stores>;

template <class Isa, bool joins, Stores stores>
constexpr StripVectors vectors_of[] = {vectors_for<Isa, joins, 2, stores>, vectors_for<Isa, joins, 3, stores>,
                                       vectors_for<Isa, joins, 4, stores>, vectors_for<Isa, joins, 5, stores>,
                                       vectors_for<Isa, joins, 6, stores>, vectors_for<Isa, joins, 7, stores>,
                                       vectors_for<Isa, joins, 8, stores>};

template <class T, bool joins>
constexpr StripElements elements_for = joins ? join_elements<T> : split_elements<T>;

// Moves whole vectors of each run, and then the remaining elements. The last vector overlaps the one before it if both
// may be written twice, and otherwise the elements are moved one by one.
template <class Isa, bool joins>
void move_strips(char const* src, char* dst, std::int64_t step, std::int64_t n, int count, int log,
                 StripMasks const& masks, Stores stores, char const* next) {
  std::int64_t const bytes = n << log;
  std::int64_t done = 0;  // bytes of each run
  if constexpr (Isa::shuffles) {
    auto const& cached = vectors_of<Isa, joins, Stores::cached>;
    auto const& table = stores == Stores::streaming ? vectors_of<Isa, joins, Stores::streaming> : cached;
    done = table[count - 2](src, dst, step, bytes, masks, next);
    constexpr std::int64_t width = 16 * Isa::lanes;
    if (done == bytes) { return; }
    if (done > 0) {
      std::int64_t const at = bytes - width;
      cached[count - 2](src + (joins ? at : at * count), dst + (joins ? at * count : at), step, width, masks,
                        next == nullptr ? next : next + (joins ? at : at * count));
      return;
    }
  }
  constexpr StripElements rest[] = {elements_for<std::uint8_t, joins>, elements_for<std::uint16_t, joins>,
                                    elements_for<std::uint32_t, joins>, elements_for<std::uint64_t, joins>};
  rest[log](src, dst, step, n, count);
}

}  // namespace

}  // namespace sett::cpu::detail
