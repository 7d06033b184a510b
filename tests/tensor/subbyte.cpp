// subbyte: tests tensor/subbyte.hpp. The oracle is a vector of bits.
#include "sett/tensor/subbyte.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <random>
#include <vector>

#include "sett/tensor/float_types.hpp"
#include "sett/tensor/subbyte_integer.hpp"

using namespace cute;

namespace {

// A number with any number of bits, in the word that holds it.
template <int Bits>
struct Wide {
  uint_bit_t<(Bits <= 8 ? 8 : Bits <= 16 ? 16 : Bits <= 32 ? 32 : 64)> storage;
  friend constexpr bool operator==(Wide, Wide) = default;
  friend constexpr auto operator<=>(Wide, Wide) = default;
};

template <class T>
uint64_t raw(T const& x) {
  return x.storage;
}

}  // namespace

template <int Bits>
struct cute::sizeof_bits<Wide<Bits>> : cute::C<size_t(Bits)> {};

namespace {

constexpr int bytes = 64;

struct Memory {
  alignas(8) unsigned char byte[bytes];

  explicit Memory(unsigned seed) {
    std::mt19937 random(seed);
    for (auto& b : byte) { b = static_cast<unsigned char>(random()); }
  }
  std::vector<bool> bits() const {
    std::vector<bool> all;
    for (auto b : byte) {
      for (int k = 0; k < 8; ++k) { all.push_back((b >> k & 1) != 0); }
    }
    return all;
  }
};

uint64_t number(std::vector<bool> const& bits, int at, int width) {
  uint64_t n = 0;
  for (int k = 0; k < width; ++k) { n |= uint64_t(bits[size_t(at + k)]) << k; }
  return n;
}

// Reads and writes every element with several values, and checks that the rest stays unchanged.
template <class T>
void check_every_element() {
  constexpr int width = int(sizeof_bits_v<T>);
  constexpr int count = 8 * bytes / width;
  uint64_t const all = ~uint64_t(0) >> (64 - width);
  for (unsigned seed = 0; seed < 4; ++seed) {
    Memory m(seed);
    subbyte_iterator<T> const p(m.byte);
    subbyte_iterator<T const> const reader(m.byte);
    auto expected = m.bits();
    for (int i = 0; i < count; ++i) {
      ASSERT_EQ(raw(T(p[i])), number(expected, i * width, width)) << width << " " << i;
      ASSERT_EQ(raw(T(reader[i])), number(expected, i * width, width));
      for (uint64_t pattern :
           {uint64_t(0), ~uint64_t(0), 0x5555555555555555u << (i % 2), 0x0123456789abcdefu * unsigned(i)}) {
        uint64_t const value = pattern & all;
        T x{};
        // Bits above the width must not change the neighbours.
        x.storage = static_cast<decltype(x.storage)>(pattern);
        p[i] = x;
        for (int k = 0; k < width; ++k) { expected[size_t(i * width + k)] = (value >> k & 1) != 0; }
        ASSERT_EQ(m.bits(), expected) << width << " " << i;
        ASSERT_EQ(raw(T(p[i])), value);
      }
    }
  }
}

template <class T>
void check_iterator_laws() {
  using P = subbyte_iterator<T>;
  static_assert(std::random_access_iterator<P> && std::random_access_iterator<subbyte_iterator<T const>>);
  static_assert(std::is_same_v<typename std::iterator_traits<P>::iterator_category, std::random_access_iterator_tag>);
  static_assert(std::is_same_v<typename std::iterator_traits<P>::value_type, T>);
  static_assert(std::is_trivially_copyable_v<P> && sizeof(P) == 16);
  static_assert(std::is_convertible_v<P, subbyte_iterator<T const>> &&
                !std::is_convertible_v<subbyte_iterator<T const>, P>);
  constexpr int width = int(sizeof_bits_v<T>);
  constexpr int count = 8 * bytes / width;
  Memory m(1);
  P const begin(m.byte);
  for (int i = 0; i <= count; ++i) {
    P const p = begin + i;
    P const word_of(m.byte + i * width / (8 * int(sizeof(*p.word()))) * int(sizeof(*p.word())),
                    uint8_t(i * width % (8 * int(sizeof(*p.word())))));
    ASSERT_EQ(p, word_of);
    for (int j = 0; j <= count; ++j) {
      P q = p + (j - i);
      ASSERT_TRUE(q == begin + j && q == (j - i) + p && q - p == j - i && p - q == i - j && q - (j - i) == p);
      ASSERT_TRUE((q < p) == (j < i) && (q > p) == (j > i) && (q <= p) == (j <= i) && (q >= p) == (j >= i));
      ASSERT_EQ(q != p, j != i);
      q -= j - i;
      ASSERT_EQ(q, p);
    }
    P q = p;
    ASSERT_TRUE(q++ == p && q == p + 1 && q-- == p + 1 && q == p && ++q == p + 1 && --q == p);
    ASSERT_EQ(&*p, p);
  }
}

template <class T>
void check() {
  check_every_element<T>();
  check_iterator_laws<T>();
}

constexpr uint8_t nibbles[] = {0x21, 0x43};
static_assert(int(subbyte_iterator<uint4_t const>(nibbles)[0]) == 1 &&
              int(subbyte_iterator<uint4_t const>(nibbles)[3]) == 4);

constexpr bool writes_while_compiling() {
  uint8_t words[3] = {0xff, 0xff, 0xff};
  subbyte_iterator<uint6_t> p(words);
  p[1] = uint6_t(0);
  p[3] = uint6_t(5);
  return words[0] == 0x3f && words[1] == 0xf0 && words[2] == 0x17 && int(p[3]) == 5;
}
static_assert(writes_while_compiling());
static_assert(std::is_assignable_v<subbyte_reference<uint4_t>, uint4_t>);
static_assert(!std::is_assignable_v<subbyte_reference<uint4_t const>, uint4_t>);

}  // namespace

