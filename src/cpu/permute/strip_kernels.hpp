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

// A loop of vectors. It moves whole vectors of each run, and returns the number of bytes of a run that it moved.
using StripVectors = std::int64_t (*)(char const*, char*, std::int64_t, std::int64_t, StripMasks const&);

// The prefetch distance within a run, in bytes.
constexpr std::int64_t strips_ahead = 2048;

template <class Isa, int C>
inline __attribute__((always_inline)) typename Isa::vector select(typename Isa::vector const (&in)[C],
                                                                  StripMasks const& masks, int o) {
  typename Isa::vector v = Isa::shuffle(in[0], Isa::repeat(masks.byte[0][o]));
#pragma GCC unroll 8
  for (int i = 1; i < C; ++i) { v = Isa::either(v, Isa::shuffle(in[i], Isa::repeat(masks.byte[i][o]))); }
  return v;
}

template <class Isa, int C, Stores stores>
std::int64_t split_vectors(char const* src, char* dst, std::int64_t step, std::int64_t bytes, StripMasks const& masks) {
  constexpr int width = 16 * Isa::lanes;
  std::int64_t b = 0;
  for (; b + width <= bytes; b += width) {
    char const* const from = src + b * C;
    typename Isa::vector in[C];
#pragma GCC unroll 8
    for (int i = 0; i < C; ++i) {
      in[i] = Isa::gather([&](int l) { return from + (l * C + i) * 16; });
      if (i * 64 < C * width) { __builtin_prefetch(from + strips_ahead + i * 64, 0, 2); }
    }
#pragma GCC unroll 8
    for (int o = 0; o < C; ++o) { put<Isa, stores>(dst + o * step + b, select<Isa, C>(in, masks, o)); }
  }
  return b;
}

template <class Isa, int C, Stores stores>
std::int64_t join_vectors(char const* src, char* dst, std::int64_t step, std::int64_t bytes, StripMasks const& masks) {
  constexpr int width = 16 * Isa::lanes;
  std::int64_t b = 0;
  for (; b + width <= bytes; b += width) {
    typename Isa::vector in[C], out[C];
#pragma GCC unroll 8
    for (int i = 0; i < C; ++i) {
      in[i] = Isa::load(src + i * step + b);
      __builtin_prefetch(src + i * step + b + strips_ahead, 0, 2);
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

template <class Isa, Stores stores>
constexpr StripVectors split_of[] = {split_vectors<Isa, 2, stores>, split_vectors<Isa, 3, stores>,
                                     split_vectors<Isa, 4, stores>, split_vectors<Isa, 5, stores>,
                                     split_vectors<Isa, 6, stores>, split_vectors<Isa, 7, stores>,
                                     split_vectors<Isa, 8, stores>};
template <class Isa, Stores stores>
constexpr StripVectors join_of[] = {join_vectors<Isa, 2, stores>, join_vectors<Isa, 3, stores>,
                                    join_vectors<Isa, 4, stores>, join_vectors<Isa, 5, stores>,
                                    join_vectors<Isa, 6, stores>, join_vectors<Isa, 7, stores>,
                                    join_vectors<Isa, 8, stores>};

template <class Isa>
void split(char const* src, char* dst, std::int64_t step, std::int64_t n, int count, int log, StripMasks const& masks,
           Stores stores) {
  std::int64_t done = 0;
  if constexpr (Isa::shuffles) {
    auto const& table = stores == Stores::streaming ? split_of<Isa, Stores::streaming> : split_of<Isa, Stores::cached>;
    done = table[count - 2](src, dst, step, n << log, masks);
  }
  constexpr StripElements rest[] = {split_elements<std::uint8_t>, split_elements<std::uint16_t>,
                                    split_elements<std::uint32_t>, split_elements<std::uint64_t>};
  rest[log](src + done * count, dst + done, step, n - (done >> log), count);
}

template <class Isa>
void join(char const* src, char* dst, std::int64_t step, std::int64_t n, int count, int log, StripMasks const& masks,
          Stores stores) {
  std::int64_t done = 0;
  if constexpr (Isa::shuffles) {
    auto const& table = stores == Stores::streaming ? join_of<Isa, Stores::streaming> : join_of<Isa, Stores::cached>;
    done = table[count - 2](src, dst, step, n << log, masks);
  }
  constexpr StripElements rest[] = {join_elements<std::uint8_t>, join_elements<std::uint16_t>,
                                    join_elements<std::uint32_t>, join_elements<std::uint64_t>};
  rest[log](src + done, dst + done * count, step, n - (done >> log), count);
}

}  // namespace

}  // namespace sett::cpu::detail
