// tiled_mma: repeats an mma atom over threads and, by permutations, over values, so that together they multiply a
// tile.
//
// AtomLayoutMNK places atoms along M, N and K, each of which has its own threads. PermutationMNK has one entry for each
// of M, N and K: _ for atoms side by side, a size up to which the atoms are repeated, or a layout, which is the order
// in which atoms cover the tile's coordinates. partition_A, B and C return a thread's part of a tensor.
//
//   law      as in atom/mma_partition.hpp; a gemm of all threads' parts, summed over threads that differ in k, computes
//            D = A B + C
//   example  make_tiled_mma(UniversalFMA<float>{}, Layout<Shape<_16,_16,_1>>{}): 256 threads, tile 16x16x1
//
// Requires: a thread index below the number of threads. If the tile does not divide the tensor, use a predicate.
// Errors: these do not compile: tensors of fewer than two modes, layouts of atoms or permutations that are not (M,N,K),
// and the errors of atom/mma_partition.hpp.
#pragma once

#include "../algebra/product.hpp"
#include "../layout/edit.hpp"
#include "mma_atom.hpp"
#include "mma_partition.hpp"
#include "thread_value.hpp"

namespace cute::inline SETT_CUTE_ABI {

template <class TiledMMA, class ThrVMNK>
struct ThrMMA;

template <class Atom_, class AtomLayoutMNK, class PermutationMNK = Tile<Underscore, Underscore, Underscore>>
struct TiledMMA : Atom_ {
  using Atom = Atom_;
  using AtomShape_MNK = typename Atom::Shape_MNK;
  using AtomThrID = typename Atom::ThrID;
  using AtomLayoutC_TV = typename Atom::LayoutC_TV;
  using AtomLayoutA_TV = typename Atom::LayoutA_TV;
  using AtomLayoutB_TV = typename Atom::LayoutB_TV;
  using ThrLayoutVMNK = decltype(tiled_product(AtomThrID{}, AtomLayoutMNK{}));

  static_assert(rank_v<AtomLayoutMNK> == 3, "the layout of a tiled mma's atoms must have three modes: M, N and K");
  static_assert(is_tuple_v<PermutationMNK> && rank_v<PermutationMNK> == 3,
                "a tiled mma needs a permutation for each of M, N and K");
  static_assert(is_static_v<PermutationMNK>, "the permutations of a tiled mma must be static");

  ThrLayoutVMNK thr_layout_vmnk_;

  SETT_HOST_DEVICE constexpr TiledMMA(Atom const& atom = {}, AtomLayoutMNK const& atoms_mnk = {})
      : Atom(atom), thr_layout_vmnk_(tiled_product(AtomThrID{}, atoms_mnk)) {}

  // Maps (v,m,n,k) to the thread's index.
  SETT_HOST_DEVICE constexpr auto get_thr_layout_vmnk() const { return thr_layout_vmnk_; }

  // Divides (M,N,...) into ((v, (ThrM,ThrN)), (value, (RestM,RestN,...))), and does the same for (M,K) and (N,K).
  template <class CTensor>
  SETT_HOST_DEVICE constexpr auto thrfrg_C(CTensor&& c) const {
    return partitioned<sett::AlongMN, AtomLayoutC_TV>(c);
  }
  template <class ATensor>
  SETT_HOST_DEVICE constexpr auto thrfrg_A(ATensor&& a) const {
    return partitioned<sett::AlongMK, AtomLayoutA_TV>(a);
  }
  template <class BTensor>
  SETT_HOST_DEVICE constexpr auto thrfrg_B(BTensor&& b) const {
    return partitioned<sett::AlongNK, AtomLayoutB_TV>(b);
  }

  template <class ThrIdx>
  SETT_HOST_DEVICE constexpr auto get_slice(ThrIdx const& thr_idx) const {
    static_assert(is_integral_v<ThrIdx> || is_static_v<ThrIdx>, "the thread must be given by its index, an integer");
    auto const thr_vmnk = thr_layout_vmnk_.get_flat_coord(thr_idx);
    return ThrMMA<TiledMMA, remove_cvref_t<decltype(thr_vmnk)>>{*this, thr_vmnk};
  }
  template <class ThrIdx>
  SETT_HOST_DEVICE constexpr auto get_thread_slice(ThrIdx const& thr_idx) const {
    return get_slice(thr_idx);
  }

