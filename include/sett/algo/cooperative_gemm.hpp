// cooperative_gemm: the threads of a tiled mma multiply two tiles that all of them can access, for example in shared
// memory.
//
// Every thread calls the function with its index. If the tiled mma's tile divides (M,N,K), copy operations load the
// operands into registers; they load the next step along K while the tensor cores work on the current one. Otherwise
// elements are loaded one by one, and elements outside the tiles count as 0. Transforms are applied to elements as they
// are loaded and stored.
//
//   law      after all threads: C(m,n) == store(alpha * sum over k of loadA(A(m,k)) * loadB(B(n,k)) + beta *
//            loadC(C(m,n))); if registers of partition_fragment_C replace C, the sum is added to them, and nothing else
//   example  cooperative_gemm(threadIdx.x, mma, 1.0f, sA, sB, 0.0f, sC);  a beta of 0 does not read C
//
// Requires: thread < size(mma); a barrier before the call if other threads wrote the tiles, and a barrier after it. C
// overlaps neither A nor B. Copy operations have their own requirements for the tiles; DefaultCopy has none.
// Errors: the errors of gemm, copy and axpby. Tiles do not compile if a rank is not 2, if sizes differ, or if a layout
// is not static.
#pragma once

#include "../atom/make_tiled_mma.hpp"
#include "../linear/arithmetic_tuple.hpp"
#include "../num/functional.hpp"
#include "../tree/less.hpp"
#include "axpby.hpp"
#include "clear.hpp"
#include "copy_atom.hpp"
#include "gemm_atom.hpp"
#include "transform.hpp"

namespace cute::inline SETT_CUTE_ABI {

namespace detail {

// Loads an element of an operand's tile, and transforms it. Elements outside the tile are 0.
template <class From, class Places, class Extents, class To, class Load>
struct LoadInside {
  From const& from;
  Places const& places;
  Extents const& extents;
  To& to;
  Load const& load;
  template <class I>
  SETT_HOST_DEVICE constexpr void operator()(I i) const {
    using T = typename To::value_type;
    if (elem_less(places(i), extents)) {
      to(i) = static_cast<T>(load(static_cast<typename From::value_type>(from(i))));
    } else {
      to(i) = T{};
    }
  }
};

template <class Acc, class C, class Places, class Extents, class Alpha, class Beta, class Load, class Store>
struct StoreInside {
  Acc const& acc;
  C& c;
  Places const& places;
  Extents const& extents;
  Alpha const& alpha;
  Beta const& beta;
  Load const& load;
  Store const& store;
  template <class I>
  SETT_HOST_DEVICE constexpr void operator()(I i) const {
    using T = typename C::value_type;
    using Sum = typename Acc::value_type;
    if (!elem_less(places(i), extents)) { return; }
    Sum const product = static_cast<Sum>(times(alpha, static_cast<Sum>(acc(i))));
    if (is_zero(beta)) {
      c(i) = static_cast<T>(store(product));
    } else {
      auto const before = static_cast<Sum>(load(static_cast<T>(c(i))));
      c(i) = static_cast<T>(store(static_cast<Sum>(product + times(beta, before))));
    }
  }
};

template <class From, class Places, class Extents, class To, class Load>
SETT_HOST_DEVICE constexpr void load_inside(From const& from, Places const& places, Extents const& extents, To& to,
                                            Load const& load) {
  each_index(to.size(), LoadInside<From, Places, Extents, To, Load>{from, places, extents, to, load});
}

// Copies an operand from its tile to registers of the tile's type, and transforms the elements to factors.
template <class Copy, class From, class To, class Load>
struct Operand {
  Copy const& copy_k;
  From const& from;
  To& registers;  // registers for the tile's elements, in the order of the mma
  Load const& load;

