// umma_descriptors: CuTe's names of the descriptors that tcgen05.mma reads, and of functions on them, which are
// refused.
//
//   law      a descriptor is the 64 or 32 bits of its fields, which begin at the lowest
//   example  UMMA::SmemDescriptor d; d.start_address_ = uint16_t(address >> 4); d.version_ = 1;
//
// Facts: PTX ISA, "tcgen05: matrix descriptor, instruction descriptor".
// sett does not implement the instructions of sm_100 and sm_120 yet (see refused.hpp).
#pragma once

#include "../../tensor/tensor.hpp"
#include "../../tree/array.hpp"
#include "refused.hpp"
#include "umma_formats.hpp"

namespace cute::inline SETT_CUTE_ABI {

// Each union holds a word, and an anonymous struct with the word's fields, because CuTe's programs access the fields
// directly.
#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wpedantic"
#endif

namespace UMMA {

// The descriptor of a matrix in shared memory.
union SmemDescriptor {
  uint64_t desc_ = 0;
  struct {
    uint16_t start_address_ : 14, : 2;
    uint16_t leading_byte_offset_ : 14, : 2;
    uint16_t stride_byte_offset_ : 14, version_ : 2;
    uint8_t : 1, base_offset_ : 3, lbo_mode_ : 1, : 3;
    uint8_t : 5, layout_type_ : 3;
  };
  struct {
    uint32_t lo;
    uint32_t hi;
  };

  SETT_HOST_DEVICE constexpr operator uint64_t() const noexcept { return desc_; }
};

// The descriptor of an MMA instruction.
union InstrDescriptor {
  uint32_t desc_;
  struct {
    uint16_t sparse_id2_ : 2, sparse_flag_ : 1, saturate_ : 1, c_format_ : 2, : 1, a_format_ : 3, b_format_ : 3,
        a_negate_ : 1, b_negate_ : 1, a_major_ : 1;
    uint16_t b_major_ : 1, n_dim_ : 6, : 1, m_dim_ : 5, : 1, max_shift_ : 2;
  };

  SETT_HOST_DEVICE constexpr explicit operator uint32_t() const noexcept { return desc_; }
};
union InstrDescriptorBlockScaled {
  uint32_t desc_;
  struct {
    uint16_t sparse_id2_ : 2, sparse_flag_ : 1, : 1, b_sf_id_ : 2, : 1, a_format_ : 3, b_format_ : 3, a_negate_ : 1,
        b_negate_ : 1, a_major_ : 1;
    uint16_t b_major_ : 1, n_dim_ : 6, scale_format_ : 1, m_dim_ : 5, a_sf_id_ : 2, k_size_ : 1;
  };

  SETT_HOST_DEVICE constexpr operator uint32_t() const noexcept { return desc_; }
};

// The columns of B that count as zero.
union MaskAndShiftB {
  uint32_t uri[2];
  struct {
    uint8_t start_count_[4];
    uint32_t first_span_ : 4, : 3, nzm_ : 1, skip_span_ : 8, use_span_ : 8, shift_ : 6, : 2;
  };
};

}  // namespace UMMA

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

namespace UMMA {

struct DescriptorIterator {
  using reference = SmemDescriptor;
  using element_type = SmemDescriptor;
  using value_type = SmemDescriptor;

  SmemDescriptor desc_;

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
template <class T>
SETT_HOST_DEVICE constexpr SmemDescriptor raw_pointer_cast(DescriptorIterator const& d) {
  return d.desc_;
}
SETT_HOST_DEVICE inline void print(DescriptorIterator const&) { printf("UMMA::DescriptorIterator"); }

template <Major>
struct smem_desc : DescriptorIterator {};
template <Major>
struct sparse_smem_desc : DescriptorIterator {};

template <class Engine, class L>
SETT_HOST_DEVICE constexpr LayoutType layout_type(Tensor<Engine, L> const&) {
  sett::detail::refuse<Engine, L>();
  return LayoutType::SWIZZLE_NONE;
}
template <Major, class Engine, class L>
SETT_HOST_DEVICE constexpr SmemDescriptor make_umma_desc(Tensor<Engine, L> const&) {
  sett::detail::refuse<Engine, L>();
  return {};
}
template <class Shape, int filter, int M, int N>
SETT_HOST_DEVICE constexpr array<MaskAndShiftB, filter> make_column_zero_mask(Shape, int32_t, int32_t) {
  sett::detail::refuse<Shape>();
  return {};
}
template <class A, class B, class C, int M, int N, Major a, Major b, ScaleIn sa = ScaleIn::One,
          ScaleIn sb = ScaleIn::One, Saturate saturate = Saturate::False, bool is_sparse = false,
          MaxShift shift = MaxShift::NoShift>
SETT_HOST_DEVICE constexpr InstrDescriptor make_instr_desc() {
  sett::detail::refuse<A, B, C>();
  return {};
}
template <class A, class B, class C, int M, int N, Major a, Major b, ScaleIn sa = ScaleIn::One,
          ScaleIn sb = ScaleIn::One, Saturate saturate = Saturate::False, bool is_sparse = false,
          MaxShift shift = MaxShift::NoShift>
SETT_HOST_DEVICE constexpr uint64_t make_runtime_instr_desc(uint16_t = 0, uint32_t = 0) {
  sett::detail::refuse<A, B, C>();
  return 0;
}
template <bool is_sparse = false, class... Args>
SETT_HOST_DEVICE constexpr uint64_t make_runtime_instr_desc(InstrDescriptor, Args...) {
  sett::detail::refuse<C<is_sparse>, Args...>();
  return 0;
}
template <class A, class B, class C, class SF, int M, int N, Major a, Major b, ScaleIn sa = ScaleIn::One,
          ScaleIn sb = ScaleIn::One, bool is_sparse = false>
SETT_HOST_DEVICE constexpr InstrDescriptorBlockScaled make_instr_desc_block_scaled() {
  sett::detail::refuse<A, B, C, SF>();
  return {};
}
template <class A, class B, class C, class SF, int M, int N, Major a, Major b, ScaleIn sa = ScaleIn::One,
          ScaleIn sb = ScaleIn::One, bool is_sparse = false>
SETT_HOST_DEVICE constexpr uint64_t make_runtime_instr_desc_block_scaled(uint32_t, uint32_t, uint16_t = 0,
                                                                         uint32_t = 0) {
  sett::detail::refuse<A, B, C, SF>();
  return 0;
}
template <bool is_sparse = false, class... Args>
SETT_HOST_DEVICE constexpr uint64_t make_runtime_instr_desc_block_scaled(InstrDescriptorBlockScaled, uint32_t, uint32_t,
                                                                         Args...) {
  sett::detail::refuse<C<is_sparse>, Args...>();
  return 0;
}

}  // namespace UMMA

}  // namespace cute::inline SETT_CUTE_ABI
