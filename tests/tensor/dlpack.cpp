// dlpack: tests tensor/dlpack.hpp.
//
// A round trip must give the same view. Values that do not fit must be refused, and the errors must contain the
// values.
#include "sett/tensor/dlpack.hpp"

#include <gtest/gtest.h>

#if __has_include(<dlpack/dlpack.h>)

#include <complex>
#include <numeric>

#include "sett/core.hpp"

using namespace cute;

namespace {

template <class F>
std::string said(F const& f) {
  try {
    f();
  } catch (sett::layout_error const& e) { return e.what(); }
  return "nothing";
}

}  // namespace

TEST(DLPack, OutAndInAgain) {
  float x[24];
  std::iota(x, x + 24, 0.0f);
  auto const t =
      make_tensor(&x[0], make_layout(make_shape(_2{}, make_shape(3, _4{})), make_stride(_1{}, make_stride(8, _2{}))));
  auto const d = sett::to_dlpack(t);
  auto const copy = d;
  ASSERT_EQ(copy.tensor.ndim, 3);
  EXPECT_EQ(copy.tensor.shape, copy.shape);
  auto const back = sett::from_dlpack<float, 3>(copy.tensor);
  for (int i = 0; i < 24; ++i) { EXPECT_EQ(&back(i), &t(i)); }
}

TEST(DLPack, RowMajorWithoutStridesAndWithAnOffset) {
  std::int16_t x[13];
  std::iota(x, x + 13, std::int16_t(0));
  std::int64_t shape[] = {3, 4};
  DLTensor d{};
  d.data = x;
  d.byte_offset = 2;
  d.device = {kDLCPU, 0};
  d.ndim = 2;
  d.dtype = {kDLInt, 16, 1};
  d.shape = shape;
  auto const t = sett::from_dlpack<std::int16_t const, 2>(d);
  for (int m = 0; m < 3; ++m) {
    for (int n = 0; n < 4; ++n) { EXPECT_EQ(t(m, n), 1 + 4 * m + n); }
  }
}

TEST(DLPack, WhatDoesNotFitIsRefused) {
  float x[4] = {};
  auto d = sett::to_dlpack(make_tensor(&x[0], Shape<_2, _2>{}));
  EXPECT_EQ(said([&] { sett::from_dlpack<double, 2>(d.tensor); }),
            "from_dlpack: the elements of the DLPack tensor must have the required type: they have type code 2 and 32 "
            "bits, but 64 bits are required");
  EXPECT_EQ(said([&] { sett::from_dlpack<float, 3>(d.tensor); }),
            "from_dlpack: the DLPack tensor must have this rank: it has 2 dimensions, but 3 are required");
  d.tensor.byte_offset = 2;
  EXPECT_EQ(said([&] { sett::from_dlpack<float, 2>(d.tensor); }),
            "from_dlpack: the data must begin at a multiple of its alignment: it begins 2 bytes after a multiple of 4");
  d.tensor.byte_offset = 0;
  d.shape[1] = 0;
  EXPECT_NE(said([&] { sett::from_dlpack<float, 2>(d.tensor); }).find("from_dlpack: "), std::string::npos);
  d.shape[1] = 2;
  d.shape[0] = d.shape[1] = std::int64_t(1) << 40;
  EXPECT_NE(said([&] { sett::from_dlpack<float, 2>(d.tensor); }).find("must fit"), std::string::npos);
  d.shape[0] = d.shape[1] = 2;
  d.tensor.data = nullptr;
  EXPECT_NE(said([&] { sett::from_dlpack<float, 2>(d.tensor); }).find("must have data"), std::string::npos);
}

TEST(DLPack, EveryTypeIsItsOwnInverse) {
  int named = 0;
  for (int i = 0; i < sett::dtype_count; ++i) {
    sett::DType const e = sett::DType(i);
    if (sett::detail::code_of(e) < 0) { continue; }
    EXPECT_EQ(sett::dtype_of(sett::dlpack_type(e)), e) << sett::name(e);
    ++named;
  }
  EXPECT_GE(named, 16);
  EXPECT_FALSE(sett::dtype_of(DLDataType{kDLOpaqueHandle, 64, 1}));
  EXPECT_FALSE(sett::dtype_of(DLDataType{kDLFloat, 32, 4}));
}

TEST(DLPack, AsAViewOfAnyTypeAndRank) {
  std::complex<float> x[24];
  auto const t = make_tensor(&x[0], make_layout(make_shape(2, make_shape(3, 4)), LayoutRight{}));
  auto const d = sett::to_dlpack(t);
  sett::TensorView const v = sett::tensor_view(d.tensor);
  EXPECT_EQ(v.dtype, sett::DType::c32);
  EXPECT_EQ(v.layout.rank(), 3);
  for (int i = 0; i < 24; ++i) {
    EXPECT_EQ(static_cast<std::complex<float>*>(v.data) + v.layout(sett::Num(i)).value, &t(i));
  }
  DLTensor strange = d.tensor;
  strange.dtype = {kDLOpaqueHandle, 64, 1};
  EXPECT_NE(said([&] { sett::tensor_view(strange); }).find("tensor_view: "), std::string::npos);
  strange = d.tensor;
  strange.ndim = 0;
  EXPECT_EQ(size(sett::tensor_view(strange).layout), sett::Num(1));
}

#else

TEST(DLPack, IsOff) { GTEST_SKIP() << "<dlpack/dlpack.h> not found"; }

#endif
