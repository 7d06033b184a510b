// bit_field: some bits of a word or of two, for unions whose members overlap.
//
// As a member of a union every field sees the same storage; each reads and writes its own bits, also across words.
//
//   law      after f = x: f is x mod 2^NumBits, and no bit outside of [BitStart, BitStart + NumBits) has changed
//   example  union { uint64_t word; bit_field<4, 8> scale; } u{0}; u.scale = 0x5a;  u.word == 0x5a0
//
// The storage is the smallest integer none of whose boundaries the field crosses, else uint64_t.
//
// Requires: the union holds BitStart + NumBits bits, rounded up to the storage.
// Errors: a field of no or of more than 64 bits does not compile, nor an OtherValueType of another size.
#pragma once

#include "../num/types.hpp"

namespace cute {

struct dummy_type {};

template <uint32_t BitStart, uint32_t NumBits, class OtherValueType = dummy_type>
struct bit_field {
  static_assert(0 < NumBits && NumBits <= 64, "a bit_field has 1 to 64 bits");

 private:
  SETT_HOST_DEVICE static constexpr bool within(uint32_t word) {
    return BitStart / word == (BitStart + NumBits - 1) / word;
  }

 public:
  static constexpr uint32_t value_type_bits = NumBits <= 8 ? 8 : NumBits <= 16 ? 16 : NumBits <= 32 ? 32 : 64;
  static constexpr uint32_t storage_type_bits = within(8) ? 8 : within(16) ? 16 : within(32) ? 32 : 64;
  using value_type = uint_bit_t<int(value_type_bits)>;
  using storage_type = uint_bit_t<int(storage_type_bits)>;
  static_assert(is_same_v<OtherValueType, dummy_type> || sizeof(OtherValueType) == sizeof(value_type),
                "the other type of a bit_field has the size of its value_type");

  // the words, the one in which the field begins, its first bit there, and how many bits of it are there if not all
  static constexpr uint32_t N = (BitStart + NumBits + storage_type_bits - 1) / storage_type_bits;
  static constexpr uint32_t idx = BitStart / storage_type_bits;
  static constexpr uint32_t bit_lo = BitStart % storage_type_bits;
  static constexpr uint32_t bit_hi = idx + 1 < N ? storage_type_bits - bit_lo : 0;

  static constexpr value_type mask = static_cast<value_type>(~uint64_t(0) >> (64 - NumBits));
  static constexpr storage_type mask_lo = static_cast<storage_type>(uint64_t(mask) << bit_lo);
  static constexpr storage_type mask_hi = idx + 1 < N ? static_cast<storage_type>(uint64_t(mask) >> bit_hi) : 0;

  storage_type data_[N];

  SETT_HOST_DEVICE constexpr value_type get() const {
    uint64_t bits = uint64_t(data_[idx] & mask_lo) >> bit_lo;
    if constexpr (bit_hi != 0) { bits |= uint64_t(data_[idx + 1] & mask_hi) << bit_hi; }
    return static_cast<value_type>(bits);
  }
  SETT_HOST_DEVICE constexpr void set(value_type x) {
    uint64_t const bits = x & mask;
    data_[idx] = static_cast<storage_type>((data_[idx] & ~uint64_t(mask_lo)) | bits << bit_lo);
    if constexpr (bit_hi != 0) {
      data_[idx + 1] = static_cast<storage_type>((data_[idx + 1] & ~uint64_t(mask_hi)) | bits >> bit_hi);
    }
  }

  SETT_HOST_DEVICE constexpr bit_field& operator=(value_type x) {
    set(x);
    return *this;
  }
  SETT_HOST_DEVICE constexpr operator value_type() const { return get(); }

  // the same bits as another type
  SETT_HOST_DEVICE constexpr bit_field& operator=(OtherValueType x) {
    set(__builtin_bit_cast(value_type, x));
    return *this;
  }
  SETT_HOST_DEVICE constexpr operator OtherValueType() const { return __builtin_bit_cast(OtherValueType, get()); }
};

}  // namespace cute
