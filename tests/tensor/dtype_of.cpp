// dtype_of: checks that every DType has a C++ type of its width, and that dtype_of gives the DType of this type.
#include "sett/tensor/dtype_of.hpp"

#include <gtest/gtest.h>

#include <complex>
#include <utility>

using namespace sett;

namespace {

struct Pixel {
  unsigned char r, g, b, a;
};
struct Three {
  unsigned char x[3];
};

template <int... i>
void check(std::integer_sequence<int, i...>) {
  static_assert(((int(cute::sizeof_bits<dtype_t<DType(i)>>::value) == bits_of(DType(i))) && ...));
  static_assert(((dtype_of<dtype_t<DType(i)>>() == DType(i)) && ...));
}
TEST(DTypeOf, IsTheInverseOfTheType) {
  check(std::make_integer_sequence<int, dtype_count>{});
  static_assert(std::is_same_v<dtype_t<DType::e4m3>, cute::float_e4m3_t>);
}

TEST(DTypeOf, KnowsTypesOfOthers) {
  static_assert(dtype_of<std::complex<float>>() == DType::c32 && dtype_of<std::complex<double> const>() == DType::c64);
  static_assert(dtype_of<long>() == DType::s64 && dtype_of<unsigned long long>() == DType::u64);
  static_assert(dtype_of<char16_t>() == DType::u16);
  static_assert(dtype_of<Pixel>() == DType::raw4 && dtype_of<bool>() == DType::raw1);
  static_assert(!has_dtype<Three> && has_dtype<Pixel>);
}

}  // namespace
