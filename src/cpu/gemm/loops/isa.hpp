// isa: vectors, masks, MR and NR of the instruction set for which this translation unit is compiled.
#pragma once

#include <cstdint>
#include <cstring>
#include <utility>

#include <sett/cpu/multiply_add.hpp>

#if defined(__AVX512F__) || defined(__AVX2__)
#include <immintrin.h>
#endif

namespace sett::inline SETT_ABI::cpu::detail {
namespace {

#if defined(__AVX512F__)
constexpr int vector_bytes = 64;
constexpr int row_vectors = 2;
constexpr int nr = 12;
#elif defined(__AVX2__)
constexpr int vector_bytes = 32;
constexpr int row_vectors = 2;
constexpr int nr = 6;
#else
constexpr int vector_bytes = 16;
constexpr int row_vectors = 2;
constexpr int nr = 6;
#endif

template <class T>
constexpr int lanes = vector_bytes / int(sizeof(T));

template <class T>
constexpr int mr = row_vectors* lanes<T>;

template <class T>
struct VectorOf {
  typedef T type __attribute__((vector_size(vector_bytes)));
  typedef T unaligned __attribute__((vector_size(vector_bytes), aligned(alignof(T)), may_alias));
};
template <class T>
using Vector = typename VectorOf<T>::type;

template <class T>
inline Vector<T> load(T const* p) {
  return *reinterpret_cast<typename VectorOf<T>::unaligned const*>(p);
}
template <class T>
inline void store(T* p, Vector<T> v) {
  *reinterpret_cast<typename VectorOf<T>::unaligned*>(p) = v;
}

template <class V, class T>
[[gnu::always_inline]] inline V broadcast(T x) {
  return x - V{};
}

// Returns sum * alpha + old * beta. The first product is rounded before the addition.
template <class V, class T>
[[gnu::always_inline]] inline V blended(V sum, T alpha, V old, T beta) {
  return multiply_add(old, broadcast<V>(beta), sum * alpha);
}

// Selects the first n lanes of a vector. The other lanes are neither read nor written.
#if defined(__AVX512F__)
template <class T>
struct Mask {
  unsigned bits;
  explicit Mask(int n) : bits(n >= lanes<T> ? (1u << lanes<T>)-1u : (1u << n) - 1u) {}
  Vector<T> load(T const* p) const {
    if constexpr (sizeof(T) == 4) {
      return reinterpret_cast<Vector<T>>(_mm512_maskz_loadu_epi32(static_cast<__mmask16>(bits), p));
    } else {
      return reinterpret_cast<Vector<T>>(_mm512_maskz_loadu_epi64(static_cast<__mmask8>(bits), p));
    }
  }
  void store(T* p, Vector<T> v) const {
    if constexpr (sizeof(T) == 4) {
      _mm512_mask_storeu_epi32(p, static_cast<__mmask16>(bits), reinterpret_cast<__m512i>(v));
    } else {
      _mm512_mask_storeu_epi64(p, static_cast<__mmask8>(bits), reinterpret_cast<__m512i>(v));
    }
  }
};
#else
template <class T>
struct Mask {
  int n;
  explicit Mask(int count) : n(count) {}
  Vector<T> load(T const* p) const {
    if (n >= lanes<T>) { return detail::load<T>(p); }
    Vector<T> v{};
    std::memcpy(&v, p, std::size_t(n) * sizeof(T));
    return v;
  }
  void store(T* p, Vector<T> v) const {
    if (n >= lanes<T>) { return detail::store<T>(p, v); }
    std::memcpy(p, &v, std::size_t(n) * sizeof(T));
  }
};
#endif

}  // namespace
}  // namespace sett::cpu::detail
