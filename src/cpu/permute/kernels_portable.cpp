// Implements the block kernels of a permutation with the compiler's vectors, for any processor. This path has no
// non-temporal stores.
#include "transpose_kernels.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

namespace {

struct Isa {
  typedef unsigned char vector __attribute__((vector_size(16)));
  typedef std::uint16_t vector16 __attribute__((vector_size(16)));
  typedef std::uint32_t vector32 __attribute__((vector_size(16)));
  typedef std::uint64_t vector64 __attribute__((vector_size(16)));
  static constexpr int lanes = 1;
  static vector load(char const* p) {
    vector v;
    std::memcpy(&v, p, sizeof v);
    return v;
  }
  static void store(char* p, vector v) { std::memcpy(p, &v, sizeof v); }
  static void stream(char* p, vector v) { store(p, v); }
  static void fence() {}
  static constexpr bool shuffles = false;
  template <bool streams>
  static inline __attribute__((always_inline)) void put_piece(char* p, vector v, int) {
    store(p, v);
  }
  template <class Row>
  static inline __attribute__((always_inline)) vector gather(Row row) {
    return load(row(0));
  }
  template <int Log>
  static inline __attribute__((always_inline)) vector low(vector a, vector b) {
    if constexpr (Log == 0) {
      return __builtin_shufflevector(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
    } else if constexpr (Log == 1) {
      return vector(__builtin_shufflevector(vector16(a), vector16(b), 0, 8, 1, 9, 2, 10, 3, 11));
    } else if constexpr (Log == 2) {
      return vector(__builtin_shufflevector(vector32(a), vector32(b), 0, 4, 1, 5));
    } else {
      return vector(__builtin_shufflevector(vector64(a), vector64(b), 0, 2));
    }
  }
  template <int Log>
  static inline __attribute__((always_inline)) vector high(vector a, vector b) {
    if constexpr (Log == 0) {
      return __builtin_shufflevector(a, b, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
    } else if constexpr (Log == 1) {
      return vector(__builtin_shufflevector(vector16(a), vector16(b), 4, 12, 5, 13, 6, 14, 7, 15));
    } else if constexpr (Log == 2) {
      return vector(__builtin_shufflevector(vector32(a), vector32(b), 2, 6, 3, 7));
    } else {
      return vector(__builtin_shufflevector(vector64(a), vector64(b), 1, 3));
    }
  }
};

}  // namespace

PermuteKernels const permute_portable = permute_kernels<Isa>();

}  // namespace sett::cpu::detail