  // Returns the divisor of mode I, and the tile's extent in this mode.
  template <int I>
  SETT_HOST_DEVICE constexpr auto permutation_mnk() const {
    static_assert(0 <= I && I < 3, "the mode must be 0, 1 or 2, for M, N and K");
    auto const permutation = get<I>(PermutationMNK{});
    if constexpr (detail::is_underscore_v<remove_cvref_t<decltype(permutation)>>) {
      return cute::size<I>(AtomShape_MNK{}) * cute::size<I + 1>(thr_layout_vmnk_);
    } else {
      return permutation;
    }
  }
  template <int I>
  SETT_HOST_DEVICE constexpr auto tile_size_mnk() const {
    return cute::size(permutation_mnk<I>());
  }

  // Maps (thread's index, value) to the coordinate in the tile.
  SETT_HOST_DEVICE constexpr auto get_layoutC_TV() const { return tile_order<sett::AlongMN, AtomLayoutC_TV>(); }
  SETT_HOST_DEVICE constexpr auto get_layoutA_TV() const { return tile_order<sett::AlongMK, AtomLayoutA_TV>(); }
  SETT_HOST_DEVICE constexpr auto get_layoutB_TV() const { return tile_order<sett::AlongNK, AtomLayoutB_TV>(); }

 private:
  SETT_HOST_DEVICE constexpr auto permutations() const {
    return make_tuple(permutation_mnk<0>(), permutation_mnk<1>(), permutation_mnk<2>());
  }
  template <class Along, class TV, class T>
  SETT_HOST_DEVICE constexpr auto partitioned(T const& t) const {
    static_assert(decltype(cute::rank(t))::value >= 2, "an operand of a tiled mma must have at least two modes");
    auto const tile = product_each(AtomShape_MNK{});
    if constexpr (is_tensor_v<T>) {
      return make_tensor(t.data(), partitioned<Along, TV>(t.layout()));
    } else {
      return detail::OnStrides<sett::PartitionOperand<Along>>::of(t, permutations(), tile, TV{}, thr_layout_vmnk_);
    }
  }
  template <class Along, class TV>
  SETT_HOST_DEVICE constexpr auto tile_order() const {
    auto const tile = make_layout(make_shape(tile_size_mnk<Along::first>(), tile_size_mnk<Along::second>()));
    return sett::planned<sett::OperandThreadValue<Along>>(tile, permutations(), product_each(AtomShape_MNK{}), TV{},
                                                          thr_layout_vmnk_);
  }
};

template <class TiledMMA, class ThrVMNK>
struct ThrMMA : TiledMMA {
  ThrVMNK thr_vmnk_;

  SETT_HOST_DEVICE constexpr ThrMMA(TiledMMA const& mma, ThrVMNK const& thr_vmnk)
      : TiledMMA(mma), thr_vmnk_(thr_vmnk) {}

  // These functions return the thread's part: (value, RestM, RestN, ...), (value, RestM, RestK, ...) or (value, RestN,
  // RestK, ...).
  template <class CTensor>
  SETT_HOST_DEVICE constexpr auto partition_C(CTensor&& c) const {
    return part<1, 2>(c, this->thrfrg_C(c.layout()));
  }
  template <class ATensor>
  SETT_HOST_DEVICE constexpr auto partition_A(ATensor&& a) const {
    return part<1, 3>(a, this->thrfrg_A(a.layout()));
  }
  template <class BTensor>
  SETT_HOST_DEVICE constexpr auto partition_B(BTensor&& b) const {
    return part<2, 3>(b, this->thrfrg_B(b.layout()));
  }
  // Makes registers for the thread's part.
  template <class CTensor>
  SETT_HOST_DEVICE constexpr auto partition_fragment_C(CTensor&& c) const {
    return TiledMMA::make_fragment_C(partition_C(c));
  }
  template <class ATensor>
  SETT_HOST_DEVICE constexpr auto partition_fragment_A(ATensor&& a) const {
    return TiledMMA::make_fragment_A(partition_A(a));
  }
  template <class BTensor>
  SETT_HOST_DEVICE constexpr auto partition_fragment_B(BTensor&& b) const {
    return TiledMMA::make_fragment_B(partition_B(b));
  }

 private:
  template <int I, int J, class T, class L>
  SETT_HOST_DEVICE constexpr auto part(T const& t, L const& layout) const {
    constexpr int R = T::rank;
    auto const thread = make_coord(get<0>(thr_vmnk_), make_coord(get<I>(thr_vmnk_), get<J>(thr_vmnk_)));
    return make_tensor(t.data(), layout)(thread, make_coord(_, repeat<R>(_)));
  }
};

}  // namespace cute
