// wgmma_fragment: provides fragments that are views: matrix descriptors of shared memory that wgmma reads.
//
// The fragment of an operand in shared memory is a tensor of descriptors, one for each tile of the instruction. The
// start address of a descriptor depends on its tile. The descriptor is derived from the layout
// (inst/wgmma_descriptor.hpp). For a sparse operand, the descriptor describes the stored elements.
//
//   law      fragment(0, m, k) reads the elements t(_, m, k), for every layout that is accepted
//   example  tCrA = thr_mma.make_fragment_A(tCsA): (_1, MMA_M, MMA_K, PIPE) descriptors
//
// Requires: memory that begins at a multiple of its swizzle's pattern, below 2^18 bytes of shared memory. Errors: a
// layout that no descriptor can read (descriptor_*, no_descriptor), or a layout that is contiguous along the wrong
// mode, does not compile.
#pragma once

#include "../inst/gmma_descriptor.hpp"
#include "../inst/mbarrier.hpp"
#include "../inst/wgmma_descriptor.hpp"
#include "../num/refused.hpp"
#include "../tensor/swizzled.hpp"
#include "wgmma_layouts.hpp"

namespace sett::inline SETT_ABI {

struct MakeGmmaDescriptor {
  static constexpr char const* name = "make_gmma_desc";
};

// The plan for a tile (rows, K) of an instruction.
template <class Layout, class Swizzle, int bytes, bool mn_major>
struct WgmmaRead;
template <class Layout, int B, int M, int S, int bytes, bool mn_major>
struct WgmmaRead<Layout, cute::Swizzle<B, M, S>, bytes, mn_major> {
  SETT_HOST_DEVICE static constexpr Outcome<WgmmaPlan> make() {
    AnyLayout const l = to_any(Layout{});
    int const rows = int(size(l.mode(0)).value), columns = int(size(l.mode(1)).value);
    Outcome<WgmmaPlan> out = plan_wgmma({AnySwizzle{B, M, S}, l, bytes, rows, columns, mn_major, B > 0});
    if (out.ok() && out.value.mn_major != mn_major) {
      out.failure = Failure{Rule::descriptor_runs, 0, 0, Num(1), Num(1)};
    }
    return out;
  }
  static constexpr Outcome<WgmmaPlan> planned = make();
  SETT_HOST_DEVICE static consteval Failure failure() { return planned.failure; }
  SETT_HOST_DEVICE static consteval Rule rule() { return planned.failure.rule; }
  SETT_HOST_DEVICE static consteval std::uint64_t bits() { return planned.value.at(0, 0); }
};

}  // namespace sett

namespace cute::inline SETT_CUTE_ABI {

namespace SM90::GMMA {

// A descriptor. Adding strides in units of 16 bytes gives the descriptors of other tiles.
struct DescriptorIterator {
  using reference = GmmaDescriptor;
  using element_type = GmmaDescriptor;
  using value_type = GmmaDescriptor;

  GmmaDescriptor desc_;

