// small_gemm: computes C = A B^T or C += A B^T for small tensors with static layouts, inlined into the caller's code.
//
// It makes no call and no plan. The sums of a tile of C stay in registers, as vectors of rows for each column. If the
// rows do not fill a vector, the last rows are computed by a vector that overlaps the previous one, or by a masked
// vector. The vectors are compiler vector types, as wide as the caller's target allows (-march). An operand whose rows
// are not contiguous is first copied to the stack in the order in which the loops read it.
//
//   law      C(m,n) is the sum over k, in ascending order, of A(m,k) B(n,k), added to C's old value if Add is true
//   example  float a[64], b[64], c[64];  small_gemm(make_tensor(a, Shape<_8,_8>{}), make_tensor(b, Shape<_8,_8>{}),
//   make_tensor(c, Shape<_8,_8>{}))
//
// Requires: the same type, float or double, in all tensors; static layouts, A (M,K), B (N,K), C (M,N); C injective and
// disjoint from A and B (not checked). The function is meant for extents up to about 64.
// Errors: other types, layouts that are not static and sizes that differ do not compile.
#pragma once

#include "../tensor/tensor.hpp"
#include "multiply_add.hpp"

namespace sett::inline SETT_ABI::cpu {

namespace detail {

#if defined(__AVX512F__)
inline constexpr int vector_bytes = 64;
inline constexpr int sums = 24;
inline constexpr bool has_masks = true;
#elif defined(__AVX__)
inline constexpr int vector_bytes = 32;
inline constexpr int sums = 12;
inline constexpr bool has_masks = false;
#else
inline constexpr int vector_bytes = 16;
inline constexpr int sums = 12;
inline constexpr bool has_masks = false;
#endif

template <class T, int L>
struct VectorOf {
  typedef T type __attribute__((vector_size(L * sizeof(T))));
  typedef T unaligned __attribute__((vector_size(L * sizeof(T)), aligned(alignof(T)), may_alias));
};

// Returns the number of lanes of the widest vector that m rows fill. With masks, m rows must fill more than half of
// the vector.
template <class T>
constexpr int lanes(int m) {
  int n = vector_bytes / int(sizeof(T));
  if (has_masks && 2 * m > n) { return n; }
  while (n > m) { n /= 2; }
  return n;
}
constexpr int quotient_up(int x, int y) { return (x + y - 1) / y; }

// Loads the first R of L lanes. Does not access the memory of the other lanes.
template <class T, int L, int R = L>
[[gnu::always_inline]] inline typename VectorOf<T, L>::type load(T const* p) {
  if constexpr (R == L) {
    return *reinterpret_cast<typename VectorOf<T, L>::unaligned const*>(p);
  } else {
#if defined(__AVX512F__)
    using V = typename VectorOf<T, L>::type;
    if constexpr (sizeof(T) == 4) { return __builtin_ia32_loadups512_mask(p, V{}, (1u << R) - 1u); }
    if constexpr (sizeof(T) == 8) { return __builtin_ia32_loadupd512_mask(p, V{}, (1u << R) - 1u); }
#endif
  }
}
template <class T, int L, int R = L>
[[gnu::always_inline]] inline void store(T* p, typename VectorOf<T, L>::type v) {
  if constexpr (R == L) {
    *reinterpret_cast<typename VectorOf<T, L>::unaligned*>(p) = v;
  } else {
#if defined(__AVX512F__)
    if constexpr (sizeof(T) == 4) { __builtin_ia32_storeups512_mask(p, v, (1u << R) - 1u); }
    if constexpr (sizeof(T) == 8) { __builtin_ia32_storeupd512_mask(p, v, (1u << R) - 1u); }
#endif
  }
}

// Computes columns [N0, N0+NR) of C in rows [M0, M0+MV vectors) and in the last H rows. If H is 0, the last vector
// ends at row M.
template <class T, int M, int K, int L, int H, int M0, int MV, int N0, int NR, bool Add, class A, class B, class C>
[[gnu::always_inline]] inline void tile(T const* a, T const* b, T* c, A const& la, B const& lb, C const& lc) {
  constexpr int R = M < L ? M : L;
  constexpr int S = H == 0 ? 1 : H;
  using V = typename VectorOf<T, L>::type;
  using W = typename VectorOf<T, S>::type;
  auto const row = [](int i) { return M0 + (i + 1) * L <= M || M < L ? M0 + i * L : M - L; };
  V sum[NR][MV] = {};
  W last[NR] = {};
#pragma GCC unroll 4
  for (int k = 0; k < K; ++k) {
    V av[MV];
    W aw{};
#pragma GCC unroll 8
    for (int i = 0; i < MV; ++i) { av[i] = load<T, L, R>(a + la(row(i), k)); }
    if constexpr (H != 0) { aw = load<T, S>(a + la(M - H, k)); }
#pragma GCC unroll 24
    for (int j = 0; j < NR; ++j) {
      T const x = b[lb(N0 + j, k)];
#pragma GCC unroll 8
      for (int i = 0; i < MV; ++i) { sum[j][i] = multiply_add(av[i], x - V{}, sum[j][i]); }
      if constexpr (H != 0) { last[j] = multiply_add(aw, x - W{}, last[j]); }
    }
  }
  if constexpr (Add) {
#pragma GCC unroll 24
    for (int j = 0; j < NR; ++j) {
#pragma GCC unroll 8
      for (int i = 0; i < MV; ++i) { sum[j][i] += load<T, L, R>(c + lc(row(i), N0 + j)); }
      if constexpr (H != 0) { last[j] += load<T, S>(c + lc(M - H, N0 + j)); }
    }
  }
#pragma GCC unroll 24
  for (int j = 0; j < NR; ++j) {
#pragma GCC unroll 8
    for (int i = 0; i < MV; ++i) { store<T, L, R>(c + lc(row(i), N0 + j), sum[j][i]); }
    if constexpr (H != 0) { store<T, S>(c + lc(M - H, N0 + j), last[j]); }
  }
}

// Computes C in tiles of two vectors of rows, and divides the columns into equal parts. If the last rows fit half of a
// 64-byte vector, half a vector is used, because some processors multiply two halves in the time of a whole vector.
template <class T, int M, int N, int K, bool Add, int M0, int N0, class A, class B, class C>
[[gnu::always_inline]] inline void tiles(T const* a, T const* b, T* c, A const& la, B const& lb, C const& lc) {
  constexpr int L = lanes<T>(M);
  constexpr int left = quotient_up(M - M0, L);
  constexpr int taken = left == 3 ? 3 : left < 2 ? left : 2;
  constexpr int rest = taken == left && M > L ? (M - M0) % L : 0;
  constexpr int H = L * int(sizeof(T)) == 64 && rest != 0 && rest * 2 <= L ? L / 2 : 0;
  constexpr int most = sums / taken;
  constexpr int parts = quotient_up(N, most);
  constexpr int NR = quotient_up(N, parts) < N - N0 ? quotient_up(N, parts) : N - N0;
  tile<T, M, K, L, H, M0, H == 0 ? taken : taken - 1, N0, NR, Add>(a, b, c, la, lb, lc);
  if constexpr (N0 + NR < N) {
    tiles<T, M, N, K, Add, M0, N0 + NR>(a, b, c, la, lb, lc);
  } else if constexpr (M0 + taken * L < M) {
    tiles<T, M, N, K, Add, M0 + taken * L, 0>(a, b, c, la, lb, lc);
  }
}

// Whether consecutive rows are adjacent in memory. False if the row mode has several leaves.
template <class Layout>
inline constexpr bool rows_side_by_side =
    std::is_same_v<std::remove_cvref_t<decltype(cute::stride<0>(Layout{}))>, cute::C<1>> ||
    cute::size<0>(Layout{}) == 1;

template <int R, int K>
struct Columns {
  [[gnu::always_inline]] constexpr int operator()(int r, int k) const { return r + k * R; }
};
template <class Layout>
struct Offsets {
  [[gnu::always_inline]] constexpr int operator()(int r, int k) const { return int(Layout{}(r, k)); }
};

template <bool Add, class T, class A, class B, class C>
[[gnu::always_inline]] inline void product(T const* a, T const* b, T* c, A const&, B const&, C const&) {
  constexpr int M = cute::size<0>(C{});
  constexpr int N = cute::size<1>(C{});
  constexpr int K = cute::size<1>(A{});
  if constexpr (!rows_side_by_side<A>) {
    T rows[M * K];
    for (int k = 0; k < K; ++k) {
      for (int m = 0; m < M; ++m) { rows[m + k * M] = a[Offsets<A>{}(m, k)]; }
    }
    product<Add>(static_cast<T const*>(rows), b, c, cute::Layout<cute::Shape<cute::C<M>, cute::C<K>>>{}, B{}, C{});
  } else if constexpr (!rows_side_by_side<C>) {
    T out[M * N];
    tiles<T, M, N, K, false, 0, 0>(a, b, out, Offsets<A>{}, Offsets<B>{}, Columns<M, N>{});
    for (int n = 0; n < N; ++n) {
      for (int m = 0; m < M; ++m) {
        T& to = c[Offsets<C>{}(m, n)];
        to = Add ? to + out[m + n * M] : out[m + n * M];
      }
    }
  } else {
    tiles<T, M, N, K, Add, 0, 0>(a, b, c, Offsets<A>{}, Offsets<B>{}, Offsets<C>{});
  }
}

}  // namespace detail

// Computes C = A B^T or, with Add, C += A B^T.
template <bool Add = false, class EA, class LA, class EB, class LB, class EC, class LC>
[[gnu::always_inline]] inline void small_gemm(cute::Tensor<EA, LA> const& a, cute::Tensor<EB, LB> const& b,
                                              cute::Tensor<EC, LC> const& c) {
  using T = typename cute::Tensor<EC, LC>::value_type;
  static_assert(std::is_same_v<T, float> || std::is_same_v<T, double>,
                "the elements of small_gemm must be float or double");
  static_assert(cute::is_static_v<LA> && cute::is_static_v<LB> && cute::is_static_v<LC>,
                "small_gemm needs static layouts");
  static_assert(LA::rank == 2 && LB::rank == 2 && LC::rank == 2,
                "the operands of small_gemm must be A (M,K), B (N,K) and C (M,N)");
  static_assert(decltype(cute::size<0>(LA{}))::value == decltype(cute::size<0>(LC{}))::value,
                "A and C must have the same M");
  static_assert(decltype(cute::size<0>(LB{}))::value == decltype(cute::size<1>(LC{}))::value,
                "B and C must have the same N");
  static_assert(decltype(cute::size<1>(LA{}))::value == decltype(cute::size<1>(LB{}))::value,
                "A and B must have the same K");
  T const* const pa = &*a.data();
  T const* const pb = &*b.data();
  T* const pc = &*c.data();
  // C = A B^T is C^T = B A^T, so the mode that is contiguous in C can always be the rows.
  if constexpr (detail::rows_side_by_side<decltype(cute::select<1, 0>(LC{}))> && !detail::rows_side_by_side<LC>) {
    detail::product<Add>(pb, pa, pc, LB{}, LA{}, cute::select<1, 0>(LC{}));
  } else {
    detail::product<Add>(pa, pb, pc, LA{}, LB{}, LC{});
  }
}

}  // namespace sett::cpu
