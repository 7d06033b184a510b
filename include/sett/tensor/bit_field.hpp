// bit_field: a field of bits in one or two words, for unions with overlapping members.
//
// All fields of a union share its storage. Each field reads and writes only its own bits, which may cross a word
// boundary.
//
//   law      after f = x, f is x mod 2^NumBits, and no bit outside of [BitStart, BitStart + NumBits) has changed
//   example  union { uint64_t word; bit_field<4, 8> scale; } u{0}; u.scale = 0x5a;  u.word == 0x5a0
//
// The storage is the smallest integer type whose boundaries the field does not cross, otherwise uint64_t.
//
// Requires: the union holds BitStart + NumBits bits, rounded up to the storage.
// Errors: a field of 0 or more than 64 bits does not compile, and neither does an OtherValueType whose size differs.
#pragma once

#include "../num/types.hpp"

namespace cute::inline SETT_CUTE_ABI {

struct dummy_type {};

namespace detail {

// Reads a field of `bits` bits, which begins at bit lo of words[0] and may continue in words[1].
template <class Word>
SETT_HOST_DEVICE constexpr uint64_t read(Word const* words, uint32_t lo, uint32_t bits) {
  constexpr uint32_t width = 8 * sizeof(Word);
  uint64_t x = uint64_t(words[0]) >> lo;
  if (lo + bits > width) { x |= uint64_t(words[1]) << (width - lo); }
  return x & ~uint64_t(0) >> (64 - bits);
}
template <class Word>
SETT_HOST_DEVICE constexpr void write_bits(Word* words, uint32_t lo, uint32_t bits, uint64_t x) {
  constexpr uint32_t width = 8 * sizeof(Word);
  uint64_t const mask = ~uint64_t(0) >> (64 - bits);
  words[0] = static_cast<Word>((words[0] & ~(mask << lo)) | (x & mask) << lo);
  if (lo + bits > width) {
    words[1] = static_cast<Word>((words[1] & ~(mask >> (width - lo))) | (x & mask) >> (width - lo));
  }
}

SETT_HOST_DEVICE constexpr uint32_t value_bits(uint32_t bits) {
  return bits <= 8 ? 8 : bits <= 16 ? 16 : bits <= 32 ? 32 : 64;
}
SETT_HOST_DEVICE constexpr uint32_t word_bits(uint32_t start, uint32_t bits) {
  uint32_t width = 8;
  while (width < 64 && start / width != (start + bits - 1) / width) { width *= 2; }
  return width;
}

// The common parts are in base classes, because redeclaring their names in thousands of classes slows down every
// lookup.
template <class Word, class Value>
struct Types {
  using storage_type = Word;
  using value_type = Value;
  static constexpr uint32_t storage_type_bits = 8 * sizeof(Word);
  static constexpr uint32_t value_type_bits = 8 * sizeof(Value);
};

// The words before the word in which a field begins, and the words up to the field's end.
template <class Word, uint32_t Words, uint32_t Taken>
struct Before {
  static constexpr uint32_t idx = Words;
  static constexpr uint32_t N = Words + Taken;
  Word before_[Words];
};
template <class Word, uint32_t Taken>
struct Before<Word, 0, Taken> {
  static constexpr uint32_t idx = 0;
  static constexpr uint32_t N = Taken;
};

// A field that begins at bit BitLo of its first word. Its type does not depend on the number of words before it.
template <class Word, class Value, uint32_t BitLo, uint32_t NumBits>
struct Field : Types<Word, Value> {
  // The field's first bit in its first word. If the field continues in the next word, also the number of its bits in
  // the first word.
  static constexpr uint32_t bit_lo = BitLo;
  static constexpr uint32_t bit_hi = BitLo + NumBits > 8 * sizeof(Word) ? 8 * sizeof(Word) - BitLo : 0;
  static constexpr Value mask = static_cast<Value>(~uint64_t(0) >> (64 - NumBits));
  static constexpr Word mask_lo = static_cast<Word>(uint64_t(mask) << bit_lo);
  static constexpr Word mask_hi = bit_hi != 0 ? static_cast<Word>(uint64_t(mask) >> bit_hi) : 0;

  Word data_[BitLo + NumBits > 8 * sizeof(Word) ? 2 : 1];

  SETT_HOST_DEVICE constexpr Value get() const { return static_cast<Value>(read(data_, BitLo, NumBits)); }
  SETT_HOST_DEVICE constexpr void set(Value x) { write_bits(data_, BitLo, NumBits, x); }

  // This operator is inlined even without optimisation, so that a program does not get one function per field.
  __attribute__((always_inline)) SETT_HOST_DEVICE constexpr Field& operator=(Value x) {
    write_bits(data_, BitLo, NumBits, x);
    return *this;
  }
  __attribute__((always_inline)) SETT_HOST_DEVICE constexpr operator Value() const {
    return static_cast<Value>(read(data_, BitLo, NumBits));
  }
};

// A field that can also be read and written as another type.
template <class Field, class Value, class Other>
struct Punned : Field {
  static_assert(sizeof(Other) == sizeof(Value), "the other type of a bit_field must have the size of its value_type");

  using Field::operator=;
  SETT_HOST_DEVICE constexpr Punned& operator=(Other x) {
    Field::set(__builtin_bit_cast(Value, x));
    return *this;
  }
  SETT_HOST_DEVICE constexpr operator Other() const { return __builtin_bit_cast(Other, Field::get()); }
};

template <class Other>
struct FieldSeenAs {
  template <class Word, class Value, uint32_t BitLo, uint32_t NumBits>
  using type = Punned<Field<Word, Value, BitLo, NumBits>, Value, Other>;
};
template <>
struct FieldSeenAs<dummy_type> {
  template <class Word, class Value, uint32_t BitLo, uint32_t NumBits>
  using type = Field<Word, Value, BitLo, NumBits>;
};

template <uint32_t BitStart, uint32_t NumBits, uint32_t WordBits>
using WordsOf =
    Before<uint_bit_t<int(WordBits)>, BitStart / WordBits, (BitStart % WordBits + NumBits > WordBits ? 2 : 1)>;
template <uint32_t BitStart, uint32_t NumBits, uint32_t WordBits, class OtherValueType>
using FieldAt =
    typename FieldSeenAs<OtherValueType>::template type<uint_bit_t<int(WordBits)>, uint_bit_t<int(value_bits(NumBits))>,
                                                        BitStart % WordBits, NumBits>;

}  // namespace detail

template <uint32_t BitStart, uint32_t NumBits, class OtherValueType = dummy_type>
struct bit_field : detail::WordsOf<BitStart, NumBits, detail::word_bits(BitStart, NumBits)>,
                   detail::FieldAt<BitStart, NumBits, detail::word_bits(BitStart, NumBits), OtherValueType> {
  static_assert(0 < NumBits && NumBits <= 64, "a bit_field must have 1 to 64 bits");
  using detail::FieldAt<BitStart, NumBits, detail::word_bits(BitStart, NumBits), OtherValueType>::operator=;
};

}  // namespace cute
