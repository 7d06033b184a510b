// tensor_view: checks that element i of the view is element i of the tensor.
#include "sett/tensor/tensor_view.hpp"

#include <gtest/gtest.h>

#include <complex>
#include <vector>

#include "sett/core.hpp"

using namespace cute;
using sett::AnyLayout;
using sett::DType;
using sett::Num;
using sett::tensor_view;
using sett::TensorView;

namespace {

char* address_of(TensorView const& v, std::int64_t i) {
  return static_cast<char*>(v.data) + v.composed()(Num(i)).value * sett::bytes_of(v.dtype);
}

template <class T>
void expect_same(T const& t, TensorView const& v) {
  ASSERT_EQ(size(v.layout), Num(int(size(t))));
  for (int i = 0; i < int(size(t)); ++i) {
    EXPECT_EQ(address_of(v, i), static_cast<char*>(const_cast<void*>(static_cast<void const*>(&t(i))))) << i;
  }
}

TEST(TensorView, OfTensorsOfAnyLayout) {
  std::vector<float> x(200);
  expect_same(
      make_tensor(x.data(), make_layout(make_shape(_4{}, make_shape(3, 2)), make_stride(7, make_stride(_1{}, 40)))),
      tensor_view(make_tensor(x.data(),
                              make_layout(make_shape(_4{}, make_shape(3, 2)), make_stride(7, make_stride(_1{}, 40))))));
  auto const tagged = make_tensor(make_gmem_ptr(x.data()), make_shape(5, 6), LayoutRight{});
  EXPECT_EQ(tensor_view(tagged).dtype, DType::f32);
  expect_same(tagged, tensor_view(tagged));
  auto const swizzled = make_tensor(x.data(), composition(Swizzle<2, 1, 3>{}, 64, make_layout(make_shape(8, 8))));
  expect_same(swizzled, tensor_view(swizzled));
  EXPECT_FALSE(tensor_view(swizzled).is_plain());
  EXPECT_TRUE(tensor_view(tagged).is_plain());
}

TEST(TensorView, OfRunTimeTensorsAndSpans) {
  std::vector<std::complex<double>> x(64);
  AnyLayout const l = sett::flat_layout(sett::Vec<Num>{Num(4), Num(3)}, sett::Vec<Num>{Num(3), Num(-1)});
  TensorView const v = tensor_view(sett::AnyTensor<std::complex<double> const>{x.data() + 10, l});
  EXPECT_EQ(v.dtype, DType::c64);
  EXPECT_EQ(v.layout, l);
  EXPECT_EQ(address_of(v, 11), reinterpret_cast<char*>(x.data() + 10 + 9 - 2));
  sett::SwizzledTensor<short> const s{nullptr, {sett::AnySwizzle{2, 1, 3}, Num(8), l}};
  EXPECT_EQ(tensor_view(s).composed(), s.layout);
  std::vector<int> const numbers(7);
  EXPECT_EQ(tensor_view(std::span(numbers)).layout, sett::one_mode(Num(7), Num(1)));
  static_assert(std::is_same_v<sett::viewed_element_t<std::span<int const>>, int const>);
  static_assert(std::is_same_v<sett::viewed_element_t<sett::AnyTensor<float>>, float>);
  static_assert(std::is_void_v<sett::viewed_element_t<TensorView>>);
  static_assert(sett::Viewable<TensorView> && !sett::Viewable<int>);
}

struct Twelve {
  int x[3];
};

// An element whose type has no DType is divided into several parts, at the element's address.
TEST(TensorView, OfElementsInParts) {
  std::vector<Twelve> x(40);
  auto const t = make_tensor(x.data(), make_shape(5, 4), make_stride(8, _2{}));
  TensorView const v = tensor_view(t);
  EXPECT_EQ(v.dtype, DType::raw4);
  ASSERT_EQ(size(v.layout), Num(60));
  for (int i = 0; i < 20; ++i) {
    for (int part = 0; part < 3; ++part) {
      EXPECT_EQ(address_of(v, 3 * i + part), reinterpret_cast<char*>(&t(i)) + 4 * part);
    }
  }
  AnyLayout const far = sett::one_mode(Num(2), Num(std::int64_t(1) << 62));
  EXPECT_THROW(tensor_view(sett::AnyTensor<Twelve>{x.data(), far}), sett::layout_error);
}

}  // namespace