  // Loads step k of the mma. One step of the copy may cover several steps of the mma.
  template <class K>
  SETT_HOST_DEVICE constexpr void fetch(K k) const {
    auto const to = Copy::retile(registers.layout());
    constexpr int steps = int(decltype(size<2>(registers))::value) / int(decltype(size<2>(to))::value);
    if (k % steps == 0) { copy(copy_k, from(_, _, k / steps), make_tensor(registers.data(), to)(_, _, k / steps)); }
  }
  template <class K, class Multiplied>
  SETT_HOST_DEVICE constexpr void give(K k, Multiplied& out) const {
    transform(registers(_, _, k), out(_, _, k), load);
  }
};

template <class Mma, class X, class Y, class RA, class RB, class RC>
struct MultiplySteps {
  Mma const& mma;
  X const& x;
  Y const& y;
  RA& a;
  RB& b;
  RC& c;
  template <class K>
  SETT_HOST_DEVICE constexpr void operator()(K k) const {
    if (k + 1 < int(decltype(size<2>(a))::value)) {
      x.fetch(k + 1);
      y.fetch(k + 1);
    }
    x.give(k, a);
    y.give(k, b);
    gemm(mma, a(_, _, k), b(_, _, k), c);
  }
};

template <class OpA, class OpB, class Mma, class SA, class SB, class RC, class LoadA, class LoadB>
SETT_HOST_DEVICE constexpr void multiply_whole(std::uint32_t thread, Mma const& mma, SA const& sA, SB const& sB, RC& c,
                                               LoadA const& load_a, LoadB const& load_b) {
  using A = typename SA::value_type;
  using B = typename SB::value_type;
  auto const thr = mma.get_slice(int(thread));
  auto rA = thr.partition_fragment_A(sA);
  auto rB = thr.partition_fragment_B(sB);
  auto tA = make_fragment_like<A>(rA);
  auto tB = make_fragment_like<B>(rB);
  auto const copy_a = make_tiled_copy_A(Copy_Atom<OpA, A>{}, mma);
  auto const copy_b = make_tiled_copy_B(Copy_Atom<OpB, B>{}, mma);
  auto const from_a = copy_a.get_slice(int(thread)).partition_S(sA);
  auto const from_b = copy_b.get_slice(int(thread)).partition_S(sB);
  using X = Operand<remove_cvref_t<decltype(copy_a)>, remove_cvref_t<decltype(from_a)>, decltype(tA), LoadA>;
  using Y = Operand<remove_cvref_t<decltype(copy_b)>, remove_cvref_t<decltype(from_b)>, decltype(tB), LoadB>;
  X const x{copy_a, from_a, tA, load_a};
  Y const y{copy_b, from_b, tB, load_b};
  x.fetch(0);
  y.fetch(0);
  using Steps = MultiplySteps<Mma, X, Y, decltype(rA), decltype(rB), RC>;
  each_index(size<2>(rA), Steps{mma, x, y, rA, rB, c});
}

template <class Mma, class SA, class SB, class RC, class LoadA, class LoadB>
SETT_HOST_DEVICE constexpr void multiply_masked(std::uint32_t thread, Mma const& mma, SA const& sA, SB const& sB, RC& c,
                                                LoadA const& load_a, LoadB const& load_b) {
  auto const thr = mma.get_slice(int(thread));
  auto rA = thr.partition_fragment_A(sA);
  auto rB = thr.partition_fragment_B(sB);
  load_inside(thr.partition_A(sA), thr.partition_A(make_identity_tensor(shape(sA))), shape(sA), rA, load_a);
  load_inside(thr.partition_B(sB), thr.partition_B(make_identity_tensor(shape(sB))), shape(sB), rB, load_b);
  gemm(mma, rA, rB, c);
}

// Copies C between the tiles and the registers with the copy operations, and transforms the elements.
template <class OpLoad, class OpStore, class Mma, class RC, class SC, class Alpha, class Beta, class Load, class Store>
SETT_HOST_DEVICE constexpr void store_whole(std::uint32_t thread, Mma const& mma, Alpha const& alpha, RC const& acc,
                                            Beta const& beta, SC& sC, Load const& load, Store const& store) {
  using T = typename SC::value_type;
  auto sum = make_fragment_like(acc);
  auto stored = make_fragment_like<T>(acc);
  if (!is_zero(beta)) {
    auto const in = make_tiled_copy_C(Copy_Atom<OpLoad, T>{}, mma);
    auto const thr = in.get_slice(int(thread));
    copy(in, thr.partition_S(sC), thr.retile_D(stored));
    transform(stored, sum, load);
  }
  axpby(alpha, acc, beta, sum);
  transform(sum, stored, store);
  auto const out = make_tiled_copy_C(Copy_Atom<OpStore, T>{}, mma);
  auto const thr = out.get_slice(int(thread));
  copy(out, thr.retile_S(stored), thr.partition_D(sC));
}

template <class Mma, class M, class N, class K>
inline constexpr bool divides_tiles = false;
template <class Mma, auto m, auto n, auto k>
inline constexpr bool divides_tiles<Mma, C<m>, C<n>, C<k>> =
    m % decltype(tile_size<0>(Mma{}))::value == 0 && n % decltype(tile_size<1>(Mma{}))::value == 0 &&
    k % decltype(tile_size<2>(Mma{}))::value == 0;
// Returns whether the mma's tile divides the extents (M,N,K) of two tiles' layouts.
template <class Mma, class LA, class LB>
inline constexpr bool is_whole = divides_tiles<Mma, remove_cvref_t<decltype(size<0>(declval<LA const&>()))>,
                                               remove_cvref_t<decltype(size<0>(declval<LB const&>()))>,
                                               remove_cvref_t<decltype(size<1>(declval<LA const&>()))>>;

template <class SA, class SB>
SETT_HOST_DEVICE constexpr void check_tiles(SA const& sA, SB const& sB) {
  static_assert(SA::rank == 2 && SB::rank == 2, "the tiles of cooperative_gemm must have two modes: (M,K) and (N,K)");
  static_assert(is_static_v<remove_cvref_t<decltype(sA.shape())>> && is_static_v<remove_cvref_t<decltype(sB.shape())>>,
                "cooperative_gemm keeps its operands in registers: the shapes of the tiles must be static");
  check_sizes<Gemm>(size<1>(sA), size<1>(sB));
}

}  // namespace detail

// Computes a GEMM whose C is in registers, from partition_fragment_C.
template <class... Args, class EA, class LA, class EB, class LB, class EC, class LC, class LoadA = identity,
          class LoadB = identity, class CopyA = DefaultCopy, class CopyB = DefaultCopy>
SETT_HOST_DEVICE constexpr void cooperative_gemm(std::uint32_t thread, TiledMMA<Args...> const& mma,
                                                 Tensor<EA, LA> const& sA, Tensor<EB, LB> const& sB, Tensor<EC, LC>& c,
                                                 LoadA const& load_a = {}, LoadB const& load_b = {}, CopyA const& = {},
                                                 CopyB const& = {}) {
  detail::check_tiles(sA, sB);
  if constexpr (detail::is_whole<TiledMMA<Args...>, LA, LB>) {
    detail::multiply_whole<CopyA, CopyB>(thread, mma, sA, sB, c, load_a, load_b);
  } else {
    detail::multiply_masked(thread, mma, sA, sB, c, load_a, load_b);
  }
}

template <class... Args, class Alpha, class EA, class LA, class EB, class LB, class Beta, class EC, class LC,
          class LoadA = identity, class LoadB = identity, class LoadC = identity, class StoreC = identity,
          class CopyA = DefaultCopy, class CopyB = DefaultCopy, class CopyLoadC = DefaultCopy,
          class CopyStoreC = DefaultCopy>
SETT_HOST_DEVICE constexpr void cooperative_gemm(std::uint32_t thread, TiledMMA<Args...> const& mma, Alpha const& alpha,
                                                 Tensor<EA, LA> const& sA, Tensor<EB, LB> const& sB, Beta const& beta,
                                                 Tensor<EC, LC>& sC, LoadA const& load_a = {}, LoadB const& load_b = {},
                                                 LoadC const& load_c = {}, StoreC const& store_c = {},
                                                 CopyA const& copy_a = {}, CopyB const& copy_b = {},
                                                 CopyLoadC const& = {}, CopyStoreC const& = {}) {
  static_assert(LC::rank == 2, "the accumulators of cooperative_gemm must have two modes: (M,N)");
  detail::check_sizes<detail::Gemm>(size<0>(sA), size<0>(sC));
  detail::check_sizes<detail::Gemm>(size<0>(sB), size<1>(sC));
  auto const thr = mma.get_slice(int(thread));
  auto part = thr.partition_C(sC);
  auto acc = thr.make_fragment_C(part);
  clear(acc);
  cooperative_gemm(thread, mma, sA, sB, acc, load_a, load_b, copy_a, copy_b);
  if constexpr (detail::is_whole<TiledMMA<Args...>, LA, LB>) {
    detail::store_whole<CopyLoadC, CopyStoreC>(thread, mma, alpha, acc, beta, sC, load_c, store_c);
  } else {
    auto const places = thr.partition_C(make_identity_tensor(shape(sC)));
    auto const extents = shape(sC);
    using Each = detail::StoreInside<decltype(acc), decltype(part), remove_cvref_t<decltype(places)>,
                                     remove_cvref_t<decltype(extents)>, Alpha, Beta, LoadC, StoreC>;
    detail::each_index(acc.size(), Each{acc, part, places, extents, alpha, beta, load_c, store_c});
  }
}
template <class... Args, class Alpha, class EA, class LA, class EB, class LB, class Beta, class EC, class LC,
          class... More>
SETT_HOST_DEVICE constexpr void cooperative_gemm(std::uint32_t thread, TiledMMA<Args...> const& mma, Alpha const& alpha,
                                                 Tensor<EA, LA> const& sA, Tensor<EB, LB> const& sB, Beta const& beta,
                                                 Tensor<EC, LC>&& sC, More const&... more) {
  cooperative_gemm(thread, mma, alpha, sA, sB, beta, sC, more...);
}

}  // namespace cute
