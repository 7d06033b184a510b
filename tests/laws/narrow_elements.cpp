// narrow_elements: copies elements of less than a byte with every policy and atom that compiles. The elements are in
// packed memory, or in arrays with a byte for each element.
#include <sett/cute.hpp>

#include <gtest/gtest.h>

#include <array>

namespace {

using namespace cute;

constexpr int count = 32;

template <class T>
T value_of(int i) {
  return static_cast<T>(i * 5 % 3);  // 0, 1 and 2 fit into every type
}

template <class T>
struct Plain {
  alignas(16) std::array<T, count> memory{};
  auto tensor() { return make_tensor(memory.data(), Layout<Int<count>>{}); }
};
template <class T>
struct Packed {
  alignas(16) std::array<std::uint8_t, count> memory{};
  auto tensor() { return make_tensor(recast_ptr<T>(memory.data()), Layout<Int<count>>{}); }
};

template <class T>
bool same(T const& x, T const& y) {
  return static_cast<float>(x) == static_cast<float>(y);
}

// Checks that f copies x to y, whatever y held before, and leaves x unchanged.
template <class T, class From, class To, class F>
void check(char const* name, F const& f) {
  From from;
  To to;
  auto x = from.tensor();
  auto y = to.tensor();
  for (int i = 0; i < count; ++i) {
    x(i) = value_of<T>(i);
    y(i) = value_of<T>(i + 1);
  }
  f(x, y);
  for (int i = 0; i < count; ++i) {
    EXPECT_TRUE(same<T>(T(y(i)), value_of<T>(i)))
        << name << ", element " << i << " of " << int(sizeof_bits<T>::value) << " bits";
    EXPECT_TRUE(same<T>(T(x(i)), value_of<T>(i))) << name;
  }
}

template <class T, class From, class To>
void check_policies() {
  check<T, From, To>("copy", [](auto const& x, auto& y) { copy(x, y); });
  check<T, From, To>("copy_aligned", [](auto const& x, auto& y) { copy_aligned(x, y); });
  check<T, From, To>("AutoVectorizingCopy", [](auto const& x, auto& y) { copy(AutoVectorizingCopy{}, x, y); });
  check<T, From, To>("DefaultCopy", [](auto const& x, auto& y) { copy(DefaultCopy{}, x, y); });
  check<T, From, To>("an atom of DefaultCopy", [](auto const& x, auto& y) { copy(Copy_Atom<DefaultCopy, T>{}, x, y); });
  check<T, From, To>("an atom of AutoVectorizingCopy",
                     [](auto const& x, auto& y) { copy(Copy_Atom<AutoVectorizingCopy, T>{}, x, y); });
  check<T, From, To>("an atom of one element", [](auto const& x, auto& y) {
    copy(Copy_Atom<UniversalCopy<T>, T>{}, zipped_divide(x, Shape<_1>{}), zipped_divide(y, Shape<_1>{}));
  });
}

// A vector access needs packed elements. Such an access does not compile for an array with a byte for each element
// (must_not_compile/recast_of_a_byte_each.cpp).
template <class T, class Word>
void check_words() {
  check<T, Packed<T>, Packed<T>>("an atom of words", [](auto const& x, auto& y) {
    using Vector = Shape<Int<int(8 * sizeof(Word)) / int(sizeof_bits<T>::value)>>;
    copy(Copy_Atom<UniversalCopy<Word>, T>{}, zipped_divide(x, Vector{}), zipped_divide(y, Vector{}));
  });
}

template <class T>
void check_type() {
  check_policies<T, Packed<T>, Packed<T>>();
  check_policies<T, Plain<T>, Plain<T>>();
  check_policies<T, Plain<T>, Packed<T>>();
  check_policies<T, Packed<T>, Plain<T>>();
}

TEST(NarrowElements, TwoBits) {
  check_type<uint2_t>();
  check_words<uint2_t, std::uint16_t>();
}
TEST(NarrowElements, FourBits) {
  check_type<uint4_t>();
  check_type<int4_t>();
  check_type<float_e2m1_t>();
  check_words<uint4_t, std::uint8_t>();
  check_words<int4_t, std::uint32_t>();
  check_words<float_e2m1_t, std::uint64_t>();
}
TEST(NarrowElements, SixBits) {
  check_policies<float_e2m3_t, Packed<float_e2m3_t>, Packed<float_e2m3_t>>();
  check_policies<float_e3m2_t, Plain<float_e3m2_t>, Plain<float_e3m2_t>>();
}

}  // namespace
