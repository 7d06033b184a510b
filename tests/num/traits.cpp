// traits: checks type traits and integer sequences.
#include "sett/num/traits.hpp"

#include <gtest/gtest.h>

#include <string>

using namespace cute;

static_assert(is_same_v<make_seq<3>, seq<0, 1, 2>>);
static_assert(is_same_v<make_range<2, 5>, int_sequence<2, 3, 4>>);
static_assert(is_same_v<make_range<2, 2>, int_sequence<>>);
static_assert(is_same_v<make_rseq<3>, seq<2, 1, 0>>);
static_assert(is_same_v<make_rseq<0>, seq<>>);
static_assert(detail::is_std_integral_v<int> && !detail::is_std_integral_v<float>);
static_assert(is_any_of_v<int, float, int> && !is_any_of_v<int, float>);
static_assert(is_any_of<int, float, int>::value && !is_any_of<int>::value);
static_assert(is_same_v<make_range<3, 2>, seq<>> && is_same_v<make_range<-1, 2>, seq<-1, 0, 1>>);
static_assert(is_same_v<make_index_range<2, 4>, index_sequence<2, 3>> &&
              is_same_v<make_index_range<4, 2>, index_sequence<>>);
static_assert(is_same_v<make_index_rsequence<3>, index_sequence<2, 1, 0>> &&
              is_same_v<make_index_rsequence<0>, index_sequence<>>);
static_assert(is_same_v<make_integer_range<long, 1, 3>, integer_sequence<long, 1, 2>>);
template <class...>
struct Values;
static_assert(is_same_v<to_seq_t<seq<>>, seq<>> && is_same_v<to_seq_t<seq<4, 2>>, seq<4, 2>>);
static_assert(is_same_v<to_seq_t<Values<std::integral_constant<int, 3>, std::true_type>>, seq<3, 1>>);

// CuTe provides these standard traits under its own names.
static_assert(conjunction_v<std::true_type, std::true_type> && !conjunction_v<std::true_type, std::false_type> &&
              conjunction_v<>);
static_assert(disjunction_v<std::false_type, std::true_type> && !disjunction_v<> && negation_v<std::false_type>);
static_assert(is_trivially_copyable<int>::value && !is_trivially_copyable<std::string>::value);
static_assert(is_void_v<void const> && !is_void_v<int> && is_volatile_v<int volatile> && is_arithmetic<float>::value);
static_assert(is_convertible_v<int, double> && !is_convertible_v<int, int*> &&
              is_constructible_v<std::string, char const*>);
static_assert(is_unsigned_v<unsigned> && !is_unsigned_v<float> && is_signed_v<float> && !is_signed_v<int*>);
static_assert(is_same_v<decay_t<int const (&)[3]>, int const*> && is_same_v<remove_extent<int[3]>::type, int>);
static_assert(extent<int[3][4], 1>::value == 4 && alignment_of_v<double> == alignof(double));
static_assert(is_same_v<common_type_t<short, char>, int> && is_same_v<make_signed_t<unsigned short>, short>);
static_assert(is_same_v<remove_cvref<int const&>::type, int> && is_same_v<invoke_result_t<int (*)(char), char>, int>);

template <class... Ts>
struct First;
template <class... Ts>
struct Second;
static_assert(is_same_v<conditional_template<true, First, Second>::type<int>, First<int>>);
static_assert(is_same_v<conditional_template<false, First, Second>::type<int>, Second<int>>);
static_assert(!dependent_false<int> && !dependent_false<>);

constexpr auto has_begin = [](auto const& t) -> decltype(t.begin()) { return t.begin(); };
static_assert(decltype(is_valid(has_begin, std::string{}))::value && !decltype(is_valid(has_begin, 3))::value);
static_assert(decltype(is_valid(has_begin)(std::string{}))::value && !decltype(is_valid(has_begin)(3))::value);
static_assert(!decltype(is_valid(has_begin)())::value);

TEST(Traits, AreCompileTime) { SUCCEED(); }
