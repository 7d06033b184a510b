// bit_field: tests tensor/bit_field.hpp. The oracle is a vector of bits.
#include "sett/tensor/bit_field.hpp"

#include <gtest/gtest.h>

#include <cstring>
#include <utility>
#include <vector>

using namespace cute;

namespace {

constexpr int words = 4;

union Storage {
  uint64_t word[words];
  unsigned char byte[8 * words];
};

std::vector<bool> bits_of(unsigned char const* byte) {
  std::vector<bool> bits;
  for (int i = 0; i < 64 * words; ++i) { bits.push_back((byte[i / 8] >> (i % 8) & 1) != 0); }
  return bits;
}

// Accesses a field in 32 bytes. All fields share one test function.
template <uint32_t Start, uint32_t Bits>
struct Access {
  using Field = bit_field<Start, Bits>;
  using Value = typename Field::value_type;
  static_assert(sizeof(Field) <= 8 * words && std::is_trivially_copyable_v<Field>);
  static_assert(8 * sizeof(Field) >= Start + Bits);

  static uint64_t get(unsigned char const* bytes) {
    Field f;
    std::memcpy(&f, bytes, sizeof f);
    return uint64_t(f.get());
  }
  static uint64_t set(unsigned char* bytes, uint64_t value) {
    Field f;
    std::memcpy(&f, bytes, sizeof f);
    f = static_cast<Value>(value);
    std::memcpy(bytes, &f, sizeof f);
    return uint64_t(Value(f));
  }
};

void check_field(uint32_t start, uint32_t bits, uint64_t (*get)(unsigned char const*),
                 uint64_t (*set)(unsigned char*, uint64_t)) {
  for (uint64_t background : {uint64_t(0), ~uint64_t(0), uint64_t(0x5a5a3c3c0ff0ull)}) {
    for (uint64_t value : {uint64_t(0), ~uint64_t(0), uint64_t(0x123456789abcdefull), uint64_t(1) << (bits - 1)}) {
      Storage s;
      for (auto& w : s.word) { w = background; }
      auto expected = bits_of(s.byte);
      uint64_t const before = get(s.byte);
      for (uint32_t k = 0; k < bits; ++k) { ASSERT_EQ((before >> k & 1) != 0, expected[start + k]); }
      uint64_t const after = set(s.byte, value);
      for (uint32_t k = 0; k < bits; ++k) { expected[start + k] = (value >> k & 1) != 0; }
      ASSERT_EQ(bits_of(s.byte), expected) << start << " " << bits;
      ASSERT_EQ(after, value & (~uint64_t(0) >> (64 - bits)));
    }
  }
}

template <uint32_t Bits, uint32_t... Start>
void check_starts(std::integer_sequence<uint32_t, Start...>) {
  (check_field(Start, Bits, &Access<Start, Bits>::get, &Access<Start, Bits>::set), ...);
}
template <uint32_t... Bits>
void check_all(std::integer_sequence<uint32_t, Bits...>) {
  (check_starts<Bits + 1>(std::make_integer_sequence<uint32_t, 70>{}), ...);
}

enum class Mode : unsigned char { off, on, both };

}  // namespace

TEST(BitField, EveryWidthAtManyOffsets) {
  check_all(std::make_integer_sequence<uint32_t, 17>{});
  check_starts<33>(std::make_integer_sequence<uint32_t, 70>{});
  check_starts<63>(std::make_integer_sequence<uint32_t, 70>{});
  check_starts<64>(std::make_integer_sequence<uint32_t, 70>{});
}

TEST(BitField, HasTheSmallestStorageThatItDoesNotCross) {
  static_assert(std::is_same_v<bit_field<4, 4>::storage_type, uint8_t> && sizeof(bit_field<4, 4>) == 1);
  static_assert(std::is_same_v<bit_field<4, 8>::storage_type, uint16_t> && sizeof(bit_field<4, 8>) == 2);
  static_assert(std::is_same_v<bit_field<14, 4>::storage_type, uint32_t> && sizeof(bit_field<14, 4>) == 4);
  static_assert(std::is_same_v<bit_field<30, 4>::storage_type, uint64_t> && sizeof(bit_field<30, 4>) == 8);
  static_assert(std::is_same_v<bit_field<62, 4>::storage_type, uint64_t> && sizeof(bit_field<62, 4>) == 16);
  static_assert(std::is_same_v<bit_field<62, 4>::value_type, uint8_t>);
}

TEST(BitField, AsAnotherType) {
  bit_field<3, 2, Mode> f{};
  f = Mode::both;
  EXPECT_EQ(f.data_[0], 2 << 3);
  EXPECT_EQ(static_cast<Mode>(f), Mode::both);
  union {
    uint64_t word;
    bit_field<4, 8> scale;
    bit_field<60, 4> top;
  } u{0};
  u.scale = 0x5a;
  u.top = 0xf3;
  EXPECT_EQ(u.word, 0x30000000000005a0u);
}