  SETT_HOST_DEVICE constexpr reference operator*() const { return desc_; }
  template <class I>
  SETT_HOST_DEVICE constexpr reference operator[](I const& i) const {
    return *(*this + i);
  }
  // The start address is in the low half of the descriptor.
  template <class I>
  SETT_HOST_DEVICE constexpr DescriptorIterator operator+(I const& i) const {
    uint64_t const low = uint32_t(desc_.desc_) + uint32_t(i);
    return {{(desc_.desc_ >> 32 << 32) | (low & 0xffffffffu)}};
  }
};

SETT_HOST_DEVICE inline void print(DescriptorIterator const&) { printf("GMMA::DescriptorIterator"); }
// Returns the register type of the instruction, to which tensors of descriptors are recast.
template <class T>
SETT_HOST_DEVICE constexpr DescriptorIterator recast_ptr(DescriptorIterator const& d) {
  static_assert(is_same_v<T, uint64_t>, "a tensor of descriptors can be recast only to uint64_t");
  return d;
}
template <class T>
SETT_HOST_DEVICE constexpr GmmaDescriptor raw_pointer_cast(DescriptorIterator const& d) {
  return d.desc_;
}

// Returns the width of the swizzle of a tensor in shared memory, in units of 16 bytes.
template <class Engine, class L>
SETT_HOST_DEVICE constexpr LayoutType layout_type(Tensor<Engine, L> const&) {
  static_assert(is_same_v<typename Engine::value_type, uint128_t>,
                "layout_type needs a tensor of uint128_t: recast it first");
  using S = get_swizzle_t<Tensor<Engine, L>>;
  static_assert(S::num_bits == 0 || (S::num_bits <= 3 && S::num_base == 4 && S::num_shft == 3),
                "the swizzle of an operand of wgmma must be none, Swizzle<1,4,3>, <2,4,3> or <3,4,3> on bytes");
  constexpr LayoutType types[] = {LayoutType::INTERLEAVE, LayoutType::B32, LayoutType::B64, LayoutType::B128};
  return types[S::num_bits];
}

// The type of an element in memory. In the layout, a sparse element represents several neighbouring elements.
template <class T>
struct StoredElement : detail::type_identity<T> {
  static constexpr int sparsity = 1;
};
template <int S, class T>
struct StoredElement<sparse_elem<S, T>> : detail::type_identity<T> {
  static constexpr int sparsity = S;
};

template <int sparsity, class L>
struct StoredLayout : detail::type_identity<decltype(upcast<sparsity>(L{}))> {};
template <class L>
struct StoredLayout<1, L> : detail::type_identity<L> {};

// Makes the descriptor of a tile (rows, K) of one instruction in shared memory.
template <Major major, class Engine, class L>
SETT_HOST_DEVICE constexpr GmmaDescriptor make_gmma_desc(Tensor<Engine, L> const& t) {
  using Element = typename Engine::value_type;
  using T = typename StoredElement<Element>::type;
  using Stored = typename StoredLayout<StoredElement<Element>::sparsity, L>::type;
  static_assert(is_smem<Engine>::value,
                "an operand that wgmma reads by a descriptor must be in shared memory: use make_smem_ptr");
  static_assert(L::rank == 2 && is_static_v<L>, "a descriptor needs a static tile (rows, K)");
  static_assert(sizeof_bits_v<T> == 8 || sizeof_bits_v<T> == 16 || sizeof_bits_v<T> == 32,
                "the elements of a descriptor's tile must have 8, 16 or 32 bits");
  using Read = sett::WgmmaRead<Stored, get_swizzle_t<Tensor<Engine, L>>, int(sizeof_bits_v<T> / 8), major == Major::MN>;
  if constexpr (Read::rule() != sett::Rule::none) {
    constexpr sett::Failure f = Read::failure();
    sett::refused<sett::MakeGmmaDescriptor, f.rule, sett::mode<f.mode>, sett::index<f.index.value>, f.a.value,
                  f.b.value>();
    return {};
  } else {
    constexpr uint64_t bits = Read::bits();
    uint32_t const address = cast_smem_ptr_to_uint(raw_pointer_cast(t.data()));
    return {bits | sett::wgmma_field(address, 0)};
  }
}

// Converts a stride from elements to units of 16 bytes.
template <int elements>
struct InUnits {
  template <class N, class D>
  SETT_HOST_DEVICE constexpr auto operator()(N const&, D const& d) const {
    if constexpr (is_constant_v<1, N>) {
      return Int<0>{};
    } else if constexpr (is_static_v<D>) {
      static_assert(D::value % elements == 0,
                    "the tiles of wgmma must begin at multiples of 16 bytes of shared memory");
      return C<D::value / elements>{};
    } else {
      return d / elements;
    }
  }
};

// The type of a fragment that is a view of shared memory.
template <Major major>
struct smem_desc : DescriptorIterator {
  // Makes a fragment from the result of partition_A or B: ((rows, K), rests...).
  template <class Engine, class L>
  SETT_HOST_DEVICE static constexpr auto fragment_of(Tensor<Engine, L> const& t) {
    constexpr int T = 128 / int(sizeof_bits_v<typename Engine::value_type>);
    auto const rests = take<1, L::rank>(t.layout());
    auto const units = make_layout(rests.shape(), transform_leaf(rests.shape(), rests.stride(), InUnits<T>{}));
    return make_tensor(DescriptorIterator{make_gmma_desc<major>(tensor<0>(t))}, prepend(units, Layout<_1, _0>{}));
  }
};

// The same as smem_desc, which also reads sparse elements.
template <Major major>
struct sparse_smem_desc : smem_desc<major> {};

}  // namespace SM90::GMMA

}  // namespace cute
