// pointer_base: tests tensor/pointer_base.hpp.
#include "sett/tensor/pointer_base.hpp"

#include <gtest/gtest.h>

#include <iterator>
#include <numeric>
#include <vector>

using namespace cute;

namespace {

template <class P>
struct plain_ptr : iter_adaptor<P, plain_ptr<P>> {
  using iter_adaptor<P, plain_ptr<P>>::iter_adaptor;
};

// A proxy iterator, whose reference is a value and differs from its value type.
struct Proxy {
  using value_type = short;
  using reference = int;
  int operator*() const { return 1; }
};
struct Element {
  using element_type = char const;
  char const& operator*() const;
};

static_assert(is_same_v<iter_reference_t<float*>, float&> && is_same_v<iter_reference_t<Proxy>, int>);
static_assert(is_same_v<iter_element_t<float const*>, float const> && is_same_v<iter_element_t<Element>, char const>);
static_assert(is_same_v<iter_value_t<float const*>, float> && is_same_v<iter_value_t<Proxy>, short>);
static_assert(is_same_v<iter_value_t<Element>, char>);
static_assert(is_same_v<iter_value_t<std::vector<bool>::iterator>, bool>);
static_assert(is_same_v<cute::iterator_traits<plain_ptr<int const*>>::element_type, int const>);
static_assert(has_dereference<int*>::value && has_dereference<Proxy>::value && !has_dereference<int>::value);
static_assert(is_same_v<copy_cv_t<int const volatile, char>, char const volatile>);
static_assert(is_same_v<decltype(max_alignment(plain_ptr<plain_ptr<int*>>{})), Int<0>>);

using P = plain_ptr<int*>;
static_assert(sizeof(P) == sizeof(int*) && std::is_trivially_copyable_v<P> && std::random_access_iterator<P>);
static_assert(sizeof(plain_ptr<P>) == sizeof(int*) && std::random_access_iterator<plain_ptr<P>>);
static_assert(is_same_v<std::iterator_traits<P>::iterator_category, std::random_access_iterator_tag>);
static_assert(is_same_v<std::iterator_traits<plain_ptr<int const*>>::reference, int const&>);

constexpr int numbers_[] = {2, 3, 5, 7};
static_assert(plain_ptr<int const*>(numbers_)[2] == 5 && *(plain_ptr<int const*>(numbers_) + _3{}) == 7);

template <class It>
void check_laws(It const begin, int* const data, int n) {
  for (int i = 0; i <= n; ++i) {
    It const p = begin + i;
    ASSERT_EQ(raw_pointer_cast(p), data + i);
    if (i < n) {
      ASSERT_EQ(&*p, data + i);
      ASSERT_EQ(&begin[i], data + i);
    }
    for (int j = 0; j <= n; ++j) {
      It q = p;
      q += j - i;
      ASSERT_TRUE(q == begin + j && q == (j - i) + p && q - p == j - i && q - (j - i) == p);
      ASSERT_TRUE((q < p) == (j < i) && (q > p) == (j > i) && (q <= p) == (j <= i) && (q >= p) == (j >= i));
      ASSERT_EQ(q != p, j != i);
      q -= j - i;
      ASSERT_EQ(q, p);
    }
    It q = p;
    ASSERT_TRUE(q++ == p && q == p + 1 && q-- == p + 1 && q == p && ++q == p + 1 && --q == p);
    // The distance has an unsigned type.
    ASSERT_EQ((p + 1u) - 1u, p);
  }
}

}  // namespace

TEST(PointerBase, AnAdaptedPointerIsARandomAccessIterator) {
  std::vector<int> v(7);
  std::iota(v.begin(), v.end(), 1);
  check_laws(P(v.data()), v.data(), 7);
  check_laws(plain_ptr<P>(P(v.data())), v.data(), 7);
  EXPECT_EQ(std::accumulate(P(v.data()), P(v.data() + 7), 0), 28);
  EXPECT_EQ(P{}.get(), nullptr);
}
