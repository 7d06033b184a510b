// epilogue: checks an epilogue's absent parts, and the operand from which each part is read.
#include "sett/operand/epilogue.hpp"

#include <gtest/gtest.h>

#include "sett/core.hpp"

using namespace sett;

namespace {

TEST(Epilogue, IsEmptyUntilSomethingIsSet) {
  float const x[4] = {};
  EXPECT_TRUE(Epilogue{}.is_empty());
  EXPECT_FALSE(Epilogue{.row_scale = x}.is_empty());
  EXPECT_FALSE(Epilogue{.column_bias = x}.is_empty());
  EXPECT_FALSE(Epilogue{.activation = Activation::silu}.is_empty());
  EXPECT_FALSE(Epilogue{.c_scale = x}.is_empty());
  float most = 0;
  EXPECT_FALSE(Epilogue{.absmax = &most}.is_empty());
  auto const r = cute::make_tensor(&x[0], cute::make_shape(2, 2));
  Epilogue const e{.residual = r};
  EXPECT_FALSE(e.is_empty());
  EXPECT_EQ(e.residual->data, &x[0]);
  Epilogue copied = e;
  EXPECT_EQ(copied.residual->layout, e.residual->layout);
}

TEST(Epilogue, CoefficientsOfAnyType) {
  cute::half_t const x[4] = {};
  Coefficients const c(x, 2);
  EXPECT_TRUE(c);
  EXPECT_EQ(c.dtype, DType::f16);
  EXPECT_EQ(c.stride, 2);
  EXPECT_FALSE(Coefficients(nullptr));
  EXPECT_STREQ(name(Activation::gelu), "gelu");
}

}  // namespace