TEST(Subbyte, IntegersOfEveryWidth) {
  check<integer_subbyte<1, false>>();
  check<integer_subbyte<1, true>>();
  check<integer_subbyte<2, true>>();
  check<integer_subbyte<3, false>>();
  check<integer_subbyte<4, true>>();
  check<integer_subbyte<5, false>>();
  check<integer_subbyte<6, true>>();
  check<integer_subbyte<7, true>>();
}

TEST(Subbyte, WiderThanAByte) {
  check<Wide<8>>();
  check<Wide<9>>();
  check<Wide<12>>();
  check<Wide<16>>();
  check<Wide<23>>();
  check<Wide<32>>();
  check<Wide<33>>();
  check<Wide<60>>();
  check<Wide<64>>();
}

TEST(Subbyte, FloatsAndBools) {
  check_every_element<float_e2m1_t>();
  check_every_element<float_e2m3_t>();
  check_every_element<float_e3m2_t>();
  check_every_element<float_e4m3_t>();
  check_every_element<half_t>();
  uint8_t words[2] = {2, 0};
  subbyte_iterator<bool> p(words);
  EXPECT_FALSE(p[0]);
  EXPECT_TRUE(p[1]);
  p[8] = p[1];
  EXPECT_EQ(words[1], 1);
}

TEST(Subbyte, AReferenceStandsForItsElement) {
  uint8_t words[2] = {0x21, 0x43};
  subbyte_iterator<uint4_t> p(words);
  auto const copy = p[0];
  copy = uint4_t(7);
  EXPECT_EQ(int(p[0]), 7);
  p[1] = p[3];
  EXPECT_EQ(int(p[1]), 4);
  subbyte_iterator<uint4_t const> const reader = p;
  p[2] = reader[0];
  EXPECT_EQ(int(p[2]), 7);
  swap(p[0], p[3]);
  EXPECT_TRUE(int(p[0]) == 4 && int(p[3]) == 7);
  EXPECT_TRUE(p[0] == p[1] && p[0] != p[2] && p[0] < p[2] && p[0] == uint4_t(4) && uint4_t(5) != p[0]);
  // As an int4_t, the code 9 is -7, and it must never be read as 9.
  subbyte_iterator<int4_t> s(words);
  s[0] = int4_t(9);
  EXPECT_TRUE(int(s[0]) == -7 && s[0] == int4_t(9));
}

TEST(Subbyte, StandardAlgorithms) {
  Memory m(3);
  subbyte_iterator<uint6_t> const p(m.byte);
  constexpr int count = 8 * bytes / 6;
  std::vector<int> expected;
  for (int i = 0; i < count; ++i) { expected.push_back(int(p[i])); }
  std::sort(expected.begin(), expected.end());
  std::sort(p, p + count);
  for (int i = 0; i < count; ++i) { ASSERT_EQ(int(p[i]), expected[size_t(i)]); }
  std::reverse(p, p + count);
  for (int i = 0; i < count; ++i) { ASSERT_EQ(int(p[i]), expected[size_t(count - 1 - i)]); }
  EXPECT_EQ(std::distance(p, p + count), count);
}

TEST(Subbyte, RecastKeepsTheAddress) {
  Memory m(5);
  auto const bits = m.bits();
  float* const raw_floats = reinterpret_cast<float*>(m.byte);
  auto const nibble = recast_ptr<int4_t>(raw_floats);
  static_assert(std::is_same_v<decltype(nibble), subbyte_iterator<int4_t> const>);
  static_assert(
      std::is_same_v<decltype(recast_ptr<int4_t>(static_cast<float const*>(nullptr))), subbyte_iterator<int4_t const>>);
  static_assert(std::is_same_v<decltype(recast_ptr<double>(nullptr)), double*>);
  static_assert(std::is_same_v<decltype(recast_ptr<uint2_t>(nullptr)), subbyte_iterator<uint2_t>>);
  EXPECT_EQ(recast_ptr<float>(nibble), raw_floats);
  EXPECT_EQ(recast_ptr<float>(raw_floats), raw_floats);
  EXPECT_EQ(static_cast<void*>(raw_pointer_cast(nibble)), m.byte);
  for (int i = 0; i < 16 * bytes / 8; ++i) {
    auto const p = nibble + i;
    auto const bit = recast_ptr<uint1_t>(p);
    auto const six = recast_ptr<uint6_t>(p);
    ASSERT_EQ(recast_ptr<int4_t>(bit), p);
    ASSERT_EQ(recast_ptr<int4_t>(six), p);
    ASSERT_EQ(bit - recast_ptr<uint1_t>(nibble), 4 * i);
    if (4 * i + 6 <= 8 * bytes) { ASSERT_EQ(uint64_t(int(*six)), number(bits, 4 * i, 6)); }
    if (i % 2 == 0) {
      ASSERT_EQ(recast_ptr<uint8_t>(p), m.byte + i / 2);
    } else {
      EXPECT_THROW((void)recast_ptr<uint8_t>(p), sett::layout_error);
      EXPECT_THROW((void)raw_pointer_cast(p), sett::layout_error);
    }
  }
  try {
    (void)raw_pointer_cast(nibble + 1);
  } catch (sett::layout_error const& e) {
    EXPECT_STREQ(e.what(),
                 "a pointer to packed elements must be at the start of a byte to become an address: it points to an "
                 "element of 4 bits that "
                 "begins at bit 4 of a byte");
  }
}
