// integral: checks arithmetic on integral constants.
#include "sett/num/integral.hpp"

#include <gtest/gtest.h>

using namespace cute;

static_assert(is_same_v<decltype(_2{} + _3{}), _5>);
static_assert(is_same_v<decltype(_2{} - _3{}), _m1>);
static_assert(is_same_v<decltype(_2{} * _3{}), _6>);
static_assert(is_same_v<decltype(_7{} / _2{}), _3>);
static_assert(is_same_v<decltype(_7{} % _2{}), _1>);
static_assert(is_same_v<decltype(_6{} & _3{}), _2>);
static_assert(is_same_v<decltype(_6{} | _3{}), _7>);
static_assert(is_same_v<decltype(_6{} ^ _3{}), _5>);
static_assert(is_same_v<decltype(_1{} << _4{}), _16>);
static_assert(is_same_v<decltype(_16{} >> _4{}), _1>);
static_assert(is_same_v<decltype(-_3{}), _m3>);
static_assert(is_same_v<decltype(+_3{}), _3>);
static_assert(is_same_v<decltype(~_0{}), _m1>);
static_assert(is_same_v<decltype(!_3{}), false_type>);
static_assert(is_same_v<decltype(_2{} == _2{}), true_type>);
static_assert(is_same_v<decltype(_2{} != _2{}), false_type>);
static_assert(is_same_v<decltype(_2{} < _3{}), true_type>);
static_assert(is_same_v<decltype(_2{} <= _2{}), true_type>);
static_assert(is_same_v<decltype(_2{} > _3{}), false_type>);
static_assert(is_same_v<decltype(_2{} >= _3{}), false_type>);
static_assert(is_same_v<decltype(_2{} && _0{}), false_type>);
static_assert(is_same_v<decltype(_2{} || _0{}), true_type>);

// Arithmetic on constants follows C++'s promotion of their value types.
static_assert(is_same_v<decltype(C<2>{} * C<3L>{}), C<6L>>);
static_assert(is_same_v<decltype(C<2u>{} + C<3>{}), C<5u>>);
static_assert(is_same_v<decltype(_2{} * 3L), long>);
static_assert(is_same_v<decltype(_2{} * 3), int>);

// Some constants determine the result, whatever the value of the run-time operand is.
static_assert(is_same_v<decltype(_0{} * 5), _0>);
static_assert(is_same_v<decltype(5L * _0{}), _0>);
static_assert(is_same_v<decltype(_0{} / 5), _0>);
static_assert(is_same_v<decltype(_0{} % 5), _0>);
static_assert(is_same_v<decltype(5 % _1{}), _0>);
static_assert(is_same_v<decltype(5 % _m1{}), _0>);
static_assert(is_same_v<decltype(5 % _2{}), int>);
static_assert(is_same_v<decltype(5 & _0{}), _0>);
static_assert(is_same_v<decltype(_0{} && true), false_type>);
static_assert(is_same_v<decltype(true && _0{}), false_type>);
static_assert(is_same_v<decltype(_1{} || false), true_type>);
static_assert(is_same_v<decltype(false || _1{}), true_type>);
static_assert(is_same_v<decltype(_0{} + 5), int>);

static_assert(is_static_v<_4> && is_static_v<_4 const&> && !is_static_v<int>);
static_assert(is_integral_v<_4> && is_integral_v<int> && is_integral_v<integral_constant<int, 3>> &&
              !is_integral_v<float>);
static_assert(is_constant_v<4, _4> && is_constant_v<4, _4 const&> && !is_constant_v<3, _4> && !is_constant_v<4, int>);
static_assert(is_constant_v<3, integral_constant<int, 3>>);
static_assert(is_same_v<constant<int, 4>, _4> && is_same_v<Int<4>, C<4>> && is_same_v<true_type, C<true>>);
static_assert(_4::value == 4 && _4{} == 4 && _4{}() == 4 && is_same_v<_4::value_type, int>);
static_assert(is_same_v<decltype(integral_constant<int, 3>{} * _2{}), _6>);
static_assert(is_same_v<decltype(16_c), _16> && is_same_v<decltype(1'024_c), _1024>);
static_assert(is_same_v<decltype(sett::_4{}), _4>);

TEST(Integral, ConvertsToItsValue) {
  int const n = 7;
  EXPECT_EQ(_3{} * n, 21);
  EXPECT_EQ(n - _3{}, 4);
  int a[_3{}] = {1, 2, 3};
  EXPECT_EQ(a[_2{}], 3);
}
